"""Draws dungeons out of nothing: one module a style, and STYLES, which lists them all.

A new style is a module with a function of the shape of ``Style``, and its line in STYLES.
"""

from collections.abc import Callable
from random import Random

from attrs import frozen

from paperdelve.maps.draw.arcade import draw_arcade
from paperdelve.maps.draw.canvas import Canvas, DrawFault
from paperdelve.maps.draw.caves import draw_caves
from paperdelve.maps.draw.maze import draw_maze
from paperdelve.maps.draw.names import title
from paperdelve.maps.draw.rooms import draw_rooms
from paperdelve.maps.file.format import MapFile
from paperdelve.maps.stock.ends import with_ends
from paperdelve.rules.board import LARGEST
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES, Dungeon, HouseRules, Level

__all__ = ["LEAST_ROOMS", "LEAST_SIDE", "MOST_ROOMS", "STYLES", "DrawFault", "Drawing", "draw"]

Style = Callable[[Canvas, int, Random], None]
"""Draws so many rooms, or what the style has of them, on a canvas; raises DrawFault if they do not fit."""

STYLES: dict[str, Style] = {
    "rooms": draw_rooms,
    "caves": draw_caves,
    "maze": draw_maze,
    "arcade": draw_arcade,
}
AREA = {"rooms": 110, "caves": 90, "maze": 80, "arcade": 112}
"""The spaces of paper that a room takes with what lies around it, by style."""
LEAST_SIDE = 15
GROWTH = 1.2
"""How much larger a paper is tried if the rooms do not fit on one that nobody has measured."""
LEAST_ROOMS, MOST_ROOMS = 3, 300
"""Of how many rooms one may be wished; so that heroes have somewhere to go."""
SHAPE = 4 / 3
"""How much wider than high a paper is if nobody says so: it then fills a screen."""


@frozen
class Drawing:
    """What somebody wishes to have drawn; a side that is None goes by the number of rooms."""

    style: str = "rooms"
    rooms: int = 12
    width: int | None = None
    height: int | None = None


def draw(wished: Drawing, rng: Random) -> MapFile:
    """Draw a bare level of one's own with a start for four and an exit; raises DrawFault if it cannot be."""
    named = title(rng, f"{wished.style} {wished.rooms} {wished.width} {wished.height}")
    area = float(wished.rooms * AREA[wished.style])
    while True:
        width, height = _sides(wished, area)
        canvas = Canvas(width, height)
        try:
            STYLES[wished.style](canvas, wished.rooms, rng)
        except DrawFault:
            if (width, height) == _sides(wished, area := area * GROWTH):
                raise
        else:
            bare = Level(canvas.rows())
            level, _ = with_ends(bare, MOST_HEROES, HouseRules().diagonals, rng, new=True)
            return MapFile(Dungeon((level,), named))


def _sides(wished: Drawing, area: float) -> tuple[int, int]:
    """Return the width and height of a paper of about that area, as far as they are not wished."""
    height = wished.height or (round(area / wished.width) if wished.width else round((area / SHAPE) ** 0.5))
    height = min(max(height, LEAST_SIDE), LARGEST)
    return min(max(wished.width or round(area / height), LEAST_SIDE), LARGEST), height
