"""Draws lines on lattices, so that nothing gets through between two cells of one."""

from collections.abc import Iterator
from math import ceil, floor

from attrs import frozen

from paperdelve.maps.importers.edges.lines import Line, Point
from paperdelve.maps.importers.report import Cell


@frozen
class Lattice:
    """Cells laid over a plan: ``scale`` of them to each cell of the plan, the first ``shift`` cells early."""

    scale: int
    shift: float

    def cell(self, point: Point) -> Cell:
        """Return the cell that holds a point."""
        return floor(point[0] * self.scale + self.shift), floor(point[1] * self.scale + self.shift)

    def centre(self, cell: Cell) -> Point:
        """Return the middle of a cell."""
        return (cell[0] + 0.5 - self.shift) / self.scale, (cell[1] + 0.5 - self.shift) / self.scale

    def trace(self, line: Line) -> Iterator[Cell]:
        """Yield the cells along a line, each beside or aslant of the one before.

        Nobody gets through: a step aslant between two of them would cut a corner.
        """
        (x0, y0), (x1, y1) = ((x * self.scale + self.shift, y * self.scale + self.shift) for x, y in line)
        steps = ceil(max(abs(x1 - x0), abs(y1 - y0)))
        for n in range(steps):
            yield floor(x0 + n * (x1 - x0) / steps), floor(y0 + n * (y1 - y0) / steps)
        yield floor(x1), floor(y1)
