"""Puts keys so that nobody can lock the heroes out, whatever they waste keys on."""

from collections.abc import Iterator

from attrs import frozen

from paperdelve.maps.stock.sheet import Sheet
from paperdelve.rules.board import DOORS, Ground, bits, letter_bits, spaces_of
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.rules.gauntlet.reach import all_reached, broken, counter_bits, door_chains

FAR_SIDE = 0.6
"""How often a door's key lies behind it (the next door's, so to speak), not before it."""


@frozen
class Lock:
    """Something that takes a key, with the floor before it and the floor behind it, as bits."""

    before: int
    behind: int


@frozen
class Floor:
    """A level with its doors shut: the parts of its floor that doors lead to, as bits."""

    paper: Ground
    start: int
    parts: list[int]

    @classmethod
    def of(cls, sheet: Sheet, diagonals: str) -> "Floor":
        """Take a level apart at its doors; breakable walls count as open, teleporters as joined."""
        paper = broken(sheet.level.terrain(), diagonals)
        into = paper.open & ~counter_bits(sheet.level, "chest")
        teleporters = letter_bits(paper.terrain, "T")
        parts = []
        left = into
        while left:
            part = all_reached(paper, left & -left, left, teleporters)
            parts.append(part)
            left &= ~part
        here = bits(sheet.level.starts)
        return cls(paper, joined(part for part in parts if part & here), parts)

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


def put_keys(sheet: Sheet, diagonals: str) -> None:
    """Put a key for every door chain that can be reached, one for every chest, and one more at the start.

    Each key lies beside its own door or chest, on whichever side. So however the heroes waste their keys,
    the floor that they have opened held one for everything that they opened, and one more: there is always
    a key for the next door, and nobody needs to be let out (G6.15). Keys of the plan count.
    """
    floor = Floor.of(sheet, diagonals)
    locks = list(_doors(sheet, floor))
    sides = [Lock(floor.start, 0), *locks] if locks else []
    chests = [counter.at for counter in sheet.everything if counter.kind == "chest"]
    sides += [Lock(floor.touching(1 << at), 0) for at in chests]
    lying = [counter.at for counter in sheet.level.counters if counter.kind == "key"]
    for lock in sides:
        own = next((at for at in lying if (lock.before | lock.behind) >> at & 1), None)
        if own is not None:
            lying.remove(own)
        else:
            _put(sheet, lock)


def _put(sheet: Sheet, lock: Lock) -> None:
    """Put a lock's key behind it or before it: in a room off the way, if one will do."""
    sides = [lock.before, lock.behind]
    if sheet.rng.random() < FAR_SIDE:
        sides.reverse()
    for side in sides:
        rooms = [place for place in sheet.places if place.region.spaces & side & sheet.free]
        aside = [place for place in rooms if place.is_aside]
        if rooms:
            place = sheet.rng.choice(aside or rooms)
            at = sheet.spot(place.region.spaces & side, hidden=True)
            assert at is not None, "the room has free floor on this side"
            sheet.put(Counter("key", at))
            return


def _doors(sheet: Sheet, floor: Floor) -> Iterator[Lock]:
    """Open all doors that can be reached, nearest first, and yield each with what it leads from and to."""
    shut = letter_bits(sheet.level.terrain(), DOORS)
    chain_of = {at: bits(chain) for chain in door_chains(sheet.level) for at in chain}
    reached = floor.start
    while touched := spaces_of(floor.paper.spread(reached, shut)):
        chain = chain_of[min(touched, key=lambda at: (sheet.steps.get(at, 0), at))]
        shut &= ~chain
        beside = floor.touching(chain)
        yield Lock(beside & reached or floor.start, beside & ~reached)
        reached |= beside | chain
