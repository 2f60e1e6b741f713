"""What happens at a table outside the game: these events stand in the journal beside the game's own.

A record's events are folded in order. A token or a host's code is only ever here as its SHA-256.
"""

from typing import Any

from attrs import field

from paperdelve.frozen import frozen
from paperdelve.tables.settings import Settings


@frozen
class TableOpened:
    """The first event of every table; ``options`` are the game's, resolved, ``host`` is a digest."""

    game: str
    settings: Settings
    options: dict[str, Any]
    play: str
    watch: str
    host: bytes = field(repr=False)
    by: str = ""


@frozen
class DiceSealed:
    """From here on the dice come from this seed, from its first; only its SHA-256 is shown until the end."""

    seed: bytes = field(repr=False)


@frozen
class SeatTaken:
    """Somebody sat down; a bot that had the seat gives it up."""

    seat: str
    name: str
    token: bytes = field(repr=False)


@frozen
class SeatLeft:
    """A seat is free again, because its holder ``left`` or was ``kicked``; the token is worthless."""

    seat: str
    why: str


@frozen
class SeatChosen:
    """Something was chosen for a seat: only the fields that were."""

    seat: str
    choices: dict[str, str]


@frozen
class SeatReadied:
    """A seat is ready, or not any more."""

    seat: str
    ready: bool


@frozen
class BotSeated:
    """A bot plays the seat, whether somebody holds it or not, with these choices made for it."""

    seat: str
    choices: dict[str, str]


@frozen
class BotRose:
    """The bot gave the seat back."""

    seat: str


@frozen
class StoodIn:
    """A bot plays on for a seat whose holder is away."""

    seat: str


@frozen
class CameBack:
    """The holder plays the seat again."""

    seat: str


@frozen
class GameStarted:
    """A game begins with these seats; the game's own opening events follow in the same record."""

    seats: tuple[str, ...]


@frozen
class Commanded:
    """The record is a command that came with this ref from the seat's holder."""

    ref: int


@frozen
class PlayedFor:
    """The table acted for the seat: ``why`` is ``absent``, ``clock``, ``silent`` or ``bot``."""

    seat: str
    why: str


@frozen
class Spoke:
    """Somebody said something in a room: ``players``, ``spectators`` or that of a whisper."""

    room: str
    name: str
    words: str = field(repr=False)


@frozen
class TablePaused:
    """The game and its clocks stand still."""

    by: str


@frozen
class TableResumed:
    """The game goes on."""

    by: str


@frozen
class WishMade:
    """Players wish the game back to the scene with ``number``; these seats agree from the start."""

    number: int
    by: str
    seats: tuple[str, ...]


@frozen
class WishAnswered:
    """A seat agrees with the open wish, or refuses it and thereby ends it."""

    seat: str
    yes: bool


@frozen
class TakenBack:
    """The game is again what it was at ``number``; everything outside the game stays."""

    number: int
    by: str


@frozen
class TableReopened:
    """The same people meet for another game: back before the start, seats and choices kept."""

    by: str


@frozen
class TableClosed:
    """The table has ended; nothing follows."""

    by: str


TABLE_EVENTS: tuple[type, ...] = (
    TableOpened,
    DiceSealed,
    SeatTaken,
    SeatLeft,
    SeatChosen,
    SeatReadied,
    BotSeated,
    BotRose,
    StoodIn,
    CameBack,
    GameStarted,
    Commanded,
    PlayedFor,
    Spoke,
    TablePaused,
    TableResumed,
    WishMade,
    WishAnswered,
    TakenBack,
    TableReopened,
    TableClosed,
)
