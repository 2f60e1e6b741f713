"""Small dungeons with everything in them, and games opened in them: drawn at random, or by hand."""

import random
from collections.abc import Mapping
from typing import Any

from attrs import evolve, fields

from paperdelve.maps.file.grid import parse_grid
from paperdelve.rules.board import space
from paperdelve.rules.dice import SeededDice
from paperdelve.rules.gauntlet.dungeon import (
    ALLOWED,
    COLOURS,
    ENCHANTMENTS,
    LEAST,
    Counter,
    Dungeon,
    HouseRules,
    Level,
)
from paperdelve.rules.gauntlet.figures import CLASSES, ENCHANTMENTS_HELD
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State

CELLAR = """\
#########
#SS.c.k.#
#SS.-..^#
#...##%##
#.p.g#..E
##|##.T.#
#.T..b!.#
#$.j.f..#
#########
"""
CROSSING = """\
SS.#.E
S.#+--
k.%|.c
T.^|pT
lc.d.g
"""
ARENA = """\
SSSS...k
.......b
..r.d..p
........
..l.g..c
!......E
"""
CORRIDOR = """\
SSSS.k.E
#######.
.T.c.T..
"""
DRAWINGS = (CELLAR, CROSSING, ARENA, CORRIDOR)

CROWD = (
    Counter("ghost", space(4, 3)),
    Counter("grunt", space(5, 3), level=2),
    Counter("demon", space(6, 3), level=3),
    Counter("lobber", space(7, 3)),
    Counter("thief", space(6, 5)),
    Counter("fight_power", space(2, 1)),
    Counter("invisibility", space(3, 1)),
)
"""Counters for the arena, which lie on its floor."""


def level(drawing: str, *counters: Counter) -> Level:
    """Draw a level with these counters besides those of its letters."""
    grid = parse_grid(drawing, {})
    assert grid.faults == []
    return Level(grid.rows, grid.starts, (*grid.counters, *counters))


def dungeon(*levels: Level | str, **head: Any) -> Dungeon:
    """Bind levels, drawn or made, to a dungeon."""
    return evolve(Dungeon(tuple(level(one) if isinstance(one, str) else one for one in levels)), **head)


def begun(
    drawn: Dungeon | str, heroes: Mapping[str, Any] | None = None, seed: bytes = b"", **settings: Any
) -> State:
    """Open a game and fold its first events; heroes are a class or what a script says of one."""
    found = drawn if isinstance(drawn, Dungeon) else dungeon(drawn)
    wishes = {
        colour: {"class": wish} if isinstance(wish, str) else wish
        for colour, wish in (heroes or {"red": "warrior"}).items()
    }
    events = GAUNTLET.open({"dungeon": found.data(), **settings}, wishes, SeededDice(seed))
    return folded(events)


def folded(events: list[object], state: State | None = None) -> State:
    """Fold events into a state, from the very first by default."""
    for event in events:
        state = GAUNTLET.evolve(state, event)
    assert state is not None
    return state


def game_drawn(draw: random.Random) -> list[object]:
    """Draw a game of one to three levels, and return the events that open it."""
    drawings = [draw.choice(DRAWINGS) for _ in range(draw.choice((1, 1, 2, 3)))]
    settings = house_rules_drawn(draw)
    levels = [level(one, *(CROWD if one is ARENA else ())) for one in drawings]
    if settings.get("sorcerers"):
        levels[-1] = evolve(levels[-1], counters=tuple(map(_bewitched, levels[-1].counters)))
    dice = SeededDice(draw.randbytes(4))
    return GAUNTLET.open({"dungeon": dungeon(*levels).data(), **settings}, heroes_drawn(draw), dice)


def house_rules_drawn(draw: random.Random) -> dict[str, Any]:
    """Draw settings: each house rule and count now and then."""
    values = {
        **ALLOWED,
        **{rule.name: (False, True) for rule in fields(HouseRules) if isinstance(rule.default, bool)},
        **{name: range(1, 8) for name in LEAST},
        "death_total": range(1, 41),
        "monster_count": range(13),
        "thief_after": range(5),
    }
    return {name: draw.choice(of) for name, of in values.items() if draw.random() < 0.4}


def heroes_drawn(draw: random.Random) -> dict[str, Any]:
    """Draw one to four heroes that carry something; some are near their end."""
    found: dict[str, Any] = {}
    for colour in draw.sample(COLOURS, draw.choice((1, 2, 2, 3, 4))):
        kind = draw.choice(list(CLASSES))
        allowed = [one for one in ENCHANTMENTS if one != "throw_weapon" or not CLASSES[kind].shoots]
        found[colour] = {
            "class": kind,
            "body_points": draw.choice((100, 100, 100, 12, 3)),
            "keys": draw.randint(0, 3),
            "potions": draw.choice((0, 1, 7)),
            "enchantments": draw.sample(allowed, draw.choice((0, 0, 1, 2, ENCHANTMENTS_HELD))),
            "slowed": draw.choice((0, 0, 2)),
            "pass": draw.choice(("always", "ask", "ask", "never")),
        }
    return found


def _bewitched(counter: Counter) -> Counter:
    """Make a grunt, or what spawns it, a sorcerer."""
    if counter.kind == "grunt":
        return evolve(counter, kind="sorcerer")
    return evolve(counter, spawns="sorcerer") if counter.spawns == "grunt" else counter
