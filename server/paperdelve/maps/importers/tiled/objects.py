"""Reads the objects of a layer: where each stands once it is turned and moved, and what others add."""

import math
from collections.abc import Iterable, Mapping
from typing import Any

from attrs import define, field

from paperdelve.maps.importers.foreign_values import listed, words
from paperdelve.maps.importers.plan import ImportFault
from paperdelve.maps.importers.tiled.companions import Companions
from paperdelve.maps.importers.tiled.fields import flag, number, properties
from paperdelve.maps.importers.tiled.model import About, Placed, Point, Shape, Thing
from paperdelve.maps.importers.tiled.tilesets import Numbers, Tileset, read_tileset

MOST_OBJECTS = 20_000
MOST_CORNERS = 10_000
"""Corners of all polygons and lines together."""
ROUND = 16
"""Corners that stand for an ellipse."""


@define
class Objects:
    """Reads objects; ``tile`` is the size of a cell in pixels."""

    placed: Numbers
    companions: Companions
    tile: Point
    _objects: int = 0
    _corners: int = 0
    _homes: dict[str, Tileset] = field(factory=dict)

    def read(self, layer: Mapping[str, Any], about: About) -> tuple[Thing, ...]:
        """Read the objects of a layer; raises ImportFault."""
        told = listed(layer, "objects", MOST_OBJECTS, about.title)
        self._objects += len(told)
        if self._objects > MOST_OBJECTS:
            raise ImportFault(f"it has more than {MOST_OBJECTS} objects")
        return tuple(
            self._thing(each, about, f"object {n} of {about.title}") for n, each in enumerate(told, 1)
        )

    def _thing(self, told: Mapping[str, Any], about: About, where: str) -> Thing:
        made, tile = self._completed(told, where)
        angle = number(made, "rotation", where, 0)
        shape, outline = self._outline(made, tile, where)
        x, y = number(made, "x", where, 0) + about.offset[0], number(made, "y", where, 0) + about.offset[1]
        text = made.get("text")
        return Thing(
            words(made, "name"),
            words(made, "class", "type"),
            shape,
            tuple((x + across, y + down) for across, down in _turned(outline, angle)),
            {**(tile.kind.properties if tile else {}), **properties(made)},
            tile,
            round(angle / 90) % 2 == 1,
            shown=flag(made, "visible", default=True),
            words=words(text, "text", most=2000) if isinstance(text, Mapping) else "",
        )

    def _completed(self, told: Mapping[str, Any], where: str) -> tuple[Mapping[str, Any], Placed | None]:
        """Add what an object takes from its template, and find its tile."""
        source = words(told, "template", most=400)
        found, path = self.companions.find(source, "template") if source else (None, "")
        held = found.get("object") if found else None
        if not (found and isinstance(held, Mapping)):
            return told, self._tile(told, self.placed, where)
        both = {**properties(held), **properties(told)}
        made = {**held, **told, "properties": [{"name": name, "value": both[name]} for name in both]}
        home = found.get("tileset")
        if "gid" in told or not isinstance(home, Mapping):
            return made, self._tile(told, self.placed, where)
        if path not in self._homes:
            self._homes[path] = read_tileset(home, f"the template {path}", self.companions, path)
        return made, self._tile(held, Numbers([self._homes[path]]), where)

    def _tile(self, told: Mapping[str, Any], placed: Numbers, where: str) -> Placed | None:
        if "gid" not in told:
            return None
        try:
            gid = int(told["gid"])
        except (TypeError, ValueError, OverflowError) as error:
            raise ImportFault(f"{where} has no usable number 'gid'") from error
        return placed(gid & 0xFFFFFFFF)

    def _outline(self, made: Mapping[str, Any], tile: Placed | None, where: str) -> tuple[Shape, list[Point]]:
        """Return an object's shape, with its corners as they lie about its place before it is turned."""
        for key, shape in (("polygon", Shape.AREA), ("polyline", Shape.LINE)):
            corners = listed(made, key, MOST_CORNERS, where)
            if corners:
                self._corners += len(corners)
                if self._corners > MOST_CORNERS:
                    raise ImportFault(f"its objects have more than {MOST_CORNERS} corners")
                return shape, [(number(each, "x", where), number(each, "y", where)) for each in corners]
        usual = tile.kind.size if tile else (0, 0)
        width, height = number(made, "width", where, usual[0]), number(made, "height", where, usual[1])
        if tile and not (width and height):
            width, height = self.tile
        if width <= 0 or height <= 0 or made.get("point"):
            return Shape.POINT, [(0, 0)]
        if made.get("ellipse"):
            turns = (2 * math.pi * n / ROUND for n in range(ROUND))
            return Shape.AREA, [
                (width / 2 * (1 + math.cos(turn)), height / 2 * (1 + math.sin(turn))) for turn in turns
            ]
        left, top = (-width * tile.kind.anchor[0], -height * tile.kind.anchor[1]) if tile else (0, 0)
        return Shape.AREA, [(left + i * width, top + j * height) for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))]


def _turned(corners: Iterable[Point], angle: float) -> Iterable[Point]:
    """Turn corners clockwise about the place of their object, by degrees."""
    if not angle:
        return corners
    turn = math.radians(angle)
    cos, sin = math.cos(turn), math.sin(turn)
    return [(x * cos - y * sin, x * sin + y * cos) for x, y in corners]
