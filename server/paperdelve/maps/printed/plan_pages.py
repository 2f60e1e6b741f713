"""The plan of a level: on one sheet, and on sheets with squares of their true size."""

from attrs import evolve, frozen

from paperdelve.maps.picture.colours import INK, PENCIL, RED_INK, WHITE
from paperdelve.maps.picture.legend import legend
from paperdelve.maps.picture.plan import MARGIN as RIM
from paperdelve.maps.picture.plan import Look, plan
from paperdelve.maps.picture.shapes import UNIT
from paperdelve.maps.picture.sheet import Sheet
from paperdelve.maps.printed.paper import MARGIN
from paperdelve.maps.printed.press import Hand, Press
from paperdelve.maps.printed.tiles import OVERLAP, Tile, Tiling
from paperdelve.rules.gauntlet.dungeon import Level

ENTRY = 7.5
"""Height of a line of the legend."""
ENTRY_WIDTH = 46.0


@frozen
class Plan:
    """A level to be printed: its name, how it is shown and how it is cut."""

    level: Level
    name: str
    look: Look
    tiling: Tiling


def print_overview(press: Press, shown: Plan, title: str, *, cut: bool) -> None:
    """Print a whole level on one sheet with its legend; with ``cut`` the names of the sheets stand on it."""
    area = Sheet.of(shown.level, secrets=shown.look.secrets).drawn().grown(RIM)
    press.sheet(f"{shown.name}: {title}", wide=area.width > area.height)
    entries = list(legend(shown.level, shown.look))
    across = int((press.paper.width - 2 * MARGIN) / ENTRY_WIDTH)
    lines = -(-len(entries) // across)
    room = (press.paper.width - 2 * MARGIN, press.bottom - press.top - lines * ENTRY - 4)
    square = min(room[0] / area.width, room[1] / area.height, 15)
    left, top = MARGIN + (room[0] - square * area.width) / 2, press.top
    view = (area.left * UNIT, area.top * UNIT, area.width * UNIT, area.height * UNIT)
    press.draw(
        plan(shown.level, evolve(shown.look, doors=True), area), view, (left, top), square * area.width
    )
    if cut:
        for tile in shown.tiling.tiles.values():
            _outline(press, tile, (left - area.left * square, top - area.top * square), square)
    down = top + square * area.height + 4
    for i, entry in enumerate(entries):
        x, y = MARGIN + i // lines * ENTRY_WIDTH, down + i % lines * ENTRY
        press.draw(entry.drawing, (0, 0, UNIT, UNIT), (x, y), ENTRY - 1)
        press.line(entry.words, (x + ENTRY + 0.5, y + 1.1), ENTRY_WIDTH - ENTRY - 2, Hand(9.5))


def _outline(press: Press, tile: Tile, corner: tuple[float, float], square: float) -> None:
    """Draw where a sheet lies, and write its name in its middle."""
    x, y = corner[0] + tile.area.left * square, corner[1] + tile.area.top * square
    wide, high = tile.area.width * square, tile.area.height * square
    for start, end in (
        ((x, y), (x + wide, y)),
        ((x, y), (x, y + high)),
        ((x + wide, y), (x + wide, y + high)),
        ((x, y + high), (x + wide, y + high)),
    ):
        press.dashes(start, end, RED_INK)
    size = min(30.0, wide * 1.2, high * 1.2)
    press.line(
        tile.name, (x, y + high / 2 - size * 0.21), wide, Hand(size, bold=True, colour=RED_INK, align="C")
    )


def print_tiles(press: Press, shown: Plan, square: float) -> None:
    """Print a level with squares of so many millimetres, each sheet going on a little beyond its cut."""
    for tile in shown.tiling.tiles.values():
        wide = shown.tiling.paper.width > shown.tiling.paper.height
        many = len(shown.tiling.tiles) > 1
        press.sheet(f"{shown.name}, sheet {tile.name}" if many else shown.name, wide=wide)
        _print_tile(press, shown, tile, square)
        if many:
            _mini(press, shown.tiling, tile)


def _print_tile(press: Press, shown: Plan, tile: Tile, square: float) -> None:
    tiles, area = shown.tiling.tiles, tile.area
    right, below = tiles.get((tile.column + 1, tile.row)), tiles.get((tile.column, tile.row + 1))
    beyond = OVERLAP / square
    wide, high = area.width + beyond * bool(right), area.height + beyond * bool(below)
    drawn = plan(shown.level, shown.look, area.grown(2))
    x, y = MARGIN, press.top
    press.draw(drawn, (area.left * UNIT, area.top * UNIT, wide * UNIT, high * UNIT), (x, y), wide * square)
    edge_x, edge_y = x + area.width * square, y + area.height * square
    if right:
        press.dashes((edge_x, y), (edge_x, edge_y))
        _glue(press, right, (edge_x, y + 2))
    if below:
        press.dashes((x, edge_y), (edge_x, edge_y))
        _glue(press, below, (x + 2, edge_y + 1))
    if (tile.column - 1, tile.row) in tiles:
        _scissors(press, (x, y - 4), (x, y - 0.5), "cut along this edge")
        press.rule((x, y + high * square + 0.5), (x, y + high * square + 4), 0.3)
    if (tile.column, tile.row - 1) in tiles:
        press.rule((x - 4, y), (x - 0.5, y), 0.3)
        press.rule((x + wide * square + 0.5, y), (x + wide * square + 4, y), 0.3)


def _glue(press: Press, tile: Tile, at: tuple[float, float]) -> None:
    """Say which sheet is glued onto the strip."""
    press.box((at[0] + 0.3, at[1]), (OVERLAP - 0.8, 4), WHITE, PENCIL)
    press.line(tile.name, (at[0] + 0.3, at[1] + 0.6), OVERLAP - 0.8, Hand(6.5, colour=PENCIL, align="C"))


def _scissors(press: Press, start: tuple[float, float], end: tuple[float, float], words: str) -> None:
    press.rule(start, end, 0.3)
    press.line(words, (start[0] + 1.5, start[1]), 40, Hand(6.5, colour=PENCIL))


def _mini(press: Press, tiling: Tiling, here: Tile) -> None:
    """Show in the head where this sheet lies among the others."""
    side = min(9.0 / tiling.rows, 22.0 / tiling.columns, 4.5)
    left = MARGIN + (press.paper.width - 2 * MARGIN) * 0.61 - side * tiling.columns / 2
    for tile in tiling.tiles.values():
        place = (left + tile.column * side, MARGIN - 3 + tile.row * side)
        press.box(place, (side, side), INK if tile == here else WHITE, PENCIL)
