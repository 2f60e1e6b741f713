"""Plans as cells of floor on an endless grid, which importers draw first and bind into a paper last."""

from collections import deque

from paperdelve.maps.importers.plan import ImportFault
from paperdelve.rules.board import LARGEST

Cell = tuple[int, int]
"""Column and row, of either sign; the row grows down."""
Cells = dict[Cell, str]
"""The map letter of every cell that is not rock."""

AROUND = [(i, j) for j in (-1, 0, 1) for i in (-1, 0, 1)]
STRAIGHT = ((0, -1), (-1, 0), (1, 0), (0, 1))


def steps_from(cells: Cells, start: Cell) -> dict[Cell, int]:
    """Return the straight steps from ``start`` to every cell that can be reached, nearest first, doors open.

    Without cut corners, a diagonal step leads nowhere that two straight ones do not.
    """
    steps = {start: 0}
    waiting = deque([start])
    while waiting:
        x, y = here = waiting.popleft()
        for dx, dy in STRAIGHT:
            beside = (x + dx, y + dy)
            if beside in cells and beside not in steps:
                steps[beside] = steps[here] + 1
                waiting.append(beside)
    return steps


def draw(cells: Cells) -> tuple[tuple[str, ...], Cell]:
    """Draw cells on paper, with walls on all rock that touches them; also return the cell at (0, 0).

    Raises ImportFault if they do not fit on one paper.
    """
    left, top = min(x for x, _ in cells) - 1, min(y for _, y in cells) - 1
    width, height = max(x for x, _ in cells) - left + 2, max(y for _, y in cells) - top + 2
    if max(width, height) > LARGEST:
        raise ImportFault(
            f"it is {width} by {height} cells with its walls; a map has at most {LARGEST} by {LARGEST}"
        )
    rows = [[" "] * width for _ in range(height)]
    for x, y in cells:
        for dx, dy in AROUND:
            rows[y - top + dy][x - left + dx] = "#"
    for (x, y), letter in cells.items():
        rows[y - top][x - left] = letter
    return tuple("".join(row) for row in rows), (left, top)
