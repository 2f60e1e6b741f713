"""Draws lines on lattices, so that nothing gets through between two cells of one."""

from math import ceil, floor

from attrs import frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.edges.lines import Line, Point


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

    def trace(self, line: Line) -> list[Cell]:
        """Return the cells along a line, each beside or aslant of the one before.

        Nobody gets through: a step aslant between two of them would cut a corner.
        """
        scale, shift = self.scale, self.shift
        (x0, y0), (x1, y1) = line
        x0, y0, x1, y1 = x0 * scale + shift, y0 * scale + shift, x1 * scale + shift, y1 * scale + shift
        left, top, right, bottom = floor(x0), floor(y0), floor(x1), floor(y1)
        if top == bottom:
            return [(x, top) for x in range(min(left, right), max(left, right) + 1)]
        if left == right:
            return [(left, y) for y in range(min(top, bottom), max(top, bottom) + 1)]
        steps = ceil(max(abs(x1 - x0), abs(y1 - y0)))
        dx, dy = (x1 - x0) / steps, (y1 - y0) / steps
        return [*((floor(x0 + n * dx), floor(y0 + n * dy)) for n in range(steps)), (right, bottom)]
