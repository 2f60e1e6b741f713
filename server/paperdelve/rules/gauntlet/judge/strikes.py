"""What an attack does to what it reaches, whoever attacks (G4.1, G4.5, G6.6, G6.9)."""

from typing import Literal

from paperdelve.rules.board import Ground, distance
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.counters import Body
from paperdelve.rules.gauntlet.figures import BOOZE_REACH, THIEF_ARMOUR
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.judge.draft import Draft
from paperdelve.rules.gauntlet.state import State

HowStruck = Literal["club", "bite", "touch", "fireball"]


def is_out(state: State, body: Body) -> bool:
    """Whether a body is a sorcerer in an even round: attacks pass it (G7.16)."""
    return isinstance(body, int) and state.monsters[body].kind == "sorcerer" and state.round % 2 == 0


def strike_monster(draft: Draft, by: Body, body: Body, damage: int) -> None:
    """Roll against a monster or the Thief; a hit takes ``damage`` body points (G4.1)."""
    state = draft.state
    if body == "thief":
        assert state.thief is not None
        needed, left, at, kind = THIEF_ARMOUR, state.thief.body_points, state.thief.at, ""
    else:
        monster = state.monsters[int(body)]
        needed, left, at, kind = monster.armour, monster.body_points, monster.at, monster.kind
    die = draft.roll()
    hit = die >= needed
    slain = hit and damage >= left
    draft.emit(
        ev.MonsterStruck(
            by, body, at, die, needed, hit, damage if hit else 0, slain=slain, kind=kind if slain else ""
        )
    )


def strike_generator(draft: Draft, colour: str, at: int) -> None:
    """A generator has no armour: it loses one body point (G4.5)."""
    draft.emit(ev.GeneratorStruck(colour, at, draft.state.generators[at].body_points - 1))


def strike_items(draft: Draft, by: Body, at: int) -> tuple[str, ...]:
    """Destroy what lies on a space; struck booze slows (G6.6, G6.9). Returns what was destroyed.

    Potions that a hero shot burst before the booze does its harm; that is the shooter's own affair.
    """
    kinds = draft.state.items.get(at, ())
    if kinds:
        draft.emit(ev.ItemsDestroyed(by, at, kinds))
    return kinds


def spill(draft: Draft, at: int, kinds: tuple[str, ...]) -> None:
    """Struck booze slows every hero within reach, walls or not (G6.9)."""
    if "booze" not in kinds:
        return
    slowed = tuple(
        hero.colour
        for hero in draft.state.living()
        if hero.at is not None and distance(hero.at, at) <= BOOZE_REACH
    )
    if slowed:
        draft.emit(ev.HeroesSlowed(slowed))


def burst(draft: Draft, hero: Hero, at: int, reach: int) -> None:
    """Let magic burst around a space: against monsters and the Thief with a roll, else without (G4.7)."""
    draft.emit(ev.MagicBurst(hero.colour, at, reach))
    state = draft.state
    power = hero.figure("magic_power")
    for number in sorted(state.monsters):
        if in_burst(state, at, state.monsters[number].at, reach) and not is_out(state, number):
            strike_monster(draft, hero.colour, number, power)
    if state.thief is not None and in_burst(state, at, state.thief.at, reach):
        strike_monster(draft, hero.colour, "thief", power)
    for there in sorted(state.generators):
        if in_burst(state, at, there, reach):
            strike_generator(draft, hero.colour, there)
    if state.death is not None and in_burst(state, at, state.death.at, reach):
        draft.emit(ev.DeathSlain(hero.colour))


def in_burst(state: State, centre: int, at: int, reach: int) -> bool:
    """Whether magic from a centre covers a space (G4.7)."""
    if distance(centre, at) > reach:
        return False
    return state.house.magic_through_walls or state.ground.in_sight(centre, at)


def nearest(heroes: list[Hero], at: int) -> Hero | None:
    """Return the nearest hero by distance; the first of equally near ones (G1.2, G1.7)."""
    standing = [hero for hero in heroes if hero.at is not None]
    return min(standing, key=lambda hero: distance(hero.at or 0, at), default=None)


def first_beside(paper: Ground, heroes: list[Hero], at: int) -> Hero | None:
    """Return the first of the heroes that a space touches (G7.8, G7.9, G7.11)."""
    for hero in heroes:
        if hero.at is not None and paper.beside(at, hero.at):
            return hero
    return None


def attack_hero(draft: Draft, number: int, colour: str, how: HowStruck, damage: int) -> None:
    """A monster's attack rolls against the hero's armour (G4.1)."""
    needed = draft.hero(colour).armour
    die = draft.roll()
    hit = die >= needed
    draft.emit(ev.HeroStruck(number, colour, how, die, needed, hit, damage if hit else 0))
