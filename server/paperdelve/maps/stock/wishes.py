"""What somebody who has a plan stocked may wish for."""

from attrs import frozen

from paperdelve.rules.gauntlet.dungeon import MOST_HEROES

BANDS: dict[str, tuple[float, float]] = {"easy": (0.75, 0.90), "fair": (0.50, 0.75), "hard": (0.25, 0.50)}
"""The share of games that bots shall win at each difficulty, both ends included.

Four friends who talk to each other do better than bots: fair is a good evening for them, hard a brave one.
"""
USUAL_GAMES = 40
"""Enough to tell the bands apart, and few enough for somebody who waits; the same wherever one stocks."""


@frozen
class Wishes:
    """How the dungeon shall play."""

    heroes: int = MOST_HEROES
    """How many heroes it is meant for, 1 to 4."""
    difficulty: str = "fair"
    """One of BANDS."""
    new_ends: bool = False
    """Whether start and exit are chosen anew even where the plan has them."""
    games: int = USUAL_GAMES
    """How many games measure the dungeon that is handed over."""

    @property
    def band(self) -> tuple[float, float]:
        """Return the least and the greatest share of games won that is wished."""
        return BANDS[self.difficulty]
