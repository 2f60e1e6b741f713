"""Looks for an order of opening that leads to the exit."""

from paperdelve.maps.survey.locks import Locks, numbers
from paperdelve.maps.survey.stage import Stage

MOST_WORK = 200_000
"""Locks looked at before a question is left open."""
SWEPT = 5
"""What it costs, in locks looked at, to sweep over one on the way to the exit."""
ENDS = 2
"""What a lock has to give at most if it merely joins two sides."""


class Search:
    """Looks for an order of opening, over sets of opened locks; counts its work over all its questions.

    ``exhausted`` says that a question was left open; ``best`` is the order that reached most keys last time.
    """

    def __init__(self, plan: Locks, work: int = MOST_WORK) -> None:
        self._plan = plan
        self._work = work
        self.exhausted = False
        self.best: list[int] = []

    def way_out(self, start: Stage) -> list[int] | None:
        """Return an order of locks that leads to the exit; None if there is none or the work is used up."""
        plan = self._plan
        self.exhausted = False
        self.best, most = [], -1
        known: set[int] = set()
        waiting: list[tuple[Stage, list[int]]] = [(start, [])]
        while waiting:
            if self._work <= 0:
                self.exhausted = True
                return None
            at, order = self._straight_out(*waiting.pop())
            if not at.is_out(plan):
                at, order = self._safe(at, order)
            if at.is_out(plan):
                return order
            if at.opened in known:
                continue
            known.add(at.opened)
            if at.reached.bit_count() > most:
                self.best, most = order, at.reached.bit_count()
            if at.keys:
                worth = reversed(self._worth_opening(at))
                waiting += [(at.open(plan, lock), [*order, lock]) for lock in worth]
        return None

    def _straight_out(self, at: Stage, order: list[int]) -> tuple[Stage, list[int]]:
        """Open the fewest locks to the exit, if the keys in hand are enough; else nothing."""
        way = self._to_exit(at) if at.keys and not at.is_out(self._plan) else []
        return (at.after(self._plan, way), [*order, *way]) if len(way) <= at.keys else (at, order)

    def onwards(self, at: Stage, order: list[int]) -> list[int]:
        """Spend the keys that are left on the locks that lie nearest to the exit."""
        for lock in self._to_exit(at):
            if not at.keys:
                break
            at, order = at.open(self._plan, lock), [*order, lock]
        return order

    def _to_exit(self, at: Stage) -> list[int]:
        """Return the fewest locks that lead to the exit from here, whatever they cost; none if none do."""
        plan = self._plan
        before: dict[int, int | None] = dict.fromkeys(numbers(at.fringe))
        seen = at.reached
        waiting = list(before)
        for lock in waiting:
            self._work -= SWEPT
            if plan.gives[lock] & plan.exit:
                way: list[int] = []
                step: int | None = lock
                while step is not None:
                    way.append(step)
                    step = before[step]
                return way[::-1]
            beyond = plan.touches[lock] & ~at.opened
            for node in numbers(plan.gives[lock] & ~seen):
                beyond |= plan.beside.get(node, 0)
            seen |= plan.gives[lock]
            for other in numbers(beyond & ~at.opened):
                if other not in before:
                    before[other] = lock
                    waiting.append(other)
        return []

    def _safe(self, at: Stage, order: list[int]) -> tuple[Stage, list[int]]:
        """Open what can only help: the way to the exit, or what gives back its key at once."""
        plan = self._plan
        while at.keys and not at.is_out(plan) and self._work > 0:
            for lock in numbers(at.fringe):
                self._work -= 1
                new = at.found(plan, lock)
                if new & plan.exit or (plan.keys_in(new) and self._is_best(at, lock)):
                    at, order = at.open(plan, lock), [*order, lock]
                    break
            else:
                break
        return at, order

    def _is_best(self, at: Stage, lock: int) -> bool:
        """Whether no other lock would do more for who wants the keys that this one leads to.

        Another one does no more if all that it has to give is theirs and the side from which it is opened.
        """
        plan = self._plan
        finds = at.found(plan, lock) & plan.with_keys
        others = 0
        for node in numbers(finds):
            others |= plan.givers[node]
        others &= ~at.opened & ~(1 << lock)
        self._work -= others.bit_count()
        gives, touches = plan.gives, plan.touches
        return all(gives[one].bit_count() + touches[one].bit_count() <= ENDS for one in numbers(others))

    def _worth_opening(self, at: Stage) -> list[int]:
        """List the locks through which the keys in hand reach more keys or the exit, the nearest first.

        Others may as well be opened later: what they cost comes back no sooner. Spreads backwards from the
        locks of what is not yet reached, never through one that is already touched.
        """
        plan = self._plan
        shut = at.shut(plan)
        wave = 0
        for node in numbers((plan.exit | plan.with_keys) & ~at.reached):
            wave |= plan.givers.get(node, 0)
        wave &= shut
        left = shut & ~wave
        worth: list[int] = []
        for _ in range(min(at.keys, len(plan.locks))):
            worth += numbers(wave & at.fringe)
            beyond = 0
            for lock in numbers(wave & ~at.fringe):
                beyond |= plan.touches[lock]
                for node in numbers(plan.sides[lock] & ~at.reached):
                    beyond |= plan.beside.get(node, 0)
            self._work -= wave.bit_count()
            wave = beyond & left
            left &= ~wave
        return worth
