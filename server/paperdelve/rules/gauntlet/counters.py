"""What stands and lies on the paper beside heroes and items."""

from paperdelve.frozen import frozen
from paperdelve.rules.gauntlet.figures import MONSTER_FIGURES

Body = str | int
"""Who stands on a space: a hero's colour, a monster's number, ``death`` or ``thief``."""


@frozen
class Monster:
    """A numbered monster."""

    number: int
    kind: str
    level: int
    at: int
    body_points: int

    @property
    def armour(self) -> int:
        """The least roll that hits; a wounded monster keeps its level (G4.1)."""
        return MONSTER_FIGURES[self.kind].armour[self.level - 1]

    @property
    def fight(self) -> int:
        """Body points that its hit takes."""
        return MONSTER_FIGURES[self.kind].fight[self.level - 1]


@frozen
class Death:
    """Death, and the body points that it has leached so far on this level (G7.11)."""

    at: int
    leached: int = 0


@frozen
class Thief:
    """The Thief; ``loot`` is what it stole. It flees once it has robbed, even of nothing (G7.12)."""

    at: int
    body_points: int = 1
    loot: str | None = None
    fleeing: bool = False


@frozen
class Generator:
    """A generator; its body points are the level of what it spawns (G7.2)."""

    spawns: str
    at: int
    body_points: int


@frozen
class Corpse:
    """What a slain hero left (G6.14)."""

    colour: str
    at: int
    keys: int = 0
    potions: int = 0
    treasure: int = 0
    enchantments: tuple[str, ...] = ()


@frozen
class Bomb:
    """A bomb in flight towards a space (G7.10)."""

    at: int
    thrown_by: int
