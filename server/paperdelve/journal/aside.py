"""A thread that works for the event loop, and gets its turn however busy the loop is."""

from __future__ import annotations

import asyncio
from queue import SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    Work = Callable[[], object]
    Then = Callable[[object], object]

PATIENCE = 0.003
"""How many seconds the thread may work before the event loop begins to give way to it."""

PAUSE = 0.001
"""For how many seconds at most the event loop then stands still, again after every `PATIENCE`."""


class Aside:
    """One thread that does what the event loop hands to it, one piece of work after the other.

    A thread that calls SQLite gives the interpreter lock away at every call. An event loop that never rests
    takes the lock back before the thread has woken up, each time: the thread could wait for seconds where it
    needs a millisecond. So a loop that has waited for `PATIENCE` stands still until the work is done, but no
    longer than `PAUSE`; a loop that rests of itself loses nothing by that.
    """

    def __init__(self, name: str) -> None:
        self._loop = asyncio.get_running_loop()
        self._work: SimpleQueue[tuple[Work, Then] | None] = SimpleQueue()
        self._handed = 0  # pieces of work that have not come back
        self._finished = Event()
        self._timer: asyncio.TimerHandle | None = None
        self._thread = Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def do(self, work: Work, then: Then) -> None:
        """Have `work` called in the thread, and then on the loop `then` with its result or its exception."""
        self._handed += 1
        self._work.put((work, then))
        if self._timer is None:
            self._timer = self._loop.call_later(PATIENCE, self._give_way)

    def stop(self) -> None:
        """End the thread; to be called once all its work has come back."""
        self._work.put(None)
        self._thread.join()

    def _run(self) -> None:
        while task := self._work.get():
            work, then = task
            try:
                outcome = work()
            except Exception as error:  # noqa: BLE001 - whoever waits for it is told
                outcome = error
            self._loop.call_soon_threadsafe(self._back, then, outcome)
            self._finished.set()

    def _give_way(self) -> None:
        self._finished.clear()
        self._finished.wait(PAUSE)
        self._timer = self._loop.call_later(PATIENCE, self._give_way)

    def _back(self, then: Then, outcome: object) -> None:
        self._handed -= 1
        if not self._handed and self._timer is not None:
            self._timer.cancel()
            self._timer = None
        then(outcome)


def settle(future: asyncio.Future[Any], outcome: object) -> None:
    """Answer whoever waits, if anybody still does, with a result or an exception."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
