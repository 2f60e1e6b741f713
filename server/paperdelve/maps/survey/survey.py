"""A survey: all that can be said of how a level and a dungeon play."""

from attrs import frozen

from paperdelve.maps.survey.dangers import Dangers, Deadly, Source
from paperdelve.maps.survey.empty import Corner, dead_ends, empty_rooms, unreachable
from paperdelve.maps.survey.first_round import Striker, first_strikers
from paperdelve.maps.survey.land import Land
from paperdelve.maps.survey.lock_out import LockOut, lock_out
from paperdelve.maps.survey.loot import Loot, loot
from paperdelve.maps.survey.solve import Proof, prove
from paperdelve.maps.survey.spare import keys_to_bring, vital_keys
from paperdelve.maps.survey.way import Way, least_steps, tour, traps, way_out
from paperdelve.rules.board import spaces_of
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES, Counter, Dungeon, HouseRules, Level
from paperdelve.rules.gauntlet.figures import BELT

MOST_LEGS = 20
"""Locks on the way up to which the whole walk is measured."""


@frozen
class Survey:
    """How one level plays.

    ``keys_lying``: what lies on the level, on corpses too. ``brought``: the fewest keys to bring along that
    make the level solvable, 0 if it is by itself, None if no number of them does or it is not decided.
    ``before``: what the proof of the level before leaves in hand; the proof of this one does without.
    ``lock_out`` is None for a level that is not solvable by itself, ``vital`` are the places of its keys of
    which none may be lost. ``least_steps`` is the way with everything open, ``way`` that through what the
    proof opens, ``tour`` what one hero walks to fetch the keys as well, None if there are none or very many.
    ``strikers`` strike heroes that stay at the start, in the first round. ``loot`` is what lies beside the
    way, and what lies off it. ``traps`` are teleporters off which no step leads, ``apart`` start spaces that
    are shut off from the first, from which all is reckoned, ``out_of_reach`` counters to which nobody comes.
    """

    level: Level
    house: HouseRules
    proof: Proof
    keys_lying: int
    brought: int | None
    before: int
    lock_out: LockOut | None
    vital: tuple[int, ...]
    least_steps: int | None
    way: Way | None
    tour: int | None
    sources: tuple[Source, ...]
    death: Deadly | None
    strikers: tuple[Striker, ...]
    dead_ends: tuple[Corner, ...]
    empty_rooms: tuple[Corner, ...]
    unreachable: tuple[Corner, ...]
    loot: tuple[Loot, Loot]
    traps: tuple[int, ...]
    apart: tuple[int, ...]
    out_of_reach: tuple[Counter, ...]


def survey(dungeon: Dungeon, heroes: int = MOST_HEROES) -> tuple[Survey, ...]:
    """Survey each level of a dungeon for so many heroes. The dungeon is one that its checks do not refuse."""
    found: list[Survey] = []
    for number in range(len(dungeon.levels)):
        before = found[-1].proof if found else None
        left = min(before.keys_left, BELT * heroes) if before and before.solvable else 0
        found.append(survey_level(dungeon, number, heroes, left))
    return tuple(found)


def survey_level(dungeon: Dungeon, number: int, heroes: int = MOST_HEROES, before: int = 0) -> Survey:
    """Survey one level (from 0) of a dungeon. ``before``: the keys that the level before leaves in hand."""
    level = dungeon.levels[number]
    house = HouseRules(**dungeon.house_rules)
    land = Land(level, house.diagonals)
    proof = prove(level, house.diagonals)
    way = way_out(land, proof)
    dangers = Dangers(land, way)
    walked = proof.solvable and 0 < len(proof.order) <= MOST_LEGS
    return Survey(
        level,
        house,
        proof,
        sum(counter.keys + (counter.kind == "key") for counter in level.counters),
        0 if proof.solvable else keys_to_bring(level, house.diagonals, BELT * heroes),
        before,
        lock_out(level, house.diagonals) if proof.solvable else None,
        vital_keys(level, house.diagonals) if proof.solvable else (),
        least_steps(land),
        way,
        tour(land, proof.order) if walked else None,
        dangers.sources(),
        dangers.death(),
        first_strikers(dungeon, number, heroes),
        dead_ends(land, way),
        empty_rooms(land, way),
        unreachable(land),
        loot(land, way),
        traps(land),
        tuple(spaces_of(land.all_starts & ~land.starts)),
        tuple(counter for counter in level.counters if not land.reachable >> counter.at & 1),
    )
