"""Those who are away or silent: nobody waits longer than was agreed, and nothing ends without them."""

import pytest

from paperdelve.wire import messages as msg
from tests.standin import Pips
from tests.tables.people import House, is_same, play


async def test_a_table_that_waits_waits(house: House) -> None:
    """Given absence ``wait``, when the one to act is away for hours, then nothing happens."""
    evening = await play(house, absence="wait")
    await evening.ann.drop()
    number = evening.table_number()
    await evening.let_pass(10_000)
    assert evening.table_number() == number


async def test_a_table_that_passes_ends_the_turn_of_who_is_away(house: House) -> None:
    """Absence ``pass``, when the one to act is away for 60 s, then the turn ends and the log says why."""
    evening = await play(house)
    await evening.ann.drop()
    await evening.let_pass(59)
    assert evening.bob.scene.turn["seats"] == ["ace"]
    await evening.let_pass(2)
    assert evening.bob.scene.turn["seats"] == ["bee"]
    assert "Ace is away: the table plays on for them." in evening.bob.scene.log
    await evening.bob.do("bee", "end")
    await evening.let_pass(0)
    assert evening.bob.scene.turn["seats"] == ["bee"], "who is away for long is not waited for again"


async def test_the_owner_is_back_as_soon_as_the_line_is(house: House) -> None:
    """Given a player who comes back within the time, then the turn is theirs as before."""
    evening = await play(house)
    await evening.ann.drop()
    await evening.let_pass(50)
    await evening.ann.join(house.hall, last=evening.ann.number)
    await evening.let_pass(600)
    assert isinstance(await evening.ann.do("ace", "roll"), msg.Accepted)


async def test_a_bot_stands_in_and_gives_the_seat_back(house: House) -> None:
    """Given absence ``bot``, then after 60 s a bot plays on, and the owner has the seat again on return."""
    evening = await play(house, absence="bot")
    await evening.ann.drop()
    await evening.let_pass(61)
    assert evening.bob.scene.seats["ace"]["played_by"] == "bot"
    assert "Ann is away: a bot plays ace meanwhile." in evening.bob.scene.log
    assert evening.bob.scene.turn["seats"] == ["bee"]
    await evening.bob.do("bee", "end")
    await evening.let_pass(1)
    assert evening.bob.scene.turn["seats"] == ["bee"]
    await evening.ann.join(house.hall, last=evening.ann.number)
    assert "played_by" not in evening.bob.scene.seats["ace"]
    assert is_same(evening.bob)
    await evening.bob.do("bee", "end")
    await evening.let_pass(60)
    assert evening.bob.scene.turn["seats"] == ["ace"]


async def test_nothing_goes_on_when_all_are_away(house: House) -> None:
    """Given all players away, though somebody watches, then no hero dies of it: the game stands still."""
    evening = await play(house)
    await evening.ann.drop()
    await evening.bob.drop()
    await evening.let_pass(5_000)
    assert evening.eve.scene.turn["seats"] == ["ace"]
    await evening.bob.join(house.hall, last=evening.bob.number)
    await evening.let_pass(1)
    assert evening.eve.scene.turn["seats"] == ["bee"]


async def test_the_turn_clock_ends_a_turn(house: House) -> None:
    """Given a turn clock of 30 s, when a turn lasts longer, then it is ended, whatever was done in it."""
    evening = await play(house, turn_seconds=30)
    await evening.let_pass(20)
    await evening.ann.do("ace", "roll")
    await evening.let_pass(9)
    assert evening.acting == ("ace",)
    await evening.let_pass(2)
    assert evening.acting == ("bee",)
    assert "Time is up for Ace." in evening.eve.scene.log
    await evening.let_pass(28)
    assert evening.acting == ("bee",)


async def test_coming_and_going_does_not_set_the_turn_clock_back(house: House) -> None:
    """Given a turn clock, when its player drops and comes back, then it has run on."""
    evening = await play(house, turn_seconds=30)
    await evening.let_pass(20)
    await evening.ann.drop()
    await evening.ann.join(house.hall, last=evening.ann.number)
    await evening.let_pass(11)
    assert evening.acting == ("bee",)


async def test_a_pause_stops_the_clock(house: House) -> None:
    """Given a pause of an hour, then a turn has as many seconds left afterwards as before."""
    evening = await play(house, turn_seconds=30)
    await evening.let_pass(20)
    await evening.bob.must(msg.Pause(90))
    await evening.let_pass(3600)
    await evening.ann.must(msg.Resume(90))
    await evening.let_pass(9)
    assert evening.acting == ("ace",)
    await evening.let_pass(2)
    assert evening.acting == ("bee",)


async def test_a_silent_player_is_answered_for(house: House) -> None:
    """A question to somebody present, when 20 s pass, then the default is answered; the turn clock stood."""
    evening = await play(house, turn_seconds=30)
    await evening.let_pass(20)
    await evening.ann.do("ace", "ask")
    await evening.let_pass(19)
    assert evening.acting == ("bee",)
    await evening.let_pass(2)
    assert evening.acting == ("ace",)
    assert "Bee gives no answer." in evening.ann.scene.log
    await evening.let_pass(7)
    assert evening.acting == ("ace",)
    await evening.let_pass(4)
    assert evening.acting == ("bee",)


async def test_who_is_away_when_asked_answers_at_once(house: House) -> None:
    """Given a question to a seat that is away, then the default is answered without waiting."""
    evening = await play(house)
    await evening.bob.drop()
    await evening.ann.do("ace", "ask")
    await evening.let_pass(0)
    assert evening.acting == ("ace",)
    assert evening.ann.scene.log[-1] == "They do not swap."


async def test_who_drops_while_asked_keeps_the_time_to_answer(house: House) -> None:
    """Given a question to somebody whose line drops then, then the answer may come until the time is up."""
    evening = await play(house)
    await evening.ann.do("ace", "ask")
    await evening.let_pass(5)
    await evening.bob.drop()
    await evening.let_pass(5)
    await evening.bob.join(house.hall, last=evening.bob.number)
    assert isinstance(await evening.bob.do("bee", "answer yes"), msg.Accepted)


async def test_each_question_has_its_own_time(house: House) -> None:
    """Given one question after another, then the second is open for the full time."""
    evening = await play(house)
    await evening.ann.do("ace", "ask")
    await evening.let_pass(15)
    await evening.bob.do("bee", "answer no")
    await evening.ann.do("ace", "ask")
    await evening.let_pass(15)
    assert evening.acting == ("bee",)


async def test_clocks_start_anew_with_the_server(house: House) -> None:
    """Given a server that was started again, then nobody is punished for the time in between."""
    evening = await play(house, turn_seconds=30)
    await evening.let_pass(29)
    hall = house.another_hall()
    await hall.start()
    for guest in (evening.ann, evening.bob):
        guest.table = None
        await guest.join(hall, last=guest.number)
    await evening.let_pass(28)
    assert evening.acting == ("ace",)
    await evening.let_pass(3)
    assert evening.acting == ("bee",)
    await hall.close()


async def test_an_absent_gm_who_is_to_act_is_acted_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that waits for its GM, when the GM is away for 60 s, then the rules' default is done."""
    evening = await play(house, gm=True)
    monkeypatch.setattr(Pips, "to_act", lambda _, state: ("gm",) if state.scores["ace"] else (state.actor,))
    await evening.ann.do("ace", "roll")
    assert evening.acting == ("gm",)
    await evening.let_pass(100)
    number = evening.ann.number
    gil = evening.gil
    assert gil is not None
    await gil.drop()
    await evening.let_pass(59)
    assert evening.ann.number == number
    await evening.let_pass(2)
    assert evening.ann.scene.log[-2:] == [
        "The GM is away: the table plays on for them.",
        "The GM puts ace somewhere.",
    ]


async def test_rules_without_a_default_do_not_spin(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that refuse, or crash over, their own default for an absent seat, then the table just waits."""
    evening = await play(house, gm=True)
    assert evening.gil is not None
    await evening.ann.drop()
    number = evening.table_number()
    for word in ("draw", "crash"):
        monkeypatch.setattr(Pips, "absent", lambda *_, word=word: Pips().parse(word))
        await evening.gil.do("gm", "put ace 1")
        await evening.let_pass(100)
    assert evening.table_number() == number + 2


async def test_a_line_that_comes_and_goes_gives_the_seat_back_once(house: House) -> None:
    """Given a bot in the seat of somebody whose line flickers, then the seat is given back in one record."""
    evening = await play(house, absence="bot")
    await evening.ann.drop()
    await evening.let_pass(61)
    number, host = evening.table_number(), house.hall.tables[evening.made.table]
    hello = msg.Hello(evening.made.play, tokens=tuple(evening.ann.tokens.values()), last=evening.ann.number)
    host.join(evening.ann, hello)
    host.leave(evening.ann)
    await evening.ann.join(house.hall, last=evening.ann.number)
    assert evening.table_number() == number + 1
    assert is_same(evening.ann)
