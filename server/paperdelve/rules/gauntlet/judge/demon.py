"""The Demon: it bites what is beside it, and throws fire at what is in range and in sight (G7.9)."""

from paperdelve.rules.board import distance, offsets
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.figures import FIREBALL, MONSTER_FIGURES
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.judge import strikes
from paperdelve.rules.gauntlet.judge.draft import Draft
from paperdelve.rules.gauntlet.judge.ground import StepMap, step_closer
from paperdelve.rules.gauntlet.state import State


def act(draft: Draft, number: int, _: StepMap) -> None:
    """Bite or shoot as soon as it can, at the start and after each step; else come nearer."""
    state = draft.state
    seen, paper = state.seen(), state.ground
    at = state.monsters[number].at
    target = strikes.nearest(seen, at)
    if target is None or target.at is None:
        return
    path: list[int] = []
    while len(path) < MONSTER_FIGURES["demon"].move:
        if strikes.first_beside(paper, seen, at) is not None or in_fire(state, seen, at) is not None:
            break
        to = step_closer(state, at, target.at)
        if to is None:
            break
        path.append(to)
        at = to
    if path:
        draft.emit(ev.BodyMoved(number, tuple(path)))
    demon = state.monsters[number]
    victim = strikes.first_beside(paper, seen, at)
    aim = in_fire(state, seen, at)
    if victim is not None:
        strikes.attack_hero(draft, number, victim.colour, "bite", demon.fight)
    elif aim is not None and aim.at is not None:
        shoot(draft, number, aim.at)


def in_fire(state: State, seen: list[Hero], at: int) -> Hero | None:
    """Return the nearest of the seen heroes within range and in sight."""
    reach = state.house.demon_range
    heroes = [
        hero
        for hero in seen
        if hero.at is not None and distance(at, hero.at) <= reach and state.ground.in_sight(at, hero.at)
    ]
    return strikes.nearest(heroes, at)


def shoot(draft: Draft, number: int, aim: int) -> None:
    """Throw fire; it ends at the first thing on the line, at the latest where it is aimed at."""
    state = draft.state
    start = state.monsters[number].at
    flight = offsets((aim & 255) - (start & 255), (aim >> 8) - (start >> 8))
    path: list[int] = []
    met = None
    while met is None:  # at its aim it meets the hero
        path.append(start + flight[len(path)])
        met = what_stops(state, path[-1])
    draft.emit(ev.FireballFlown(number, tuple(path), met))
    at = path[-1]
    if met == "hero":
        strikes.attack_hero(draft, number, str(state.bodies[at]), "fireball", FIREBALL)
    elif met in ("monster", "thief") and state.house.monster_friendly_fire:
        strikes.strike_monster(draft, number, state.bodies[at], FIREBALL)
    elif met == "items":
        strikes.spill(draft, at, strikes.strike_items(draft, number, at))


def what_stops(state: State, at: int) -> str | None:
    """Name what a fireball strikes on a space; None where it flies on (G7.9, G7.16)."""
    body = state.bodies.get(at)
    if isinstance(body, int):
        return None if strikes.is_out(state, body) else "monster"
    if body is not None:
        return body if body in ("thief", "death") else "hero"
    if at in state.generators:
        return "generator"
    if at in state.chests:
        return "chest"
    return "items" if at in state.items else None
