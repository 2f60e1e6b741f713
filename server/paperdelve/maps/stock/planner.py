"""Plans the stocking of a whole dungeon: a pure function of the plan, the wishes and the chance handed in."""

from collections.abc import Iterator
from random import Random
from typing import Any

from attrs import evolve

from paperdelve.maps.stock.crowd import Crowd
from paperdelve.maps.stock.ends import with_ends
from paperdelve.maps.stock.fault import StockFault
from paperdelve.maps.stock.foes import Coming, arrivals
from paperdelve.maps.stock.keys import Locksmith
from paperdelve.maps.stock.layout import Arrival, Horde, Layout
from paperdelve.maps.stock.rewards import put_chests, put_rewards
from paperdelve.maps.stock.wishes import Wishes
from paperdelve.maps.stock.worksheet import Worksheet
from paperdelve.rules.gauntlet.checks import problems, serious
from paperdelve.rules.gauntlet.doubts import NEAR_EXIT
from paperdelve.rules.gauntlet.dungeon import Dungeon, HouseRules, Level

LARGE = 500
"""Spaces of floor from which generators sleep until a hero comes near."""
SPAWN_RANGE = 20
"""How near. Else those at the far end would fill the floor with monsters that never meet anybody."""
USUAL = {"easy": 2.0, "fair": 3.0, "hard": 4.0}
"""The time (see ``foes.Coming``) at which the search begins, where the way out has USUAL_WAY steps."""
USUAL_WAY = 40
MOST_STEPS = 3000
"""Most steps of a dungeon: more would be too much for anybody."""
HORDES = 4
"""How often, evenly among all steps, the floor bears more monsters at a time."""
LAST_ROUNDS = (15, 30)
"""Slain monsters after which a Thief comes, where one is to be expected."""


def lay_out(plan: Dungeon, wishes: Wishes, rng: Random) -> Layout:
    """Plan a stocked dungeon; raises StockFault if the plan cannot be played whatever is put on it.

    The plan's counters, notes and house rules stay. What cannot be reached stays empty.
    """
    diagonals = HouseRules(**plan.house_rules).diagonals
    levels, coming, remarks = [], [], []
    way = 0
    for number, bare in enumerate(plan.levels):
        where = f"Level {number + 1}: " if len(plan.levels) > 1 else ""
        try:
            level, told = with_ends(bare, wishes.heroes, diagonals, rng, new=wishes.new_ends)
        except StockFault as fault:
            raise StockFault(f"{where}{fault}") from fault
        _refuse(evolve(plan, levels=(level,)), wishes.heroes, where)
        sheet = Worksheet.of(level, wishes.heroes, diagonals, rng)
        here = _fill(sheet, wishes, diagonals, number / len(plan.levels), number)
        coming += here
        way += sheet.length
        levels.append(evolve(level, counters=tuple(sheet.everything)))
        remarks += [where + remark for remark in (*told, *_near(sheet, told), *_left_empty(sheet))]
    quiet = evolve(plan, levels=tuple(levels), **_head(plan, levels, rng))
    if quiet.house_rules != plan.house_rules:
        remarks.append(f"Generators sleep until a hero is within {SPAWN_RANGE} spaces.")
    steps = tuple(_with_hordes(list(_admitted(quiet, coming, wishes.heroes))))
    usual = sum(each.time * way <= USUAL[wishes.difficulty] * USUAL_WAY for each in coming)
    return Layout(quiet, steps, wishes.heroes, min(usual, len(steps)), tuple(remarks))


def _fill(sheet: Worksheet, wishes: Wishes, diagonals: str, rise: float, number: int) -> list[Coming]:
    """Put everything on a level, and return the foes that may come to it."""
    locksmith = Locksmith(sheet, diagonals)
    locksmith.doors()
    put_chests(sheet)
    locksmith.chests()
    put_rewards(sheet, wishes.heroes)
    return arrivals(sheet, number, rise)


def _refuse(plan: Dungeon, heroes: int, where: str) -> None:
    """Raise the first of what makes a plan's level unplayable."""
    for problem in serious(problems(plan, heroes)):
        place = "" if problem.at is None else f"at {problem.at & 255},{problem.at >> 8}: "
        raise StockFault(f"{where}{place}{problem.words}")


def _near(sheet: Worksheet, chosen: list[str]) -> Iterator[str]:
    """Tell of an exit that the plan has too near to its start."""
    if sheet.length < NEAR_EXIT and not chosen:
        yield f"The exit is only {sheet.length} steps from the start; chosen anew they may lie farther apart."


def _left_empty(sheet: Worksheet) -> Iterator[str]:
    """Tell how much of the floor cannot be reached."""
    cut_off = sheet.cut_off()
    if cut_off:
        spaces = "1 space" if cut_off == 1 else f"{cut_off} spaces"
        yield f"Left empty, for no way leads there: {spaces} of floor."


def _head(plan: Dungeon, levels: list[Level], rng: Random) -> dict[str, Any]:
    """Choose what the head says, where the plan says nothing."""
    said: dict[str, Any] = {}
    floor = max(level.terrain().count(b".") for level in levels)
    if floor >= LARGE and "spawn_range" not in plan.house_rules:
        said["house_rules"] = {**plan.house_rules, "spawn_range": SPAWN_RANGE}
    if plan.thief_after is None and rng.random() < 1 / 2:
        said["thief_after"] = rng.randint(*LAST_ROUNDS)
    return said


def _admitted(quiet: Dungeon, coming: list[Coming], heroes: int) -> Iterator[Arrival]:
    """Yield the foes in the order of their times, as each may come."""
    crowds = [Crowd.of(level, heroes, quiet.monster_count) for level in quiet.levels]
    for arrival in (each.arrival for each in sorted(coming, key=lambda each: each.time)[:MOST_STEPS]):
        foe = crowds[arrival.level].admit(arrival.counter)
        if foe is not None:
            yield Arrival(arrival.level, foe)


def _with_hordes(foes: list[Arrival]) -> Iterator[Arrival | Horde]:
    """Yield all foes, and a horde after each share of them."""
    for n in range(HORDES):
        yield from foes[n * len(foes) // HORDES : (n + 1) * len(foes) // HORDES]
        yield Horde()
