"""Folding what sets up games, levels, rounds and turns."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.counters import Corpse, Death, Generator, Monster, Thief
from paperdelve.rules.gauntlet.dungeon import ENCHANTMENTS, ITEMS, MONSTERS, Counter, Dungeon
from paperdelve.rules.gauntlet.figures import GENERATOR_BODY_POINTS
from paperdelve.rules.gauntlet.fold.floor import lay
from paperdelve.rules.gauntlet.fold.monsters import place_monster
from paperdelve.rules.gauntlet.state import Control, State, Turn


def opened(event: ev.Opened) -> State:
    """Make the state of a game whose first level is about to begin."""
    return State(
        dungeon=Dungeon.of(event.dungeon),
        house=event.house,
        monster_count=event.monster_count,
        thief_after=event.thief_after,
        heroes={hero.colour: hero for hero in event.heroes},
    )


def lowest_free_number(state: State) -> int:
    """Return the number that the next monster bears (G2.5)."""
    number = 1
    while number in state.monsters:
        number += 1
    return number


def put_counter(state: State, counter: Counter, number: int | None = None) -> None:
    """Put a counter on the paper; a monster without a number takes the lowest free one."""
    at = counter.at
    match counter.kind:
        case kind if kind in MONSTERS:
            number = number or lowest_free_number(state)
            points = counter.body_points or counter.level
            place_monster(state, Monster(number, kind, counter.level, at, points))
        case "death":
            state.death = Death(at)
            state.bodies[at] = "death"
        case "thief":
            state.thief = Thief(at, loot=counter.loot, fleeing=counter.loot is not None)
            state.bodies[at] = "thief"
        case "generator":
            state.generators[at] = Generator(counter.spawns, at, counter.body_points or GENERATOR_BODY_POINTS)
        case "chest":
            state.chests.add(at)
        case "corpse":
            state.corpses[counter.colour] = Corpse(
                counter.colour,
                at,
                counter.keys,
                counter.potions,
                counter.treasure,
                tuple(kind for kind in ENCHANTMENTS if kind in counter.enchantments),
            )
        case kind:
            assert kind in ITEMS
            lay(state, at, kind)


def _level_began(state: State, event: ev.LevelBegan) -> None:
    level = state.dungeon.levels[event.level]
    state.level = event.level
    state.lay_out(level.terrain())
    state.exit = state.terrain.index(b"E")
    for kept in (
        state.bodies,
        state.monsters,
        state.generators,
        state.chests,
        state.items,
        state.corpses,
    ):
        kept.clear()
    state.bombs = ()
    state.death = state.thief = state.waiting = state.queue = state.actor = None
    state.slain_since = 0
    state.carried_off = ()
    state.turn = Turn()
    for counter in level.counters:
        put_counter(state, counter)
    for kind, at in event.strays:
        lay(state, at, kind)
    for colour, at in event.places:
        state.heroes[colour] = evolve(state.heroes[colour], at=at, status="alive")
        state.bodies[at] = colour


def _round_began(state: State, event: ev.RoundBegan) -> None:
    state.round = event.round
    state.actor = None
    state.queue = None
    if state.control.until_round is not None and event.round >= state.control.until_round:
        state.control = Control()


def _turn_began(state: State, event: ev.TurnBegan) -> None:
    hero = state.heroes[event.colour]
    state.actor = event.colour
    state.turn = Turn(slowed_counts=hero.slowed > 0, invisible_counts=hero.invisible > 0)


def _turn_ended(state: State, event: ev.TurnEnded) -> None:
    """Durations wear off, if the turn began with them (G3.12)."""
    hero, turn = state.heroes[event.colour], state.turn
    if turn.slowed_counts and hero.slowed:
        hero = evolve(hero, slowed=hero.slowed - 1)
    if turn.invisible_counts and hero.invisible:
        left = hero.invisible - 1
        held = hero.enchantments if left else _without(hero.enchantments, "invisibility")
        hero = evolve(hero, invisible=left, enchantments=held)
    state.heroes[event.colour] = hero
    state.actor = None
    state.waiting = None


def _without(held: tuple[str, ...], kind: str) -> tuple[str, ...]:
    return tuple(one for one in held if one != kind)


def _monsters_began(state: State, _: ev.MonstersBegan) -> None:
    state.actor = "monsters"
    state.turn = Turn()


def _level_done(state: State, _: ev.LevelDone) -> None:
    state.actor = state.waiting = state.queue = None


def _game_ended(state: State, event: ev.GameEnded) -> None:
    state.outcome = event.outcome
    state.actor = state.waiting = state.queue = None
    state.turn = Turn()


FOLDS: dict[type, Callable[[State, Any], None]] = {
    ev.LevelBegan: _level_began,
    ev.RoundBegan: _round_began,
    ev.TurnBegan: _turn_began,
    ev.TurnEnded: _turn_ended,
    ev.MonstersBegan: _monsters_began,
    ev.LevelDone: _level_done,
    ev.GameEnded: _game_ended,
}
