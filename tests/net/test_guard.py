"""What the WebSocket library does by itself is bounded too: pings and the answers to them."""

import asyncio
from contextlib import suppress

import pytest
from websockets.frames import Frame, Opcode

from paperdelve.net.limits import Limits
from tests.net.server import PATIENCE, Guest, serving

PING = Frame(Opcode.PING, b"x" * 125)


def flood(guest: Guest, count: int) -> None:
    """Send pings without waiting for anything."""
    guest.ws.transport.write(b"".join(PING.serialize(mask=True) for _ in range(count)))


async def test_pings_now_and_then_are_answered() -> None:
    """A client that asks whether the server is there hears that it is, with all that it is told besides."""
    async with serving() as server, await server.guest() as guest:
        for _ in range(20):
            await (await guest.ws.ping())
        assert not server.counts.ended


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
async def test_who_sends_pings_like_messages_in_a_flood_is_cut(opcode: Opcode) -> None:
    """More pings, or answers to none, than messages are allowed: that connection ends, and no other."""
    async with serving(Limits(burst=10)) as server, await server.guest() as guest:
        other = await server.guest()
        guest.ws.transport.write(Frame(opcode, b"").serialize(mask=True) * 30_000)
        assert await guest.closed() == 1006
        assert server.counts.ended == {"flood": 1}
        await (await other.ws.ping())


async def test_answers_that_nobody_reads_do_not_pile_up() -> None:
    """Given a client that sends pings and reads nothing, then it is cut at the bound of unread bytes."""
    limits = Limits(messages_a_second=1e9, burst=10**9, most_unread_bytes=100_000)
    async with serving(limits) as server, await server.guest() as guest:
        guest.ws.transport.pause_reading()
        async with asyncio.timeout(PATIENCE):
            while not server.counts.ended:
                flood(guest, 500)
                await asyncio.sleep(0)
        assert server.counts.ended == {"slow": 1}
        guest.ws.transport.abort()


async def test_sockets_that_say_nothing_are_counted() -> None:
    """An address with too many silent sockets, then the next is cut; when they are gone, one is let in."""
    async with serving(Limits(connections_an_address=2)) as server:
        silent = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(4)]
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                assert await reader.read() == b""
        writer.close()
        assert server.counts.ended == {"sockets": 1}
        for _, writer in silent:
            writer.close()
        async with asyncio.timeout(PATIENCE):
            for reader, _ in silent:
                await reader.read()
        async with await server.guest() as guest:
            await (await guest.ws.ping())
