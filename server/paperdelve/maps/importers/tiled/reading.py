"""Reads a Tiled document into a map: its layers in all their shapes, and the groups that they are in."""

from collections.abc import Mapping
from typing import Any

from attrs import Factory, define, evolve

from paperdelve.maps.importers.foreign_values import listed, words
from paperdelve.maps.importers.plan import ImportFault, Upload
from paperdelve.maps.importers.tiled.companions import Companions, read_document
from paperdelve.maps.importers.tiled.fields import flag, number, properties, whole
from paperdelve.maps.importers.tiled.model import (
    About,
    ObjectLayer,
    Patch,
    PictureLayer,
    TiledMap,
    TileLayer,
)
from paperdelve.maps.importers.tiled.objects import Objects
from paperdelve.maps.importers.tiled.tilesets import Numbers, read_tilesets
from paperdelve.maps.importers.tiled.unpack import cells_of

MOST_LAYERS = 500
MOST_CHUNKS = 20_000
MOST_CELLS = 1_000_000
"""Cells of all layers together, with or without a tile."""
MOST_TILES = 400_000
"""Cells of all layers together that have one."""
DEEPEST = 30
"""Groups in groups."""

Layers = list[TileLayer | ObjectLayer | PictureLayer]
NOWHERE = About((), (), (), shown=True, offset=(0, 0))


def read_tiled(upload: Upload) -> TiledMap:
    """Read a map and the files that it names; raises ImportFault."""
    data = upload.document or read_document(upload.content)
    if data is None:
        raise ImportFault("it begins like a map of Tiled's, and is damaged or far too large")
    _refuse_others(data)
    companions = Companions(upload)
    placed = Numbers(read_tilesets(data, companions))
    tile = number(data, "tilewidth", "the map"), number(data, "tileheight", "the map")
    if not (1 <= tile[0] <= 10_000 and 1 <= tile[1] <= 10_000):
        raise ImportFault(f"its cells are {tile[0]:g} by {tile[1]:g} pixels")
    layers = _Layers(Objects(placed, companions, tile))
    layers.read(data, NOWHERE, 0)
    return TiledMap(tuple(layers.found), tile, placed, properties(data), tuple(companions.missing))


def _refuse_others(data: Mapping[str, Any]) -> None:
    """Refuse a file of Tiled's that is no map of squares."""
    kind = data.get("type", "map")
    if kind != "map":
        named = words(data, "type") or "file"
        raise ImportFault(f"it is a {named} of Tiled's; import the map that uses it, with it beside")
    orientation = data.get("orientation", "orthogonal")
    if orientation != "orthogonal":
        raise ImportFault(f"its orientation is {orientation!r:.40}; only orthogonal maps are made of squares")


@define
class _Layers:
    """The layers that were read so far, the lowest first."""

    objects: Objects
    found: Layers = Factory(list)
    _cells: int = 0
    _tiles: int = 0

    def read(self, data: Mapping[str, Any], inside: About, depth: int) -> None:
        """Read the layers of a map or group, and of the groups in it."""
        if depth > DEEPEST:
            raise ImportFault(f"its groups are nested more than {DEEPEST} deep")
        for layer in listed(data, "layers", MOST_LAYERS, "the map"):
            if len(self.found) == MOST_LAYERS:
                raise ImportFault(f"it has more than {MOST_LAYERS} layers")
            about = _about(layer, inside)
            match layer.get("type"):
                case "group":
                    self.read(layer, about, depth + 1)
                case "tilelayer":
                    self.found.append(TileLayer(about, self._patches(layer, about.title)))
                case "objectgroup":
                    self.found.append(ObjectLayer(about, self.objects.read(layer, about)))
                case _:
                    self.found.append(PictureLayer(about))

    def _patches(self, layer: Mapping[str, Any], where: str) -> tuple[Patch, ...]:
        """Read the cells of a layer: one rectangle, or the chunks of an endless one."""
        chunks = listed(layer, "chunks", MOST_CHUNKS, where)
        parts = chunks or ([layer] if "data" in layer else [])
        found = []
        for part in parts:
            width, height = whole(part, "width", where), whole(part, "height", where)
            if width < 0 or height < 0:
                raise ImportFault(f"{where} is {width} by {height} cells")
            self._cells += width * height
            if self._cells > MOST_CELLS:
                raise ImportFault(f"its layers have more than {MOST_CELLS} cells")
            corner = (whole(part, "x", where), whole(part, "y", where)) if chunks else (0, 0)
            encoding = words(layer, "encoding") or "csv"
            cells = cells_of(part.get("data"), encoding, words(layer, "compression"), width * height, where)
            self._tiles += len(cells) - cells.count(0)
            if self._tiles > MOST_TILES:
                raise ImportFault(f"its layers have more than {MOST_TILES} tiles")
            found.append(Patch(corner, width, cells))
        return tuple(found)


def _about(layer: Mapping[str, Any], inside: About) -> About:
    """Read what a layer has of its own, and what it has from the groups that it is in."""
    name = words(layer, "name")
    where = f'layer "{name}"'
    across, down = (number(layer, key, where, 0) for key in ("offsetx", "offsety"))
    return evolve(
        inside,
        names=(name, *inside.names),
        classes=(words(layer, "class"), *inside.classes),
        properties=(properties(layer), *inside.properties),
        shown=inside.shown
        and flag(layer, "visible", default=True)
        and number(layer, "opacity", where, 1) > 0,
        offset=(inside.offset[0] + across, inside.offset[1] + down),
    )
