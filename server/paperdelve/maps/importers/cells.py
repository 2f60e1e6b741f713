"""Plans as cells on an endless grid, which importers draw first and bind into a paper last."""

from collections.abc import Collection

from paperdelve.maps.cells import AROUND, Cell, flood, parts
from paperdelve.maps.importers.plan import ImportFault
from paperdelve.maps.letters import BREAKABLE, OUTSIDE, TELEPORTER, WALL
from paperdelve.rules.board import LARGEST

Cells = dict[Cell, str]
"""The map letter of every cell that is not rock; walls only where a plan draws them itself."""

DOORS = "?-|+"
"""Doors, the first of an axis that nobody knows yet."""
MASSIVE = (WALL, OUTSIDE)
"""What nobody ever passes; breakable walls and doors can be opened."""
WALLS = (*MASSIVE, BREAKABLE)
"""What stands around a room, its doors left aside."""
SOLID = (*WALLS, *DOORS)
"""What nobody passes before it is opened (G1.3)."""


def passable(cells: Cells, cell: Cell) -> bool:
    """Whether a hero can get there once all is open."""
    return cells.get(cell, OUTSIDE) not in MASSIVE


def steps_from(
    cells: Cells, starts: Collection[Cell], ends: Collection[Cell] = (), shut: str = ""
) -> dict[Cell, int]:
    """Return the straight steps from the nearest of ``starts`` to every cell in reach, nearest first.

    All doors are open but the letters of ``shut``, and each teleporter leads to all others. What is in
    ``ends`` is reached, and leads no further. Without cut corners, a diagonal step leads nowhere that two
    straight ones do not.
    """
    return flood(_open(cells, shut), starts, _teleporters(cells), ends)


def together(cells: Cells, starts: Collection[Cell], ends: Collection[Cell] = ()) -> list[list[Cell]]:
    """Group ``starts`` by the parts in which they lie, as ``steps_from`` reaches them.

    The largest group comes first; of equally large ones that in the larger part.
    """
    left, teleporters = _open(cells), _teleporters(cells)
    waiting = set(starts)
    groups = []
    for start in starts:
        if start in waiting:
            reached = flood(left, [start], teleporters, ends)
            group = [cell for cell in reached if cell in waiting]
            waiting.difference_update(group)
            groups.append((len(group), len(reached), group))
    groups.sort(key=lambda each: each[:2], reverse=True)
    return [group for _, _, group in groups]


def passable_parts(cells: Cells) -> list[list[Cell]]:
    """Split the cells that can be passed into parts that hang together, the largest first."""
    passed = [cell for cell in cells if passable(cells, cell)]
    return sorted(parts(passed, _teleporters(cells)), key=len, reverse=True)


def _open(cells: Cells, shut: str = "") -> set[Cell]:
    solid = {*MASSIVE, *shut}
    return {cell for cell, letter in cells.items() if letter not in solid}


def _teleporters(cells: Cells) -> list[Cell]:
    return sorted(cell for cell, letter in cells.items() if letter == TELEPORTER)


def roomy(cells: Cells, cell: Cell) -> bool:
    """Whether a cell is part of a square of four that can be passed without opening anything."""
    x, y = cell
    return any(
        all(cells.get((x + dx - i, y + dy - j), OUTSIDE) not in SOLID for i in (0, 1) for j in (0, 1))
        for dx in (0, 1)
        for dy in (0, 1)
    )


def unwalled(cells: Cells) -> list[Cell]:
    """List the passable cells beside rock that the plan did not draw a wall on."""
    return [
        (x, y)
        for x, y in cells
        if passable(cells, (x, y))
        and any(cells.get((x + dx, y + dy), OUTSIDE) == OUTSIDE for dx, dy in AROUND)
    ]


def extent(cells: Cells, *, walled: bool = True) -> tuple[int, int, int, int]:
    """Return the first column and row that cells take up on paper, and how many columns and rows.

    If ``walled``, with the walls around what can be passed. Some cell must be drawn. Raises ImportFault if
    they do not fit on one paper.
    """
    spans = [
        (cell, int(walled and letter not in MASSIVE)) for cell, letter in cells.items() if letter != OUTSIDE
    ]
    left, top = min(x - more for (x, _), more in spans), min(y - more for (_, y), more in spans)
    width = max(x + more for (x, _), more in spans) - left + 1
    height = max(y + more for (_, y), more in spans) - top + 1
    if max(width, height) > LARGEST:
        raise ImportFault(
            f"it is {width} by {height} cells with its walls; a map has at most {LARGEST} by {LARGEST}"
        )
    return left, top, width, height


def draw(cells: Cells, *, walled: bool = True) -> tuple[tuple[str, ...], Cell]:
    """Draw cells on paper; also the cell at (0, 0).

    If ``walled``, all rock that touches what can be passed becomes wall. Some cell must be drawn. Raises
    ImportFault if the cells do not fit on one paper.
    """
    left, top, width, height = extent(cells, walled=walled)
    drawn = {cell for cell, letter in cells.items() if letter != OUTSIDE}
    if walled:
        drawn |= {(x + dx, y + dy) for x, y in cells if passable(cells, (x, y)) for dx, dy in AROUND}
    rows = [[OUTSIDE] * width for _ in range(height)]
    for x, y in drawn:
        letter = cells.get((x, y), WALL)
        rows[y - top][x - left] = WALL if letter == OUTSIDE else letter
    return tuple("".join(row) for row in rows), (left, top)
