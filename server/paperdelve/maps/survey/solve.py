"""Proves whether a level can be solved: whether its keys, spent in some order, open a way to the exit."""

from attrs import frozen

from paperdelve.maps.survey.locks import Lock, Locks
from paperdelve.maps.survey.progress import Progress, numbers
from paperdelve.rules.gauntlet.dungeon import Level

MOST_WORK = 200_000
"""Locks looked at before a question is left open."""


@frozen
class Opening:
    """A lock, and where the key that opens it was picked up; None for one brought along."""

    lock: Lock
    key: int | None


@frozen
class Proof:
    """Whether an order of opening leads to the exit, and what comes of it.

    ``solvable`` is None if it took too long to find out. ``order`` is the way to the exit with no lock that
    could be left out; if there is none, how far keys led at best. ``keys_left`` is what is in hand then.
    ``at_hand`` counts the keys that are reached before anything is opened, those brought along too.
    ``shut`` are the locks that are touched but stay shut, ``beyond`` where keys lie that are not reached, one
    place a key; both empty if the level is solvable. ``held`` counts keys that a Thief holds from the start:
    they are not reckoned with, as it runs for the exit.
    """

    solvable: bool | None
    order: tuple[Opening, ...] = ()
    keys_left: int = 0
    shut: tuple[Lock, ...] = ()
    beyond: tuple[int, ...] = ()
    held: int = 0
    at_hand: int = 0


def prove(level: Level, diagonals: str, keys: int = 0) -> Proof:
    """Prove whether a level can be solved with so many keys brought along. Exact (G6.7 to G6.15).

    Breakable walls and generators give way, monsters are slain, nothing is stolen or destroyed; the rule of
    mercy is not counted on. The level is one that ``rules.gauntlet.checks`` does not refuse.
    """
    plan = Locks(level, diagonals)
    start = Progress.start(plan, keys)
    search = Search(plan)
    order = search.way_out(start)
    held = sum(counter.loot == "key" for counter in level.counters)
    if order is None:
        solvable = None if search.exhausted else False
        best = search.best
        at_best = replay(plan, start, best)
        missed = [at for node, lying in plan.keys.items() if not at_best.reached >> node & 1 for at in lying]
        shut = tuple(plan.locks[lock] for lock in numbers(at_best.fringe))
        return Proof(
            solvable, openings(plan, keys, best), at_best.keys, shut, tuple(sorted(missed)), held, start.keys
        )
    order = _thin(plan, start, order)
    return Proof(
        solvable=True,
        order=openings(plan, keys, order),
        keys_left=replay(plan, start, order).keys,
        held=held,
        at_hand=start.keys,
    )


def openings(plan: Locks, keys: int, order: list[int]) -> tuple[Opening, ...]:
    """Say for each lock of an order which key opens it: those brought along first, then as they are found."""
    at = Progress.start(plan, keys)
    hand: list[int | None] = [None] * keys
    seen = 0
    done = []
    for lock in order:
        new = at.reached & ~seen
        hand += sorted(place for node, lying in plan.keys.items() if new >> node & 1 for place in lying)
        seen = at.reached
        done.append(Opening(plan.locks[lock], hand.pop(0)))
        at = at.open(plan, lock)
    return tuple(done)


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
            at, order = waiting.pop()
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
                worth = reversed(self._worth_opening(at))
                waiting += [(at.open(plan, lock), [*order, lock]) for lock in worth]
        return None

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

    def _worth_opening(self, at: Progress) -> list[int]:
        """List the locks through which the keys in hand reach further keys or the exit, the nearest first.

        Others may as well be opened later: what they cost comes back no sooner. Spreads backwards from the
        locks of what is not yet reached, never through one that is already touched.
        """
        plan = self._plan
        goals = (plan.exit | plan.with_keys) & ~at.reached
        shut = at.shut(plan)
        wave = 0
        for lock in numbers(shut):
            if plan.gives[lock] & goals:
                wave |= 1 << lock
        self._work -= shut.bit_count()
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


def replay(plan: Locks, start: Progress, order: list[int]) -> Progress:
    """Open locks one after the other, each of the fringe and with a key in hand."""
    at = start
    for lock in order:
        at = at.open(plan, lock)
    return at


def _thin(plan: Locks, start: Progress, order: list[int]) -> list[int]:
    """Leave out of an order that leads to the exit, last first, every lock that it does without."""
    for lock in reversed(order):
        shorter = [other for other in order if other != lock]
        if _leads_out(plan, start, shorter):
            order = shorter
    return order


def _leads_out(plan: Locks, start: Progress, order: list[int]) -> bool:
    """Whether an order can be followed, key by key, to the exit."""
    at = start
    for lock in order:
        if not at.keys or not at.fringe >> lock & 1:
            return False
        at = at.open(plan, lock)
    return at.is_out(plan)
