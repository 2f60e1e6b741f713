"""Journals in files, and what is in a folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdelve.journal import JournalUnusable, SqliteJournal
from paperdelve.journal.sqlite_file import NAME
from tests.journal.samples import head, records

if TYPE_CHECKING:
    from pathlib import Path


def names(folder: Path) -> list[str]:
    """List what is in a folder."""
    return sorted(path.name for path in folder.iterdir())


async def fill(folder: Path, count: int = 200) -> Path:
    """Make a journal of one table with so many records, and close it."""
    journal = await SqliteJournal.open(folder)
    await journal.create(head(), records(count))
    await journal.close()
    return folder / NAME


async def refusal(folder: Path) -> str:
    """Try to open a journal that must be refused and left as it is; give the sentence."""
    path = folder / NAME
    before = path.read_bytes()
    with pytest.raises(JournalUnusable) as refused:
        await SqliteJournal.open(folder)
    assert path.read_bytes() == before
    assert str(path) in str(refused.value), str(refused.value)
    assert "left as it is" in str(refused.value) or "left as it was" in str(refused.value)
    return str(refused.value)
