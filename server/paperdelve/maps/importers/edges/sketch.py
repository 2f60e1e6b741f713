"""A plan in fine strokes, four to a cell: what its walls and openings part from each other.

The strokes are a raster on which lines along the borders of cells, and through their middles, are exact.
"""

import re
from array import array
from collections import defaultdict
from itertools import pairwise
from math import floor

from attrs import Factory, define

from paperdelve.maps.groups import Groups
from paperdelve.maps.importers.edges.lines import Lines, Opening, Point
from paperdelve.maps.importers.edges.raster import Lattice

FINE = 4
STROKES = Lattice(FINE, 0.5)
WALL, OPENING = 1, 2
_FREE = re.compile(rb"\0+")
NEAR = (1, 2, 3, 4, 6)
"""Strokes from an opening in which its sides are looked for, the nearest first."""
ALONG = (0.5, 0.35, 0.65)
"""Parts of an opening before and behind which they are looked for."""


@define
class Sketch:
    """``rows`` tell what is drawn on each stroke, ``regions`` the region there, from 1 on; 0 if it is drawn.

    Of each region: ``areas`` in strokes of the crop, ``places``, a point in each, and ``beside``, the regions
    behind its walls. ``outer`` are those that reach the edge of the sketch.
    """

    left: int
    top: int
    rows: list[bytearray]
    regions: list["array[int]"] = Factory(list)
    areas: dict[int, int] = Factory(dict)
    places: dict[int, Point] = Factory(dict)
    beside: dict[int, set[int]] = Factory(lambda: defaultdict(set))
    outer: set[int] = Factory(set)

    def region(self, point: Point) -> int:
        """Return the region at a point; 0 on a line, and beside the sketch."""
        return self.at(*STROKES.cell((point[0] - self.left, point[1] - self.top)))

    def at(self, x: int, y: int) -> int:
        """Return the region of a stroke."""
        inside = 0 <= y < len(self.rows) and 0 <= x < len(self.rows[0])
        return self.regions[y][x] if inside else 0

    def sides(self, opening: Opening) -> tuple[int, int]:
        """Return the regions on the two sides of an opening; 0 where there is none near."""
        (x0, y0), (x1, y1) = opening.line
        long = max(abs(x1 - x0), abs(y1 - y0)) or 1.0
        across = -(y1 - y0) / long / FINE, (x1 - x0) / long / FINE
        along = [(x0 + part * (x1 - x0), y0 + part * (y1 - y0)) for part in ALONG]
        found = []
        for sign in (-1, 1):
            steps = ((x + sign * n * across[0], y + sign * n * across[1]) for n in NEAR for x, y in along)
            found.append(next((region for step in steps if (region := self.region(step))), 0))
        return found[0], found[1]


def sketch_of(lines: Lines, box: tuple[int, int, int, int]) -> Sketch:
    """Sketch all lines within a box of cells: left, top, right, bottom."""
    left, top, right, bottom = box
    width, height = (right - left) * FINE + 1, (bottom - top) * FINE + 1
    drawn = Sketch(left, top, [bytearray(width) for _ in range(height)])
    seen = lines.within(*box)
    for wall in seen.walls:
        _draw(drawn, wall, WALL)
    for opening in seen.openings:
        _draw(drawn, opening.line, OPENING)
    crop = [
        min(max((edge - start) * FINE, 0), most)
        for edge, start, most in (
            (lines.left, left, width),
            (lines.top, top, height),
            (lines.right, left, width),
            (lines.bottom, top, height),
        )
    ]
    _part(drawn, crop)
    return drawn


def _draw(drawn: Sketch, line: tuple[Point, Point], what: int) -> None:
    (x0, y0), (x1, y1) = ((x - drawn.left, y - drawn.top) for x, y in line)
    if y0 == y1:
        y, first, last = floor(y0 * FINE + 0.5), *sorted((floor(x0 * FINE + 0.5), floor(x1 * FINE + 0.5)))
        drawn.rows[y][first : last + 1] = bytes([what]) * (last + 1 - first)
        return
    for x, y in STROKES.trace(((x0, y0), (x1, y1))):
        drawn.rows[y][x] = what


def _part(drawn: Sketch, crop: list[int]) -> None:
    """Number the regions: runs of free strokes that touch in neighbouring rows belong together."""
    rows = [[match.span() for match in _FREE.finditer(row)] for row in drawn.rows]
    first_of = [0]
    for row in rows:
        first_of.append(first_of[-1] + len(row))
    joined = Groups(first_of[-1])
    for y in range(1, len(rows)):
        for a, b in _touching(rows[y - 1], rows[y]):
            joined.join(first_of[y - 1] + a, first_of[y] + b)
    numbers = [number + 1 for number in joined.numbers()]
    numbered = [numbers[first:end] for first, end in pairwise(first_of)]
    _measure(drawn, rows, numbered, crop)


def _touching(above: list[tuple[int, int]], below: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pair the runs of two rows that share a column."""
    pairs = []
    a = b = 0
    while a < len(above) and b < len(below):
        if above[a][0] < below[b][1] and below[b][0] < above[a][1]:
            pairs.append((a, b))
        if above[a][1] < below[b][1]:
            a += 1
        else:
            b += 1
    return pairs


def _measure(
    drawn: Sketch, rows: list[list[tuple[int, int]]], numbered: list[list[int]], crop: list[int]
) -> None:
    """Fill in what is known of the regions."""
    left, top, right, bottom = crop
    width = len(drawn.rows[0])
    for y, runs in enumerate(rows):
        regions = array("i", bytes(4 * width))
        for (start, end), number in zip(runs, numbered[y], strict=True):
            regions[start:end] = array("i", [number]) * (end - start)
            shown = min(end, right) - max(start, left) if top <= y < bottom else 0
            if number not in drawn.areas:
                drawn.places[number] = drawn.left + (start + end - 1) / 2 / FINE, drawn.top + y / FINE
            drawn.areas[number] = drawn.areas.get(number, 0) + max(shown, 0)
            if start == 0 or end == width or y in {0, len(rows) - 1}:
                drawn.outer.add(number)
        drawn.regions.append(regions)
        near = {*zip(numbered[y], numbered[y][1:], strict=False)}
        if y >= 2:
            near |= {(numbered[y - 2][a], numbered[y][b]) for a, b in _touching(rows[y - 2], runs)}
        for one, other in near:
            if one != other:
                drawn.beside[one].add(other)
                drawn.beside[other].add(one)
