"""Looks for an order of opening that leads to the exit."""

from paperdelve.maps.survey.locks import Locks
from paperdelve.maps.survey.progress import Progress, numbers

MOST_WORK = 200_000
"""Locks looked at before a question is left open."""


class Search:
    """Looks for an order of opening, over sets of opened locks; counts its work over all its questions.

    ``exhausted`` says that a question was left open; ``best`` is the order that reached most keys last time.
    """

    def __init__(self, plan: Locks, work: int = MOST_WORK) -> None:
        self._plan = plan
        self._work = work
        self.exhausted = False
        self.best: list[int] = []

    def way_out(self, start: Progress) -> list[int] | None:
        """Return an order of locks that leads to the exit; None if there is none or the work is used up."""
        plan = self._plan
        self.exhausted = False
        self.best, most = [], -1
        known: set[int] = set()
        waiting: list[tuple[Progress, list[int]]] = [(start, [])]
        while waiting:
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
            if self._work <= 0:
                self.exhausted = True
                return None
            if at.keys:
                worth = reversed(self._worth_opening(at, plan.exit | plan.with_keys, at.keys))
                waiting += [(at.open(plan, lock), [*order, lock]) for lock in worth]
        return None

    def _straight_out(self, at: Progress, order: list[int]) -> tuple[Progress, list[int]]:
        """Open the fewest locks to the exit, if the keys in hand are enough; else nothing."""
        plan = self._plan
        while at.keys and not at.is_out(plan):
            nearest = self._worth_opening(at, plan.exit, at.keys)[:1]
            if not nearest:
                break
            at, order = at.open(plan, nearest[0]), [*order, *nearest]
        return at, order

    def onwards(self, at: Progress, order: list[int]) -> list[int]:
        """Spend the keys that are left on the locks that lie nearest to the exit."""
        plan = self._plan
        while at.keys and at.fringe and not at.is_out(plan):
            nearest = self._worth_opening(at, plan.exit, len(plan.locks))[:1]
            if not nearest:
                break
            at, order = at.open(plan, nearest[0]), [*order, *nearest]
        return order

    def _safe(self, at: Progress, order: list[int]) -> tuple[Progress, list[int]]:
        """Open what can only help: the way to the exit, or what gives back its key at once."""
        plan = self._plan
        while at.keys and not at.is_out(plan):
            for lock in numbers(at.fringe):
                self._work -= 1
                new = at.found(plan, lock)
                if new & plan.exit or (plan.keys_in(new) and self._is_best(at, lock)):
                    at, order = at.open(plan, lock), [*order, lock]
                    break
            else:
                break
        return at, order

    def _is_best(self, at: Progress, lock: int) -> bool:
        """Whether no other lock would do more for who wants the keys that this one leads to.

        Another one does no more if all that it has to give is theirs and the side from which it is opened.
        """
        plan = self._plan
        finds = at.found(plan, lock) & plan.with_keys
        others = at.shut(plan) & ~(1 << lock)
        self._work -= others.bit_count()
        return not any(
            plan.gives[other] & finds and plan.gives[other].bit_count() + plan.touches[other].bit_count() > 2
            for other in numbers(others)
        )

    def _worth_opening(self, at: Progress, goals: int, keys: int) -> list[int]:
        """List the locks through which so many keys reach further of some nodes, the nearest first.

        Others may as well be opened later: what they cost comes back no sooner. Spreads backwards from the
        locks of what is not yet reached, never through one that is already touched.
        """
        plan = self._plan
        goals &= ~at.reached
        shut = at.shut(plan)
        wave = 0
        for lock in numbers(shut):
            if plan.gives[lock] & goals:
                wave |= 1 << lock
        self._work -= shut.bit_count()
        left = shut & ~wave
        worth: list[int] = []
        for _ in range(min(keys, len(plan.locks))):
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
