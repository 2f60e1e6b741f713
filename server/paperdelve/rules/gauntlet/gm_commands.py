"""What the GM may do while others play (G9.2); pausing, taking back and seats are the table's own."""

from typing import Literal

from paperdelve.frozen import frozen
from paperdelve.rules.gauntlet.dungeon import Counter


@frozen
class Put:
    """Put a new counter on the paper."""

    counter: Counter


@frozen
class Shift:
    """Move what stands or lies on one space to another; ``kind`` says which where several things are."""

    start: int
    to: int
    kind: str | None = None


@frozen
class Remove:
    """Take what stands or lies on a space off the paper; ``kind`` says which where several things are."""

    at: int
    kind: str | None = None


@frozen
class SetFigure:
    """Change a figure of a hero (its colour), a monster (its number), ``death`` or a generator (``x,y``)."""

    whom: str
    figure: str
    value: int


@frozen
class Give:
    """Give a hero an enchantment, or take it (``give`` false)."""

    colour: str
    kind: str
    give: bool = True


@frozen
class Draw:
    """Draw a terrain letter on spaces: walls, floor, doors, tiles, teleporters."""

    letter: str
    spaces: tuple[int, ...]


@frozen
class OpenDoors:
    """Open a door and its chain without a key (G6.10)."""

    at: int


@frozen
class SetRule:
    """Change the monster count, ``thief_after`` or a house rule."""

    name: str
    value: int | bool | str | None


@frozen
class RollOpenly:
    """Roll dice that everybody sees; they mean what the GM says."""

    count: int


@frozen
class TakeOver:
    """Play a monster (its number), ``death``, ``thief`` or ``all``, for some rounds or until handed back."""

    whom: str
    rounds: int | None = None


@frozen
class HandBack:
    """Leave a body, or ``all``, to the rules again."""

    whom: str


@frozen
class Steer:
    """Walk the body that is waited for through these spaces, by its own kind's freedom to step."""

    path: tuple[int, ...]


@frozen
class Walk:
    """Walk the body that is waited for to a space, by a shortest way of its own kind's steps."""

    to: int


@frozen
class Attack:
    """Attack with the body that is waited for, from afar if its kind can; that ends its turn."""

    at: int


@frozen
class Done:
    """The body that is waited for has done what it shall."""


@frozen
class EndTurn:
    """End the turn of whoever is acting, the monsters' too."""


@frozen
class Kill:
    """Slay a hero."""

    colour: str


@frozen
class Revive:
    """Bring a dead or escaped hero back onto the paper, with what its corpse holds."""

    colour: str
    at: int


@frozen
class Finish:
    """End the dungeon."""

    outcome: Literal["won", "lost"]


@frozen
class GoToLevel:
    """Take everybody to a level, from 0."""

    level: int


GmCommand = (
    Put
    | Shift
    | Remove
    | SetFigure
    | Give
    | Draw
    | OpenDoors
    | SetRule
    | RollOpenly
    | TakeOver
    | HandBack
    | Steer
    | Walk
    | Attack
    | Done
    | EndTurn
    | Kill
    | Revive
    | Finish
    | GoToLevel
)
