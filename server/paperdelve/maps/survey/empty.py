"""Corners of a level that are for nothing: corridors that end in nothing, rooms with nothing in them."""

from collections.abc import Iterable

from attrs import frozen

from paperdelve.maps.floor import blind, filled
from paperdelve.maps.survey.land import Land
from paperdelve.maps.survey.parts import Parts
from paperdelve.maps.survey.steps import bits_of, steps_from
from paperdelve.maps.survey.way import Way
from paperdelve.rules.board import STRAIGHT, bits, letter_bits, spaces_of

SHORTEST_DEAD_END = 3
"""Spaces from which a corridor that ends in nothing is told; less is a niche."""


@frozen
class Corner:
    """Spaces that are for nothing, in reading order; ``at`` is one of them to name it by."""

    at: int
    spaces: tuple[int, ...]


def dead_ends(land: Land, way: Way | None) -> tuple[Corner, ...]:
    """List the corridors, one space wide, that lead from the rest to nothing; ``at`` is where they end.

    What branches off such a corridor is part of it. Walls that may be broken and doors count as ways on.
    None are told where steps lead past any corner: there a corridor is hard to tell from its walls.
    """
    if land.diagonals == "free":
        return ()
    kept = _of_use(land, way)
    ends = spaces_of(blind(land.reachable) & ~kept)
    found = _corners(land, _withered(land.reachable, kept, ends), ends)
    return tuple(corner for corner in found if len(corner.spaces) >= SHORTEST_DEAD_END)


def empty_rooms(land: Land, way: Way | None) -> tuple[Corner, ...]:
    """List the rooms off the way in which nothing is; ``at`` is near their middle.

    A room is wherever a block of two by two spaces fits, with all such blocks that hang together.
    """
    floor = land.drawn.open & land.reachable
    rooms = filled(floor, 2)
    used = set(spaces_of(_of_use(land, way)))
    return tuple(corner for corner in _corners(land, rooms) if used.isdisjoint(corner.spaces))


def unreachable(land: Land) -> tuple[Corner, ...]:
    """List the floor to which nobody ever comes, whatever is opened; ``at`` is its first space.

    What lies behind the exit is left out: it is hardly meant for anybody.
    """
    paper = land.open
    if not paper.open & ~land.reachable:
        return ()
    reached = bits_of(steps_from(paper, land.reachable, paper.open, land.teleporters))
    return tuple(Corner(c.spaces[0], c.spaces) for c in _corners(land, paper.open & ~reached))


def _of_use(land: Land, way: Way | None) -> int:
    """Return what is for something: the way, counters, start, exit, teleporters, tiles, notes, doors."""
    spaces = [*(counter.at for counter in land.level.counters), *(note.at for note in land.level.notes)]
    return bits([*spaces, *(way.spaces if way else ())]) | land.starts | letter_bits(land.terrain, "ET^-|+%")


def _withered(floor: int, kept: int, ends: list[int]) -> int:
    """Take away the ends of corridors until only what is kept, or branches, is left; return what is gone."""
    left, stay = set(spaces_of(floor)), set(spaces_of(kept))
    left.difference_update(ends)
    gone = list(ends)
    for at in gone:
        for to in (at + direction for direction in STRAIGHT):
            if to in left and to not in stay and sum(to + direction in left for direction in STRAIGHT) < 2:
                left.discard(to)
                gone.append(to)
    return bits(gone)


def _corners(land: Land, found: int, ends: Iterable[int] = ()) -> list[Corner]:
    """Part spaces into those that hang together, each with an end in it, else with its middle space."""
    if not found:
        return []
    parts = Parts(land.open, "never", land.open.open & ~found)
    spaces: dict[int, list[int]] = {}
    for at in spaces_of(found):
        spaces.setdefault(parts.of(at), []).append(at)
    named = {parts.of(at): at for at in ends}
    return [
        Corner(named.get(part, within[len(within) // 2]), tuple(within)) for part, within in spaces.items()
    ]
