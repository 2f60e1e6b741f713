"""Who did what in a game, counted over its events: for people to look at afterwards."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from attrs import Factory, define

from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.counters import Body
from paperdelve.rules.gauntlet.evolve import evolve
from paperdelve.rules.gauntlet.state import State

SIDES = 6


@define
class Deeds:
    """What one hero did and suffered; ``damage`` and ``hurt`` in body points."""

    slain: Counter[str] = Factory(Counter)
    damage: int = 0
    hurt: int = 0
    steps: int = 0
    rolls: list[int] = Factory(lambda: [0] * SIDES)


@define
class Count:
    """What is counted so far; each event is counted before it is folded into the state."""

    heroes: dict[str, Deeds]
    hurt_at: Counter[tuple[int, int]] = Factory(Counter)
    """Body points that heroes lost, by level and space."""

    def roll(self, who: Body, die: int | None) -> None:
        """Count a die, if it is a hero's."""
        if who in self.heroes and die is not None:
            self.heroes[str(who)].rolls[die - 1] += 1

    def deal(self, who: Body, damage: int, slain: str | None) -> None:
        """Count what a hero took from the monsters' side, and what it slew."""
        deeds = self.heroes.get(str(who))
        if deeds is not None:
            deeds.damage += damage
            if slain is not None:
                deeds.slain[slain] += 1

    def hurt(self, state: State, colour: str, damage: int) -> None:
        """Count what a hero lost, and where."""
        hero = state.heroes[colour]
        lost = min(damage, hero.body_points)
        self.heroes[colour].hurt += lost
        if lost and hero.at is not None:
            self.hurt_at[state.level, hero.at] += lost


def _monster_struck(count: Count, state: State, event: ev.MonsterStruck) -> None:
    count.roll(event.by, event.die)
    monster = state.monsters.get(event.body) if isinstance(event.body, int) else None
    kind = "thief" if monster is None else monster.kind
    lost = event.damage if monster is None else min(event.damage, monster.body_points)
    count.deal(event.by, lost, kind if event.slain else None)


def _hero_struck(count: Count, state: State, event: ev.HeroStruck) -> None:
    count.roll(event.by, event.die)
    count.hurt(state, event.colour, event.damage)


def _tile_trodden(count: Count, state: State, event: ev.TileTrodden) -> None:
    count.roll(event.colour, event.die)
    count.hurt(state, event.colour, event.damage)


def _generator_struck(count: Count, _: State, event: ev.GeneratorStruck) -> None:
    count.deal(event.by, 1, None if event.left else "generator")


def _death_slain(count: Count, _: State, event: ev.DeathSlain) -> None:
    count.deal(event.by, 0, "death")


def _hero_stepped(count: Count, _: State, event: ev.HeroStepped) -> None:
    count.heroes[event.colour].steps += 1


def _chest_opened(count: Count, _: State, event: ev.ChestOpened) -> None:
    count.roll(event.colour, event.die)


_COUNTED: dict[type, Callable[[Count, State, Any], None]] = {
    ev.MonsterStruck: _monster_struck,
    ev.HeroStruck: _hero_struck,
    ev.TileTrodden: _tile_trodden,
    ev.GeneratorStruck: _generator_struck,
    ev.DeathSlain: _death_slain,
    ev.HeroStepped: _hero_stepped,
    ev.ChestOpened: _chest_opened,
}


def statistics(events: Iterable[object]) -> tuple[dict[str, dict[str, Any]], list[list[int]]]:
    """Count a game's events from the first: for each colour what it did, and where heroes were hurt.

    A hero's treasure is what it has, or what its corpse has. Where: level from 0, space, body points.
    """
    state: State | None = None
    count = Count({})
    for event in events:
        if state is not None and (counted := _COUNTED.get(type(event))) is not None:
            counted(count, state, event)
        state = evolve(state, event)
        if isinstance(event, ev.Opened):
            count = Count({hero.colour: Deeds() for hero in event.heroes})
    hurt_at = [[level, at, lost] for (level, at), lost in sorted(count.hurt_at.items())]
    return {colour: _plain(state, colour, deeds) for colour, deeds in count.heroes.items()}, hurt_at


def _plain(state: State | None, colour: str, deeds: Deeds) -> dict[str, Any]:
    assert state is not None
    corpse = state.corpses.get(colour)
    return {
        "slain": dict(deeds.slain),
        "damage": deeds.damage,
        "hurt": deeds.hurt,
        "treasure": state.heroes[colour].treasure + (corpse.treasure if corpse is not None else 0),
        "steps": deeds.steps,
        "rolls": deeds.rolls,
    }
