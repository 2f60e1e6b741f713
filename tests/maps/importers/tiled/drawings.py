"""Writes small maps of Tiled for tests: a drawing's letters are tiles, each numbered by its character."""

import json
from collections.abc import Mapping
from typing import Any

from paperdelve.maps.importers import Choices, Legend, Plan, Upload, import_plan
from paperdelve.maps.importers.report import Kind
from paperdelve.rules.board import xy
from tests.maps.importers.imported import PLAINLY, sound

TILE = 16
Data = dict[str, Any]


def numbers(*rows: str) -> list[int]:
    """Return the cells of a drawing; a blank is empty."""
    return [0 if letter == " " else ord(letter) for row in rows for letter in row]


def tiles(*rows: str, name: str = "drawn", **more: object) -> Data:
    """Make a layer of tiles."""
    size = {"width": len(rows[0]), "height": len(rows)}
    return {"type": "tilelayer", "name": name, "data": numbers(*rows), **size, **more}


def objects(*things: Data, name: str = "things", **more: object) -> Data:
    """Make a layer of objects."""
    return {"type": "objectgroup", "name": name, "objects": list(things), **more}


def thing(name: str, x: float, y: float, wide: float = 0, high: float = 0, **more: object) -> Data:
    """Make an object; its place and size are in cells."""
    place = {"x": x * TILE, "y": y * TILE, "width": wide * TILE, "height": high * TILE}
    return {"name": name, **place, **more}


def props(**values: object) -> list[Data]:
    """Make a list of properties."""
    return [{"name": name, "value": value} for name, value in values.items()]


def tileset(classes: Mapping[str, str] | None = None, name: str = "set", **more: object) -> Data:
    """Make a tileset whose tiles are characters, some of them with a class."""
    told = [{"id": ord(letter) - 1, "type": named} for letter, named in (classes or {}).items()]
    sizes = {"tilewidth": TILE, "tileheight": TILE}
    return {"firstgid": 1, "name": name, "tiles": told, **sizes, **more}


def tiled(*layers: Data, tilesets: list[Data] | None = None, **more: object) -> Data:
    """Make a map."""
    return {
        "tiledversion": "1.11.0",
        "tilewidth": TILE,
        "tileheight": TILE,
        "orientation": "orthogonal",
        "tilesets": [tileset()] if tilesets is None else tilesets,
        "layers": list(layers),
        **more,
    }


def upload(data: Data | str | bytes, beside: Mapping[str, bytes] | None = None) -> Upload:
    """Write a file; plain data become JSON."""
    if isinstance(data, dict):
        data = json.dumps(data)
    return Upload(data.encode() if isinstance(data, str) else data, "a/hall.tmx", beside or {})


def made(
    data: Data | str | bytes,
    beside: Mapping[str, bytes] | None = None,
    legend: Legend | None = None,
    chosen: Choices = PLAINLY,
) -> Plan:
    """Import a map, and see that it can be played."""
    plan = import_plan(upload(data, beside), chosen, legend)
    sound(plan)
    return plan


def kept(plan: Plan) -> list[str]:
    """Draw a plan's level: counters by their first letters, start and exit as floor."""
    (level,) = plan.map.dungeon.levels
    drawn = [list(row.replace("E", ".")) for row in level.rows]
    for counter in level.counters:
        x, y = xy(counter.at)
        drawn[y][x] = "G" if counter.kind == "generator" else counter.kind[0]
    return ["".join(row) for row in drawn]


def tells(plan: Plan, kind: Kind) -> dict[str, int]:
    """Return what the report tells of a kind, with how often."""
    return {finding.words: finding.count for finding in plan.findings if finding.kind is kind}


def meanings(plan: Plan) -> dict[str, tuple[int, str, bool]]:
    """Return a plan's tiles by their keys."""
    return {tile.key: (tile.count, tile.meaning, tile.sure) for tile in plan.tiles}


ROOM = ("#######", "#.....#", "#.....#", "#.....#", "#######")
CLASSES = {"#": "wall", ".": "floor"}
OWN = [tileset(CLASSES)]
"""A tileset that says of itself what is wall and floor."""
