"""What a server does with clients that are broken, greedy or hostile."""

import json
from collections.abc import AsyncIterator

import msgpack
import pytest
import pytest_asyncio

from paperdelve.net.limits import Limits
from paperdelve.tables.limits import Limits as TableLimits
from paperdelve.wire import messages as m
from paperdelve.wire.codec import JSON, MAX_BRING
from tests.net.plays import PLAYS, Play
from tests.net.server import Guest, Running, begin, serving

games = pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.name)


@pytest_asyncio.fixture
async def server() -> AsyncIterator[Running]:
    """Return a server with ordinary limits."""
    async with serving() as running:
        yield running


@pytest_asyncio.fixture
async def guest(server: Running) -> AsyncIterator[Guest]:
    """Return somebody who has not said anything yet."""
    async with await server.guest() as connected:
        yield connected


async def test_broken_msgpack_is_a_fault(guest: Guest) -> None:
    """What cannot be unpacked is answered, and the connection goes on."""
    await guest.ws.send(b"\xc1\xff")
    fault = await guest.hear(m.Fault)
    assert fault.path == "$"
    assert isinstance(await guest.ask(m.ListTables), m.Tables)


async def test_broken_json_is_a_fault(server: Running) -> None:
    """Likewise in the other subprotocol."""
    async with await server.guest(JSON.name) as guest:
        await guest.ws.send('{"type": "hello"')
        assert (await guest.hear(m.Fault)).path == "$"


async def test_the_wrong_kind_of_frame_is_a_fault(server: Running, guest: Guest) -> None:
    """Text for MessagePack, bytes for JSON."""
    await guest.ws.send(json.dumps({"type": "hello", "code": "x"}))
    assert (await guest.hear(m.Fault)).reason == "binary frame expected"
    async with await server.guest(JSON.name) as other:
        await other.ws.send(msgpack.packb({"type": "hello", "code": "x"}))
        assert (await other.hear(m.Fault)).reason == "text frame expected"


async def test_wrong_types_and_unknown_messages_are_faults(guest: Guest) -> None:
    """The answer names the place."""
    for data, path in (
        ({"type": "hello", "code": "x", "tokens": ["a", 3]}, "$.tokens[1]"),
        ({"type": "dance"}, "$.type"),
        ({"type": "create", "ref": 1, "colour": "red"}, "$.colour"),
    ):
        await guest.ws.send(msgpack.packb(data))
        assert (await guest.hear(m.Fault)).path == path


async def test_too_many_faults_end_the_connection(guest: Guest) -> None:
    """A client that cannot speak is sent away and need not come back."""
    for _ in range(5):
        await guest.ws.send(b"nonsense")
    goodbye = await guest.hear(m.Goodbye)
    assert (goodbye.code, goodbye.retry) == ("malformed", False)
    assert await guest.closed() == 1008


async def test_a_huge_message_ends_the_connection(server: Running, guest: Guest) -> None:
    """It is not even read; others do not notice."""
    await guest.ws.send(b"x" * (MAX_BRING + 1))
    assert await guest.closed() == 1009
    async with await server.guest() as other:
        assert isinstance(await other.ask(m.ListTables), m.Tables)


async def test_a_flood_ends_the_connection() -> None:
    """The Goodbye names the limit."""
    async with serving(Limits(messages_a_second=1, burst=10)) as server, await server.guest() as guest:
        for ref in range(12):
            await guest.say(m.ListTables(ref))
        goodbye = await guest.hear(m.Goodbye)
        assert goodbye == m.Goodbye("flood", "At most 1 messages a second are read.", retry=False)
        assert await guest.closed() == 1008


async def test_a_silent_connection_is_ended() -> None:
    """Who joins no table does not stay."""
    async with serving(Limits(hello_seconds=0.05)) as server, await server.guest() as guest:
        assert (await guest.hear(m.Goodbye)).code == "silent"
        assert await guest.closed() == 1008


async def test_a_wrong_code_is_refused(guest: Guest) -> None:
    """No table is found, and the connection ends."""
    await guest.say(m.Hello("0000-0000-0000-0000"))
    goodbye = await guest.hear(m.Goodbye)
    assert (goodbye.code, goodbye.retry) == ("code", False)
    assert await guest.closed() == 1000


@games
async def test_a_wrong_token_is_refused(server: Running, play: Play) -> None:
    """A token that opens nothing does not cancel the right one."""
    created, first, _ = await begin(server, play)
    async with await server.guest() as thief:
        thief.tokens = ("guessed",)
        await thief.say(m.Hello(created.play, "Eve", thief.tokens))
        assert (await thief.hear(m.Goodbye)).code == "token"
    assert isinstance(await first.ask(m.Do, play.seats[0], first.number, play.command), m.Accepted)


@games
async def test_a_seat_is_taken_once(server: Running, play: Play) -> None:
    """The second who asks for it is refused."""
    created, first, _ = await begin(server, play)
    async with await server.guest() as late:
        await late.hello(created.play, "Late")
        answer = await late.ask(m.Sit, play.seats[0])
        assert isinstance(answer, m.Refused)
        assert answer.code == "taken"
    assert not first.ws.close_code


@games
async def test_a_command_for_anothers_seat_is_refused(server: Running, play: Play) -> None:
    """Nothing changes, whoever's turn it is."""
    _, _, second = await begin(server, play)
    answer = await second.ask(m.Do, play.seats[0], second.number, play.command)
    assert isinstance(answer, m.Refused)
    assert answer.code == "seat"


@games
async def test_a_stale_command_is_refused(server: Running, play: Play) -> None:
    """A command chosen for an earlier turn is not done in a later one."""
    _, first, second = await begin(server, play)
    seat, number = play.seats[0], first.number
    assert isinstance(await first.ask(m.Do, seat, number, "end"), m.Accepted)
    answer = await second.ask(m.Do, play.seats[1], number, "end")
    assert isinstance(answer, m.Refused)
    assert answer.code == "stale"


@games
async def test_nonsense_is_no_command(server: Running, play: Play) -> None:
    """The game says what it expected."""
    _, first, _ = await begin(server, play)
    answer = await first.ask(m.Do, play.seats[0], first.number, "fly to the moon")
    assert isinstance(answer, m.Refused)
    assert answer.code == "command"


async def test_joining_twice_is_a_fault(guest: Guest) -> None:
    """A connection belongs to one table."""
    created = await guest.create(PLAYS[0])
    await guest.hello(created.play)
    await guest.say(m.Hello(created.play))
    assert (await guest.hear(m.Fault)).path == "$.type"


async def test_an_address_makes_so_many_tables() -> None:
    """The refusal names the limit, and the connection goes on."""
    async with serving(Limits(tables_an_address=1)) as server, await server.guest() as guest:
        await guest.create(PLAYS[0])
        answer = await guest.ask(m.Create, PLAYS[0].name, PLAYS[0].options)
        assert answer.code == "limit"
        assert "1 tables an hour" in answer.reason
        assert server.counts.refused == {"limit": 1}


async def test_the_server_holds_so_many_tables() -> None:
    """All addresses together have a limit too."""
    async with serving(tables=TableLimits(tables=1)) as server, await server.guest() as guest:
        await guest.create(PLAYS[0])
        answer = await guest.ask(m.Create, PLAYS[0].name, PLAYS[0].options)
        assert answer.code == "tables"


async def test_a_fault_of_ours_ends_one_connection(
    server: Running, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bug that one client meets is logged, told, and ends its connection only."""
    monkeypatch.setattr(server.hall, "listing", lambda: 1 / 0)
    async with await server.guest() as other:
        await guest.say(m.ListTables(1))
        assert (await guest.hear(m.Goodbye)).code == "fault"
        assert await guest.closed() == 1011
        assert isinstance(await other.create(PLAYS[0]), m.Created)
