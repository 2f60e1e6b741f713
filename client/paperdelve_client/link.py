"""The line to a table: connects, keeps the scene, comes back after a break, sends nothing answered twice.

    async with Link(parse_link("http://localhost:8377/t/CODE"), name="Ann") as link:
        async for happening in link:
            ...

``link.hold`` is what is known of the table. Happenings are the server's messages, each given out after the
hold has taken it in, and Lost and Back for the line itself. The iteration ends when there is no way back:
``link.ended`` then says why.
"""

import asyncio
import contextlib
import os
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from types import TracebackType
from typing import Any, Self

import structlog
from attrs import frozen
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.typing import Subprotocol

from paperdelve.wire import messages as m
from paperdelve.wire.codec import MAX_SERVER_MESSAGE, MSGPACK
from paperdelve.wire.strict import ProtocolError
from paperdelve_client.address import Address
from paperdelve_client.clean import cleaned
from paperdelve_client.hold import Answer, Hold
from paperdelve_client.kept import Kept
from paperdelve_client.visits import Visit

FIRST_WAIT = 0.5
LONGEST_WAIT = 15.0
"""Seconds between attempts: doubled from the first to the longest, less up to a half by chance."""
BUSY = frozenset({408, 425, 429})
"""HTTP answers that may be others after a while, like all from 500 on."""

log = structlog.get_logger("paperdelve.link")


@frozen
class Lost:
    """The line broke, or could not be made; the next attempt comes after ``wait`` seconds."""

    reason: str
    wait: float


@frozen
class Back:
    """The line is there (again): what is held is the table's newest scene from the next happening on."""


Happening = m.ServerMessage | Lost | Back


@frozen
class Ended:
    """Why the line is over for good: the Goodbye's code and reason, or ``left`` when this side closed it."""

    code: str
    reason: str


class _Over(Exception):
    def __init__(self, ended: Ended) -> None:
        super().__init__(ended.reason)
        self.ended = ended


class Link:
    """One client at one table; see the module.

    ``pause`` waits some seconds, for tests to hurry it; ``bot`` says that no person plays.
    """

    def __init__(
        self,
        address: Address,
        name: str = "",
        kept: Kept | None = None,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        *,
        bot: bool = False,
    ) -> None:
        self.address = address
        self.kept = kept or Kept()
        self.hold = Hold(address.code, name, dict(self.kept.tokens), bot)
        self.ended: Ended | None = None
        self._pause = pause
        self._happenings: asyncio.Queue[Happening | None] = asyncio.Queue()
        self._answers: dict[int, asyncio.Future[Answer]] = {}
        self._socket: ClientConnection | None = None
        self._is_welcome = False
        self._task: asyncio.Task[None] | None = None
        self._attempts = 0

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def __aiter__(self) -> AsyncIterator[Happening]:
        return self._iterate()

    async def _iterate(self) -> AsyncIterator[Happening]:
        while (happening := await self._happenings.get()) is not None:
            yield happening
        if self._task is not None and self._task.done() and not self._task.cancelled():
            self._task.result()  # a fault of our own is passed over nowhere

    async def close(self) -> None:
        """Hang up for good; the seats stay this person's."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            self._task = None
        self._end(Ended("left", "The line was closed."))
        self.kept.close()

    async def do(self, seat: str, text: str) -> Answer:
        """Do a command of the game for a seat; waits for Accepted or Refused, over a lost line if need be."""
        return await self._send(self.hold.command(seat, text))

    async def request(self, request: Any) -> Answer:
        """Make any other request (its ``ref`` is filled in) and wait for the answer."""
        return await self._send(self.hold.request(request))

    async def _send(self, request: Any) -> Answer:
        if self.ended is not None:
            self.hold.open.clear()
            return m.Refused(request.ref, self.ended.code, self.ended.reason)
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._answers[request.ref] = answer
        if self._socket is not None and self._is_welcome:
            await self._send_open(self._socket)
        return await answer

    async def _send_open(self, socket: ClientConnection) -> None:
        for request in self.hold.unsent():
            if request.ref not in self.hold.sent:  # nobody else sent it while the one before went out
                self.hold.sent.add(request.ref)
                await self._write(socket, request)

    async def _write(self, socket: ClientConnection, message: m.ClientMessage) -> None:
        with contextlib.suppress(ConnectionClosed):  # the reader notices too, and what is open is sent again
            await socket.send(MSGPACK.encode(message))

    async def _run(self) -> None:
        try:
            while True:
                reason = await self._try()
                self._give_up_requests()
                longest = min(LONGEST_WAIT, FIRST_WAIT * 2.0**self._attempts)
                wait = longest * secrets.SystemRandom().uniform(0.5, 1.0)
                self._attempts += 1
                self._happenings.put_nowait(Lost(reason, wait))
                log.info("line.lost", server=self.address.server, reason=reason, wait=round(wait, 2))
                await self._pause(wait)
        except _Over as over:
            self._end(over.ended)
        finally:
            self._happenings.put_nowait(None)  # nobody waits for what cannot come any more

    async def _try(self) -> str:
        """Hold one connection while it lasts, return why it is over; raises _Over if for good."""
        protocols = [Subprotocol(MSGPACK.name)]
        try:
            async with connect(
                self.address.url, subprotocols=protocols, max_size=MAX_SERVER_MESSAGE, compression=None
            ) as socket:
                self._socket, self._is_welcome = socket, False
                await self._write(socket, self.hold.hello())
                return await self._listen(socket)
        except InvalidStatus as refused:
            status, body = (
                refused.response.status_code,
                refused.response.body.decode(errors="replace").strip(),
            )
            reason = f"The server answered {status}" + (f": {body.splitlines()[0][:200]}" if body else ".")
            if status < 500 and status not in BUSY:
                raise _Over(Ended("refused", reason)) from None
            return reason
        except InvalidHandshake as fault:
            if isinstance(fault.__cause__, EOFError | OSError):
                return "The server went away before it answered."
            raise _Over(Ended("refused", f"What answers there is no Paperdelve server: {fault}.")) from None
        except (OSError, TimeoutError, EOFError) as fault:
            why = os.strerror(fault.errno) if isinstance(fault, OSError) and fault.errno else str(fault)
            return f"The server cannot be reached{f' ({why.lower()})' if why else ''}."
        except ConnectionClosed:
            return "The line broke."
        finally:
            self._socket = None

    async def _listen(self, socket: ClientConnection) -> str:
        async for data in socket:
            try:
                message = cleaned(MSGPACK.decode_server(data))
            except ProtocolError as fault:
                raise _Over(
                    Ended("protocol", f"The server sent what this client cannot read ({fault}).")
                ) from None
            if isinstance(message, m.Goodbye):
                self._goodbye(message)
                return message.reason
            await self._take(socket, message)
        return "The line broke."

    def visit(self) -> Visit:
        """Return the table as it is now, to be remembered."""
        hold = self.hold
        role = "host" if hold.is_host and hold.role != "gm" else hold.role
        title = str(hold.scene.table.get("title") or "")
        return Visit(self.address.url, self.address.code, role, hold.play, title, int(time.time()))

    def _goodbye(self, goodbye: m.Goodbye) -> None:
        if goodbye.code == "code":
            self.kept.forget()
        if goodbye.code == "token" and self.hold.tokens:
            for seat in list(self.hold.tokens):
                self.kept.drop(seat)
            self.hold.tokens.clear()
        elif not goodbye.retry:
            raise _Over(Ended(goodbye.code, goodbye.reason))

    async def _take(self, socket: ClientConnection, message: m.ServerMessage) -> None:
        for reply in self.hold.receive(message):
            await self._write(socket, reply)
        match message:
            case m.Welcome():
                self._attempts, self._is_welcome = 0, True
                self._happenings.put_nowait(Back())
                await self._send_open(socket)
            case m.Scene():
                self.kept.remember(self.visit())
            case m.Seated():
                self.kept.keep(message.seat, message.token)
            case m.Unseated() if message.code != "taken_over":
                self.kept.drop(message.seat)
            case _:
                pass
        if (
            isinstance(message, Answer)
            and (answer := self._answers.pop(message.ref, None))
            and not answer.done()
        ):
            answer.set_result(message)
        self._happenings.put_nowait(message)

    def _give_up_requests(self) -> None:
        for ref in self.hold.broke():
            self._answer_lost(ref, "lost", "The line broke before the answer came; look, and try again.")

    def _answer_lost(self, ref: int, code: str, reason: str) -> None:
        answer = self._answers.pop(ref, None)
        if answer is not None and not answer.done():
            answer.set_result(m.Refused(ref, code, reason))

    def _end(self, ended: Ended) -> None:
        if self.ended is None:
            self.ended = ended
            self.hold.open.clear()
            for ref in list(self._answers):
                self._answer_lost(ref, ended.code, ended.reason)
            self._happenings.put_nowait(None)
