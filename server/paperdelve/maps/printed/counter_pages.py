"""Counters to cut out, with squares of the plan's size."""

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.picture.colours import PENCIL
from paperdelve.maps.picture.shapes import UNIT, Group, Shape
from paperdelve.maps.printed.paper import MARGIN, Paper
from paperdelve.maps.printed.press import Press
from paperdelve.maps.printed.supply import needs

Drawing = tuple[Shape, ...]
MARK = 3.5
"""Millimetres that a cut line goes on beyond the counters."""


def drawings(shown: MapFile) -> list[Drawing]:
    """Return all counters in the order in which they are cut out."""
    return [drawing for need in needs(shown) for drawing in need.drawings]


def grid(paper: Paper, square: float) -> tuple[int, int]:
    """Return how many counters lie beside and below each other on a sheet."""
    across, down = (int((room - 2 * MARK) / square) for room in paper.room)
    return across, down


def print_counters(press: Press, shown: MapFile, square: float) -> None:
    """Print the counters close together, so that one cut parts two."""
    across, down = grid(press.upright, square)
    left = drawings(shown)
    while left:
        now, left = left[: across * down], left[across * down :]
        press.sheet("Counters to cut out")
        _print_sheet(press, now, across, square)


def _print_sheet(press: Press, drawn: list[Drawing], across: int, square: float) -> None:
    x, y = MARGIN + MARK, press.top + MARK
    rows, columns = -(-len(drawn) // across), min(across, len(drawn))
    placed = [Group(drawing, i % across * UNIT, i // across * UNIT) for i, drawing in enumerate(drawn)]
    press.draw(placed, (0, 0, columns * UNIT, rows * UNIT), (x, y), columns * square)
    last = len(drawn) - (rows - 1) * across  # counters in the last row
    for row in range(rows + 1):
        end = x + (columns if row < rows else last) * square
        press.rule((x - MARK, y + row * square), (end, y + row * square), 0.1, PENCIL)
    for column in range(columns + 1):
        end = y + (rows if column <= last else rows - 1) * square
        press.rule((x + column * square, y - MARK), (x + column * square, end), 0.1, PENCIL)
