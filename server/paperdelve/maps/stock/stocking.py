"""Stocks a plan from its beginning to its end, for whoever wishes it."""

from random import Random

from attrs import evolve

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.stock.planner import lay_out
from paperdelve.maps.stock.tuning import GoOn, Stocked, Trial, tune
from paperdelve.maps.stock.wishes import Wishes


def stock(plan: MapFile, wishes: Wishes, seed: int, trial: Trial, go_on: GoOn) -> tuple[MapFile, Stocked]:
    """Return a plan as a map that plays as is wished, and what was measured on it.

    The same plan, wishes, seed and trial make the same map, unless ``go_on`` ends the search (see ``tune``).
    Raises StockFault if the plan cannot be stocked, SetupFault if it cannot be played.
    """
    layout = lay_out(plan.dungeon, wishes, Random(seed))  # noqa: S311 - a dungeon is no secret
    stocked = tune(layout, wishes, trial, go_on)
    return evolve(plan, dungeon=stocked.dungeon, players=wishes.heroes), stocked
