"""One WebSocket: from what the session lets through to the hall and its tables, and back by the outbox."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import structlog
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.protocol import State

from paperdelve.net.desk import Desk
from paperdelve.net.frames import FRAMES
from paperdelve.net.guard import Guarded
from paperdelve.net.limits import Addresses
from paperdelve.net.outbox import Outbox, Postman
from paperdelve.net.session import Session
from paperdelve.tables.hall import Hall
from paperdelve.tables.refusal import Refusal
from paperdelve.wire.messages import (
    ClientMessage,
    Create,
    Fault,
    Goodbye,
    Hello,
    ListTables,
    Refused,
    ServerMessage,
    Tables,
)

if TYPE_CHECKING:
    from paperdelve.tables.host import TableHost

_log = structlog.get_logger()

_CLOSE_CODES = {
    "stopping": CloseCode.GOING_AWAY,
    "malformed": CloseCode.POLICY_VIOLATION,
    "flood": CloseCode.POLICY_VIOLATION,
    "silent": CloseCode.POLICY_VIOLATION,
    "fault": CloseCode.INTERNAL_ERROR,
}
"""WebSocket close codes for the codes of Goodbye; all others close normally."""
HANG_UP_SECONDS = 3.0
"""How long a reader may take to answer the closing handshake before it is cut."""


class SocketLine:
    """The socket of one member, as its outbox sees it."""

    def __init__(self, socket: Guarded) -> None:
        self._socket = socket
        self._protocol = socket.protocol
        self._transport = socket.transport
        self._closing: asyncio.Task[None] | None = None

    def write(self, data: bytes) -> int:
        """Send frames; return how many bytes wait in the buffer now, since they did not fit.

        Nothing happens once the line is closing.
        """
        if self._closing is None and self._protocol.state is State.OPEN:
            self._transport.write(data)
        return self._transport.get_write_buffer_size()

    def waiting(self) -> int:
        """Return the bytes that wait in the buffer."""
        return self._transport.get_write_buffer_size()

    def hang_up(self, code: str) -> None:
        """Begin to close, after what was written; ``code`` is that of the Goodbye."""
        if self._closing is None:
            self._closing = asyncio.create_task(self._close(code))

    def cut(self) -> None:
        """Close at once and forget what waits."""
        self._transport.abort()

    async def _close(self, code: str) -> None:
        try:
            async with asyncio.timeout(HANG_UP_SECONDS):
                await self._socket.close(_CLOSE_CODES.get(code, CloseCode.NORMAL_CLOSURE), code)
        except TimeoutError:
            self.cut()


class Connection:
    """Serves one WebSocket until it is closed, by either side."""

    def __init__(
        self, socket: Guarded, address: str, hall: Hall, postman: Postman, addresses: Addresses
    ) -> None:
        assert socket.subprotocol is not None
        frames = FRAMES[socket.subprotocol]
        self._socket = socket
        self._address = address
        self._hall = hall
        self._postman = postman
        self._addresses = addresses
        self._session = Session(frames, postman.limits)
        self._line = SocketLine(socket)
        self._outbox = Outbox(frames, self._line, postman)
        self._desk = Desk(self._outbox, socket.drain, hall, address, addresses, postman.counts)
        self._host: TableHost | None = None
        self._role = "none"

    async def serve(self) -> None:
        """Read and answer until the connection is closed."""
        roles = self._postman.counts.roles
        self._addresses.enter(self._address)
        roles["none"] += 1
        door = asyncio.get_running_loop().call_later(self._postman.limits.hello_seconds, self._silent)
        try:
            while self._session.phase != "closing":
                message = self._read(await self._socket.recv())
                if message is not None and not self._hand_on(message):
                    await self._open(message)
            await self._socket.wait_closed()
        except ConnectionClosed:
            pass
        except Exception:  # noqa: BLE001 - a fault here ends this connection only, and is logged
            self._fail()
            await self._socket.wait_closed()
        finally:
            door.cancel()
            self._desk.close()
            self._addresses.leave(self._address)
            roles[self._role] -= 1
            if self._host is not None:
                self._host.leave(self._outbox)

    def end(self, code: str, reason: str, *, retry: bool) -> None:
        """Say Goodbye, if it was not said already, and close."""
        if self._session.phase != "closing":
            self._end(code, reason, retry=retry)

    def cut(self) -> None:
        """Close at once."""
        self._line.cut()

    def _end(self, code: str, reason: str, *, retry: bool) -> None:
        self._session.end(code, reason)
        self._outbox.dismiss(code, reason, retry=retry)

    def _silent(self) -> None:
        if self._session.phase == "new" and not self._desk.is_reading:
            seconds = self._postman.limits.hello_seconds
            self._end("silent", f"No table was joined within {seconds:g} seconds.", retry=False)

    def _hear(self, data: bytes) -> None:
        """Take a message of a member, without the turn of a task."""
        try:
            message = self._read(data) if self._session.phase == "joined" else None
            if message is not None:
                self._hand_on(message)
        except Exception:  # noqa: BLE001 - a fault here ends this connection only, and is logged
            self._fail()

    def _fail(self) -> None:
        _log.exception("connection.failed")
        self._end("fault", "The server met a fault of its own.", retry=True)

    def _read(self, data: bytes | str) -> ClientMessage | None:
        """Read a message, or answer what is wrong with it."""
        counts = self._postman.counts
        counts.messages += 1
        message = self._session.receive(data, self._postman.loop.time())
        if isinstance(message, Goodbye):
            self._outbox.dismiss(message.code, message.reason, retry=message.retry)
        elif isinstance(message, Fault):
            counts.faults += 1
            self._outbox.tell(message)
        else:
            return message
        return None

    def _hand_on(self, message: ClientMessage) -> bool:
        """Give a message to the desk or the table; False if it is not for the desk and no table is joined."""
        if self._desk.take(message):
            return True
        if self._host is None:
            return False
        self._host.handle(self._outbox, message)
        return True

    async def _open(self, message: ClientMessage) -> None:
        """Carry out what may be asked before a table is joined."""
        match message:
            case ListTables(ref):
                self._outbox.tell(Tables(ref, self._hall.listing()))
            case Create():
                self._outbox.tell(await self._create(message))
            case Hello():
                await self._join(message)

    async def _create(self, wish: Create) -> ServerMessage:
        if not self._addresses.may_make(self._address, self._postman.loop.time()):
            self._postman.counts.refused["limit"] += 1
            most = self._postman.limits.tables_an_address
            return Refused(wish.ref, "limit", f"At most {most} tables an hour can be made from one address.")
        try:
            return await self._hall.create(self._desk.map_of(wish))
        except Refusal as refusal:
            self._postman.counts.refused[refusal.code] += 1
            return Refused(wish.ref, refusal.code, refusal.reason)

    async def _join(self, hello: Hello) -> None:
        outbox, counts = self._outbox, self._postman.counts
        try:
            host, _ = await self._hall.host(hello.code)
            if self._session.phase == "closing":
                return
            outbox.fresh = partial(host.fresh, outbox)
            host.join(outbox, hello)
        except Refusal as refusal:
            counts.refused[refusal.code] += 1
            self.end(refusal.code, refusal.reason, retry=refusal.passing)
            return
        self._host = host
        self._desk.joined(host)
        self._session.joined()
        self._socket.hear = self._hear
        counts.roles[self._role] -= 1
        self._role = outbox.role
        counts.roles[self._role] += 1
