"""A person at a table line by line: types, and reads what is printed."""

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

from attrs import define, field

from paperdelve.wire.scene import Scene
from paperdelve_client.link import Link
from paperdelve_client.plain.screen import Screen
from paperdelve_client.plain.sitting import Sitting
from paperdelve_client.speech.wishes import Wishes
from tests.client.serving import FakeServer, no_pause

ROWS = "########\n#1.G..E#\n########"


class Page(io.StringIO):
    """What is printed; ``news`` is set by every line."""

    def __init__(self) -> None:
        super().__init__()
        self.news = asyncio.Event()

    def write(self, text: str) -> int:
        """Print some more."""
        self.news.set()
        return super().write(text)


@define
class Typing:
    """A person whose lines the test types, and who reads what is printed."""

    typed: asyncio.Queue[str | None] = field(factory=asyncio.Queue)
    page: Page = field(factory=Page)

    async def lines(self) -> AsyncIterator[str]:
        """Yield what is typed."""
        while (line := await self.typed.get()) is not None:
            yield line

    def types(self, *lines: str | None) -> None:
        """Type lines; None is the end."""
        for line in lines:
            self.typed.put_nowait(line)

    async def reads(self, words: str) -> None:
        """Wait until some words stand on the page."""
        async with asyncio.timeout(10):
            while words not in self.page.getvalue():
                self.page.news.clear()
                await self.page.news.wait()


async def sit(
    server: FakeServer, person: Typing, wishes: Wishes | None = None, *, plain: bool = False
) -> None:
    """Run a sitting until it ends."""
    screen = Screen(plain=plain, file=person.page, columns=80)
    async with Link(server.address, "Ann", pause=no_pause) as link:
        await Sitting(link, screen, person, wishes or Wishes(), quiet=0.001).run()


def lobby() -> Scene:
    """Return a table before its game."""
    offered = {"class": ["warrior", "elf"], "name": []}
    seats: dict[str, dict[str, Any]] = {
        "red": {"offered": offered},
        "blue": {"name": "Bea", "held": True, "ready": True, "choices": {"class": "elf"}, "offered": offered},
        "green": {"bot": True, "offered": offered},
    }
    return Scene(table={"phase": "lobby", "title": "Friday"}, seats=seats)
