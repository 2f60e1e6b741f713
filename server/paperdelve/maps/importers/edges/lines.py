"""What plans consist of whose walls are lines: walls, openings and furniture between the cells of a grid."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import floor, hypot

from attrs import Factory, evolve, frozen

from paperdelve.maps.importers.plan import ImportFault

Point = tuple[float, float]
"""Cells to the right and down; cell (3, 2) reaches from (3.0, 2.0) to (4.0, 3.0)."""
Line = tuple[Point, Point]

MOST_LINES = 100_000
"""Walls, openings and edges of furniture together that are read at most."""
MOST_OPENINGS = 5000
LONGEST = 500_000
"""Cells along all straight lines of a plan together, and a fifth of that along all slanting ones."""
MOST_FURNITURE = 50_000
"""Cells of all rectangles around furniture together, and rows that its edges go through."""
STRAIGHT = 0.15
"""Cells by which a line may leave its row or column and still count as straight."""


@frozen
class Opening:
    """Doors or windows in one line: ``kind`` is ``door``, ``secret`` or ``window``, ``leaves`` their number.

    ``named`` is what people call several of them.
    """

    line: Line
    kind: str = "door"
    named: str = "doors"
    leaves: int = 1


@frozen
class Lines:
    """A plan. The crop is the part of it that counts; lines beyond it tell what is inside.

    Furniture is given by outlines, each a list of corners.
    """

    walls: list[Line]
    openings: list[Opening]
    left: int
    top: int
    right: int
    bottom: int
    furniture: list[list[Point]] = Factory(list)

    def __iter__(self) -> Iterator[Line]:
        """All walls and openings."""
        yield from self.walls
        yield from (opening.line for opening in self.openings)

    def holds(self, point: Point) -> bool:
        """Whether a point is in the crop, or on its edge."""
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def box(self) -> tuple[int, int, int, int]:
        """Return the cells that hold all walls and openings: left, top, right, bottom."""
        xs = [x for line in self for x, _ in line]
        ys = [y for line in self for _, y in line]
        return floor(min(xs)), floor(min(ys)), floor(max(xs)) + 1, floor(max(ys)) + 1

    def within(self, left: int, top: int, right: int, bottom: int) -> "Lines":
        """Cut all lines off at a box; what has no length left is gone."""
        box = (left, top, right, bottom)
        openings = [(each, clipped(each.line, *box)) for each in self.openings]
        return evolve(
            self,
            walls=[kept for line in self.walls if (kept := clipped(line, *box))],
            openings=[evolve(each, line=kept) for each, kept in openings if kept],
        )


def clipped(line: Line, left: float, top: float, right: float, bottom: float) -> Line | None:
    """Cut a line off at a box; None if nothing of it is within, or if it has no length at all."""
    (x0, y0), (x1, y1) = line
    if line[0] == line[1]:
        return None
    if left <= min(x0, x1) and max(x0, x1) <= right and top <= min(y0, y1) and max(y0, y1) <= bottom:
        return line
    first, last = 0.0, 1.0
    for start, way, low, high in ((x0, x1 - x0, left, right), (y0, y1 - y0, top, bottom)):
        if way == 0:
            if not low <= start <= high:
                return None
            continue
        enters, leaves = sorted(((low - start) / way, (high - start) / way))
        first, last = max(first, enters), min(last, leaves)
    if first >= last:
        return None
    dx, dy = x1 - x0, y1 - y0
    return (x0 + first * dx, y0 + first * dy), (x0 + last * dx, y0 + last * dy)


def length(line: Line) -> float:
    """Return the length of a line in cells."""
    (x0, y0), (x1, y1) = line
    return hypot(x1 - x0, y1 - y0)


def middle(line: Line) -> Point:
    """Return the middle of a line."""
    (x0, y0), (x1, y1) = line
    return (x0 + x1) / 2, (y0 + y1) / 2


def axis(line: Line) -> str:
    """Say how a line runs: ``-``, ``|``, or ``/`` if it slants."""
    (x0, y0), (x1, y1) = line
    dx, dy = abs(x1 - x0), abs(y1 - y0)
    if dy <= STRAIGHT and dy <= dx / 4:
        return "-"
    return "|" if dx <= STRAIGHT and dx <= dy / 4 else "/"


def straightened(line: Line) -> Line:
    """Return a line that is nearly straight as straight as can be; others as they are."""
    (x0, y0), (x1, y1) = line
    match axis(line):
        case "-":
            return (x0, (y0 + y1) / 2), (x1, (y0 + y1) / 2)
        case "|":
            return ((x0 + x1) / 2, y0), ((x0 + x1) / 2, y1)
        case _:
            return line


def check_amount(lines: Lines) -> None:
    """Refuse what would take too long to draw; raises ImportFault."""
    _check_lines(lines)
    if len(lines.openings) > MOST_OPENINGS:
        raise ImportFault(f"it has {len(lines.openings)} doors and windows; at most {MOST_OPENINGS} are read")
    edges = sum(map(len, lines.furniture))
    if edges > MOST_LINES or sum(map(_amount, lines.furniture)) > MOST_FURNITURE:
        raise ImportFault("its furniture has too many corners, or lies over each other many times")


def _amount(outline: list[Point]) -> float:
    """Return the area of the rectangle around an outline, with the heights of its edges."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    heights = sum(abs(y1 - y0) for y0, y1 in pairwise(ys))
    return (max(xs) - min(xs) + 1) * (max(ys) - min(ys) + 1) + heights


def _check_lines(lines: Iterable[Line]) -> None:
    count, straight, slanting = 0, 0.0, 0.0
    for line in lines:
        count += 1
        (x0, y0), (x1, y1) = line
        if x0 == x1 or y0 == y1:
            straight += length(line)
        else:
            slanting += length(line)
    if count > MOST_LINES:
        raise ImportFault(f"it has {count} lines; at most {MOST_LINES} are read")
    if straight > LONGEST or slanting * 5 > LONGEST:
        raise ImportFault("its walls lie over each other many times: together they are too long to be drawn")
