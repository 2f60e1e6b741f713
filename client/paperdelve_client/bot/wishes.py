"""What a hero would like to have, and how much: things on the floor, corpses, chests, dead generators."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from paperdelve_client.bot.fights import SPAWN_WORTH
from paperdelve_client.bot.paper import DOORS, Paper, show
from paperdelve_client.bot.situation import LASTING, SHOOTERS, Situation
from paperdelve_client.bot.ways import LOCKED_COST, Obstacles, Reach, enter, field

FOREVER_AWAY = 10**6
NEAR = 6
"""Steps added to every way before wishes are compared, so that a crumb beside does not win over a feast."""


@frozen
class Wish:
    """Somewhere to go, and what it is worth for each step of the way."""

    at: int
    score: float


def obstacles(hero: Situation) -> Obstacles:
    """Return what a hero can get out of its way, for the fields of ``ways``."""
    generators = frozenset(generator.at for generator in hero.generators)
    return Obstacles(generators, frozenset(hero.chests), has_key=bool(hero.sheet.get("keys")))


def doors_ahead(hero: Situation, far: Mapping[int, int]) -> int:
    """Count the doors on the way down a field: a chain along the way counts once."""
    at, doors, was_door = hero.at, 0, False
    while far.get(at):
        below = min(hero.paper.links[at], key=lambda near: _after(hero.paper, far, near))
        if _after(hero.paper, far, below) >= far[at]:
            break
        if below in hero.paper.teleporters and far[below] >= far[at]:
            others = [other for other in hero.paper.teleporters if other != below]
            below = min(others, key=lambda other: far.get(other, FOREVER_AWAY))
        at = below
        is_door = hero.paper.text[at] in DOORS
        doors += is_door and not was_door
        was_door = is_door
    return doors


def _after(paper: Paper, far: Mapping[int, int], at: int) -> int:
    figure = enter(paper, far, at)
    return FOREVER_AWAY if figure is None else figure


def route(hero: Situation) -> tuple[dict[int, int], int]:
    """Return the field to walk down (to the exit, or first to a key), and the doors on the way out."""
    around = obstacles(hero)
    keys = int(hero.sheet.get("keys", 0))
    out = field(hero.paper, () if hero.paper.exit is None else (hero.paper.exit,), around)
    doors = doors_ahead(hero, out)
    is_locked = keys == 0 and out.get(hero.at, 0) >= LOCKED_COST
    if (doors > keys or is_locked) and hero.belt_room:
        lying = [at for at, kinds in hero.items.items() if "key" in kinds]
        lying += [at for at, bodies in hero.corpses.items() if any(body.get("keys") for body in bodies)]
        to_key = field(hero.paper, tuple(sorted(lying)), around)
        if to_key.get(hero.at, LOCKED_COST) < LOCKED_COST:
            return to_key, doors
    return out, doors


def best_wish(hero: Situation, reach: Reach, doors: int) -> Wish | None:
    """Return the wish that is worth most for its way, of what can be walked to now."""
    best = None
    for at, worth in _wishes(hero, doors):
        steps = reach.steps.get(at)
        if steps is None or at == hero.at:
            near = [reach.steps[spot] for spot in hero.paper.links[at] if spot in reach.steps]
            if at not in hero.chests and not any(at == generator.at for generator in hero.generators):
                continue
            if not near:
                continue
            steps = min(near)
        score = worth / (NEAR + steps)
        if best is None or score > best.score:
            best = Wish(at, score)
    return best


def _wishes(hero: Situation, doors: int) -> Iterator[tuple[int, float]]:
    for at, kinds in hero.items.items():
        worth = sum(thing_worth(hero, kind, doors) for kind in kinds)
        if worth:
            yield at, worth
    for at, bodies in hero.corpses.items():
        worth = sum(corpse_worth(hero, body, doors) for body in bodies)
        if worth:
            yield at, worth
    if int(hero.sheet.get("keys", 0)) > doors:
        for at in hero.chests:
            yield at, 40.0
    for generator in hero.generators:
        yield generator.at, SPAWN_WORTH.get(generator.kind, 9.0) * (1 + generator.body_points)


def thing_worth(hero: Situation, kind: str, doors: int) -> float:
    """Return what an item is worth to the hero now; 0 if it would not pick it up."""
    if not hero.fits(kind):
        return 0.0
    if kind == "key":
        return 45.0 if doors > int(hero.sheet.get("keys", 0)) else 14.0 if hero.belt_room > 2 else 0.0
    if kind in ("food", "booze"):
        return 12.0 + max(0, 100 - int(hero.sheet["body_points"])) * 0.4
    return {"potion": 30.0, "treasure": 25.0, "jewel_bag": 60.0, "invisibility": 20.0}.get(kind, 45.0)


def corpse_worth(hero: Situation, body: Mapping[str, Any], doors: int) -> float:
    """Return what a corpse holds that the hero can use."""
    worth = min(float(body.get("treasure", 0)) / 5, 60.0)
    for kind, field_name in (("key", "keys"), ("potion", "potions")):
        if body.get(field_name):
            worth += thing_worth(hero, kind, doors)
    return worth + sum(thing_worth(hero, kind, doors) for kind in body.get("enchantments", ()))


def at_hand(hero: Situation, doors: int) -> str | None:
    """Return the command that takes something without a step, or None (G6.3, G6.7, G6.14)."""
    for at in (hero.at, *hero.paper.links[hero.at]):
        if any(thing_worth(hero, kind, doors) for kind in hero.items.get(at, ())):
            return f"snatch {show(at)}"
        if any(corpse_worth(hero, body, doors) for body in hero.corpses.get(at, ())):
            return f"loot {show(at)}"
        if at in hero.chests and int(hero.sheet.get("keys", 0)) > doors:
            return f"open {show(at)}"
    return None


def enchantment(hero: Situation | None, choices: Sequence[str]) -> str:
    """Return the one to take from a chest: harm for those who do little, armour for those who stand close."""
    if hero is None:
        return str(choices[0])
    shoots = hero.sheet["class"] in SHOOTERS
    first: tuple[str, ...] = ("extra_armour", "throw_weapon", "fight_power")
    if shoots:
        first = ("fight_power", "extra_armour")
    for kind in (*first, *LASTING):
        if kind in choices and hero.fits(kind):
            return kind
    return str(choices[0])
