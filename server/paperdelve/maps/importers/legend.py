"""Reads and writes legends: TOML files in which a GM says what the tiles or letters of plans are.

A legend is remembered from one plan to the next: what it says of tiles that a plan does not have is kept.
"""

import re
from collections.abc import Iterable
from textwrap import wrap
from typing import Any

from paperdelve.maps.file.positions import Positions
from paperdelve.maps.file.toml import TomlFault, read_toml
from paperdelve.maps.file.write import value_text
from paperdelve.maps.importers.meaning import known_words, meaning
from paperdelve.maps.importers.plan import ImportFault, Tile
from paperdelve.maps.importers.report import one_line
from paperdelve.rules.board import show

LONGEST = 1_000_000
"""Bytes of the longest legend that is read."""
MOST = 20_000
"""Tiles in the largest legend."""
GUESSED = "guessed"
HEAD = (
    "# What the tiles or letters of plans are. Where a guess is wrong, change the words on its right, take",
    "# the first # of its line away, and import the plan again. The words are:",
    *(f"#   {words}" for words in wrap(", ".join(known_words()), 100)),
    "",
)
_GUESS_END = re.compile(rf"  # {GUESSED}, (?:once|\d+ times)(?:, (?:first )?at \d+,\d+)?$")


def read_legend(content: bytes) -> dict[str, str]:
    """Return the words for each tile's key; raises ImportFault with the place of the first fault."""
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
    except ValueError as error:
        raise ImportFault("a legend is UTF-8 text") from error
    data, positions = _table(text)
    if len(data) > MOST:
        raise ImportFault(f"a legend has at most {MOST} tiles")
    for key, words in data.items():
        if not isinstance(words, str) or meaning(words) is None:
            line, column = positions.of((key,))
            said = one_line(repr(words), 40)
            known = ", ".join(known_words())
            raise ImportFault(f"line {line}, column {column}: {said} means nothing; the words are {known}")
    return data


def _table(text: str) -> tuple[dict[str, Any], Positions]:
    """Read the TOML; raises ImportFault."""
    if len(text) > LONGEST:
        raise ImportFault(f"a legend has at most {LONGEST} characters")
    try:
        return read_toml(text)
    except TomlFault as fault:
        raise ImportFault(f"line {fault.line}, column {fault.column}: {fault}") from fault


def complete(text: str, tiles: Iterable[Tile]) -> str:
    """Return a legend's text with the tiles of a plan about which it says nothing yet.

    Whatever the GM wrote stays as it is. The others are comments with the guess and how often they occur; the
    guesses of the plan before make way.
    """
    kept = [line for line in text.replace("\r\n", "\n").rstrip("\n").split("\n") if not _is_guess(line)]
    guesses = [
        f"# {value_text(tile.key)} = {value_text(tile.meaning)}  # {GUESSED}, {_often(tile)}"
        for tile in tiles
        if not tile.sure
    ]
    return "\n".join([*(kept if text.strip() else HEAD), *guesses]) + "\n"


def _often(tile: Tile) -> str:
    """Say how often a tile occurs, and where to look for it."""
    words = "once" if tile.count == 1 else f"{tile.count} times"
    first = "" if tile.count == 1 else "first "
    return f"{words}, {first}at {show(tile.at[0])}" if tile.at else words


def _is_guess(line: str) -> bool:
    return line.startswith("# ") and _GUESS_END.search(line) is not None
