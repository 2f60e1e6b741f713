"""The thread that writes, and how it gets its work.

It commits in one go whatever has come together while it was busy (group commit).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any

from paperdelve.journal.refusals import JournalClosed

if TYPE_CHECKING:
    from paperdelve.journal.sqlite_store import Job, Store

Committed = Callable[[int, float], object]
"""Told on the event loop, after each commit, how many jobs it did and in how many seconds."""


class Writer:
    """Hands jobs from the event loop to one thread, a batch at a time, and their outcomes back.

    There is at most one batch with the thread. What comes in the meantime waits, and goes as the next one: so
    there is one wake-up each way for a batch, however many jobs it holds, and no lock.
    """

    def __init__(self, store: Store, on_commit: Committed | None = None) -> None:
        self._store = store
        self._on_commit = on_commit
        self._loop = asyncio.get_running_loop()
        self._waiting: list[tuple[asyncio.Future[Any], Job]] = []
        self._busy = False  # a batch is with the thread, or about to be
        self._closed = False
        self._batches: SimpleQueue[list[tuple[asyncio.Future[Any], Job]]] = SimpleQueue()
        self._thread = Thread(target=self._work, name="journal-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job) -> asyncio.Future[Any]:
        """Have a job done; the future gives its result once it is durable. Raises `JournalClosed`."""
        if self._closed:
            raise JournalClosed
        future = self._loop.create_future()
        self._waiting.append((future, job))
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)
        return future

    async def close(self) -> None:
        """Have everything that waits done, then let go of the file; to be called once."""
        last = self.submit(self._store.close)
        self._closed = True
        await last
        self._batches.put([])
        self._thread.join()

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting, []
        self._batches.put(batch)

    def _work(self) -> None:
        while batch := self._batches.get():
            started = perf_counter()
            outcomes = self._store.commit([job for _, job in batch])
            seconds = perf_counter() - started
            self._loop.call_soon_threadsafe(self._done, batch, outcomes, seconds)

    def _done(
        self, batch: list[tuple[asyncio.Future[Any], Job]], outcomes: list[object], seconds: float
    ) -> None:
        if self._waiting:
            self._hand_over()
        else:
            self._busy = False
        for (future, _), outcome in zip(batch, outcomes, strict=True):
            if future.done():  # whoever waited was cancelled
                continue
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)
        if self._on_commit is not None:
            self._on_commit(len(batch), seconds)
