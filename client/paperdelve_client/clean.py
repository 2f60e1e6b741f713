"""Making words from elsewhere harmless: nothing in them moves a cursor, turns the writing around, or hides.

What does so becomes a question mark, blanks of every kind become spaces; letters of every script stay.
"""

import unicodedata
from typing import Any

from attrs import evolve, fields

from paperdelve.wire import messages as m

BLANK = {"Zs", "Zl", "Zp"}
"""What Unicode calls its blanks."""
LONGEST = 2000
"""Letters that are written of one line; nobody reads more."""


def clean(words: object, most: int | None = LONGEST) -> str:
    """Return words that can stand in one line, the first so many letters of them; all of them for None."""
    return str(harmless(str(words)[:most])).replace("\n", " ")


def cleaned(message: m.ServerMessage) -> m.ServerMessage:
    """Return a message all of whose texts are harmless, see ``harmless``."""
    values = {one.name: getattr(message, one.name) for one in fields(type(message))}
    changed = {name: new for name, value in values.items() if (new := harmless(value)) is not value}
    return evolve(message, **changed) if changed else message


def harmless(value: Any) -> Any:
    """Return a text, list or map whose texts are all harmless, line breaks kept; itself if it was already."""
    match value:
        case str():
            return value if value.isprintable() else "".join(map(_letter, value))
        case list() | tuple():
            parts = [harmless(part) for part in value]
            is_same = all(new is old for new, old in zip(parts, value, strict=True))
            return value if is_same else type(value)(parts)
        case dict():
            items = {harmless(name): harmless(part) for name, part in value.items()}
            return value if all(items.get(name) is part for name, part in value.items()) else items
        case _:
            return value


def _letter(letter: str) -> str:
    if letter.isprintable() or letter == "\n":
        return letter
    return " " if letter in "\t\r" or unicodedata.category(letter) in BLANK else "?"
