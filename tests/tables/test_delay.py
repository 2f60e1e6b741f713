"""Watchers who are kept behind: everything reaches them, in order, so many seconds later."""

from typing import Any

import pytest

from paperdelve.tables import scribe
from paperdelve.wire import messages as msg
from tests.tables.people import Evening, Guest, House, is_same, play


async def late(house: House, **wish: Any) -> Evening:
    """Begin a game that watchers see a minute late, and let them see its beginning."""
    evening = await play(house, delay_seconds=60, **wish)
    assert evening.eve.number == 1
    await evening.let_pass(61)
    return evening


async def test_watchers_see_everything_later(house: House) -> None:
    """A delay of 60 s, then a move and the watchers' own chat reach them after 60 s, numbers unchanged."""
    evening = await late(house)
    assert evening.eve.number == evening.ann.number
    seen = evening.eve.number
    await evening.ann.do("ace", "roll")
    await evening.eve.must(msg.Say(1, "oh"))
    await evening.let_pass(59)
    assert (evening.eve.number, evening.eve.scene.chat) == (seen, [])
    await evening.let_pass(1)
    assert evening.eve.number == seen + 2 == evening.ann.number
    assert evening.eve.scene.chat == [["spectators", "Eve", "oh"]]
    assert evening.eve.scene.counters == evening.ann.scene.counters
    assert is_same(evening.eve)


async def test_a_late_joiner_sees_the_late_scene(house: House) -> None:
    """A newcomer among late watchers, then it gets the scene of a minute ago and goes on like the others."""
    evening = await late(house)
    before = evening.eve.scene.counters["ace"]["at"]
    await evening.ann.do("ace", "roll")
    new = await Guest(evening.made.watch).join(house.hall)
    assert new.scene.counters["ace"]["at"] == before
    assert new.last(msg.Welcome).number == new.number < evening.ann.number
    await evening.let_pass(61)
    assert new.number == evening.ann.number
    assert new.scene == evening.eve.scene
    assert is_same(new)


@pytest.mark.parametrize("every", [3, 1000])
async def test_a_restart_keeps_them_behind(house: House, monkeypatch: pytest.MonkeyPatch, every: int) -> None:
    """Given a server started again, then late watchers still see what was a minute ago, and then the rest."""
    monkeypatch.setattr(scribe, "SNAPSHOT_EVERY", every)
    evening = await late(house)
    await evening.ann.do("ace", "roll")
    await evening.let_pass(30)
    await evening.ann.do("ace", "end")
    await evening.let_pass(20)
    shown = evening.eve.number
    scene = evening.eve.scene
    hall = house.another_hall()
    await hall.start()
    eve = await Guest(evening.made.watch).join(hall)
    assert (eve.number, eve.scene) == (shown, scene)
    await evening.let_pass(11)
    assert eve.number == shown + 1
    await evening.let_pass(30)
    assert eve.number == shown + 2 == evening.table_number()
    assert eve.scene.turn["seats"] == ["bee"]
    assert is_same(eve)
    await hall.close()


async def test_a_clock_that_was_put_back_keeps_them_no_further_behind(house: House) -> None:
    """Given a machine whose date is an hour earlier after a restart, then the delay is still a minute."""
    evening = await late(house)
    await evening.ann.do("ace", "roll")
    house.clock.jump(-3600)
    hall = house.another_hall()
    await hall.start()
    eve = await Guest(evening.made.watch).join(hall)
    await evening.let_pass(61)
    assert eve.number == evening.table_number()
    await hall.close()


async def test_the_end_shows_what_was_held_back(house: House) -> None:
    """Given a table that closes, then late watchers see the rest before the goodbye."""
    evening = await late(house)
    await evening.ann.do("ace", "roll")
    host = await Guest(evening.made.host).join(house.hall)
    await host.ask(msg.Close(1))
    assert evening.eve.scene.table["phase"] == "closed"
    assert evening.eve.goodbye == ("closed", False)


async def test_late_watchers_come_back_by_number(house: House) -> None:
    """Given a late watcher who drops, then it gets what it missed of what has been shown."""
    evening = await late(house)
    await evening.eve.drop()
    await evening.ann.do("ace", "roll")
    await evening.let_pass(61)
    evening.eve.told.clear()
    await evening.eve.join(house.hall, last=evening.eve.number)
    assert not list(evening.eve.all(msg.Scene))
    assert is_same(evening.eve)
