"""Sheets of paper, and the size of squares. Lengths are in millimetres."""

import re

from attrs import frozen

MARGIN = 10.0
"""What no printer needs to reach, on each side."""
HEAD = 11.0
"""Room at the top of a sheet for its name."""
INCH = 25.4
LEAST, MOST = 5.0, 50.0
"""The smallest and the largest square."""
_LENGTH = re.compile(r"(\d{1,4}(?:\.\d{1,4})?)\s*(mm|cm|in)?")


class PrintFault(Exception):
    """Something cannot be printed as it is wished; the message says what to do."""


@frozen
class Paper:
    """A sheet, upright."""

    name: str
    width: float
    height: float

    def turned(self) -> "Paper":
        """Return the sheet lying on its side."""
        return Paper(self.name, self.height, self.width)

    @property
    def room(self) -> tuple[float, float]:
        """Width and height of what can be printed on, below the head."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN - HEAD


PAPERS = {"a4": Paper("a4", 210, 297), "letter": Paper("letter", 215.9, 279.4)}


def read_square(text: str) -> float:
    """Read the side of a square, such as ``15mm``, ``1.5cm``, ``0.6in`` or ``15``; raises PrintFault."""
    found = _LENGTH.fullmatch(text.strip().lower())
    if not found:
        raise PrintFault(f"a square is so long: 15mm, 1.5cm or 0.6in; not {text!r:.40}")
    factor = {"cm": 10.0, "in": INCH}.get(found[2], 1.0)
    side = float(found[1]) * factor
    if not LEAST <= side <= MOST:
        raise PrintFault(f"a square is {LEAST:g} to {MOST:g} mm long, not {side:g} mm")
    return side
