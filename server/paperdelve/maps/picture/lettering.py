"""Words that are laid out without asking a font: how wide they are about, and where lines break."""

import unicodedata

NARROW = frozenset("iljtfrI.,:;'!|()[] ")
_WIDTHS = {"narrow": 0.32, "middling": 0.56, "broad": 1.0}
"""Of letters, in heights of the font."""


def width(words: str, size: float) -> float:
    """Return about how wide words are, rather too much than too little."""
    return sum(map(_letter, words)) * size


def _letter(letter: str) -> float:
    if letter in NARROW:
        return _WIDTHS["narrow"]
    if letter in "mwMW—…" or unicodedata.east_asian_width(letter) in "WF":
        return _WIDTHS["broad"]
    return 0.0 if unicodedata.combining(letter) else _WIDTHS["middling"] + 0.1 * letter.isupper()


def fit(words: str, size: float, room: float) -> list[str]:
    """Break words into lines no wider than ``room``; a word that is wider is cut."""
    lines = [""]
    for word in words.split():
        tried = f"{lines[-1]} {word}".strip()
        if width(tried, size) <= room:
            lines[-1] = tried
            continue
        lines.append("")
        for letter in word:
            if width(lines[-1] + letter, size) > room and lines[-1]:
                lines.append("")
            lines[-1] += letter
    return [line for line in lines if line]
