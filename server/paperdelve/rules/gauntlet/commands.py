"""The commands of Gauntlet; language.py reads and writes their text."""

from typing import Literal

from paperdelve.frozen import frozen
from paperdelve.rules.gauntlet.gm_commands import GmCommand


@frozen
class Move:
    """Step through these spaces one after the other (G3.5)."""

    path: tuple[int, ...]


@frozen
class Go:
    """Walk the shortest way, as far as the move lasts (G3.5)."""

    to: int


@frozen
class Fight:
    """Strike or shoot at a space (G4.2, G4.3)."""

    at: int


@frozen
class Potion:
    """Drink a potion: magic bursts (G4.7)."""


@frozen
class Snatch:
    """Take what lies on a space beside, or one's own (G6.3)."""

    at: int


@frozen
class Loot:
    """Take from a corpse; ``things`` names what and how much (None: all that fits), () takes all (G6.14)."""

    at: int
    things: tuple[tuple[str, int | None], ...] = ()


@frozen
class Open:
    """Open a door or a chest with a key (G6.7)."""

    at: int


@frozen
class ChooseEnchantment:
    """Say which enchantment the chest holds (G6.8)."""

    kind: str


@frozen
class Swap:
    """Give up an enchantment for the one underfoot (G5.1)."""

    give: str
    take: str


@frozen
class Trade:
    """Offer a neighbour a trade of enchantments; None is nothing (G5.9)."""

    colour: str
    give: str | None
    take: str | None


@frozen
class Answer:
    """Answer an open question: a trade, or a wish to pass."""

    yes: bool


@frozen
class LetPass:
    """The standing answer to those who wish to pass (G3.6)."""

    answer: Literal["ask", "always", "never"]


@frozen
class End:
    """End the turn (G3.8)."""


@frozen
class Play:
    """The monsters play their turn (G7.1)."""


Command = (
    Move
    | Go
    | Fight
    | Potion
    | Snatch
    | Loot
    | Open
    | ChooseEnchantment
    | Swap
    | Trade
    | Answer
    | LetPass
    | End
    | Play
    | GmCommand
)
