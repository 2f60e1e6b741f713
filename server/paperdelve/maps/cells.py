"""Cells of a grid without an edge: which lie beside each other, and what hangs together."""

from collections.abc import Collection, Iterable, Iterator

Cell = tuple[int, int]
"""Column and row, of either sign; the row grows down."""

STRAIGHT: tuple[Cell, ...] = ((0, -1), (-1, 0), (1, 0), (0, 1))
"""The four straight steps, in reading order."""
AROUND: tuple[Cell, ...] = tuple((i, j) for j in (-1, 0, 1) for i in (-1, 0, 1))
"""All nine steps of at most one column and one row, in reading order."""


def reading_order(cell: Cell) -> Cell:
    """Return what cells are sorted by to be read row by row."""
    return cell[1], cell[0]


def beside(cell: Cell) -> list[Cell]:
    """Return the four cells that straight steps lead to, in reading order."""
    x, y = cell
    return [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]


def bounds(cells: Collection[Cell]) -> tuple[int, int, int, int]:
    """Return the first and last column and row that some cells take up: left, top, right, bottom."""
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    return min(xs), min(ys), max(xs), max(ys)


def flood(
    left: set[Cell], starts: Iterable[Cell], joined: Collection[Cell] = (), ends: Collection[Cell] = ()
) -> dict[Cell, int]:
    """Go from ``starts`` through the cells of ``left`` by straight steps, and take them out of it.

    Return the steps from the nearest start to each cell, the nearest first; to a start it is none. A step
    leads from any of ``joined`` to all others. What is in ``ends`` is reached, and leads no further.
    """
    steps = dict.fromkeys(starts, 0)
    left.difference_update(steps)
    leaps = set(joined)
    found = list(steps)
    for cell in found:
        if cell in ends:
            continue
        near = beside(cell)
        if cell in leaps:
            near += joined
            leaps.clear()
        count = steps[cell] + 1
        for other in near:
            if other in left:
                left.remove(other)
                steps[other] = count
                found.append(other)
    return steps


def parts(cells: Iterable[Cell], joined: Collection[Cell] = ()) -> Iterator[list[Cell]]:
    """Split cells into parts that hang together as ``flood`` goes, in the order of their first cells."""
    order = list(cells)
    left = set(order)
    for cell in order:
        if cell in left:
            yield list(flood(left, [cell], joined))
