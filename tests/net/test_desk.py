"""What a connection may ask beside its table, over a real socket: maps, what it brings, looking back."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from structlog.testing import capture_logs

from paperdelve.journal import JournalUnusable
from paperdelve.journal.shelf import Shelf
from paperdelve.net import answers, brought, desk, limits
from paperdelve.net.brought import Luggage
from paperdelve.net.limits import Addresses, Limits
from paperdelve.tables import study
from paperdelve.tables.refusal import Refusal
from paperdelve.wire import messages as m
from paperdelve.wire.codec import JSON, PIECE
from tests.net.plays import GAUNTLET, PIPS
from tests.net.server import PATIENCE, Guest, Running, begin, serving

OWNER = "o" * 22
MAP = 'title = "Attic"\nmap = "S........................E"\n'


@pytest.fixture(name="server")
async def fixture_server() -> AsyncIterator[Running]:
    """Run a server."""
    async with serving() as server:
        yield server


@pytest.fixture(name="guest")
async def fixture_guest(server: Running) -> AsyncIterator[Guest]:
    """Connect somebody, in JSON as browsers do."""
    async with await server.guest(JSON.name) as guest:
        yield guest


async def bring(guest: Guest, text: str) -> None:
    """Bring a text in pieces, all at once."""
    refs = [guest.ref() for _ in range(0, len(text) or 1, PIECE)]
    for number, ref in enumerate(refs):
        await guest.say(m.Bring(ref, text[number * PIECE : (number + 1) * PIECE], first=number == 0))
    heard = [await guest.hear(m.Accepted) for _ in refs]
    assert [each.ref for each in heard] == refs


async def until(true: Callable[[], bool]) -> None:
    """Let the server work until something is true."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 - it is the server's own state, which tells nobody
            await asyncio.sleep(0)


async def parts(guest: Guest, ref: int) -> str:
    """Return what came in parts for a ref."""
    return "".join(each.text for each in guest.heard if isinstance(each, m.Part) and each.ref == ref)


async def test_maps_are_listed_before_and_after_hello(server: Running, guest: Guest) -> None:
    """Whoever comes by a link can see the figures of the classes too."""
    before = await guest.ask(m.ListMaps)
    assert isinstance(before, m.Maps)
    created = await guest.create(GAUNTLET)
    await guest.hello(created.play)
    after = await guest.ask(m.ListMaps)
    assert after.classes == before.classes
    other = await guest.ask(m.ListMaps, "chess")
    assert other.code == "game"
    assert server.counts.refused["game"] == 1


async def test_a_map_is_checked_however_it_comes(guest: Guest) -> None:
    """As text, as plain data, or brought in pieces; what was brought is used once."""
    by_text = await guest.ask(m.CheckMap, text=MAP)
    by_data = await guest.ask(m.CheckMap, by_text.map)
    assert by_data.map == by_text.map
    await bring(guest, MAP + "#" * 3 * PIECE)
    found = await guest.ask(m.CheckMap, brought=True)
    assert found.map == by_text.map
    assert len(found.text) > 3 * PIECE
    again = await guest.ask(m.CheckMap, brought=True)
    assert again.code == "bring"


async def test_a_long_map_comes_in_parts(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The two forms of a long map are one JSON object in parts before the answer."""
    monkeypatch.setattr(answers, "WHOLE", 100)
    monkeypatch.setattr(answers, "PART", 40)
    found = await guest.ask(m.CheckMap, text=MAP)
    assert (found.map, found.text) == (None, "")
    whole = json.loads(await parts(guest, found.ref))
    assert whole["text"] == MAP
    assert whole["map"]["title"] == "Attic"


async def test_a_table_is_made_of_what_was_brought(guest: Guest) -> None:
    """The map may be longer than a message; without anything brought there is no table."""
    await bring(guest, MAP + "#" * 2 * PIECE)
    made = await guest.ask(m.Create, "gauntlet", brought=True)
    assert isinstance(made, m.Created)
    refused = await guest.ask(m.Create, "gauntlet", brought=True)
    assert refused.code == "bring"


async def test_pieces_must_follow_a_first(guest: Guest) -> None:
    """A piece alone is refused."""
    answer = await guest.ask(m.Bring, "x", first=False)
    assert (answer.code, "no first piece" in answer.reason) == ("bring", True)


async def test_maps_are_kept(server: Running, guest: Guest) -> None:
    """Kept, listed, fetched, dropped; on a server without a place for them it is said."""
    assert (await guest.ask(m.KeptMaps, OWNER)).code == "map"
    shelf = await Shelf.open(None)
    object.__setattr__(server.hall.keeping, "shelf", shelf)  # the one of a server with a data folder
    assert isinstance(await guest.ask(m.KeepMap, OWNER, "mine", MAP), m.Accepted)
    assert [each["name"] for each in (await guest.ask(m.KeptMaps, OWNER)).maps] == ["mine"]
    assert (await guest.ask(m.KeptMap, OWNER, "mine")).text == MAP
    assert isinstance(await guest.ask(m.DropMap, OWNER, "mine"), m.Accepted)
    assert (await guest.ask(m.KeptMap, OWNER, "mine")).code == "map"
    await shelf.close()


async def test_looking_back_at_a_table(server: Running) -> None:
    """Scenes, history, counts, proof; the file is for when the game is over."""
    _, first, second = await begin(server, PIPS)
    await first.ask(m.Do, "ace", first.number, "roll")
    await second.reach(second.number + 1)
    seen = await second.ask(m.Look, second.number)
    assert isinstance(seen, m.Seen)
    assert seen.scene["counters"] == second.scene.counters
    recalled = await second.ask(m.History, 0, 10**6)
    assert recalled.last == second.number
    assert recalled.records[-1]["number"] == second.number
    counted = await second.ask(m.Statistics)
    assert sum(counted.heroes["ace"]["rolls"]) == 1
    assert (await second.ask(m.Verify)).same
    assert (await second.ask(m.Export)).code == "phase"
    assert (await second.ask(m.Look, 99)).code == "number"
    await second.say(m.Replay(99))
    fault = await second.hear(m.Fault)
    assert fault.reason == "this connection has joined a table already"


async def finished(server: Running) -> tuple[str, str, Guest]:
    """Play Pips with a GM to its end; return the replay, its name, and who asked for it."""
    guest, host = await server.guest(), await server.guest()
    created = await guest.create(PIPS, gm=True)
    await guest.hello(created.play)
    await host.hello(created.host)
    await guest.ask(m.Sit, "ace")
    await guest.ask(m.Choose, "ace", {"colour": "white"})
    await host.ask(m.Start)
    while guest.scene.table["phase"] != "finished":
        await guest.reach(guest.number + 1)
        acting = guest.scene.turn.get("seats")
        if acting == ["ace"] and guest.scene.table["phase"] == "playing":
            await guest.ask(m.Do, "ace", guest.number, "roll")
            await guest.ask(m.Do, "ace", guest.number, "end")
    exported = await guest.ask(m.Export)
    assert isinstance(exported, m.Exported), exported
    await host.ws.close()
    return await parts(guest, exported.ref), exported.name, guest


async def test_a_replay_goes_out_and_comes_back(server: Running, guest: Guest) -> None:
    """What was exported can be brought elsewhere, looked at, counted, verified and exported again."""
    assert (await guest.ask(m.Look, 1)).code == "phase"
    text, name, other = await finished(server)
    await other.ws.close()
    await bring(guest, text)
    assert isinstance(await guest.ask(m.Replay, brought=True), m.Opened)
    await bring(guest, text)  # it takes the place of the first
    opened = await guest.ask(m.Replay, brought=True)
    assert isinstance(opened, m.Opened), opened
    assert opened.seats == ("ace",)
    assert server.addresses._brought.total() == len(text)  # noqa: SLF001
    assert (await guest.ask(m.Look, opened.number)).scene["table"]["phase"] == "finished"
    assert (await guest.ask(m.History, 0, opened.number)).last == opened.number
    assert (await guest.ask(m.Verify)).same
    assert (await guest.ask(m.Statistics)).heroes
    exported = await guest.ask(m.Export)
    assert (exported.name, await parts(guest, exported.ref)) == (name, text)
    assert (await guest.ask(m.Replay, "nonsense")).code == "replay"
    await guest.ws.close()
    await until(lambda: not server.addresses.connections)
    assert server.addresses._brought.total() == 0  # noqa: SLF001


async def test_who_reads_a_replay_may_stay() -> None:
    """A connection that has opened one is not sent away for not joining a table."""
    async with serving(Limits(hello_seconds=0.4)) as server, await server.guest() as guest:
        text, _, _ = await finished(server)
        async with await server.guest() as reader:
            await bring(reader, text)
            assert isinstance(await reader.ask(m.Replay, brought=True), m.Opened)
            assert await guest.closed() == 1008
            assert isinstance(await reader.ask(m.Look, 1), m.Seen)


async def test_one_who_has_left_sees_no_more(server: Running) -> None:
    """A connection whose member the table has let go of gets nothing of the table's past."""
    _, first, _ = await begin(server, PIPS)
    (host,) = server.hall.tables.values()
    host.members.clear()
    assert (await first.ask(m.Look, 1)).code == "closed"


async def test_faults_end_only_the_request(
    server: Running, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What goes wrong on the server's side is told without its cause; the journal's words are told."""

    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    async def unusable(*_: object) -> None:
        raise JournalUnusable("the disk is gone")

    for fault, code in ((broken, "internal"), (unusable, "journal")):
        monkeypatch.setattr(type(server.hall.keeping), "check", fault)
        assert (await guest.ask(m.CheckMap, text=MAP)).code == code


async def test_a_reader_that_goes_is_no_fault(server: Running, guest: Guest) -> None:
    """A line that breaks while an answer goes out ends the request, and nothing is logged as a fault."""

    async def gone() -> None:
        raise ConnectionResetError

    await guest.ask(m.ListTables)
    (connection,) = server.gateway._connections  # noqa: SLF001
    connection._desk._drained = gone  # noqa: SLF001
    with capture_logs() as logged:
        assert isinstance(await guest.ask(m.CheckMap, text=MAP), m.Checked)
        await until(lambda: not server.addresses._asked)  # noqa: SLF001
    assert logged == []


async def test_only_so_much_waits(server: Running, guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection, and an address, can have only so many requests waiting; at its end they are dropped."""
    gate = asyncio.Event()

    async def slow(*_: object) -> Any:
        await gate.wait()
        raise Refusal("game", "no")

    monkeypatch.setattr(type(server.hall.keeping), "check", slow)
    await guest.ask(m.ListTables)
    for _ in range(desk.MOST_WAITING + 2):
        await guest.say(m.CheckMap(guest.ref(), text=MAP))
    assert (await guest.hear(m.Refused)).code == "busy"
    async with await server.guest() as other:
        monkeypatch.setattr(limits, "ASKED_AN_ADDRESS", 3)
        assert (await other.ask(m.CheckMap, text=MAP)).code == "busy"
    await guest.ws.close()
    await until(lambda: not server.addresses._asked)  # noqa: SLF001


def test_one_address_leaves_room_for_others() -> None:
    """Whatever one address asks for, it fills no more than half of what may wait for the server."""
    assert 2 * limits.ASKED_AN_ADDRESS <= study.MOST_WAITING


async def test_a_flood_of_pieces_ends_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pieces are counted by their length, not by the message: many may come at once, but not for ever."""
    monkeypatch.setattr("paperdelve.net.session.BROUGHT_AT_ONCE", 20 * (PIECE + 1000))
    async with serving(Limits(burst=5, messages_a_second=1)) as server, await server.guest() as guest:
        for number in range(40):
            await guest.say(m.Bring(number, "x" * PIECE))
        goodbye = await guest.hear(m.Goodbye)
        assert (goodbye.code, "characters a second" in goodbye.reason) == ("flood", True)


# ---------------------------------------------------------------- luggage


def test_luggage_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too much of one connection, of an address, or of all is refused, and nothing of it is left."""
    addresses = Addresses(Limits())
    monkeypatch.setattr(brought, "MOST", 10)
    monkeypatch.setattr(limits, "BROUGHT_AN_ADDRESS", 15)
    monkeypatch.setattr(limits, "BROUGHT", 20)
    mine, too, theirs = Luggage("here", addresses), Luggage("here", addresses), Luggage("there", addresses)
    mine.bring(m.Bring(1, "x" * 8))
    with pytest.raises(Refusal, match="too much at once"):
        mine.bring(m.Bring(2, "x" * 8, first=False))
    with pytest.raises(Refusal, match="Nothing was brought"):
        mine.take()
    mine.bring(m.Bring(3, "x" * 10))
    with pytest.raises(Refusal):
        too.bring(m.Bring(4, "x" * 6))
    too.bring(m.Bring(5, "x" * 5))
    theirs.bring(m.Bring(6, "x" * 5))
    with pytest.raises(Refusal):
        theirs.bring(m.Bring(7, "x" * 6))
    assert mine.take() == "x" * 10
    for luggage in (mine, too, theirs):
        luggage.close()
    mine.drop(10)
    assert not addresses._brought  # noqa: SLF001
