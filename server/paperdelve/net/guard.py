"""The library's WebSocket with a bound on what it does by itself, and a short way for ordinary messages.

A ping is answered before anybody here hears of it, and no limit on messages would catch it: without a bound
one reader could have the answers pile up in its socket's buffer, or keep the server busy with nothing else.
And a socket is open, and waited for, before it has said what it wants.

A message that comes as one short frame, as nearly all do, is heard at once. The library's parser, its queue
and the turn of the task that waits there cost a tenth of what a command does; they have whatever is less
ordinary.
"""

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

import structlog
from websockets.asyncio.server import ServerConnection
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from paperdelve.net.doors import Doors
from paperdelve.net.frames import frame_length, message_in
from paperdelve.net.limits import Rate
from paperdelve.net.outbox import Postman

if TYPE_CHECKING:
    from collections.abc import Callable

_log = structlog.get_logger()

_CONTROL = (Opcode.PING, Opcode.PONG)
_WHOLE = frozenset(0x80 | opcode for opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CLOSE, *_CONTROL))
"""First bytes of frames that are no parts of a message in several."""
_LONGEST = 1024
"""Bytes of the longest frame that is waited for here."""
_PIECE = 16 * 1024
"""Bytes that are read at once, so that a flood is seen before much of it has been answered."""


class Guarded(ServerConnection, asyncio.BufferedProtocol):
    """A connection that is cut where it does not keep the limits.

    It brings its own buffer: for the one that asyncio makes for every read, of 256 kB, the system maps memory
    and takes it back, which costs more than the read.
    """

    postman: ClassVar[Postman]
    doors: ClassVar[Doors]
    _buffer: ClassVar[memoryview] = memoryview(bytearray(_PIECE))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take note of a new socket, unless there are too many."""
        super().connection_made(transport)
        limits = self.postman.limits
        self._rate = Rate(limits.messages_a_second, limits.burst)
        self.hear: Callable[[bytes], None] | None = None
        """Who hears messages at once; without, they wait for ``recv``."""
        self._is_ordinary = True
        self._rest = b""
        self._peer = self.doors.peer(self)
        if not self.doors.addresses.open(self._peer):
            self._cut("sockets", "too many sockets")

    def connection_lost(self, exc: Exception | None) -> None:
        """Take note that a socket is gone."""
        super().connection_lost(exc)
        self.doors.addresses.shut(self._peer)

    def get_buffer(self, sizehint: int) -> memoryview:
        """Return where to put what comes in: one place for all, since it is taken from there at once."""
        del sizehint
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Read what came in, and see how much waits to go back."""
        self._read(bytes(self._buffer[:nbytes]))
        if self.transport.get_write_buffer_size() > self.postman.limits.most_unread_bytes:
            self._cut("slow", "slow reader")

    def _read(self, data: bytes) -> None:
        """Take the frames that are whole; once there is one that is not ordinary, the library has all."""
        if self.request is None or not self._is_ordinary:
            super().data_received(data)
            if self.request is not None:  # its end must be where the frames begin
                self._is_ordinary = self._is_ordinary and data.endswith(b"\r\n\r\n")
            return
        data, at = self._rest + data, 0
        while self._is_ordinary and at < len(data) and (end := at + frame_length(data, at)) <= len(data):
            self._is_ordinary = self._take(data[at:end])
            at = end
        self._rest = data[at:]
        if not self._is_ordinary or (self._rest and frame_length(self._rest, 0) > _LONGEST):
            self._is_ordinary = False
            super().data_received(self._rest)
            self._rest = b""

    def _take(self, frame: bytes) -> bool:
        """Have a message heard, after those before it, or leave it to the library; False if it is a part."""
        if self.hear is not None and not self.recv_messages.frames and self.protocol.state is State.OPEN:
            message = message_in(frame)
            if message is not None:
                self.hear(message)
                return True
        super().data_received(frame)
        return frame[0] in _WHOLE

    def process_event(self, event: Any) -> None:
        """Hear a handshake or a frame."""
        is_control = isinstance(event, Frame) and event.opcode in _CONTROL
        if is_control and not self._rate.take(self.loop.time()):
            self._cut("flood", "too many pings")
        super().process_event(event)

    def _cut(self, code: str, reason: str) -> None:
        if not self.transport.is_closing():
            self.postman.counts.ended[code] += 1
            _log.warning("connection.cut", reason=reason)
            self.transport.abort()


def guarded(postman: Postman, doors: Doors) -> type[ServerConnection]:
    """Return the class of the connections of one server."""
    return type("Guarded", (Guarded,), {"postman": postman, "doors": doors})
