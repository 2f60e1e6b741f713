"""Straight lines over the paper: sight, and what a shot strikes first (G1.6, G4.4)."""

from collections.abc import Container
from functools import lru_cache
from itertools import pairwise

from paperdelve.wire.scene import STRIDE
from paperdelve_client.bot.paper import SOLID, Paper


@lru_cache(maxsize=8192)
def steps(dx: int, dy: int, length: int) -> tuple[tuple[int, int, int], ...]:
    """Return the first ``length`` steps of the line that leads through (dx, dy), relative to its start.

    Each is a space with the two spaces that a diagonal step passes between; both are 0 for a straight step.
    """
    n = max(abs(dx), abs(dy))
    # ceil(i*d/n - 1/2) in whole numbers: an exact half goes towards the smaller coordinate
    points = [(-((n - 2 * i * dx) // (2 * n)), -((n - 2 * i * dy) // (2 * n))) for i in range(length + 1)]
    found = []
    for (x0, y0), (x1, y1) in pairwise(points):
        is_diagonal = x0 != x1 and y0 != y1
        corners = (y0 * STRIDE + x1, y1 * STRIDE + x0) if is_diagonal else (0, 0)
        found.append((y1 * STRIDE + x1, *corners))
    return tuple(found)


def _between(a: int, b: int) -> tuple[int, int]:
    return (b & 255) - (a & 255), (b >> 8) - (a >> 8)


def in_sight(paper: Paper, a: int, b: int) -> bool:
    """Say whether no solid space lies strictly between two spaces, and no diagonal on the way is blocked."""
    dx, dy = _between(a, b)
    text = paper.text
    for offset, one, other in steps(dx, dy, max(abs(dx), abs(dy))):
        if one and text[a + one] in SOLID and text[a + other] in SOLID:
            return False
        if a + offset == b:
            return True
        if text[a + offset] in SOLID:
            return False
    return True


def struck(paper: Paper, start: int, aim: int, reach: int, stops: Container[int]) -> int | None:
    """Return the space where a shot strikes first, or None if it is wasted on a wall or the air.

    ``stops`` are the spaces where something stops it; rebounds are not followed.
    """
    text = paper.text
    for offset, one, other in steps(*_between(start, aim), reach):
        at = start + offset
        if one and text[start + one] in SOLID and text[start + other] in SOLID:
            return None
        if text[at] in SOLID:
            return at if text[at] == "%" else None
        if at in stops:
            return at
    return None
