"""Guesses walls and floor where only the picture tells: by where tiles of each kind lie."""

from collections import Counter as Tally
from collections.abc import Collection, Mapping

from paperdelve.maps.cells import AROUND, Cell, bounds, parts
from paperdelve.maps.importers.tiled.vocabulary import NOTHING

LEAST_RIM = 0.5
"""Share of the rim that one kind of tile must take to be what lies around the dungeon."""
OPEN = 0.05
"""Share of all cells that must hang together for it to be a dungeon, and no open ground with things on it."""
SKIN = 0.6
"""Share of a kind's tiles that touch what lies around, if it is the wall of a dungeon."""
OFTEN = 3
"""How often each kind must occur, on the whole, for its places to tell anything."""
BARE = 0.08
"""Most of the floor that may touch what lies around, if walls are drawn."""
LEAST_FLOOR = 0.15
"""Least share of the dungeon that is floor."""


def judge(picture: Mapping[Cell, str]) -> dict[str, str]:
    """Return for every kind of tile in a picture whether it is wall, floor, or what lies around.

    What lies around is nothing, or the kind of tile that takes most of the rim; walls are the kinds that
    nearly always touch it, if the others nearly never do.
    """
    kinds = Tally(picture.values())
    around = _around(picture)
    inside = {cell: kind for cell, kind in picture.items() if kind != around}
    if around is not None and _largest(inside) < OPEN * len(picture):
        return dict.fromkeys(kinds, "floor")
    walls = _skin(inside)
    found = {kind: "wall" if kind in walls else "floor" for kind in kinds}
    return found if around is None else found | {around: NOTHING}


def _around(picture: Mapping[Cell, str]) -> str | None:
    """Return the kind of tile that lies all around; None if nothing does."""
    left, top, right, bottom = bounds(picture)
    rim = Tally(kind for (x, y), kind in picture.items() if x in {left, right} or y in {top, bottom})
    length = 2 * (right - left + bottom - top) or 1
    kind, times = rim.most_common(1)[0]
    return kind if times >= LEAST_RIM * length and len(set(picture.values())) > 1 else None


def _largest(cells: Mapping[Cell, str]) -> int:
    """Count the largest part that hangs together."""
    return max(map(len, parts(cells)), default=0)


def _skin(inside: Mapping[Cell, str]) -> Collection[str]:
    """Return the kinds of tiles that are the walls; none if no walls are drawn."""
    touching = Tally(
        kind for (x, y), kind in inside.items() if any((x + dx, y + dy) not in inside for dx, dy in AROUND)
    )
    kinds = Tally(inside.values())
    if len(inside) < OFTEN * len(kinds):
        return ()
    rest, bare = sum(kinds.values()), sum(touching.values())
    skin: list[str] = []
    for kind in sorted(touching, key=lambda kind: (-touching[kind] / kinds[kind], kind)):
        if bare <= BARE * rest or touching[kind] < SKIN * kinds[kind]:
            break
        skin.append(kind)
        rest -= kinds[kind]
        bare -= touching[kind]
    walled = bare <= BARE * rest and rest >= LEAST_FLOOR * len(inside)
    return skin if walled else ()
