"""Arcade halls: one great hall of square blocks, mirrored left to right, with lanes between the blocks.

In the manner of the arcade mazes of 1985: pillars, combs, hooks, cells behind doors. Each block is a piece
out of a small set, turned and mirrored; a lane two spaces wide runs around it, so that everything hangs
together, and walls across some lanes make a way of it.
"""

from random import Random

from paperdelve.maps.cells import Cell
from paperdelve.maps.draw.canvas import Canvas, DrawFault
from paperdelve.maps.groups import Groups
from paperdelve.maps.letters import BREAKABLE, HORIZONTAL, VERTICAL, WALL

PIECE = 7
LANE = 2
PITCH = PIECE + LANE
PIECES = (
    ("#######", "#.....#", "#.....#", "#.....#", "#.....#", "#.....#", "###-###"),  # a cell
    ("###.###", "#.....#", "#.....#", ".......", "#.....#", "#.....#", "###.###"),  # a cell with four ways
    ("#######", "#..#..#", "#..#..#", "#..%..#", "#..#..#", "#..#..#", "#-#####"),  # two cells
    ("#.#.#.#", ".......", "#.#.#.#", ".......", "#.#.#.#", ".......", "#.#.#.#"),  # pillars
    ("##...##", "##...##", ".......", "...#...", ".......", "##...##", "##...##"),  # blocks
    ("#######", "#......", "#.#####", "#.....#", "#####.#", "......#", "#######"),  # a hook
    ("#.#.#.#", "#.#.#.#", "#.#.#.#", "#.#.#.#", "#.#.#.#", "#.....#", "#######"),  # a comb
    ("...#...", "...#...", "...#...", "#######", "...#...", "...#...", "...#..."),  # a cross
    ("#######", "#......", "#.#####", "#.#...#", "#.#.#.#", "#...#.#", "#######"),  # a snail
    ("..###..", ".##.##.", "##...##", "#.....%", "##...##", ".##.##.", "..###.."),  # a round cell
    (".......", ".#####.", ".......", ".#####.", ".......", ".#####.", "......."),  # bars
    (".......", ".......", "..###..", "..###..", "..###..", ".......", "......."),  # a block in a square
)
OPEN = 0.35
"""The share of the lanes that are left open although no way needs them."""
BARS = (WALL, WALL, WALL, BREAKABLE, "door")
"""What closes the others, each as often as it stands here."""
TURNED_DOOR = {HORIZONTAL: VERTICAL, VERTICAL: HORIZONTAL}


def draw_arcade(canvas: Canvas, rooms: int, rng: Random) -> None:
    """Draw as many blocks as fit on the paper, about one a room; raises DrawFault if none does."""
    across, down = ((side - 2 - LANE) // PITCH for side in (canvas.width, canvas.height))
    if across < 1 or down < 1 or rooms < 1:
        raise DrawFault("the paper is too small for arcade halls")
    width, height = across * PITCH + LANE, down * PITCH + LANE
    canvas.fill(1, 1, width, height)
    bag: list[tuple[str, ...]] = []
    for row in range(down):
        for column in range((across + 1) // 2):
            bag = bag or rng.sample(PIECES, len(PIECES))
            piece = _turned(bag.pop(), rng)
            _stamp(canvas, piece, column, row)
            if across - 1 - column != column:
                _stamp(canvas, tuple(line[::-1] for line in piece), across - 1 - column, row)
    _bar(canvas, across, down, rng)


def _turned(piece: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """Turn a piece by some quarters, and mirror it or not."""
    for _ in range(rng.randrange(4)):
        turned = ("".join(column) for column in zip(*piece[::-1], strict=True))
        piece = tuple("".join(TURNED_DOOR.get(letter, letter) for letter in line) for line in turned)
    return tuple(line[::-1] for line in piece) if rng.random() < 1 / 2 else piece


def _stamp(canvas: Canvas, piece: tuple[str, ...], column: int, row: int) -> None:
    """Draw a piece on its block."""
    left, top = 1 + LANE + column * PITCH, 1 + LANE + row * PITCH
    for y, line in enumerate(piece):
        for x, letter in enumerate(line):
            canvas[left + x, top + y] = letter


def _bar(canvas: Canvas, across: int, down: int, rng: Random) -> None:
    """Close lanes: a random spanning tree of the crossings keeps its lanes, and so do some others."""
    lanes = [((i, j), (i + 1, j)) for j in range(down + 1) for i in range(across)]
    lanes += [((i, j), (i, j + 1)) for j in range(down) for i in range(across + 1)]
    joined = Groups((across + 1) * (down + 1))
    for one, other in rng.sample(lanes, len(lanes)):
        a, b = (j * (across + 1) + i for i, j in (one, other))
        if joined.of(a) != joined.of(b):
            joined.join(a, b)
        elif rng.random() >= OPEN:
            _close(canvas, one, (other[0] - one[0], other[1] - one[1]), rng.choice(BARS), rng)


def _close(canvas: Canvas, crossing: Cell, along: Cell, bar: str, rng: Random) -> None:
    """Put a bar across a lane, where walls are on both sides of it; if nowhere, it stays open."""
    (i, j), (dx, dy) = crossing, along
    left, top = 1 + i * PITCH, 1 + j * PITCH
    for far in rng.sample(range(LANE, LANE + PIECE), PIECE):
        spaces = [(left + dx * far + dy * n, top + dy * far + dx * n) for n in range(-1, LANE + 1)]
        if canvas[spaces[0]] == canvas[spaces[-1]] == WALL:
            for space in spaces[1:-1]:
                canvas[space] = bar if bar != "door" else VERTICAL if dx else HORIZONTAL
            return
