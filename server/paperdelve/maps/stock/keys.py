"""Puts keys so that nobody can lock the heroes out, whatever they waste keys on."""

from collections.abc import Iterator

from attrs import frozen

from paperdelve.maps.floor import union
from paperdelve.maps.stock.worksheet import Worksheet
from paperdelve.maps.survey.parts import Parts
from paperdelve.rules.board import DOORS, bits, letter_bits, spaces_of
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.rules.gauntlet.reach import broken, counter_bits, door_chains

KEYED = ".^T"
"""Keys lie on such spaces, not on the exit nor in a breakable wall."""
FAR_SIDE = 0.6
"""How often a door's key lies behind it (the next door's, so to speak), not before it."""


@frozen
class Sides:
    """The parts of the floor before something that takes a key, and those behind it."""

    before: frozenset[int]
    behind: frozenset[int] = frozenset()


class Floor:
    """A level with its doors shut: the parts of its floor that heroes can get to, by number.

    Breakable walls count as open, teleporters as joined.
    """

    def __init__(self, sheet: Worksheet, diagonals: str) -> None:
        terrain = sheet.level.terrain()
        self.paper = broken(terrain, diagonals)
        chests = counter_bits(sheet.level, "chest") & self.paper.open
        reached = self.paper.open & ~chests & bits(sheet.steps)
        teleporters = letter_bits(terrain, "T") & reached
        self._parts = Parts(self.paper, diagonals, chests, spaces_of(teleporters))
        spaces: dict[int, list[int]] = {}
        for at in spaces_of(reached):
            spaces.setdefault(self._parts.of(at), []).append(at)
        self._spaces = {part: bits(within) for part, within in spaces.items()}
        self._keyed = letter_bits(terrain, KEYED)
        self.start = frozenset({self._parts.of(min(sheet.level.starts))} & self._spaces.keys())
        """The part of the first hero."""

    def parts(self, spaces: int) -> frozenset[int]:
        """Return the parts in which some of these spaces lie, given as bits."""
        return frozenset(map(self._parts.of, spaces_of(spaces))) & self._spaces.keys()

    def touching(self, spaces: int) -> frozenset[int]:
        """Return the parts that touch these spaces, given as bits."""
        return self.parts(self.paper.spread(spaces, -1))

    def spaces(self, parts: frozenset[int]) -> int:
        """Return all spaces of some parts, as bits."""
        return union(self._spaces[part] for part in parts)

    def keyed(self, parts: frozenset[int]) -> int:
        """Return where keys may lie in some parts, as bits."""
        return self.spaces(parts) & self._keyed


class Locksmith:
    """Puts a key for every door chain that can be reached, one for every chest, and one more at the start.

    Each key lies beside its own door or chest, on whichever side. So however the heroes waste their keys,
    the floor that they have opened held one for everything that they opened, and one more: there is always
    a key for the next door, and nobody needs to be let out (G6.15). Keys of the plan count.
    """

    def __init__(self, sheet: Worksheet, diagonals: str) -> None:
        self._sheet = sheet
        self._floor = Floor(sheet, diagonals)
        self._lying = [counter.at for counter in sheet.level.counters if counter.kind == "key"]
        self._places: dict[int, list[int]] = {}
        """By part of the floor the numbers of the places in it."""
        for number, place in enumerate(sheet.places):
            for part in self._floor.parts(place.region.spaces):
                self._places.setdefault(part, []).append(number)

    def doors(self) -> None:
        """Put the keys of the doors, and the one at the start if there are any."""
        doors = list(_doors(self._sheet, self._floor))
        for sides in [Sides(self._floor.start), *doors] if doors else []:
            self._put(sides)

    def chests(self) -> None:
        """Put the keys of all chests that there are by now."""
        for counter in self._sheet.everything:
            if counter.kind == "chest":
                beside = self._floor.touching(1 << counter.at)
                if self._floor.keyed(beside):
                    self._put(Sides(beside))

    def _put(self, sides: Sides) -> None:
        """Put the key behind what takes it or before it: in a room off the way, if one will do."""
        around = self._floor.spaces(sides.before | sides.behind)
        own = next((at for at in self._lying if around >> at & 1), None)
        if own is not None:
            self._lying.remove(own)
            return
        order = [sides.before, sides.behind]
        if self._sheet.rng.random() < FAR_SIDE:
            order.reverse()
        for side in order:
            at = self._corner(side)
            if at is not None:
                self._sheet.put(Counter("key", at))
                return
        self._sheet.put(Counter("key", _anywhere(self._sheet, self._floor.keyed(sides.before))))

    def _corner(self, side: frozenset[int]) -> int | None:
        """Return a free space for a key on one side of what it opens, None if there is none."""
        sheet, spaces = self._sheet, self._floor.spaces(side)
        near = sorted({number for part in side for number in self._places.get(part, ())})
        rooms = [sheet.places[number] for number in near]
        rooms = [place for place in rooms if place.region.spaces & spaces & sheet.free]
        if not rooms:
            return None
        aside = [place for place in rooms if place.is_aside]
        return sheet.spot(sheet.rng.choice(aside or rooms).region.spaces & spaces, hidden=True)


def _anywhere(sheet: Worksheet, side: int) -> int:
    """Return a space on which a key may lie with something else (G1.11), best where something lies already.

    On a start space it takes nobody's place, as it would on a free space beside.
    """
    taken = bits(counter.at for counter in sheet.everything) | bits(sheet.level.starts)
    clear = side & ~sheet.barred or side
    return spaces_of(clear & taken or clear)[0]


def _doors(sheet: Worksheet, floor: Floor) -> Iterator[Sides]:
    """Open all doors that can be reached, nearest first, and yield each with what it leads from and to."""
    shut = letter_bits(sheet.level.terrain(), DOORS)
    chain_of = {at: bits(chain) for chain in door_chains(sheet.level) for at in chain}
    parts = floor.start
    reached = floor.spaces(parts)
    while touched := spaces_of(floor.paper.spread(reached, shut)):
        chain = chain_of[min(touched, key=lambda at: (sheet.steps.get(at, 0), at))]
        shut &= ~chain
        beside = floor.touching(chain)
        before = beside & parts
        yield Sides(before if floor.keyed(before) else floor.start, beside - parts)
        parts |= beside
        reached |= floor.spaces(beside) | chain
