"""The shapes of floor."""

from paperdelve.maps.floor import blind, filled, parts, union
from paperdelve.rules.board import bits, ground, letter_bits, space, spaces_of, terrain_of

ROWS = (
    "#########",
    "#..#....#",
    "#..#....#",
    "##.#.####",
    "####.#..#",
    "#########",
)
TERRAIN = terrain_of(ROWS)
FLOOR = letter_bits(TERRAIN, ".")


def test_parts() -> None:
    """What hangs together is one part; the parts come in reading order, and together are all."""
    found = list(parts(ground(TERRAIN, "never"), FLOOR))
    assert [spaces_of(part)[0] for part in found] == [space(1, 1), space(4, 1), space(6, 4)]
    assert union(found) == FLOOR


def test_what_is_wide() -> None:
    """Squares of two spaces a side fill rooms, but neither corridors nor niches."""
    assert FLOOR & ~filled(FLOOR, 2) == bits(space(x, y) for x, y in ((2, 3), (4, 3), (4, 4), (6, 4), (7, 4)))
    assert filled(FLOOR, 3) == 0


def test_what_is_blind() -> None:
    """Where one comes in by one side only, it is blind."""
    assert blind(FLOOR) == bits(space(x, y) for x, y in ((2, 3), (4, 4), (6, 4), (7, 4)))
