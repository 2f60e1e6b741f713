"""The journals that the tests run over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdelve.journal import Journal, MemoryJournal, SqliteJournal, sqlite_store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture(params=["memory", "sqlite", "sqlite that files at once"])
async def journal(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Journal]:
    """Open a new journal of each kind."""
    if request.param == "sqlite that files at once":
        monkeypatch.setattr(sqlite_store, "MANY_RECENT", 2)
    opened: Journal = MemoryJournal() if request.param == "memory" else await SqliteJournal.open(tmp_path)
    yield opened
    await opened.close()


@pytest.fixture
async def sqlite(tmp_path: Path) -> AsyncIterator[SqliteJournal]:
    """Open a new journal in the folder `tmp_path`."""
    opened = await SqliteJournal.open(tmp_path)
    yield opened
    await opened.close()
