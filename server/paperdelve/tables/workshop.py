"""Where heavy work on maps is done: in a few processes beside the server, so that no table waits for it."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import Any

import structlog
from attrs import frozen

from paperdelve.tables.clock import Clock, Timer
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.tally import Tally
from paperdelve.tables.worker import Worker, WorkerLost

WORKERS = 2
MOST_WAITING = 24
"""Pieces of work that are being done or wait; who brings another one is told to come back."""
MOST_OF_AN_ADDRESS = 6
"""... of one address."""
IDLE_SECONDS = 60.0
"""After so long without work a process is ended."""
CLOSED = "the server is being stopped"
_log = structlog.get_logger()
Told = Callable[[dict[str, Any]], None]


@frozen
class Craft:
    """A kind of work: its name, how long a piece of it may take, and whether that is usual."""

    name: str
    seconds: float
    long: bool = False
    """One process is always left for work that is not long."""


class Workshop:
    """Does work in processes that are started when first needed, and ended when nothing is left to do."""

    def __init__(self, command: Sequence[str], clock: Clock, tally: Tally) -> None:
        """``command`` starts a process as ``tables.worker`` describes it; empty if there are none here."""
        self._command = command
        self._clock = clock
        self._tally = tally
        self._places = asyncio.Semaphore(WORKERS)
        self._long = asyncio.Semaphore(WORKERS - 1)
        self._waiting: Counter[str] = Counter()
        self._workers: set[Worker] = set()
        self._idle: dict[Worker, Timer] = {}
        self._ending: set[asyncio.Task[None]] = set()

    @property
    def is_open(self) -> bool:
        """Whether there are processes to be had here."""
        return bool(self._command)

    async def do(self, craft: Craft, wish: dict[str, Any], address: str, told: Told) -> dict[str, Any]:
        """Have something done, and return what came of it.

        ``told`` is called with what the work tells of its progress. Raises Refusal if it cannot be done,
        takes too long, or if too much waits already. To cancel this is to call the work off.
        """
        self._admit(address)
        if self._places.locked() or (craft.long and self._long.locked()):
            told({"words": "It waits until other maps are done."})
        try:
            async with self._long if craft.long else nullcontext(), self._places:
                return await self._work(craft, wish, told)
        finally:
            self._waiting -= Counter([address])

    def _admit(self, address: str) -> None:
        if not self.is_open:
            raise Refusal("work", "This server makes no maps.")
        if self._waiting[address] >= MOST_OF_AN_ADDRESS:
            most = f"at most {MOST_OF_AN_ADDRESS} at a time"
            raise Refusal("busy", f"Too many maps of yours are being made already: {most}.", passing=True)
        if self._waiting.total() >= MOST_WAITING:
            raise Refusal("busy", "The server is making too many maps just now; try again.", passing=True)
        self._waiting[address] += 1

    async def _work(self, craft: Craft, wish: dict[str, Any], told: Told) -> dict[str, Any]:
        began, outcome = self._clock.now(), "cancelled"
        try:
            said = await self._done_by(await self._worker(), craft, wish, told)
            outcome = "done" if "done" in said else "refused"
        except TimeoutError:
            outcome = "late"
            words = (
                f"That took longer than {craft.seconds:g} seconds, so it was called off; try a smaller map."
            )
            raise Refusal("work", words) from None
        except WorkerLost as error:
            outcome = "lost"
            if not self.is_open:
                raise Refusal("work", "The work broke off, for the server is being stopped.") from None
            _log.warning("work.lost", craft=craft.name, reason=str(error))
            words = "The work broke off: it may be too much for this server. Try a smaller map."
            raise Refusal("work", words) from None
        finally:
            self._tally.worked(craft.name, outcome, self._clock.now() - began)
        if "done" not in said:
            raise Refusal("map", str(said["refused"]))
        done: dict[str, Any] = said["done"]
        return done

    async def _worker(self) -> Worker:
        while self._idle:
            worker, timer = self._idle.popitem()
            timer.cancel()
            if worker.is_alive:
                return worker
            self._end(worker)
        if not self.is_open:
            raise WorkerLost(CLOSED)
        worker = await Worker.start(self._command)
        self._workers.add(worker)
        if not self.is_open:
            self._end(worker)
            raise WorkerLost(CLOSED)
        return worker

    async def _done_by(
        self, worker: Worker, craft: Craft, wish: dict[str, Any], told: Told
    ) -> dict[str, Any]:
        """Have a worker do it; one that does not come to the end of it is ended."""
        try:
            async with asyncio.timeout(craft.seconds):
                said = await worker.do({"craft": craft.name, "wish": wish}, told)
        except BaseException:
            self._end(worker)
            raise
        self._idle[worker] = self._clock.later(IDLE_SECONDS, lambda: self._dismiss(worker))
        return said

    def _dismiss(self, worker: Worker) -> None:
        del self._idle[worker]
        self._end(worker)

    def _end(self, worker: Worker) -> None:
        if worker not in self._workers:
            return
        self._workers.discard(worker)
        task = asyncio.create_task(worker.end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """End the processes, whatever they do, and do no more."""
        self._command = ()
        for timer in self._idle.values():
            timer.cancel()
        self._idle.clear()
        for worker in [*self._workers]:
            self._end(worker)
        await asyncio.gather(*self._ending)
