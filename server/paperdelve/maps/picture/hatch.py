"""The pencil's hatching of rock.

All strokes lie on the slanting lines x + y = k * gap of the whole paper, and each is laid by a hash of its
line and place. So rock has no seams, neither between spaces nor between sheets that are glued together.
"""

from collections.abc import Iterator
from math import ceil, floor

from paperdelve.maps.picture.ink import chance
from paperdelve.maps.picture.shapes import UNIT, number
from paperdelve.maps.picture.sheet import Area, Sheet

GAP = 0.18
"""Between two lines, along x, in spaces."""
LENGTH = 1.7
"""Mean length of a stroke along x, in spaces."""
_LEAST = 0.09
"""Strokes shorter than this, in spaces, are none."""


def hatching(sheet: Sheet, area: Area, every: int = 1) -> tuple[str, str]:
    """Return the strokes that touch an area: the light ones, and the pressed ones.

    ``every`` 2 leaves out each second line, for papers so large that they are looked at from afar.
    """
    paths: tuple[list[str], list[str]] = ([], [])
    first = floor((area.left + area.top) / GAP)
    for k in range(first - first % every, ceil((area.right + area.bottom) / GAP) + 1, every):
        base = k * GAP + (chance(k, -7) - 0.5) * GAP * 0.5
        for start, end in _in_rock(sheet, base, area):
            for x, to_x, pressed, lean in _strokes(k, start, end):
                y, to_y = base - x + lean, base - to_x - lean
                across, down = number((to_x - x) * UNIT), number((to_y - y) * UNIT)
                paths[pressed].append(f"M{number(x * UNIT)} {number(y * UNIT)}l{across} {down}")
    return "".join(paths[0]), "".join(paths[1])


def _in_rock(sheet: Sheet, base: float, area: Area) -> Iterator[tuple[float, float]]:
    """Yield the parts of a line, as pairs of x, in which it crosses rock of an area."""
    left = max(area.left, floor(base - area.bottom))
    right = min(area.right, ceil(base - area.top) + 1)
    whole = floor(base)
    bend = base - whole  # where in each column the line goes up into the next row
    start: float | None = None
    for x in range(left, right):
        for place, y in ((x, whole - x), (x + bend, whole - x - 1)):
            inside = area.top <= y < area.bottom and sheet.letter(x, y) == "#"
            if inside and start is None:
                start = place
            elif not inside and start is not None:
                yield start, place
                start = None
    if start is not None:
        yield start, right


def _strokes(k: int, start: float, end: float) -> Iterator[tuple[float, float, bool, float]]:
    """Cut a part of a line into strokes: from x, to x, whether pressed, how far its ends lean."""
    i = floor(start / LENGTH) - 1
    while i * LENGTH < end:
        x = max(start, _joint(k, i))
        to_x = min(end, _joint(k, i + 1) + 0.08)
        if to_x - x > _LEAST:
            off = 0.05 * (chance(k + 9, i) - 0.5)
            lean = (chance(i, k) - 0.5) * GAP * 0.3
            yield x + off, to_x + off, chance(k, i + 5000) > 0.45, lean
        i += 1


def _joint(k: int, i: int) -> float:
    """Return where in x the stroke ``i`` of a line begins; the one before ends there."""
    return (i + 0.7 * chance(k, i)) * LENGTH
