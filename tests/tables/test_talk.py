"""Talk and company: chat in its rooms, nudges, who is here, pauses."""

import pytest

from paperdelve.wire import messages as msg
from paperdelve.wire.scene import LOG_KEPT
from tests.tables.people import Guest, House, gather, is_same, play


async def test_each_room_hears_its_own_and_the_gm_both(house: House) -> None:
    """Given words of players and of watchers, then neither hears the other, and the GM hears all."""
    evening = await play(house, gm=True)
    assert evening.gil is not None
    await evening.ann.must(msg.Say(50, "to the left"))
    await evening.eve.must(msg.Say(50, "no, right"))
    await evening.gil.must(msg.Say(50, "\x1b[31mhm"))
    of_players = [["players", "Ann", "to the left"], ["players", "Gil", "[31mhm"]]
    assert evening.bob.scene.chat == of_players
    assert evening.eve.scene.chat == [["spectators", "Eve", "no, right"]]
    assert len(evening.gil.scene.chat) == 3
    assert all(is_same(guest) for guest in evening.everybody())


async def test_only_the_newest_of_the_chat_is_kept_for_each_room(house: House) -> None:
    """Given more talk than a scene holds, then each room keeps its newest lines, whatever the other said."""
    evening = await play(house, gm=True)
    for ref in range(LOG_KEPT + 5):
        await evening.ann.must(msg.Say(1000 + ref, f"a{ref}"))
        await evening.eve.must(msg.Say(1000 + ref, f"e{ref}"))
    assert len(evening.bob.scene.chat) == LOG_KEPT
    assert evening.eve.scene.chat[-1] == ["spectators", "Eve", f"e{LOG_KEPT + 4}"]
    assert len(evening.table.state.chat) == 2 * LOG_KEPT
    assert all(is_same(guest) for guest in evening.everybody())


async def test_a_nudge_reaches_who_is_to_act_and_not_too_often(house: House) -> None:
    """Given somebody impatient, then the one to act is reminded by name, and once in a while only."""
    evening = await play(house)
    await evening.bob.must(msg.Nudge(50))
    assert evening.ann.last(msg.Nudged) == msg.Nudged("ace", "Bob")
    await evening.bob.ask(msg.Nudge(51))
    assert evening.bob.refused() == "nudge"
    await evening.let_pass(6)
    await evening.bob.must(msg.Nudge(52))
    await evening.ann.drop()
    await evening.let_pass(6)
    await evening.bob.must(msg.Nudge(53))
    assert len(list(evening.ann.all(msg.Nudged))) == 2


async def test_presence_tells_once_for_all_who_come_and_go_together(house: House) -> None:
    """Several who come at a time, then all are told once, players with their seats, watchers counted."""
    evening = await gather(house)
    await evening.let_pass(1)
    evening.ann.told.clear()
    for number in range(60):
        await Guest(evening.made.watch, f"W{number:02}").join(house.hall)
    await Guest(evening.made.watch).join(house.hall)
    await evening.let_pass(1)
    (presence,) = evening.ann.all(msg.Presence)
    assert presence.spectators == 62
    assert presence.people[:2] == [
        {"name": "Ann", "role": "player", "seats": ["ace"]},
        {"name": "Bob", "role": "player", "seats": ["bee"]},
    ]
    assert len(presence.people) == 2 + 50
    await evening.bob.drop()
    await evening.let_pass(1)
    assert [person["name"] for person in evening.ann.last(msg.Presence).people][:2] == ["Ann", "Eve"]


async def test_without_a_gm_any_player_may_pause(house: House) -> None:
    """Given a table without a GM, then any player stops the game and any lets it go on."""
    evening = await play(house)
    await evening.ann.must(msg.Pause(50))
    assert evening.eve.scene.table["paused"] is True
    await evening.ann.ask(msg.Pause(51))
    assert evening.ann.refused() == "phase"
    assert (await evening.ann.do("ace", "roll")).code == "paused"
    await evening.let_pass(1)
    await evening.bob.must(msg.Resume(50))
    assert isinstance(await evening.ann.do("ace", "roll"), msg.Accepted)


async def test_with_a_gm_only_the_gm_may_pause(house: House) -> None:
    """Given a GM, when a player wants to pause, then it is refused."""
    evening = await play(house, gm=True)
    await evening.ann.ask(msg.Pause(50))
    assert evening.ann.refused() == "role"


@pytest.mark.parametrize("name", ["", "  ", "\x00"])
async def test_who_has_no_name_is_called_something(house: House, name: str) -> None:
    """Given a guest without a name, then the chat says somebody; who sits is called as the colour is."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips", gm=True))
    guest = await Guest(made.play, name).join(house.hall)
    await guest.must(msg.Say(1, "hello"))
    await guest.sit("ace")
    assert guest.scene.chat == [["players", "Somebody", "hello"]]
    assert guest.scene.seats["ace"]["name"] == "Ace"
    await guest.must(msg.Say(3, "here I am"))
    assert guest.scene.chat[-1] == ["players", "Ace", "here I am"]
    gil = await Guest(made.host, name).join(house.hall)
    await gil.must(msg.Say(1, "hello"))
    assert guest.scene.chat[-1][1] == "The GM"
