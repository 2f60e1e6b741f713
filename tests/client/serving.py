"""A small server for the tests of the clients: each connection is played by a function of the test."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from types import TracebackType
from typing import Self

from attrs import define, field
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.typing import Subprotocol

from paperdelve.wire import messages as m
from paperdelve.wire.codec import MSGPACK
from paperdelve.wire.scene import Scene
from paperdelve_client.address import Address


@define
class Guest:
    """One connection as the server sees it."""

    socket: ServerConnection

    async def hears(self) -> m.ClientMessage:
        """Return the client's next message."""
        return MSGPACK.decode(await self.socket.recv())

    async def say(self, *messages: m.ServerMessage) -> None:
        """Send messages."""
        for message in messages:
            await self.socket.send(MSGPACK.encode(message))

    async def welcome(self, scene: Scene | None = None, number: int = 1, **fields: object) -> m.Hello:
        """Hear Hello and answer it with Welcome and a scene."""
        hello = await self.hears()
        assert isinstance(hello, m.Hello)
        known = {"table": "t", "role": "player", "seats": (), "number": number, "server": "0", "rules": 1}
        await self.say(m.Welcome(**{**known, **fields}))  # type: ignore[arg-type]
        if scene is not None:
            await self.say(m.Scene(number, scene.data()))
        return hello


Play = Callable[[Guest], Awaitable[None]]
Judge = Callable[[ServerConnection, Request], Response | None]


def pages(nearby: object) -> Judge:
    """Return what lets everybody in, and tells who asks where others find the server."""

    def judge(connection: ServerConnection, request: Request) -> Response | None:
        if request.path == "/ws":
            return None
        assert request.path == "/nearby"
        return connection.respond(HTTPStatus.OK, json.dumps(nearby))

    return judge


@define
class FakeServer:
    """A server whose n-th connection is played by the n-th function, further ones by the last."""

    plays: list[Play]
    refuse: Judge | None = None
    visits: int = 0
    _server: Server | None = None
    _failed: list[BaseException] = field(factory=list)

    async def __aenter__(self) -> Self:
        self._server = await serve(
            self._serve,
            "127.0.0.1",
            0,
            subprotocols=[Subprotocol(MSGPACK.name)],
            process_request=self.refuse,
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.close(close_connections=True)
        await self._server.wait_closed()
        assert not self._failed, self._failed

    @property
    def port(self) -> int:
        """Return the port."""
        assert self._server is not None
        port: int = next(iter(self._server.sockets)).getsockname()[1]
        return port

    @property
    def address(self) -> Address:
        """Return where a client finds the table."""
        return Address(f"ws://127.0.0.1:{self.port}/ws", "CODE")

    async def _serve(self, socket: ServerConnection) -> None:
        play = self.plays[min(self.visits, len(self.plays) - 1)]
        self.visits += 1
        guest = Guest(socket)
        try:
            await play(guest)
        except ConnectionClosed:
            return
        except (AssertionError, TimeoutError, TypeError) as fault:
            self._failed.append(fault)
            await guest.say(m.Goodbye("failed", f"The test failed: {fault!r}", retry=False))


async def no_pause(_seconds: float) -> None:
    """Wait for nothing but the other tasks."""
    await asyncio.sleep(0)


async def forever(guest: Guest) -> None:
    """Leave the line open until the client closes it."""
    await guest.socket.wait_closed()
