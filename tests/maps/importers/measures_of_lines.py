"""Measures plans of Tiled, Universal VTT and Foundry as their readers took them apart."""

from collections import Counter as Tally

from paperdelve.maps.importers import Plan, Upload
from paperdelve.maps.importers.foundry.files import find
from paperdelve.maps.importers.foundry.scene import read as read_scene
from paperdelve.maps.importers.tiled.model import ObjectLayer, TileLayer
from paperdelve.maps.importers.tiled.reading import read_tiled
from paperdelve.maps.importers.universal_vtt.document import read as read_vtt

Measures = dict[str, str]
SECRET = 2
TURNED = 0xF0000000
"""The bits of a cell's number by which Tiled turns a tile."""


def of_tiled(upload: Upload, _plan: Plan) -> Measures:
    """Measure a map of Tiled."""
    layers = read_tiled(upload).layers
    tiled = [layer for layer in layers if isinstance(layer, TileLayer)]
    numbers = [number for layer in tiled for _, number in layer.cells()]
    patches = sum(len(layer.patches) for layer in tiled)
    return {
        "tile_layers": str(len(tiled)),
        "objects": str(sum(len(layer.things) for layer in layers if isinstance(layer, ObjectLayer))),
        "flipped": str(sum(1 for number in numbers if number & TURNED)),
        **({"chunks": str(patches)} if b"chunk" in upload.content else {"chunks": "0"}),
    }


def of_vtt(upload: Upload, _plan: Plan) -> Measures:
    """Measure a file of Universal VTT."""
    document = read_vtt(upload.document or {})
    size = document.size or (0, 0)
    return {
        "origin": f"{document.origin[0]:g},{document.origin[1]:g}",
        "size": f"{size[0]:g}x{size[1]:g}",
        "segments": str(len(document.walls)),
        "axis_aligned": str(sum(_straight(line) for line in document.walls)),
        "portals": str(len(document.portals)),
        "portals_open": str(sum(not portal.closed for portal in document.portals)),
        "lights": str(document.lights),
    }


def of_foundry(upload: Upload, _plan: Plan) -> Measures:
    """Measure a scene of Foundry."""
    data = find(upload).scene
    scene = read_scene(data)
    lines = [*scene.lines]
    passed, broken = scene.left["walls that stop nobody"], scene.left["walls without usable places"]
    doors = Tally(opening.kind for opening in scene.lines.openings)
    raw = Tally((wall["door"], wall.get("ds")) for wall in data["walls"] if wall.get("door"))
    kinds = Tally("secret" if door == SECRET else "door" for door, _ in raw.elements())
    return {
        "walls": str(len(lines) + passed + broken),
        "axis": str(sum(_straight(line) for line in lines)),
        "no_move": str(passed),
        "doors_door_ds": str(dict(raw) if doors == kinds else dict(doors)),
    }


def _straight(line: tuple[tuple[float, float], tuple[float, float]]) -> bool:
    """Whether a line runs along a row or a column."""
    (x0, y0), (x1, y1) = line
    return abs(x0 - x1) < 0.001 or abs(y0 - y1) < 0.001
