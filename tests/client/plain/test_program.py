"""A sitting line by line, from the command line's call to its end."""

import asyncio
from pathlib import Path

import pytest

from paperdelve.wire import messages as m
from paperdelve_client.call import Call
from paperdelve_client.plain import program
from tests.client.plain.person import Typing, lobby
from tests.client.serving import FakeServer, Guest, forever


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Typing:
    """Let the user's folders be new ones, and somebody type lines that the test gives."""
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    person = Typing()
    monkeypatch.setattr(program, "FromPipe", lambda: person)
    return person


async def test_a_name_is_asked_for_told_with_the_seat_and_kept(
    typing: Typing, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who sits down without a name is asked for one; the next time it is known."""
    names: list[str] = []
    seats: list[m.ClientMessage] = []

    async def play(guest: Guest) -> None:
        names.append((await guest.welcome(lobby(), 1)).name)
        if len(names) == 1:
            typing.types("/name Pat", "/sit red")
            seats.append(await guest.hears())
            await guest.say(m.Seated(1, "red", "secret"))
        typing.types("/quit")
        await forever(guest)

    async with FakeServer([play]) as server, asyncio.timeout(20):
        link = f"http://127.0.0.1:{server.port}/t/CODE"
        for _ in range(2):
            await program.sit(Call(link, plain=True))
    assert (names, seats) == (["", "Pat"], [m.Sit(1, "red", "Pat")])
    told = capsys.readouterr().out
    assert "You are called Pat" in told
    assert told.count("Say your name first") <= 1
