"""Cells of a grid: what lies beside what, and what hangs together."""

from paperdelve.maps.cells import AROUND, STRAIGHT, Cell, beside, bounds, flood, parts, reading_order

ROWS = (
    "..#.",
    "#.#.",
    "....",
    "#.#.",
    "###.",
)


def _floor() -> list[Cell]:
    return [(x, y) for y, row in enumerate(ROWS) for x, letter in enumerate(row) if letter == "."]


def test_steps_are_in_reading_order() -> None:
    """Steps straight and all around are told row by row, and so is what lies beside a cell."""
    assert list(STRAIGHT) == sorted(STRAIGHT, key=reading_order)
    assert list(AROUND) == sorted(AROUND, key=reading_order)
    assert beside((-3, 7)) == [(-3 + dx, 7 + dy) for dx, dy in STRAIGHT]


def test_bounds() -> None:
    """The first and last column and row are told, whatever the order of the cells."""
    assert bounds([(3, -2), (-1, 5), (0, 0)]) == (-1, -2, 3, 5)


def test_a_flood_counts_steps_and_takes_cells() -> None:
    """A flood counts the straight steps from the nearest start, and leaves what it does not reach."""
    left = {*_floor(), (9, 9)}
    steps = flood(left, [(0, 0), (3, 4)])
    assert left == {(9, 9)}
    assert list(steps)[:2] == [(0, 0), (3, 4)]
    assert (steps[1, 2], steps[3, 2], steps[1, 3], steps[2, 2]) == (3, 2, 4, 3)
    assert list(steps.values()) == sorted(steps.values())


def test_an_end_leads_no_further() -> None:
    """What is an end is reached, and nothing behind it."""
    steps = flood(set(_floor()), [(0, 0)], ends=[(1, 2)])
    assert [*steps] == [(0, 0), (1, 0), (1, 1), (1, 2)]


def test_joined_cells_lead_to_each_other() -> None:
    """From one joined cell a step leads to all others, once a flood has come to it."""
    cells = {(0, 0), (1, 0), (5, 5), (6, 5), (9, 9)}
    assert flood(cells, [(0, 0)], joined=[(1, 0), (5, 5), (9, 9)]) == {
        (0, 0): 0,
        (1, 0): 1,
        (5, 5): 2,
        (9, 9): 2,
        (6, 5): 3,
    }


def test_parts_come_in_the_order_of_their_first_cells() -> None:
    """Cells fall into parts; a corner joins nothing, and what is joined does."""
    cells = [(4, 4), (0, 0), (1, 1), (4, 5), (1, 0)]
    assert list(parts(cells)) == [[(4, 4), (4, 5)], [(0, 0), (1, 0), (1, 1)]]
    assert list(parts([(0, 0), (1, 1)])) == [[(0, 0)], [(1, 1)]]
    assert list(parts([(0, 0), (1, 1)], joined=[(0, 0), (1, 1)])) == [[(0, 0), (1, 1)]]
    assert list(parts([])) == []
