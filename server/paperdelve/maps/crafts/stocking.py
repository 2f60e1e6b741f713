"""The craft of stocking a map. What plays the trial games is handed in."""

from collections import Counter
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

from paperdelve.maps.crafts.craft import CraftFault, Told, one_of, read, sentence, whole, written
from paperdelve.maps.file.format import MapFile
from paperdelve.maps.stock import BANDS, GoOn, Progress, StockFault, Trial, Wishes, stock
from paperdelve.maps.stock.telling import tried
from paperdelve.rules.game import SetupFault
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES, Dungeon

MOST_SECONDS = 90.0
"""After so long the best dungeon so far is handed over."""
PARTS = 1000
"""Into so many parts the progress is divided that is told."""
OUT_OF_TIME = "There was no time to try more; the same seed may come nearer to the wish another time."
LARGEST_SEED = 2**53 - 1

Arena = Callable[[int, int], Trial]
"""Makes a trial for so many heroes with a seed."""


def stocked(arena: Arena, wish: dict[str, Any], told: Told) -> dict[str, Any]:
    """Fill a map until bots win as often as is wished; the fields of Made."""
    wishes, seed = wishes_of(wish)
    return fill(arena, read(str(wish["text"])), wishes, seed, told)


def wishes_of(wish: dict[str, Any]) -> tuple[Wishes, int]:
    """Return what is wished of the stocking, and the seed."""
    heroes = whole(wish, "heroes", 1, MOST_HEROES)
    wishes = Wishes(heroes, one_of(wish, "difficulty", tuple(BANDS)), bool(wish.get("new_ends")))
    return wishes, whole(wish, "seed", 0, LARGEST_SEED)


def fill(arena: Arena, plan: MapFile, wishes: Wishes, seed: int, told: Told) -> dict[str, Any]:
    """Fill a map; the fields of Made."""
    try:
        made, found = stock(plan, wishes, seed, arena(wishes.heroes, seed), _until_it_is_late(told))
    except StockFault as fault:
        raise CraftFault(sentence(str(fault))) from fault
    except SetupFault as fault:
        raise CraftFault(" ".join(map(sentence, fault.problems))) from fault
    remarks = [*found.layout.remarks, *([] if found.finished else [OUT_OF_TIME])]
    measure = found.measure
    return {
        **written(made),
        "remarks": [*map(sentence, remarks)],
        "placed": [*_placed(plan.dungeon, made.dungeon)],
        "trials": {
            "games": len(measure.games),
            "won": measure.won,
            "rounds": measure.rounds,
            "fits": int(found.in_band),
        },
    }


def _until_it_is_late(told: Told) -> GoOn:
    """Return what tells how far a search is, and ends it when it has taken too long."""
    begun = monotonic()

    def go_on(progress: Progress) -> bool:
        passed = monotonic() - begun
        # it ends with the games or with the time, whatever comes first
        done = min(max(progress.played / progress.most, passed / MOST_SECONDS), 1)
        told({"words": tried(progress.trying), "done": int(done * PARTS), "of": PARTS})
        return passed <= MOST_SECONDS

    return go_on


def _placed(before: Dungeon, after: Dungeon) -> Iterator[dict[str, Any]]:
    """Count what was put on a dungeon, kind by kind."""
    put = _counters(after) - _counters(before)
    for words, count in sorted(put.items()):
        yield {"words": words, "count": count}


def _counters(dungeon: Dungeon) -> Counter[str]:
    return Counter(
        f"{counter.spawns} generator" if counter.spawns else counter.kind.replace("_", " ")
        for level in dungeon.levels
        for counter in level.counters
    )
