"""Reads a drawn level: one letter a space, one line a row."""

from collections.abc import Mapping

from attrs import evolve, frozen

from paperdelve.maps.file.faults import Fault
from paperdelve.rules.board import LARGEST, space
from paperdelve.rules.gauntlet.dungeon import Counter

START = "S"
LETTERS: dict[str, str] = {
    "#": "wall",
    "%": "breakable wall",
    ".": "floor",
    " ": "outside",
    "-": "horizontal door",
    "|": "vertical door",
    "+": "crossing of doors",
    "E": "exit",
    "^": "hurtful tile",
    "T": "teleporter",
    START: "start space",
    "g": "generator of ghosts",
    "r": "generator of grunts",
    "d": "generator of demons",
    "l": "generator of lobbers",
    "c": "chest",
    "k": "key",
    "p": "potion",
    "f": "food",
    "b": "booze",
    "$": "treasure",
    "j": "jewel bag",
    "!": "Death",
}
"""Every letter that needs no legend, with what it stands for."""

COUNTERS: dict[str, Counter] = {
    "g": Counter("generator", 0, spawns="ghost"),
    "r": Counter("generator", 0, spawns="grunt"),
    "d": Counter("generator", 0, spawns="demon"),
    "l": Counter("generator", 0, spawns="lobber"),
    "c": Counter("chest", 0),
    "k": Counter("key", 0),
    "p": Counter("potion", 0),
    "f": Counter("food", 0),
    "b": Counter("booze", 0),
    "$": Counter("treasure", 0),
    "j": Counter("jewel_bag", 0),
    "!": Counter("death", 0),
}
"""The letters that are counters on floor."""


@frozen
class Grid:
    """A drawn level taken apart; with serious faults in it, the rest is what could be read.

    ``rows`` hold terrain letters only and are all of one length; start spaces and counters, in reading order,
    stand on floor. ``counters`` bear spaces in ``at``.
    """

    rows: tuple[str, ...]
    starts: tuple[int, ...]
    counters: tuple[Counter, ...]
    faults: list[Fault]
    whole: bool = True
    """Whether it is neither empty nor cut off at the largest size."""


def parse_grid(text: str, legend: Mapping[str, Counter]) -> Grid:
    """Take a drawn level apart; ``legend`` says what letters of the map's own stand for.

    Lines end in LF or CRLF; what follows the last line's end is no row. TOML has already taken away the
    newline after the opening quotes, so a further empty line at the top is a row. Rows that are too short
    are filled with outside. A legend may not redefine LETTERS (``parse_legend`` sees to that).
    """
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    known = {**COUNTERS, **legend}
    rows: list[str] = []
    starts: list[int] = []
    counters: list[Counter] = []
    faults = _size_faults(lines)
    whole = not faults
    width = min(max(map(len, lines)), LARGEST)
    for y, line in enumerate(lines[:LARGEST]):
        row = list(line[:LARGEST].ljust(width))
        for x, letter in enumerate(row):
            counter = known.get(letter)
            if counter is not None:
                counters.append(evolve(counter, at=space(x, y)))
                row[x] = "."
            elif letter == START:
                starts.append(space(x, y))
                row[x] = "."
            elif letter not in LETTERS:
                faults.append(Fault(_unknown(letter), at=(x, y)))
                row[x] = "."
        rows.append("".join(row))
    return Grid(tuple(rows), tuple(starts), tuple(counters), faults, whole)


def _size_faults(lines: list[str]) -> list[Fault]:
    """Say where a drawing is empty or larger than a paper may be."""
    if not any(line.strip() for line in lines):
        return [Fault("the map is empty: nothing is drawn yet")]
    faults = [
        Fault(f"this row has {len(line)} spaces; a paper has at most {LARGEST} columns", at=(LARGEST, y))
        for y, line in enumerate(lines[:LARGEST])
        if len(line) > LARGEST
    ]
    if len(lines) > LARGEST:
        words = f"the map has {len(lines)} rows; a paper has at most {LARGEST}"
        faults.append(Fault(words, at=(0, LARGEST)))
    return faults


def _unknown(letter: str) -> str:
    """Say what is wrong with a letter."""
    if letter == "\t":
        return "a tab stands here; draw outside with blanks"
    if not letter.isprintable():
        return f"the character {letter!a} cannot be drawn; use the letters of the map format"
    return f"the letter {letter!r} means nothing here; the [legend] can give it a meaning"
