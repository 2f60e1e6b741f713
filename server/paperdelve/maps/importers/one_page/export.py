"""Reads the JSON of One Page Dungeon, a generator of dungeons by watabou.

Rooms and corridors are rectangles of floor, all else is rock; a door is a cell with the direction in which
one walks through it; coordinates have either sign, and y grows down; places of notes are continuous.
"""

from collections.abc import Mapping
from math import floor
from typing import Any

from attrs import frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.file.head import MOST_WORDS
from paperdelve.maps.importers.foreign_values import listed, number, whole, words
from paperdelve.maps.importers.plan import ImportFault
from paperdelve.rules.board import LARGEST

MOST_PARTS = 5000
"""Rectangles, doors, notes and cells of water that are read at most, of each."""
MOST_CELLS = 250_000
"""Cells of all rectangles together, those that lie over each other counted again."""
SMALLEST_ROUND = 3
"""Cells across of the smallest room that can be drawn round."""


@frozen
class Room:
    """A rectangle of floor; the ``ending`` one is the goal of the dungeon."""

    x: int
    y: int
    width: int
    height: int
    round: bool
    ending: bool

    @property
    def cells(self) -> list[Cell]:
        """Its cells in reading order."""
        return [(self.x + i, self.y + j) for j in range(self.height) for i in range(self.width)]

    @property
    def corners(self) -> set[Cell]:
        """The cells outside the circle, or the oval, that a round room is; none of a tiny one."""
        if not self.round or min(self.width, self.height) < SMALLEST_ROUND:
            return set()
        across = self.x + (self.width - 1) / 2
        down = self.y + (self.height - 1) / 2
        wide, high = self.width / 2, self.height / 2
        reach = 1 - 0.3 / (wide * high)  # so that the smallest becomes a plus
        return {
            (x, y) for x, y in self.cells if ((x - across) / wide) ** 2 + ((y - down) / high) ** 2 > reach
        }

    @property
    def middle(self) -> Cell:
        """The cell in its middle, or just beside that."""
        return self.x + self.width // 2, self.y + self.height // 2


@frozen
class Door:
    """A door's cell, whether one walks north or south through it, and its type."""

    cell: Cell
    northward: bool
    type: int


@frozen
class Export:
    """All of an export that a map can carry."""

    title: str
    story: str
    rooms: list[Room]
    doors: list[Door]
    notes: list[tuple[Cell, str]]
    water: list[Cell]
    columns: int


def recognises(data: Mapping[str, Any]) -> bool:
    """Whether a JSON object has lists of rectangles and doors."""
    return isinstance(data.get("rects"), list) and isinstance(data.get("doors"), list)


def read_export(data: Mapping[str, Any]) -> Export:
    """Read an object that was recognised; raises ImportFault with the first thing that is wrong."""
    rooms = [_room(rect, f"rectangle {n}") for n, rect in enumerate(listed(data, "rects", MOST_PARTS), 1)]
    if not rooms:
        raise ImportFault("it has no rectangles, so there is no floor")
    if sum(room.width * room.height for room in rooms) > MOST_CELLS:
        raise ImportFault(f"its rectangles have more than {MOST_CELLS} cells together")
    doors = [_door(door, f"door {n}") for n, door in enumerate(listed(data, "doors", MOST_PARTS), 1)]
    notes = [_note(note, f"note {n}") for n, note in enumerate(listed(data, "notes", MOST_PARTS), 1)]
    water = [_cell(cell, f"water {n}") for n, cell in enumerate(listed(data, "water", MOST_PARTS), 1)]
    return Export(
        title=words(data, "title", most=MOST_WORDS),
        story=words(data, "story", most=MOST_WORDS),
        rooms=rooms,
        doors=doors,
        notes=[(cell, said) for cell, said in notes if said],
        water=water,
        columns=len(listed(data, "columns", MOST_PARTS)),
    )


def _room(rect: Mapping[str, Any], where: str) -> Room:
    (x, y), width, height = _cell(rect, where), whole(rect, "w", where), whole(rect, "h", where)
    if not (0 < width <= LARGEST and 0 < height <= LARGEST):
        raise ImportFault(f"{where} is {width} by {height} cells; a map has at most {LARGEST} by {LARGEST}")
    return Room(x, y, width, height, round=rect.get("rotunda") is True, ending=rect.get("ending") is True)


def _door(door: Mapping[str, Any], where: str) -> Door:
    direction = door.get("dir")
    if not isinstance(direction, dict):
        raise ImportFault(f"{where} has no direction")
    return Door(_cell(door, where), _cell(direction, where)[1] != 0, whole(door, "type", where))


def _note(note: Mapping[str, Any], where: str) -> tuple[Cell, str]:
    place = note.get("pos")
    if not isinstance(place, dict):
        raise ImportFault(f"{where} has no place")
    cell = floor(number(place, "x", where)), floor(number(place, "y", where))
    return cell, words(note, "text", most=MOST_WORDS)


def _cell(data: Mapping[str, Any], where: str) -> Cell:
    return whole(data, "x", where), whole(data, "y", where)
