"""The inked outlines of walls: one stroke follows a straight edge, however many spaces it passes."""

from collections.abc import Callable, Iterator

from attrs import frozen

from paperdelve.maps.letters import OUTSIDE
from paperdelve.maps.picture.sheet import WALLS, Area, Sheet
from paperdelve.rules.board import DOORS

LONGEST = 14
"""The longest stroke of a pen, in spaces; where a longer edge is taken up anew depends on the place alone."""


@frozen
class Edge:
    """A straight stroke between two corners, in spaces, down or to the right.

    ``kind``: ``wall`` is wall against open ground, ``crack`` rock against a breakable wall, ``rim`` open
    ground against the outside.
    """

    kind: str
    x: int
    y: int
    to_x: int
    to_y: int


def edges(sheet: Sheet, area: Area) -> Iterator[Edge]:
    """Yield the strokes that touch an area, each in its whole length."""
    for y in range(area.top, area.bottom + 1):
        above, below = _row(sheet, y - 1), _row(sheet, y)
        if above != below:
            for kind, start, end in _along(_between(above, below), y, area.left, area.right):
                yield Edge(kind, start, y, end, y)
    for x in range(area.left, area.right + 1):
        before, after = _column(sheet, x - 1), _column(sheet, x)
        if before != after:
            for kind, start, end in _along(_between(before, after), x, area.top, area.bottom):
                yield Edge(kind, x, start, x, end)


def _row(sheet: Sheet, y: int) -> str:
    return sheet.rows[y] if 0 <= y < sheet.height else OUTSIDE * sheet.width


def _column(sheet: Sheet, x: int) -> str:
    return "".join(row[x] for row in sheet.rows) if 0 <= x < sheet.width else OUTSIDE * sheet.height


def _between(one: str, other: str) -> Callable[[int], str | None]:
    """Return what says which stroke runs between two rows or columns at a place, if any."""

    def kind(i: int) -> str | None:
        return _kind(one[i], other[i]) if 0 <= i < len(one) else None

    return kind


def _kind(a: str, b: str) -> str | None:
    if a == b:
        return None
    if a in WALLS and b in WALLS:
        return "crack"
    if a in WALLS or b in WALLS:
        wall, other = (a, b) if a in WALLS else (b, a)
        return "wall" if other != OUTSIDE or wall == "%" else None
    if OUTSIDE not in (a, b):
        return None
    return None if a in DOORS or b in DOORS else "rim"


def _along(
    kind: Callable[[int], str | None], line: int, start: int, end: int
) -> Iterator[tuple[str, int, int]]:
    """Yield the strokes of one grid line that touch the corners from ``start`` to ``end``."""
    i = start
    while i < end:
        found = kind(i)
        first, i = i, i + 1
        if found is None:
            continue
        while kind(first - 1) == found and not _lifts(line, first):
            first -= 1
        while kind(i) == found and not _lifts(line, i):
            i += 1
        yield found, first, i


def _lifts(line: int, i: int) -> bool:
    """Whether the pen is lifted at a corner."""
    return (i + line * 5) % LONGEST == 0
