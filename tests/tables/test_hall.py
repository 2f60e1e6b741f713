"""The hall: making and finding tables, listing them, putting them away, and stopping."""

import asyncio
from typing import Any

import pytest

from paperdelve.journal import Head
from paperdelve.rules.game import SetupFault
from paperdelve.tables.clock import LoopClock
from paperdelve.tables.entry import Entry
from paperdelve.tables.hall import Hall
from paperdelve.tables.limits import Limits
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.register import LISTED
from paperdelve.tables.table import Table
from paperdelve.wire import messages as msg
from tests.standin import Pips, PipsViewer
from tests.tables.people import Guest, House, gather, make_hall, play, settle


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (msg.Create(1, "chess"), "game"),
        (msg.Create(1, "pips", {"goal": "far"}), "options"),
        (msg.Create(1, "pips", absence="sleep"), "settings"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(house: House, wish: msg.Create, code: str) -> None:
    """Given an unknown game, bad options or bad settings, then no table is made, and the reason says why."""
    with pytest.raises(Refusal) as refused:
        await house.hall.create(wish)
    assert refused.value.code == code
    assert house.hall.listing() == []


async def test_options_are_prepared_once_and_some_of_them_shown(house: House) -> None:
    """A game that resolves its options, then the journal has them resolved, and all see what they may."""

    def prepare(options: Any) -> dict[str, Any]:
        if options.get("goal") == 13:
            raise SetupFault(["13 is unlucky.", "Take another."])
        return {**options, "map": "secret"}

    house.entry = Entry(Pips(), PipsViewer(), prepare, lambda options: {"goal": options["goal"]})
    hall = house.another_hall()
    with pytest.raises(Refusal, match=r"13 is unlucky\. Take another\."):
        await hall.create(msg.Create(1, "pips", {"goal": 13}))
    evening = await gather(house, {"goal": 12})
    assert evening.table.state.options == {"goal": 12, "map": "secret"}
    assert evening.eve.scene.table["about"] == {"goal": 12}
    assert "preview" not in evening.eve.scene.table


async def test_codes_lead_to_the_table_in_their_roles(house: House) -> None:
    """A table's three codes, then each gives its role, however it was typed, and any other is refused."""
    made = await house.hall.create(msg.Create(1, "pips", gm=True))
    roles = [(await house.hall.host(code.lower()))[1] for code in (made.play, made.watch, made.host)]
    assert roles == ["player", "spectator", "gm"]
    with pytest.raises(Refusal) as refused:
        await house.hall.host("AAAA-BBBB-CCCC-DDDD")
    assert refused.value.code == "code"
    host, _ = await house.hall.host(made.play)
    with pytest.raises(Refusal, match="copied whole"):
        host.join(Guest("AAAA"), msg.Hello("AAAA"))


async def test_a_table_without_watchers_has_no_watch_code(house: House) -> None:
    """Given a table that nobody may watch, then there is no such code, and it is not listed."""
    made = await house.hall.create(msg.Create(1, "pips", spectators=False))
    assert made.watch == ""
    assert house.hall.listing() == []
    with pytest.raises(Refusal):
        await house.hall.host("")
    ann = await Guest(made.play).join(house.hall)
    assert ann.last(msg.Welcome).watch == ""
    with pytest.raises(Refusal):
        await Guest("").join(house.hall)


async def test_the_list_shows_open_tables_with_people_first(house: House) -> None:
    """Some tables, then those with people come first, then the newest; unlisted and ended ones not at all."""
    await house.hall.start()
    await house.hall.create(msg.Create(1, "pips", title="Old"))
    await house.hall.create(msg.Create(1, "pips", title="Hidden", listed=False))
    evening = await play(house, title="Busy")
    await house.hall.create(msg.Create(1, "pips", title="New"))
    assert [table["title"] for table in house.hall.listing()] == ["Busy", "New", "Old"]
    assert house.hall.listing()[0] == {
        "code": evening.made.watch,
        "title": "Busy",
        "game": "pips",
        "phase": "playing",
        "players": 2,
        "seats": 2,
        "people": 2,
        "spectators": 1,
    }
    hall = house.another_hall()
    await hall.start()
    assert [table["title"] for table in hall.listing()] == ["New", "Busy", "Old"]
    host = await Guest(evening.made.host).join(hall)
    await host.ask(msg.Close(1))
    assert [table["title"] for table in hall.listing()] == ["New", "Old"]
    await hall.close()


async def test_the_list_has_an_end(house: House) -> None:
    """Given very many tables, then the list is cut."""
    for _ in range(LISTED + 5):
        await house.hall.create(msg.Create(1, "pips"))
    assert len(house.hall.listing()) == LISTED


async def test_a_server_holds_only_so_many_tables(house: House) -> None:
    """Given as many tables as allowed, then one more is refused with the limit."""
    hall = house.hall = make_hall(house, Limits(tables=2))
    for _ in range(2):
        await hall.create(msg.Create(1, "pips"))
    with pytest.raises(Refusal, match="2 tables"):
        await hall.create(msg.Create(1, "pips"))


async def test_empty_tables_leave_memory_and_come_back(house: House) -> None:
    """Given a table where nobody is, then it is put away after a minute, and is whole when somebody comes."""
    evening = await play(house)
    await evening.ann.do("ace", "roll")
    scene = evening.ann.scene
    for guest in (evening.ann, evening.bob, evening.eve):
        await guest.drop()
    await evening.let_pass(50)
    assert house.hall.tally.loaded == 1
    await evening.let_pass(50)
    assert house.hall.tables == {}
    assert house.hall.tally.loaded == 0
    snapshot = await house.journal.latest_snapshot(evening.made.table)
    assert snapshot.version == evening.ann.number
    await evening.ann.join(house.hall, last=evening.ann.number)
    assert evening.ann.scene == scene


async def test_a_snapshot_of_other_rules_is_folded_anew(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a snapshot by rules of another version, then the table is folded from its records instead."""
    evening = await play(house)
    await evening.ann.do("ace", "roll")
    scene = evening.ann.scene
    await house.hall.close()
    monkeypatch.setattr(Pips, "version", Pips.version + 1)
    restored: list[Any] = []
    monkeypatch.setattr(Table, "restore", restored.append)
    hall = house.another_hall()
    await hall.start()
    await evening.ann.join(hall)
    assert evening.ann.scene == scene
    assert restored == []


async def test_a_finished_table_leaves_memory_with_its_last_guest(house: House) -> None:
    """A game that is over, then its table stays while somebody looks, and goes when the last has gone."""
    evening = await play(house, {"goal": 1})
    await evening.ann.do("ace", "roll")
    for guest in (evening.ann, evening.bob):
        await guest.drop()
    await house.hall.put_away()
    assert house.hall.tables
    await evening.eve.drop()
    await house.hall.put_away()
    assert not house.hall.tables
    head = await house.journal.head(evening.made.table)
    assert head.state == "over"


async def test_a_table_is_not_put_away_under_somebody_who_just_came(house: House) -> None:
    """Given a guest who comes while the table is being put away, then the table stays."""
    evening = await play(house)
    for guest in (evening.ann, evening.bob, evening.eve):
        await guest.drop()
    await house.clock.let_pass(70)
    await evening.ann.join(house.hall)
    await evening.ann.drop()
    await evening.let_pass(19)
    host = house.hall.tables[evening.made.table]
    stopping = asyncio.create_task(host.stop(only_if_empty=True))
    host.join(evening.ann, msg.Hello(evening.made.play))
    assert await stopping is False
    assert host.is_open
    host.leave(evening.ann)
    assert await host.stop(only_if_empty=True) is True
    with pytest.raises(Refusal) as refused:
        host.join(evening.ann, msg.Hello(evening.made.play))
    assert refused.value.code == "moved"


async def test_the_sweep_leaves_a_table_where_somebody_comes_in_time(house: House) -> None:
    """A sweep that finds a table empty, when somebody joins before the end, then it stays in memory."""
    evening = await play(house)
    for guest in (evening.ann, evening.bob, evening.eve):
        await guest.drop()
    house.clock.jump(70)
    sweep = asyncio.create_task(house.hall.put_away())
    await asyncio.sleep(0)
    host = house.hall.tables[evening.made.table]
    host.join(evening.ann, msg.Hello(evening.made.play, tokens=tuple(evening.ann.tokens.values())))
    await sweep
    assert house.hall.tables == {evening.made.table: host}
    await house.hall.close()
    assert evening.ann.goodbye == ("stopping", True)


async def test_stopping_waits_for_a_sweep(house: House) -> None:
    """Given a server that stops in the middle of putting tables away, then both come to their end."""
    await house.hall.start()
    await house.hall.create(msg.Create(1, "pips"))
    await house.clock.let_pass(20)
    await house.hall.close()
    await house.hall.close()


async def test_one_table_is_opened_once_however_many_come(house: House) -> None:
    """Given many who come to a table at the same time, then they meet at one and the same."""
    made = await house.hall.create(msg.Create(1, "pips"))
    found = await asyncio.gather(*(house.hall.host(made.play) for _ in range(5)))
    assert len({id(host) for host, _ in found}) == 1


async def test_old_tables_are_forgotten(house: House) -> None:
    """Given lobbies that nobody came to for a week, then they are gone, from the list too."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips"))
    await house.hall.forget_old()
    assert len(house.hall.listing()) == 1
    house.clock.jump(8 * 86_400)
    await house.hall.forget_old()
    assert house.hall.listing() == []
    with pytest.raises(Refusal):
        await house.hall.host(made.play)


async def test_a_game_that_this_server_lacks_is_said_so(house: House, log: list[Any]) -> None:
    """Given a table of a game that this server does not have, or a head that it cannot read, it says so."""
    await house.journal.create(Head("T", "chess", "lobby", 0.0, ("AAAA",), b"\xff"))
    await house.hall.start()
    assert [entry["event"] for entry in log] == ["table.unlisted"]
    with pytest.raises(Refusal, match="chess"):
        await house.hall.host("AAAA")


async def test_stopping_tells_everybody_and_keeps_everything(house: House) -> None:
    """Given a server that stops, then all are told to come back, nothing more is taken, nothing is lost."""
    evening = await play(house)
    await evening.let_pass(30)
    answer = await evening.ann.do("ace", "roll")
    await house.hall.close()
    assert evening.eve.goodbye == ("stopping", True)
    for call in (house.hall.create(msg.Create(1, "pips")), house.hall.host(evening.made.play)):
        with pytest.raises(Refusal) as refused:
            await call
        assert (refused.value.code, refused.value.passing) == ("stopping", True)
    hall = house.another_hall()
    await hall.start()
    await evening.ann.join(hall, last=evening.ann.number)
    assert evening.ann.number == answer.number
    await hall.close()


async def test_the_default_clock_is_the_loops(house: House) -> None:
    """Given no clock, then the hall goes by the real one."""
    hall = Hall(house.journal, games={"pips": house.entry})
    await hall.start()
    made = await hall.create(msg.Create(1, "pips"))
    await Guest(made.play).join(hall)
    await hall.close()
    clock = LoopClock()
    rang = asyncio.Event()
    before = clock.now(), clock.date()
    clock.later(0.0, rang.set)
    clock.later(60.0, rang.clear).cancel()
    await rang.wait()
    assert clock.now() >= before[0]
    assert clock.date() >= 1.7e9
    await settle()
