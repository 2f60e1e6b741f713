"""A person at the whole screen, at a table that the test plays."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from attrs import define, field
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Static

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.link import Ended
from paperdelve_client.settings import Settings
from paperdelve_client.speech.wishes import Wishes
from paperdelve_client.terminal.app import Terminal
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.door import Door
from paperdelve_client.terminal.table.screen import TableScreen
from tests.client.drawn import CLASSES
from tests.client.serving import FakeServer, Guest, Play, no_pause, pages

PATIENCE = 60.0
"""Seconds in which everything that a test waits for must come."""
SMALL = (80, 24)
Person = Pilot[Ended | None]


@define
class Table:
    """A table; it welcomes everybody, grants what is not in ``refuses``, and notes what is asked."""

    scene: Scene
    welcome: dict[str, Any] = field(factory=dict)
    refuses: dict[type, str] = field(factory=dict)
    heard: list[Any] = field(factory=list)
    names: list[str] = field(factory=list)
    number: int = 1
    nearby: list[str] = field(factory=list)
    """Where it says that others find it."""
    _guest: Guest | None = None

    def __attrs_post_init__(self) -> None:
        if not self.scene.seats:
            self.scene.seats = {seat: {"held": True} for seat in ("red", "blue")}

    async def play(self, guest: Guest) -> None:
        """Play one connection."""
        hello = await guest.welcome(self.scene, self.number, **self.welcome)
        self.names.append(hello.name)
        self._guest = guest
        while True:
            request = await guest.hears()
            self.heard.append(request)
            await guest.say(self._answer(request))

    def _answer(self, request: Any) -> m.ServerMessage:
        refusal = self.refuses.get(type(request))
        if refusal:
            return m.Refused(request.ref, "rules", refusal)
        if isinstance(request, m.ListMaps):
            return m.Maps(request.ref, [], [], {kind: dict(figures) for kind, figures in CLASSES.items()}, {})
        if isinstance(request, m.Sit):
            return m.Seated(request.ref, request.seat, "secret")
        return m.Accepted(request.ref, self.number)

    async def say(self, *messages: m.ServerMessage) -> None:
        """Say something to the person."""
        assert self._guest is not None
        await self._guest.say(*messages)

    async def change(self, *changes: list[Any]) -> None:
        """Tell of changes."""
        self.number += 1
        await self.say(m.Update(self.number, list(changes)))

    async def hang_up(self) -> None:
        """Let the line break."""
        assert self._guest is not None
        await self._guest.socket.close()

    def asked(self, kind: type) -> list[Any]:
        """Return the requests of a kind."""
        return [request for request in self.heard if isinstance(request, kind)]


@asynccontextmanager
async def at(  # noqa: PLR0913 - each is for one kind of test
    table: Table,
    folder: Path,
    settings: Settings | None = None,
    *,
    size: tuple[int, int] = SMALL,
    wishes: Wishes | None = None,
    more: Table | Play | None = None,
) -> AsyncIterator[Person]:
    """Let a person play at a table, and wait until it is seen; ``more`` plays from the second time on."""
    plays: list[Play] = [table.play]
    if more is not None:
        plays.append(more.play if isinstance(more, Table) else more)
    async with FakeServer(plays, pages({"addresses": table.nearby})) as server, door(folder) as way:
        likes = settings or Settings(speed="off", name="Ann")
        app = Terminal(server.address, likes, folder / "settings.json", way, wishes)
        async with app.run_test(size=size) as person:
            await until(person, lambda: way.link is not None and way.link.hold.number is not None)
            await until(person, lambda: table.asked(m.ListMaps) != [])
            yield person
            await person.exit(app.return_value)


@asynccontextmanager
async def door(folder: Path) -> AsyncIterator[Door]:
    """Return a door that is closed at the end."""
    way = Door(folder / "seats", pause=no_pause)
    try:
        yield way
    finally:
        await way.close()


async def until(person: Pilot[Any], is_so: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await person.pause()


async def types(person: Pilot[Any], line: str) -> None:
    """Type a line for the table."""
    await person.press("colon", *line, "enter")


def asks(person: Pilot[Any], line: str) -> None:
    """Have a line done, as buttons do."""
    person.app.screen.post_message(Asked(line))


def words(app: App[Any], name: str) -> str:
    """Return what stands in a widget of words; nothing while it is not there."""
    return "".join(str(found.content) for found in app.screen.query(f"#{name}").results(Static))


def screen(person: Person) -> TableScreen:
    """Return the screen of the table."""
    found = next(one for one in person.app.screen_stack if isinstance(one, TableScreen))
    assert isinstance(found, TableScreen)
    return found


def seen(person: Person) -> str:
    """Return the line under the board."""
    return screen(person).seen.words


def lobby(**seats: dict[str, Any]) -> Scene:
    """Return a table before its game, with what is told of some seats."""
    offered = {"class": ["warrior", "valkyrie", "elf", "wizard"], "name": []}
    places = {seat: {"offered": offered, **seats.get(seat, {})} for seat in ("red", "blue", "green")}
    return Scene(table={"phase": "lobby", "title": "Friday", "spectators": True}, seats=places)
