"""The library's WebSocket with a bound on what it does by itself, which no limit on messages would catch.

A ping is answered before anybody here hears of it: without a bound one reader could have the answers pile up
in its socket's buffer, or keep the server busy with nothing else.
"""

from typing import Any

import structlog
from websockets.asyncio.server import ServerConnection
from websockets.frames import Frame, Opcode

from paperdelve.net.limits import Rate
from paperdelve.net.outbox import Postman

_log = structlog.get_logger()

_CONTROL = (Opcode.PING, Opcode.PONG)
_PIECE = 16 * 1024
"""Bytes that are read at once, so that a flood is seen before much of it has been answered."""


def guarded(postman: Postman) -> type[ServerConnection]:
    """Return the class of connections that keep the postman's limits, and are cut where they do not."""
    limits, counts = postman.limits, postman.counts

    class Guarded(ServerConnection):
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            self._rate = Rate(limits.messages_a_second, limits.burst)

        def data_received(self, data: bytes) -> None:
            for start in range(0, len(data), _PIECE):
                super().data_received(data[start : start + _PIECE])
                if self.transport.get_write_buffer_size() > limits.most_unread_bytes:
                    self._cut("slow", "slow reader")
                if self.transport.is_closing():
                    return

        def process_event(self, event: Any) -> None:
            is_control = isinstance(event, Frame) and event.opcode in _CONTROL
            if is_control and not self._rate.take(self.loop.time()):
                self._cut("flood", "too many pings")
            super().process_event(event)

        def _cut(self, code: str, reason: str) -> None:
            if not self.transport.is_closing():
                counts.ended[code] += 1
                _log.warning("connection.cut", reason=reason)
                self.transport.abort()

    return Guarded
