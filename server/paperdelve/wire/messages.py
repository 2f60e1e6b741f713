"""Every message, as frozen values; PROTOCOL.md describes each in words.

On the wire a message is a map with ``type`` (the class name in lower case) and its fields; a field at its
default may be left out. A ``ref`` is the client's own number, echoed in the answer. A space is ``256 * y +
x``.

The ``ref`` of a Do is more: it is the command's lasting name. For one seat it grows strictly, also across
connections: a client goes on from ``Welcome.refs[seat]`` + 1 (from 1 for a seat not listed). After a lost line
it sends again, with their old refs and in their old order, the commands that were not answered; one that was
carried out the first time is answered Accepted with its old number, and nothing happens twice.
"""

from typing import Any

from attrs import field, frozen

# ---------------------------------------------------------------- from clients


@frozen
class Hello:
    """The first message of a connection to a table.

    ``code`` is the play, watch or GM code of the link; ``tokens`` are the secrets of the seats held. ``last``
    is the number of the scene still held, or None for none; it counts only if it was got with this code and
    these tokens. Tokens that are not valid any more are passed over, as ``Welcome.seats`` shows; if none of
    them is, the Hello is refused.
    """

    code: str
    name: str = ""
    tokens: tuple[str, ...] = ()
    last: int | None = None


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
    """Let a bot play a seat (a free one, or one's own), or take it from the bot again."""

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


# ---------------------------------------------------------------- from the server


@frozen
class Welcome:
    """The answer to Hello; a Scene or the missing Updates follow."""

    table: str
    role: str
    """``gm``, ``player`` or ``spectator``."""
    seats: tuple[str, ...]
    number: int
    server: str
    """The server's version."""
    rules: int
    host: bool = False
    """Whether the host's powers are yours: the GM's, or without a GM those of who made the table."""
    play: str = ""
    """The code for playing, to share; empty for spectators."""
    watch: str = ""
    """The code for watching, to share; empty where nobody may watch."""
    refs: dict[str, int] = field(factory=dict)
    """The highest ref of a Do so far for each of your seats (``gm`` too)."""


@frozen
class Scene:
    """All that this viewpoint may know, at ``number``; the fields of ``scene`` are those of wire/scene.py."""

    number: int
    scene: dict[str, Any]


@frozen
class Update:
    """The changes that lead from scene ``number`` - 1 to ``number``, in order; see wire/scene.py."""

    number: int
    changes: list[list[Any]]


@frozen
class Offers:
    """What a seat may do in the scene with ``number``: each a map with the fields of rules.game.Offer.

    Sent a moment after what changed them, only to who holds the seat; empty when it is not to act any more.
    ``seconds`` are left until the table answers or ends the turn for the seat, None for no limit.
    """

    number: int
    seat: str
    offers: list[dict[str, Any]]
    seconds: int | None = None


@frozen
class Accepted:
    """A request was carried out; ``number`` is the record it made, or None if it made none."""

    ref: int
    number: int | None = None


@frozen
class Refused:
    """A request was refused and changed nothing; ``reason`` is for people, ``code`` a word for programs."""

    ref: int
    code: str
    reason: str


@frozen
class Seated:
    """A seat is yours; keep the token, it is shown only once."""

    ref: int
    seat: str
    token: str


@frozen
class Unseated:
    """A seat is not yours any more on this connection.

    ``code`` is ``left``, ``kicked`` or ``taken_over`` (the token was used elsewhere, where it stays valid).
    A fresh Scene follows if you see less now.
    """

    seat: str
    code: str
    reason: str


@frozen
class Created:
    """A table was made. The codes make its links; the GM's is empty without one."""

    ref: int
    table: str
    play: str
    watch: str
    gm: str
    """The host's secret: the GM's where there is one, else for kick and close."""
    seed_hash: str


@frozen
class Tables:
    """Open tables: each a map of code (the watch code), title, game, phase, players, seats, spectators."""

    ref: int
    tables: list[dict[str, Any]]


@frozen
class Told:
    """The spaces that the command asked about would cross, in order."""

    ref: int
    spaces: tuple[int, ...]


@frozen
class Presence:
    """Who is here, whole each time: maps of name, role, seats."""

    people: list[dict[str, Any]]
    spectators: int


@frozen
class Nudged:
    """Somebody reminds you that it is your turn."""

    seat: str
    by: str


@frozen
class Fault:
    """What came could not be read: ``path`` says where, ``reason`` what was expected. Nothing was changed."""

    path: str
    reason: str


@frozen
class Goodbye:
    """The last message before the server closes; ``retry`` says whether coming back makes sense."""

    code: str
    reason: str
    retry: bool


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
)
ServerMessage = (
    Welcome
    | Scene
    | Update
    | Offers
    | Accepted
    | Refused
    | Seated
    | Unseated
    | Created
    | Tables
    | Told
    | Presence
    | Nudged
    | Fault
    | Goodbye
)
