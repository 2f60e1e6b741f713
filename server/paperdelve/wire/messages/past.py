"""Looking back: at the table that one has joined, or at a replay file that was brought."""

from typing import Any

from attrs import field

from paperdelve.frozen import frozen


@frozen
class Replay:
    """Open a replay file, in the text or ``brought``, in place of a table; answered by Opened."""

    ref: int
    text: str = field(default="", repr=False)
    brought: bool = False


@frozen
class Look:
    """Ask for the scene at an earlier number; answered by Seen."""

    ref: int
    number: int


@frozen
class History:
    """Ask what happened after one number, up to another one and with it; answered by Recalled."""

    ref: int
    after: int
    upto: int


@frozen
class Statistics:
    """Ask who did what in the last game; answered by Counted."""

    ref: int


@frozen
class Verify:
    """Ask the server to judge every command again and to roll every die again; answered by Verified."""

    ref: int


@frozen
class Export:
    """Ask for the replay file; answered by Parts and Exported."""

    ref: int


@frozen
class Opened:
    """A replay file was read; Look, History and so on are about it. Its numbers go from 1 to ``number``."""

    ref: int
    number: int
    title: str
    seats: tuple[str, ...]
    """Those that played."""


@frozen
class Seen:
    """The scene at a number, as your viewpoint may know it."""

    ref: int
    number: int
    scene: dict[str, Any]


@frozen
class Recalled:
    """What happened after a number, up to ``last``; if that is not far enough, ask again from there.

    A number that is missing changed nothing that you may see.
    """

    ref: int
    records: list[dict[str, Any]]
    """Each a map of number, seat, command, time (seconds since the first record), changes, marks; where the
    game went back also ``back``."""
    last: int


@frozen
class Counted:
    """Who did what in the last game, as far as you may know of it."""

    ref: int
    heroes: dict[str, dict[str, Any]]
    """By seat; PROTOCOL.md has the fields."""
    hurt_at: list[list[int]]
    """Where heroes lost body points: level (from 0), space, how many."""


@frozen
class Verified:
    """Whether all is as rules and dice make it; if not, ``words`` say where it is not."""

    ref: int
    same: bool
    words: str


@frozen
class Part:
    """A piece of a long answer: all that come before the answer with this ref are put together in order."""

    ref: int
    text: str = field(repr=False)


@frozen
class Exported:
    """The replay file has been sent in Parts; ``name`` is what it may be called."""

    ref: int
    name: str
