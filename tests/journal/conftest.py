"""The journals that the tests run over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paperdelve.journal import Journal, MemoryJournal, SqliteJournal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest.fixture(params=["memory", "sqlite"])
async def journal(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Journal]:
    """Open a new journal of each kind."""
    opened: Journal = MemoryJournal() if request.param == "memory" else await SqliteJournal.open(tmp_path)
    yield opened
    await opened.close()


@pytest.fixture
async def sqlite(tmp_path: Path) -> AsyncIterator[SqliteJournal]:
    """Open a new journal in the folder `tmp_path`."""
    opened = await SqliteJournal.open(tmp_path)
    yield opened
    await opened.close()
