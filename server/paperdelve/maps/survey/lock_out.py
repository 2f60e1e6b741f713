"""Finds out whether the heroes can lock themselves out: spend their keys so that the exit stays shut."""

from attrs import frozen

from paperdelve.maps.survey.locks import Lock, Locks, numbers
from paperdelve.maps.survey.search import MOST_WORK, Search
from paperdelve.maps.survey.stage import Stage
from paperdelve.rules.gauntlet.dungeon import Level


@frozen
class LockOut:
    """Whether a level that can be solved can be spoilt by opening locks in a wrong order.

    ``possible`` is None if it took too long to find out. ``at_once`` are the locks of which one alone, opened
    first, spoils it. ``order`` is what spoils it together otherwise: the last is the mistake, and no other
    can be left out. One of the two is empty. The rule of mercy is not counted on.
    """

    possible: bool | None
    at_once: tuple[Lock, ...] = ()
    order: tuple[Lock, ...] = ()


def lock_out(level: Level, diagonals: str, keys: int = 0, work: int = MOST_WORK) -> LockOut:
    """Find out whether a solvable level can be spoilt by heroes with so many keys brought along. Exact."""
    plan = Locks(level, diagonals)
    start = Stage.start(plan, keys)
    spoiler = _Spoiler(plan, work)
    order = spoiler.order(start)
    if order is None:
        return LockOut(None if spoiler.exhausted else False)
    at_once = [lock for lock in numbers(start.fringe) if spoiler.is_lost(start.open(plan, lock))]
    if at_once:
        return LockOut(possible=True, at_once=tuple(plan.locks[lock] for lock in at_once))
    order = spoiler.shortened(start, order)
    return LockOut(possible=True, order=tuple(plan.locks[lock] for lock in order))


class _Spoiler:
    """Spends keys as badly as can be."""

    def __init__(self, plan: Locks, work: int) -> None:
        self._plan = plan
        self._search = Search(plan, work)
        self._work = work
        self.exhausted = False

    def order(self, start: Stage) -> list[int] | None:
        """Return an order that leaves no key in hand and the exit out of reach; None if there is none.

        What gives back no more than its key is always opened: it brings the end no farther away. So only
        finds of two keys and more have to be tried both ways.
        """
        plan = self._plan
        known: set[int] = set()
        waiting: list[tuple[Stage, list[int]]] = [(start, [])]
        while waiting:
            at, order = self._spent(*waiting.pop())
            if at.is_out(plan) or at.opened in known:
                continue
            if not at.keys:
                return order
            known.add(at.opened)
            if self._work <= 0:
                self.exhausted = True
                return None
            waiting += [
                (at.open(plan, lock), [*order, lock])
                for lock in numbers(at.fringe)
                if not at.found(plan, lock) & plan.exit
            ]
        return None

    def _spent(self, at: Stage, order: list[int]) -> tuple[Stage, list[int]]:
        """Open all that gives back no more than its key and leads to no exit."""
        plan = self._plan
        while at.keys and self._work > 0:
            for lock in numbers(at.fringe):
                self._work -= 1
                new = at.found(plan, lock)
                if not new & plan.exit and plan.keys_in(new) <= 1:
                    at, order = at.open(plan, lock), [*order, lock]
                    break
            else:
                break
        return at, order

    def is_lost(self, at: Stage) -> bool:
        """Whether it is certain that no order leads to the exit any more."""
        return self._search.way_out(at) is None and not self._search.exhausted

    def shortened(self, start: Stage, order: list[int]) -> list[int]:
        """Cut an order that spoils all: after the first lock that does, and of all that is no part of it."""
        low, high = 0, len(order)
        while low < high:
            middle = (low + high) // 2
            if self.is_lost(start.after(self._plan, order[:middle])):
                high = middle
            else:
                low = middle + 1
        order = order[:high]
        for lock in reversed(order[:-1]):
            shorter = [other for other in order if other != lock]
            if self._spoils(start, shorter):
                order = shorter
        return order

    def _spoils(self, start: Stage, order: list[int]) -> bool:
        at = start.followed(self._plan, order)
        return at is not None and self.is_lost(at)
