"""Coming back: after a drop, a takeover, a restart; and those who read too slowly."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from attrs import evolve

from paperdelve.net.limits import Limits
from paperdelve.wire import messages as m
from paperdelve.wire.codec import JSON, MSGPACK
from tests.net.plays import PLAYS, Play
from tests.net.server import PATIENCE, Guest, Running, begin, serving

TALKATIVE = Limits(unread_bytes=4000, messages_a_second=1e6, burst=10**6)
games = pytest.mark.parametrize("play", PLAYS, ids=lambda play: play.name)


@pytest_asyncio.fixture
async def server() -> AsyncIterator[Running]:
    """Return a server with ordinary limits."""
    async with serving() as running:
        yield running


async def talk(guest: Guest, lines: int) -> int:
    """Say so many lines; return the number of the last."""
    number = 0
    for line in range(lines):
        answer = await guest.ask(m.Say, f"{line} {'bla ' * 80}")
        assert isinstance(answer, m.Accepted), answer
        assert answer.number is not None
        number = answer.number
    return number


@games
@pytest.mark.parametrize("subprotocol", [MSGPACK.name, JSON.name])
async def test_a_guest_who_dropped_gets_what_it_missed(server: Running, play: Play, subprotocol: str) -> None:
    """By its number: the missing updates and no scene, whichever way it reads."""
    created, first, second = await begin(server, play)
    held, number = second.scene, second.number
    second.ws.transport.abort()
    last = await talk(first, 3)
    async with await server.guest(subprotocol) as back:
        back.scene, back.number, back.tokens = held, number, second.tokens
        welcome = await back.hello(created.play, last=number)
        assert welcome.seats == (play.seats[1],)
        await back.reach(last)
        assert not [message for message in back.heard if isinstance(message, m.Scene)]
        await first.reach(last)
        assert back.scene.data()["chat"] == first.scene.data()["chat"]


@games
async def test_the_same_token_elsewhere_takes_over(server: Running, play: Play) -> None:
    """The first connection is told and closed, and must not come back by itself; the seat goes on."""
    created, first, _ = await begin(server, play)
    async with await server.guest() as tab:
        tab.tokens = first.tokens
        assert (await tab.hello(created.play)).seats == (play.seats[0],)
        goodbye = await first.hear(m.Goodbye)
        assert (goodbye.code, goodbye.retry) == ("taken_over", False)
        assert await first.closed() == 1000
        await tab.hear(m.Scene)
        answer = await tab.ask(m.Do, play.seats[0], tab.number, play.command)
        assert isinstance(answer, m.Accepted), answer


@games
async def test_a_restart_changes_nothing(tmp_path: Path, play: Play) -> None:
    """Everybody is told, comes back to the same seat and turn, and misses no number."""
    async with serving(data=tmp_path) as server:
        created, first, second = await begin(server, play)
        number = await talk(first, 2)
        for guest in (first, second):
            await guest.reach(number)
    goodbye = await second.hear(m.Goodbye)
    assert (goodbye.code, goodbye.retry) == ("stopping", True)
    assert await second.closed() == 1001
    async with serving(data=tmp_path) as server, await server.guest() as back:
        back.scene, back.number, back.tokens = first.scene, first.number, first.tokens
        welcome = await back.hello(created.play, last=first.number)
        assert (welcome.number, welcome.seats) == (number, (play.seats[0],))
        answer = await back.ask(m.Do, play.seats[0], number, play.command)
        assert isinstance(answer, m.Accepted), answer
        assert answer.number is not None
        await back.reach(answer.number)


@games
async def test_a_reader_who_stops_reading_is_cut(play: Play) -> None:
    """Others go on at once, what waits for it stays within the bound, and its seat waits for it."""
    limits = evolve(TALKATIVE, most_unread_bytes=40_000, patience_seconds=1.0)
    async with serving(limits) as server:
        created, first, second = await begin(server, play)
        second.ws.transport.pause_reading()
        waiting = 0
        async with asyncio.timeout(PATIENCE):
            while not server.counts.ended["slow"]:
                await talk(first, 20)
                waiting = max([waiting, *(outbox.waiting for outbox in server.gateway.postman.slow)])
        assert 4000 < waiting < 40_000
        second.ws.transport.resume_reading()
        assert await second.closed() == 1006
        async with await server.guest() as back:
            back.tokens = second.tokens
            assert (await back.hello(created.play)).seats == (play.seats[1],)


@games
async def test_a_slow_reader_gets_a_fresh_scene(play: Play) -> None:
    """Who reads again in time gets one scene for all that it missed, and then the numbers go on."""
    limits = evolve(TALKATIVE, patience_seconds=60.0)
    async with serving(limits) as server:
        _, first, second = await begin(server, play)
        second.ws.transport.pause_reading()
        async with asyncio.timeout(PATIENCE):
            while not server.gateway.postman.slow:
                await talk(first, 20)
        number = await talk(first, 50)
        second.ws.transport.resume_reading()
        await second.reach(number)
        assert server.counts.collapses == 1
        await second.reach(await talk(first, 1))
        held = second.scene
        await second.say(m.Refresh())
        await second.hear(m.Scene)
        assert second.scene == held


@games
async def test_updates_and_answers_arrive_at_once(server: Running, play: Play) -> None:
    """Small frames are not held back by the network's own waiting (40 ms where TCP_NODELAY is missing)."""
    _, first, _ = await begin(server, play)
    loop = asyncio.get_running_loop()
    times = []
    for _ in range(15):
        started = loop.time()
        await talk(first, 1)
        times.append(loop.time() - started)
    assert sorted(times)[7] < 0.03
