"""Reads the JSON of donjon: a grid of bit sets, and lists of what is in rooms and corridors.

With passages that lead off the map the grid is larger than the dungeon, by as much on every side; places in
the lists do not count that rim. All places here are cells of the grid, column and row.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import Factory, frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.file.head import MOST_WORDS
from paperdelve.maps.importers.foreign_values import entries, whole, words
from paperdelve.maps.importers.plan import ImportFault
from paperdelve.rules.board import LARGEST

BITS = {
    "room": 0x2,
    "corridor": 0x4,
    "room_id": 0xFFC0,
    "arch": 0x10000,
    "door": 0x20000,
    "locked": 0x40000,
    "trapped": 0x80000,
    "secret": 0x100000,
    "portcullis": 0x200000,
    "stair_down": 0x400000,
    "stair_up": 0x800000,
    "label": 0xFF000000,
}
"""The bits of a cell, as far as they matter here; a file says itself which they are."""
LARGEST_GRID = LARGEST + 100
"""Rows and columns of the largest grid that is read; its rim may be empty."""
MOST_PARTS = 5000
STEPS = {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}


@frozen
class Pin:
    """Something to know about a cell."""

    cell: Cell
    words: str


@frozen
class Export:
    """All of an export that a map can carry.

    ``kinds`` names the kind of every cell that can be walked on: ``room``, ``corridor``, a kind of door or of
    stairs. ``leads_out`` are the ends of passages that lead off the map.
    """

    title: str
    story: str
    kinds: dict[Cell, str]
    labels: int
    leads_out: list[Cell]
    rooms: list[Pin]
    doors: list[Pin]
    features: list[Pin]
    general: list[str] = Factory(list)


KINDS = ("secret", "portcullis", "trapped", "locked", "door", "arch", "stair_up", "stair_down")
"""What a cell is by its bits; the first that is set tells."""


def recognises(data: Mapping[str, Any]) -> bool:
    """Whether a JSON object has a grid of cells, and says what their bits mean."""
    return isinstance(data.get("cells"), list) and isinstance(data.get("cell_bit"), dict)


def read_export(data: Mapping[str, Any]) -> Export:
    """Read an object that was recognised; raises ImportFault with the first thing that is wrong."""
    bits = _bits(data["cell_bit"])
    grid = _grid(data["cells"])
    kinds = {
        (x, y): _kind(value, bits)
        for y, row in enumerate(grid)
        for x, value in enumerate(row)
        if value & (bits["room"] | bits["corridor"])
    }
    settings = _table(data.get("settings"))
    shift = _shift(settings, grid)
    rooms = [_room(room, shift, f"room {n}", kinds) for n, room in enumerate(_tables(data, "rooms"), 1)]
    details = _table(data.get("details"))
    return Export(
        title=words(settings, "name", most=MOST_WORDS),
        story=words(details, "history", most=MOST_WORDS),
        kinds=kinds,
        labels=sum(1 for row in grid for value in row if value & bits["label"]),
        leads_out=[_end(end, shift, kinds) for end in _tables(data, "egress")],
        rooms=rooms,
        doors=[door for room in _tables(data, "rooms") for door in _doors(room, shift)],
        features=[*_features(data, shift)],
        general=[*_general(details, data)],
    )


def _bits(said: Mapping[str, Any]) -> dict[str, int]:
    """Return the bits that the file says, and the usual ones where it says none."""
    bits = {}
    for name, usual in BITS.items():
        value = said.get(name, usual)
        if type(value) is not int or not 0 <= value < 1 << 32:
            raise ImportFault(f"'cell_bit' has no usable bits for {name!r}")
        bits[name] = value
    return bits


def _grid(rows: list[Any]) -> list[list[int]]:
    """Check the grid of bit sets."""
    if not rows:
        raise ImportFault("'cells' is empty")
    for number, row in enumerate(rows):
        if not isinstance(row, list) or any(type(value) is not int for value in row):
            raise ImportFault(f"row {number} of 'cells' is not a list of whole numbers")
        if max(len(row), len(rows)) > LARGEST_GRID:
            raise ImportFault(f"'cells' is larger than {LARGEST_GRID} by {LARGEST_GRID}")
    return rows


def _kind(value: int, bits: Mapping[str, int]) -> str:
    """Name what a cell is."""
    for kind in KINDS:
        if value & bits[kind]:
            return kind
    return "room" if value & bits["room"] else "corridor"


def _shift(settings: Mapping[str, Any], grid: list[list[int]]) -> Cell:
    """Return how many columns and rows of the grid lie before the dungeon's own."""
    width = max(map(len, grid))
    sizes = (("n_cols", width), ("n_rows", len(grid)))
    x, y = (
        max(size - count, 0) // 2 if type(count := settings.get(key)) is int else 0 for key, size in sizes
    )
    return x, y


def _table(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _tables(data: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """Return a list's tables; what else is in it, such as the room 0 that there is not, is passed over."""
    return entries(data, key)[:MOST_PARTS]


def _place(data: Mapping[str, Any], shift: Cell, where: str) -> Cell:
    return whole(data, "col", where) + shift[0], whole(data, "row", where) + shift[1]


def _end(data: Mapping[str, Any], shift: Cell, kinds: Mapping[Cell, str]) -> Cell:
    """Follow a passage off the map as far as it is drawn."""
    x, y = _place(data, shift, "a passage off the map")
    dx, dy = STEPS.get(words(data, "dir", most=9), (0, 0))
    while (dx, dy) != (0, 0) and (x + dx, y + dy) in kinds:
        x, y = x + dx, y + dy
    return x, y


def _room(room: Mapping[str, Any], shift: Cell, where: str, kinds: Mapping[Cell, str]) -> Pin:
    """Tell all of a room, in its middle if that is floor."""
    first = _place(room, shift, where)
    middle = first
    if all(type(room.get(side)) is int for side in STEPS):
        across, down = room["west"] + room["east"], room["north"] + room["south"]
        middle = across // 2 + shift[0], down // 2 + shift[1]
    contents = _table(room.get("contents"))
    details = _table(contents.get("detail"))
    number = room.get("id")
    said = [
        words(contents, "summary", most=MOST_WORDS),
        *(f"{_named(key)}: {said}" for key, value in details.items() if (said := _said(value))),
    ]
    named = f"Room {number}" if type(number) is int and number < LARGEST**2 else "Room"
    return Pin(middle if middle in kinds else first, _sentence(named, said))


def _named(key: str) -> str:
    return key.replace("_", " ")


def _said(value: object) -> str:
    """Put the lines of a detail behind each other; dashes part them."""
    lines = value if isinstance(value, list) else [value]
    return ", ".join(line for line in lines if isinstance(line, str)).replace(", --, ", "; ")


def _sentence(named: str, said: list[str]) -> str:
    return ". ".join([named, *filter(None, said)])


def _doors(room: Mapping[str, Any], shift: Cell) -> Iterator[Pin]:
    """Tell of a room's doors that are more than plain ones."""
    sides = _table(room.get("doors"))
    for side in STEPS:
        for door in _tables(sides, side):
            if words(door, "type", most=10) not in {"door", "arch"}:
                said = [words(door, key, most=MOST_WORDS) for key in ("desc", "trap", "secret")]
                yield Pin(_place(door, shift, "a door"), ". ".join(filter(None, said)))


def _features(data: Mapping[str, Any], shift: Cell) -> Iterator[Pin]:
    """Tell of traps and oddities in corridors, wherever one is."""
    for letter, told in _table(data.get("corridor_features")).items():
        feature = _table(told)
        said = words(feature, "detail", most=MOST_WORDS) or words(feature, "summary", most=MOST_WORDS)
        for mark in _tables(feature, "marks"):
            yield Pin(_place(mark, shift, f"feature {letter:.9}"), f"{letter:.9}: {said}")


def _general(details: Mapping[str, Any], data: Mapping[str, Any]) -> Iterator[str]:
    """Tell what is true of the whole dungeon."""
    said = [
        f"{key}: {words(details, key, most=MOST_WORDS)}"
        for key in details
        if key != "history" and details[key]
    ]
    if said:
        yield "The dungeon. " + ". ".join(said)
    wandering = _table(data.get("wandering_monsters"))
    if wandering:
        yield "Wandering monsters. " + ". ".join(
            f"{key}: {words(wandering, key, most=MOST_WORDS)}" for key in wandering
        )
