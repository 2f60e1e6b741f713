"""Caves: a cellular automaton lets noise clump into caverns, and passages join the largest of them.

A space becomes rock if five or more of the nine in its square are rock, or, in the first rounds, if hardly
any rock is near: so no cavern grows without bounds.
"""

from collections.abc import Iterator
from random import Random

from paperdelve.maps.cells import STRAIGHT, Cell, beside, parts, reading_order
from paperdelve.maps.draw.canvas import Canvas, DrawFault
from paperdelve.maps.draw.joins import joins
from paperdelve.maps.letters import FLOOR

ROCK = 0.455
"""The share of rock in the noise."""
BREAKING, SMOOTHING = 3, 3
"""Rounds that also break up open floor, and rounds that only smooth."""
LEAST_CAVERN = 18
LEAST_SHARE = 0.25
"""The share of the paper that must be floor; else the noise is made anew, with less rock."""
TRIES = 12
SPECK = 3
"""So few spaces of rock in the middle of floor are cleared away."""
LOOPS = 0.25
DOORS_A_ROOM = 0.3


def draw_caves(canvas: Canvas, rooms: int, rng: Random) -> None:
    """Draw caverns with about so many places in them; raises DrawFault if the paper is too small."""
    for attempt in range(TRIES):
        floor = _grown(canvas, ROCK - attempt * 0.01, rng)
        caverns = [cavern for cavern in _parts(floor) if len(cavern) >= LEAST_CAVERN]
        if sum(map(len, caverns)) >= LEAST_SHARE * canvas.width * canvas.height:
            break
    else:
        raise DrawFault("the paper is too small for caves")
    floor = set().union(*caverns)
    for n, m in joins(len(caverns), lambda n, m: _apart(*_nearest(caverns[n], caverns[m])), LOOPS, rng):
        floor |= _passage(canvas, *_nearest(caverns[n], caverns[m]), rng)
    floor |= {cell for speck in _parts(set(canvas.inner()) - floor) if len(speck) <= SPECK for cell in speck}
    for cell in floor:
        canvas[cell] = FLOOR
    _shut(canvas, floor, round(rooms * DOORS_A_ROOM), rng)


def _grown(canvas: Canvas, rock: float, rng: Random) -> set[Cell]:
    """Let noise clump; return the floor."""
    inner = list(canvas.inner())
    floor = {cell for cell in inner if rng.random() >= rock}
    for breaking in (True,) * BREAKING + (False,) * SMOOTHING:
        near = {cell: _floor_around(floor, cell, 1) for cell in inner}
        floor = {
            cell
            for cell in inner
            if near[cell] >= 5 and not (breaking and near[cell] == 9 and _floor_around(floor, cell, 2) >= 24)
        }
    return floor


def _floor_around(floor: set[Cell], cell: Cell, far: int) -> int:
    """Count the floor in the square around a space, itself too."""
    x, y = cell
    reach = range(-far, far + 1)
    return sum((x + dx, y + dy) in floor for dy in reach for dx in reach)


def _parts(spaces: set[Cell]) -> Iterator[list[Cell]]:
    """Yield what hangs together, each part and all parts in reading order."""
    for part in parts(sorted(spaces, key=reading_order)):
        yield sorted(part, key=reading_order)


def _apart(one: Cell, other: Cell) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _nearest(one: list[Cell], other: list[Cell]) -> tuple[Cell, Cell]:
    """Return about the nearest spaces of two caverns: every fourth space is looked at."""
    pairs = ((a, b) for a in one[::4] for b in other[::4])
    return min(pairs, key=lambda pair: (_apart(*pair), pair))


def _passage(canvas: Canvas, start: Cell, goal: Cell, rng: Random) -> set[Cell]:
    """Return a passage that wanders from one space to another, here one and there two spaces wide."""
    x, y = start
    passage = {start}
    while (x, y) != goal:
        dx, dy = goal[0] - x, goal[1] - y
        if rng.random() * (abs(dx) + abs(dy)) < abs(dx):
            x += 1 if dx > 0 else -1
        else:
            y += 1 if dy > 0 else -1
        passage.add((x, y))
        beside = rng.choice(STRAIGHT)
        passage.add((x + beside[0], y + beside[1]))
    return {(x, y) for x, y in passage if 0 < x < canvas.width - 1 and 0 < y < canvas.height - 1}


def _shut(canvas: Canvas, floor: set[Cell], wanted: int, rng: Random) -> None:
    """Put doors into necks, where rock is on two sides and floor on the two others, none near another."""
    necks = [cell for cell in sorted(floor) if _is_neck(canvas, cell)]
    doors: list[Cell] = []
    for cell in rng.sample(necks, len(necks)):
        if len(doors) < wanted and all(max(abs(cell[0] - x), abs(cell[1] - y)) > 6 for x, y in doors):
            canvas.door(cell)
            doors.append(cell)


def _is_neck(canvas: Canvas, cell: Cell) -> bool:
    """Whether a door would close a space, and stand where the way is narrow on one side only."""
    x, y = cell
    up, left, right, down = (canvas[near] == FLOOR for near in beside(cell))
    if (up, down) == (left, right) or up != down or left != right:
        return False
    (dx, dy) = (0, 1) if up else (1, 0)
    sides = [[canvas[x + s * dx + t * dy, y + s * dy + t * dx] == FLOOR for t in (-1, 1)] for s in (-1, 1)]
    return any(all(side) for side in sides)
