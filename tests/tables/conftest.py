"""Fixtures of the tables' tests."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from structlog.testing import capture_logs

from paperdelve.tables import access
from tests.tables.games import PIPS
from tests.tables.people import House


@pytest.fixture
def house() -> House:
    """Return a server of Pips."""
    return PIPS.house()


@pytest.fixture(autouse=True)
def _seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seal the same dice in every run, other ones each time within a test."""
    numbers = count(1)
    monkeypatch.setattr(access, "new_seed", lambda: next(numbers).to_bytes(32, "big"))


@pytest.fixture(autouse=True)
def log() -> Iterator[list[Any]]:
    """Keep what is logged."""
    with capture_logs() as entries:
        yield entries
