"""How a level is cut into sheets of paper: pure."""

from attrs import frozen

from paperdelve.maps.letters import OUTSIDE
from paperdelve.maps.picture.sheet import Area, Sheet
from paperdelve.maps.printed.paper import Paper

OVERLAP = 6.0
"""Millimetres that the drawing goes on to the right and below, for glue."""


@frozen
class Tile:
    """A sheet of the plan: its name, where it is among the others, and what of the level is on it."""

    name: str
    column: int
    row: int
    area: Area


@frozen
class Tiling:
    """A level on sheets; ``paper`` lies as they do. Sheets on which nothing is drawn are left out."""

    paper: Paper
    columns: int
    rows: int
    tiles: dict[tuple[int, int], Tile]
    """The sheets by column and row, in reading order."""


def cut(sheet: Sheet, paper: Paper, square: float) -> Tiling:
    """Cut a level into as few sheets as can be, upright if that is as good."""
    upright, wide = _cut(sheet, paper, square), _cut(sheet, paper.turned(), square)
    return wide if len(wide.tiles) < len(upright.tiles) else upright


def _cut(sheet: Sheet, paper: Paper, square: float) -> Tiling:
    across, down = (int((room - OVERLAP) / square) for room in paper.room)
    drawn = sheet.drawn()
    columns, rows = -(-drawn.width // across), -(-drawn.height // down)
    if not columns:
        return Tiling(paper, 0, 0, {})
    across, down = -(-drawn.width // columns), -(-drawn.height // rows)  # alike, so that none is a mere strip
    tiles = {}
    for row in range(rows):
        for column in range(columns):
            left, top = drawn.left + column * across, drawn.top + row * down
            area = Area(left, top, min(left + across, drawn.right), min(top + down, drawn.bottom))
            if _is_drawn(sheet, area):
                tiles[column, row] = Tile(f"{letters(column)}{row + 1}", column, row, area)
    return Tiling(paper, columns, rows, tiles)


def _is_drawn(sheet: Sheet, area: Area) -> bool:
    """Whether there is more in an area, or at its rim, than the outside or the inside of rock."""
    around = area.grown(1)
    found = {
        sheet.letter(x, y) for y in range(around.top, around.bottom) for x in range(around.left, around.right)
    }
    return not found <= {OUTSIDE, "#"}


def letters(column: int) -> str:
    """Name a column as tables of figures do: A to Z, then AA."""
    name = ""
    column += 1
    while column:
        column, left = divmod(column - 1, 26)
        name = chr(ord("A") + left) + name
    return name
