"""Making text from elsewhere harmless on a screen: names, titles, talk."""

import unicodedata

BLANK = {"Zs", "Zl", "Zp"}
"""Spaces of every kind, which become plain ones."""


def clean(words: object, most: int = 2000) -> str:
    """Return text without what would move the cursor, turn the direction of writing, or hide.

    Of such letters each becomes a question mark, of blanks a space; letters of every script stay.
    """
    return "".join(map(_letter, str(words)[:most]))


def _letter(letter: str) -> str:
    if letter.isprintable():
        return letter
    return " " if unicodedata.category(letter) in BLANK or letter in "\t\n\r" else "?"
