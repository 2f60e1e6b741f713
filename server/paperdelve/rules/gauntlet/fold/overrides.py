"""Folding what the GM does."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from paperdelve.rules.gauntlet import gm_events as ge
from paperdelve.rules.gauntlet.dungeon import COLOURS
from paperdelve.rules.gauntlet.fold.fights import remove_death
from paperdelve.rules.gauntlet.fold.floor import draw, gain_enchantment, lay, lose_enchantment, pick_off
from paperdelve.rules.gauntlet.fold.heroes import hurt, stand
from paperdelve.rules.gauntlet.fold.levels import put_counter
from paperdelve.rules.gauntlet.fold.monsters import move_body
from paperdelve.rules.gauntlet.gm_language import read_space
from paperdelve.rules.gauntlet.state import Control, State, Turn


def body_of(whom: str) -> str | int:
    """Return the body that a word names: a monster by its number."""
    return int(whom) if whom.isdigit() else whom


def _counter_put(state: State, event: ge.CounterPut) -> None:
    put_counter(state, event.counter, event.number)


def _counter_shifted(state: State, event: ge.CounterShifted) -> None:
    start, to = event.start, event.to
    match event.kind:
        case "body":
            body = state.bodies[start]
            if isinstance(body, str) and body in COLOURS:
                stand(state, body, to)
            else:
                move_body(state, body, to)
        case "generator":
            state.generators[to] = evolve(state.generators.pop(start), at=to)
        case "chest":
            state.chests.remove(start)
            state.chests.add(to)
        case "corpse":
            for colour, corpse in state.corpses.items():
                if corpse.at == start:
                    state.corpses[colour] = evolve(corpse, at=to)
        case kind:
            pick_off(state, start, kind)
            lay(state, to, kind)


def _counter_removed(state: State, event: ge.CounterRemoved) -> None:
    match event.kind:
        case "body":
            body = state.bodies[event.at]
            if body == "death":
                remove_death(state)
                return
            del state.bodies[event.at]
            if body == "thief":
                state.thief = None
            else:
                del state.monsters[int(body)]
        case "generator":
            del state.generators[event.at]
        case "chest":
            state.chests.remove(event.at)
        case "corpse":
            del state.corpses[event.name]
        case kind:
            pick_off(state, event.at, kind)


def _figure_set(state: State, event: ge.FigureSet) -> None:
    figure: dict[str, Any] = {event.figure: event.value}
    if event.whom in COLOURS:
        _set_on_sheet(state, event)
    elif event.whom == "death":
        assert state.death is not None
        state.death = evolve(state.death, **figure)
    elif "," in event.whom:
        at = read_space(event.whom)
        state.generators[at] = evolve(state.generators[at], **figure)
    else:
        number = int(event.whom)
        state.monsters[number] = evolve(state.monsters[number], **figure)


def _set_on_sheet(state: State, event: ge.FigureSet) -> None:
    """Figures of the class are kept as what is added to them, so that enchantments go on counting."""
    hero = state.heroes[event.whom]
    if event.figure in ("body_points", "keys", "potions", "treasure", "slowed"):
        figure: dict[str, Any] = {event.figure: event.value}
        state.heroes[event.whom] = evolve(hero, **figure)
        return
    others = tuple(pair for pair in hero.changed if pair[0] != event.figure)
    bare = evolve(hero, changed=others, slowed=0)
    added = event.value - bare.figure(event.figure)
    state.heroes[event.whom] = evolve(hero, changed=(*others, (event.figure, added)))


def _enchantment_given(state: State, event: ge.EnchantmentGiven) -> None:
    hero = state.heroes[event.colour]
    if event.given:
        state.heroes[event.colour] = gain_enchantment(state, hero, event.kind)
    else:
        state.heroes[event.colour] = lose_enchantment(hero, event.kind)


def _terrain_drawn(state: State, event: ge.TerrainDrawn) -> None:
    """A level has one exit: drawing it elsewhere makes the old one floor (G2.3)."""
    draw(state, ".", event.erased)
    if event.letter == "E":
        state.exit = event.spaces[0]
    draw(state, event.letter, event.spaces)


def _rule_set(state: State, event: ge.RuleSet) -> None:
    if event.name == "monster_count":
        state.monster_count = int(event.value or 0)
    elif event.name == "thief_after":
        state.thief_after = int(event.value or 0)
    else:
        rule: dict[str, Any] = {event.name: event.value}
        state.house = evolve(state.house, **rule)


def _bodies_taken(state: State, event: ge.BodiesTaken) -> None:
    control = state.control
    if event.whom == "all":
        state.control = Control(everything=True, until_round=event.until_round)
    else:
        bodies = tuple(dict.fromkeys((*control.bodies, body_of(event.whom))))
        state.control = evolve(control, bodies=bodies, until_round=event.until_round)


def _bodies_handed_back(state: State, event: ge.BodiesHandedBack) -> None:
    if event.whom == "all":
        state.control = Control()
    else:
        state.control = state.control.without(body_of(event.whom))


def _body_awaited(state: State, event: ge.BodyAwaited) -> None:
    state.queue = event.queue
    state.turn = Turn()


def _body_done(state: State, _: ge.BodyDone) -> None:
    assert state.queue is not None
    state.queue = state.queue[1:]
    state.turn = Turn()


def _body_steered(state: State, event: ge.BodySteered) -> None:
    move_body(state, event.body, event.path[-1])
    state.turn = state.turn.stepped(len(event.path))


def _turn_cut(state: State, _: ge.TurnCut) -> None:
    state.queue = None


def _dice_rolled(state: State, event: ge.DiceRolled) -> None:
    """Dice in the open change nothing."""


def _hero_killed(state: State, event: ge.HeroKilled) -> None:
    hurt(state, event.colour, state.heroes[event.colour].body_points)


FOLDS: dict[type, Callable[[State, Any], None]] = {
    ge.CounterPut: _counter_put,
    ge.CounterShifted: _counter_shifted,
    ge.CounterRemoved: _counter_removed,
    ge.FigureSet: _figure_set,
    ge.EnchantmentGiven: _enchantment_given,
    ge.TerrainDrawn: _terrain_drawn,
    ge.RuleSet: _rule_set,
    ge.DiceRolled: _dice_rolled,
    ge.BodiesTaken: _bodies_taken,
    ge.BodiesHandedBack: _bodies_handed_back,
    ge.BodyAwaited: _body_awaited,
    ge.BodyDone: _body_done,
    ge.BodySteered: _body_steered,
    ge.TurnCut: _turn_cut,
    ge.HeroKilled: _hero_killed,
}
