"""Gauntlet's counters, sheets, turn and board as a scene shows them; ids say what a counter is.

Heroes bear their colour, monsters ``m`` and their number, Death and the Thief their names; what belongs to a
space bears a letter and the space: ``g`` generator, ``c`` chest, ``i`` items. A corpse is ``x`` and its
colour, a bomb in flight ``b`` and its thrower's number.
"""

from collections.abc import Iterator
from typing import Any

from attrs import asdict

from paperdelve.rules.board import STRIDE
from paperdelve.rules.gauntlet.counters import Body
from paperdelve.rules.gauntlet.dungeon import COLOURS, LASTING, HouseRules
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.standing import standing
from paperdelve.rules.gauntlet.state import State
from paperdelve.scenes.gauntlet.words import thing

_USUAL = HouseRules()

FIGURES = ("armour", "fight", "magic_power", "range", "move")

Counter = dict[str, Any]


def body_id(body: Body) -> str:
    """Return the id of the counter of a hero, monster, Death or the Thief."""
    return f"m{body}" if isinstance(body, int) else body


def counters(state: State) -> Iterator[tuple[str, Counter]]:
    """Yield every counter on the paper with its id."""
    for body in state.bodies.values():
        yield body_id(body), body_counter(state, body)
    for at in state.generators:
        yield f"g{at}", generator_counter(state, at)
    for at in sorted(state.chests):
        yield f"c{at}", {"kind": "chest", "at": at}
    for at in state.items:
        yield f"i{at}", items_counter(state, at)
    for colour in state.corpses:
        yield f"x{colour}", corpse_counter(state, colour)
    for bomb in state.bombs:
        yield f"b{bomb.thrown_by}", {"kind": "bomb", "at": bomb.at, "thrown_by": bomb.thrown_by}


def body_counter(state: State, body: Body) -> Counter:
    """Show who stands somewhere."""
    if isinstance(body, int):
        monster = state.monsters[body]
        return {
            "kind": monster.kind,
            "at": monster.at,
            "number": monster.number,
            "level": monster.level,
            "body_points": monster.body_points,
        }
    if body in COLOURS:
        hero = state.heroes[body]
        return {"kind": "hero", "at": hero.at, "colour": body, "class": hero.kind, "name": hero.name}
    if body == "death" and state.death is not None:
        return {"kind": "death", "at": state.death.at, "leached": state.death.leached}
    assert state.thief is not None
    thief = state.thief
    shown = {"kind": "thief", "at": thief.at, "body_points": thief.body_points, "fleeing": thief.fleeing}
    return shown if thief.loot is None else {**shown, "loot": thief.loot}


def generator_counter(state: State, at: int) -> Counter:
    """Show a generator."""
    generator = state.generators[at]
    return {
        "kind": "generator",
        "at": at,
        "spawns": generator.spawns,
        "body_points": generator.body_points,
    }


def items_counter(state: State, at: int) -> Counter:
    """Show all items of a space as one counter."""
    return {"kind": "items", "at": at, "holds": list(state.items[at])}


def corpse_counter(state: State, colour: str) -> Counter:
    """Show a corpse with what is on it."""
    corpse = state.corpses[colour]
    return {
        "kind": "corpse",
        "at": corpse.at,
        "colour": colour,
        "keys": corpse.keys,
        "potions": corpse.potions,
        "treasure": corpse.treasure,
        "enchantments": list(corpse.enchantments),
    }


def sheet(hero: Hero) -> dict[str, Any]:
    """Show a hero's sheet (G2.2); an enchantment stands with the turns it has left, 0 if it lasts."""
    return {
        "name": hero.name,
        "class": hero.kind,
        "status": hero.status,
        "body_points": hero.body_points,
        "keys": hero.keys,
        "potions": hero.potions,
        "treasure": hero.treasure,
        "slowed": hero.slowed,
        "pass": hero.lets_through,
        "enchantments": {kind: hero.invisible if kind == "invisibility" else 0 for kind in hero.enchantments},
        **{name: hero.figure(name) for name in FIGURES},
    }


def board(state: State, *, notes: bool) -> dict[str, Any]:
    """Show the paper; with the map maker's notes for the GM only."""
    level = state.dungeon.levels[state.level]
    terrain = state.terrain
    rows = [terrain[y * STRIDE : y * STRIDE + level.width].decode("ascii") for y in range(level.height)]
    shown: dict[str, Any] = {
        "title": level.title or state.dungeon.title,
        "level": state.level,
        "levels": len(state.dungeon.levels),
        "width": level.width,
        "height": level.height,
        "rows": rows,
    }
    if notes and level.notes:
        shown["notes"] = [[note.at, note.words] for note in level.notes]
    return shown


def course(state: State) -> dict[str, Any]:
    """Show what changes by single events only: level, round, counts, house rules."""
    return {
        "round": state.round,
        "level": state.level,
        "slain": state.slain,
        "monster_count": state.monster_count,
        "house": house_rules(state),
    }


def turn(state: State) -> dict[str, Any]:
    """Show whose turn it is and what is left of it; None for what there is not."""
    hero = state.heroes.get(state.actor or "")
    turn = state.turn
    left = fights = 0
    if hero is not None:
        left = max(hero.figure("move") - turn.steps, 0) if turn.may_move else 0
        fights = 0 if not turn.may_fight else 2 - turn.fights if not turn.moved else 1
    return {
        "seat": state.actor,
        "left": left,
        "may_fight": fights,
        "moved": turn.moved,
        "steps": turn.steps,
        "fights": turn.fights,
        "waiting": question(state),
        "awaits": body_id(state.queue[0]) if state.queue else None,
        "outcome": state.outcome,
        "standing": standing(state) if state.outcome else None,
    }


def house_rules(state: State) -> dict[str, Any] | None:
    """Show the house rules that are not at their default; None if all are."""
    if state.house == _USUAL:
        return None
    return {name: value for name, value in asdict(state.house).items() if value != getattr(_USUAL, name)}


def question(state: State) -> dict[str, Any] | None:
    """Show the open question, in words, with its answers and what silence means (G3.6, G3.10)."""
    waiting = state.waiting
    if waiting is None:
        return None
    shown: dict[str, Any] = {"for": waiting.asked, "question": waiting.kind}
    if waiting.passing is not None:
        mover = waiting.passing.mover
        words = f"May {state.heroes[mover].name} pass through you?"
        return {**shown, "from": mover, "words": words, "default": "answer yes"}
    if waiting.trade is not None:
        trade = waiting.trade
        given, taken = thing(trade.give), thing(trade.take)
        words = f"{state.heroes[trade.mover].name} offers {given} for {taken}. Do you agree?"
        return {**shown, "from": trade.mover, "words": words, "default": "answer no"}
    words = "Which enchantment does the chest hold?"
    return {**shown, "words": words, "choices": list(LASTING), "default": "choose extra_armour"}
