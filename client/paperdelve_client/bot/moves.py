"""Where a hero walks, and what it gets out of its way."""

from collections.abc import Mapping

from paperdelve_client.bot.fights import strikes, worth
from paperdelve_client.bot.paper import DOORS, distance, show
from paperdelve_client.bot.situation import Situation
from paperdelve_client.bot.ways import Reach, enter, reach
from paperdelve_client.bot.wishes import FOREVER_AWAY, best_wish

FARTHEST = 36
"""Steps within which a hero looks for things worth a way of their own."""
ASSAULT = 4.0
"""What a fight must be worth to walk to it."""
HASTE_ROUNDS = 40
"""In so many rounds the wish to get out doubles."""
LAST_ROUND = 150
"""From this round on nothing but the way out matters."""
FLIGHTS = 60
"""From this round on nobody flees any more."""


def next_step(hero: Situation, far: Mapping[int, int], doors: int) -> str | None:
    """Return the command that brings the hero nearer to what it wants, or None if it stays where it is."""
    round_number = int(hero.turn.get("round", 1))
    area = reach(hero.paper, hero.at, hero.taken, FARTHEST, over_tiles=hero.paper.text[hero.at] == "^")
    if hero.steps_left:
        if hero.is_in_danger(hero.at) and round_number < FLIGHTS and (flight := _flee(hero, far, area)):
            return flight
        if hero.fights_left and (assault := _assault(hero, area)):
            return assault
        if round_number < LAST_ROUND and (wish := best_wish(hero, area, doors)) and wish.score > _haste(hero):
            near = [at for at in hero.paper.links[wish.at] if at in area.steps]
            to = wish.at if wish.at in area.steps else min(near, key=area.steps.__getitem__)
            if way := area.way(to, hero.steps_left, hero.friends):
                return _move(way)
        if way := _nearer(hero, far, area):
            return _move(way)
    if cleared := _clear(hero, far):
        return cleared
    if hero.steps_left:
        wide = reach(hero.paper, hero.at, hero.taken, FARTHEST, over_tiles=True)
        if way := _nearer(hero, far, wide):
            return _move(way)
    return None


def _move(way: list[int]) -> str:
    return "move " + " ".join(show(at) for at in way)


def _haste(hero: Situation) -> float:
    weak = max(0, 50 - int(hero.sheet["body_points"])) / 25
    return 0.7 + int(hero.turn.get("round", 1)) / HASTE_ROUNDS + weak


def _nearer(hero: Situation, far: Mapping[int, int], area: Reach) -> list[int]:
    """Return the way to the space in reach that is nearest to the goal, empty if none is nearer than here."""
    field = dict(far) if not isinstance(far, dict) else far
    least, to = far.get(hero.at, FOREVER_AWAY), hero.at
    for at, steps in area.steps.items():
        if steps > hero.steps_left:
            break
        if at in hero.friends:
            continue
        figure = enter(hero.paper, field, at)
        if figure is not None and figure < least:
            least, to = figure, at
    return area.way(to, hero.steps_left, hero.friends)


def _assault(hero: Situation, area: Reach) -> str | None:
    """Walk to where a fight that is worth it can be had this turn."""
    foes = [
        foe for foe in (*hero.foes, *hero.generators) if foe.kind != "death" and worth(hero, foe) >= ASSAULT
    ]
    foes.sort(key=lambda foe: -worth(hero, foe) + distance(hero.at, foe.at) / 2)
    for foe in foes[:3]:
        for at, steps in area.steps.items():
            if steps > hero.steps_left:
                break
            if at in hero.friends or hero.paper.text[at] in "TE":
                continue
            if strikes(hero, at, foe.at):
                return _move(area.way(at, hero.steps_left, hero.friends)) if at != hero.at else None
    return None


def _flee(hero: Situation, far: Mapping[int, int], area: Reach) -> str | None:
    """Walk to where the least harm threatens, a way towards the goal counted for something."""
    spots = [at for at, steps in area.steps.items() if steps <= hero.steps_left and at not in hero.friends]
    spots = spots[:: max(1, len(spots) // 40)]
    here = far.get(hero.at, FOREVER_AWAY)
    best, to = hero.danger(hero.at) - 1, hero.at
    for at in spots:
        figure = hero.danger(at) + (min(far.get(at, here), here + 10) - here) / 5
        if figure < best:
            best, to = figure, at
    way = area.way(to, hero.steps_left, hero.friends)
    return _move(way) if way else None


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
