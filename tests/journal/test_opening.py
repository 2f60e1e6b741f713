"""How a journal's file is made, opened again, and brought from an older form to the newest."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from paperdelve.journal import Head, JournalUnusable, Snapshot, SqliteJournal
from paperdelve.journal.sqlite_file import NAME, connect
from paperdelve.journal.sqlite_look import look
from paperdelve.journal.sqlite_schema import APPLICATION_ID, NEWEST, migrate
from tests.journal.files import fill, names
from tests.journal.samples import NOON, head, record, records

if TYPE_CHECKING:
    from pathlib import Path


async def test_everything_is_there_after_opening_anew(tmp_path: Path) -> None:
    """What was written before closing is read after opening again."""
    journal = await SqliteJournal.open(tmp_path)
    await journal.create(head(), records(3))
    await journal.put_snapshot(Snapshot("crypt", 2, 1, b"state"))
    await journal.set_state("crypt", "over")
    await journal.close()
    journal = await SqliteJournal.open(tmp_path)
    assert await journal.read("crypt") == records(3)
    assert await journal.latest_snapshot("crypt") == Snapshot("crypt", 2, 1, b"state")
    assert await journal.find("crypt-watch") == evolve(head(state="over"), version=3, touched=NOON + 1)
    await journal.append(record(4))
    await journal.close()


def test_commits_wait_for_the_disk(tmp_path: Path) -> None:
    """The connection that writes commits to the write-ahead log and has the disk confirm each commit."""
    writing, reading = connect(tmp_path)
    with closing(writing), closing(reading):
        assert writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert writing.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


async def test_closing_leaves_one_file(tmp_path: Path) -> None:
    """After closing, the journal is one file (and the lock's), fit to be copied."""
    await fill(tmp_path)
    assert names(tmp_path) == [NAME, "journal.lock"]


async def test_the_folder_is_made(tmp_path: Path) -> None:
    """A data folder that does not exist is made, with those above it; odd names do no harm."""
    folder = tmp_path / "a" / "50% #1 ?x=y" / "Ünïcode"
    await fill(folder)
    assert names(folder) == [NAME, "journal.lock"]
    journal = await SqliteJournal.open(folder)
    assert await journal.read("crypt") == records(200)
    await journal.close()


async def test_a_journal_half_made_is_made_anew(tmp_path: Path) -> None:
    """What a crash left of the making of a journal is in nobody's way."""
    (tmp_path / (NAME + ".new")).write_bytes(b"half")
    (tmp_path / (NAME + ".new-journal")).write_bytes(b"half")
    await fill(tmp_path)
    assert names(tmp_path) == [NAME, "journal.lock"]


async def test_a_copy_by_other_tools_is_opened(tmp_path: Path) -> None:
    """A copy that SQLite's tools made, without write-ahead log, serves as the journal."""
    path = await fill(tmp_path / "data", 3)
    (tmp_path / "copy").mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("VACUUM INTO ?", (str(tmp_path / "copy" / NAME),))
    journal = await SqliteJournal.open(tmp_path / "copy")
    await journal.append(record(4))
    assert await journal.read("crypt") == records(4)
    await journal.close()


async def test_an_older_form_is_brought_to_the_newest(tmp_path: Path) -> None:
    """A journal of form 1, with one code a table, opens with all that it had, and takes more."""
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        migrate(connection, 1)
        connection.execute(
            "INSERT INTO head VALUES (1, 'crypt', 'dice', 'live', ?, x'01', 'the-code')", (NOON,)
        )
        connection.execute("INSERT INTO head VALUES (7, 'vault', 'dice', 'over', ?, x'', NULL)", (NOON,))
        for each in records(3):
            row = (each.at, each.seat, each.command, each.events, each.rolled, each.rules)
            connection.execute("INSERT INTO record VALUES (1, ?, ?, ?, ?, ?, ?, ?)", (each.version, *row))
        connection.execute("INSERT INTO snapshot VALUES (1, 2, 1, x'02')")
    journal = await SqliteJournal.open(tmp_path)
    crypt = Head("crypt", "dice", "live", NOON, ("the-code",), b"\1", 3, NOON + 1)
    assert await journal.heads() == [crypt, Head("vault", "dice", "over", NOON, touched=NOON)]
    assert await journal.find("the-code") == crypt
    assert await journal.read("crypt") == records(3)
    assert await journal.latest_snapshot("crypt") == Snapshot("crypt", 2, 1, b"\2")
    await journal.append(record(4))
    await journal.create(head("tomb"))
    await journal.close()
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (NEWEST,)


def test_a_migration_that_fails_leaves_the_old_form(tmp_path: Path) -> None:
    """When a migration cannot be finished the file keeps its old form, whole."""
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as connection:
        migrate(connection, 1)
        connection.execute("CREATE TABLE new_head (in_the_way)")
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection)
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        tables = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
    assert tables == {"head", "record", "snapshot", "new_head"}


def test_looking_into_an_older_form_says_what_to_do(tmp_path: Path) -> None:
    """What only reads cannot bring a journal to the newest form, and says who can."""
    with closing(sqlite3.connect(tmp_path / NAME, isolation_level=None)) as connection:
        migrate(connection, 2)
    with pytest.raises(JournalUnusable, match=r"older Paperdelve\. Start the server"), look(tmp_path):
        pass
