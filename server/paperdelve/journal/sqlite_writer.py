"""How many writers share one commit: what comes together while the disk is busy is written in one go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from paperdelve.journal.aside import Aside, settle
from paperdelve.journal.refusals import JournalClosed

if TYPE_CHECKING:
    from paperdelve.journal.sqlite_store import Job, Store

Then = Callable[[Any], object]
Committed = Callable[[int, float], object]
"""Told on the event loop, after each batch, how many jobs it held and how many seconds it was away."""


MANY = 8
"""Jobs of a batch after which more are soon expected."""

PACE = 0.008
"""Seconds from such a batch to the next: a commit costs much the same whatever it holds, so each job then
costs a good deal less. A game for itself is never kept waiting."""


class Writer:
    """Hands jobs from the event loop to one thread, a batch at a time, and their outcomes back.

    There is at most one batch with the thread. What comes in the meantime waits, and goes as the next one: so
    there is one wake-up each way for a batch, however many jobs it holds, and no lock.
    """

    def __init__(self, store: Store, on_commit: Committed | None = None) -> None:
        self._store = store
        self._on_commit = on_commit
        self._loop = asyncio.get_running_loop()
        self._aside = Aside("journal-writer")
        self._waiting: list[tuple[Then, Job]] = []
        self._not_before = 0.0  # when the next batch may go
        self._busy = False  # a batch is with the thread, or about to be
        self._closed = False

    def submit(self, job: Job) -> asyncio.Future[Any]:
        """Have a job done; the future gives its result once it is durable. Raises `JournalClosed`."""
        future = self._loop.create_future()
        self.begin(job, partial(settle, future))
        return future

    def begin(self, job: Job, then: Then) -> None:
        """Have a job done; `then` is called with its result or its exception. Raises `JournalClosed`."""
        if self._closed:
            raise JournalClosed
        self._waiting.append((then, job))
        if not self._busy:
            self._busy = True
            self._loop.call_at(self._not_before, self._hand_over)

    async def close(self) -> None:
        """Have everything that waits done, then let go of the file; to be called once."""
        last = self.submit(self._store.close)
        self._closed = True
        await last
        self._aside.stop()

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting, []
        self._aside.do(
            partial(self._store.commit, [job for _, job in batch]),
            partial(self._done, [then for then, _ in batch], perf_counter()),
        )

    def _done(self, thens: list[Then], started: float, outcomes: object) -> None:
        seconds = perf_counter() - started
        self._not_before = self._loop.time() + (PACE if len(thens) >= MANY else 0.0)
        self._busy = bool(self._waiting)
        if self._busy:
            self._loop.call_at(self._not_before, self._hand_over)
        for then, outcome in zip(thens, cast("list[Any]", outcomes), strict=True):
            try:
                then(outcome)
            except Exception as error:  # noqa: BLE001 - a fault of one must not reach the others
                self._loop.call_exception_handler({"message": "after a write", "exception": error})
        if self._on_commit is not None:
            self._on_commit(len(thens), seconds)
        if self._store.has_many_recent() and not self._closed:
            self._aside.do(self._store.file, _filed)


def _filed(_: object) -> None:
    """Nobody waits for that."""
