"""Who did what in a game, counted from its events."""

import random

from paperdelve.rules.board import space
from paperdelve.rules.dice import ScriptedDice
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.rules.gauntlet.game import GAUNTLET
from tests.rules.random_play import play
from tests.rules.setups import dungeon, folded, game_drawn, level

HEROES = {"red": {"class": "warrior"}, "blue": {"class": "elf"}}


def told(drawing: str, *counters: Counter, dice: tuple[int, ...], lines: tuple[str, ...]) -> list[object]:
    """Play a game and return all its events."""
    rolls = ScriptedDice(dice)
    made = dungeon(level(drawing, *counters)).data()
    events = GAUNTLET.open({"dungeon": made, "monster_count": 0}, HEROES, rolls)
    state = folded(list(events))
    for line in lines:
        seat, text = line.split(" ", 1)
        found = GAUNTLET.decide(state, seat, GAUNTLET.parse(line if seat == "gm" else text), rolls)
        assert not isinstance(found, Refused), (line, found)
        state = folded(found, state)
        events += found
    return events


def test_what_heroes_slay_and_suffer() -> None:
    """Monsters by kind with their body points, and generators; dice each to its own hero."""
    events = told(
        "SS^...E\n.......\n",
        Counter("ghost", space(2, 1), level=2),
        Counter("generator", space(0, 1), spawns="grunt", body_points=1),
        dice=(6, 6, 1, 5),
        lines=("red fight 0,1", "red end", "blue fight 2,1", "blue fight 2,1", "blue end", "monsters play"),
    )
    heroes, hurt_at = GAUNTLET.statistics(events)
    assert heroes["red"]["slain"] == {"generator": 1}
    assert heroes["red"]["damage"] == 1
    assert heroes["blue"]["damage"] == 2
    assert heroes["blue"]["slain"] == {"ghost": 1}
    assert sum(heroes["blue"]["rolls"]) == 2
    assert hurt_at == []


def test_where_it_hurt() -> None:
    """Body points are lost where the hero stands, to monsters and tiles; steps are counted."""
    events = told(
        "SS^...E\n.......\n",
        Counter("grunt", space(0, 1)),
        dice=(6, 6, 1),
        lines=("red end", "blue move 2,0", "blue end", "monsters play"),
    )
    heroes, hurt_at = GAUNTLET.statistics(events)
    assert heroes["blue"]["steps"] == 1
    assert heroes["blue"]["rolls"] == [0, 0, 0, 0, 0, 1]
    assert heroes["red"]["rolls"] == [0] * 6
    assert hurt_at == [[0, 0, 5], [0, 2, 10]]
    assert (heroes["red"]["hurt"], heroes["blue"]["hurt"]) == (5, 10)


def test_death_chests_and_the_dead() -> None:
    """Magic slays Death, a chest takes a die, and what a hero carried counts on its corpse."""
    events = told(
        "SS....E\n..c$...\n",
        Counter("death", space(4, 0)),
        dice=(6,),
        lines=(
            "gm set red potions 1",
            "gm set red magic_power 9",
            "gm set red range 9",
            "red potion",
            "red end",
            "gm set blue keys 1",
            "blue open 2,1",
            "blue choose extra_speed",
            "blue move 2,0 3,1",
            "gm kill blue",
        ),
    )
    heroes, _ = GAUNTLET.statistics(events)
    assert heroes["red"]["slain"] == {"death": 1}
    assert sum(heroes["blue"]["rolls"]) == 1
    assert heroes["blue"]["treasure"] == 100


def test_the_thief() -> None:
    """A slain Thief counts as one."""
    events = told("SS....E\n.......\n", Counter("thief", space(0, 1)), dice=(6,), lines=("red fight 0,1",))
    heroes, _ = GAUNTLET.statistics(events)
    assert heroes["red"]["slain"] == {"thief": 1}


def test_any_game_can_be_counted() -> None:
    """Whatever happens in a game, what is counted of it adds up with what its events say."""
    for seed in range(20):
        opened = game_drawn(random.Random(seed))
        state = folded(list(opened))
        events = list(opened)
        for _, _, _, found in play(state, seed, 60):
            if not isinstance(found, Refused):
                events += found
                folded(found, state)
        heroes, hurt_at = GAUNTLET.statistics(events)
        assert sum(lost for *_, lost in hurt_at) == sum(hero["hurt"] for hero in heroes.values())
        steps = sum(isinstance(event, ev.HeroStepped) for event in events)
        assert sum(hero["steps"] for hero in heroes.values()) == steps


def test_nothing_happened() -> None:
    """No game has no heroes."""
    assert GAUNTLET.statistics([]) == ({}, [])
