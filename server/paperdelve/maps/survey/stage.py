"""How far the heroes have come with their keys: what is reached, what is opened, what can be opened next."""

from collections.abc import Iterable

from attrs import frozen

from paperdelve.maps.survey.locks import Locks, numbers


@frozen
class Stage:
    """A stage of the play: ``reached`` nodes, ``opened`` and ``fringe`` locks as bits, ``keys`` in hand.

    All keys that can be reached are in hand: ways stay open, so what a belt has no room for is fetched later.
    """

    reached: int
    opened: int
    fringe: int
    keys: int

    @classmethod
    def start(cls, plan: Locks, keys: int) -> "Stage":
        """Return how a level begins, with so many keys brought along."""
        return cls(plan.start, 0, _beside(plan, plan.start), keys + plan.keys_in(plan.start))

    def found(self, plan: Locks, lock: int) -> int:
        """Return the nodes that opening a lock would add."""
        return plan.gives[lock] & ~self.reached

    def open(self, plan: Locks, lock: int) -> "Stage":
        """Return the stage after a lock of the fringe is opened."""
        new = self.found(plan, lock)
        opened = self.opened | 1 << lock
        fringe = (self.fringe | plan.touches[lock] | _beside(plan, new)) & ~opened
        return Stage(self.reached | new, opened, fringe, self.keys - 1 + plan.keys_in(new))

    def after(self, plan: Locks, order: Iterable[int]) -> "Stage":
        """Return the stage after locks are opened in turn, each of the fringe and with a key in hand."""
        at = self
        for lock in order:
            at = at.open(plan, lock)
        return at

    def followed(self, plan: Locks, order: Iterable[int]) -> "Stage | None":
        """Return the stage after an order, None if a lock in it cannot be opened or no key is left for it."""
        at = self
        for lock in order:
            if not at.keys or not at.fringe >> lock & 1:
                return None
            at = at.open(plan, lock)
        return at

    def leads_out(self, plan: Locks, order: Iterable[int]) -> bool:
        """Whether an order can be followed, key by key, to the exit."""
        at = self.followed(plan, order)
        return at is not None and at.is_out(plan)

    def shut(self, plan: Locks) -> int:
        """Return the locks that are not opened."""
        return ((1 << len(plan.locks)) - 1) & ~self.opened

    def is_out(self, plan: Locks) -> bool:
        """Whether the exit is reached."""
        return bool(self.reached & plan.exit)


def _beside(plan: Locks, nodes: int) -> int:
    found = 0
    for node in numbers(nodes):
        found |= plan.beside.get(node, 0)
    return found
