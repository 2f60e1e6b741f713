"""The pictures on counters: the browser's own table of outlines, with who drew them."""

import json
from functools import cache

from attrs import frozen

from paperdelve.maps.picture.shapes import Path, Stamp
from paperdelve.resources import folder

SIDE = 512
"""Side of the square on which the outlines lie."""
SITE = "game-icons.net"
LICENCE = "CC BY 3.0"


@frozen
class Icon:
    """Outlines; ``name`` is its name at the site, and empty, as ``author`` is, for our own."""

    outlines: tuple[str, ...]
    name: str
    author: str


@cache
def table() -> dict[str, Icon]:
    """Return the icons by kind of counter or class of hero."""
    written = json.loads((folder("icons") / "icons.json").read_text("utf-8"))
    return {kind: Icon(tuple(one["d"]), one["icon"], one["by"]) for kind, one in written.items()}


def icon(kind: str, x: float, y: float, side: float, colour: str) -> Stamp:
    """Return a picture, so many units wide, with its middle at a place."""
    drawn = tuple(Path(outline, colour) for outline in table()[kind].outlines)
    corner = (x - side / 2, y - side / 2)
    return Stamp(f"icon-{kind}-{colour.removeprefix('#')}", drawn, *corner, side / SIDE)


def authors() -> list[str]:
    """Return who drew the pictures, each once, in alphabetical order."""
    return sorted({icon.author for icon in table().values() if icon.author}, key=str.casefold)


def credit() -> str:
    """Return the line that must stand wherever the pictures are shown."""
    return f"Icons: {SITE}, {LICENCE}, by {', '.join(authors())}; recoloured."
