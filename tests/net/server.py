"""A real server on a free port, and guests who talk to it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Self, TypeVar

from attrs import frozen
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from paperdelve.journal import Journal, MemoryJournal, SqliteJournal
from paperdelve.net.doors import Doors
from paperdelve.net.gateway import Gateway, listen
from paperdelve.net.limits import Addresses, Limits
from paperdelve.net.metrics import Counts, Metrics
from paperdelve.net.site import Site
from paperdelve.tables.hall import Hall
from paperdelve.tables.limits import Limits as TableLimits
from paperdelve.wire import messages as m
from paperdelve.wire.codec import CODECS, MAX_SERVER_MESSAGE, MSGPACK
from paperdelve.wire.scene import Scene
from tests.net.plays import PLAYS, Play

PATIENCE = 60.0
"""Seconds in which everything that a test waits for must come."""
M = TypeVar("M")


@frozen
class Running:
    """A server that runs."""

    port: int
    hall: Hall
    gateway: Gateway
    counts: Counts
    addresses: Addresses

    async def guest(self, subprotocol: str = MSGPACK.name, **options: Any) -> "Guest":
        """Connect somebody who has not said anything yet."""
        return await connect_to(self.port, subprotocol, **options)


async def connect_to(port: int, subprotocol: str = MSGPACK.name, **options: Any) -> "Guest":
    """Connect somebody to a server on this machine."""
    options = {"compression": None, "max_size": MAX_SERVER_MESSAGE, **options}
    url = f"ws://127.0.0.1:{port}/ws"
    return Guest(await connect(url, subprotocols=[Subprotocol(subprotocol)], **options))


@asynccontextmanager
async def serving(  # noqa: PLR0913 - each is for one kind of test
    limits: Limits | None = None,
    tables: TableLimits | None = None,
    data: Path | None = None,
    origins: frozenset[str] = frozenset(),
    healthy: Callable[[], Awaitable[None]] | None = None,
    *,
    trust_proxy: bool = False,
    site: Site | None = None,
    worker: Sequence[str] = (),
    nearby: tuple[str, ...] = (),
) -> AsyncIterator[Running]:
    """Run a server on a free port, with its journal in a folder or in memory."""
    journal: Journal = MemoryJournal() if data is None else await SqliteJournal.open(data)
    games = {play.name: play.entry for play in PLAYS}
    hall = Hall(journal, games=games, limits=tables, version="test", worker=worker)
    await hall.start()
    limits = limits or Limits()
    counts, addresses = Counts(), Addresses(limits)

    async def answers() -> None:
        await journal.head("")

    metrics = Metrics(counts, hall.tally)
    doors = Doors(addresses, metrics, healthy or answers, "test", origins, trust_proxy, site, lambda: nearby)
    gateway = Gateway(hall, doors, limits, counts)
    listening = listen("127.0.0.1", 0)
    await gateway.start(listening)
    try:
        yield Running(listening.getsockname()[1], hall, gateway, counts, addresses)
    finally:
        await gateway.stop()
        await journal.close()


class Guest:
    """One connection as a test holds it: what it heard, and the scene that it made of that."""

    def __init__(self, ws: ClientConnection) -> None:
        assert ws.subprotocol is not None
        self.ws = ws
        self.codec = CODECS[ws.subprotocol]
        self.heard: list[m.ServerMessage] = []
        self.number = 0
        self.scene = Scene()
        self.tokens: tuple[str, ...] = ()
        self._refs = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.ws.close()

    async def say(self, message: m.ClientMessage) -> None:
        """Send a message."""
        await self.ws.send(self.codec.encode(message))

    async def hear(self, kind: type[M]) -> M:
        """Read until a message of this class comes, and return it."""
        while True:
            async with asyncio.timeout(PATIENCE):
                message = self.codec.decode_server(await self.ws.recv())
            self._take(message)
            if isinstance(message, kind):
                return message

    def _take(self, message: m.ServerMessage) -> None:
        self.heard.append(message)
        match message:
            case m.Scene(number, data):
                self.number, self.scene = number, Scene(**data)
            case m.Update(number, changes):
                assert number == self.number + 1, "numbers have no gaps"
                self.number = number
                for change in changes:
                    self.scene.apply(change)
            case m.Seated(_, _, token):
                self.tokens = (*self.tokens, token)
            case _:
                pass

    async def reach(self, number: int) -> None:
        """Read until the scene has this number."""
        while self.number < number:
            await self.hear(m.Scene | m.Update)  # type: ignore[arg-type] # isinstance takes unions

    def ref(self) -> int:
        """Return the next ref."""
        self._refs += 1
        return self._refs

    async def ask(self, kind: type[Any], *args: Any, **fields: Any) -> Any:
        """Make a request and return its answer, whichever it is."""
        ref = self.ref()
        await self.say(kind(ref, *args, **fields))
        while True:
            answer = await self.hear(object)
            if getattr(answer, "ref", None) == ref and not isinstance(answer, m.Part | m.Working):
                return answer

    async def create(self, play: Play, **settings: Any) -> m.Created:
        """Make a table."""
        created = await self.ask(m.Create, play.name, play.options, **settings)
        assert isinstance(created, m.Created)
        return created

    async def hello(self, code: str, name: str = "", last: int | None = None) -> m.Welcome:
        """Join a table, with the tokens held."""
        await self.say(m.Hello(code, name, self.tokens, last))
        return await self.hear(m.Welcome)

    async def closed(self) -> int:
        """Read until the connection is closed, and return the code."""
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionClosed):
                while True:
                    self._take(self.codec.decode_server(await self.ws.recv()))
            await self.ws.wait_closed()
        assert self.ws.close_code is not None
        return self.ws.close_code


async def begin(server: Running, play: Play, **settings: Any) -> tuple[m.Created, Guest, Guest]:
    """Make a table, seat two people, start the game; the first is to act."""
    first, second = await server.guest(), await server.guest()
    created = await first.create(play, **settings)
    for guest, seat, choices in zip((first, second), play.seats, play.choices, strict=True):
        await guest.hello(created.play, seat.title())
        assert isinstance(await guest.ask(m.Sit, seat), m.Seated)
        for answer in (await guest.ask(m.Choose, seat, choices), await guest.ask(m.Ready, seat)):
            assert isinstance(answer, m.Accepted), answer
    started = await first.ask(m.Start)
    assert isinstance(started, m.Accepted), started
    assert started.number is not None
    for guest in (first, second):
        await guest.reach(started.number)
    return created, first, second


async def raw(port: int, request: bytes, host: str = "127.0.0.1") -> bytes:
    """Send bytes as they are and return all that comes back until the server closes."""
    reader, writer = await asyncio.open_connection(host, port)
    try:
        async with asyncio.timeout(PATIENCE):
            writer.write(request)
            return await reader.read()
    finally:
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()
