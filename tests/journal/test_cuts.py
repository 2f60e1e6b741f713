"""What is left of a journal after a crash, and when a part of its files is lost."""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paperdelve.journal import JournalUnusable, SqliteJournal
from paperdelve.journal.sqlite_file import NAME
from tests.journal.files import fill, names, refusal
from tests.journal.samples import head, record, records

ANYWHERE = settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
async def crashed(tmp_path: Path) -> Path:
    """Make a journal of forty records as a crash leaves it: most of them in the write-ahead log only."""
    journal = await SqliteJournal.open(tmp_path / "running")
    await journal.create(head())
    for each in records(40):
        await journal.append(each)
    shutil.copytree(tmp_path / "running", tmp_path / "crashed")
    await journal.close()
    return tmp_path / "crashed"


async def test_a_crash_loses_nothing(crashed: Path) -> None:
    """Files as a crash leaves them open with every record, those in the write-ahead log too."""
    journal = await SqliteJournal.open(crashed)
    assert await journal.read("crypt") == records(40)
    await journal.close()


@ANYWHERE
@given(left=st.floats(0, 1))
async def test_a_log_cut_anywhere_leaves_the_records_before_it(crashed: Path, left: float) -> None:
    """When the write-ahead log was cut, the journal holds the records up to the cut, and goes on."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "data"
        shutil.copytree(crashed, folder)
        log = folder / (NAME + "-wal")
        log.write_bytes(log.read_bytes()[: int(log.stat().st_size * left)])
        journal = await SqliteJournal.open(folder)
        if not await journal.heads():
            await journal.create(head())
        kept = await journal.read("crypt")
        assert kept == records(len(kept))
        assert len(kept) < 40 or left > 0.9
        await journal.append(record(len(kept) + 1))
        await journal.close()


@ANYWHERE
@given(left=st.floats(0, 1, exclude_max=True))
async def test_a_journal_cut_anywhere_is_refused(tmp_path: Path, left: float) -> None:
    """Whatever part of a closed journal is left, it is refused and not taken for the whole."""
    path, whole = tmp_path / NAME, tmp_path / "whole"
    if not whole.exists():  # the first example makes it for all
        shutil.copy(await fill(tmp_path), whole)
    content = whole.read_bytes()
    path.write_bytes(content[: int(len(content) * left)])
    await refusal(tmp_path)


async def test_a_log_without_its_journal_is_refused(crashed: Path) -> None:
    """When the file is gone but its write-ahead log is there, nothing is begun anew over it."""
    (crashed / NAME).unlink()
    with pytest.raises(JournalUnusable, match=r"missing, but its write-ahead log journal\.db-wal is there"):
        await SqliteJournal.open(crashed)
    assert NAME not in names(crashed)
    (crashed / (NAME + "-wal")).write_bytes(b"")
    await fill(crashed)


async def test_a_refused_file_keeps_its_write_ahead_log(tmp_path: Path, crashed: Path) -> None:
    """When a journal is refused after a crash, its log is left as it is too."""
    with closing(sqlite3.connect(crashed / NAME)) as connection:
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("PRAGMA user_version = 99")
        shutil.copytree(crashed, tmp_path / "newer")
    log = tmp_path / "newer" / (NAME + "-wal")
    before = log.read_bytes()
    assert "newer Paperdelve" in await refusal(tmp_path / "newer")
    assert log.read_bytes() == before
