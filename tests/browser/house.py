"""A real server inside the tests' own process: the shipped games, a journal on disk, the built client."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from attrs import define

from paperdelve import __version__
from paperdelve.cli.worker import COMMAND
from paperdelve.journal import SqliteJournal
from paperdelve.journal.shelf import Shelf
from paperdelve.net.doors import Doors
from paperdelve.net.gateway import Gateway, listen
from paperdelve.net.limits import Addresses, Limits
from paperdelve.net.metrics import Counts, Metrics
from paperdelve.net.site import Site
from paperdelve.tables.games import GAMES
from paperdelve.tables.hall import Hall
from paperdelve.tables.tally import Tally
from paperdelve_client.bot.brain import choose
from tests.net.server import Guest, connect_to


@define
class House:
    """A server that can be stopped and started again in the middle of a game; its port stays the same."""

    data: Path
    site: Site
    version: str = __version__
    """What it says that its version is, from its next start on."""
    port: int = 0
    nearby: tuple[str, ...] = ()
    """Where it says that others in the same network find it."""
    _gateway: Gateway | None = None
    _journal: SqliteJournal | None = None
    _shelf: Shelf | None = None

    @property
    def url(self) -> str:
        """Return the address of the start page, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        """Open the journal, the shelf of kept maps and the port."""
        tally, counts = Tally(), Counts()
        self._journal = journal = await SqliteJournal.open(
            self.data, lambda _, seconds: tally.committed(seconds)
        )
        self._shelf = await Shelf.open(self.data)
        hall = Hall(
            journal,
            games=GAMES,
            bot=choose,
            tally=tally,
            version=self.version,
            shelf=self._shelf,
            worker=COMMAND,
        )
        await hall.start()
        limits = Limits(tables_an_address=1000)
        doors = Doors(
            Addresses(limits),
            Metrics(counts, tally),
            journal.check,
            self.version,
            site=self.site,
            nearby=lambda: self.nearby,
        )
        self._gateway = Gateway(hall, doors, limits, counts)
        listening = listen("127.0.0.1", self.port)
        self.port = listening.getsockname()[1]
        await self._gateway.start(listening)

    async def stop(self) -> None:
        """Tell everybody that the server stops, and close what is kept."""
        assert self._gateway is not None
        assert self._journal is not None
        assert self._shelf is not None
        await self._gateway.stop()
        await self._journal.close()
        await self._shelf.close()
        self._gateway = self._journal = self._shelf = None

    async def restart(self) -> None:
        """Stop and start."""
        await self.stop()
        await self.start()

    def cut(self) -> None:
        """Cut every line without a word, as a network does."""
        assert self._gateway is not None
        for connection in list(self._gateway._connections):  # noqa: SLF001 - the server itself has no such wish
            connection.cut()

    async def guest(self) -> Guest:
        """Connect somebody who speaks the wire without a browser, as the tests of the gateway do."""
        return await connect_to(self.port)


@asynccontextmanager
async def opened(data: Path, site: Site) -> AsyncIterator[House]:
    """Run a server on a free port."""
    house = House(data, site)
    await house.start()
    try:
        yield house
    finally:
        if house._gateway is not None:  # noqa: SLF001 - a test may have stopped it for good
            await house.stop()
