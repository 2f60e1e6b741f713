"""Reads a map's tilesets: what each of their tiles is called, says of itself, and stops."""

import posixpath
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Any

from attrs import Factory, define

from paperdelve.maps.importers.foreign_values import listed, words
from paperdelve.maps.importers.plan import ImportFault
from paperdelve.maps.importers.tiled.companions import Companions
from paperdelve.maps.importers.tiled.fields import number, properties, whole
from paperdelve.maps.importers.tiled.model import Kind, Placed

MOST_TILESETS = 200
MOST_TILES = 50_000
MOST_SHAPES = 100
NUMBER, ON_ITS_SIDE = 0x0FFFFFFF, 0x20000000
"""Bits of a cell: its tile, and whether that is flipped along its diagonal, and so lies on its side."""
ANCHORS: dict[str, tuple[float, float]] = {
    "topleft": (0, 0),
    "top": (0.5, 0),
    "topright": (1, 0),
    "left": (0, 0.5),
    "center": (0.5, 0.5),
    "right": (1, 0.5),
    "bottom": (0.5, 1),
    "bottomright": (1, 1),
}
AT_BOTTOM_LEFT = (0.0, 1.0)


@define
class Tileset:
    """A tileset of a map; one that is missing has tiles of which nothing is known."""

    first: int
    name: str
    size: tuple[float, float] = (0, 0)
    anchor: tuple[float, float] = AT_BOTTOM_LEFT
    told: Mapping[int, Mapping[str, Any]] = Factory(dict)
    shaped: bool = False
    _kinds: dict[int, Kind] = Factory(dict)

    def kind(self, tile: int) -> Kind:
        """Return the tile of a number, always the same object."""
        if tile not in self._kinds:
            self._kinds[tile] = self._describe(tile)
        return self._kinds[tile]

    def _describe(self, tile: int) -> Kind:
        told = self.told.get(tile, {})
        width, height = (
            number(told, side, f"tile {tile} of {self.name}", usual)
            for side, usual in (("width", self.size[0]), ("height", self.size[1]))
        )
        return Kind(
            f"{self.name or 'tile'}:{tile}",
            self.name,
            words(told, "class", "type"),
            properties(told),
            _stops(told, self.size) if self.shaped else None,
            (width, height),
            self.anchor,
        )


def read_tilesets(data: Mapping[str, Any], companions: Companions) -> list[Tileset]:
    """Read all tilesets of a map, in the order of their first tiles; raises ImportFault."""
    found = [
        read_tileset(each, f"tileset {n}", companions)
        for n, each in enumerate(listed(data, "tilesets", MOST_TILESETS, "the map"), 1)
    ]
    return sorted(found, key=lambda tileset: tileset.first)


def read_tileset(data: Mapping[str, Any], where: str, companions: Companions, beside: str = "") -> Tileset:
    """Read one tileset, which may be a file of its own, named in the file ``beside``.

    Such a file's name is that of the tileset: it is known even if the file is missing.
    """
    first = whole(data, "firstgid", where, 1)
    source = words(data, "source", most=400)
    if not source:
        return _inside(data, first, words(data, "name"), where)
    name = posixpath.splitext(posixpath.basename(source.replace("\\", "/")))[0][:80]
    found, _ = companions.find(source, "tileset", beside)
    return _inside(found, first, name, f"the tileset {name}") if found else Tileset(first, name)


def _inside(data: Mapping[str, Any], first: int, name: str, where: str) -> Tileset:
    tiles = {whole(tile, "id", where): tile for tile in _tiles(data, where)}
    size = number(data, "tilewidth", where, 0), number(data, "tileheight", where, 0)
    anchor = ANCHORS.get(words(data, "objectalignment"), AT_BOTTOM_LEFT)
    return Tileset(first, name, size, anchor, tiles, any(_shapes(tile) for tile in tiles.values()))


def _tiles(data: Mapping[str, Any], where: str) -> Sequence[Mapping[str, Any]]:
    """Return what is told of single tiles; old JSON has tables by their numbers, also of their properties."""
    told, more = data.get("tiles"), data.get("tileproperties")
    if not isinstance(told, Mapping) and not isinstance(more, Mapping):
        return listed(data, "tiles", MOST_TILES, where)
    told, more = (each if isinstance(each, Mapping) else {} for each in (told, more))
    if len(told) + len(more) > MOST_TILES:
        raise ImportFault(f"{where} tells of more than {MOST_TILES} tiles")
    both = {key: told.get(key) for key in [*told, *more]}
    return [
        {**(tile if isinstance(tile, Mapping) else {}), "properties": more.get(key), "id": key}
        for key, tile in both.items()
    ]


def _shapes(tile: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    """Return a tile's collision shapes."""
    group = tile.get("objectgroup")
    return listed(group, "objects", MOST_SHAPES, "a tile") if isinstance(group, Mapping) else ()


def _stops(tile: Mapping[str, Any], size: tuple[float, float]) -> bool:
    """Whether a tile's collision shapes cover half of it or more; lines and points cover nothing."""
    covered = 0.0
    for shape in _shapes(tile):
        corners = listed(shape, "polygon", MOST_SHAPES, "a tile")
        if corners:
            covered += _area([(number(c, "x", "a tile"), number(c, "y", "a tile")) for c in corners])
        else:
            covered += number(shape, "width", "a tile", 0) * number(shape, "height", "a tile", 0)
    return covered > 0 and covered >= size[0] * size[1] / 2


def _area(corners: list[tuple[float, float]]) -> float:
    following = [*corners[1:], corners[0]]
    return abs(sum(x * v - u * y for (x, y), (u, v) in zip(corners, following, strict=True))) / 2


@define
class Numbers:
    """Tells of the numbers in a map's cells which tiles they are."""

    tilesets: list[Tileset]
    _placed: dict[int, Placed] = Factory(dict)
    _nowhere: Tileset = Factory(lambda: Tileset(0, ""))

    def __call__(self, number: int) -> Placed:
        """Return the tile of a number, and whether it lies on its side."""
        if number not in self._placed:
            tile = number & NUMBER
            at = bisect_right(self.tilesets, tile, key=lambda tileset: tileset.first) - 1
            home = self.tilesets[at] if at >= 0 else self._nowhere
            kind = home.kind(tile - home.first)
            self._placed[number] = Placed(kind, bool(number & ON_ITS_SIDE))
        return self._placed[number]
