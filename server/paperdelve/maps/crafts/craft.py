"""What every craft takes and gives."""

from collections.abc import Callable
from typing import Any

from paperdelve.maps.file.format import MapFile, read_map
from paperdelve.maps.file.problems import MapFault
from paperdelve.maps.file.write import write_map
from paperdelve.maps.library import GAUNTLET_MAPS

MOST_PLACES = 200
"""Spaces that are told of one finding."""

Told = Callable[[dict[str, Any]], None]
"""Takes ``words``, and perhaps ``done`` and ``of``."""


class CraftFault(Exception):
    """The work cannot be done; the message is one sentence for people."""


def checked(wish: dict[str, Any], _: Told) -> dict[str, Any]:
    """Look at a map: the problems, the map as plain data, its text and title."""
    found = GAUNTLET_MAPS.check(str(wish["text"]))
    return {"problems": found.problems, "map": found.map, "text": found.text, "title": found.title}


def read(text: str) -> MapFile:
    """Read a map in any form that can be checked, even if it cannot be played as it is."""
    found = GAUNTLET_MAPS.check(text)
    if found.map is None:
        raise CraftFault(sentence(f"This map cannot be read: {found.problems[0]['words']}"))
    try:
        return read_map(found.text, checked=False).expect()
    except MapFault as fault:
        raise CraftFault(sentence(f"This map cannot be read: {fault.problems[0].words}")) from fault


def written(made: MapFile, remarks: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return what an answer says of a map that was made; the remarks become comments in its text."""
    found = GAUNTLET_MAPS.check(write_map(made, remarks))
    return {"problems": found.problems, "map": found.map, "text": found.text}


def whole(wish: dict[str, Any], name: str, least: int, most: int) -> int:
    """Return a number of a wish."""
    number = wish[name]
    if not isinstance(number, int) or not least <= number <= most:
        raise CraftFault(f"The {name} must be from {least} to {most}, not {number!r:.20}.")
    return number


def one_of(wish: dict[str, Any], name: str, values: tuple[str, ...]) -> str:
    """Return a word of a wish."""
    value = wish[name]
    if value not in values:
        raise CraftFault(f"The {name} is one of {', '.join(values)}, not {value!r:.40}.")
    return str(value)


def sentence(words: str) -> str:
    """Return words of a fault with a great letter and a full stop."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")
