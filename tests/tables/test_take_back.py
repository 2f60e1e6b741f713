"""Taking back: by the GM anything, by the players together what no die has fallen over."""

from copy import deepcopy

import pytest

from paperdelve.tables import scribe
from paperdelve.wire import messages as msg
from tests.tables.people import Evening, House, is_same, play


async def everybody_is_right(evening: Evening) -> None:
    """Check that all at the table hold the scene that newcomers would get, now and after a crash."""
    assert all(is_same(guest) for guest in evening.everybody())
    scene = evening.ann.scene
    hall = evening.house.another_hall()
    await hall.start()
    evening.ann.told.clear()
    await evening.ann.join(hall)
    assert evening.ann.scene == scene
    for guest in (evening.bob, evening.eve, evening.gil):
        if guest:
            await guest.join(hall, last=guest.number)
    assert all(is_same(guest) for guest in evening.everybody())


async def test_the_gm_takes_back_over_a_die_and_the_dice_are_new(house: House) -> None:
    """A roll that the GM takes back, then the game is as before it, and the next roll is the seed's next."""
    evening = await play(house, gm=True)
    gil = evening.gil
    assert gil is not None
    before, drawn = evening.ann.number, evening.table.state.drawn
    scene = deepcopy((evening.ann.scene.turn, evening.ann.scene.counters["ace"]))
    await evening.ann.do("ace", "roll")
    await gil.must(msg.TakeBack(70, before))
    assert (evening.ann.scene.turn, evening.ann.scene.counters["ace"]) == scene
    assert evening.ann.number == before + 2, "numbers only grow"
    assert evening.table.state.drawn == drawn + 1
    assert evening.ann.scene.log[-1] == f"The game goes back to move {before}."
    assert isinstance(await evening.ann.do("ace", "roll"), msg.Accepted)
    await everybody_is_right(evening)


async def test_a_command_chosen_before_a_take_back_is_stale(house: House) -> None:
    """A take-back, when a command for an earlier scene arrives, the mover's own too, then it is refused."""
    evening = await play(house, gm=True)
    assert evening.gil is not None
    answer = await evening.ann.do("ace", "roll")
    await evening.gil.must(msg.TakeBack(70, answer.number - 1))
    await evening.ann.ask(msg.Do(500, "ace", answer.number, "end"))
    assert evening.ann.refused() == "stale"


async def test_players_go_back_together_over_no_die(house: House) -> None:
    """Two players and a turn that was only ended, when one wishes and the other agrees, they go back."""
    evening = await play(house)
    before = evening.ann.number
    await evening.ann.do("ace", "end")
    await evening.ann.must(msg.TakeBack(70, before))
    assert evening.bob.scene.table["wish"] == {"number": before, "by": "Ann", "yes": ["ace"]}
    await evening.bob.ask(msg.TakeBack(71, before))
    assert evening.bob.refused() == "wish"
    await evening.ann.ask(msg.Consent(71, "ace", yes=True))
    assert evening.ann.refused() == "wish"
    await evening.bob.must(msg.Consent(72, "bee", yes=True))
    assert "wish" not in evening.bob.scene.table
    assert evening.acting == ("ace",)
    await everybody_is_right(evening)


async def test_one_no_ends_the_wish(house: House) -> None:
    """Given a wish, when one refuses, then the wish is gone and the game as it was."""
    evening = await play(house)
    before = evening.ann.number
    await evening.ann.do("ace", "end")
    await evening.ann.must(msg.TakeBack(70, before))
    await evening.bob.must(msg.Consent(71, "bee", yes=False))
    assert "wish" not in evening.ann.scene.table
    assert evening.acting == ("bee",)
    assert all(is_same(guest) for guest in evening.everybody())


async def test_a_wish_is_gone_when_the_game_moves_on(house: House) -> None:
    """Given a wish, when another moves instead of answering, then the wish is gone."""
    evening = await play(house)
    before = evening.ann.number
    await evening.ann.do("ace", "end")
    await evening.ann.must(msg.TakeBack(70, before))
    await evening.bob.do("bee", "roll")
    assert "wish" not in evening.ann.scene.table
    await evening.ann.ask(msg.TakeBack(71, before))
    assert evening.ann.refused() == "dice", "a die has fallen since"
    assert all(is_same(guest) for guest in evening.everybody())


async def test_nobody_who_is_away_or_a_bot_is_asked(house: House) -> None:
    """Given the other player away, when one takes back, then nobody else needs to agree."""
    evening = await play(house)
    before = evening.ann.number
    await evening.ann.do("ace", "end")
    await evening.bob.drop()
    await evening.ann.must(msg.TakeBack(70, before))
    assert evening.acting == ("ace",)


async def test_a_game_that_has_just_begun_goes_nowhere(house: House) -> None:
    """That is said, rather than from which number to which."""
    evening = await play(house)
    await evening.ann.ask(msg.TakeBack(70, evening.ann.number))
    refused = evening.ann.last(msg.Refused)
    assert (refused.code, refused.reason) == ("number", "Nothing has happened yet that could be taken back.")


@pytest.mark.parametrize("offset", [-100, 0, 5])
async def test_only_numbers_of_this_game_can_be_gone_back_to(house: House, offset: int) -> None:
    """Given a number before the game, the present or the future, then going there is refused."""
    evening = await play(house, gm=True)
    assert evening.gil is not None
    await evening.ann.do("ace", "roll")
    await evening.gil.ask(msg.TakeBack(70, evening.ann.number + offset))
    assert evening.gil.refused() == "number"


async def test_an_end_can_be_taken_back_and_the_dice_are_sealed_anew(house: House) -> None:
    """A game that ended, so that its dice are known, when the GM goes back, then other dice are sealed."""
    evening = await play(house, {"goal": 1}, gm=True)
    assert evening.gil is not None
    before, sealed = evening.ann.number, evening.ann.scene.table["seed_hash"]
    await evening.ann.do("ace", "roll")
    assert evening.ann.scene.table["phase"] == "finished"
    await evening.gil.must(msg.TakeBack(70, before))
    table = evening.ann.scene.table
    assert (table["phase"], "seed" in table, "outcome" in table) == ("playing", False, False)
    assert table["seed_hash"] != sealed
    assert isinstance(await evening.ann.do("ace", "end"), msg.Accepted)
    await everybody_is_right(evening)


async def test_a_wish_is_gone_when_another_game_is_called_for(house: House) -> None:
    """A wish to take back the end, when somebody calls for another game, then nobody can agree any more."""
    evening = await play(house, {"goal": 5}, gm=True)
    ann, bob, gil = evening.ann, evening.bob, evening.gil
    assert gil is not None
    await gil.must(msg.Pause(70))
    assert isinstance(await gil.do("gm", "put ace 5"), msg.Accepted)
    assert ann.scene.table["phase"] == "finished"
    await ann.must(msg.TakeBack(70, ann.number - 1))
    await bob.must(msg.Again(71))
    assert "wish" not in ann.scene.table
    assert not ann.scene.table.get("paused")
    await bob.ask(msg.Consent(72, "bee", yes=True))
    assert bob.refused() == "wish"
    assert all(is_same(guest) for guest in evening.everybody())


async def test_going_back_over_snapshots_levels_and_other_take_backs(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long game with snapshots on the way, then every number of it can be gone back to, and is right."""
    monkeypatch.setattr(scribe, "SNAPSHOT_EVERY", 5)
    evening = await play(house, {"goal": 39}, gm=True)
    gil = evening.gil
    assert gil is not None
    boards = {}
    begin = evening.ann.number
    while evening.table_number() < begin + 30 and evening.table.state.phase == "playing":
        guest, seat = (evening.ann, "ace") if evening.acting == ("ace",) else (evening.bob, "bee")
        boards[guest.number] = repr((guest.scene.board, guest.scene.counters, guest.scene.turn))
        await guest.do(seat, "roll")
        boards[guest.number] = repr((guest.scene.board, guest.scene.counters, guest.scene.turn))
        await guest.do(seat, "end")
    for ref, number in enumerate([*boards][::-3], start=500):
        await gil.must(msg.TakeBack(ref, number))
        scene = evening.ann.scene
        assert repr((scene.board, scene.counters, scene.turn)) == boards[number]
        assert all(is_same(guest) for guest in evening.everybody())
    await everybody_is_right(evening)
