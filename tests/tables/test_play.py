"""Commands of the game: who may give them, for which scene, and what happens to those that come twice."""

from typing import Any

import pytest

from paperdelve.wire import messages as msg
from paperdelve.wire.strict import LARGEST_INT
from tests.standin import Pips
from tests.tables.people import Guest, House, is_same, play, settle


async def test_a_command_is_answered_with_the_number_that_it_made(house: House) -> None:
    """A command that the rules accept, then the answer bears its number, and the scene is that number's."""
    evening = await play(house)
    before = evening.ann.number
    answer = await evening.ann.do("ace", "roll")
    assert answer.number == before + 1 == evening.ann.number == evening.eve.number
    assert house.hall.tally.commands >= 1


@pytest.mark.parametrize(
    ("command", "code", "words"),
    [("answer yes", "rules", "cannot be done"), ("dance", "command", "A command of Pips")],
)
async def test_what_the_rules_refuse_reaches_the_player_in_their_words(
    house: House, command: str, code: str, words: str
) -> None:
    """A command against the rules, then nothing happens, no die falls, and the reason is the rules' own."""
    evening = await play(house)
    state = evening.table.state
    number, drawn = state.number, state.drawn
    answer = await evening.ann.do("ace", command)
    assert answer.code == code
    assert words in answer.reason
    assert (state.number, state.drawn) == (number, drawn)


async def test_a_fault_in_the_rules_ends_one_command_and_nothing_else(house: House) -> None:
    """Given rules that crash over a command, then it is refused as our fault, and the game goes on."""
    evening = await play(house)
    answer = await evening.ann.do("ace", "crash")
    assert answer.code == "internal"
    assert (await evening.ann.do("ace", "roll")).number == evening.ann.number


async def test_a_command_chosen_before_somebody_else_moved_is_stale(house: House) -> None:
    """A command for a scene after which another seat moved, then it is refused, not applied wrongly."""
    evening = await play(house)
    ann, bob = evening.ann, evening.bob
    old = ann.number
    await ann.do("ace", "end")
    await bob.do("bee", "end")
    await ann.ask(msg.Do(500, "ace", old, "roll"))
    assert ann.refused() == "stale"
    assert (await ann.do("ace", "roll")).number == ann.number
    await ann.ask(msg.Do(502, "ace", ann.number + 5, "end"))
    assert ann.refused() == "stale"


async def test_own_commands_in_flight_and_chat_make_nothing_stale(house: House) -> None:
    """Given two commands sent at once and chat in between, then both are carried out."""
    evening = await play(house)
    seen = evening.ann.number
    assert evening.ann.table is not None
    evening.ann.table.handle(evening.ann, msg.Do(100, "ace", seen, "roll"))
    evening.bob.table.handle(evening.bob, msg.Say(100, "well"))  # type: ignore[union-attr] # he is here
    evening.ann.table.handle(evening.ann, msg.Do(101, "ace", seen, "end"))
    await settle()
    assert isinstance(evening.ann.answer(100), msg.Accepted)
    assert isinstance(evening.ann.answer(101), msg.Accepted)


async def test_those_who_act_at_the_same_time_do_not_overtake_each_other(house: House) -> None:
    """Two who bid side by side, when one bids, then the other's bid for the earlier scene still counts."""
    evening = await play(house, {"goal": 40, "bids": True})
    seen = evening.bob.number
    await evening.ann.do("ace", "bid 7")
    await evening.bob.ask(msg.Do(100, "bee", seen, "bid 9"))
    assert isinstance(evening.bob.answer(100), msg.Accepted)
    assert evening.ann.scene.sheets["ace"]["bid"] == 7
    assert "bid" not in evening.ann.scene.sheets["bee"]


async def test_a_command_sent_again_after_a_lost_line_happens_once(house: House) -> None:
    """Accepted commands whose answers were lost, when they come again, then they get their old numbers."""
    evening = await play(house)
    ann = evening.ann
    first = await ann.do("ace", "roll")
    second = await ann.do("ace", "end")
    await ann.drop()
    ann.told.clear()
    await ann.join(house.hall, last=ann.number)
    refs = ann.last(msg.Welcome).refs
    assert refs == {"ace": second.ref}
    number = evening.table.state.number
    for answer in (first, second):
        await ann.ask(msg.Do(answer.ref, "ace", 1, "roll"))
        assert ann.last(msg.Accepted) == answer
    await ann.ask(msg.Do(0, "ace", number, "roll"))
    assert ann.refused() == "stale"
    assert evening.table.state.number == number


async def test_refs_are_known_after_a_crash_too(house: House) -> None:
    """Given a server that was killed after a command, when the command comes again, then it happens once."""
    evening = await play(house)
    answer = await evening.ann.do("ace", "roll")
    hall = house.another_hall()
    await hall.start()
    ann = Guest(evening.made.play)
    ann.tokens = evening.ann.tokens
    await ann.join(hall)
    await ann.ask(msg.Do(answer.ref, "ace", answer.number - 1, "roll"))
    assert ann.last(msg.Accepted) == answer
    await hall.close()


async def test_the_way_of_a_command_is_told_on_request(house: House) -> None:
    """Given a question for a way, then its spaces are told, or why there is none."""
    evening = await play(house)
    await evening.ann.ask(msg.Ask(100, "ace", "roll"))
    assert evening.ann.last(msg.Told).spaces == (1, 2, 3, 4, 5, 6)
    await evening.ann.ask(msg.Ask(101, "ace", "end"))
    assert evening.ann.refused() == "rules"
    await evening.ann.ask(msg.Ask(102, "ace", "dance"))
    assert evening.ann.refused() == "command"
    await evening.ann.ask(msg.Ask(103, "bee", "roll"))
    assert evening.ann.refused() == "seat"


async def test_the_automatic_seat_plays_by_itself_in_a_record_of_its_own(house: House) -> None:
    """Given a round that ends, then the bank plays at once, with a number of its own."""
    evening = await play(house)
    await evening.ann.do("ace", "end")
    answer = await evening.bob.do("bee", "end")
    assert evening.bob.number == answer.number + 1
    assert evening.acting == ("ace",)
    records = await house.journal.read(evening.made.table)
    assert (records[-1].seat, records[-1].command, records[-1].rolled) == ("bank", "draw", 1)


async def test_the_gm_may_change_things_at_any_time_even_in_a_pause(house: House) -> None:
    """Given a GM, when it puts a token somewhere in a pause with an old scene in view, then it happens."""
    evening = await play(house, gm=True)
    gil = evening.gil
    assert gil is not None
    seen = gil.number
    await evening.ann.do("ace", "roll")
    await gil.must(msg.Pause(50))
    assert (await evening.ann.do("ace", "end")).code == "paused"
    await gil.ask(msg.Do(51, "gm", seen, "put bee 9"))
    assert isinstance(gil.answer(51), msg.Accepted)
    assert evening.bob.scene.counters["bee"]["at"] == 9
    await evening.ann.ask(msg.Do(900, "ace", evening.ann.number - 1, "end"))
    await gil.must(msg.Resume(52))
    assert all(is_same(guest) for guest in evening.everybody())


async def test_offers_follow_the_update_to_the_seat_that_is_to_act(house: House) -> None:
    """A turn that passes on, then the next seat's holder is told what it may do, and the last one nothing."""
    evening = await play(house, turn_seconds=30)
    await evening.let_pass(0.1)
    offers = evening.ann.last(msg.Offers)
    assert [each["do"] for each in offers.offers] == ["roll", "end"]
    assert offers.seconds == 30
    await evening.let_pass(1)
    await evening.ann.do("ace", "end")
    await evening.let_pass(0.1)
    assert evening.ann.last(msg.Offers).offers == []
    assert evening.bob.last(msg.Offers).seat == "bee"
    assert not list(evening.eve.all(msg.Offers))


async def test_offers_outlive_talk_and_a_fresh_scene(house: House) -> None:
    """Whoever drops offers with each later scene, as clients do, is told anew after talk and a Refresh."""
    evening = await play(house)
    await evening.let_pass(1)
    for talk in (msg.Say(900, "Which way?"), msg.Refresh()):
        evening.ann.told.clear()
        await evening.ann.ask(talk)
        await evening.let_pass(1)
        offers = evening.ann.last(msg.Offers)
        assert (offers.number, offers.seat) == (evening.ann.number, "ace")
        assert offers.offers


async def test_offers_of_a_quick_run_are_made_once(house: House) -> None:
    """Given several records within a moment, then the offers are those of the last of them."""
    evening = await play(house)
    await evening.let_pass(1)
    evening.ann.told.clear()
    await evening.ann.do("ace", "roll")
    await evening.ann.do("ace", "end")
    await evening.bob.do("bee", "end")
    await evening.let_pass(1)
    assert len(list(evening.ann.all(msg.Offers))) <= 2
    assert evening.ann.last(msg.Offers).number == evening.ann.number


async def test_offers_come_however_quickly_others_move(house: House) -> None:
    """Records that come faster than offers wait for them, then offers are made now and then all the same."""
    evening = await play(house)
    await evening.let_pass(1)
    evening.ann.told.clear()
    for ref in range(100, 250):
        await evening.ann.do("ace", "roll" if ref % 2 else "ask")
        await evening.bob.do("bee", "answer no")
        await evening.let_pass(0.01)
    assert 1 <= len(list(evening.ann.all(msg.Offers))) <= 4


async def test_rules_whose_own_proposal_they_refuse_do_not_spin(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An automatic seat whose command is refused or crashes, then the table waits instead of looping."""
    evening = await play(house, gm=True)
    assert evening.gil is not None
    await evening.ann.do("ace", "end")
    for word in ("end", "crash"):

        def auto(_: Pips, state: Any, seat: str, word: str = word) -> Any:
            del state, seat
            return Pips().parse(word)

        monkeypatch.setattr(Pips, "auto", auto)
        if evening.acting == ("bee",):
            await evening.bob.do("bee", "end")
        else:
            await evening.gil.do("gm", "put ace 3")
        assert evening.acting == ("bank",)
        number = evening.table.state.number
        await evening.let_pass(60)
        assert evening.table.state.number == number


async def test_a_seat_taken_anew_has_not_heard_of_the_refs_before(house: House) -> None:
    """Given a seat whose holder used up all refs and left, then the next one commands from ref 1 on."""
    evening = await play(house)
    ann, seen = evening.ann, evening.ann.number
    await ann.ask(msg.Do(1, "ace", seen, "roll"))
    await ann.ask(msg.Do(LARGEST_INT, "ace", seen, "end"))
    assert isinstance(ann.answer(LARGEST_INT), msg.Accepted)
    await ann.must(msg.Leave(900, "ace"))
    await evening.bob.do("bee", "end")
    zoe = await Guest(evening.made.play, "Zoe").join(house.hall)
    await zoe.sit("ace")
    answer = await zoe.do("ace", "end")
    assert answer.number == zoe.number > seen + 2
    await zoe.drop()
    await zoe.join(house.hall)
    assert zoe.last(msg.Welcome).refs == {"ace": answer.ref}
