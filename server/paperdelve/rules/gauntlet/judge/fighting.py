"""A hero's fights: melee, shots with their rebounds, potions (G4, G5.7)."""

from paperdelve.frozen import frozen
from paperdelve.rules.board import LEFT, OUTSIDE, PARTS, RIGHT, Ground, line, show, xy
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.figures import REBOUNDS
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.judge import strikes
from paperdelve.rules.gauntlet.judge.draft import Draft, Refusal
from paperdelve.rules.gauntlet.state import State

_BREAKABLE = ord("%")


@frozen
class Flight:
    """A shot's way: the spaces crossed, the struck one last; ``struck`` is that one, None for nothing."""

    path: tuple[int, ...]
    struck: int | None
    met: str | None


def may_fight(state: State) -> str | None:
    """Say why no fight is possible any more; None if one is (G3.2, G3.3)."""
    if state.turn.may_fight:
        return None
    if state.turn.moved:
        return "with a move, a turn holds one fight, and you have had it"
    return "you have fought twice"


def fight(draft: Draft, colour: str, at: int) -> None:
    """Strike at a space beside, or shoot through it (G4.2, G4.3)."""
    state = draft.state
    hero = state.heroes[colour]
    problem = may_fight(state)
    if problem is not None:
        raise Refusal(problem)
    if hero.shoots:
        shoot(draft, hero, at)
    else:
        swing(draft, hero, at)


def swing_problem(state: State, hero: Hero, at: int) -> str | None:  # noqa: PLR0911 - each case its reason
    """Say why a hero cannot strike at a space at close quarters; None if it can (G4.2)."""
    if hero.at is None or not state.ground.beside(hero.at, at):
        return f"{show(at)} is not beside you, and you cannot shoot"
    body = state.bodies.get(at)
    if body is not None and (isinstance(body, int) or body == "thief"):
        if strikes.is_out(state, body):
            return "the sorcerer is out: nothing can strike it in an even round"
        return None
    if body == "death":
        return "weapons do nothing to Death: only magic slays it"
    if body is not None:
        return "you do not strike at a friend"
    if at in state.generators or state.terrain[at] == _BREAKABLE:
        return None
    return f"there is nothing to strike at {show(at)}"


def swing(draft: Draft, hero: Hero, at: int) -> None:
    """Strike at a monster, the Thief, a generator or a breakable wall beside (G4.2)."""
    state = draft.state
    problem = swing_problem(state, hero, at)
    if problem is not None:
        raise Refusal(problem)
    draft.emit(ev.Swung(hero.colour, at))
    body = state.bodies.get(at)
    if body is not None:
        strikes.strike_monster(draft, hero.colour, body, hero.fight)
    elif at in state.generators:
        strikes.strike_generator(draft, hero.colour, at)
    else:
        draft.emit(ev.WallBroken(hero.colour, at))


def shot_problem(state: State, hero: Hero, at: int) -> str | None:
    """Say why a shot cannot be aimed at a space; None if it can (G4.3)."""
    if at == hero.at:
        return "you cannot shoot at your own space"
    if at >= len(state.terrain) or state.terrain[at] == OUTSIDE:
        return f"{show(at)} is off the paper"
    return None


def shoot(draft: Draft, hero: Hero, at: int) -> None:
    """Shoot along the straight line through a space; the first thing struck ends it (G4.3, G4.4)."""
    state = draft.state
    problem = shot_problem(state, hero, at)
    if problem is not None:
        raise Refusal(problem)
    flight = fly(state, hero, at)
    draft.emit(ev.ShotFlown(hero.colour, flight.path, flight.met))
    if flight.struck is None:
        return
    struck = flight.struck
    match flight.met:
        case "monster" | "thief":
            strikes.strike_monster(draft, hero.colour, state.bodies[struck], hero.fight)
        case "hero":
            _hurt_friend(draft, hero, struck)
        case "generator":
            strikes.strike_generator(draft, hero.colour, struck)
        case "breakable":
            draft.emit(ev.WallBroken(hero.colour, struck))
        case "items":
            _shatter(draft, hero, struck)
        case _:
            pass  # Death and chests take no harm


def _hurt_friend(draft: Draft, hero: Hero, at: int) -> None:
    """Let a living hero stop the shot; with ``hurts`` it is rolled against (G4.4)."""
    state = draft.state
    friend = state.hero_on(at)
    if friend is None or state.house.friendly_fire != "hurts":
        return
    die = draft.roll()
    hit = die >= friend.armour
    damage = hero.fight if hit else 0
    draft.emit(ev.HeroStruck(hero.colour, friend.colour, "shot", die, friend.armour, hit, damage))


def _shatter(draft: Draft, hero: Hero, at: int) -> None:
    """Struck items are gone; potions burst with half the range, one after another, then booze (G6.6)."""
    kinds = strikes.strike_items(draft, hero.colour, at)
    for kind in kinds:
        if kind == "potion":
            strikes.burst(draft, hero, at, hero.figure("range") // 2)
    strikes.spill(draft, at, kinds)


def fly(state: State, hero: Hero, at: int) -> Flight:
    """Follow a shot from a hero through the space aimed at, to its end (G4.3, G4.4, G5.7)."""
    assert hero.at is not None
    paper, here = state.ground, hero.at
    (x, y), (aim_x, aim_y) = xy(here), xy(at)
    dx, dy = aim_x - x, aim_y - y
    reach = left = hero.figure("range")
    rebounds = REBOUNDS if "rebound_shots" in hero.enchantments else 0
    going = line(here, dx, dy)
    path: list[int] = []
    while left:
        to = next(going)
        turn = _turn(paper, here, to)
        if turn is None:
            path.append(to)
            met = "breakable" if paper.terrain[to] == _BREAKABLE else what_stops(state, to, hero.colour)
            if met is not None:
                return Flight(tuple(path), to, met)
            here = to
            left -= 1
        elif not rebounds:
            return Flight(tuple(path), None, "wall")
        else:
            rebounds -= 1
            dx, dy = dx * turn[0], dy * turn[1]
            going = line(here, dx, dy)
            left = reach
    return Flight(tuple(path), None, None)


def _turn(paper: Ground, here: int, to: int) -> tuple[int, int] | None:
    """Return what multiplies a shot's dx and dy where it meets a solid; None where it flies on (G5.7).

    A breakable wall does not turn it: it is struck (G4.4).
    """
    parts = PARTS.get(to - here)
    if parts is None:
        if not paper.solid(to) or paper.terrain[to] == _BREAKABLE:
            return None
        return (-1, 1) if to - here in (LEFT, RIGHT) else (1, -1)
    above_or_below, beside = (paper.solid(here + part) for part in parts)
    if above_or_below and beside:
        return (-1, -1)
    if not paper.solid(to) or paper.terrain[to] == _BREAKABLE:
        return None
    if beside:
        return (-1, 1)
    return (1, -1) if above_or_below else (-1, -1)


def what_stops(state: State, at: int, thrower: str) -> str | None:
    """Name what a hero's shot strikes on an open space; None where it flies on (G4.4).

    A creature shields the items under it, even from what flies by.
    """
    body = state.bodies.get(at)
    if isinstance(body, int):
        return None if strikes.is_out(state, body) else "monster"
    if body in ("thief", "death"):
        return body
    if body is not None:
        passes = body == thrower or state.house.friendly_fire == "passes"
        return None if passes else "hero"
    if at in state.generators:
        return "generator"
    if at in state.chests:
        return "chest"
    return "items" if at in state.items else None


def drink(draft: Draft, colour: str) -> None:
    """Use a potion: magic bursts around the hero (G4.7)."""
    hero = draft.hero(colour)
    problem = may_fight(draft.state)
    if problem is None and not hero.potions:
        problem = "you have no potion"
    if problem is not None:
        raise Refusal(problem)
    draft.emit(ev.PotionDrunk(colour))
    strikes.burst(draft, hero, draft.place(colour), hero.figure("range"))
