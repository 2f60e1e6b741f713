"""The journal on disk: one SQLite file in the data folder, written by one thread, read by another."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from paperdelve.journal.aside import Aside, settle
from paperdelve.journal.journal import is_stale
from paperdelve.journal.refusals import JournalClosed, damaged
from paperdelve.journal.sqlite_file import NAME, claim, connect
from paperdelve.journal.sqlite_reads import Reads
from paperdelve.journal.sqlite_store import Store
from paperdelve.journal.sqlite_writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from paperdelve.journal.journal import Head, Record, Snapshot, State
    from paperdelve.journal.sqlite_writer import Committed

T = TypeVar("T")


class SqliteJournal:
    """A `Journal` in a data folder; `SqliteJournal.open` makes one.

    Writes are durable when they return: each batch ends with the disk's own word (write-ahead log,
    synchronous = FULL). Nothing here ever keeps the event loop waiting for the disk.
    """

    def __init__(
        self,
        path: Path,
        lock: sqlite3.Connection,
        connections: tuple[sqlite3.Connection, sqlite3.Connection],
        on_commit: Committed | None = None,
    ) -> None:
        writing, reading = connections
        self._path = path
        self._lock = lock
        self._store = Store(writing, path)
        self._writer = Writer(self._store, on_commit)
        self._reads = Reads(reading, path)
        self._reader = Aside("journal-reader")
        self._closed = False

    @classmethod
    async def open(cls, folder: Path, on_commit: Committed | None = None) -> SqliteJournal:
        """Open the journal in a data folder; folder and journal are made if they are not there.

        No other process can open it before this one closes it or ends. `on_commit` is called on the event
        loop after each batch of writes with their number and the seconds that they took.

        Raises `JournalUnusable` if another server has the folder, or if the file is of another program, of
        a newer version, or damaged: then it is left as it was.
        """
        lock = await asyncio.to_thread(claim, folder)
        try:
            connections = await asyncio.to_thread(connect, folder)
        except BaseException:
            lock.close()
            raise
        return cls(folder / NAME, lock, connections, on_commit)

    async def create(self, head: Head, records: Sequence[Record] = ()) -> None:
        """See `Journal.create`."""
        await self._writer.submit(partial(self._store.create, head, records))

    def append(self, record: Record) -> asyncio.Future[None]:
        """See `Journal.append`."""
        return self._writer.submit(record)

    def write(self, record: Record, then: Callable[[BaseException | None], object]) -> None:
        """See `Journal.write`."""
        self._writer.begin(record, then)

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[Record]:
        """See `Journal.read`."""
        return await self._read(partial(self._reads.read, table, after, upto))

    async def put_snapshot(self, snapshot: Snapshot) -> None:
        """See `Journal.put_snapshot`."""
        await self._writer.submit(snapshot)

    async def latest_snapshot(self, table: str, upto: int | None = None) -> Snapshot | None:
        """See `Journal.latest_snapshot`."""
        return await self._read(partial(self._reads.latest_snapshot, table, upto))

    async def heads(self, *states: State) -> list[Head]:
        """See `Journal.heads`."""
        return await self._read(partial(self._reads.heads, *states))

    async def head(self, table: str) -> Head | None:
        """See `Journal.head`."""
        return await self._read(partial(self._reads.head, table))

    async def find(self, code: str) -> Head | None:
        """See `Journal.find`."""
        return await self._read(partial(self._reads.find, code))

    async def set_state(self, table: str, state: State) -> None:
        """See `Journal.set_state`."""
        await self._writer.submit(partial(self._store.set_state, table, state))

    async def set_data(self, table: str, data: bytes) -> None:
        """See `Journal.set_data`."""
        await self._writer.submit(partial(self._store.set_data, table, data))

    async def remove(self, table: str) -> None:
        """See `Journal.remove`."""
        await self._writer.submit(partial(self._store.remove, table))

    async def prune(
        self, now: float, *, finished_days: float | None = None, lobby_days: float | None = None
    ) -> list[str]:
        """See `Journal.prune`. Each table goes by a write of its own: no command waits for all of them."""
        return [
            head.table
            for head in await self.heads()
            if is_stale(head, now, finished_days, lobby_days)
            and await self._writer.submit(partial(self._store.remove_unchanged, head))
        ]

    async def check(self) -> None:
        """Raise `JournalError` unless the journal can be read, and takes what is written."""
        if await self._read(self._store.is_doubtful):
            await self._writer.submit(self._store.write_nothing)
        await self.head("")

    async def close(self) -> None:
        """See `Journal.close`."""
        if self._closed:
            return
        await self._read(self._reads.close, last=True)
        self._reader.stop()
        await self._writer.close()
        self._lock.close()

    async def _read(self, work: Callable[[], T], *, last: bool = False) -> T:
        if self._closed:
            raise JournalClosed
        self._closed = last
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._reader.do(work, partial(settle, future))
        try:
            return await future
        except sqlite3.Error as error:
            raise damaged(self._path, error) from error
