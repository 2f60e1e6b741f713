"""Which files are refused as the journal, and left byte for byte as they are."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from paperdelve.journal import JournalUnusable, SqliteJournal, sqlite_file, sqlite_store
from paperdelve.journal.sqlite_file import NAME
from tests.journal.files import fill, refusal
from tests.journal.samples import record, records

if TYPE_CHECKING:
    from pathlib import Path


async def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    """Where a file stands in the way of the data folder, the refusal says so."""
    (tmp_path / "data").write_text("in the way")
    with pytest.raises(JournalUnusable, match=r"The data folder .* cannot be used"):
        await SqliteJournal.open(tmp_path / "data")


async def test_a_lock_that_is_none_is_refused(tmp_path: Path) -> None:
    """A lock file that holds something else is named, with what to do."""
    (tmp_path / "journal.lock").write_text("something else " * 100)
    with pytest.raises(JournalUnusable, match=r"The lock file .* cannot be used .* remove it"):
        await SqliteJournal.open(tmp_path)


async def test_a_journal_that_is_a_folder_is_refused(tmp_path: Path) -> None:
    """A folder in the place of the file is refused, and the data folder is free again after the refusal."""
    (tmp_path / NAME).mkdir()
    with pytest.raises(JournalUnusable, match="cannot be opened"):
        await SqliteJournal.open(tmp_path)
    (tmp_path / NAME).rmdir()
    await fill(tmp_path)


async def test_a_newer_form_is_refused(tmp_path: Path) -> None:
    """A journal of a form that is still unknown is left alone; people hear which one, and to update."""
    path = await fill(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert "written by a newer Paperdelve (form 99;" in await refusal(tmp_path)


async def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    """A sound SQLite file that is not ours is left alone."""
    with closing(sqlite3.connect(tmp_path / NAME)) as connection:
        connection.execute("CREATE TABLE photographs (name)")
    assert "is the database of another program" in await refusal(tmp_path)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is empty"),
        (b"Dear diary", "is not a journal"),
        (b"SQLite format 3\0", "is not a journal"),
        (b"\0" * 8192, "is not a journal"),
    ],
)
async def test_a_file_that_is_no_database_is_refused(tmp_path: Path, content: bytes, sentence: str) -> None:
    """Whatever else stands in the place of the journal is left alone."""
    (tmp_path / NAME).write_bytes(content)
    assert sentence in await refusal(tmp_path)


async def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    """A journal in whose middle bytes were overwritten is found out when it is opened."""
    path = await fill(tmp_path)
    damage(path, path.stat().st_size // 2 // 4096 + 1)
    assert "is damaged" in await refusal(tmp_path)


async def test_a_damaged_beginning_is_refused(tmp_path: Path) -> None:
    """A journal whose list of tables is overwritten is found out when it is opened."""
    path = await fill(tmp_path)
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 500)
    assert "is damaged" in await refusal(tmp_path)


def damage(path: Path, page: int) -> None:
    """Overwrite one page of a file, counted from 1."""
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)


def index_page(path: Path) -> int:
    """Find the page at which the index of the records begins."""
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'record_of_head'"
        (page,) = connection.execute(query).fetchone()
    return int(page)


async def test_the_damage_of_a_large_file_is_met_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file too large to be checked whole opens; reading or writing what is damaged is refused in words."""
    monkeypatch.setattr(sqlite_store, "MANY_RECENT", 100)
    path = await fill(tmp_path)
    damage(path, index_page(path))
    monkeypatch.setattr(sqlite_file, "CHECKED_WHOLE", 0)
    journal = await SqliteJournal.open(tmp_path)
    with pytest.raises(JournalUnusable, match=r"journal\.db is damaged"):
        await journal.read("crypt")
    with pytest.raises(JournalUnusable, match=r"journal\.db is damaged"):
        await journal.append(record(201))
    await journal.close()


async def test_a_large_file_that_was_cut_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that lost its end is found out at any size."""
    path = await fill(tmp_path)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    monkeypatch.setattr(sqlite_file, "CHECKED_WHOLE", 0)
    await refusal(tmp_path)


async def test_a_missing_record_is_noticed(tmp_path: Path) -> None:
    """Records between which one is missing are refused, not handed out as if they were whole."""
    path = await fill(tmp_path, 5)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM recent WHERE version = 3")
    journal = await SqliteJournal.open(tmp_path)
    with pytest.raises(JournalUnusable, match="records of table crypt after 0 are missing"):
        await journal.read("crypt")
    assert await journal.read("crypt", after=3) == records(5)[3:]
    await journal.close()
