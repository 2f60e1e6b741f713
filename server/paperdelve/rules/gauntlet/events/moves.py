"""How heroes move, and their wishes to pass."""

from typing import Literal

from paperdelve.frozen import frozen


@frozen
class HeroStepped:
    """A hero entered a space."""

    colour: str
    to: int


@frozen
class HeroTeleported:
    """A teleporter sent a hero to another (G6.13)."""

    colour: str
    to: int


@frozen
class HeroEscaped:
    """A hero left by the exit (G3.9)."""

    colour: str


@frozen
class HeroDied:
    """A hero was slain; its corpse lies where it stood (G6.14)."""

    colour: str


@frozen
class ItemTaken:
    """A hero took a thing from a space: stepped on, or ``snatched``."""

    colour: str
    at: int
    kind: str
    snatched: bool = False


@frozen
class TileTrodden:
    """A hurtful tile bit, or did not (G6.12)."""

    colour: str
    at: int
    die: int
    needed: int
    hit: bool
    damage: int


@frozen
class PassAsked:
    """A mover waits for a hero's leave to go through it (G3.6)."""

    mover: str
    asked: str
    path: tuple[int, ...]
    granted: tuple[str, ...]


@frozen
class PassAnswered:
    """A wish to pass was answered."""

    asked: str
    yes: bool


@frozen
class PassSet:
    """A standing answer to those who wish to pass."""

    colour: str
    answer: Literal["ask", "always", "never"]
