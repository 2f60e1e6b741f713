"""The server's one port: WebSockets at ``/ws``, and a few pages."""

import asyncio
import logging
import os
import socket

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.typing import Subprotocol

from paperdelve.net.connection import Connection
from paperdelve.net.doors import Doors
from paperdelve.net.guard import Guarded, guarded
from paperdelve.net.limits import Limits
from paperdelve.net.metrics import Counts
from paperdelve.net.outbox import Postman
from paperdelve.tables.hall import Hall
from paperdelve.wire.codec import CODECS, MAX_BRING

STOP_SECONDS = 2.0
"""How long clients may take to leave when the server stops, before they are cut."""
_SEND_BUFFER = 64 * 1024
"""Bytes that the system may hold for one reader: the less, the sooner a slow one is noticed."""
_HTTP_SECONDS = 30.0
_PING_SECONDS = 20.0


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens there (port 0: any free one); raises OSError.

    Made by hand because asyncio sets TCP_NODELAY only where the protocol is named, and small frames wait 40
    ms without.
    """
    family, kind, _, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere it would let two servers share the port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER)
        listening.bind(address)
        listening.listen(1024)
    except BaseException:
        listening.close()
        raise
    return listening


class Gateway:
    """Serves a hall on a listening socket; made inside the event loop that it runs in."""

    def __init__(self, hall: Hall, doors: Doors, limits: Limits, counts: Counts) -> None:
        self._hall = hall
        self._doors = doors
        self._limits = limits
        self.postman = Postman(limits, counts, asyncio.get_running_loop())
        self._connections: set[Connection] = set()
        self._server: Server | None = None

    async def start(self, listening: socket.socket) -> None:
        """Accept connections from now on."""
        quiet = logging.getLogger("paperdelve.net.websockets")
        quiet.setLevel(logging.CRITICAL)  # our own log tells what happens, without addresses and traces
        self._server = await serve(
            self._talk,
            sock=listening,
            subprotocols=[Subprotocol(name) for name in CODECS],
            process_request=self._doors.answer,
            create_connection=guarded(self.postman, self._doors),
            compression=None,
            server_header=None,
            max_size=MAX_BRING,
            max_queue=16,
            open_timeout=_HTTP_SECONDS,
            ping_interval=_PING_SECONDS,
            ping_timeout=_PING_SECONDS,
            close_timeout=STOP_SECONDS,
            logger=quiet,
        )

    async def stop(self) -> None:
        """Tell everybody, close the tables, and let go of every connection; takes a few seconds at most."""
        assert self._server is not None
        self._server.close(close_connections=False)
        await self._hall.close()
        for connection in list(self._connections):
            connection.end("stopping", "The server is stopping; it may come back soon.", retry=True)
        try:
            async with asyncio.timeout(STOP_SECONDS):
                await self._server.wait_closed()
        except TimeoutError:
            for connection in self._connections:
                connection.cut()

    async def _talk(self, websocket: ServerConnection) -> None:
        assert isinstance(websocket, Guarded)
        assert websocket.request is not None
        address = self._doors.address(websocket, websocket.request)
        connection = Connection(websocket, address, self._hall, self.postman, self._doors.addresses)
        self._connections.add(connection)
        try:
            await connection.serve()
        finally:
            self._connections.discard(connection)
