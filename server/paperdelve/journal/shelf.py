"""The maps that people keep on a server: one SQLite file beside the journal, and one thread that has it.

An owner is known by the SHA-256 of a secret. Whose address kept a map is there as a salted hash, for the
quotas only. What a method has written when it returns is durable; a write changes all or nothing.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, TypeVar

from attrs import frozen

from paperdelve.journal.aside import Aside, settle
from paperdelve.journal.refusals import JournalClosed, JournalError, JournalFull, JournalUnusable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")

NAME = "maps.db"
"""The file's name in the data folder."""
FORM = 1
_FORM_1 = (
    "CREATE TABLE salt (salt BLOB NOT NULL)",
    """CREATE TABLE map (
        owner BLOB NOT NULL, name TEXT NOT NULL, address BLOB NOT NULL, title TEXT NOT NULL,
        text TEXT NOT NULL, size INTEGER NOT NULL, changed REAL NOT NULL,
        PRIMARY KEY (owner, name)) WITHOUT ROWID""",
    "CREATE INDEX map_of_address ON map (address)",
)


class ShelfFull(JournalError):
    """A quota is used up; nothing changed. The text is a sentence for people."""


@frozen
class Quotas:
    """How many maps, and how many bytes of them, are kept of one owner, from one address, and in all."""

    owner: tuple[int, int] = (100, 4_000_000)
    address: tuple[int, int] = (400, 16_000_000)
    whole: tuple[int, int] = (50_000, 1_000_000_000)


@frozen
class KeptMap:
    """A map in the list of its owner; ``changed`` in seconds since 1970."""

    name: str
    title: str
    changed: float


class Shelf:
    """The maps that are kept. ``Shelf.open`` makes one; ``close`` it in the end."""

    def __init__(self, connection: sqlite3.Connection, quotas: Quotas) -> None:
        self._connection = connection
        self._quotas = quotas
        (self._salt,) = connection.execute("SELECT salt FROM salt").fetchone()
        self._thread = Aside("shelf")
        self._closed = False

    @classmethod
    async def open(cls, folder: Path | None, quotas: Quotas | None = None) -> Shelf:
        """Open the shelf in a data folder, or make it; None is for one that lives as long as the process.

        The folder must be this process's own. Raises ``JournalUnusable``.
        """
        path = ":memory:" if folder is None else str(folder / NAME)
        try:
            connection = await asyncio.to_thread(_connect, path)
        except sqlite3.Error as error:
            words = f"The kept maps {path} cannot be opened ({error}). Move the file away to begin anew."
            raise JournalUnusable(words) from error
        return cls(connection, quotas or Quotas())

    async def keep(self, owner: bytes, made: KeptMap, text: str, address: str) -> None:
        """Keep a map, in place of the owner's of that name; raises ``ShelfFull``, and ``JournalError``."""
        place = sha256(self._salt + address.encode()).digest()
        await self._do(partial(self._keep, owner, made, text, place))

    async def kept(self, owner: bytes) -> list[KeptMap]:
        """List an owner's maps by name; raises ``JournalError``."""
        return await self._do(partial(self._list, owner))

    async def text(self, owner: bytes, name: str) -> str | None:
        """Return the text of an owner's map, or None; raises ``JournalError``."""
        return await self._do(partial(self._text, owner, name))

    async def drop(self, owner: bytes, name: str) -> bool:
        """Keep a map no longer; say whether there was one. Raises ``JournalError``."""
        return await self._do(partial(self._drop, owner, name))

    async def close(self) -> None:
        """Let go of the file once all that was begun is done. Closing twice is fine."""
        if not self._closed:
            last = self._do(self._connection.close)
            self._closed = True
            await last
            self._thread.stop()

    def _do(self, work: Callable[[], T]) -> asyncio.Future[T]:
        if self._closed:
            raise JournalClosed
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._thread.do(partial(_explained, work), partial(settle, future))
        return future

    # ------------------------------------------------------------ in the thread

    def _keep(self, owner: bytes, made: KeptMap, text: str, place: bytes) -> None:
        size = len(text.encode())
        with self._connection as connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("DELETE FROM map WHERE owner = ? AND name = ?", (owner, made.name))
            for whose, where, values, quota in (
                ("You keep", "WHERE owner = ?", (owner,), self._quotas.owner),
                ("From your address are kept", "WHERE address = ?", (place,), self._quotas.address),
                ("This server keeps", "", (), self._quotas.whole),
            ):
                count, total = connection.execute(
                    f"SELECT count(*), coalesce(sum(size), 0) FROM map {where}",  # noqa: S608 - our own words
                    values,
                ).fetchone()
                _check(whose, count + 1, total + size, quota)
            row = (owner, made.name, place, made.title, text, size, made.changed)
            connection.execute("INSERT INTO map VALUES (?, ?, ?, ?, ?, ?, ?)", row)

    def _list(self, owner: bytes) -> list[KeptMap]:
        rows = self._connection.execute(
            "SELECT name, title, changed FROM map WHERE owner = ? ORDER BY name", (owner,)
        )
        return [KeptMap(*row) for row in rows]

    def _text(self, owner: bytes, name: str) -> str | None:
        found = self._connection.execute(
            "SELECT text FROM map WHERE owner = ? AND name = ?", (owner, name)
        ).fetchone()
        return found and str(found[0])

    def _drop(self, owner: bytes, name: str) -> bool:
        gone = self._connection.execute("DELETE FROM map WHERE owner = ? AND name = ?", (owner, name))
        return gone.rowcount > 0


def _check(whose: str, count: int, size: int, quota: tuple[int, int]) -> None:
    """Raise ShelfFull if there would be too many maps, or too many bytes of them."""
    most, most_bytes = quota
    if count > most:
        raise ShelfFull(f"{whose} {most} maps, and no more can be kept. Drop one that is not needed.")
    if size > most_bytes:
        raise ShelfFull(f"{whose} {most_bytes // 1000} kB of maps at most. Drop one that is not needed.")


def _explained(work: Callable[[], T]) -> T:
    """Do something with the file; what it refuses is put into words."""
    try:
        return work()
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY):
            raise JournalFull(f"The kept maps cannot be written ({error}).") from error
        raise JournalUnusable(f"The kept maps cannot be read or written ({error}).") from error


def _connect(path: str) -> sqlite3.Connection:
    """Open the file, and make it if it is not there: all of it or nothing."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        _see_to(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _see_to(connection: sqlite3.Connection) -> None:
    """Make what is not there yet; raises sqlite3.DatabaseError if the file is not fit."""
    (form,) = connection.execute("PRAGMA user_version").fetchone()
    if form > FORM:
        raise sqlite3.DatabaseError("it was written by a newer Paperdelve")
    if form < FORM:
        _make(connection)
    (fault,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if fault != "ok":
        raise sqlite3.DatabaseError(fault)


def _make(connection: sqlite3.Connection) -> None:
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        for statement in _FORM_1:
            connection.execute(statement)
        connection.execute("INSERT INTO salt VALUES (?)", (secrets.token_bytes(16),))
        connection.execute(f"PRAGMA user_version = {FORM}")
