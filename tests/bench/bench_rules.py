"""What the rules cost: a hero's commands on a 40x40 dungeon with 60 monsters, and whole monsters' turns.

Run it with ``python tests/bench/bench_rules.py``. Times are medians; machines differ, so compare the ratios.
"""

import random
import statistics
import time
from collections.abc import Callable
from functools import partial

from paperdelve.rules.board import space
from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet.dungeon import Counter, Dungeon, Level
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State

KINDS = ("ghost", "grunt", "grunt", "demon", "lobber")
ROOM = 8


def rooms(size: int) -> tuple[str, ...]:
    """Draw a square paper of 8x8 rooms that open into each other."""
    rows = []
    for y in range(size):
        row = []
        for x in range(size):
            edge = x in (0, size - 1) or y in (0, size - 1)
            wall = (x % ROOM == 0 and y % ROOM not in (3, 4)) or (y % ROOM == 0 and x % ROOM not in (3, 4))
            row.append("#" if edge or wall else ".")
        rows.append("".join(row))
    rows[size - 2] = rows[size - 2][: size - 2] + "E" + rows[size - 2][size - 1 :]
    return tuple(rows)


def dungeon(size: int, monsters: int) -> State:
    """Set up four heroes in one corner and monsters all over the paper."""
    rows = rooms(size)
    draw = random.Random(1)
    starts = (space(1, 1), space(2, 1), space(1, 2), space(2, 2))
    bare = [space(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "."]
    places = draw.sample([at for at in bare if at not in starts and at != space(3, 1)], monsters)
    counters = tuple(Counter(draw.choice(KINDS), at, level=draw.randint(1, 3)) for at in sorted(places))
    near = Counter("grunt", space(3, 1), level=3, body_points=900)
    level = Level(rows, starts, (*counters, near))
    plan = Dungeon((level,), monster_count=monsters + 1).data()
    heroes = {
        colour: {"class": kind, "body_points": 90_000, "at": at}
        for colour, kind, at in (
            ("red", "warrior", [2, 1]),
            ("blue", "elf", [1, 1]),
            ("green", "wizard", [1, 2]),
            ("yellow", "valkyrie", [2, 2]),
        )
    }
    state: State | None = None
    for event in GAUNTLET.open({"dungeon": plan}, heroes, SeededDice(b"bench")):
        state = GAUNTLET.evolve(state, event)
    assert state is not None
    return state


def command(state: State, seat: str, text: str, dice: SeededDice) -> State:
    """Judge and fold one command."""
    events = GAUNTLET.decide(state, seat, GAUNTLET.parse(text), dice)
    assert not isinstance(events, Refused), events
    for event in events:
        state = GAUNTLET.evolve(state, event)
    return state


def median(run: Callable[[], object], times: int) -> float:
    """Return the median seconds of a call."""
    took = []
    for _ in range(times):
        start = time.perf_counter()
        run()
        took.append(time.perf_counter() - start)
    return statistics.median(took)


def _try(state: State, seat: str, text: str, dice: SeededDice) -> None:
    command(state.copy(), seat, text, dice)


def hero_commands() -> None:
    """Time commands of the hero whose turn it is, each read, judged and folded."""
    state = dungeon(40, 60)
    dice = SeededDice(b"x")
    for _ in range(3):
        state = command(state, str(state.actor), "end", dice)
    state = command(state, "yellow", "go 2,4", dice)
    copying = median(state.copy, 3000)
    for name, text in {"step": "move 2,5", "way": "go 6,6", "end": "end"}.items():
        took = median(partial(_try, state, "yellow", text, dice), 3000)
        print(f"{name:6} {(took - copying) * 1e6:8.1f} µs")
    state = dungeon(40, 60)
    took = median(partial(_try, state, "red", "fight 3,1", dice), 3000)
    print(f"{'fight':6} {(took - copying) * 1e6:8.1f} µs   (a copy of the state {copying * 1e6:.1f} µs)")


def monsters_turn(size: int, monsters: int) -> float:
    """Time a whole monsters' turn, judged and folded; several turns, the median."""
    state = dungeon(size, monsters)
    dice = SeededDice(b"y")
    took = []
    for _ in range(15):
        for seat in list(state.heroes):
            state = command(state, seat, "end", dice)
        start = time.perf_counter()
        state = command(state, "monsters", "play", dice)
        took.append(time.perf_counter() - start)
    return statistics.median(took)


if __name__ == "__main__":
    hero_commands()
    for size, monsters in ((40, 60), (104, 250), (200, 500), (200, 1000)):
        took = monsters_turn(size, monsters)
        print(f"monsters' turn {size}x{size}, {monsters:4} monsters: {took * 1e3:7.2f} ms")
