"""The journal's file: making it, refusing what is not fit, and keeping a second server out.

Whatever is refused is left byte for byte as it was: a file is looked at read-only before it is opened to
write.
"""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING

from paperdelve.journal.refusals import LEFT_ALONE, JournalUnusable, damaged
from paperdelve.journal.sqlite_schema import APPLICATION_ID, DAMAGE, NEWEST, migrate

if TYPE_CHECKING:
    from pathlib import Path

NAME = "journal.db"
"""The journal's file in the data folder."""

CHECKED_WHOLE = 128 * 2**20
"""Up to this size in bytes a file is checked to its last page when it is opened (about 1 s for a GB).

In a larger one the damage of a page is met when the page is read; a file that was cut is found at any size.
"""

CHECKPOINT_PAGES = 2000
"""After how many pages (8 MB) the write-ahead log is folded into the file.

Rarer costs less CPU for each record, but halts the writing for longer.
"""

STATEMENTS = 160
"""How many prepared statements a connection keeps: more than there are, see `sqlite_store.TOGETHER`."""

_HEADER = 100


def claim(folder: Path) -> sqlite3.Connection:
    """Make the data folder this process's own, until the connection is closed or the process ends in any way.

    Raises `JournalUnusable` if another process has it, or if nothing can be written there. The lock is
    SQLite's own on an empty file: it works on every system and never outlives its owner.
    """
    path = folder / "journal.lock"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = _connect(path, timeout=0)
    except (OSError, sqlite3.Error) as error:
        raise JournalUnusable(
            f"The data folder {folder} cannot be used ({error}). Give another one, or make this one writable."
        ) from error
    try:
        lock.execute("PRAGMA journal_mode = OFF")  # nothing is ever written, even on a full disk
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            why = f"Another server is using the data folder {folder}. Stop it first, or give another folder."
        else:
            why = f"The lock file {path} cannot be used ({error}). If no server is running, remove it."
        raise JournalUnusable(why) from error
    return lock


def connect(folder: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Open the journal of a claimed folder, or make it: one connection to write, one to read.

    A file of an older form is brought to the newest. Raises `JournalUnusable`.
    """
    path = folder / NAME
    try:
        if not path.exists():
            _create(path)
        _inspect(path)
        with ExitStack() as undo:
            writing = undo.enter_context(closing(_connect(path)))
            writing.execute("PRAGMA journal_mode = WAL")  # a copy made by other tools may not have it
            writing.execute("PRAGMA synchronous = FULL")
            writing.execute("PRAGMA fullfsync = ON")  # macOS: to the disk, not only to its cache
            writing.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
            migrate(writing)
            reading = undo.enter_context(closing(_connect(path)))
            reading.execute("PRAGMA query_only = ON")
            undo.pop_all()
    except (OSError, sqlite3.Error) as error:
        if getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF in DAMAGE:
            raise damaged(path, error) from error
        raise JournalUnusable(
            f"The journal {path} cannot be opened ({error}). It was left as it is. "
            "See that there is room on the disk and that the file may be read and written."
        ) from error
    return writing, reading


def _connect(path: Path, timeout: float = 5.0) -> sqlite3.Connection:
    return sqlite3.connect(
        path,
        timeout=timeout,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=STATEMENTS,
    )


def _log_size(path: Path) -> int:
    log = path.with_name(path.name + "-wal")
    return log.stat().st_size if log.exists() else 0


def _create(path: Path) -> None:
    """Make an empty journal under another name first, so that no half of one is ever found."""
    if _log_size(path):
        raise JournalUnusable(
            f"The journal {path} is missing, but its write-ahead log {path.name}-wal is there. "
            "Put the file back beside it, or move the log away to begin with an empty journal."
        )
    new = path.with_name(path.name + ".new")
    for suffix in ("", "-journal", "-wal", "-shm"):
        new.with_name(new.name + suffix).unlink(missing_ok=True)
    with closing(_connect(new)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        migrate(connection)
        connection.execute("PRAGMA journal_mode = WAL")
    new.replace(path)


def _inspect(path: Path) -> None:
    """Raise `JournalUnusable` unless the file is a sound journal of a form that we know."""
    with path.open("rb") as file:
        header = file.read(_HEADER)
    if len(header) < _HEADER or not header.startswith(b"SQLite format 3\0"):
        what = "is empty" if not header else "is not a journal, or its beginning is lost"
        raise JournalUnusable(f"The file {path} {what}. {LEFT_ALONE}")
    if int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise JournalUnusable(
            f"The file {path} is the database of another program. "
            "It was left as it is. Give another data folder."
        )
    page = int.from_bytes(header[16:18], "big") or 1
    if path.stat().st_size % page and not _log_size(path):
        raise damaged(path, "its end is cut off")  # SQLite itself would take zeros for what is missing
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > NEWEST:
            raise JournalUnusable(
                f"The journal {path} was written by a newer Paperdelve (form {version}; this one knows "
                f"{NEWEST}). It was left as it is. Install the newer version, or give another data folder."
            )
        if path.stat().st_size <= CHECKED_WHOLE:
            (fault,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if fault != "ok":
                raise damaged(path, fault)
