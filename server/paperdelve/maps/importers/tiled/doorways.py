"""Places doors that are objects: which of the cells that one covers are the doorway, and along which axis."""

from collections.abc import Collection, Iterable

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.cells import WALLS, Cells
from paperdelve.maps.importers.meaning import DOOR
from paperdelve.maps.importers.report import Report
from paperdelve.maps.importers.tiled.model import Thing
from paperdelve.maps.letters import HORIZONTAL, OUTSIDE, VERTICAL

LONGER = 1.2
"""How much longer one side of a door is than the other if its shape tells its axis."""


def doorway(covered: list[Cell], cells: Cells) -> list[Cell]:
    """Return the cells of the doorway: all that a door covers, or its bottom row.

    A door that is higher than a cell is often drawn over the wall or floor above it. It goes through all of
    them if all are floor, or if all are wall between floor above and below.
    """
    top, bottom = min(y for _, y in covered), max(y for _, y in covered)
    solid = {cell for cell in covered if cells.get(cell, OUTSIDE) in WALLS}
    ends = [
        [(x, y) for x, _ in covered if cells.get((x, y), OUTSIDE) not in WALLS] for y in (top - 1, bottom + 1)
    ]
    if not solid or (len(solid) == len(covered) and all(ends)):
        return covered
    return [cell for cell in covered if cell[1] == bottom]


def settle_shapes(shapes: Iterable[tuple[list[Cell], Thing]], cells: Cells, report: Report) -> None:
    """Give a door whose neighbours do not tell its axis that of its longer side."""
    for doors, thing in shapes:
        open_doors = [cell for cell in doors if cells.get(cell) == DOOR]
        letter = _longer_side(thing)
        if letter and _beside(open_doors, cells, (1, 0)) == _beside(open_doors, cells, (0, 1)):
            cells |= dict.fromkeys(open_doors, letter)
            named = "horizontal" if letter == HORIZONTAL else "vertical"
            report.guessed(f"doors became {named}, by their longer side", open_doors)


def _longer_side(thing: Thing) -> str:
    xs, ys = zip(*thing.outline, strict=True)
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    if wide > LONGER * high:
        return HORIZONTAL
    return VERTICAL if high > LONGER * wide else ""


def _beside(doors: Collection[Cell], cells: Cells, step: Cell) -> int:
    """Count the ends, along a direction, of doors' rows or columns that are solid."""
    return sum(
        cells.get((x + sign * step[0], y + sign * step[1]), OUTSIDE) in WALLS
        for x, y in doors
        for sign in (-1, 1)
        if (x + sign * step[0], y + sign * step[1]) not in doors
    )
