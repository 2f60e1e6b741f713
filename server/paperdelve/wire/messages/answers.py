"""What the server sends."""

from typing import Any

from attrs import field

from paperdelve.frozen import frozen
from paperdelve.wire.messages.making import Imported, Made, Surveyed, Working
from paperdelve.wire.messages.maps import Checked, Kept, Maps
from paperdelve.wire.messages.past import Counted, Exported, Opened, Part, Recalled, Seen, Verified


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
    play: str = field(default="", repr=False)
    """The code for playing, to share; empty for spectators."""
    watch: str = field(default="", repr=False)
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
    token: str = field(repr=False)


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
    """A table was made. The codes make its links; ``watch`` is empty where nobody may watch."""

    ref: int
    table: str
    play: str = field(repr=False)
    watch: str = field(repr=False)
    host: str = field(repr=False)
    """The host's secret: the GM's where there is one, else for kick and close."""
    seed_hash: str


@frozen
class Tables:
    """Open tables: each a map of code (to watch), title, game, phase, players, seats, people, spectators."""

    ref: int
    tables: list[dict[str, Any]]


@frozen
class Told:
    """The spaces that the command asked about would cross, in order."""

    ref: int
    spaces: tuple[int, ...]


@frozen
class Presence:
    """Who is here, whole each time: maps of name, role, seats, and where they are true host and bot."""

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
    | Maps
    | Checked
    | Kept
    | Working
    | Imported
    | Made
    | Surveyed
    | Opened
    | Seen
    | Recalled
    | Counted
    | Verified
    | Part
    | Exported
)
"""Everything that the server may send."""
