"""What holds for any play of writers, and for any words and bytes."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paperdelve.journal import Conflict, Journal, MemoryJournal, Record, SqliteJournal
from tests.journal.samples import head, record

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

KINDS = pytest.mark.parametrize("kind", ["memory", "sqlite"])
TABLES = ("crypt", "vault")
WRITERS = st.lists(st.lists(st.sampled_from(TABLES), max_size=8), min_size=2, max_size=5)
TEXT = st.text(st.characters(exclude_categories=["Cs"]))
INTEGERS = st.integers(0, 2**31)
RECORDS = st.builds(
    Record,
    table=st.just("crypt"),
    version=st.just(1),
    at=st.floats(allow_nan=False, allow_infinity=False),
    seat=TEXT,
    command=TEXT,
    events=st.binary(),
    rolled=INTEGERS,
    rules=INTEGERS,
)


@asynccontextmanager
async def opened(kind: str) -> AsyncIterator[Journal]:
    """Open a new journal of a kind for one example."""
    with tempfile.TemporaryDirectory() as folder:
        journal: Journal = MemoryJournal() if kind == "memory" else await SqliteJournal.open(Path(folder))
        yield journal
        await journal.close()


async def write(journal: Journal, seat: str, tables: list[str]) -> list[Record]:
    """Write to tables as one of many writers, each record after the last that this one knows of."""
    known = dict.fromkeys(TABLES, 0)
    acknowledged = []
    for table in tables:
        mine = evolve(record(known[table] + 1, table), seat=seat)
        try:
            await journal.append(mine)
        except Conflict:
            now = await journal.head(table)
            assert now is not None
            assert now.version >= mine.version
            known[table] = now.version
        else:
            acknowledged.append(mine)
            known[table] = mine.version
    return acknowledged


@KINDS
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(plans=WRITERS)
async def test_any_play_of_writers_leaves_no_gaps(kind: str, plans: list[list[str]]) -> None:
    """However writers come between one another, the versions have no gap and are what was acknowledged."""
    async with opened(kind) as journal:
        for table in TABLES:
            await journal.create(head(table))
        done = await asyncio.gather(
            *(write(journal, f"seat {number}", plan) for number, plan in enumerate(plans))
        )
        acknowledged = [each for some in done for each in some]
        for table in TABLES:
            kept = await journal.read(table)
            assert [each.version for each in kept] == list(range(1, len(kept) + 1))
            expected = [each for each in acknowledged if each.table == table]
            assert kept == sorted(expected, key=lambda each: each.version)


@KINDS
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(given_record=RECORDS, codes=st.lists(TEXT, unique=True, max_size=4), data=st.binary())
async def test_any_words_and_bytes_are_kept(
    kind: str, given_record: Record, codes: list[str], data: bytes
) -> None:
    """Any text, number and bytes come back exactly as they were."""
    async with opened(kind) as journal:
        given_head = evolve(head(), codes=tuple(codes), data=data)
        await journal.create(given_head, [given_record])
        assert await journal.read("crypt") == [given_record]
        kept = await journal.head("crypt")
        assert kept == evolve(given_head, version=1, touched=given_record.at)
        for code in codes:
            assert await journal.find(code) == kept
