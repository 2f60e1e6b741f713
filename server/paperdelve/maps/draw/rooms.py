"""Rooms and corridors: the paper is split again and again (BSP), and corridors join the rooms in its parts.

Rooms and corridors lie on every other space, so that all walls are one space thick and nothing runs side by
side. The joins are a minimum spanning tree of the rooms' distances, plus some more for loops; each is dug
by Dijkstra's algorithm, which likes to go straight and along what is dug already.
"""

from heapq import heappop, heappush
from itertools import pairwise
from random import Random

from attrs import frozen

from paperdelve.maps.cells import STRAIGHT, Cell, beside
from paperdelve.maps.draw.canvas import Canvas, DrawFault
from paperdelve.maps.draw.joins import joins
from paperdelve.maps.letters import BREAKABLE, FLOOR, WALL

LEAST_PART = 4
"""Lattice cells across the smallest part that holds a room: a room of 3 by 3 spaces and a way around it."""
LOOPS = 0.5
"""More joins than the tree needs, as a share of the rooms."""
DOORS, SECRETS = 0.45, 0.08
"""How often an entrance has a door, or is walled up; else it is open."""
TURN, DUG = 1.5, 0.4
"""What a turn costs, and a step along a corridor that is there; a step through rock costs 1."""
APART = 4
"""How far doors are from each other at least: one key shall lead somewhere."""
PILLARED = 49
"""Spaces from which a room may have pillars."""


@frozen
class Box:
    """A rectangle of lattice cells; the cell (i, j) is the space (2i + 1, 2j + 1)."""

    left: int
    top: int
    width: int
    height: int

    @property
    def cells(self) -> list[Cell]:
        """List its cells."""
        return [
            (x, y)
            for y in range(self.top, self.top + self.height)
            for x in range(self.left, self.left + self.width)
        ]

    @property
    def middle(self) -> Cell:
        """Return the cell in its middle."""
        return self.left + self.width // 2, self.top + self.height // 2


def draw_rooms(canvas: Canvas, rooms: int, rng: Random) -> None:
    """Draw so many rooms with corridors; raises DrawFault if the paper is too small for them."""
    whole = Box(0, 0, (canvas.width - 1) // 2, (canvas.height - 1) // 2)
    boxes = [_room(part, rng) for part in _parts(whole, rooms, rng)]
    for box in boxes:
        canvas.fill(2 * box.left + 1, 2 * box.top + 1, 2 * box.width - 1, 2 * box.height - 1)
    digging = _Digging(canvas, whole, boxes)
    for n, m in joins(len(boxes), lambda n, m: _apart(boxes[n], boxes[m]), LOOPS, rng):
        digging.join(boxes[n], boxes[m])
    _close(canvas, digging.entrances, rng)
    for box in boxes:
        _furnish(canvas, box, rng)


def _parts(whole: Box, wanted: int, rng: Random) -> list[Box]:
    """Split the paper into so many parts, the largest first, across its longer side."""
    parts = [whole]
    while len(parts) < wanted:
        part = max(
            parts, key=lambda box: (max(box.width, box.height) >= 2 * LEAST_PART, box.width * box.height)
        )
        long = max(part.width, part.height)
        if long < 2 * LEAST_PART:
            raise DrawFault(f"the paper is too small for {wanted} rooms; it holds about {len(parts)}")
        at = min(max(round(long * rng.uniform(0.35, 0.65)), LEAST_PART), long - LEAST_PART)
        parts.remove(part)
        parts += _split(part, at)
    return parts


def _split(part: Box, at: int) -> list[Box]:
    """Cut a part in two, so many cells from its left or top."""
    if part.width >= part.height:
        right = Box(part.left + at, part.top, part.width - at, part.height)
        return [Box(part.left, part.top, at, part.height), right]
    below = Box(part.left, part.top + at, part.width, part.height - at)
    return [Box(part.left, part.top, part.width, at), below]


def _room(part: Box, rng: Random) -> Box:
    """Put a room into a part, with a cell for a corridor to its right and below."""
    width, height = (_side(long - 1, rng) for long in (part.width, part.height))
    left = part.left + rng.randint(0, part.width - 1 - width)
    top = part.top + rng.randint(0, part.height - 1 - height)
    return Box(left, top, width, height)


def _side(most: int, rng: Random) -> int:
    """Choose the side of a room: all sizes, but seldom a hall that fills the part."""
    return rng.randint(min(2, most), max(2, min(most, rng.choice((3, 4, 5, 6)))))


def _apart(one: Box, other: Box) -> int:
    """Return how far two rooms lie apart."""
    (a, b), (x, y) = one.middle, other.middle
    return abs(a - x) + abs(b - y)


class _Digging:
    """Digs corridors from room to room."""

    def __init__(self, canvas: Canvas, whole: Box, boxes: list[Box]) -> None:
        self._canvas = canvas
        self._cells = set(whole.cells)
        self._room_of = {cell: box for box in boxes for cell in box.cells}
        self._dug: set[Cell] = set()
        self.entrances: list[Cell] = []
        """The spaces in walls of rooms through which corridors lead, in the order of digging."""

    def join(self, one: Box, other: Box) -> None:
        """Dig the cheapest corridor from one room to another; if there is none, nothing is dug."""
        path = self._path(one, other)
        for a, b in pairwise(path):
            between = a[0] + b[0] + 1, a[1] + b[1] + 1
            rooms = self._room_of.get(a), self._room_of.get(b)
            if rooms[0] is not rooms[1] and between not in self.entrances:
                self.entrances.append(between)
            self._canvas[between] = FLOOR
            for cell in (a, b):
                self._canvas[2 * cell[0] + 1, 2 * cell[1] + 1] = FLOOR
        self._dug |= {cell for cell in path if cell not in self._room_of}

    def _path(self, one: Box, other: Box) -> list[Cell]:
        """Return the cells of the cheapest way, the first in one room, the last in the other."""
        waiting: list[tuple[float, Cell, Cell, Cell | None]] = [
            (0.0, cell, (0, 0), None) for cell in one.cells
        ]
        before: dict[Cell, Cell | None] = {}
        while waiting:
            cost, cell, came, last = heappop(waiting)
            if cell in before:
                continue
            before[cell] = last
            if self._room_of.get(cell) is other:
                return _back(before, cell)
            for step in STRAIGHT:
                then = cell[0] + step[0], cell[1] + step[1]
                if then in self._cells and then not in before and self._may(cell, then, one, other):
                    dear = DUG if then in self._dug else 1.0
                    dear += TURN if came not in {step, (0, 0)} else 0.0
                    heappush(waiting, (cost + dear, then, step, cell))
        return []

    def _may(self, cell: Cell, then: Cell, one: Box, other: Box) -> bool:
        """Whether a corridor may go on so: through no third room, and no new entrance beside another."""
        here, there = self._room_of.get(cell), self._room_of.get(then)
        if there is here:
            return here is None
        if there not in {None, one, other} or there is one:
            return False
        entrance = cell[0] + then[0] + 1, cell[1] + then[1] + 1
        return entrance in self.entrances or all(
            max(abs(entrance[0] - x), abs(entrance[1] - y)) > 2 for x, y in self.entrances
        )


def _back(before: dict[Cell, Cell | None], cell: Cell) -> list[Cell]:
    """Return the way that led to a cell, backwards."""
    path = [cell]
    while (earlier := before[path[-1]]) is not None:
        path.append(earlier)
    return path


def _close(canvas: Canvas, entrances: list[Cell], rng: Random) -> None:
    """Draw doors and breakable walls into some entrances; a tree's last one may well be the only way in."""
    doors: list[Cell] = []
    for cell in entrances:
        chance = rng.random()
        if any(max(abs(cell[0] - x), abs(cell[1] - y)) < APART for x, y in doors):
            continue
        if chance < DOORS:
            canvas.door(cell)
            doors.append(cell)
        elif chance < DOORS + SECRETS:
            canvas[cell] = BREAKABLE


def _furnish(canvas: Canvas, box: Box, rng: Random) -> None:
    """Give a large room pillars, or take its corners off; others stay as they are."""
    left, top = 2 * box.left + 1, 2 * box.top + 1
    width, height = 2 * box.width - 1, 2 * box.height - 1
    if width * height < PILLARED or min(width, height) < 5:
        return
    chance = rng.random()
    if chance < 0.3:
        for x in (left + 1, left + width - 2):
            for y in range(top + 1, top + height - 1, 2):
                canvas[x, y] = WALL
    elif chance < 0.5:
        for x, y in (
            (left, top),
            (left + width - 1, top),
            (left, top + height - 1),
            (left + width - 1, top + height - 1),
        ):
            _fill_corner(canvas, (x, y))


def _fill_corner(canvas: Canvas, cell: Cell) -> None:
    """Make rock of a room's corner, if no entrance is beside it."""
    if sum(canvas[near] == WALL for near in beside(cell)) == 2:
        canvas[cell] = WALL
