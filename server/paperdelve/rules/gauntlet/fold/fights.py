"""Folding attacks: heroes', monsters', and what they do to things."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.figures import LASTING_TURNS
from paperdelve.rules.gauntlet.fold.floor import draw, lay, pick_off
from paperdelve.rules.gauntlet.fold.heroes import hurt
from paperdelve.rules.gauntlet.state import State


def begin_fight(state: State) -> None:
    """Count a fight; one after the move ends the move (G3.4)."""
    turn = state.turn
    state.turn = evolve(turn, fights=turn.fights + 1, move_over=turn.moved)


def _swung(state: State, _: ev.Swung) -> None:
    begin_fight(state)


def _shot_flown(state: State, _: ev.ShotFlown) -> None:
    begin_fight(state)


def _potion_drunk(state: State, event: ev.PotionDrunk) -> None:
    begin_fight(state)
    hero = state.heroes[event.colour]
    state.heroes[event.colour] = evolve(hero, potions=hero.potions - 1)


def _magic_burst(state: State, event: ev.MagicBurst) -> None:
    """Show where magic burst; what it did follows."""


def _monster_struck(state: State, event: ev.MonsterStruck) -> None:
    if event.body == "thief":
        _thief_struck(state, event)
        return
    monster = state.monsters[int(event.body)]
    if not event.slain:
        if event.hit:
            left = monster.body_points - event.damage
            state.monsters[monster.number] = evolve(monster, body_points=left)
        return
    del state.monsters[monster.number]
    del state.bodies[monster.at]
    state.slain += 1
    state.slain_since += 1


def _thief_struck(state: State, event: ev.MonsterStruck) -> None:
    """Slain, it drops what it stole; a jewel bag if it had stolen nothing yet (G7.13)."""
    thief = state.thief
    assert thief is not None
    if event.slain:
        state.thief = None
        del state.bodies[thief.at]
        lay(state, thief.at, thief.loot or "jewel_bag")


def _hero_struck(state: State, event: ev.HeroStruck) -> None:
    hurt(state, event.colour, event.damage)
    if event.how == "touch":
        ghost = state.monsters.pop(int(event.by))
        del state.bodies[ghost.at]
    elif event.how == "leach":
        assert state.death is not None
        state.death = evolve(state.death, leached=state.death.leached + event.damage)
        if event.vanishes:
            remove_death(state)


def _generator_struck(state: State, event: ev.GeneratorStruck) -> None:
    if event.left:
        state.generators[event.at] = evolve(state.generators[event.at], body_points=event.left)
    else:
        del state.generators[event.at]


def _wall_broken(state: State, event: ev.WallBroken) -> None:
    draw(state, ".", (event.at,))


def _items_destroyed(state: State, event: ev.ItemsDestroyed) -> None:
    for kind in event.kinds:
        pick_off(state, event.at, kind)


def _heroes_slowed(state: State, event: ev.HeroesSlowed) -> None:
    """Slowed anew for the full time; one's own turn that is on does not count (G3.12)."""
    for colour in event.colours:
        state.heroes[colour] = evolve(state.heroes[colour], slowed=LASTING_TURNS)
        if colour == state.actor:
            state.turn = evolve(state.turn, slowed_counts=False)


def _death_slain(state: State, _: ev.DeathSlain) -> None:
    remove_death(state)


def remove_death(state: State) -> None:
    """Take Death off the paper."""
    assert state.death is not None
    del state.bodies[state.death.at]
    state.death = None


FOLDS: dict[type, Callable[[State, Any], None]] = {
    ev.Swung: _swung,
    ev.ShotFlown: _shot_flown,
    ev.PotionDrunk: _potion_drunk,
    ev.MagicBurst: _magic_burst,
    ev.MonsterStruck: _monster_struck,
    ev.HeroStruck: _hero_struck,
    ev.GeneratorStruck: _generator_struck,
    ev.WallBroken: _wall_broken,
    ev.ItemsDestroyed: _items_destroyed,
    ev.HeroesSlowed: _heroes_slowed,
    ev.DeathSlain: _death_slain,
}
