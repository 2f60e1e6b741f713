"""How a thread works for an event loop that may never rest."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from paperdelve.journal import aside as aside_module
from paperdelve.journal.aside import PATIENCE, Aside, settle

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable


@pytest.fixture
async def aside() -> AsyncIterator[Aside]:
    """Start a thread."""
    started = Aside("aside")
    yield started
    started.stop()


def answer(aside: Aside, work: Callable[[], object]) -> asyncio.Future[Any]:
    """Have work done; give the future of its result."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    aside.do(work, partial(settle, future))
    return future


async def test_work_is_done_in_the_thread_one_piece_after_the_other(aside: Aside) -> None:
    """Each piece of work is done in the thread, in order, and its result or exception comes back."""
    done: list[str] = []

    def work(name: str) -> str:
        done.append(threading.current_thread().name)
        return name

    results: tuple[object, ...] = await asyncio.gather(
        answer(aside, partial(work, "first")),
        answer(aside, lambda: int("one")),
        answer(aside, partial(work, "last")),
        return_exceptions=True,
    )
    assert (results[0], results[2]) == ("first", "last")
    assert isinstance(results[1], ValueError)
    assert done == ["aside", "aside"]


async def turns_until(future: asyncio.Future[Any]) -> int:
    """Keep the loop from ever resting; count its turns until the future is done."""
    turns = 0
    while not future.done():
        turns += 1
        until = time.perf_counter() + 0.001
        while time.perf_counter() < until:
            pass
        await asyncio.sleep(0)
    return turns


async def test_a_loop_that_never_rests_gives_way(aside: Aside, monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy loop stands still for a thread at work, until it is done: it hardly turns in the meantime."""
    monkeypatch.setattr(aside_module, "PATIENCE", 0)
    monkeypatch.setattr(aside_module, "PAUSE", 60)
    rows = """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000)
        SELECT length(hex(randomblob(10000))) FROM n
    """
    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as connection:
        future = answer(aside, lambda: connection.execute(rows).fetchall())
        assert await turns_until(future) <= 5
    assert len(await future) == 1000


async def test_a_loop_does_not_wait_for_long(aside: Aside) -> None:
    """A loop goes on turning while the thread waits for the disk, or for anything else."""
    go = threading.Event()
    future = answer(aside, go.wait)
    for _ in range(10):
        await asyncio.sleep(2 * PATIENCE)
    assert not future.done()
    go.set()
    assert await future
