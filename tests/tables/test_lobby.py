"""Before the game: seats, choices, getting ready, bots, and who may do what."""

import pytest
from attrs import evolve

from paperdelve.wire import messages as msg
from tests.tables.people import Guest, House, gather, is_same, play


async def test_a_taken_seat_cannot_be_taken_twice(house: House) -> None:
    """Given a taken seat, when another sits there, then it is refused, in the name of who holds it."""
    evening = await gather(house)
    await evening.bob.ask(msg.Sit(50, "ace"))
    refused = evening.bob.last(msg.Refused)
    assert (refused.code, refused.ref) == ("taken", 50)
    assert "Ann" in refused.reason


async def test_one_person_may_hold_several_seats_and_sees_what_both_see(house: House) -> None:
    """Given one person with both seats, when the game begins, then both cards are seen, and only by them."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips"))
    ann = await Guest(made.play, "Ann").join(house.hall)
    bob = await Guest(made.play, "Bob").join(house.hall)
    await ann.sit("ace")
    await ann.sit("bee")
    assert ann.viewpoint == "ace+bee"
    await ann.must(msg.Choose(20, "ace", {"colour": "white"}))
    await ann.must(msg.Choose(21, "bee", {"colour": "black"}))
    for ref, seat in ((22, "ace"), (23, "bee")):
        await ann.must(msg.Ready(ref, seat))
    await ann.must(msg.Start(24))
    assert all("card" in sheet for sheet in ann.scene.sheets.values())
    assert not any("card" in sheet for sheet in bob.scene.sheets.values())
    assert is_same(ann)
    assert is_same(bob)


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        (msg.Sit(9, "king"), "seat"),
        (msg.Leave(9, "bee"), "seat"),
        (msg.Ready(9, "bee"), "seat"),
        (msg.Choose(9, "bee", {"colour": "white"}), "seat"),
        (msg.Choose(9, "ace", {"hat": "red"}), "choice"),
        (msg.Choose(9, "ace", {"colour": "red"}), "choice"),
        (msg.Choose(9, "ace", {"motto": ""}), "choice"),
        (msg.Choose(9, "ace", {"motto": "m" * 25}), "choice"),
        (msg.Start(9), "ready"),
        (msg.Ask(9, "gm", "roll"), "seat"),
        (msg.Kick(9, "bee"), "role"),
        (msg.Close(9), "role"),
        (msg.Again(9), "phase"),
        (msg.Fill(9, "bee"), "seat"),
        (msg.Fill(9, "ace", bot=False), "bots"),
        (msg.Do(9, "ace", 1, "roll"), "phase"),
        (msg.Do(9, "bee", 1, "roll"), "seat"),
        (msg.Do(9, "gm", 1, "put ace 1"), "seat"),
        (msg.Ask(9, "ace", "roll"), "phase"),
        (msg.Nudge(9), "phase"),
        (msg.Pause(9), "phase"),
        (msg.Resume(9), "phase"),
        (msg.TakeBack(9, 1), "phase"),
        (msg.Consent(9, "bee", yes=True), "seat"),
        (msg.Consent(9, "ace", yes=True), "wish"),
        (msg.Say(9, " \n "), "chat"),
        (msg.Say(9, "x" * 401), "chat"),
        (msg.Hello("x"), "message"),
    ],
    ids=repr,
)
async def test_what_may_not_be_done_is_refused_and_changes_nothing(
    house: House, request_: msg.ClientMessage, code: str
) -> None:
    """Given a lobby, when a player asks for what is not theirs or not now, then nothing is recorded."""
    evening = await gather(house)
    number = evening.table.state.number
    if isinstance(request_, msg.Hello):
        request_ = msg.ListTables(9)
    await evening.ann.ask(request_)
    assert evening.ann.refused() == code
    assert evening.table.state.number == number
    assert house.hall.tally.refusals[code] == 1


async def test_a_watcher_can_only_watch_and_talk(house: House) -> None:
    """Given a watcher, when it asks for anything of the players', then it is refused for its role."""
    evening = await play(house)
    refs = iter(range(1, 20))
    for request in (
        msg.Sit(next(refs), "ace"),
        msg.Start(next(refs)),
        msg.Nudge(next(refs)),
        msg.Pause(next(refs)),
        msg.Fill(next(refs), "ace"),
        msg.TakeBack(next(refs), evening.table.state.game_from),
    ):
        await evening.eve.ask(request)
        assert evening.eve.refused() in {"role", "phase"}, request
    await evening.eve.must(msg.Say(30, "hello"))
    assert is_same(evening.eve)


async def test_nobody_is_ready_before_having_chosen(house: House) -> None:
    """A seat without what must be chosen, when it is ready or the GM starts, then what there is is told."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips", gm=True))
    ann = await Guest(made.play, "Ann").join(house.hall)
    gil = await Guest(made.host, "Gil").join(house.hall)
    await ann.sit("ace")
    await ann.must(msg.Ready(2, "ace", ready=False))
    await ann.ask(msg.Ready(3, "ace"))
    await gil.ask(msg.Start(1))
    reasons = [guest.last(msg.Refused).reason for guest in (ann, gil)]
    assert reasons == ["Choose a colour for Ace first: white or black."] * 2
    assert "ready" not in ann.scene.seats["ace"]


async def test_the_game_begins_when_every_taken_seat_is_ready(house: House) -> None:
    """One who is not ready, when another starts, then the refusal names the seat; the GM need not wait."""
    evening = await gather(house)
    await evening.ann.must(msg.Ready(60, "ace"))
    await evening.ann.ask(msg.Start(61))
    assert evening.ann.last(msg.Refused).reason == "Not ready yet: bee."
    evening = await gather(house, gm=True)
    assert evening.gil is not None
    await evening.gil.must(msg.Start(62))
    assert evening.ann.scene.table["phase"] == "playing"
    assert all(is_same(guest) for guest in evening.everybody())


async def test_a_game_masters_table_is_started_by_the_game_master(house: House) -> None:
    """All ready at a GM's table, when a player starts, also with the GM away, then it is the GM's to do."""
    evening = await gather(house, gm=True)
    await evening.ann.must(msg.Ready(60, "ace"))
    await evening.bob.must(msg.Ready(60, "bee"))
    assert evening.gil is not None
    await evening.gil.drop()
    await evening.ann.ask(msg.Start(61))
    assert evening.ann.last(msg.Refused).reason == "The game master starts the game."
    await evening.gil.join(house.hall)
    await evening.gil.must(msg.Start(62))


async def test_the_host_starts_while_here_with_or_without_a_seat(house: House) -> None:
    """All ready, when a player starts, then it is the host's to do; without a host here it is anybody's."""
    evening = await gather(house)
    host = await Guest(evening.made.host, "Hal").join(house.hall)
    await evening.ann.must(msg.Ready(60, "ace"))
    await host.ask(msg.Start(1))
    assert host.last(msg.Refused).reason == "Not ready yet: bee."
    await evening.bob.must(msg.Ready(60, "bee"))
    await evening.ann.ask(msg.Start(61))
    assert evening.ann.last(msg.Refused).reason == "The host starts the game."
    await host.drop()
    await evening.ann.must(msg.Start(62))


async def test_faults_of_the_setup_are_all_told(house: House) -> None:
    """Given two of one colour, when they start, then the game's own sentences say what is wrong."""
    evening = await gather(house)
    await evening.bob.must(msg.Choose(70, "bee", {"colour": "white", "motto": "Onward"}))
    await evening.ann.must(msg.Ready(71, "ace"))
    await evening.bob.must(msg.Ready(72, "bee"))
    await evening.ann.ask(msg.Start(73))
    assert evening.ann.last(msg.Refused).reason == "Two have the same colour."
    assert evening.table.state.phase == "lobby"


async def test_who_has_no_seat_cannot_start(house: House) -> None:
    """Given somebody who only looks on with the link for playing, then starting is for the seated."""
    evening = await gather(house)
    guest = await Guest(evening.made.play).join(house.hall)
    await guest.ask(msg.Start(1))
    assert guest.refused() == "role"


async def test_nobody_can_start_without_seats(house: House) -> None:
    """Given a table where nobody sits, when the GM starts, then it is refused."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips", gm=True))
    gil = await Guest(made.host).join(house.hall)
    await gil.ask(msg.Start(1))
    assert gil.refused() == "seats"


async def test_a_seat_given_back_is_free_and_its_token_worthless(house: House) -> None:
    """Given a seat that was left, when its old token comes again, then the door says what happened."""
    evening = await gather(house)
    token = evening.bob.tokens["bee"]
    await evening.bob.must(msg.Leave(80, "bee"))
    evening.bob.tokens["bee"] = token
    assert evening.bob.last(msg.Unseated).code == "left"
    assert evening.bob.seats == set()
    assert evening.ann.scene.seats["bee"].get("name") is None
    await evening.bob.drop()
    with pytest.raises(Exception, match="not yours any more"):
        await evening.bob.join(house.hall)
    new = await Guest(evening.made.play, "Cat").join(house.hall)
    await new.sit("bee")
    assert evening.ann.scene.seats["bee"]["name"] == "Cat"
    assert all(is_same(guest) for guest in (evening.ann, evening.eve, new))


async def test_the_host_frees_a_seat(house: House) -> None:
    """The host's link, when the host kicks a player, then the seat is free and the player only looks on."""
    evening = await gather(house)
    host = await Guest(evening.made.host, "Hal").join(house.hall)
    assert (host.role, host.host) == ("player", True)
    assert host.last(msg.Welcome).host
    await host.must(msg.Kick(1, "bee"))
    assert evening.bob.last(msg.Unseated).code == "kicked"
    assert evening.bob.viewpoint == "player"
    assert is_same(evening.bob)
    await host.ask(msg.Kick(2, "bee"))
    assert host.refused() == "seat"


async def test_bots_fill_seats_choose_what_is_free_and_give_them_up(house: House) -> None:
    """A free seat, when a bot fills it, then it has choices of its own, and who sits there gets the seat."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips"))
    ann = await Guest(made.play, "Ann").join(house.hall)
    await ann.sit("ace")
    await ann.must(msg.Choose(2, "ace", {"colour": "white"}))
    await ann.must(msg.Fill(3, "bee"))
    assert ann.scene.seats["bee"]["choices"] == {"colour": "black"}
    await ann.ask(msg.Fill(4, "bee"))
    assert ann.refused() == "bots"
    await ann.must(msg.Choose(5, "bee", {"motto": "Beep"}))
    await ann.must(msg.Fill(6, "bee", bot=False))
    assert "choices" not in ann.scene.seats["bee"]
    await ann.must(msg.Fill(7, "bee"))
    bob = await Guest(made.play, "Bob").join(house.hall)
    await bob.sit("bee")
    assert "bot" not in ann.scene.seats["bee"]
    assert is_same(ann)


async def test_a_server_without_bots_says_so(house: House) -> None:
    """Given a server without bots, when somebody wants one, then it is refused."""
    house.bot = None
    house.another_hall()
    evening = await gather(house)
    await evening.ann.ask(msg.Fill(90, "ace"))
    assert evening.ann.refused() == "bots"


async def test_latecomers_cannot_enter_a_game_that_began_without_their_seat(house: House) -> None:
    """A game for one, when another sits or fills the other seat, then it must wait for the next game."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips"))
    ann = await Guest(made.play, "Ann").join(house.hall)
    await ann.sit("ace")
    await ann.must(msg.Choose(2, "ace", {"colour": "white"}))
    await ann.must(msg.Ready(3, "ace"))
    await ann.must(msg.Start(4))
    await ann.ask(msg.Sit(5, "bee"))
    assert ann.refused() == "seat"
    await ann.ask(msg.Fill(6, "bee"))
    assert ann.refused() == "seat"
    await ann.ask(msg.Choose(7, "ace", {"colour": "black"}))
    assert ann.refused() == "phase"
    assert ann.scene.turn["seats"] == ["ace"]


async def test_what_is_seen_before_the_game_goes_with_its_start(house: House) -> None:
    """In the lobby all see it, in the game nobody is sent it, and before the next it is there again."""
    seen = {"story": "Once", "rows": ["..."] * 40}
    house.entry = evolve(house.entry, preview=lambda _: seen)
    house.another_hall()
    evening = await gather(house, {"goal": 1}, gm=True)
    ann = evening.ann
    assert [guest.scene.table["preview"] for guest in evening.everybody()] == [seen] * 4
    for seat, guest in (("ace", ann), ("bee", evening.bob)):
        await guest.must(msg.Ready(next(guest.refs), seat))
    assert evening.gil is not None
    await evening.gil.must(msg.Start(next(evening.gil.refs)))
    late = await Guest(evening.made.play, "Zoe").join(house.hall)
    assert not [guest for guest in (*evening.everybody(), late) if "preview" in guest.scene.table]
    assert b"Once" not in b"".join(late.bytes)
    await ann.do("ace", "roll")
    assert "preview" not in ann.scene.table
    await ann.must(msg.Again(next(ann.refs)))
    for guest in (*evening.everybody(), late):
        assert guest.scene.table["preview"] == seen
        assert is_same(guest)


async def test_the_same_people_play_again_with_new_dice(house: House) -> None:
    """A game that ended, when one calls for another, then seats and choices stay and the dice are new."""
    evening = await play(house, {"goal": 1})
    ann = evening.ann
    sealed = ann.scene.table["seed_hash"]
    await ann.do("ace", "roll")
    assert ann.scene.table["phase"] == "finished"
    assert ann.scene.table["outcome"] == "won"
    from hashlib import sha256

    assert sha256(bytes.fromhex(ann.scene.table["seed"])).hexdigest() == sealed == evening.made.seed_hash
    assert isinstance(await ann.do("ace", "roll"), msg.Refused)
    await evening.eve.ask(msg.Again(1))
    assert evening.eve.refused() == "role"
    await ann.must(msg.Again(100))
    assert ann.scene.table["phase"] == "lobby"
    assert "seed" not in ann.scene.table
    assert ann.scene.table["seed_hash"] != sealed
    assert ann.scene.board, "the old board stays to look at"
    assert ann.scene.seats["ace"]["choices"] == {"colour": "white"}
    assert all(is_same(guest) for guest in evening.everybody())
    await ann.must(msg.Ready(101, "ace"))
    await evening.bob.must(msg.Ready(101, "bee"))
    await ann.must(msg.Start(102))
    assert ann.scene.counters["ace"]["at"] == 0
    assert all(is_same(guest) for guest in evening.everybody())


async def test_a_closed_table_says_goodbye_and_opens_no_more(house: House) -> None:
    """Given the host closes the table, then everybody is told and sent away, and its links are dead."""
    evening = await play(house)
    host = await Guest(evening.made.host, "Hal").join(house.hall)
    await host.ask(msg.Close(1))
    assert host.goodbye == ("closed", False)
    assert evening.eve.goodbye == ("closed", False)
    assert evening.ann.scene.table["phase"] == "closed"
    with pytest.raises(Exception, match="closed"):
        await Guest(evening.made.play).join(house.hall)
    await house.hall.put_away()
    assert not house.hall.tables
