"""Plans of Universal VTT, written for tests."""

from typing import Any

from paperdelve.maps.importers import Choices
from tests.maps.importers.imported import PLAINLY, made, rows

Run = list[tuple[float, float]]
Door = tuple[float, float, float, float]


def box(left: float, top: float, right: float, bottom: float) -> Run:
    """Return the four walls of a room."""
    return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]


def points(run: Run) -> list[dict[str, float]]:
    """Write points as the format does."""
    return [{"x": x, "y": y} for x, y in run]


def portal(x0: float, y0: float, x1: float, y1: float, **more: object) -> dict[str, Any]:
    """Write a closed door."""
    bounds = points([(x0, y0), (x1, y1)])
    return {"position": {"x": (x0 + x1) / 2, "y": (y0 + y1) / 2}, "bounds": bounds, "closed": True, **more}


def plan(
    size: tuple[float, float], *runs: Run, doors: tuple[Door, ...] = (), **more: object
) -> dict[str, Any]:
    """Write a plan of a size with some walls and doors."""
    return {
        "format": 0.3,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": size[0], "y": size[1]},
            "pixels_per_grid": 70,
        },
        "line_of_sight": [points(run) for run in runs],
        "portals": [portal(*door) for door in doors],
        "lights": [],
        "image": "",
        **more,
    }


def drawn(data: object, chosen: Choices = PLAINLY) -> tuple[str, ...]:
    """Draw an imported plan, with floor where start and exit are."""
    return tuple(row.replace("S", ".").replace("E", ".") for row in rows(made(data, chosen)))


TWO_ROOMS = plan(
    (7, 3), box(0, 0, 7, 3), [(3, 0), (3, 1)], [(3, 2), (3, 3)], doors=((3, 1, 3, 2),), lights=[{}, {}]
)
DOUBLED = (
    "###############",
    "#.....#.......#",
    "#.....#.......#",
    "#.....|.......#",
    "#.....#.......#",
    "#.....#.......#",
    "###############",
)
