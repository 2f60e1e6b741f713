"""Finds which blanks of a drawing are floor, where it draws no floor."""

from collections.abc import Mapping

from paperdelve.maps.cells import Cell, bounds, flood

WALLED_IN = 0.2
"""Share of the blanks that is walled in, at least, for the rest to be outside."""
CLOSED = 0.6
"""Else the share of the border that is drawn, at least, for all blanks to be inside."""


def inside(blanks: set[Cell], drawn: Mapping[Cell, str]) -> tuple[list[Cell], list[Cell]]:
    """Return the blanks that are floor, and those of them through which one comes in from outside.

    What is walled in is floor. If hardly anything is, for the outer wall has gaps, and most of the border is
    drawn, then all blanks are floor, and those on the border are ways in.
    """
    if not drawn:
        return [], []
    left, top, right, bottom = bounds(drawn)
    border = [
        *((x, y) for y in (top, bottom) for x in range(left, right + 1)),
        *((x, y) for x in (left, right) for y in range(top + 1, bottom)),
    ]
    within = {
        (x, y)
        for y in range(top, bottom + 1)
        for x in range(left, right + 1)
        if (x, y) in blanks or (x, y) not in drawn
    }
    walled_in = set(within)
    flood(walled_in, within.intersection(border))
    closed = sum(cell in drawn for cell in border) >= CLOSED * len(border)
    if closed and len(walled_in) < WALLED_IN * len(within):
        return sorted(within), [cell for cell in border if cell in within]
    return sorted(walled_in), []
