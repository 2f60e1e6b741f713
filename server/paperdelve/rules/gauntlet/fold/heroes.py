"""Folding where heroes go, how they end, and their wishes to pass."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.counters import Corpse
from paperdelve.rules.gauntlet.dungeon import ENCHANTMENTS
from paperdelve.rules.gauntlet.questions import PassQuestion, Waiting
from paperdelve.rules.gauntlet.state import State


def hurt(state: State, colour: str, damage: int) -> None:
    """Take body points from a hero, not below none."""
    hero = state.heroes[colour]
    state.heroes[colour] = evolve(hero, body_points=max(hero.body_points - damage, 0))


def lift(state: State, colour: str) -> None:
    """Take a hero off its space; one that passes through another leaves the other standing (G3.6)."""
    at = state.heroes[colour].at
    if at is not None and state.bodies.get(at) == colour:
        del state.bodies[at]


def stand(state: State, colour: str, at: int) -> None:
    """Put a hero on a space; whoever it passes through keeps blocking it."""
    lift(state, colour)
    state.heroes[colour] = state.heroes[colour].standing(at)
    state.bodies.setdefault(at, colour)


def _hero_stepped(state: State, event: ev.HeroStepped) -> None:
    stand(state, event.colour, event.to)
    state.turn = state.turn.stepped(1)


def _hero_teleported(state: State, event: ev.HeroTeleported) -> None:
    stand(state, event.colour, event.to)


def _hero_escaped(state: State, event: ev.HeroEscaped) -> None:
    lift(state, event.colour)
    state.heroes[event.colour] = evolve(state.heroes[event.colour], at=None, status="escaped")


def _hero_died(state: State, event: ev.HeroDied) -> None:
    hero = state.heroes[event.colour]
    assert hero.at is not None
    lift(state, event.colour)
    left = tuple(kind for kind in ENCHANTMENTS if kind in hero.enchantments and kind != "invisibility")
    state.corpses[event.colour] = Corpse(event.colour, hero.at, hero.keys, hero.potions, hero.treasure, left)
    state.heroes[event.colour] = evolve(
        hero,
        at=None,
        status="dead",
        body_points=0,
        keys=0,
        potions=0,
        treasure=0,
        enchantments=(),
        invisible=0,
    )


def _hero_revived(state: State, event: ev.HeroRevived) -> None:
    corpse = state.corpses.pop(event.colour) if event.corpse else None
    hero = evolve(state.heroes[event.colour], status="alive", body_points=event.body_points)
    if corpse is not None:
        hero = evolve(
            hero,
            keys=corpse.keys,
            potions=corpse.potions,
            treasure=corpse.treasure,
            enchantments=corpse.enchantments,
        )
    state.heroes[event.colour] = hero
    if event.at is not None:
        stand(state, event.colour, event.at)


def _tile_trodden(state: State, event: ev.TileTrodden) -> None:
    hurt(state, event.colour, event.damage)


def _pass_asked(state: State, event: ev.PassAsked) -> None:
    state.waiting = Waiting(passing=PassQuestion(event.mover, event.asked, event.path, event.granted))


def _pass_answered(state: State, _: ev.PassAnswered) -> None:
    state.waiting = None


def _pass_set(state: State, event: ev.PassSet) -> None:
    state.heroes[event.colour] = evolve(state.heroes[event.colour], lets_through=event.answer)


FOLDS: dict[type, Callable[[State, Any], None]] = {
    ev.HeroStepped: _hero_stepped,
    ev.HeroTeleported: _hero_teleported,
    ev.HeroEscaped: _hero_escaped,
    ev.HeroDied: _hero_died,
    ev.HeroRevived: _hero_revived,
    ev.TileTrodden: _tile_trodden,
    ev.PassAsked: _pass_asked,
    ev.PassAnswered: _pass_answered,
    ev.PassSet: _pass_set,
}
