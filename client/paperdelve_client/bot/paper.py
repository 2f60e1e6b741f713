"""What is drawn on the paper, read once from a scene's rows of letters and kept as long as nothing changes.

A space is one int, ``y * 256 + x``, as everywhere on the wire. ``Paper.text`` has one letter for each of
them and is padded with outside, so that a step over the edge meets a solid space (also at negative
indices).
"""

from functools import lru_cache

from attrs import frozen

from paperdelve.wire.scene import STRIDE

STRAIGHT = (-STRIDE, -1, 1, STRIDE)
DIAGONAL = (-STRIDE - 1, -STRIDE + 1, STRIDE - 1, STRIDE + 1)

DOORS = "-|+"
SOLID = frozenset("#% " + DOORS)
FOREVER = frozenset("# ")
"""Letters that nobody ever walks on."""


@frozen(eq=False)
class Paper:
    """One drawing of a level, with the steps that it allows.

    ``links`` maps every space that is not wall or outside to those beside it (G1.4), doors and breakable
    walls included; what counters lie there plays no part.
    """

    text: str
    links: dict[int, tuple[int, ...]]
    exit: int | None
    teleporters: tuple[int, ...]


def distance(a: int, b: int) -> int:
    """Return the distance, a diagonal counting one (G1.2)."""
    return max(abs((a & 255) - (b & 255)), abs((a >> 8) - (b >> 8)))


def show(at: int) -> str:
    """Write a space as commands do: ``3,1``."""
    return f"{at & 255},{at >> 8}"


@lru_cache(maxsize=32)
def read(rows: tuple[str, ...], diagonals: str = "no-corners") -> Paper:
    """Read rows of map letters, row 0 the top; ``diagonals`` is the house rule of that name (G1.3)."""
    text = "".join(row.ljust(STRIDE) for row in rows) + " " * STRIDE
    links: dict[int, tuple[int, ...]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter not in FOREVER:
                links[y * STRIDE + x] = _beside(text, y * STRIDE + x, diagonals)
    found = text.find("E")
    teleporters = tuple(at for at in links if text[at] == "T")
    return Paper(text, links, found if found >= 0 else None, teleporters)


def _beside(text: str, at: int, diagonals: str) -> tuple[int, ...]:
    steps = [at + way for way in STRAIGHT if text[at + way] not in FOREVER]
    if diagonals != "never":
        for way in DIAGONAL:
            to = at + way
            if text[to] in FOREVER:
                continue
            rise = -STRIDE if way < 0 else STRIDE
            corners = text[at + rise] in SOLID or text[to - rise] in SOLID
            if diagonals == "free" or not corners:
                steps.append(to)
    return tuple(steps)
