"""`paperdelve table new` and `list`, against a real server."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import pytest_asyncio

from paperdelve.cli import main
from paperdelve.net.limits import Limits
from paperdelve.wire import messages as m
from paperdelve_client.address import parse_link
from tests.net.plays import CORRIDOR
from tests.net.server import Running, serving


@pytest_asyncio.fixture
async def server() -> AsyncIterator[Running]:
    """Return a server with ordinary limits."""
    async with serving() as running:
        yield running


async def run(*arguments: str) -> int:
    """Run the command line beside the server; returns its status."""
    return await asyncio.to_thread(main, ["table", *arguments])


async def test_a_new_tables_links_lead_to_it(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever plays, watches or hosts gets a link, and each gives its role."""
    url = f"http://127.0.0.1:{server.port}/"
    assert await run("new", url, "--map", "first-evening", "--gm", "--title", "Friday", "--json") == 0
    made = json.loads(capsys.readouterr().out)
    for link, role in (("play_link", "player"), ("watch_link", "spectator"), ("host_link", "gm")):
        async with await server.guest() as guest:
            assert (await guest.hello(parse_link(made[link]).code)).role == role
    assert made["host"] not in urlsplit(made["host_link"]).path


async def test_the_links_are_explained(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    """In plain words, with the command that joins."""
    assert await run("new", f"127.0.0.1:{server.port}", "--map", "first-evening") == 0
    out = capsys.readouterr().out
    assert f"paperdelve play http://127.0.0.1:{server.port}/t/" in out
    assert f"paperdelve watch http://127.0.0.1:{server.port}/w/" in out
    assert "keep this one to yourself" in out
    assert "These links open on this machine only." in out
    assert await run("new", f"127.0.0.1:{server.port}", "--map", "first-evening", "--no-spectators") == 0
    assert "watch" not in capsys.readouterr().out


async def test_settings_reach_the_table(
    server: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A map file of one's own, house rules by --set, and what concerns the table."""
    file = tmp_path / "own.toml"
    file.write_text(f'title = "Mine"\nmap = """{CORRIDOR}"""\n', encoding="utf-8")
    options = ("--set", "monster_count=3", "--absence", "bot", "--turn-seconds", "90", "--unlisted", "--json")
    assert await run("new", f"127.0.0.1:{server.port}", "--map", str(file), *options) == 2
    assert "no bots" in capsys.readouterr().err
    options = (
        "--set",
        "monster_count=3",
        "--absence",
        "wait",
        "--turn-seconds",
        "90",
        "--unlisted",
        "--json",
    )
    assert await run("new", f"127.0.0.1:{server.port}", "--map", str(file), *options) == 0
    made = json.loads(capsys.readouterr().out)
    async with await server.guest() as guest:
        await guest.hello(made["play"])
        await guest.hear(m.Scene)
        assert guest.scene.table["turn_seconds"] == 90
        assert guest.scene.table["absence"] == "wait"
    assert await run("list", f"127.0.0.1:{server.port}") == 0
    assert capsys.readouterr().out == "No table is open to everybody.\n"


async def test_a_table_setting_by_its_name(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    """What concerns the table may be set by its name too; a wrong value is one line."""
    options = ("--map", "first-evening", "--set", "turn_seconds=45", "--set", "absence=wait", "--json")
    assert await run("new", f"127.0.0.1:{server.port}", *options) == 0
    made = json.loads(capsys.readouterr().out)
    async with await server.guest() as guest:
        await guest.hello(made["play"])
        await guest.hear(m.Scene)
        assert (guest.scene.table["turn_seconds"], guest.scene.table["absence"]) == (45, "wait")
    wrong = ("--map", "first-evening", "--set", "turn_seconds=soon")
    assert await run("new", f"127.0.0.1:{server.port}", *wrong) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


async def test_open_tables_are_listed(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    """With their title, who is there, and how to watch."""
    url = f"127.0.0.1:{server.port}"
    await run("new", url, "--map", "first-evening", "--title", "Friday")
    capsys.readouterr()
    assert await run("list", url) == 0
    out = capsys.readouterr().out
    assert "Friday (gauntlet, lobby): 0 of 4 seats taken, 0 here, 0 watching" in out
    assert f"paperdelve watch http://127.0.0.1:{server.port}/w/" in out
    assert await run("list", url, "--json") == 0
    assert json.loads(capsys.readouterr().out)[0]["title"] == "Friday"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--map", "no-such-map"), "no-such-map"),
        (("--map", "no-such-file.toml"), "No such file"),
        (("--set", "monster_count"), "KEY=VALUE"),
        (("--map", "first-evening", "--set", "nonsense=1"), "nonsense"),
        (("--game", "chess"), "chess"),
        (("--map", "first-evening", "--turn-seconds", "1"), "turn_seconds"),
        (("--set", f"x={'y' * 20_000}"), "too much for the server"),
    ],
)
async def test_a_refusal_is_one_line(
    server: Running, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    """What is wrong, on standard error, status 2."""
    assert await run("new", f"127.0.0.1:{server.port}", *arguments) == 2
    captured = capsys.readouterr()
    assert words in captured.err
    assert captured.err.count("\n") == 1
    assert not captured.out


async def test_a_plan_of_another_program_is_imported(
    server: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever `map import` knows will do; what is doubtful of it is counted on standard error."""
    file = tmp_path / "hall.txt"
    file.write_text("Hall\n\n########\n#@.o..>#\n########\n", encoding="utf-8")
    assert await run("new", f"127.0.0.1:{server.port}", "--map", str(file), "--json") == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["play"]
    assert captured.err.startswith(f"{file} was imported: guessed: 2; nothing lies on it")
    assert captured.err.endswith(f"All of it: paperdelve map import {file}\n")
    file.write_text("########\n#@...\U0001f600.>#\n########\n" * 200, encoding="utf-8")
    assert await run("new", f"127.0.0.1:{server.port}", "--map", str(file)) == 2
    assert str(file) in capsys.readouterr().err


async def test_a_map_that_is_no_text_is_said(
    server: Running, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A picture, say."""
    file = tmp_path / "map.toml"
    file.write_bytes(b"\x89PNG\xff")
    assert await run("new", f"127.0.0.1:{server.port}", "--map", str(file)) == 2
    assert "is no text in UTF-8" in capsys.readouterr().err


async def test_a_server_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing listens, something else listens, nothing can be read from the address, the server is full."""
    assert await run("list", "127.0.0.1:1") == 2
    assert "no server can be reached" in capsys.readouterr().err
    assert await run("list", "ftp://127.0.0.1/") == 2
    assert capsys.readouterr().err

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 mail.example.org ready\r\n")
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as other:
        assert await run("list", f"127.0.0.1:{other.sockets[0].getsockname()[1]}") == 2
        assert "no Paperdelve server" in capsys.readouterr().err
    async with serving(Limits(connections=0)) as full:
        assert await run("list", f"127.0.0.1:{full.port}") == 2
        assert "This server is full" in capsys.readouterr().err
