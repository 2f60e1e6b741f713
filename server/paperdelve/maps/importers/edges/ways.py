"""Finds where people come into a plan and leave it: at its edge, where no wall is, and through doors."""

from attrs import frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.edges.fit import Fitted
from paperdelve.maps.importers.edges.lines import Lines
from paperdelve.maps.letters import FLOOR

WIDEST = 6
"""Cells across of the widest passage; a wider gap at the edge is where the plan was cut off."""


@frozen
class Ways:
    """Ways in and out, the widest first, and the spaces at the edge where the plan was cut off."""

    out: list[Cell]
    cut: list[Cell]


def ways(found: Fitted, crop: Lines) -> Ways:
    """Find all ways in and out."""
    doors = [each.cells for each in found.spaces.hung if each.letter == FLOOR]
    out = [(len(cells), cells[len(cells) // 2]) for cells in doors]
    cut: list[Cell] = []
    for run in _runs(_open_edge(found, crop)):
        if len(run) > WIDEST * found.spaces.lattice.scale:
            cut += run
        else:
            out.append((len(run), run[len(run) // 2]))
    return Ways([cell for _, cell in sorted(out, key=lambda way: (-way[0], way[1][::-1]))], cut)


def _open_edge(found: Fitted, crop: Lines) -> list[Cell]:
    """Return the floor at the edge of the crop that no wall parts from what is beyond."""
    spaces, sketch = found.spaces, found.inside.sketch
    step = 1 / spaces.lattice.scale
    edge = []
    for cell, region in spaces.of.items():
        x, y = spaces.lattice.centre(cell)
        for at in (
            (crop.left, y) if x - step <= crop.left else None,
            (crop.right, y) if x + step >= crop.right else None,
            (x, crop.top) if y - step <= crop.top else None,
            (x, crop.bottom) if y + step >= crop.bottom else None,
        ):
            if at is not None and sketch.region(at) == region:
                edge.append(cell)
                break
    return edge


def _runs(cells: list[Cell]) -> list[list[Cell]]:
    """Split cells into those that hang together."""
    left, runs = set(cells), []
    for cell in cells:
        if cell in left:
            left.discard(cell)
            run = [cell]
            for x, y in run:
                near = [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (x + i, y + j) in left]
                left.difference_update(near)
                run += near
            runs.append(sorted(run))
    return runs
