"""Proves whether a level can be solved: whether its keys, spent in some order, open a way to the exit."""

from attrs import frozen

from paperdelve.maps.survey.locks import Lock, Locks, numbers
from paperdelve.maps.survey.search import MOST_WORK, Search
from paperdelve.maps.survey.stage import Stage
from paperdelve.rules.gauntlet.dungeon import Level


@frozen
class Unlocking:
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
    order: tuple[Unlocking, ...] = ()
    keys_left: int = 0
    shut: tuple[Lock, ...] = ()
    beyond: tuple[int, ...] = ()
    held: int = 0
    at_hand: int = 0


def prove(level: Level, diagonals: str, keys: int = 0, work: int = MOST_WORK) -> Proof:
    """Prove whether a level can be solved with so many keys brought along. Exact (G6.7 to G6.15).

    Breakable walls and generators give way, monsters are slain, nothing is stolen or destroyed; the rule of
    mercy is not counted on. ``work`` bounds the search. The level is one that its checks do not refuse.
    """
    plan = Locks(level, diagonals)
    start = Stage.start(plan, keys)
    search = Search(plan, work)
    order = search.way_out(start)
    held = sum(counter.loot == "key" for counter in level.counters)
    if order is None:
        solvable = None if search.exhausted else False
        best = search.onwards(start.after(plan, search.best), search.best)
        at_best = start.after(plan, best)
        missed = [at for node, lying in plan.keys.items() if not at_best.reached >> node & 1 for at in lying]
        shut = tuple(plan.locks[lock] for lock in numbers(at_best.fringe))
        return Proof(
            solvable,
            unlockings(plan, keys, best),
            at_best.keys,
            shut,
            tuple(sorted(missed)),
            held,
            start.keys,
        )
    order = _thin(plan, start, order)
    return Proof(
        solvable=True,
        order=unlockings(plan, keys, order),
        keys_left=start.after(plan, order).keys,
        held=held,
        at_hand=start.keys,
    )


def unlockings(plan: Locks, keys: int, order: list[int]) -> tuple[Unlocking, ...]:
    """Say for each lock of an order which key opens it: those brought along first, then as they are found."""
    at = Stage.start(plan, keys)
    hand: list[int | None] = [None] * keys
    seen = 0
    done = []
    for lock in order:
        new = at.reached & ~seen
        hand += sorted(place for node, lying in plan.keys.items() if new >> node & 1 for place in lying)
        seen = at.reached
        done.append(Unlocking(plan.locks[lock], hand.pop(0)))
        at = at.open(plan, lock)
    return tuple(done)


def _thin(plan: Locks, start: Stage, order: list[int]) -> list[int]:
    """Leave out of an order that leads to the exit, last first, every lock that it does without."""
    for lock in reversed(order):
        shorter = [other for other in order if other != lock]
        if start.leads_out(plan, shorter):
            order = shorter
    return order
