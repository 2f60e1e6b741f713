"""The library's WebSocket with a bound on what it does by itself, which no limit on messages would catch.

A ping is answered before anybody here hears of it: without a bound one reader could have the answers pile up
in its socket's buffer, or keep the server busy with nothing else. And a socket is open, and waited for,
before it has said what it wants.
"""

import asyncio
from typing import Any, ClassVar

import structlog
from websockets.asyncio.server import ServerConnection
from websockets.frames import Frame, Opcode

from paperdelve.net.doors import Doors
from paperdelve.net.limits import Rate
from paperdelve.net.outbox import Postman

_log = structlog.get_logger()

_CONTROL = (Opcode.PING, Opcode.PONG)
_PIECE = 16 * 1024
"""Bytes that are read at once, so that a flood is seen before much of it has been answered."""


class Guarded(ServerConnection):
    """A connection that is cut where it does not keep the limits."""

    postman: ClassVar[Postman]
    doors: ClassVar[Doors]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take note of a new socket, unless there are too many."""
        super().connection_made(transport)
        limits = self.postman.limits
        self._rate = Rate(limits.messages_a_second, limits.burst)
        self._peer = self.doors.peer(self)
        if not self.doors.addresses.open(self._peer):
            self._cut("sockets", "too many sockets")

    def connection_lost(self, exc: Exception | None) -> None:
        """Take note that a socket is gone."""
        super().connection_lost(exc)
        self.doors.addresses.shut(self._peer)

    def data_received(self, data: bytes) -> None:
        """Read what came in, and see how much waits to go back."""
        for start in range(0, len(data), _PIECE):
            super().data_received(data[start : start + _PIECE])
            if self.transport.get_write_buffer_size() > self.postman.limits.most_unread_bytes:
                self._cut("slow", "slow reader")
            if self.transport.is_closing():
                return

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
