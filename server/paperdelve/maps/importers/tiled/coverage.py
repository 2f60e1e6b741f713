"""Finds the cells that an object covers."""

import math
from collections.abc import Iterator
from itertools import pairwise

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.tiled.model import Point, Shape, Thing
from paperdelve.rules.board import LARGEST

FINE = 2
"""Points on a line for every cell that it crosses."""
MOST_WORK = 500_000
"""Cells and sides that are looked at, of all objects together."""


class Coverage:
    """Finds cells; ``tile`` is the size of one in pixels."""

    def __init__(self, tile: Point) -> None:
        self.tile = tile
        self._work = 0

    def cell(self, point: Point) -> Cell:
        """Return the cell in which a point lies; on a border, that to the right or below."""
        return math.floor(point[0] / self.tile[0]), math.floor(point[1] / self.tile[1])

    def cells(self, thing: Thing) -> list[Cell] | None:
        """Return the cells whose middles an area covers, or through which a line goes.

        An area that is too thin to cover a middle covers what its own middle line goes through. None if the
        object is larger than any map, or too much was asked already.
        """
        corners = [(x / self.tile[0], y / self.tile[1]) for x, y in thing.outline]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        along = len(corners) * (wide + high + 2)
        self._work += int(along if thing.shape is Shape.LINE else along + (wide + 1) * (high + 1))
        if max(wide, high) > LARGEST or self._work > MOST_WORK:
            return None
        if thing.shape is Shape.AREA:
            found = set(_filled(corners)) or set(_middle_line(xs, ys))
        else:
            found = set(_along(corners))
        return sorted(found)


def _filled(corners: list[Point]) -> Iterator[Cell]:
    """Yield the cells whose middles lie in a polygon: row by row between the sides that cross it."""
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    ys = [y for _, y in corners]
    for row in range(math.ceil(min(ys) - 0.5), math.ceil(max(ys) - 0.5)):
        at = row + 0.5
        crossed = sorted(
            x + (at - y) * (u - x) / (v - y) for (x, y), (u, v) in sides if min(y, v) <= at < max(y, v)
        )
        for left, right in zip(crossed[::2], crossed[1::2], strict=True):
            yield from ((column, row) for column in range(math.ceil(left - 0.5), math.ceil(right - 0.5)))


def _middle_line(xs: list[float], ys: list[float]) -> Iterator[Cell]:
    """Yield the cells of the line through the middle of a thin area, as far as it covers middles."""
    columns, rows = _span(min(xs), max(xs)), _span(min(ys), max(ys))
    yield from ((column, row) for row in rows for column in columns)


def _span(first: float, last: float) -> range:
    """Return the cells whose middles lie between two places; that between them if there are none."""
    found = range(math.ceil(first - 0.5), math.ceil(last - 0.5))
    middle = math.floor((first + last) / 2)
    return found or range(middle, middle + 1)


def _along(points: list[Point]) -> Iterator[Cell]:
    """Yield the cells in which points on a line lie."""
    yield math.floor(points[0][0]), math.floor(points[0][1])
    for (x, y), (u, v) in pairwise(points):
        parts = max(1, math.ceil(FINE * max(abs(u - x), abs(v - y))))
        for n in range(parts + 1):
            yield math.floor(x + (u - x) * n / parts), math.floor(y + (v - y) * n / parts)
