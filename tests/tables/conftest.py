"""Fixtures of the tables' tests."""

from collections.abc import Iterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.tables.games import PIPS
from tests.tables.people import House


@pytest.fixture
def house() -> House:
    """Return a server of Pips."""
    return PIPS.house()


@pytest.fixture(autouse=True)
def log() -> Iterator[list[Any]]:
    """Keep what is logged."""
    with capture_logs() as entries:
        yield entries
