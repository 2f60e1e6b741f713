"""Reads a scene of Foundry VTT: walls, doors and things in pixels, on a canvas with a margin.

The margin is a share of the picture, rounded up to whole cells, and all places count from its corner. Old
scenes may shift the picture against the grid. How old a scene is shows only in which fields it has.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import ceil, floor
from typing import Any

from attrs import Factory, frozen

from paperdelve.maps.file.head import MOST_WORDS
from paperdelve.maps.importers.edges import Line, Lines, Opening, Point
from paperdelve.maps.importers.foreign_values import entries, is_number, words
from paperdelve.maps.importers.plan import ImportFault

FARTHEST = 10_000_000
"""Pixels from the corner of the canvas to the farthest place that is read."""
PART = 0.05
"""Cells by which a picture may be larger than a whole number of them without getting one more."""
USUAL_PADDING = 0.25
DOORS = {0: "doors", 1: "doors that stand open", 2: "locked doors"}
SECRET = 2
LEFT = {
    "lights": "lights",
    "sounds": "sounds",
    "templates": "measured templates",
    "tiles": "pictures on the map",
}


@frozen
class Label:
    """Something with words at a place: ``what`` is ``note``, ``drawing``, ``token`` or ``region``.

    ``size`` are the cells that a drawing covers.
    """

    what: str
    at: Point
    words: str
    size: Point = (0.0, 0.0)


@frozen
class Scene:
    """All of a scene that a map can carry, in cells from the corner of the picture's grid.

    ``left`` counts what has no place on a map, in words.
    """

    title: str
    lines: Lines
    labels: list[Label]
    left: Counter[str] = Factory(Counter)


@frozen
class Grid:
    """Where the grid lies: pixels to a cell, and the pixels from the canvas's corner to the grid's."""

    size: float
    x: float
    y: float

    def cells(self, x: float, y: float) -> Point:
        """Turn pixels of the canvas into cells."""
        return (x - self.x) / self.size, (y - self.y) / self.size


def read(data: Mapping[str, Any]) -> Scene:
    """Read a scene; raises ImportFault if it has no squares, or none of the walls that one needs."""
    size = _size(data)
    width, height = (_number(data, key, 0.0) for key in ("width", "height"))
    padding = _number(data, "padding", USUAL_PADDING)
    if not (0 <= padding <= 1):
        raise ImportFault(f"its padding is {padding:g}, no share from 0 to 1")
    grid = Grid(size, ceil(width * padding / size) * size, ceil(height * padding / size) * size)
    left: Counter[str] = Counter()
    walls, openings = _walls(data, grid, left)
    background = data.get("background")
    behind = background if isinstance(background, dict) else {}
    crop = _crop(
        (-_number(data, "shiftX", _number(behind, "offsetX", 0.0)) / size, width / size),
        (-_number(data, "shiftY", _number(behind, "offsetY", 0.0)) / size, height / size),
        [*walls, *(opening.line for opening in openings)],
    )
    for key, named in LEFT.items():
        left[named] += len(entries(data, key))
    labels = [*_labels(data, grid, left)]
    return Scene(words(data, "name", most=MOST_WORDS), Lines(walls, openings, *crop), labels, left)


def _size(data: Mapping[str, Any]) -> float:
    """Return the pixels of a cell; raises ImportFault if the cells are no squares."""
    grid = data.get("grid")
    fields = grid if isinstance(grid, dict) else {"size": grid, "type": data.get("gridType")}
    kind = fields.get("type")
    if kind == 0:
        raise ImportFault("its grid is switched off ('gridless'), so nothing tells where spaces lie")
    if kind not in (None, 1):
        raise ImportFault("its grid is of hexagons, or of a kind that is not known; a map has squares")
    size = _number(fields, "size", 0.0)
    if size < 1:
        raise ImportFault("it does not say how many pixels a cell of its grid has")
    return size


def _crop(across: Point, down: Point, lines: list[Line]) -> tuple[int, int, int, int]:
    """Return the cells that the picture covers, those of the walls if its size is not told."""
    edges = []
    for n, (start, size) in enumerate((across, down)):
        if size > 0:
            edges.append((floor(start + PART), ceil(start + size - PART)))
        else:
            places = [end[n] for line in lines for end in line] or [0.0]
            edges.append((floor(min(places)), ceil(max(places))))
    (left, right), (top, bottom) = edges
    return left, top, max(right, left + 1), max(bottom, top + 1)


def _walls(data: Mapping[str, Any], grid: Grid, left: Counter[str]) -> tuple[list[Line], list[Opening]]:
    """Read walls and doors."""
    walls, openings = [], []
    for entry in entries(data, "walls"):
        line = _line(entry.get("c"), grid)
        door, state = entry.get("door"), entry.get("ds")
        if line is None:
            left["walls without usable places"] += 1
        elif entry.get("move") == 0:
            left["walls that stop nobody"] += 1
        elif door == SECRET:
            openings.append(Opening(line, "secret", "secret doors"))
        elif door == 1:
            named = DOORS.get(state, "doors") if isinstance(state, int) else "doors"
            openings.append(Opening(line, "door", named))
        else:
            left["the sides of one-way walls, which stop people both ways"] += entry.get("dir") in (1, 2)
            walls.append(line)
    return walls, openings


def _line(places: Any, grid: Grid) -> Line | None:
    """Read the two ends of a wall; None if one of them is not usable."""
    match places:
        case [*ends] if len(ends) == 4 and all(is_number(end, FARTHEST) for end in ends):
            x0, y0, x1, y1 = map(float, ends)
            if (x0, y0) == (x1, y1):
                return None
            return grid.cells(x0, y0), grid.cells(x1, y1)
    return None


def _labels(data: Mapping[str, Any], grid: Grid, left: Counter[str]) -> Iterator[Label]:
    """Read whatever bears words, or a name."""
    for entry in entries(data, "notes"):
        yield Label("note", _place(entry, grid), words(entry, "text", most=MOST_WORDS))
    for entry in entries(data, "drawings"):
        shape = entry.get("shape")
        size = _box(shape if isinstance(shape, dict) else entry, grid)
        x, y = _place(entry, grid)
        said = words(entry, "text", most=MOST_WORDS)
        if said:
            yield Label("drawing", (x + size[0] / 2, y + size[1] / 2), said, size)
        else:
            left["drawings without words"] += 1
    for entry in entries(data, "tokens"):
        x, y = _place(entry, grid)
        wide, high = _number(entry, "width", 1.0), _number(entry, "height", 1.0)
        yield Label("token", (x + wide / 2, y + high / 2), words(entry, "name", most=MOST_WORDS))
    for entry in entries(data, "regions"):
        shapes = entries(entry, "shapes")
        if shapes:
            x, y = _place(shapes[0], grid)
            wide, high = _box(shapes[0], grid)
            yield Label("region", (x + wide / 2, y + high / 2), words(entry, "name", most=MOST_WORDS))


def _place(entry: Mapping[str, Any], grid: Grid) -> Point:
    return grid.cells(_number(entry, "x", 0.0), _number(entry, "y", 0.0))


def _box(entry: Mapping[str, Any], grid: Grid) -> Point:
    return _number(entry, "width", 0.0) / grid.size, _number(entry, "height", 0.0) / grid.size


def _number(data: Mapping[str, Any], key: str, usual: float) -> float:
    """Return a number of ordinary size; the usual one if there is none."""
    value = data.get(key)
    return float(value) if is_number(value, FARTHEST) else usual
