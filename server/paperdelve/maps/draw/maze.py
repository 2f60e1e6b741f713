"""Mazes: a growing tree through every other space, with rooms in it and most blind alleys broken open.

The tree grows from its newest cell (a recursive backtracker: long winding ways) or, now and then, from any
cell (many forks). Braiding then opens most blind alleys, so that there are loops to run in.
"""

from random import Random

from paperdelve.maps.cells import STRAIGHT, Cell, beside
from paperdelve.maps.draw.canvas import Canvas, DrawFault
from paperdelve.maps.letters import BREAKABLE, FLOOR, WALL

FORKS = 0.2
"""How often the tree grows from any cell, not the newest."""
BRAIDED = 0.75
"""The share of blind alleys that are broken open."""
ROOM_SIDES = (3, 5, 5, 7, 9)
TRIES = 40
MOUTHS = (2, 4)
"""Least and most openings of a room."""
DOORS, SECRETS = 0.4, 0.1


def draw_maze(canvas: Canvas, rooms: int, rng: Random) -> None:
    """Draw a maze around about so many rooms; raises DrawFault if none fits."""
    columns, rows = (canvas.width - 1) // 2, (canvas.height - 1) // 2
    boxes = _rooms(columns, rows, rooms, rng)
    if not boxes:
        raise DrawFault("the paper is too small for a maze with rooms")
    taken = {cell for box in boxes for cell in box}
    cells = [(i, j) for j in range(rows) for i in range(columns) if (i, j) not in taken]
    _grow(canvas, set(cells), rng)
    for box in boxes:
        _carve(canvas, box)
    for box in boxes:
        _open(canvas, box, rng)
    _braid(canvas, cells, rng)


def _space(cell: Cell) -> Cell:
    """Return the space of a lattice cell."""
    return 2 * cell[0] + 1, 2 * cell[1] + 1


def _rooms(columns: int, rows: int, wanted: int, rng: Random) -> list[list[Cell]]:
    """Choose where rooms are, none touching another: a lane of the maze lies between."""
    boxes: list[list[Cell]] = []
    barred: set[Cell] = set()
    for _ in range(wanted * TRIES):
        width, height = ((rng.choice(ROOM_SIDES) + 1) // 2 for _ in range(2))
        if len(boxes) == wanted or width > columns - 2 or height > rows - 2:
            continue
        left, top = rng.randint(0, columns - width), rng.randint(0, rows - height)
        box = [(i, j) for j in range(top, top + height) for i in range(left, left + width)]
        if barred.isdisjoint(box):
            boxes.append(box)
            barred |= {(i + di, j + dj) for i, j in box for di in (-1, 0, 1) for dj in (-1, 0, 1)}
    return boxes


def _grow(canvas: Canvas, cells: set[Cell], rng: Random) -> None:
    """Carve a tree through all these cells that hang together, and one more wherever cells are left."""
    left = set(cells)
    for first in sorted(cells):
        if first not in left:
            continue
        left.remove(first)
        growing = [first]
        canvas[_space(first)] = FLOOR
        while growing:
            n = rng.randrange(len(growing)) if rng.random() < FORKS else -1
            i, j = growing[n]
            near = [cell for cell in beside((i, j)) if cell in left]
            if not near:
                growing.pop(n)
                continue
            then = rng.choice(near)
            left.remove(then)
            growing.append(then)
            _step(canvas, (i, j), then)


def _step(canvas: Canvas, one: Cell, other: Cell, letter: str = FLOOR) -> None:
    """Carve two neighbouring cells and, with a letter, the space between."""
    canvas[_space(one)] = canvas[_space(other)] = FLOOR
    canvas[one[0] + other[0] + 1, one[1] + other[1] + 1] = letter


def _carve(canvas: Canvas, box: list[Cell]) -> None:
    """Carve a room."""
    (left, top), (right, bottom) = _space(box[0]), _space(box[-1])
    canvas.fill(left, top, right - left + 1, bottom - top + 1)


def _open(canvas: Canvas, box: list[Cell], rng: Random) -> None:
    """Give a room its openings, apart from each other: doors, breakable walls or nothing."""
    inside = set(box)
    ways = [
        (outer, inner)
        for inner in box
        for outer in beside(inner)
        if outer not in inside and canvas[_space(outer)] == FLOOR
    ]
    wanted = rng.randint(*MOUTHS)
    opened: list[Cell] = []
    for outer, inner in rng.sample(ways, len(ways)):
        between = outer[0] + inner[0] + 1, outer[1] + inner[1] + 1
        apart = all(max(abs(between[0] - x), abs(between[1] - y)) > 3 for x, y in opened)
        if len(opened) >= wanted or not (apart or not opened):
            continue
        chance = rng.random()
        _step(canvas, outer, inner)
        if chance < DOORS:
            canvas.door(between)
        elif chance < DOORS + SECRETS and opened:
            canvas[between] = BREAKABLE
        opened.append(between)


def _braid(canvas: Canvas, cells: list[Cell], rng: Random) -> None:
    """Break most blind alleys open, straight on if that is possible."""
    lattice = set(cells)
    for cell in rng.sample(cells, len(cells)):
        x, y = _space(cell)
        ways = [(dx, dy) for dx, dy in STRAIGHT if canvas[x + dx, y + dy] != WALL]
        if len(ways) != 1 or rng.random() >= BRAIDED:
            continue
        ahead = -ways[0][0], -ways[0][1]
        shut = [
            (dx, dy) for dx, dy in STRAIGHT if (dx, dy) != ways[0] and (cell[0] + dx, cell[1] + dy) in lattice
        ]
        if shut:
            dx, dy = ahead if ahead in shut else rng.choice(shut)
            canvas[x + dx, y + dy] = FLOOR
