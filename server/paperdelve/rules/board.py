"""Spaces, steps, straight lines and sight on square paper (G1.1 to G1.7).

A space is one int, ``y * 256 + x``; x grows right, y grows down, both from 0. A paper is at most 250 by 250.
Its terrain is ``bytes``, one map letter a space, with one row more than the paper, so that the columns and
the row that no paper reaches are outside, and a step over any edge (even to a negative space) meets
something solid.

Sets of spaces that are spread step by step are whole numbers with a bit a space: one shift moves them all.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TypeGuard

STRIDE = 256
LARGEST = 250
"""Most columns, and most rows, that a paper may have."""

UP, LEFT, RIGHT, DOWN = -STRIDE, -1, 1, STRIDE
STRAIGHT = (UP, LEFT, RIGHT, DOWN)
DIAGONAL = ((UP, LEFT), (UP, RIGHT), (DOWN, LEFT), (DOWN, RIGHT))
COMPASS = (*STRAIGHT, *(a + b for a, b in DIAGONAL))
"""The eight directions in the order in which ties are tried (G1.7)."""
PARTS = {a + b: (a, b) for a, b in DIAGONAL}
"""A diagonal direction's vertical and horizontal part."""

OFF_PAPER = LARGEST * STRIDE + LARGEST
"""A space that is on no paper; columns and rows below 0 or beyond LARGEST stand for it."""
OUTSIDE = ord(" ")
DOORS = "-|+"
"""Closed doors; an open one is floor."""
SOLID_LETTERS = "#% " + DOORS
SOLID = bytes(chr(letter) in SOLID_LETTERS for letter in range(256))
"""For each map letter whether it is solid (G1.3): wall, breakable wall, closed door, outside."""
_OPEN_DIGITS = bytes(ord("0") if SOLID[letter] else ord("1") for letter in range(256))


def space(x: int, y: int) -> int:
    """Return the space in column ``x`` and row ``y``."""
    return y * STRIDE + x


def xy(at: int) -> tuple[int, int]:
    """Return a space's column and row."""
    return at & 255, at >> 8


def is_place(value: object) -> TypeGuard[Sequence[int]]:
    """Whether a value is [x, y] on the largest paper: how files and options write a space."""
    return (
        isinstance(value, list | tuple)
        and len(value) == 2
        and all(type(part) is int and 0 <= part < LARGEST for part in value)
    )


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


def terrain_of(rows: Iterable[str]) -> bytes:
    """Lay rows of map letters (row 0 the top) out as terrain."""
    return b"".join(row.encode("ascii").ljust(STRIDE, b" ") for row in rows) + b" " * STRIDE


def letter_bits(terrain: bytes, letters: str) -> int:
    """Return, as bits, the spaces that bear one of these map letters."""
    digits = bytes(ord("1") if chr(code) in letters else ord("0") for code in range(256))
    return int(terrain.translate(digits)[::-1], 2)


_FILLED = re.compile(rb"[^\0]", re.DOTALL)
_BITS = tuple(tuple(bit for bit in range(8) if eight >> bit & 1) for eight in range(256))


_MANY = 64
"""Spaces from which it is quicker to set their bits in a buffer: a whole number is made anew for each."""


def bits(spaces: Iterable[int]) -> int:
    """Return the set of these spaces as bits; raises ValueError if one is negative."""
    some = [*spaces]
    if len(some) >= _MANY and min(some) >= 0:
        eights = bytearray((max(some) >> 3) + 1)
        for at in some:
            eights[at >> 3] |= 1 << (at & 7)
        return int.from_bytes(eights, "little")
    found = 0
    for at in some:
        found |= 1 << at
    return found


def spaces_of(found: int) -> list[int]:
    """List the spaces of a set of bits in reading order."""
    out: list[int] = []
    first = ((found & -found).bit_length() - 1) & -8 if found else 0
    eights = (found >> first).to_bytes((found.bit_length() - first + 7) // 8, "little")
    for filled in _FILLED.finditer(eights):
        at = filled.start()
        base = first + at * 8
        out.extend([base + bit for bit in _BITS[eights[at]]])
    return out


@lru_cache(maxsize=65536)
def offsets(dx: int, dy: int) -> tuple[int, ...]:
    """Return the straight line's spaces for i = 1 to N, relative to its start (G1.6).

    An exact half goes towards the smaller coordinate, so a line and its reverse cross the same spaces.
    """
    n = max(abs(dx), abs(dy))
    if n == 0:
        return ()
    return tuple(
        space(-((n - 2 * i * dx) // (2 * n)), -((n - 2 * i * dy) // (2 * n))) for i in range(1, n + 1)
    )


def line(start: int, dx: int, dy: int) -> Iterator[int]:
    """Go along the straight line from ``start`` in direction (dx, dy), without end (G1.6)."""
    once = offsets(dx, dy)
    while True:
        for offset in once:
            yield start + offset
        start += once[-1]


class Ground:
    """What terrain allows: where steps lead, what is beside what, what is in sight; made once a terrain."""

    __slots__ = ("_free_corners", "_marked", "_straight_only", "corners", "open", "terrain")

    def __init__(self, terrain: bytes, diagonals: str) -> None:
        self.terrain = terrain
        self._free_corners = diagonals == "free"
        self._straight_only = diagonals == "never"
        self.open = int(terrain.translate(_OPEN_DIGITS)[::-1], 2)
        """The spaces that are not solid."""
        self.corners = self._corner_masks()
        self._marked: dict[str, int] = {}

    def _corner_masks(self) -> tuple[int, ...]:
        """For each diagonal, in compass order, the spaces into which it may lead (G1.3)."""
        if self._free_corners:
            return (-1, -1, -1, -1)
        if self._straight_only:
            return (0, 0, 0, 0)
        below, above = self.open >> STRIDE, self.open << STRIDE
        right, left = self.open >> 1, self.open << 1
        return (below & right, below & left, above & right, above & left)

    def marked(self, letters: str) -> int:
        """Return ``letter_bits`` of its terrain, kept."""
        if letters not in self._marked:
            self._marked[letters] = letter_bits(self.terrain, letters)
        return self._marked[letters]

    def solid(self, at: int) -> bool:
        """Whether a space is wall, breakable wall, closed door or off the paper (G1.3)."""
        return at >= len(self.terrain) or bool(SOLID[self.terrain[at]])

    def leads(self, at: int, direction: int) -> bool:
        """Whether no corner bars a step in a compass direction; what lies there does not count (G1.3)."""
        parts = PARTS.get(direction)
        if parts is None or self._free_corners:
            return True
        if self._straight_only:
            return False
        terrain = self.terrain
        return not (SOLID[terrain[at + parts[0]]] or SOLID[terrain[at + parts[1]]])

    def beside(self, a: int, b: int) -> bool:
        """Whether two spaces touch: one step would lead from one to the other (G1.4)."""
        dx, dy = (b & 255) - (a & 255), (b >> 8) - (a >> 8)
        if not (-1 <= dx <= 1 and -1 <= dy <= 1) or a == b:
            return False
        return self.leads(a, dy * STRIDE + dx)

    def around(self, at: int) -> list[int]:
        """List the spaces beside this one, in compass order, solid ones too (G1.4)."""
        return [at + direction for direction in COMPASS if self.leads(at, direction)]

    def in_sight(self, a: int, b: int) -> bool:
        """Whether no solid space lies strictly between and no diagonal of the line is blocked (G1.6)."""
        terrain = self.terrain
        before = a
        for offset in offsets((b & 255) - (a & 255), (b >> 8) - (a >> 8)):
            at = a + offset
            parts = PARTS.get(at - before)
            if parts and SOLID[terrain[before + parts[0]]] and SOLID[terrain[before + parts[1]]]:
                return False
            if at != b and SOLID[terrain[at]]:
                return False
            before = at
        return True

    def spread(self, found: int, into: int) -> int:
        """Return the spaces of ``into`` that one step leads to from any space of ``found``."""
        up_left, up_right, down_left, down_right = self.corners
        return into & (
            found << 1
            | found >> 1
            | found << STRIDE
            | found >> STRIDE
            | found >> (STRIDE + 1) & up_left
            | found >> (STRIDE - 1) & up_right
            | found << (STRIDE - 1) & down_left
            | found << (STRIDE + 1) & down_right
        )

    def waves(self, start: int, into: int, until: int = 0, most: int = 1 << 16) -> list[int]:
        """List the sets of spaces 0, 1, 2 ... steps from ``start`` through ``into``.

        Ends when no space is left, after ``most`` steps, or with the first wave that meets ``until``.
        """
        waves = [start]
        left = into & ~start
        found = start
        while len(waves) <= most and not found & until:
            found = self.spread(found, left)
            if not found:
                break
            left ^= found
            waves.append(found)
        return waves

    def way(self, start: int, goals: int, into: int) -> list[int] | None:
        """Return a shortest way to any of ``goals`` (bits), without its start, through spaces of ``into``.

        Empty when the start is a goal, None when there is no way. Among equal ways, the first neighbour in
        compass order at each step from the start (G3.5).
        """
        here = 1 << start
        waves = self.waves(goals, into | here, here)
        if not waves[-1] & here:
            return None
        way = []
        at = start
        for wave in reversed(waves[:-1]):
            at = next(
                at + direction
                for direction in COMPASS
                if at + direction >= 0 and wave >> (at + direction) & 1 and self.leads(at, direction)
            )
            way.append(at)
        return way


@lru_cache(maxsize=512)
def ground(terrain: bytes, diagonals: str) -> Ground:
    """Return what this terrain allows; tables on the same paper share it."""
    return Ground(terrain, diagonals)
