"""What clients send."""

from typing import Any

from attrs import field

from paperdelve.frozen import frozen
from paperdelve.wire.messages.making import Cancel, DrawMap, ImportMap, StockMap, SurveyMap
from paperdelve.wire.messages.maps import Bring, CheckMap, DropMap, KeepMap, KeptMap, KeptMaps, ListMaps
from paperdelve.wire.messages.past import Export, History, Look, Replay, Statistics, Verify


@frozen
class Hello:
    """The first message of a connection to a table.

    ``code`` is the link's, for playing, watching or hosting; ``tokens`` are the secrets of the seats held.
    ``last`` is the number of the scene still held, or None for none; it counts only if it was got with this
    code and these tokens. Tokens that are not valid any more are passed over, as ``Welcome.seats`` shows; if
    none of them is, the Hello is refused.
    """

    code: str = field(repr=False)
    name: str = ""
    tokens: tuple[str, ...] = field(default=(), repr=False)
    last: int | None = None
    bot: bool = False
    """Whether no person sits there, but a program that plays by itself."""


@frozen
class Create:
    """Make a table instead of joining one. ``options`` belong to the game (``map``, house rules)."""

    ref: int
    game: str = "gauntlet"
    options: dict[str, Any] = field(factory=dict)
    title: str = ""
    gm: bool = False
    absence: str = "pass"
    """``wait``, ``pass`` or ``bot``."""
    absent_seconds: int = 60
    turn_seconds: int | None = None
    answer_seconds: int = 20
    spectators: bool = True
    listed: bool = True
    """Whether the table is shown to those who ask for the open tables."""
    delay_seconds: int = 0
    """How long spectators are kept behind, chat included."""
    brought: bool = False
    """Whether the text that was brought is the option ``map``."""


@frozen
class ListTables:
    """Ask for the tables that are open to everybody."""

    ref: int


@frozen
class Sit:
    """Take a free seat; answered by Seated with its token."""

    ref: int
    seat: str
    name: str = ""


@frozen
class Leave:
    """Give a seat back."""

    ref: int
    seat: str


@frozen
class Choose:
    """Choose for a seat before the start (Gauntlet: ``class`` and the hero's ``name``)."""

    ref: int
    seat: str
    choices: dict[str, str]


@frozen
class Ready:
    """Say that a seat is ready, or is not."""

    ref: int
    seat: str
    ready: bool = True


@frozen
class Start:
    """Start the game: by the GM, or by anyone seated when every taken seat is ready."""

    ref: int


@frozen
class Fill:
    """Let a bot play a seat (a free one, or one's own, or as the host any), or take it from the bot again."""

    ref: int
    seat: str
    bot: bool = True


@frozen
class Do:
    """A command of the game for a seat (or ``gm``), chosen when the scene with ``number`` was seen."""

    ref: int
    seat: str
    number: int
    command: str


@frozen
class Ask:
    """Ask for the spaces that a command would cross; answered by Told."""

    ref: int
    seat: str
    command: str


@frozen
class Say:
    """Chat: players and GM among themselves, spectators among themselves."""

    ref: int
    text: str
    to: str = ""
    """Whisper it: as the GM to a seat, from a seat to ``gm``. Nobody else hears it."""


@frozen
class Nudge:
    """Remind whoever must act."""

    ref: int


@frozen
class Pause:
    """Stop the game and its clocks: by the GM, or without one by any player."""

    ref: int


@frozen
class Resume:
    """Let the game go on."""

    ref: int


@frozen
class Kick:
    """The host frees a seat; its token is worthless from then on."""

    ref: int
    seat: str


@frozen
class TakeBack:
    """Ask to go back to the scene with ``number``: the GM's word does it; players must all consent."""

    ref: int
    number: int


@frozen
class Consent:
    """Answer an open wish to take back."""

    ref: int
    seat: str
    yes: bool


@frozen
class Close:
    """The host ends the table."""

    ref: int


@frozen
class Again:
    """A new game with the same people, after the end."""

    ref: int


@frozen
class Refresh:
    """Ask for a fresh scene."""


ClientMessage = (
    Hello
    | Create
    | ListTables
    | Sit
    | Leave
    | Choose
    | Ready
    | Start
    | Fill
    | Do
    | Ask
    | Say
    | Nudge
    | Pause
    | Resume
    | Kick
    | TakeBack
    | Consent
    | Close
    | Again
    | Refresh
    | Bring
    | ListMaps
    | CheckMap
    | KeepMap
    | KeptMaps
    | KeptMap
    | DropMap
    | ImportMap
    | StockMap
    | DrawMap
    | SurveyMap
    | Cancel
    | Replay
    | Look
    | History
    | Statistics
    | Verify
    | Export
)
"""Everything that a client may send."""
