"""Shapes of floor: what hangs together, what is wide and what is blind. Sets of spaces are bits."""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_

from paperdelve.rules.board import STRIDE, Ground


def union(sets: Iterable[int]) -> int:
    """Return the spaces of all sets."""
    return reduce(or_, sets, 0)


def parts(paper: Ground, spaces: int) -> Iterator[int]:
    """Yield the connected parts of a set of spaces, in reading order of their first ones."""
    while spaces:
        part = found = spaces & -spaces
        while found := paper.spread(found, spaces & ~part):
            part |= found
        yield part
        spaces &= ~part


def filled(spaces: int, across: int) -> int:
    """Return what squares with so many spaces a side, all within ``spaces``, cover."""
    for step in (1, STRIDE):
        corners = spaces
        for n in range(1, across):
            corners &= spaces >> n * step
        spaces = corners
    for step in (1, STRIDE):
        covered = spaces
        for n in range(1, across):
            covered |= spaces << n * step
        spaces = covered
    return spaces


def blind(spaces: int) -> int:
    """Return the spaces with at most one straight neighbour in the same set."""
    up, down, left, right = spaces << STRIDE, spaces >> STRIDE, spaces << 1, spaces >> 1
    two = (up & down) | (left & right) | ((up | down) & (left | right))
    return spaces & ~two
