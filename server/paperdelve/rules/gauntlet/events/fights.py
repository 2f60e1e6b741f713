"""What attacks do, whoever attacks."""

from typing import Literal

from paperdelve.frozen import frozen
from paperdelve.rules.gauntlet.counters import Body


@frozen
class Swung:
    """A hero fights at close quarters (G4.2)."""

    colour: str
    at: int


@frozen
class ShotFlown:
    """A hero's shot crossed these spaces and ended at ``met``: what it struck, or None (G4.4, G5.7)."""

    colour: str
    path: tuple[int, ...]
    met: str | None


@frozen
class PotionDrunk:
    """A hero uses a potion (G4.7)."""

    colour: str


@frozen
class MagicBurst:
    """Magic bursts around a space, ``reach`` spaces far, by a hero's potion, drunk or shot (G4.7)."""

    by: str
    at: int
    reach: int


@frozen
class MonsterStruck:
    """An attack on a monster or the Thief: ``body`` its number or ``thief``, ``at`` where it stands.

    ``kind`` is that of a slain monster, whose number may soon be another's.
    """

    by: Body
    body: Body
    at: int
    die: int
    needed: int
    hit: bool
    damage: int
    slain: bool
    kind: str = ""


@frozen
class HeroStruck:
    """An attack on a hero; without a die it is sure to hit.

    A ``touch`` is the end of the ghost (G7.7); ``vanishes``: Death has leached all that it may (G7.11).
    """

    by: Body
    colour: str
    how: Literal["shot", "club", "bite", "touch", "fireball", "bomb", "leach"]
    die: int | None
    needed: int | None
    hit: bool
    damage: int
    vanishes: bool = False


@frozen
class GeneratorStruck:
    """A generator lost a body point (G4.5)."""

    by: str
    at: int
    left: int


@frozen
class WallBroken:
    """A breakable wall is gone (G4.6)."""

    by: str
    at: int


@frozen
class ItemsDestroyed:
    """Things on a space were struck and are gone (G6.6)."""

    by: Body
    at: int
    kinds: tuple[str, ...]


@frozen
class HeroesSlowed:
    """Struck booze slows these heroes (G6.9)."""

    colours: tuple[str, ...]


@frozen
class DeathSlain:
    """Magic slew Death (G7.11)."""

    by: str
