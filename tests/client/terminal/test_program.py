"""The sitting as a whole: from the command line to what stands on the shell's screen afterwards."""

import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

import pytest

from paperdelve.cli import main as paperdelve
from paperdelve.cli import play, watch
from paperdelve.cli.errors import UsageError
from paperdelve.wire import messages as m
from paperdelve_client.address import LinkFault, parse_link
from paperdelve_client.call import Call, Likes
from paperdelve_client.link import Ended, Link
from paperdelve_client.terminal import program
from paperdelve_client.terminal.app import Terminal
from paperdelve_client.terminal.farewell import farewell
from tests.client.drawn import draw
from tests.client.serving import FakeServer
from tests.client.terminal.playing import Table, until, words

ROWS = "#####\n#1.E#\n#####"
HERE = parse_link("http://localhost:8377/t/CODE")


def left(code: str = "left", phase: str = "playing", **fields: Any) -> Link:
    """Return a line that has ended."""
    link = Link(HERE)
    link.hold.number, link.hold.role = 3, "player"
    link.hold.scene = draw(ROWS, outcome="won", standing=[{"seat": "red", "place": 1, "treasure": 4}])
    link.hold.scene.table["phase"] = phase
    for name, value in fields.items():
        setattr(link.hold, name, value)
    link.ended = Ended(code, "It is over.")
    return link


@pytest.mark.parametrize(
    ("link", "lines"),
    [
        (None, []),
        (Link(HERE), []),
        (
            left(seats=("red",)),
            ["Your seat stays yours: red.", "To come back: paperdelve play http://localhost:8377/t/CODE"],
        ),
        (
            left(seats=("red", "blue"), is_host=True, play="PLAY"),
            [
                "Your seats stay yours: red and blue.",
                "To come back: paperdelve play http://localhost:8377/t/PLAY#CODE",
            ],
        ),
        (left(role="spectator"), ["To come back: paperdelve watch http://localhost:8377/w/CODE"]),
        (left("crowded"), []),
        (
            left("closed", "closed"),
            ["The game is over: won.", "  1. Warrior (red): alive, treasure 4", "It is over."],
        ),
    ],
)
def test_what_stands_there_afterwards(link: Link | None, lines: list[str]) -> None:
    """How it ended, whose the seats are, and the way back; nothing of a table that was never seen."""
    assert [*farewell(link)] == lines


def call(*arguments: str, module: Any = play, monkeypatch: pytest.MonkeyPatch) -> Call:
    """Return what the command line says."""
    calls: list[Call] = []
    monkeypatch.setattr(module, "sit", calls.append)
    parser = ArgumentParser()
    module.add_parser(parser.add_subparsers())
    module.run(parser.parse_args([module.__name__.rsplit(".", 1)[1], *arguments]))
    return calls[0]


def test_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said there counts for this sitting; what is not said is as it was kept."""
    assert call(monkeypatch=monkeypatch) == Call(None)
    said = call("LINK", "--ascii", "--theme", "mono", "--speed", "off", "--no-bell", monkeypatch=monkeypatch)
    assert said.likes == Likes("mono", ascii=True, speed="off", bell=False)
    looks_on = call("LINK", "--theme", "safe", module=watch, monkeypatch=monkeypatch)
    assert (looks_on.is_player, looks_on.likes, looks_on.wishes.leaves_at_end) == (False, Likes("safe"), True)


@pytest.mark.parametrize(
    ("term", "is_tty", "arguments", "mode"),
    [
        ("xterm", True, ["LINK"], "terminal"),
        ("xterm", True, ["LINK", "--plain"], "plain"),
        ("dumb", True, ["LINK"], "plain"),
        ("xterm", False, ["LINK"], "plain"),
        ("xterm", True, [], "terminal"),
    ],
)
def test_which_mode(
    monkeypatch: pytest.MonkeyPatch, term: str, arguments: list[str], mode: str, *, is_tty: bool
) -> None:
    """The whole screen where there is one; line by line for words only, and in pipes."""
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: is_tty, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_tty, raising=False)
    sat: list[str] = []
    for name in ("terminal", "plain"):
        monkeypatch.setattr(f"paperdelve_client.{name}.program.main", lambda _, name=name: sat.append(name))
    assert paperdelve(["play", *arguments]) == 0
    assert sat == [mode]


def test_no_link_and_no_screen(capsys: pytest.CaptureFixture[str]) -> None:
    """It is said what is missing."""
    assert paperdelve(["play", "--plain"]) == 2
    assert "Say which table: paperdelve play LINK" in capsys.readouterr().err


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Let the user's folders be new ones."""
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    return tmp_path


def kept(home: Path) -> list[str]:
    """Return of whom something is kept about tables."""
    return [path.name.split("-")[0] for path in home.rglob("seats/*.json")]


def in_front(monkeypatch: pytest.MonkeyPatch, *keys: str) -> list[str]:
    """Let somebody press keys once the turn can be read; returns what could be read."""
    read: list[str] = []

    async def run(app: Terminal) -> Ended | None:
        async with app.run_test(size=(80, 24)) as person:
            await until(person, lambda: app.return_value or "Round 1" in words(app, "turn"))
            if app.return_value is None:
                read.append(f"{app.theme}: {words(app, 'turn')}")
                await person.press(*keys)
        return app.return_value

    monkeypatch.setattr(Terminal, "run_async", run)
    return read


async def test_a_sitting(
    monkeypatch: pytest.MonkeyPatch, at_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody sits down, leaves, and is told the way back; the seat is kept."""
    table = Table(draw(ROWS), {"seats": ("red",)})
    read = in_front(monkeypatch, "ctrl+q")
    async with FakeServer([table.play]) as server:
        link = f"http://127.0.0.1:{server.port}/t/CODE"
        assert await program.sit(Call(link, name="Ann", likes=Likes("paper", speed="off"))) is None
    assert read == ["paper: @R Your turn: 10 steps, 2 fights.  Round 1 Drawn by hand"]
    assert table.names == ["Ann"]
    assert f"Your seat stays yours: red.\nTo come back: paperdelve play {link}\n" in capsys.readouterr().out
    assert kept(at_home) == ["player"]


async def test_a_sitting_that_the_server_ends(monkeypatch: pytest.MonkeyPatch, at_home: Path) -> None:
    """Why is given back; nothing is kept of a table that is not there."""
    in_front(monkeypatch)

    async def gone(guest: Any) -> None:
        await guest.hears()
        await guest.say(m.Goodbye("code", "There is no such table.", retry=False))

    async with FakeServer([gone]) as server:
        ended = await program.sit(Call(f"127.0.0.1:{server.port}", "CODE", is_player=False))
    assert ended == Ended("code", "There is no such table.")
    assert kept(at_home) == []


async def test_a_fault_of_our_own(monkeypatch: pytest.MonkeyPatch, at_home: Path) -> None:
    """It is not passed over in silence."""

    async def run(app: Terminal) -> None:
        app._return_code = 1  # noqa: SLF001 - what Textual leaves after a fault

    monkeypatch.setattr(Terminal, "run_async", run)
    assert await program.sit(Call(None)) == program.BROKEN
    assert kept(at_home) == []


@pytest.mark.parametrize(
    ("call", "url", "code"),
    [
        (Call("7K2M-Q4TD"), "wss://last.example/ws", "7K2M-Q4TD"),
        (Call("localhost", "CODE"), "ws://localhost:8377/ws", "CODE"),
        (Call("http://d.example/t/CODE"), "ws://d.example/ws", "CODE"),
    ],
)
def test_where_a_call_leads(call: Call, url: str, code: str) -> None:
    """A code alone is one of the server visited last, as where one is asked for it."""
    address = call.address(["wss://last.example/ws"])
    assert (address.url, address.code) == (url, code)


def test_a_call_to_a_server_alone() -> None:
    """It names no table, with or without others visited."""
    with pytest.raises(LinkFault, match="names no table"):
        Call("localhost").address([])


def test_ends_become_exit_statuses(monkeypatch: pytest.MonkeyPatch) -> None:
    """A closed table is an end like others; everything else that the server says is a fault to be told."""
    monkeypatch.setattr(play, "is_screen", lambda: True)
    for ended in (None, Ended("closed", "Closed.")):
        monkeypatch.setattr(program, "sit", _giving(ended))
        assert play.sit(Call("LINK")) == 0
    monkeypatch.setattr(program, "sit", _giving(Ended("crowded", "The table is full.")))
    with pytest.raises(UsageError, match="The table is full"):
        play.sit(Call("LINK"))
    monkeypatch.setattr(program, "sit", _giving(LinkFault("That is no link.")))
    with pytest.raises(UsageError, match="That is no link"):
        play.sit(Call("LINK"))


def _giving(end: Ended | LinkFault | None) -> Any:
    async def sit(_: Call) -> Ended | None:
        if isinstance(end, LinkFault):
            raise end
        return end

    return sit


def test_other_subcommands_start_as_fast_as_ever() -> None:
    """Not even their help brings in the libraries of the whole screen, or of the prompt."""
    code = (
        "import sys; from paperdelve.cli import build_parser; build_parser();"
        "sys.exit(' '.join({'textual', 'prompt_toolkit'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.strip() == ""
