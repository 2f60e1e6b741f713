"""Reads Universal VTT: walls and portals are lines in cells, y grows down, beside a picture of it all.

An export of a part keeps the places of the whole plan: ``origin`` is where the part begins. Portals usually
lie in gaps of the walls, sometimes on a wall. Nothing here says what is a door and what a window.
"""

from collections.abc import Mapping
from itertools import pairwise
from math import cos, sin
from typing import Any

from attrs import frozen

from paperdelve.maps.importers.edges import Line, Point
from paperdelve.maps.importers.foreign_values import is_number
from paperdelve.maps.importers.plan import ImportFault

KEYS = ("resolution", "line_of_sight", "objects_line_of_sight", "portals")


@frozen
class Portal:
    """A door or window; one that is not ``closed`` lets light through."""

    line: Line
    closed: bool


@frozen
class Document:
    """All of a file that a map can carry, in cells of the whole plan.

    ``size`` is that of the exported part, None if the file does not tell. ``broken`` counts the walls and
    portals without usable places.
    """

    origin: Point
    size: Point | None
    walls: list[Line]
    portals: list[Portal]
    furniture: list[list[Point]]
    broken: int
    lights: int


def recognises(data: Mapping[str, Any]) -> bool:
    """Whether a JSON object has the parts of a Universal VTT file, or most of them."""
    return isinstance(data.get("resolution"), dict) and any(key in data for key in (*KEYS[1:], "image"))


def read(data: Mapping[str, Any]) -> Document:
    """Read an object that was recognised; raises ImportFault if a part of it is of the wrong kind."""
    resolution = data["resolution"]
    size = _point(resolution.get("map_size"))
    if size is not None and not (size[0] > 0 and size[1] > 0):
        raise ImportFault(f"'map_size' is {size[0]:g} by {size[1]:g} cells")
    walls, broken = _polylines(data, "line_of_sight")
    outlines, broken_outlines = _polylines(data, "objects_line_of_sight")
    entries = _list(data, "portals")
    portals = [portal for entry in entries if (portal := _portal(entry))]
    return Document(
        origin=_point(resolution.get("map_origin")) or (0.0, 0.0),
        size=size,
        walls=[(a, b) for run in walls for a, b in pairwise(run)],
        portals=portals,
        furniture=[run for run in outlines if len(run) > 2],
        broken=broken + broken_outlines + len(entries) - len(portals),
        lights=len(_list(data, "lights")),
    )


def _list(data: Mapping[str, Any], key: str) -> list[Any]:
    """Return a list; one that is missing or null is empty."""
    value = data.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise ImportFault(f"{key!r} is not a list")
    return value


def _polylines(data: Mapping[str, Any], key: str) -> tuple[list[list[Point]], int]:
    """Return runs of points, broken off where one is not usable, and the number of those."""
    runs: list[list[Point]] = []
    broken = 0
    for entry in _list(data, key):
        if not isinstance(entry, list):
            broken += 1
            continue
        run: list[Point] = []
        for value in entry:
            point = _point(value)
            if point is not None:
                run.append(point)
                continue
            broken += 1
            runs.append(run)
            run = []
        runs.append(run)
    return [run for run in runs if run], broken


def _portal(entry: object) -> Portal | None:
    """Read a portal; one without bounds is a cell long. None if it has no usable place."""
    if not isinstance(entry, dict):
        return None
    closed = entry.get("closed") is not False
    bounds = entry.get("bounds")
    ends = [_point(end) for end in bounds] if isinstance(bounds, list) and len(bounds) == 2 else []
    match ends:
        case [(_, _) as one, (_, _) as other] if one != other:
            return Portal((one, other), closed)
    place, turn = _point(entry.get("position")), entry.get("rotation", 0)
    if place is None or not is_number(turn):
        return None
    dx, dy = cos(turn) / 2, sin(turn) / 2
    return Portal(((place[0] - dx, place[1] - dy), (place[0] + dx, place[1] + dy)), closed)


def _point(value: object) -> Point | None:
    """Read a point; None if it is not usable."""
    if not isinstance(value, dict):
        return None
    x: Any = value.get("x")
    y: Any = value.get("y")
    return (x, y) if is_number(x) and is_number(y) else None
