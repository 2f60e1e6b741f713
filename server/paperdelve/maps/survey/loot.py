"""What lies on a level for the heroes, and how far from the way."""

from collections import Counter as Tally

from attrs import frozen

from paperdelve.maps.survey.land import Land
from paperdelve.maps.survey.way import Way
from paperdelve.rules.board import bits
from paperdelve.rules.gauntlet.dungeon import ITEMS, Counter
from paperdelve.rules.gauntlet.figures import WORTH

BY_THE_WAY = 3
"""Steps from the way within which things lie beside it."""


@frozen
class Loot:
    """What lies ``by the way`` and what lies off it; ``things`` by kind, chests too, ``worth`` of treasure.

    What corpses hold is counted with the rest, and what nobody can reach is not.
    """

    things: dict[str, int]
    worth: int


def loot(land: Land, way: Way | None) -> tuple[Loot, Loot]:
    """Return what lies within BY_THE_WAY steps of the way, with everything open, and what lies off it."""
    ways = bits(way.spaces) if way else land.starts
    for _ in range(BY_THE_WAY):
        ways |= land.open.spread(ways, land.open.open)
    near: Tally[str] = Tally()
    far: Tally[str] = Tally()
    for counter in land.level.counters:
        if land.reachable >> counter.at & 1:
            (near if ways >> counter.at & 1 else far).update(_things(counter))
    return _told(near), _told(far)


def _things(counter: Counter) -> dict[str, int]:
    """Say what there is to have of a counter."""
    if counter.kind == "corpse":
        held = {"key": counter.keys, "potion": counter.potions, "coins": counter.treasure}
        return held | dict.fromkeys(counter.enchantments, 1)
    return {counter.kind: 1} if counter.kind in ITEMS or counter.kind == "chest" else {}


def _told(tally: Tally[str]) -> Loot:
    worth = sum(worth * tally[kind] for kind, worth in WORTH.items()) + tally["coins"]
    order = (*ITEMS, "chest")
    return Loot({kind: tally[kind] for kind in order if tally[kind] and kind not in WORTH}, worth)
