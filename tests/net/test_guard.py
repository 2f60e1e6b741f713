"""What the WebSocket library does by itself is bounded too: pings and the answers to them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
import pytest_asyncio
from websockets.frames import Frame, Opcode

from paperdelve.net.limits import Limits
from paperdelve.wire import messages as m
from paperdelve.wire.codec import JSON, MSGPACK
from tests.net.plays import PLAYS
from tests.net.server import PATIENCE, Guest, Running, begin, serving

PING = Frame(Opcode.PING, b"x" * 125)


@pytest_asyncio.fixture
async def server() -> AsyncIterator[Running]:
    """Return a server with ordinary limits."""
    async with serving() as running:
        yield running


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


def said(ref: int, text: str = "Hello!", opcode: Opcode = Opcode.BINARY) -> Frame:
    """Make the frame of a Say, in MessagePack or as JSON."""
    message = m.Say(ref, text)
    data = MSGPACK.encode(message) if opcode is Opcode.BINARY else JSON.encode(message).encode()
    return Frame(opcode, data)


def in_parts(frame: Frame) -> list[Frame]:
    """Cut a message's frame into three."""
    data = frame.data
    return [
        Frame(frame.opcode, data[:5], fin=False),
        Frame(Opcode.CONT, data[5:9], fin=False),
        Frame(Opcode.CONT, data[9:]),
    ]


async def answered(guest: Guest, count: int) -> list[int]:
    """Return the refs of so many answers, in their order."""
    return [(await guest.hear(m.Accepted)).ref for _ in range(count)]


ORDINARY = [said(901), said(902, "x" * 200), said(903)]
MIXED = [
    [*ORDINARY, PING, said(904)],
    [said(901), *in_parts(said(902)), said(903), said(904)],
    [said(901), said(902, "y" * 390 + "\N{SNOWMAN}"), *in_parts(said(903)), PING, *in_parts(said(904))],
    [PING, said(901), said(902, "\N{SNOWMAN}" * 399), said(903), said(904)],
]


@pytest.mark.parametrize("frames", MIXED)
@pytest.mark.parametrize("size", [1, 2, 7, 100, 100_000])
async def test_messages_are_heard_in_their_order_however_they_come(frames: list[Frame], size: int) -> None:
    """Given short, long and cut messages and pings, in pieces of any size, then all are answered in turn."""
    async with serving() as server:
        _, ann, _ = await begin(server, PLAYS[0])
        data = b"".join(frame.serialize(mask=True) for frame in frames)
        for start in range(0, len(data), size):
            ann.ws.transport.write(data[start : start + size])
            await asyncio.sleep(0)
        assert await answered(ann, 4) == [901, 902, 903, 904]


async def test_who_speaks_before_it_is_let_in_is_heard_in_order(server: Running) -> None:
    """Given a Hello and what follows it sent in one go, then all are answered, the Hello first."""
    host = await server.guest()
    created = await host.create(PLAYS[0])
    async with await server.guest() as guest:
        hello = Frame(Opcode.BINARY, MSGPACK.encode(m.Hello(created.play, "Ann")))
        guest.ws.transport.write(b"".join(each.serialize(mask=True) for each in [hello, *ORDINARY]))
        await guest.hear(m.Welcome)
        assert await answered(guest, 3) == [901, 902, 903]


async def test_the_wrong_kind_of_frame_is_a_fault_at_a_table_too(server: Running) -> None:
    """Text for MessagePack is answered in its place among messages."""
    _, ann, _ = await begin(server, PLAYS[0])
    text = said(902, opcode=Opcode.TEXT)
    ann.ws.transport.write(b"".join(each.serialize(mask=True) for each in [said(901), text, said(903)]))
    assert (await ann.hear(m.Accepted)).ref == 901
    assert (await ann.hear(m.Fault)).reason == "binary frame expected"
    assert (await ann.hear(m.Accepted)).ref == 903


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (said(901).serialize(mask=False), 1002),
        (b"\x82\x00", 1002),
        (b"\x82\xff\0\0\0\0\xff\0\0\0abcd", 1009),
        (b"\x92\x80abcd", 1002),
    ],
    ids=["unmasked", "empty", "huge", "reserved"],
)
async def test_a_member_that_breaks_the_standard_is_let_go(server: Running, data: bytes, code: int) -> None:
    """A frame that no client may send ends its connection, with the standard's code for it."""
    _, ann, _ = await begin(server, PLAYS[0])
    ann.ws.transport.write(data)
    assert await ann.closed() == code


async def test_a_fault_of_ours_at_a_table_ends_one_connection(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bug that a member meets is logged, told, and ends its connection only."""
    _, ann, bob = await begin(server, PLAYS[0])
    monkeypatch.setattr("paperdelve.tables.host.TableHost.handle", lambda *_: 1 / 0)
    await ann.say(m.Say(901, "Hello!"))
    assert (await ann.hear(m.Goodbye)).code == "fault"
    assert await ann.closed() == 1011
    monkeypatch.undo()
    assert isinstance(await bob.ask(m.Say, "Hello!"), m.Accepted)


async def test_what_follows_a_goodbye_counts_no_more() -> None:
    """Given a member that floods the server, then nothing of what it sent afterwards is read."""
    async with serving(Limits(messages_a_second=1, burst=10)) as server:
        _, ann, _ = await begin(server, PLAYS[0])
        ann.ws.transport.write(said(901).serialize(mask=True) * 30)
        assert (await ann.hear(m.Goodbye)).code == "flood"
        assert await ann.closed() == 1008
        assert server.counts.messages < 30


async def test_nothing_is_sent_after_a_goodbye(server: Running) -> None:
    """Given a member that is let go of while others are sent something, then Goodbye is the last it hears."""
    created, ann, _ = await begin(server, PLAYS[0])
    host, _ = await server.hall.host(created.play)
    member, other = sorted(host.members, key=lambda member: member.name)
    other.tell(m.Nudged("bee", "Ace"))
    member.dismiss("fault", "That went wrong.", retry=True)
    member.tell(m.Nudged("ace", "Bee"))
    assert await ann.closed() == 1011
    assert isinstance(ann.heard[-1], m.Goodbye)
