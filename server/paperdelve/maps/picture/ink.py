"""The pen: lines that are a little unsteady, always the same for the same place."""

from math import cos, hypot, pi, sin

from paperdelve.maps.picture.shapes import number

_WORD = 0xFFFFFFFF


def chance(a: int, b: int) -> float:
    """Return a number from 0 to 1 that depends on two whole numbers alone."""
    n = (a * 0x27D4EB2D ^ (b + 0x165667B1) * 0x9E3779B1) & _WORD
    n = ((n ^ n >> 15) * 0x85EBCA6B) & _WORD
    n = ((n ^ n >> 13) * 0xC2B2AE35) & _WORD
    return (n ^ n >> 16) / 2**32


def seed_of(*numbers: float) -> int:
    """Return a seed for a shape at a place."""
    seed = 0x811C9DC5
    for value in numbers:
        seed = ((seed ^ round(value * 16) & _WORD) * 0x01000193) & 0x7FFFFFF
    return seed


def line(x: float, y: float, to_x: float, to_y: float, rough: float = 1.0) -> str:
    """Return a stroke from one place to another: ends a little off, the middle a little bowed.

    ``rough`` is how unsteady the hand is.
    """
    seed = seed_of(x, y, to_x, to_y)
    long = hypot(to_x - x, to_y - y)
    if not long:
        return ""
    across, along = (y - to_y) / long, (to_x - x) / long
    slips = [(chance(seed, i) - 0.5) * rough for i in range(6)]
    bow = slips[0] * min(long / 60, 3.0)
    over = 0.9 * rough  # a pen runs on a little beyond the end
    start = (x + 1.6 * slips[1] - along * over, y + 1.6 * slips[2] + across * over)
    end = (to_x + 1.6 * slips[3] + along * over, to_y + 1.6 * slips[4] - across * over)
    return _bowed(start, end, (across * bow, along * bow), slips[5] * 1.4)


def _bowed(
    start: tuple[float, float], end: tuple[float, float], bow: tuple[float, float], lean: float
) -> str:
    """Return the curve between two places whose inner points are off the straight line."""
    (x, y), (to_x, to_y) = start, end
    third_x, third_y = (to_x - x) / 3, (to_y - y) / 3
    a = (x + third_x + bow[0] * 2, y + third_y + bow[1] * 2)
    b = (x + 2 * third_x + bow[0] + lean, y + 2 * third_y + bow[1] + lean)
    path = " ".join(f"{number(px)} {number(py)}" for px, py in (a, b, end))
    return f"M{number(x)} {number(y)}C{path}"


def lines(corners: list[tuple[float, float]], *, closed: bool = False, rough: float = 1.0) -> str:
    """Return strokes from corner to corner."""
    ends = [*corners[1:], corners[0]] if closed else corners[1:]
    return "".join(line(*a, *b, rough=rough) for a, b in zip(corners, ends, strict=False))


def frame(x: float, y: float, width: float, height: float, *, rough: float = 1.0) -> str:
    """Return the four strokes around a rectangle."""
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    return lines(corners, closed=True, rough=rough)


def ring(x: float, y: float, radius: float, seed: int, rough: float = 1.0) -> str:
    """Return a round as a hand draws it, its end running past its start."""
    steps = 12
    corners = []
    for i in range(steps + 2):
        angle = 2 * pi * (i / steps + chance(seed, 99))
        reach = radius + (chance(seed, i) - 0.5) * rough
        corners.append((x + reach * cos(angle), y + reach * sin(angle)))
    return _smooth(corners)


def _smooth(corners: list[tuple[float, float]]) -> str:
    """Return a curve that passes through corners without a kink."""
    path = f"M{number(corners[0][0])} {number(corners[0][1])}"
    for i in range(len(corners) - 1):
        before, here = corners[max(i - 1, 0)], corners[i]
        there, after = corners[i + 1], corners[min(i + 2, len(corners) - 1)]
        a = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        b = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        path += "C" + " ".join(f"{number(px)} {number(py)}" for px, py in (a, b, there))
    return path
