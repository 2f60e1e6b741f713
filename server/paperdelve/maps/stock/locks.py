"""Puts keys so that nobody can lock the heroes out, whatever they waste keys on."""

from collections.abc import Iterator

from attrs import frozen

from paperdelve.maps.stock.sheet import Sheet
from paperdelve.rules.board import DOORS, Ground, bits, letter_bits, spaces_of
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.rules.gauntlet.reach import all_reached, broken, counter_bits, door_chains

KEYED, BREAKABLE = ".^T", "%"
"""Keys lie on such spaces, not on the exit nor in a breakable wall."""
FAR_SIDE = 0.6
"""How often a door's key lies behind it (the next door's, so to speak), not before it."""


@frozen
class Lock:
    """Something that takes a key, with the floor before it and the floor behind it, as bits."""

    before: int
    behind: int


@frozen
class Floor:
    """A level with its doors shut: the parts of its floor that heroes can get to, as bits."""

    paper: Ground
    start: int
    """The part of the first hero."""
    parts: list[int]
    keyed: int
    """Where keys may lie."""

    @classmethod
    def of(cls, sheet: Sheet, diagonals: str) -> "Floor":
        """Take a level apart at its doors; breakable walls count as open, teleporters as joined."""
        paper = broken(sheet.level.terrain(), diagonals)
        into = paper.open & ~counter_bits(sheet.level, "chest")
        teleporters = letter_bits(paper.terrain, "T")
        parts = []
        left = into & bits(sheet.steps)
        while left:
            part = all_reached(paper, left & -left, left, teleporters)
            parts.append(part)
            left &= ~part
        first = min(sheet.level.starts)
        keyed = letter_bits(paper.terrain, KEYED) & ~letter_bits(sheet.level.terrain(), BREAKABLE)
        return cls(paper, joined(part for part in parts if part >> first & 1), parts, keyed)

    def touching(self, spaces: int) -> int:
        """Return all parts that touch these spaces, together."""
        around = self.paper.spread(spaces, -1)
        return joined(part for part in self.parts if part & around)


def joined(parts: Iterator[int]) -> int:
    """Return the spaces of all parts."""
    union = 0
    for part in parts:
        union |= part
    return union


class Locksmith:
    """Puts a key for every door chain that can be reached, one for every chest, and one more at the start.

    Each key lies beside its own door or chest, on whichever side. So however the heroes waste their keys,
    the floor that they have opened held one for everything that they opened, and one more: there is always
    a key for the next door, and nobody needs to be let out (G6.15). Keys of the plan count.
    """

    def __init__(self, sheet: Sheet, diagonals: str) -> None:
        self._sheet = sheet
        self._floor = Floor.of(sheet, diagonals)
        self._lying = [counter.at for counter in sheet.level.counters if counter.kind == "key"]

    def doors(self) -> None:
        """Put the keys of the doors, and the one at the start if there are any."""
        locks = list(_doors(self._sheet, self._floor))
        for lock in [Lock(self._floor.start, 0), *locks] if locks else []:
            self._put(lock)

    def chests(self) -> None:
        """Put the keys of all chests that there are by now."""
        for counter in self._sheet.everything:
            if counter.kind == "chest" and (
                beside := self._floor.touching(1 << counter.at) & self._floor.keyed
            ):
                self._put(Lock(beside, 0))

    def _put(self, lock: Lock) -> None:
        """Put a lock's key behind it or before it: in a room off the way, if one will do."""
        own = next((at for at in self._lying if (lock.before | lock.behind) >> at & 1), None)
        if own is not None:
            self._lying.remove(own)
            return
        sides = [lock.before, lock.behind]
        if self._sheet.rng.random() < FAR_SIDE:
            sides.reverse()
        for side in sides:
            at = self._corner(side)
            if at is not None:
                self._sheet.put(Counter("key", at))
                return
        self._sheet.put(Counter("key", _anywhere(self._sheet, lock.before)))

    def _corner(self, side: int) -> int | None:
        """Return a free space for a key on one side of its lock, None if there is none."""
        rooms = [place for place in self._sheet.places if place.region.spaces & side & self._sheet.free]
        aside = [place for place in rooms if place.is_aside]
        if not rooms:
            return None
        return self._sheet.spot(self._sheet.rng.choice(aside or rooms).region.spaces & side, hidden=True)


def _anywhere(sheet: Sheet, side: int) -> int:
    """Return a space on which a key may lie with something else (G1.11), best where something lies already.

    On a start space it takes nobody's place, as it would on a free space beside.
    """
    taken = bits(counter.at for counter in sheet.everything) | bits(sheet.level.starts)
    clear = side & ~sheet.barred or side
    return spaces_of(clear & taken or clear)[0]


def _doors(sheet: Sheet, floor: Floor) -> Iterator[Lock]:
    """Open all doors that can be reached, nearest first, and yield each with what it leads from and to."""
    shut = letter_bits(sheet.level.terrain(), DOORS)
    chain_of = {at: bits(chain) for chain in door_chains(sheet.level) for at in chain}
    reached = floor.start
    while touched := spaces_of(floor.paper.spread(reached, shut)):
        chain = chain_of[min(touched, key=lambda at: (sheet.steps.get(at, 0), at))]
        shut &= ~chain
        beside = floor.touching(chain)
        yield Lock(beside & reached & floor.keyed or floor.start, beside & ~reached)
        reached |= beside | chain
