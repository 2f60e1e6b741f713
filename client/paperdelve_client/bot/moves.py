"""Where a hero walks, and what it gets out of its way."""

from collections.abc import Mapping

from paperdelve_client.bot.fights import strikes, worth
from paperdelve_client.bot.paper import DOORS, distance, show
from paperdelve_client.bot.situation import Situation
from paperdelve_client.bot.ways import LOCKED_COST, Reach, enter, reach
from paperdelve_client.bot.wishes import FOREVER_AWAY, best_wish

FARTHEST = 36
"""Steps within which a hero looks for things worth a way of their own."""
ASSAULT = 4.0
"""What a fight must be worth, at first, to walk to it."""
HASTE_ROUNDS = 40
"""In so many rounds the wish to get out doubles."""
LAST_ROUND = 150
"""From this round on nothing but the way out matters."""


def next_step(hero: Situation, far: Mapping[int, int], doors: int) -> str | None:
    """Return the command that brings the hero nearer to what it wants, or None if it stays where it is."""
    area = reach(hero.paper, hero.at, hero.taken, FARTHEST, over_tiles=hero.paper.text[hero.at] == "^")
    way: list[int] = []
    if hero.steps_left:
        way = (
            _flee(hero, far, area)
            or _assault(hero, area)
            or _fetch(hero, area, doors)
            or _nearer(hero, far, area)
        )
    if way:
        return _move(way)
    cleared = _clear(hero, far)
    if cleared is None and hero.steps_left:
        wide = reach(hero.paper, hero.at, hero.taken, FARTHEST, over_tiles=True)
        way = _nearer(hero, far, wide)
    return _move(way) if way else cleared


def _move(way: list[int]) -> str:
    return "move " + " ".join(show(at) for at in way)


def _haste(hero: Situation) -> float:
    weak = max(0, 50 - int(hero.sheet["body_points"])) / 25
    return 0.7 + hero.round / HASTE_ROUNDS + weak


def _fetch(hero: Situation, area: Reach, doors: int) -> list[int]:
    """Return the way to something worth more than getting on."""
    if hero.round >= LAST_ROUND:
        return []
    wish = best_wish(hero, area, doors)
    if wish is None or wish.score <= _haste(hero):
        return []
    near = [at for at in hero.paper.links[wish.at] if at in area.steps]
    to = wish.at if wish.at in area.steps else min(near, key=area.steps.__getitem__)
    return area.way(to, hero.steps_left, hero.friends)


def _nearer(hero: Situation, far: Mapping[int, int], area: Reach) -> list[int]:
    """Return the way to the space in reach that is nearest to the goal, empty if none is nearer than here.

    Where only a door bars the way and a friend has the key, the spaces before doors are left to the friend.
    """
    gives_way = hero.has_friend_with_key and far.get(hero.at, 0) >= LOCKED_COST
    least, to = far.get(hero.at, FOREVER_AWAY), hero.at
    if gives_way and _is_before_door(hero, hero.at):
        least = FOREVER_AWAY
    left = hero.steps_left
    for at, steps in area.steps.items():
        if steps > left:
            break
        if at == hero.at or at in hero.friends or (gives_way and _is_before_door(hero, at)):
            continue
        figure = enter(hero.paper, far, at)
        if figure is not None and figure < least:
            least, to = figure, at
    return area.way(to, hero.steps_left, hero.friends)


def _is_before_door(hero: Situation, at: int) -> bool:
    return any(hero.paper.text[near] in DOORS for near in hero.paper.links[at])


def assault_bar(hero: Situation) -> float:
    """Return what a fight must be worth to walk to it, and to end the move for it."""
    return ASSAULT * hero.impatience


def _assault(hero: Situation, area: Reach) -> list[int]:
    """Return the way to where a fight that is worth it can be had this turn."""
    if not hero.fights_left:
        return []
    bar = assault_bar(hero)
    ranked = [(worth(hero, foe), foe) for foe in (*hero.foes, *hero.generators) if foe.kind != "death"]
    ranked = [(value, foe) for value, foe in ranked if value >= bar]
    ranked.sort(key=lambda pair: distance(hero.at, pair[1].at) / 2 - pair[0])
    for _, foe in ranked[:3]:
        spot = _spot(hero, area, foe.at)
        if spot is not None:
            return area.way(spot, hero.steps_left, hero.friends)
    return []


def _spot(hero: Situation, area: Reach, aim: int) -> int | None:
    """Return the nearest space to attack another one from, within the steps left; None if there is none."""
    left, paper = hero.steps_left, hero.paper
    shots = int(hero.sheet["range"]) if hero.can_shoot else 1
    for at, steps in area.steps.items():
        if steps > left:
            return None
        is_near = distance(at, aim) <= shots and at not in hero.friends and paper.text[at] not in "TE"
        if is_near and strikes(hero, at, aim):
            return at
    return None


def _flee(hero: Situation, far: Mapping[int, int], area: Reach) -> list[int]:
    """Return the way to where the least harm threatens, of all that is no farther from the goal than here."""
    if not hero.flees:
        return []
    here = far.get(hero.at, FOREVER_AWAY)
    left = hero.steps_left
    spots = [
        at
        for at, steps in area.steps.items()
        if steps <= left and at not in hero.friends and far.get(at, FOREVER_AWAY) <= here
    ]
    best, to = hero.danger(hero.at) - 1, hero.at
    for at in spots[:: max(1, len(spots) // 40)]:
        figure = hero.danger(at) + (far.get(at, here) - here) / 5
        if figure < best:
            best, to = figure, at
    return area.way(to, hero.steps_left, hero.friends)


def _clear(hero: Situation, far: Mapping[int, int]) -> str | None:
    """Open or attack what bars the way, if the hero stands before it."""
    here = far.get(hero.at, FOREVER_AWAY)
    has_key = bool(hero.sheet.get("keys"))
    foes = {foe.at for foe in (*hero.foes, *hero.generators) if foe.kind != "death"}
    ahead = [at for at in hero.paper.links[hero.at] if far.get(at, FOREVER_AWAY) < here]
    for at in sorted(ahead, key=far.__getitem__):
        if has_key and (hero.paper.text[at] in DOORS or at in hero.chests):
            return f"open {show(at)}"
        if hero.fights_left and (hero.paper.text[at] == "%" or at in foes) and strikes(hero, hero.at, at):
            return f"fight {show(at)}"
    return None
