"""What a connection may ask for beside its table: maps, files that it brings, and looking back.

Such requests take long, so they are done one after another beside everything else, and each answer has gone
out before the next is made: a slow reader holds up nobody but itself.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import structlog
from attrs import evolve

from paperdelve.journal import JournalError
from paperdelve.net.answers import Answers, Asked
from paperdelve.net.brought import Luggage
from paperdelve.net.limits import Addresses
from paperdelve.net.metrics import Counts
from paperdelve.net.session import ANY_TIME
from paperdelve.tables.hall import Hall
from paperdelve.tables.refusal import Refusal
from paperdelve.wire import messages as msg

if TYPE_CHECKING:
    from paperdelve.net.outbox import Outbox
    from paperdelve.tables.host import TableHost

MOST_WAITING = 32
"""Requests of one connection that may wait here."""
_KINDS = frozenset((*ANY_TIME, msg.Replay))
_BRINGING = (msg.CheckMap, msg.KeepMap, msg.ImportMap, msg.StockMap, msg.SurveyMap, msg.Replay)
_log = structlog.get_logger()


class Desk:
    """Answers one connection's requests that are not for a table's task."""

    def __init__(  # noqa: PLR0913, PLR0917 - what a connection is made of
        self,
        outbox: "Outbox",
        drained: Callable[[], Awaitable[None]],
        hall: Hall,
        address: str,
        addresses: Addresses,
        counts: Counts,
    ) -> None:
        """``drained`` waits until what was handed to the socket has gone out, but for a little."""
        self._outbox = outbox
        self._drained = drained
        self._answers = Answers(outbox, hall, address, self._send)
        self._address = address
        self._addresses = addresses
        self._counts = counts
        self._luggage = Luggage(address, addresses)
        self._asked: deque[Asked] = deque()
        self._task: asyncio.Task[None] | None = None
        self._serving: Asked | None = None
        self._answering: asyncio.Task[msg.ServerMessage] | None = None

    @property
    def is_reading(self) -> bool:
        """Whether a replay is open here, or about to be."""
        return self._answers.replay is not None or self._task is not None

    def joined(self, host: "TableHost") -> None:
        """Take note of the table that is joined: to look back is to look back at it."""
        self._answers.host = host

    def take(self, message: msg.ClientMessage) -> bool:
        """Take a request if it is for here; False if it is not."""
        if type(message) not in _KINDS:
            return False
        try:
            if isinstance(message, msg.Bring):
                self._luggage.bring(message)
                self._outbox.tell(msg.Accepted(message.ref))
            elif isinstance(message, msg.Cancel):
                self._cancel(message.request)
                self._outbox.tell(msg.Accepted(message.ref))
            else:
                self._ask(message)
        except Refusal as refusal:
            self._refuse(message, refusal)
        return True

    def map_of(self, wish: msg.Create) -> msg.Create:
        """Return the wish for a table with the map that was brought for it; raises Refusal."""
        if not wish.brought:
            return wish
        text = self._luggage.take()
        self._luggage.drop(len(text))
        return evolve(wish, options={**wish.options, "map": f"{text}\n"}, brought=False)

    def close(self) -> None:
        """Do no more; to be called when the connection is over."""
        if self._task is not None:
            self._task.cancel()
        while self._asked:
            self._asked.popleft()
            self._addresses.answered(self._address)
        self._luggage.close()

    # ------------------------------------------------------------ one after another

    def _ask(self, message: Any) -> None:
        asked = Asked(message, getattr(message, "text", ""))
        if isinstance(message, _BRINGING) and message.brought:
            asked.text = self._luggage.take()
            asked.held = len(asked.text)
        if len(self._asked) >= MOST_WAITING or not self._addresses.ask(self._address):
            self._luggage.drop(asked.held)
            raise Refusal("busy", "Too much of yours is waiting already; try again.", passing=True)
        self._asked.append(asked)
        if self._task is None:
            self._task = asyncio.create_task(self._work())

    def _cancel(self, ref: int) -> None:
        """Call off what was asked with this ref: the one being answered, or what waits."""
        if self._serving is not None and self._serving.message.ref == ref and self._answering is not None:
            self._answering.cancel()
        for asked in [asked for asked in self._asked if asked.message.ref == ref]:
            self._asked.remove(asked)
            self._done(asked)
            self._refuse(asked.message, _called_off())

    def _done(self, asked: Asked) -> None:
        self._addresses.answered(self._address)
        self._luggage.drop(asked.held)

    async def _work(self) -> None:
        while self._asked:
            self._serving = self._asked.popleft()
            try:
                await self._serve(self._serving)
            finally:
                self._done(self._serving)
                self._serving = self._answering = None
        self._task = None

    async def _answer(self, asked: Asked) -> msg.ServerMessage:
        """Make an answer in a task of its own, which can be called off."""
        self._answering = asyncio.create_task(self._answers.to(asked))
        try:
            return await self._answering
        except asyncio.CancelledError:
            ours = asyncio.current_task()
            if ours is None or ours.cancelling():
                raise  # the connection is over
            raise _called_off() from None

    async def _serve(self, asked: Asked) -> None:
        try:
            await self._send(await self._answer(asked))
        except Refusal as refusal:
            self._refuse(asked.message, refusal)
        except ConnectionError:
            pass  # nobody reads the answer any more
        except JournalError as error:
            self._refuse(asked.message, Refusal("journal", str(error), passing=True))
        except Exception:  # noqa: BLE001 - a fault here ends the request only, and is logged
            _log.exception("request.failed", request=type(asked.message).__name__.lower())
            self._refuse(asked.message, Refusal("internal", "That went wrong on our side."))

    async def _send(self, answer: msg.ServerMessage) -> None:
        self._outbox.tell(answer)
        self._outbox.flush()
        await self._drained()

    def _refuse(self, message: Any, refusal: Refusal) -> None:
        self._counts.refused[refusal.code] += 1
        self._outbox.tell(msg.Refused(message.ref, refusal.code, refusal.reason))


def _called_off() -> Refusal:
    return Refusal("cancelled", "It was called off.")
