"""Shots and their rebounds, against the rules' own words taken literally (G4.3, G4.4, G5.7)."""

import random
from fractions import Fraction
from math import ceil

import pytest
from attrs import evolve

from paperdelve.rules.board import show, space, xy
from paperdelve.rules.dice import ScriptedDice
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State
from tests.rules.setups import begun, dungeon, level

Space = tuple[int, int]


def on_line(start: Space, way: Space, i: int) -> Space:
    """Return the i-th space of a straight line, by the formula of G1.6."""
    n = max(abs(way[0]), abs(way[1]))
    x, y = (ceil(start[axis] + Fraction(i * way[axis], n) - Fraction(1, 2)) for axis in (0, 1))
    return x, y


def flown(rows: list[str], start: Space, aim: Space, reach: int) -> tuple[list[Space], int]:
    """Follow a shot on an empty paper, in the words of G5.7; returns its spaces and how often it turns."""

    def solid(x: int, y: int) -> bool:
        return not (0 <= y < len(rows) and 0 <= x < len(rows[y])) or rows[y][x] in "#-|+ "

    way = (aim[0] - start[0], aim[1] - start[1])
    here, begun_at, i, left, turns = start, start, 1, reach, 0
    crossed: list[Space] = []
    while left:
        to = on_line(begun_at, way, i)
        dx, dy = to[0] - here[0], to[1] - here[1]
        across, along = solid(here[0] + dx, here[1]), solid(here[0], here[1] + dy)
        reversed_x = reversed_y = False
        if dx and dy and across and along:
            reversed_x = reversed_y = True
        elif solid(*to) and dx and dy:
            reversed_x, reversed_y = (True, True) if across == along else (across, along)
        elif solid(*to):
            reversed_x, reversed_y = bool(dx), bool(dy)
        if not (reversed_x or reversed_y):
            crossed.append(to)
            here, i, left = to, i + 1, left - 1
            continue
        if turns == 3:
            return crossed, turns
        turns += 1
        way = (-way[0] if reversed_x else way[0], -way[1] if reversed_y else way[1])
        begun_at, i, left = here, 1, reach
    return crossed, turns


def shot(state: State, at: int) -> ev.ShotFlown:
    """Shoot, and return what is told of it."""
    found = GAUNTLET.decide(state, "red", GAUNTLET.parse(f"fight {show(at)}"), ScriptedDice([6] * 9))
    assert not isinstance(found, Refused)
    assert isinstance(found[0], ev.ShotFlown)
    return found[0]


def shooter(rows: list[str], start: Space, *held: str) -> State:
    """Put an elf on a paper; nobody asks whether an exit can be reached from where it stands."""
    state = begun("S..E\n", {"red": {"class": "elf", "enchantments": list(held)}})
    terrain = level("\n".join(rows)).terrain()
    hero = evolve(state.heroes["red"], at=space(*start))
    state.terrain, state.heroes, state.bodies = terrain, {"red": hero}, {space(*start): "red"}
    return state


@pytest.mark.parametrize("seed", range(12))
def test_rebounds_by_the_rule(seed: int) -> None:
    """On any paper a shot goes as the rule says, turn for turn, in every direction (G5.7)."""
    draw = random.Random(seed)
    turned = 0
    for _ in range(8):
        width, height = draw.randint(3, 11), draw.randint(3, 9)
        rows = ["".join(draw.choice("#-|+" + "." * 14) for _ in range(width)) for _ in range(height)]
        start = draw.randrange(width), draw.randrange(height)
        rows[start[1]] = rows[start[1]][: start[0]] + "." + rows[start[1]][start[0] + 1 :]
        state = shooter(rows, start, "rebound_shots")
        for aim in ((x, y) for x in range(width) for y in range(height) if (x, y) != start):
            crossed, turns = flown(rows, start, aim, 7)
            turned += turns
            told = shot(state, space(*aim))
            assert [xy(at) for at in told.path] == crossed
            assert told.met in (None, "wall")
    assert turned > 100


@pytest.mark.parametrize("seed", range(4))
def test_shots_without_rebounds(seed: int) -> None:
    """Without the enchantment a shot ends where it would turn first, or out of range (G4.3)."""
    draw = random.Random(seed)
    for _ in range(8):
        rows = ["".join(draw.choice("#-|+" + "." * 14) for _ in range(9)) for _ in range(9)]
        rows[4] = rows[4][:4] + "." + rows[4][5:]
        state, rebounding = shooter(rows, (4, 4)), shooter(rows, (4, 4), "rebound_shots")
        for aim in ((x, y) for x in range(9) for y in range(9) if (x, y) != (4, 4)):
            told, further = shot(state, space(*aim)), shot(rebounding, space(*aim))
            assert told.path == further.path[: len(told.path)]
            _, turns = flown(rows, (4, 4), aim, 7)
            assert (told.met == "wall") is (turns > 0)
            assert len(told.path) == 7 or turns


@pytest.mark.parametrize(
    ("counter", "met"),
    [
        (Counter("ghost", 2), "monster"),
        (Counter("thief", 2), "thief"),
        (Counter("death", 2), "death"),
        (Counter("generator", 2, spawns="ghost"), "generator"),
        (Counter("chest", 2), "chest"),
        (Counter("key", 2), "items"),
        (Counter("corpse", 2, colour="green"), None),
    ],
)
def test_what_a_shot_meets(counter: Counter, met: str | None) -> None:
    """What a shot ends at is told by its name (G4.4)."""
    state = begun(dungeon(level("S.....^T...E\n...........T\n", counter)), {"red": "elf"})
    told = shot(state, 1)
    assert told.met == met
    assert told.path == ((1, 2) if met else (1, 2, 3, 4, 5, 6, 7))


def test_shots_at_breakable_walls_friends_and_edges() -> None:
    """A breakable wall and, by house rule, a friend end a shot; a wall and the edge do as well (G4.4)."""
    state = begun("S.%E\n...S\n.#..\n", {"red": "elf", "blue": "elf"})
    assert shot(state, 1) == ev.ShotFlown("red", (1, 2), "breakable")
    assert shot(state, space(0, 2)) == ev.ShotFlown("red", (space(0, 1), space(0, 2)), "wall")
    assert shot(state, space(1, 1)) == ev.ShotFlown("red", (space(1, 1), space(2, 2)), "wall")
    state = begun("SS.....E\n", {"red": "elf", "blue": "elf"}, friendly_fire="harmless")
    assert shot(state, 5) == ev.ShotFlown("red", (1,), "hero")
    state = begun("SS.....E\n", {"red": "elf", "blue": "elf"})
    assert shot(state, 5) == ev.ShotFlown("red", (1, 2, 3, 4, 5, 6, 7), None)
