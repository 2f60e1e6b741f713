"""The way to a table: links, codes, and the tables that one was at."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input, OptionList

from paperdelve.wire import messages as m
from paperdelve_client.address import LinkFault, read_address, usual_server
from paperdelve_client.kept import PLAYER, WATCHER, open_kept
from paperdelve_client.link import Link
from paperdelve_client.settings import Settings, load
from paperdelve_client.terminal.app import Terminal
from paperdelve_client.terminal.entry.reading import ago
from paperdelve_client.terminal.entry.screen import EntryScreen, told
from paperdelve_client.terminal.table.screen import TableScreen
from paperdelve_client.visits import Visit
from tests.client.serving import FakeServer, Guest
from tests.client.terminal.playing import Table, door, lobby, until, words

URL = "ws://localhost:8377/ws"


@pytest.mark.parametrize(
    ("text", "url", "code"),
    [
        ("http://d.example/t/CODE", "ws://d.example/ws", "CODE"),
        (" https://d.example/t/CODE#SECRET ", "wss://d.example/ws", "SECRET"),
        ("d.example:9000 7K2M Q4TD", "ws://d.example:9000/ws", "7K2M-Q4TD"),
        ("7k2m-q4td 9xza", "wss://last.example/ws", "7k2m-q4td-9xza"),
    ],
)
def test_links_and_codes(text: str, url: str, code: str) -> None:
    """A link leads where it says; a bare code is one of the server that was visited last."""
    address = read_address(text, "https://last.example")
    assert (address.url, address.code) == (url, code)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("  ", "Type or paste the link"),
        ("what?", "only letters, digits and dashes"),
        ("x" * 65, "too long for a code"),
        ("http://d.example/", "names no table"),
        ("localhost", "names no table"),
    ],
)
def test_what_is_no_link(text: str, said: str) -> None:
    """It is said what was expected."""
    with pytest.raises(LinkFault, match=said):
        read_address(text, "http://localhost:8377")


def test_the_server_of_a_bare_code() -> None:
    """The last one visited, else one on this machine."""
    assert usual_server(["wss://d.example/ws", URL]) == "https://d.example"
    assert usual_server([]) == "http://localhost:8377"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (60, "just now"),
        (120, "2 minutes ago"),
        (7200, "2 hours ago"),
        (36 * 3600, "2 days ago"),
    ],
)
def test_how_long_ago(seconds: int, said: str) -> None:
    """In words that need no more than a glance."""
    assert ago(1000, 1000 + seconds) == said


def test_how_a_table_is_listed() -> None:
    """Its title, the seats there or as whom one was there, when, and where."""
    assert str(told(Visit(URL, "A", "player", title="Friday", seen=0, seats=("red",)), 7200)) == (
        "Friday  red · 2 hours ago · localhost:8377"
    )
    assert "a table without a name  you watch" in str(told(Visit(URL, "A", "spectator"), 0))
    assert "you host" in str(told(Visit(URL, "A", "gm"), 0))


# ---------------------------------------------------------------- how it is used


@asynccontextmanager
async def entry(folder: Path, name: str = "Ann") -> AsyncIterator[Pilot[Any]]:
    """Open the screen on which one chooses."""
    async with door(folder) as way:
        app = Terminal(None, Settings(name=name, speed="off"), folder / "settings.json", way)
        async with app.run_test(size=(80, 24)) as person:
            await until(person, lambda: isinstance(app.screen, EntryScreen))
            yield person
            await person.exit(None)


def visited(folder: Path, code: str, role: str = "player", seat: str = "", url: str = URL) -> None:
    """Remember a table."""
    who = WATCHER if role == "spectator" else PLAYER
    kept = open_kept(folder / "seats", who, Visit(url, code).address)
    kept.remember(Visit(url, code, role, title=f"Table {code}", seen=int(time.time())))
    if seat:
        kept.keep(seat, "secret")
    kept.close()


def at_table(person: Pilot[Any]) -> bool:
    """Return whether a table is on the screen."""
    return isinstance(person.app.screen, TableScreen)


async def test_joining_by_a_link_and_coming_back(tmp_path: Path) -> None:
    """Somebody gives a name and a link, goes back to the tables, and finds the table there."""
    table = Table(lobby())
    async with FakeServer([table.play]) as server, entry(tmp_path, name="") as person:
        await person.press(*"Bea", "enter")
        link = person.app.screen.query_one("#entry-link", Input)
        assert link.has_focus
        await person.press(*"what?", "enter")
        assert "only letters" in words(person.app, "entry-told")
        link.value = f"127.0.0.1:{server.port} CODE"
        await person.press("enter")
        await until(person, lambda: at_table(person) and table.asked(m.ListMaps))
        assert table.names == ["Bea"]
        assert load(tmp_path / "settings.json").name == "Bea"
        await person.press("ctrl+o")
        await until(person, lambda: isinstance(person.app.screen, EntryScreen))
        rows = person.app.screen.query_one("#entry-tables", OptionList)
        assert "Friday" in str(rows.get_option_at_index(0).prompt)
        assert person.app.screen.query_one("#entry-link", Input).has_focus
        await person.press("7", "k")
        await until(person, lambda: f"one of 127.0.0.1:{server.port};" in words(person.app, "entry-at"))
        await person.press(":", "1")
        await until(person, lambda: words(person.app, "entry-at") == "")
        await person.press("up", "down", "down", "enter")
        await until(person, lambda: at_table(person))
        assert len(person.app.screen_stack) == 2


async def test_a_watcher_comes_back_as_one(tmp_path: Path) -> None:
    """The seats of a player at the same table are not taken by who only watches."""
    table = Table(lobby(), {"role": "spectator"})
    async with FakeServer([table.play]) as server:
        visited(tmp_path, "CODE", "spectator", url=server.address.url)
        async with entry(tmp_path) as person:
            await person.press("down", "enter")
            await until(person, lambda: at_table(person))
    assert [path.name.split("-")[0] for path in (tmp_path / "seats").glob("*.json")] == [WATCHER]


async def test_no_such_table(tmp_path: Path) -> None:
    """The reason is told, the list is there again, and the table is no longer in it."""

    async def gone(guest: Guest) -> None:
        await guest.hears()
        await guest.say(m.Goodbye("code", "There is no such table.", retry=False))

    async with FakeServer([gone]) as server:
        visited(tmp_path, "CODE", url=server.address.url)
        async with entry(tmp_path) as person:
            await person.press("down", "enter")
            await until(person, lambda: server.visits and isinstance(person.app.screen, EntryScreen))
            await until(person, lambda: words(person.app, "entry-told") == "There is no such table.")
            assert not person.app.screen.query_one("#entry-tables").display


async def test_forgetting_tables(tmp_path: Path) -> None:
    """One that was only looked at goes at once; one with a seat, or of a host, only after a second word."""
    visited(tmp_path, "A")
    visited(tmp_path, "B", seat="red")
    visited(tmp_path, "C", "host")
    async with entry(tmp_path) as person:
        rows = person.app.screen.query_one("#entry-tables", OptionList)

        async def forget(code: str, *keys: str) -> None:
            codes = [str(rows.get_option_at_index(n).prompt) for n in range(rows.option_count)]
            rows.highlighted = next(n for n, words in enumerate(codes) if f"Table {code}" in words)
            rows.focus()
            await person.press("delete", *keys)
            await until(person, lambda: isinstance(person.app.screen, EntryScreen))

        await forget("A")
        assert rows.option_count == 2
        await forget("B", "escape")
        assert rows.option_count == 2
        await forget("B", "enter")
        await forget("C", "enter")
        assert rows.option_count == 0
        person.app.screen.query_one("#entry-name").focus()
        await person.press("delete")


async def test_a_line_that_stands_already() -> None:
    """An application without a door shows the one table, and has no list of others."""
    table = Table(lobby())
    async with FakeServer([table.play]) as server, Link(server.address, "Ann") as link:
        app = Terminal(link, Settings(speed="off"))
        async with app.run_test(size=(80, 24)) as person:
            await until(person, lambda: table.asked(m.ListMaps))
            await person.press("ctrl+o")
            assert at_table(person)
            app.screen.query_one("#lobby-start", Button).focus()
            await link.close()
            await until(person, lambda: link.ended is not None)
