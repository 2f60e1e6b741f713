"""How the SQLite journal commits."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from paperdelve.journal import Conflict, JournalUnusable, SqliteJournal, sqlite_store
from paperdelve.journal.sqlite_file import NAME, connect
from paperdelve.journal.sqlite_reads import Reads
from paperdelve.journal.sqlite_store import Store
from paperdelve.journal.sqlite_writer import MANY
from tests.journal.samples import head, record, records

if TYPE_CHECKING:
    from pathlib import Path


async def test_recent_records_are_filed_by_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once there are many they move to their tables' places, and nobody who reads notices."""
    monkeypatch.setattr(sqlite_store, "MANY_RECENT", 10)
    journal = await SqliteJournal.open(tmp_path)
    tables = ["crypt", "vault"]
    for table in tables:
        await journal.create(head(table))
    for version in range(1, 8):  # the fifth pair is the tenth record
        await asyncio.gather(*(journal.append(record(version, table)) for table in tables))
    for table in tables:
        assert await journal.read(table) == records(7, table)
        assert await journal.read(table, 3, 6) == records(6, table)[3:]
    await journal.close()
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        filed = connection.execute("SELECT head, version FROM record ORDER BY rowid").fetchall()
        recent = connection.execute("SELECT version FROM recent").fetchall()
    assert filed == [(number, version) for number in (1, 2) for version in range(1, 6)]
    assert recent == [(6,), (6,), (7,), (7,)]


def test_records_that_cannot_be_filed_stay_recent(tmp_path: Path) -> None:
    """Given no room to file, then the records stay where they are, are read, and are filed later."""
    writing, reading = connect(tmp_path)
    with closing(writing), closing(reading):
        store = Store(writing, tmp_path / NAME)
        store.create(head(), records(200))
        (pages,) = writing.execute("PRAGMA page_count").fetchone()
        writing.execute(f"PRAGMA max_page_count = {pages + 1}")
        store.file()
        assert reading.execute("SELECT count(*) FROM record").fetchone() == (0,)
        assert Reads(reading, tmp_path / NAME).read("crypt", 0, None) == records(200)
        assert store.commit([record(201)]) == [None]
        writing.execute(f"PRAGMA max_page_count = {pages + 1000}")
        store.file()
        assert reading.execute("SELECT count(*) FROM record").fetchone() == (201,)
        assert Reads(reading, tmp_path / NAME).read("crypt", 0, None) == records(201)


async def test_a_fault_in_what_follows_a_write_reaches_no_other(sqlite: SqliteJournal) -> None:
    """Given writes of one moment, when what follows the first fails, then the others are told even so."""
    faults: list[BaseException] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, what: faults.append(what["exception"]))
    told: list[BaseException | None] = []
    fault = RuntimeError("of ours")

    def fail(_: object) -> None:
        raise fault

    await sqlite.create(head())
    sqlite.write(record(1), fail)
    sqlite.write(record(2), told.append)
    await sqlite.append(record(3))
    assert told == [None]
    assert faults == [fault]


async def test_appends_of_one_moment_are_one_commit(tmp_path: Path) -> None:
    """Records of many tables that come together are committed together, and the listener is told."""
    commits: list[tuple[int, float]] = []
    journal = await SqliteJournal.open(tmp_path, lambda jobs, seconds: commits.append((jobs, seconds)))
    tables = [f"table {number}" for number in range(30)]
    for table in tables:
        await journal.create(head(table))
    commits.clear()
    await asyncio.gather(*(journal.append(record(1, table)) for table in tables))
    ((jobs, seconds),) = commits
    assert jobs == len(tables)
    assert 0 < seconds < 60
    await journal.close()


async def test_appends_that_come_during_a_commit_are_the_next_one(tmp_path: Path) -> None:
    """Many appenders, each waiting for its own record, need far fewer commits than records."""
    commits: list[int] = []
    journal = await SqliteJournal.open(tmp_path, lambda jobs, _: commits.append(jobs))

    async def append_all(table: str) -> None:
        await journal.create(head(table))
        for each in records(20, table):
            await journal.append(each)

    await asyncio.gather(*(append_all(f"table {number}") for number in range(20)))
    await journal.close()
    assert sum(commits) == 20 * 21 + 1  # closing is a job too
    assert len(commits) < 20 * 21 / 4


async def test_after_a_large_commit_more_is_awaited_for_a_moment(tmp_path: Path) -> None:
    """Given a commit of many tables, then what comes one after the other next is one commit too."""
    commits: list[int] = []
    journal = await SqliteJournal.open(tmp_path, lambda jobs, _: commits.append(jobs))
    tables = [f"table {number}" for number in range(MANY)]
    await asyncio.gather(*(journal.create(head(table)) for table in tables))
    first = asyncio.ensure_future(journal.append(record(1, tables[0])))
    for _ in range(5):
        await asyncio.sleep(0)
    await asyncio.gather(first, journal.append(record(1, tables[1])))
    assert commits == [MANY, 2]
    await journal.close()


async def test_a_record_that_cannot_be_kept_does_not_fail_its_neighbours(sqlite: SqliteJournal) -> None:
    """A record that SQLite cannot take is refused alone; the others of its commit are kept."""
    await sqlite.create(head())
    await sqlite.create(head("vault"))
    outcomes = await asyncio.gather(
        sqlite.append(record(1)),
        sqlite.append(evolve(record(2), command="half a pair \ud800")),
        sqlite.append(record(2)),
        sqlite.append(record(1, "vault")),
        sqlite.append(evolve(record(2, "vault"), rolled=2**64)),
        sqlite.append(record(3, "vault")),
        return_exceptions=True,
    )
    expected = [type(None), UnicodeEncodeError, type(None), type(None), OverflowError, Conflict]
    assert [type(each) for each in outcomes] == expected
    assert await sqlite.read("crypt") == records(2)
    assert await sqlite.read("vault") == records(1, "vault")


async def test_reading_does_not_wait_for_writing(sqlite: SqliteJournal) -> None:
    """Reads and writes of the same moment all come to their end, each read with a whole beginning."""
    await sqlite.create(head())
    reads = [asyncio.ensure_future(sqlite.read("crypt")) for _ in range(20)]
    await asyncio.gather(*map(sqlite.append, records(20)))
    for kept in await asyncio.gather(*reads):
        assert kept == records(len(kept))


def test_a_fault_of_ours_is_not_dressed_up(tmp_path: Path) -> None:
    """An error that no user can do anything about comes out as it is."""
    writing, reading = connect(tmp_path)
    with closing(writing), closing(reading):
        store = Store(writing, tmp_path / NAME)
        store.create(head(), [])
        writing.execute("DROP TABLE record")
        (outcome,) = store.commit([record(1)])
        assert isinstance(outcome, sqlite3.OperationalError)


@pytest.mark.skipif(os.name == "nt", reason="there an open file cannot be removed")
@pytest.mark.parametrize("replaced", [False, True])
async def test_a_file_that_was_taken_away_takes_nothing_more(tmp_path: Path, *, replaced: bool) -> None:
    """Given a file that somebody removed or replaced, then no write is acknowledged that would be lost."""
    journal = await SqliteJournal.open(tmp_path)
    await journal.create(head(), records(1))
    path = tmp_path / NAME
    path.rename(path.with_suffix(".aside"))
    if replaced:
        path.write_bytes(path.with_suffix(".aside").read_bytes())
    for refused in (journal.append(record(2)), journal.create(head("vault")), journal.check()):
        with pytest.raises(JournalUnusable, match=r"removed or replaced .* put the file in its place"):
            await refused
    path.with_suffix(".aside").replace(path)
    await journal.append(record(2))
    await journal.check()
    await journal.close()
