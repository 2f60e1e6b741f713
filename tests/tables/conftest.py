"""Fixtures of the tables' tests."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from structlog.testing import capture_logs

from paperdelve.tables.entry import Entry
from tests.standin import Pips, PipsViewer
from tests.tables.people import House, open_house

PIPS = Entry(Pips(), PipsViewer())


def pips_bot(scene: dict[str, Any], seat: str) -> str:
    """Roll once, then end the turn."""
    log = scene["log"]
    return "end" if log and log[-1].startswith(f"{seat} rolls") else "roll"


@pytest.fixture
def house() -> House:
    """Return a server of Pips."""
    return open_house(PIPS, pips_bot)


@pytest.fixture
def bot() -> Callable[[dict[str, Any], str], str]:
    """Return the bot of Pips."""
    return pips_bot


@pytest.fixture(autouse=True)
def log() -> Iterator[list[Any]]:
    """Keep what is logged."""
    with capture_logs() as entries:
        yield entries
