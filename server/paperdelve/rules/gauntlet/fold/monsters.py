"""Folding what monsters, Death and the Thief do besides attacking."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.counters import Bomb, Monster, Thief
from paperdelve.rules.gauntlet.figures import WORTH
from paperdelve.rules.gauntlet.fold.floor import lose_enchantment
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.state import State


def place_monster(state: State, monster: Monster) -> None:
    """Put a new monster on the paper; the GM has not taken it over, whoever bore its number before."""
    number = monster.number
    state.monsters[number] = monster
    state.bodies[monster.at] = number
    if number in state.control.bodies:
        state.control = state.control.without(number)


def _monster_spawned(state: State, event: ev.MonsterSpawned) -> None:
    place_monster(state, Monster(event.number, event.kind, event.level, event.at, event.body_points))


def move_body(state: State, body: int | str, to: int) -> None:
    """Put a monster, Death or the Thief on another space."""
    if isinstance(body, int):
        start = state.monsters[body].at
        state.monsters[body] = evolve(state.monsters[body], at=to)
    elif body == "death":
        assert state.death is not None
        start = state.death.at
        state.death = evolve(state.death, at=to)
    else:
        assert state.thief is not None
        start = state.thief.at
        state.thief = evolve(state.thief, at=to)
    del state.bodies[start]
    state.bodies[to] = body


def _body_moved(state: State, event: ev.BodyMoved) -> None:
    move_body(state, event.body, event.path[-1])


def _fireball_flown(state: State, event: ev.FireballFlown) -> None:
    """Show the way of a fireball; what it did follows."""


def _bomb_thrown(state: State, event: ev.BombThrown) -> None:
    if event.later:
        state.bombs = (*state.bombs, Bomb(event.at, event.number))


def _bomb_landed(state: State, _: ev.BombLanded) -> None:
    """Bombs land in the order thrown, so it is the first."""
    state.bombs = state.bombs[1:]


def _thief_came(state: State, event: ev.ThiefCame) -> None:
    state.thief = Thief(event.at)
    state.bodies[event.at] = "thief"
    state.slain_since = 0


def robbed(hero: Hero, thing: str) -> Hero:
    """Return a hero without what the Thief took (G7.12)."""
    match thing:
        case "potion":
            return evolve(hero, potions=hero.potions - 1)
        case "key":
            return evolve(hero, keys=hero.keys - 1)
        case "treasure" | "jewel_bag":
            return evolve(hero, treasure=hero.treasure - WORTH[thing])
        case _:
            return lose_enchantment(hero, thing)


def _thief_stole(state: State, event: ev.ThiefStole) -> None:
    assert state.thief is not None
    state.thief = evolve(state.thief, loot=event.thing, fleeing=True)
    if event.thing is not None:
        state.heroes[event.colour] = robbed(state.heroes[event.colour], event.thing)


def _thief_gone(state: State, event: ev.ThiefGone) -> None:
    assert state.thief is not None
    del state.bodies[state.thief.at]
    state.thief = None
    if event.loot is not None:
        state.carried_off = (*state.carried_off, event.loot)


FOLDS: dict[type, Callable[[State, Any], None]] = {
    ev.MonsterSpawned: _monster_spawned,
    ev.BodyMoved: _body_moved,
    ev.FireballFlown: _fireball_flown,
    ev.BombThrown: _bomb_thrown,
    ev.BombLanded: _bomb_landed,
    ev.ThiefCame: _thief_came,
    ev.ThiefStole: _thief_stole,
    ev.ThiefGone: _thief_gone,
}
