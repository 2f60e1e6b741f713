"""How games, levels, rounds and turns begin and end."""

from typing import Any, Literal

from paperdelve.frozen import frozen
from paperdelve.rules.gauntlet.dungeon import HouseRules
from paperdelve.rules.gauntlet.hero import Hero


@frozen
class Opened:
    """The game is set up; ``dungeon`` as Dungeon.data writes it."""

    dungeon: dict[str, Any]
    house: HouseRules
    monster_count: int
    thief_after: int
    heroes: tuple[Hero, ...]


@frozen
class HeroRevived:
    """A hero comes back, with what its corpse held if one lay there (G8.2).

    ``at`` is None when a level is about to begin.
    """

    colour: str
    body_points: int
    at: int | None = None
    corpse: bool = False


@frozen
class LevelBegan:
    """A level is laid out, its heroes placed, and what Thieves carried off lies there (G2.4, G7.13)."""

    level: int
    places: tuple[tuple[str, int], ...]
    strays: tuple[tuple[str, int], ...] = ()


@frozen
class RoundBegan:
    """A round begins (G8.1)."""

    round: int


@frozen
class TurnBegan:
    """A hero's turn begins."""

    colour: str


@frozen
class TurnEnded:
    """A hero's turn is over (G3.8); Slowed and Invisible wear off (G3.12)."""

    colour: str


@frozen
class MonstersBegan:
    """The monsters' turn begins (G7.1)."""


@frozen
class LevelDone:
    """Nobody alive is left on the level, and somebody escaped (G8.2)."""

    level: int


@frozen
class GameEnded:
    """The dungeon is won or lost (G8.2, G8.3)."""

    outcome: Literal["won", "lost"]
