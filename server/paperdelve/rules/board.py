"""Spaces, steps, straight lines and sight on square paper (G1.1 to G1.7).

A space is one int, ``y * 256 + x``; x grows right, y grows down, both from 0. A paper is at most 250 by 250, so
the columns and the last row that no paper reaches stay solid and a step over the edge meets something solid.
"""

STRIDE = 256
LARGEST = 250
"""Most columns, and most rows, that a paper may have."""

UP, LEFT, RIGHT, DOWN = -STRIDE, -1, 1, STRIDE
STRAIGHT = (UP, LEFT, RIGHT, DOWN)
DIAGONAL = (UP + LEFT, UP + RIGHT, DOWN + LEFT, DOWN + RIGHT)
COMPASS = STRAIGHT + DIAGONAL
"""The eight directions in the order in which ties are tried (G1.7)."""


def space(x: int, y: int) -> int:
    """Return the space in column ``x`` and row ``y``."""
    return y * STRIDE + x


def xy(at: int) -> tuple[int, int]:
    """Return a space's column and row."""
    return at & 255, at >> 8


def show(at: int) -> str:
    """Write a space as people do: ``3,1``."""
    return f"{at & 255},{at >> 8}"


def distance(a: int, b: int) -> int:
    """Return the distance, a diagonal counting one (G1.2)."""
    return max(abs((a & 255) - (b & 255)), abs((a >> 8) - (b >> 8)))


def true_distance(a: int, b: int) -> int:
    """Return the square of the Euclidean distance, enough to compare by (G7.5)."""
    dx, dy = (a & 255) - (b & 255), (a >> 8) - (b >> 8)
    return dx * dx + dy * dy
