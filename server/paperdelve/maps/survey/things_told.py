"""Tells of what lies about: teleporters, things to have, and corners that are for nothing."""

from collections.abc import Iterator

from paperdelve.maps.survey.fact import Fact
from paperdelve.maps.survey.loot import BY_THE_WAY, Loot
from paperdelve.maps.survey.survey import Survey
from paperdelve.maps.survey.words import counted, listed, places
from paperdelve.rules.board import letter_bits, show, spaces_of
from paperdelve.rules.gauntlet.dungeon import ENCHANTMENTS

UNCOUNTED = ("food", "booze")
"""Things of which there are no two: ``2 food``."""


def things_told(survey: Survey) -> Iterator[Fact]:
    """Tell of teleporters, loot and empty corners."""
    yield from _teleporters(survey)
    near, far = map(_things, survey.loot)
    if near:
        yield Fact("loot", f"within {BY_THE_WAY} steps of the way: {near}")
    if far:
        yield Fact("loot", f"off the way: {far}")
    yield from _empty(survey)
    yield from _out_of_reach(survey)


def _teleporters(survey: Survey) -> Iterator[Fact]:
    """Tell where teleporters lead (G6.13)."""
    spaces = tuple(spaces_of(letter_bits(survey.level.terrain(), "T")))
    if len(spaces) == 2:
        yield Fact("teleporters", f"{show(spaces[0])} leads to {show(spaces[1])} and back", spaces)
    elif len(spaces) > 2:
        yield Fact("teleporters", f"each of {places(spaces)} leads to one of the others, at random", spaces)
    if survey.traps:
        words = f"who comes out at {places(survey.traps)} finds no step to go on"
        yield Fact("teleporters", words, survey.traps)


def _things(loot: Loot) -> str:
    """Name what lies there."""
    names = [f"treasure of {loot.worth}"] if loot.worth else []
    for kind, number in loot.things.items():
        name = kind.replace("_", " ")
        if kind in ENCHANTMENTS and number == 1:
            names.append(name)
        else:
            names.append(f"{number} {name}" if kind in (*UNCOUNTED, *ENCHANTMENTS) else counted(number, name))
    return ", ".join(names)


def _empty(survey: Survey) -> Iterator[Fact]:
    """Tell of corners that are for nothing."""
    for corners, one, many in (
        (survey.dead_ends, "a corridor ends in nothing", "corridors end in nothing"),
        (survey.empty_rooms, "a room off the way holds nothing", "rooms off the way hold nothing"),
    ):
        if corners:
            largest = sorted(corners, key=lambda corner: -len(corner.spaces))
            names = [f"{show(corner.at)} ({counted(len(corner.spaces), 'space')})" for corner in largest]
            head = one if len(corners) == 1 else f"{len(corners)} {many}"
            yield Fact("empty", f"{head}: {listed(names)}", tuple(corner.at for corner in largest))


def _out_of_reach(survey: Survey) -> Iterator[Fact]:
    """Tell of floor, and of counters, to which nobody comes."""
    lost = [at for corner in survey.unreachable for at in corner.spaces]
    if lost:
        where = places(corner.at for corner in survey.unreachable)
        yield Fact(
            "empty", f"nobody comes to {counted(len(lost), 'space')} of floor, at {where}", tuple(lost)
        )
    if survey.out_of_reach:
        names = [
            f"the {counter.kind.replace('_', ' ')} at {show(counter.at)}" for counter in survey.out_of_reach
        ]
        words = f"nobody comes to {listed(names)}"
        yield Fact("empty", words, tuple(counter.at for counter in survey.out_of_reach))
