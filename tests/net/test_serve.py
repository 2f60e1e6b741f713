"""`paperdelve serve`, started as people start it."""

import asyncio
import json
import signal
import socket
from asyncio.subprocess import Process
from pathlib import Path

import pytest

from paperdelve.cli import main
from paperdelve.wire import messages as m
from tests.net.plays import GAUNTLET
from tests.net.process import START_SECONDS, finish, free_port, launch, log_of, served, start
from tests.net.server import connect_to, raw

STOP_SECONDS = 5.0


async def refused(*arguments: str) -> str:
    """Start a server that cannot start, and return the one line that says why."""
    server = await launch("serve", *arguments)
    async with asyncio.timeout(START_SECONDS):
        out, err = await server.communicate()
    assert server.returncode == 2
    assert not out
    *log, line = err.decode().splitlines()
    assert not log
    return line


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_server_stops_when_it_is_asked(tmp_path: Path, how: signal.Signals) -> None:
    """Guests are told to come back, and the exit is clean and quick, whoever is slow to leave."""
    async with served(tmp_path / "data") as (server, port):
        guest, silent = await connect_to(port), await connect_to(port)
        created = await guest.create(GAUNTLET)
        await guest.hello(created.play)
        _, half = await asyncio.open_connection("127.0.0.1", port)
        half.write(b"GET /")
        silent.ws.transport.pause_reading()
        server.send_signal(how)
        async with asyncio.timeout(STOP_SECONDS):
            goodbye = await guest.hear(m.Goodbye)
            assert (goodbye.code, goodbye.retry) == ("stopping", True)
            assert await guest.closed() == 1001
            assert await server.wait() == 0
        half.close()
        silent.ws.transport.abort()


async def test_what_was_played_is_there_after_a_restart(tmp_path: Path) -> None:
    """The table that was made is found by its code."""
    port = free_port()
    server = await start(tmp_path / "data", port)
    async with await connect_to(port) as guest:
        created = await guest.create(GAUNTLET)
    assert await finish(server) == 0
    server = await start(tmp_path / "data", port)
    async with await connect_to(port) as guest:
        assert (await guest.hello(created.watch)).table == created.table
    assert await finish(server) == 0


async def test_the_log_is_json_and_keeps_secrets(tmp_path: Path) -> None:
    """Every line is an object with an event, and no code, token or address stands in any."""
    data = tmp_path / "data"
    async with served(data, "--log", "json") as (server, port):
        async with await connect_to(port) as guest:
            created = await guest.create(GAUNTLET)
            await guest.hello(created.play, "Ann")
            seated = await guest.ask(m.Sit, "red")
            await guest.ask(m.Say, "a secret plan")
            await guest.ws.send(b"nonsense")
            await guest.hear(m.Fault)
        await raw(port, f"GET /t/{created.play} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        await finish(server)
        assert server.stdout is not None
        screen = (await server.stdout.read()).decode()
    with log_of(data, "rb") as file:
        lines = file.read().decode().splitlines()
    events = [json.loads(line)["event"] for line in lines]
    started = [event for event in events if event != "server.no_web"]  # told where no pages are built
    assert started[0] == "server.started"
    assert "table.created" in events
    assert events[-1] == "server.stopped"
    for secret in (created.play, created.watch, created.host, seated.token, "secret plan"):
        assert secret not in "\n".join(lines) + screen


async def welcome(data: Path, *arguments: str) -> tuple[Process, list[str]]:
    """Start a server; return it, and what it prints before it says how to end it."""
    server = await launch("serve", "--data", str(data), "--port", "0", *arguments)
    assert server.stdout is not None
    lines = []
    async with asyncio.timeout(START_SECONDS):
        while "Ctrl-C" not in (line := (await server.stdout.readline()).decode()):
            assert line, "the server says in its log why it did not start"
            lines.append(line.strip())
    return server, lines


async def test_it_says_where_it_is_open(tmp_path: Path) -> None:
    """For the whole network too: every address leads there, and the one for friends stands first."""
    everywhere = "0.0.0.0"  # noqa: S104 - this is what is tested
    server, lines = await welcome(tmp_path, "--host", everywhere)
    assert lines[0] == "Paperdelve is open; make a table in a browser at"
    assert lines[-1] == f"Its data is in {tmp_path}"
    addresses = [line.split()[0] for line in lines if line.startswith("http://")]
    assert addresses[-1].startswith("http://localhost:")
    assert all("friends" in line for line in lines[1 : len(addresses)])
    for address in addresses:
        host, _, port = address.removeprefix("http://").rstrip("/").rpartition(":")
        told = await raw(int(port), b"GET /nearby HTTP/1.1\r\nHost: localhost\r\n\r\n", host)
        body = told.partition(b"\r\n\r\n")[2]
        is_here = host == "localhost"
        assert json.loads(body)["addresses"] == [each.rstrip("/") for each in addresses[:-1] if is_here]
    assert await finish(server) == 0


@pytest.mark.parametrize(
    ("options", "host", "is_said"),
    [
        ([], "127.0.0.1", True),
        (["--trust-proxy"], "127.0.0.1", False),
        (["--trust-proxy", "--host", "0.0.0.0"], "localhost", False),  # noqa: S104 - as in a container
    ],
)
async def test_it_says_that_nobody_else_finds_it(
    tmp_path: Path, options: list[str], host: str, *, is_said: bool
) -> None:
    """And what to do about it; where a proxy is in front, others find that, and are not sent past it."""
    server, lines = await welcome(tmp_path, *options)
    assert [line.rpartition(":")[0] for line in lines if line.startswith("http")] == [f"http://{host}"]
    assert ("--host 0.0.0.0" in lines[-2]) == is_said
    assert await finish(server) == 0


async def test_a_port_in_use_is_said_in_one_line(tmp_path: Path) -> None:
    """With the port, and what to do."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = await refused("--data", str(tmp_path), "--port", str(port))
    assert line.startswith(f"paperdelve: cannot listen on 127.0.0.1, port {port}: ")
    assert "--port" in line


async def test_a_data_folder_that_cannot_be_used_is_said_in_one_line(tmp_path: Path) -> None:
    """A file in its place, another server in it, a journal that is none."""
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    assert str(file) in await refused("--data", str(file), "--port", "0")
    async with served(tmp_path / "data"):
        assert "Another server" in await refused("--data", str(tmp_path / "data"), "--port", "0")
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "journal.db").write_bytes(b"no database at all" * 100)
    assert str(broken / "journal.db") in await refused("--data", str(broken), "--port", "0")
    assert (broken / "journal.db").read_bytes() == b"no database at all" * 100


async def test_a_wrong_option_is_said(tmp_path: Path) -> None:
    """An origin that is none, and a port that is none."""
    assert "is no origin" in await refused("--data", str(tmp_path), "--origin", "example.org")
    server = await launch("serve", "--port", "99999")
    _, err = await server.communicate()
    assert server.returncode == 2
    assert "'99999' is no port" in err.decode()


@pytest.mark.parametrize(
    ("option", "value"),
    [("--tables", "-1"), ("--burst", "0"), ("--messages-a-second", "nan"), ("--finished-days", "-5")],
)
def test_a_limit_is_above_zero(option: str, value: str, capsys: pytest.CaptureFixture[str]) -> None:
    """No limit can be set to what would let nothing through, or throw games away at once."""
    with pytest.raises(SystemExit):
        main(["serve", option, value])
    assert "is needed" in capsys.readouterr().err
