"""Finds the rooms, corridors and blind alleys of a level, by the shape of its floor alone."""

from collections.abc import Iterator

from attrs import frozen

from paperdelve.maps.floor import blind, filled, parts, union
from paperdelve.rules.board import Ground, ground, spaces_of
from paperdelve.rules.gauntlet.dungeon import Level
from paperdelve.rules.gauntlet.reach import opened

WIDE, NARROW = 3, 2
"""A hall holds a square of 3 by 3 spaces everywhere; a closet or a wide corridor one of 2 by 2."""
LEAST_ROOM = 4
FRINGE = 3
"""So few spaces at a room's edge belong to the room: a ragged cave wall is no corridor."""
DISTRICT = 10
"""Regions longer or wider than this are cut into squares of this size: a cave is many places to be."""


@frozen
class Region:
    """A part of floor that people would call one place; sets of spaces are bits.

    ``mouths`` are the spaces beside it that lead out of it (doors and breakable walls too), ``ways`` how
    many groups of them there are.
    """

    spaces: int
    is_room: bool
    mouths: int
    ways: int

    @property
    def size(self) -> int:
        """Count its spaces."""
        return self.spaces.bit_count()

    @property
    def is_dead_end(self) -> bool:
        """Whether one comes out of it only as one went in."""
        return self.ways < 2


def regions(level: Level, diagonals: str, within: int = -1) -> list[Region]:
    """Return the level's regions, in reading order of their first spaces; no space is in two of them.

    ``within`` (bits) leaves out everything else. Doors and breakable walls belong to no region.
    """
    paper = ground(level.terrain(), diagonals)
    ajar = opened(level.terrain(), diagonals)
    floor = paper.open & within
    found = [
        _region(ajar, part, within, is_room=is_room)
        for whole, is_room in _places(paper, ajar, floor)
        for part in _districts(paper, whole)
    ]
    return sorted(found, key=lambda region: region.spaces & -region.spaces)


def blind_alleys(level: Level, diagonals: str, within: int = -1) -> int:
    """Return, as bits, the floor with one straight neighbour at most; one may be a door or breakable."""
    paper, ajar = ground(level.terrain(), diagonals), opened(level.terrain(), diagonals)
    return paper.open & blind(ajar.open) & within


def _places(paper: Ground, ajar: Ground, floor: int) -> Iterator[tuple[int, bool]]:
    """Yield all parts of the floor with whether they are rooms, uncut."""
    halls = list(parts(paper, filled(floor, WIDE)))
    rest = floor & ~union(halls)
    closets = [part for part in parts(paper, filled(rest, NARROW)) if part.bit_count() >= LEAST_ROOM]
    rooms = halls + closets
    roomy = union(rooms)
    owner = {at: number for number, room in enumerate(rooms) for at in spaces_of(room)}
    fringes = []
    for part in parts(paper, floor & ~roomy):
        beside = spaces_of(ajar.spread(part, ajar.open & ~part))
        owners = {owner.get(at) for at in beside}
        if part.bit_count() <= FRINGE and len(owners) == 1 and None not in owners:
            fringes.append((part, owner[beside[0]]))
        else:
            yield part, False
    for part, number in fringes:
        rooms[number] |= part
    yield from ((room, True) for room in rooms)


def _districts(paper: Ground, whole: int) -> Iterator[int]:
    """Cut a part of floor that is too large to be one place."""
    spaces = spaces_of(whole)
    top, bottom = spaces[0] >> 8, spaces[-1] >> 8
    columns = [at & 255 for at in spaces]
    left, right = min(columns), max(columns)
    if right - left < DISTRICT * 3 // 2 and bottom - top < DISTRICT * 3 // 2:
        yield whole
        return
    squares: dict[tuple[int, int], int] = {}
    for at in spaces:
        corner = ((at >> 8) - top) // DISTRICT, ((at & 255) - left) // DISTRICT
        squares[corner] = squares.get(corner, 0) | 1 << at
    for square in squares.values():
        yield from parts(paper, square)


def _region(ajar: Ground, spaces: int, within: int, *, is_room: bool) -> Region:
    mouths = ajar.spread(spaces, ajar.open & ~spaces & within)
    ways = sum(1 for _ in parts(ajar, mouths))
    return Region(spaces, is_room=is_room, mouths=mouths, ways=ways)
