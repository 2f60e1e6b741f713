"""Where counters and heroes may be put: free spaces, and the places of the heroes at a level's start."""

from collections.abc import Iterable

from paperdelve.rules.board import bits, ground, letter_bits, spaces_of
from paperdelve.rules.gauntlet.dungeon import MONSTERS, Level

CREATURES = (*MONSTERS, "death", "thief")
BODIES = (*CREATURES, "generator", "chest")
"""What no two of may stand on one space."""


def free_spaces(level: Level) -> int:
    """Return the free spaces, as bits, of a level to which nobody has come yet (G1.8)."""
    return letter_bits(level.terrain(), ".") & ~bits(
        counter.at for counter in level.counters if counter.kind != "corpse"
    )


def start_places(
    level: Level, heroes: int, taken: Iterable[int] = (), diagonals: str = "no-corners"
) -> list[int]:
    """Return the places of so many heroes, in turn order (G2.4); fewer if the level has no more.

    First the start spaces in reading order, then the free spaces fewest steps from the first start space,
    over all but solids, generators and chests, ties in reading order. ``taken`` are spaces that others
    hold; a start space under a body is passed over.
    """
    held = bits(taken) | bits(counter.at for counter in level.counters if counter.kind in BODIES)
    places = [at for at in sorted(level.starts) if not held >> at & 1][:heroes]
    if len(places) == heroes or not level.starts:
        return places
    first = min(level.starts)
    paper = ground(level.terrain(), diagonals)
    barred = bits(counter.at for counter in level.counters if counter.kind in {"generator", "chest"})
    free = free_spaces(level) & ~held & ~bits(level.starts)
    for wave in paper.waves(1 << first, paper.open & ~barred):
        places += spaces_of(wave & free)[: heroes - len(places)]
        if len(places) == heroes:
            break
    return places
