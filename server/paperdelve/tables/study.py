"""What takes long is done here, in a few threads beside the event loop, and only so much of it at a time."""

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from typing import TypeVar

from attrs import evolve

from paperdelve.tables.entry import Entry
from paperdelve.tables.refusal import Refusal

T = TypeVar("T")

THREADS = 2
MOST_WAITING = 64
"""Pieces of work that may wait; who brings another one is told to come back."""

_own = threading.local()


class Study:
    """Does work in threads. ``close`` once nobody waits for any of it."""

    def __init__(self) -> None:
        self._threads: ThreadPoolExecutor | None = None
        self._waiting = 0
        self._long = asyncio.Semaphore(THREADS - 1)

    async def do(self, work: Callable[[], T], *, long: bool = False) -> T:
        """Have ``work`` done and return what it returns; raises Refusal if too much waits, and its faults.

        What may take seconds is ``long``: one thread is always left for the rest.
        """
        if self._waiting >= MOST_WAITING:
            raise Refusal("busy", "The server has too much to do just now; try again.", passing=True)
        if self._threads is None:
            self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="study")
        self._waiting += 1
        try:
            async with self._long if long else nullcontext():
                return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Let the threads end; what was not begun is not done."""
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)
            self._threads = None


def own(entry: Entry) -> Entry:
    """Return this thread's own copy of a game's entry: what writes values is for one thread at a time."""
    copies: dict[str, tuple[Entry, Entry]] = _own.__dict__.setdefault("copies", {})
    known = copies.get(entry.game.name)
    if known is None or known[0] is not entry:
        known = copies[entry.game.name] = entry, evolve(entry)
    return known[1]
