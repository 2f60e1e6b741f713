"""State and events as plain data for people and other programs: the form of a script's output."""

import re
from typing import Any, cast

from attrs import AttrsInstance, asdict

from paperdelve.rules.board import DOORS, spaces_of, xy
from paperdelve.rules.gauntlet.dungeon import COLOURS
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.state import State

_AXES = {"-": "horizontal", "|": "vertical", "+": "both"}
_SPACE_FIELDS = {"at", "to", "start"}
_PATH_FIELDS = {"path", "spaces"}
_PLACED_FIELDS = {"places", "strays"}


def event_data(event: object) -> dict[str, Any]:
    """Return an event with its name first and its spaces as [x, y]."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()
    fields = asdict(cast("AttrsInstance", event))
    return {"event": name, **{key: _field(key, value) for key, value in fields.items()}}


def _field(key: str, value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _field(name, part) for name, part in value.items()}
    if key in _SPACE_FIELDS and isinstance(value, int):
        return list(xy(value))
    if key in _PATH_FIELDS:
        return [list(xy(at)) for at in value]
    if key in _PLACED_FIELDS:
        return [[what, list(xy(at))] for what, at in value]
    return value


def state_data(state: State) -> dict[str, Any]:
    """Return the whole state, everything in the order in which the rules list it."""
    over = state.outcome is not None
    turn = state.turn
    return {
        "round": state.round,
        "turn": None if over else state.actor,
        "level": state.level,
        "outcome": state.outcome,
        "slain": state.slain,
        "this_turn": {"moved": turn.moved, "steps": turn.steps, "fights": turn.fights},
        "heroes": {hero.colour: _hero(hero) for hero in state.heroes.values()},
        "monsters": [
            {
                "number": monster.number,
                "kind": monster.kind,
                "level": monster.level,
                "at": list(xy(monster.at)),
                "body_points": monster.body_points,
            }
            for _, monster in sorted(state.monsters.items())
        ],
        "death": state.death and {"at": list(xy(state.death.at)), "leached": state.death.leached},
        "thief": state.thief
        and {
            "at": list(xy(state.thief.at)),
            "body_points": state.thief.body_points,
            "loot": state.thief.loot and {"kind": state.thief.loot},
            "fleeing": state.thief.fleeing,
        },
        **_floor(state),
        "bombs": [{"at": list(xy(bomb.at)), "thrown_by": bomb.thrown_by} for bomb in state.bombs],
        "waiting": state.waiting and {"for": state.waiting.asked, "question": state.waiting.kind},
    }


def _hero(hero: Hero) -> dict[str, Any]:
    """Return a sheet with the figures in force."""
    return {
        "name": hero.name,
        "class": hero.kind,
        "at": None if hero.at is None else list(xy(hero.at)),
        "status": hero.status,
        "body_points": hero.body_points,
        **{name: hero.figure(name) for name in ("armour", "fight", "magic_power", "range", "move")},
        "keys": hero.keys,
        "potions": hero.potions,
        "treasure": hero.treasure,
        "enchantments": {
            kind: hero.invisible if kind == "invisibility" else None for kind in hero.enchantments
        },
        "slowed": hero.slowed,
        "pass": hero.lets_through,
    }


def _floor(state: State) -> dict[str, Any]:
    """Return what lies on the paper, in reading order (G1.7, G1.11)."""
    return {
        "generators": [
            {"spawns": generator.spawns, "at": list(xy(at)), "body_points": generator.body_points}
            for at, generator in sorted(state.generators.items())
        ],
        "items": [
            {"kind": kind, "at": list(xy(at))} for at, kinds in sorted(state.items.items()) for kind in kinds
        ],
        "chests": [list(xy(at)) for at in sorted(state.chests)],
        "corpses": [
            {
                "at": list(xy(corpse.at)),
                "colour": corpse.colour,
                "keys": corpse.keys,
                "potions": corpse.potions,
                "treasure": corpse.treasure,
                "enchantments": list(corpse.enchantments),
            }
            for corpse in sorted(
                state.corpses.values(), key=lambda corpse: (corpse.at, COLOURS.index(corpse.colour))
            )
        ],
        "doors": [
            {"at": list(xy(at)), "axis": _AXES[chr(state.terrain[at])]}
            for at in spaces_of(state.ground.marked(DOORS))
        ],
        "breakable": [list(xy(at)) for at in spaces_of(state.ground.marked("%"))],
    }
