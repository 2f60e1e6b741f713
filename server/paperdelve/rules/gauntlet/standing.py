"""The final standing (G8.4)."""

from typing import Any

from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.state import State


def standing(state: State) -> list[dict[str, Any]]:
    """Rank the heroes: survivors before dead, then treasure; equal ones share a place."""
    treasures = {hero.colour: _treasure(state, hero) for hero in state.heroes.values()}
    ranks = {c: (state.heroes[c].status != "dead", treasures[c]) for c in state.heroes}
    ranked = sorted(ranks, key=lambda colour: ranks[colour], reverse=True)
    return [
        {
            "seat": colour,
            "place": 1 + sum(rank > ranks[colour] for rank in ranks.values()),
            "treasure": treasures[colour],
        }
        for colour in ranked
    ]


def _treasure(state: State, hero: Hero) -> int:
    """Return a hero's treasure; a dead one's lies on its corpse."""
    corpse = state.corpses.get(hero.colour)
    return corpse.treasure if hero.status == "dead" and corpse is not None else hero.treasure
