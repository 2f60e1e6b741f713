"""The line to a table: coming back, resuming by number, sending nothing twice that was answered."""

import asyncio
from http import HTTPStatus
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.http11 import Request, Response

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.address import Address
from paperdelve_client.kept import open_kept
from paperdelve_client.link import LONGEST_WAIT, Back, Link, Lost
from tests.client.serving import FakeServer, Guest, forever, no_pause


def scene() -> Scene:
    """Return a small scene."""
    return Scene(table={"phase": "playing"}, counters={"red": {"kind": "hero", "at": 257}})


async def until(link: Link, kind: type) -> object:
    """Return the next happening of a kind."""
    async for happening in link:
        if isinstance(happening, kind):
            return happening
    return None


async def test_scene_and_updates_are_held() -> None:
    """What is held after an update is the scene with the changes applied, at the update's number."""

    async def play(guest: Guest) -> None:
        hello = await guest.welcome(scene(), 5, seats=("red",), refs={"red": 7})
        assert hello == m.Hello("CODE", "Ann", (), None)
        await guest.say(
            m.Update(6, [["move", "red", [258]]]), m.Offers(6, "red", [{"do": "end", "words": "."}])
        )
        await guest.say(m.Presence([{"name": "Ann"}], 2))
        await forever(guest)

    async with FakeServer([play]) as server, Link(server.address, "Ann") as link:
        await until(link, m.Presence)
        assert link.hold.number == 6
        assert link.hold.scene.counters["red"]["at"] == 258
        assert link.hold.offers["red"][0]["do"] == "end"
        assert link.hold.spectators == 2
        assert link.hold.command("red", "end").ref == 8


async def test_a_command_is_answered() -> None:
    """A command goes out with the number of the scene it was chosen for; its caller gets the answer."""

    async def play(guest: Guest) -> None:
        await guest.welcome(scene(), 5, seats=("red",))
        assert await guest.hears() == m.Do(1, "red", 5, "go 6,1")
        await guest.say(m.Accepted(1, 6))
        assert await guest.hears() == m.Do(2, "red", 5, "end")
        await guest.say(m.Refused(2, "stale", "The game has moved on."))
        await forever(guest)

    async with FakeServer([play]) as server, Link(server.address) as link:
        await until(link, m.Scene)
        assert await link.do("red", "go 6,1") == m.Accepted(1, 6)
        assert await link.do("red", "end") == m.Refused(2, "stale", "The game has moved on.")


async def test_what_was_asked_about_the_past_and_the_game_is_answered() -> None:
    """What the server says of a number, and of the game, comes back to who asked; the list is kept."""

    async def play(guest: Guest) -> None:
        await guest.welcome(Scene(), number=3)
        assert await guest.hears() == m.Look(1, 2)
        await guest.say(m.Seen(1, 2, Scene().data()))
        assert await guest.hears() == m.ListMaps(2)
        await guest.say(m.Maps(2, [], [], {}, {"enchantments": ["extra_speed"]}))
        await forever(guest)

    async with FakeServer([play]) as server, Link(server.address, pause=no_pause) as link:
        assert isinstance(await link.request(m.Look(0, 2)), m.Seen)
        await link.request(m.ListMaps(0))
        assert link.hold.catalogue is not None
        assert link.hold.catalogue.palette == {"enchantments": ["extra_speed"]}


async def test_an_unanswered_command_is_sent_again() -> None:
    """After a break the client resumes by number and sends only what nobody answered, with its old ref."""

    async def breaks(guest: Guest) -> None:
        await guest.welcome(scene(), 5, seats=("red",))
        first = await guest.hears()
        assert isinstance(first, m.Do)
        await guest.say(m.Accepted(first.ref, 6), m.Update(6, []))
        await guest.hears()

    async def resumes(guest: Guest) -> None:
        hello = await guest.welcome(number=7, seats=("red",), refs={"red": 1})
        assert hello.last == 6
        assert await guest.hears() == m.Do(2, "red", 6, "end")
        await guest.say(m.Update(7, []), m.Accepted(2, 7))
        await forever(guest)

    async with FakeServer([breaks, resumes]) as server, Link(server.address, pause=no_pause) as link:
        await until(link, m.Scene)
        assert await link.do("red", "go 6,1") == m.Accepted(1, 6)
        await until(link, m.Update)
        assert await link.do("red", "end") == m.Accepted(2, 7)
        assert link.hold.number == 7


async def test_chat_is_not_said_twice() -> None:
    """A line of chat whose fate nobody knows is given back to who said it instead of being said again."""

    async def breaks(guest: Guest) -> None:
        await guest.welcome(scene())
        await guest.hears()

    async def resumes(guest: Guest) -> None:
        await guest.welcome(scene())
        assert await guest.hears() == m.Say(2, "again")
        await guest.say(m.Accepted(2))
        await forever(guest)

    async with FakeServer([breaks, resumes]) as server, Link(server.address, pause=no_pause) as link:
        await until(link, m.Scene)
        answer = await link.request(m.Say(0, "hello"))
        assert isinstance(answer, m.Refused)
        assert answer.code == "lost"
        assert await link.request(m.Say(0, "again")) == m.Accepted(2)


async def test_a_gap_asks_for_a_fresh_scene() -> None:
    """An update that does not follow what is held is not applied: a fresh scene is asked for."""

    async def play(guest: Guest) -> None:
        await guest.welcome(scene(), 5)
        await guest.say(m.Update(5, [["move", "red", [1]]]), m.Update(8, [["move", "red", [999]]]))
        assert await guest.hears() == m.Refresh()
        await guest.say(m.Scene(8, scene().data()))
        await forever(guest)

    async with FakeServer([play]) as server, Link(server.address) as link:
        await until(link, m.Scene)
        await until(link, m.Scene)
        assert link.hold.number == 8
        assert link.hold.scene.counters["red"]["at"] == 257


async def test_seats_are_kept_and_come_back(tmp_path: Path) -> None:
    """A seat's token is kept for the next program, which says it in its Hello and gets a whole scene."""

    async def seats(guest: Guest) -> None:
        await guest.welcome(scene(), 5)
        assert await guest.hears() == m.Sit(1, "red", "Ann")
        await guest.say(m.Seated(1, "red", "secret"))
        await forever(guest)

    async def knows(guest: Guest) -> None:
        hello = await guest.welcome(scene(), 9, seats=("red",))
        assert (hello.tokens, hello.last) == (("secret",), None)
        await forever(guest)

    async with FakeServer([seats, knows]) as server:
        async with Link(server.address, kept=open_kept(tmp_path, "player", server.address)) as link:
            assert await link.request(m.Sit(0, "red", "Ann")) == m.Seated(1, "red", "secret")
            assert link.hold.seats == ("red",)
        async with Link(server.address, kept=open_kept(tmp_path, "player", server.address)) as link:
            await until(link, m.Scene)
            assert link.hold.seats == ("red",)


@pytest.mark.parametrize(("code", "left"), [("kicked", {}), ("taken_over", {"red": "secret"})])
async def test_a_lost_seat_is_forgotten(tmp_path: Path, code: str, left: dict[str, str]) -> None:
    """A seat that is taken away is forgotten; one that another of one's programs took over stays kept."""

    async def play(guest: Guest) -> None:
        await guest.welcome(scene(), seats=("red",))
        await guest.say(m.Unseated("red", code, "So it is."))
        await forever(guest)

    async with FakeServer([play]) as server:
        kept = open_kept(tmp_path, "player", server.address)
        kept.keep("red", "secret")
        async with Link(server.address, kept=kept) as link:
            await until(link, m.Unseated)
            assert link.hold.seats == ()
            assert link.hold.tokens == {}
        assert open_kept(tmp_path, "player", server.address).tokens == left


async def test_worthless_tokens_are_dropped(tmp_path: Path) -> None:
    """When the server knows none of the tokens any more, the client comes back without them."""

    async def refuses(guest: Guest) -> None:
        await guest.hears()
        await guest.say(m.Goodbye("token", "These seats are not yours.", retry=False))
        await forever(guest)

    async def accepts(guest: Guest) -> None:
        hello = await guest.welcome(scene())
        assert hello.tokens == ()
        await forever(guest)

    async with FakeServer([refuses, accepts]) as server:
        kept = open_kept(tmp_path, "player", server.address)
        kept.keep("red", "old")
        async with Link(server.address, kept=kept, pause=no_pause) as link:
            await until(link, m.Scene)
            assert kept.tokens == {}


async def test_tokens_passed_over_are_not_said_again() -> None:
    """A token whose seat Welcome does not list is worthless and is forgotten."""

    async def play(guest: Guest) -> None:
        await guest.welcome(scene(), seats=("red",))
        await forever(guest)

    async with FakeServer([play]) as server:
        link = Link(server.address)
        link.hold.tokens.update(red="a", blue="b")
        async with link:
            await until(link, m.Scene)
            assert link.hold.tokens == {"red": "a"}


async def test_goodbye_for_good_ends_the_line() -> None:
    """A Goodbye without retry ends everything: the iteration, and what waits for an answer."""

    async def play(guest: Guest) -> None:
        await guest.welcome(scene(), seats=("red",))
        await guest.hears()
        await guest.say(m.Goodbye("closed", "The host has closed the table.", retry=False))
        await forever(guest)

    async with FakeServer([play]) as server, Link(server.address) as link:
        await until(link, m.Scene)
        assert await link.do("red", "end") == m.Refused(1, "closed", "The host has closed the table.")
        assert await until(link, m.Scene) is None
        assert await link.do("red", "end") == m.Refused(2, "closed", "The host has closed the table.")
        assert link.hold.open == {}


async def test_goodbye_for_now_is_followed_by_coming_back() -> None:
    """A server that stops for a while finds the client again when it is back."""

    async def stops(guest: Guest) -> None:
        await guest.welcome(scene(), 5)
        await guest.say(m.Goodbye("stopping", "The server is stopping.", retry=True))
        await forever(guest)

    async def resumes(guest: Guest) -> None:
        hello = await guest.welcome(number=5)
        assert hello.last == 5
        await forever(guest)

    async with FakeServer([stops, resumes]) as server, Link(server.address, pause=no_pause) as link:
        lost = await until(link, Lost)
        assert isinstance(lost, Lost)
        assert lost.reason == "The server is stopping."
        assert await until(link, Back) == Back()


async def test_waits_grow_while_nobody_answers() -> None:
    """Attempts to reach a server that is down come at ever longer intervals, up to a bound."""
    waits: list[float] = []
    enough = asyncio.Event()

    async def pause(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 8:
            enough.set()
            await asyncio.Event().wait()

    async with FakeServer([forever]) as server:
        address = server.address
    async with Link(address, pause=pause) as link:
        await enough.wait()
        lost = await until(link, Lost)
    assert isinstance(lost, Lost)
    assert lost.reason.startswith("The server cannot be reached")
    assert waits[0] <= 0.5
    assert 4 <= waits[4] <= 8
    assert LONGEST_WAIT / 2 <= waits[7] <= LONGEST_WAIT
    assert link.ended is not None
    assert link.ended.code == "left"


@pytest.mark.parametrize("status", [HTTPStatus.NOT_FOUND, HTTPStatus.SERVICE_UNAVAILABLE])
async def test_http_refusals(status: HTTPStatus) -> None:
    """A refusal that will stay one ends the line with the server's words; a busy server is asked again."""

    def refuse(socket: ServerConnection, _request: Request) -> Response:
        return socket.respond(status, "Too bad.\nReally.\n")

    async with FakeServer([forever], refuse) as server, Link(server.address, pause=no_pause) as link:
        lost = await until(link, Lost)
        if status == HTTPStatus.NOT_FOUND:
            assert lost is None
            assert link.ended is not None
            assert link.ended.reason == "The server answered 404: Too bad."
        else:
            assert isinstance(lost, Lost)
            assert lost.reason == "The server answered 503: Too bad."


async def test_nonsense_ends_the_line() -> None:
    """What is no message of ours ends the line with a sentence, not a trace."""

    async def play(guest: Guest) -> None:
        await guest.socket.send(b"\xc1")
        await forever(guest)

    async with FakeServer([play]) as server, Link(server.address) as link:
        assert await until(link, Lost) is None
        assert link.ended is not None
        assert "cannot read" in link.ended.reason


async def test_something_else_answers() -> None:
    """A server of another kind is told from ours."""

    async def other(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(b"220 mail.example ESMTP\r\n\r\n")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(other, "127.0.0.1", 0)
    async with server:
        port = server.sockets[0].getsockname()[1]
        async with Link(Address(f"ws://127.0.0.1:{port}/ws", "CODE")) as link:
            assert await until(link, Lost) is None
            assert link.ended is not None
            assert "no Paperdelve server" in link.ended.reason


async def test_a_server_that_dies_in_the_handshake_is_tried_again() -> None:
    """No answer at all is a break like any other, not the answer of some other program."""
    visits = 0

    async def die(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal visits
        visits += 1
        await reader.readline()
        writer.close()

    async with await asyncio.start_server(die, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        async with Link(Address(f"ws://127.0.0.1:{port}/ws", "CODE"), pause=no_pause) as link:
            for _ in range(3):
                assert isinstance(await until(link, Lost), Lost)
            assert link.ended is None
    assert visits >= 3


async def test_a_fault_of_our_own_is_not_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever follows the line hears of it, and does not wait for ever."""
    monkeypatch.setattr("paperdelve_client.hold.Hold.receive", lambda *_: 1 // 0)

    async def there(guest: Guest) -> None:
        await guest.welcome(Scene())
        await forever(guest)

    async with FakeServer([there]) as server, Link(server.address, pause=no_pause) as link:
        with pytest.raises(ZeroDivisionError):
            async for _ in link:
                pass
