"""What happens when the disk takes nothing more."""

from __future__ import annotations

import asyncio
from contextlib import closing, contextmanager
from itertools import count
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from paperdelve.journal import JournalFull, Snapshot, SqliteJournal, UnknownTable
from paperdelve.journal.sqlite_file import NAME, connect
from paperdelve.journal.sqlite_store import Store
from tests.journal.samples import head, record, records

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

resource = pytest.importorskip("resource", reason="only Unix can limit the size of a process's files")


@contextmanager
def files_up_to(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond `size` bytes, as if the disk were full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


async def append_until_refused(journal: SqliteJournal) -> tuple[int, str]:
    """Append to a table until the disk is full; give how many were acknowledged, and the refusal."""
    for acknowledged in count():
        try:
            await journal.append(record(acknowledged + 1))
        except JournalFull as refused:
            return acknowledged, str(refused)
    raise AssertionError


async def test_a_full_disk_refuses_and_loses_nothing(tmp_path: Path) -> None:
    """On a full disk writes are refused in words, reads go on; with space again the same record is taken."""
    journal = await SqliteJournal.open(tmp_path)
    await journal.create(head())
    log = tmp_path / (NAME + "-wal")
    with files_up_to(log.stat().st_size + 50_000):
        acknowledged, refusal = await append_until_refused(journal)
        assert f"{tmp_path / NAME} cannot be written" in refusal
        assert "Nothing that was accepted is lost. Make room" in refusal
        outcomes = await asyncio.gather(
            journal.append(record(acknowledged + 1)),
            journal.create(head("vault"), records(200, "vault")),
            journal.put_snapshot(Snapshot("crypt", 1, 1, bytes(100_000))),
            journal.append(record(1, "nowhere")),
            *(journal.append(evolve(record(acknowledged + 1), events=bytes(100_000))) for _ in range(3)),
            return_exceptions=True,
        )
        full = [JournalFull] * 3
        assert [type(each) for each in outcomes] == [*full, UnknownTable, *full]
        assert await journal.read("crypt") == records(acknowledged)
        assert [each.table for each in await journal.heads()] == ["crypt"]
    assert acknowledged > 0
    await journal.append(record(acknowledged + 1))
    await journal.create(head("vault"), records(200, "vault"))
    await journal.close()
    journal = await SqliteJournal.open(tmp_path)
    assert await journal.read("crypt") == records(acknowledged + 1)
    assert await journal.read("vault") == records(200, "vault")
    await journal.close()


async def test_a_full_disk_is_told_by_the_check(tmp_path: Path) -> None:
    """A journal that refused a write fails its check until it can write, whether or not somebody tries."""
    journal = await SqliteJournal.open(tmp_path)
    await journal.create(head())
    await journal.check()
    with files_up_to((tmp_path / (NAME + "-wal")).stat().st_size):
        await journal.check()
        await append_until_refused(journal)
        with pytest.raises(JournalFull):
            await journal.check()
    await journal.check()
    await journal.close()


async def test_closing_on_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    """When the disk is full at the end, so that the log cannot be folded in, the records stay in the log."""
    journal = await SqliteJournal.open(tmp_path)
    await journal.create(head())
    await asyncio.gather(*map(journal.append, records(500)))
    with files_up_to((tmp_path / NAME).stat().st_size):
        await journal.close()
    journal = await SqliteJournal.open(tmp_path)
    assert await journal.read("crypt") == records(500)
    await journal.close()


def test_a_table_of_pages_that_ran_out_takes_what_fits(tmp_path: Path) -> None:
    """Of records that come together when space runs out, some may be kept; exactly those are acknowledged."""
    writing, reading = connect(tmp_path)
    with closing(writing), closing(reading):
        store = Store(writing, tmp_path / NAME)
        store.create(head(), [])
        (pages,) = writing.execute("PRAGMA page_count").fetchone()
        writing.execute(f"PRAGMA max_page_count = {pages + 3}")
        outcomes = store.commit([evolve(each, events=bytes(500)) for each in records(200)])
        kept = [version for (version,) in reading.execute("SELECT version FROM recent ORDER BY version")]
        assert 0 < len(kept) < 200
        assert [number for number, outcome in enumerate(outcomes, 1) if outcome is None] == kept
        assert isinstance(outcomes[len(kept)], JournalFull)
        writing.execute(f"PRAGMA max_page_count = {pages + 1000}")
        assert store.commit([record(len(kept) + 1)]) == [None]


def test_a_journal_that_may_only_be_read_refuses_writes(tmp_path: Path) -> None:
    """A write to a file that may only be read is refused in words, as on a full disk."""
    writing, reading = connect(tmp_path)
    with closing(writing), closing(reading):
        Store(writing, tmp_path / NAME).create(head(), [])
        (outcome,) = Store(reading, tmp_path / NAME).commit([record(1)])
        assert isinstance(outcome, JournalFull)
        assert "readonly" in str(outcome)
