"""What a journal keeps, and what every journal promises.

A journal holds one sequence of records for each table, numbered 1, 2, 3 ... without gaps. It knows nothing
of games: what a command said and what happened are text and bytes that the layer above writes and reads. The
records are the only truth about a table: heads and snapshots only make it quicker to find and to fold.

`memory.py` and `sqlite.py` keep the same promises; `tests/journal/test_contract.py` runs against both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

from attrs import field

from paperdelve.frozen import frozen

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Sequence

State = Literal["lobby", "live", "over"]
"""Where a table stands: its game has not begun, is being played, has ended."""

KEPT_SNAPSHOTS = 3
"""How many snapshots of a table are kept: the newest, and some for taking back."""

DAY = 86_400.0
"""Seconds in a day."""


@frozen
class Record:
    """One command at one table and what came of it.

    `version` counts from 1 without gaps. `at` is in seconds since 1970 (UTC). `seat` is who commanded (the
    layer above may use words of its own for what no seat did). `command` is the command's text, `events`
    what happened, packed by the layer above. `rolled` is how many dice the command used, `rules` the
    version of the rules that judged it.
    """

    table: str
    version: int
    at: float
    seat: str
    command: str
    events: bytes
    rolled: int = 0
    rules: int = 1


@frozen
class Snapshot:
    """A table's state after its record `version`, packed by the layer above.

    `rules` is the version of the rules whose state it is: a state of other rules must be folded anew.
    """

    table: str
    version: int
    rules: int
    state: bytes = field(repr=False)


@frozen
class Head:
    """A table's entry in the index: enough to list it and to find it without reading its records.

    `codes` are the words by which people find the table (to play, to watch); no two tables share one.
    `data` is for the layer above (title and the like): keep it small, a server reads all heads when it
    starts. `created` and `touched` are in seconds since 1970 (UTC).

    The journal fills in `version` (of the last record; 0 if there is none) and `touched` (the time of the
    last record, or `created`): whoever creates a table leaves them out.
    """

    table: str
    game: str
    state: State
    created: float
    codes: tuple[str, ...] = ()
    data: bytes = b""
    version: int = 0
    touched: float = 0.0


class Journal(Protocol):
    """A store of records.

    What a method has written when it returns survives the death of the process and, where the journal is on a
    disk, a loss of power. Reads see everything that was acknowledged before they began.

    A journal belongs to one event loop. If a caller is cancelled while it waits for a write, the write may or
    may not have happened. After `close` every method raises `JournalClosed`; every write may raise
    `JournalFull`; whatever touches a disk may raise `JournalUnusable`.
    """

    async def create(self, head: Head, records: Sequence[Record] = ()) -> None:
        """Add a table with its first records, all or nothing.

        Raises `Conflict` if the table or one of its codes exists, or if the records are not this table's 1,
        2, 3 ...
        """

    def append(self, record: Record) -> asyncio.Future[None]:
        """Add the next record of a table; the future is done when it is durable.

        Raises `Conflict` unless `record.version` is the table's version + 1, and `UnknownTable`. Appends take
        effect in the order in which they began.
        """

    def write(self, record: Record, then: Callable[[BaseException | None], object]) -> None:
        """Append as `append` does, and call `then` on the event loop: with None, or with why it was refused.

        A future and its turn of the loop would cost a tenth of what the event loop does for a command.
        """

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[Record]:
        """Read the records with `after` < version <= `upto` (None: to the last), in order.

        Raises `UnknownTable`.
        """

    async def put_snapshot(self, snapshot: Snapshot) -> None:
        """Keep a snapshot; it replaces one of the same version, and the newest `KEPT_SNAPSHOTS` stay.

        Raises `Conflict` if the table has not come to that version, and `UnknownTable`.
        """

    async def latest_snapshot(self, table: str, upto: int | None = None) -> Snapshot | None:
        """Find the newest snapshot with version <= `upto` (None: of all), or None.

        Raises `UnknownTable`.
        """

    async def heads(self, *states: State) -> list[Head]:
        """List the tables in any of these states (none given: in any state), oldest first."""

    async def head(self, table: str) -> Head | None:
        """Find a table's head, or None."""

    async def find(self, code: str) -> Head | None:
        """Find the table that has this code, letter for letter, or None."""

    async def set_state(self, table: str, state: State) -> None:
        """Say where a table stands now. Raises `UnknownTable`.

        It is not one write with the record that ended the game: whoever opens a table sets it right.
        """

    async def set_data(self, table: str, data: bytes) -> None:
        """Replace the `data` of a table's head. Raises `UnknownTable`."""

    async def remove(self, table: str) -> None:
        """Forget a table with all that belongs to it; its codes are free again. Raises `UnknownTable`."""

    async def prune(
        self, now: float, *, finished_days: float | None = None, lobby_days: float | None = None
    ) -> list[str]:
        """Forget what is old; return the names of the tables that went, oldest first.

        See `is_stale` for what is old. A table that is touched while this runs stays.
        """

    async def close(self) -> None:
        """Finish the writes that wait, then let go of everything. Closing twice is fine."""


def is_stale(head: Head, now: float, finished_days: float | None, lobby_days: float | None) -> bool:
    """Whether a table may be forgotten: it has not been touched for longer than its state is kept.

    A table that is over is kept for `finished_days` days, a lobby whose game never began for `lobby_days`,
    each for ever if None; a live table always. `now` is in seconds since 1970 (UTC).
    """
    days = {"over": finished_days, "lobby": lobby_days, "live": None}[head.state]
    return days is not None and head.touched < now - days * DAY
