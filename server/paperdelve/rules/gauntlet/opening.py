"""Setting a game up: from wishes to the first events (G2)."""

from collections.abc import Mapping
from typing import Any

from attrs import asdict, evolve, fields

from paperdelve.rules.board import SOLID, is_place, show, space
from paperdelve.rules.game import Dice, SetupFault
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.checks import problems, serious
from paperdelve.rules.gauntlet.dungeon import (
    COLOURS,
    ENCHANTMENTS,
    Dungeon,
    HouseRules,
)
from paperdelve.rules.gauntlet.figures import (
    BELT,
    BODY_POINTS,
    CLASSES,
    ENCHANTMENTS_HELD,
    LASTING_TURNS,
    MONSTERS_PER_HERO,
    THIEF_AFTER,
)
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.judge.draft import Draft
from paperdelve.rules.gauntlet.judge.turns import begin_level, check_ends, next_turn
from paperdelve.rules.gauntlet.places import BODIES
from paperdelve.rules.gauntlet.settings import setting_problem

_FIGURES = {
    "body_points": (1, 100_000),
    "keys": (0, BELT),
    "potions": (0, BELT),
    "treasure": (0, 10_000_000),
    "slowed": (0, LASTING_TURNS),
}
_HERO_KEYS = {"class", "name", "at", "enchantments", "pass", *_FIGURES}
LONGEST_NAME = 40


def open_game(options: Mapping[str, Any], seats: Mapping[str, Mapping[str, Any]], dice: Dice) -> list[object]:
    """Return the events that open a game: the state, the first level, the first turn.

    ``options``: ``dungeon`` as Dungeon.data writes it; settings over the map's own: ``monster_count``,
    ``thief_after`` and any house rule. ``seats``: by colour what the player chose (``class``, ``name``) and,
    in a script, what the hero starts with. Raises SetupFault with everything that is wrong.
    """
    dungeon = Dungeon.of(options["dungeon"])
    settings = {**dungeon.house_rules, **{name: options[name] for name in options if name != "dungeon"}}
    faults = [problem for name in settings if (problem := setting_problem(name, settings[name]))]
    faults += [problem for colour in seats for problem in hero_problems(colour, seats[colour])]
    if not seats:
        faults.append("there is no hero: one to four are needed")
    if faults:
        raise SetupFault(faults)
    house = HouseRules(**{f.name: settings[f.name] for f in fields(HouseRules) if f.name in settings})
    heroes = tuple(_hero(colour, seats[colour]) for colour in COLOURS if colour in seats)
    places = {hero.colour: hero.at for hero in heroes if hero.at is not None}
    dungeon = evolve(dungeon, house_rules=asdict(house))
    faults = [str(problem) for problem in serious(problems(dungeon, len(heroes), places.values()))]
    faults += _place_problems(dungeon, places)
    faults += _corpse_problems(dungeon, seats)
    if faults:
        raise SetupFault(faults)
    count = settings.get("monster_count", dungeon.monster_count)
    after = settings.get("thief_after", dungeon.thief_after)
    opened = ev.Opened(
        dungeon.data(),
        house,
        MONSTERS_PER_HERO * len(heroes) if count is None else count,
        THIEF_AFTER if after is None else after,
        tuple(evolve(hero, at=None) for hero in heroes),
    )
    draft = Draft.opened(opened, dice, check_ends)
    begin_level(draft, 0, places)
    draft.emit(ev.RoundBegan(1))
    next_turn(draft, None)
    return draft.events


def hero_problems(colour: str, wishes: Mapping[str, Any]) -> list[str]:
    """List what is wrong with a hero's wishes, in words that name the hero."""
    if colour not in COLOURS:
        return [f"there is no colour {colour!r}; there are {', '.join(COLOURS)}"]
    found = [f"{colour}: there is no {name!r}" for name in wishes if name not in _HERO_KEYS]
    kind = wishes.get("class")
    if kind is None:
        found.append(f"{colour}: no class was chosen; there are {', '.join(CLASSES)}")
    elif not isinstance(kind, str) or kind not in CLASSES:
        found.append(f"{colour}: class must be one of {', '.join(CLASSES)}, not {kind!r}")
    name = wishes.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST_NAME:
        found.append(f"{colour}: name must be text of at most {LONGEST_NAME} characters")
    if wishes.get("pass", "always") not in ("ask", "always", "never"):
        found.append(f"{colour}: pass must be ask, always or never, not {wishes['pass']!r}")
    for figure, (least, most) in _FIGURES.items():
        value = wishes.get(figure, least)
        if type(value) is not int or not least <= value <= most:
            found.append(f"{colour}: {figure} must be a whole number from {least} to {most}, not {value!r}")
    if not found and wishes.get("keys", 0) + wishes.get("potions", 0) > BELT:
        found.append(f"{colour}: keys and potions together fill more than the {BELT} places of the belt")
    if "at" in wishes and not is_place(wishes["at"]):
        found.append(f"{colour}: at must be [column, row], not {wishes['at']!r}")
    return found + _enchantment_problems(colour, kind, wishes.get("enchantments", ()))


def _enchantment_problems(colour: str, kind: object, held: object) -> list[str]:
    """List what is wrong with the enchantments that a hero starts with (G5.1, G5.6)."""
    if not isinstance(held, list | tuple) or any(one not in ENCHANTMENTS for one in held):
        return [f"{colour}: enchantments must be a list of {', '.join(ENCHANTMENTS)}, not {held!r}"]
    twice = [kind for kind in ENCHANTMENTS if held.count(kind) > 1]
    found = [f"{colour}: {kind} is held twice; enchantments must be of different kinds" for kind in twice]
    if len(held) > ENCHANTMENTS_HELD:
        found.append(f"{colour}: at most {ENCHANTMENTS_HELD} enchantments are held")
    if "throw_weapon" in held and isinstance(kind, str) and kind in CLASSES and CLASSES[kind].shoots:
        found.append(f"{colour}: a hero that shoots by itself never holds throw_weapon")
    return found


def _hero(colour: str, wishes: Mapping[str, Any]) -> Hero:
    """Make a hero from wishes without faults (G2.2)."""
    held = tuple(kind for kind in ENCHANTMENTS if kind in wishes.get("enchantments", ()))
    return Hero(
        colour,
        name=wishes.get("name") or CLASSES[wishes["class"]].default_name,
        kind=wishes["class"],
        at=space(*wishes["at"]) if "at" in wishes else None,
        body_points=wishes.get("body_points", BODY_POINTS),
        keys=wishes.get("keys", 0),
        potions=wishes.get("potions", 0),
        treasure=wishes.get("treasure", 0),
        enchantments=held,
        invisible=LASTING_TURNS if "invisibility" in held else 0,
        slowed=wishes.get("slowed", 0),
        lets_through=wishes.get("pass", "always"),
    )


def _place_problems(dungeon: Dungeon, places: Mapping[str, int]) -> list[str]:
    """List heroes that are put where they cannot stand."""
    level = dungeon.levels[0]
    terrain = level.terrain()
    found = []
    for colour, at in places.items():
        if at >= len(terrain) or SOLID[terrain[at]]:
            found.append(f"{colour}: {show(at)} is a solid space or off the paper")
        if any(counter.at == at and counter.kind in BODIES for counter in level.counters):
            found.append(f"{colour}: something stands at {show(at)} already")
        if list(places.values()).count(at) > 1:
            found.append(f"{colour}: two heroes stand at {show(at)}")
    return found


def _corpse_problems(dungeon: Dungeon, seats: Mapping[str, object]) -> list[str]:
    """List corpses of colours that are in play (script format)."""
    return [
        f"level {number + 1}, at {show(counter.at)}: a corpse's colour, {counter.colour}, is in play"
        for number, level in enumerate(dungeon.levels)
        for counter in level.counters
        if counter.kind == "corpse" and counter.colour in seats
    ]
