"""Finds the axis along which doors open, where a plan does not tell it."""

from collections.abc import Iterable, Iterator

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.cells import WALLS, Cells
from paperdelve.maps.importers.meaning import DOOR
from paperdelve.maps.importers.report import Report
from paperdelve.maps.letters import HORIZONTAL, OUTSIDE, VERTICAL

NAMED = {HORIZONTAL: "horizontal doors", VERTICAL: "vertical doors", DOOR: "doors"}
"""What doors are called in a report, by their letters."""


def settle_doors(cells: Cells, report: Report) -> None:
    """Give every door of unknown axis its own, by what stands beside it, and tell what was guessed.

    Solid to the left and right makes a horizontal door, solid above and below a vertical one. Doors side by
    side belong together: what stands at the ends of their row or column counts for each.
    """
    unknown = [cell for cell, letter in cells.items() if letter == DOOR]
    across: dict[Cell, int] = {}
    along: dict[Cell, int] = {}
    for run in _runs((y, x) for x, y in unknown):
        y, first, last = run
        ends = _solid(cells, (first - 1, y)) + _solid(cells, (last + 1, y))
        across |= dict.fromkeys(((x, y) for x in range(first, last + 1)), ends)
    for run in _runs(unknown):
        x, first, last = run
        ends = _solid(cells, (x, first - 1)) + _solid(cells, (x, last + 1))
        along |= dict.fromkeys(((x, y) for y in range(first, last + 1)), ends)
    told: dict[str, list[Cell]] = {}
    for cell in unknown:
        cells[cell] = VERTICAL if along[cell] > across[cell] else HORIZONTAL
        doubtful = along[cell] == across[cell]
        told.setdefault("doubtful" if doubtful else cells[cell], []).append(cell)
    report.became("doors became horizontal, by the walls beside them", told.get(HORIZONTAL, ()))
    report.became("doors became vertical, by the walls beside them", told.get(VERTICAL, ()))
    report.guessed(
        "doors became horizontal, for nothing beside them tells their axis", told.get("doubtful", ())
    )


def _runs(doors: Iterable[Cell]) -> Iterator[tuple[int, int, int]]:
    """Yield runs without a gap: the coordinate that they share, and the first and last of the other."""
    run: tuple[int, int, int] | None = None
    for shared, other in sorted(doors):
        if run is not None and run[0] == shared and run[2] == other - 1:
            run = (shared, run[1], other)
            continue
        if run is not None:
            yield run
        run = (shared, other, other)
    if run is not None:
        yield run


def _solid(cells: Cells, cell: Cell) -> int:
    return int(cells.get(cell, OUTSIDE) in WALLS)
