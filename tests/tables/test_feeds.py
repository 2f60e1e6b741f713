"""What clients are sent: the missing numbers or one fresh scene, and on one connection a seat at a time."""

import pytest

from paperdelve.tables.feeds import TAIL
from paperdelve.tables.limits import Limits
from paperdelve.tables.refusal import Refusal
from paperdelve.wire import messages as msg
from tests.tables.people import Guest, House, is_same, make_hall, play


async def test_who_comes_back_soon_gets_what_was_missed(house: House) -> None:
    """Given a lost line and a few records, then the returning client gets these numbers and no scene."""
    evening = await play(house)
    bob = evening.bob
    await bob.drop()
    await evening.ann.do("ace", "roll")
    await evening.ann.do("ace", "end")
    bob.told.clear()
    await bob.join(house.hall, last=bob.number)
    assert not list(bob.all(msg.Scene))
    assert is_same(bob)
    await bob.drop()
    bob.told.clear()
    await bob.join(house.hall, last=bob.number)
    assert not list(bob.all(msg.Scene)), "nothing missed, nothing sent"


@pytest.mark.parametrize("last", [None, 0, -1, 10_000])
async def test_who_holds_nothing_of_use_gets_a_scene(house: House, last: int | None) -> None:
    """Given a client without a scene, or with one of another world, then it gets a fresh one."""
    evening = await play(house)
    new = await Guest(evening.made.watch).join(house.hall, last=last)
    assert new.last(msg.Welcome).number == new.last(msg.Scene).number == evening.table_number()
    assert is_same(new)


async def test_who_was_away_for_long_gets_a_scene(house: House) -> None:
    """Given more records than the tail keeps, then a fresh scene replaces them."""
    evening = await play(house)
    await evening.eve.drop()
    for ref in range(TAIL + 1):
        await evening.ann.must(msg.Say(1000 + ref, "la"))
    evening.eve.told.clear()
    await evening.eve.join(house.hall, last=evening.eve.number)
    assert len(list(evening.eve.all(msg.Scene))) == 1
    assert is_same(evening.eve)


async def test_a_client_may_ask_for_a_fresh_scene(house: House) -> None:
    """Given a Refresh, then a scene comes, the same that everybody has."""
    evening = await play(house)
    evening.eve.told.clear()
    await evening.eve.ask(msg.Refresh())
    assert len(list(evening.eve.all(msg.Scene))) == 1
    assert is_same(evening.eve)


async def test_the_same_token_elsewhere_takes_the_seat_over(house: House) -> None:
    """Given a second tab with the same token, then it has the seat, and the first is told and sent away."""
    evening = await play(house)
    second = Guest(evening.made.play, "Ann")
    second.tokens = evening.ann.tokens
    await second.join(house.hall)
    assert evening.ann.goodbye == ("taken_over", False)
    assert second.seats == {"ace"}
    assert is_same(second)
    assert evening.table.acting == ("ace",)
    assert isinstance(await second.do("ace", "roll"), msg.Accepted)


async def test_one_of_two_seats_can_be_taken_to_another_device(house: House) -> None:
    """One person with two seats, when one token is used elsewhere, then the first keeps the other seat."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips"))
    ann = await Guest(made.play, "Ann").join(house.hall)
    await ann.sit("ace")
    await ann.sit("bee")
    phone = Guest(made.play, "Ann")
    phone.tokens = {"bee": ann.tokens["bee"], "old": "worthless"}
    await phone.join(house.hall)
    assert ann.seats == {"ace"}
    assert ann.last(msg.Unseated) == msg.Unseated("bee", "taken_over", ann.last(msg.Unseated).reason)
    assert phone.last(msg.Welcome).seats == ("bee",)
    assert is_same(ann)
    assert is_same(phone)


async def test_a_second_gm_connection_takes_over(house: House) -> None:
    """Given the GM's link opened twice, then the second is the GM, and the first is sent away."""
    evening = await play(house, gm=True)
    await Guest(evening.made.host, "Gil").join(house.hall)
    assert evening.gil is not None
    assert evening.gil.goodbye == ("taken_over", False)


async def test_who_comes_back_to_two_seats_after_a_crash_sees_both(house: House) -> None:
    """A person with two seats, when the server starts again, then both seats' secrets are in the scene."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips"))
    ann = await Guest(made.play, "Ann").join(house.hall)
    for seat, colour in (("ace", "white"), ("bee", "black")):
        await ann.sit(seat)
        await ann.must(msg.Choose(next(ann.refs), seat, {"colour": colour}))
        await ann.must(msg.Ready(next(ann.refs), seat))
    await ann.must(msg.Start(next(ann.refs)))
    await ann.do("ace", "roll")
    await ann.drop()
    ann.told.clear()
    await ann.join(house.hall, last=ann.number)
    assert not list(ann.all(msg.Scene))
    hall = house.another_hall()
    await hall.start()
    await ann.join(hall, last=ann.number)
    assert len(list(ann.all(msg.Scene))) == 1
    assert all("card" in sheet for sheet in ann.scene.sheets.values())
    assert is_same(ann)


async def test_a_full_room_is_closed(house: House) -> None:
    """Given as many members as are allowed, then one more is refused, with the limit."""
    house.hall = make_hall(house, Limits(members=3, waiting=0))
    evening_made = await house.hall.create(msg.Create(1, "pips"))
    for _ in range(3):
        await Guest(evening_made.watch).join(house.hall)
    with pytest.raises(Refusal, match="3 are here"):
        await Guest(evening_made.watch).join(house.hall)


async def test_too_many_requests_at_once_are_refused(house: House) -> None:
    """Given more requests than a table lets wait, then the rest is refused at once and can be sent again."""
    house.hall = make_hall(house, Limits(waiting=3))
    evening = await play(house)
    ann = evening.ann
    assert ann.table is not None
    for ref in range(100, 110):
        ann.table.handle(ann, msg.Say(ref, "la"))
    await evening.let_pass(0)
    assert house.hall.tally.refusals["busy"] == 7
    assert isinstance(ann.answer(102), msg.Accepted)


async def test_requests_of_who_has_gone_are_dropped(house: House) -> None:
    """A request whose sender left before it was heard, then nothing happens; leaving twice is harmless."""
    evening = await play(house)
    ann, host = evening.ann, evening.ann.table
    assert host is not None
    number = evening.table_number()
    host.handle(ann, msg.Say(100, "bye"))
    host.leave(ann)
    host.leave(ann)
    host.handle(ann, msg.Say(101, "bye"))
    await evening.let_pass(0)
    assert evening.table_number() == number
