"""Finds the lines near a place."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import hypot

from attrs import define, field

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.edges.lines import Line, Point
from paperdelve.maps.importers.edges.raster import Lattice

TOUCH = 0.05
"""Cells up to which lines count as touching."""
MOST_NEAR = 32
"""Lines of one cell that are looked at; where more lie over each other, nothing is left to find."""
_CELLS = Lattice(1, 0.0)


@define
class Nearby:
    """Lines by the cells that they go through."""

    _lines: dict[Cell, list[Line]] = field(factory=lambda: defaultdict(list))

    @classmethod
    def of(cls, lines: Iterable[Line]) -> "Nearby":
        """Sort lines into cells."""
        made = cls()
        for line in lines:
            for cell in _CELLS.trace(line):
                found = made._lines[cell]
                if len(found) < MOST_NEAR:
                    found.append(line)
        return made

    def around(self, point: Point) -> Iterator[Line]:
        """Yield the lines within a cell of a point, and some that are farther; some of them twice."""
        x, y = _CELLS.cell(point)
        for beside in range(y - 1, y + 2):
            for cell in range(x - 1, x + 2):
                yield from self._lines.get((cell, beside), ())


def nearest(point: Point, line: Line) -> Point:
    """Return the point of a line that is nearest to a point."""
    (x0, y0), (x1, y1) = line
    dx, dy = x1 - x0, y1 - y0
    square = dx * dx + dy * dy
    part = ((point[0] - x0) * dx + (point[1] - y0) * dy) / square if square else 0.0
    part = min(max(part, 0.0), 1.0)
    return x0 + part * dx, y0 + part * dy


def distance(one: Point, other: Point) -> float:
    """Return the distance of two points."""
    return hypot(one[0] - other[0], one[1] - other[1])


def apart(point: Point, line: Line) -> float:
    """Return the distance of a point from a line."""
    return distance(point, nearest(point, line))


def corner(point: Point) -> Cell:
    """Return what points that touch have in common, but for some on the border."""
    return round(point[0] / TOUCH), round(point[1] / TOUCH)
