"""Programs that hold seats: they keep a game company, but a game of people does not go on for them alone."""

from paperdelve.wire import messages as msg
from tests.tables.people import Evening, Guest, House


async def _play(house: House, *machines: str) -> Evening:
    """Begin a game of Ann and Bob; those named ``machines`` are programs."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips", {"goal": 40}))
    guests = [Guest(made.play, name, plays_by_itself=name in machines) for name in ("Ann", "Bob")]
    for guest, seat, colour in zip(guests, ("ace", "bee"), ("white", "black"), strict=True):
        await guest.join(house.hall)
        await guest.sit(seat)
        await guest.must(msg.Choose(next(guest.refs), seat, {"colour": colour}))
        await guest.must(msg.Ready(next(guest.refs), seat))
    eve = await Guest(made.watch, "Eve").join(house.hall)
    await guests[0].must(msg.Start(next(guests[0].refs)))
    ann, bob = guests
    return Evening(house, made, ann, bob, eve, None)


async def test_the_table_does_not_play_on_for_a_machine_alone(house: House) -> None:
    """A person away and a program here, then no turn of the person is passed, however long it lasts."""
    evening = await _play(house, "Bob")
    await evening.ann.drop()
    await evening.let_pass(5_000)
    assert evening.acting == ("ace",)
    await evening.ann.join(house.hall, last=evening.ann.number)
    await evening.let_pass(600)
    assert evening.acting == ("ace",)


async def test_what_is_automatic_waits_for_a_person_and_comes_at_once_then(house: House) -> None:
    """A program that ends its turn while the person is away, then the bank plays when the person returns."""
    evening = await _play(house, "Bob")
    await evening.ann.do("ace", "end")
    await evening.ann.drop()
    assert isinstance(await evening.bob.do("bee", "end"), msg.Accepted)
    await evening.let_pass(5_000)
    assert evening.acting == ("bank",)
    await evening.ann.join(house.hall, last=evening.ann.number)
    await evening.let_pass(0)
    assert evening.acting == ("ace",)


async def test_a_machine_that_went_away_is_passed_by_people(house: House) -> None:
    """A program that is gone, when a person is here, then its turn passes like anybody's."""
    evening = await _play(house, "Bob")
    await evening.bob.drop()
    await evening.ann.do("ace", "end")
    await evening.let_pass(61)
    assert evening.acting == ("ace",)


async def test_machines_alone_play_while_anybody_is_here(house: House) -> None:
    """Only programs in the seats, then the game goes on without people: with one of them, or who watches."""
    evening = await _play(house, "Ann", "Bob")
    await evening.eve.drop()
    await evening.ann.drop()
    await evening.let_pass(61)
    assert evening.acting == ("bee",)
    await evening.bob.do("bee", "end")
    await evening.bob.drop()
    number = evening.table_number()
    await evening.let_pass(20)
    assert evening.table_number() == number, "nobody is here at all"
    await evening.eve.join(house.hall)
    await evening.let_pass(1)
    assert evening.acting == ("bee",)


async def test_a_person_who_takes_a_machines_seat_over_counts(house: House) -> None:
    """A seat of a program whose token a person brings, then it is that person's: the game waits for them."""
    evening = await _play(house, "Ann", "Bob")
    person = Guest(evening.made.play, "Pat")
    person.tokens = dict(evening.ann.tokens)
    await person.join(house.hall)
    await person.drop()
    await evening.let_pass(5_000)
    assert evening.acting == ("ace",)


async def test_presence_tells_machines_and_hosts(house: House) -> None:
    """Given a program and the host beside a person, presence says what they are, of others nothing."""
    evening = await _play(house, "Bob")
    host = await Guest(evening.made.host, "Hal").join(house.hall)
    await evening.let_pass(1)
    assert host.last(msg.Presence).people == [
        {"name": "Ann", "role": "player", "seats": ["ace"]},
        {"name": "Bob", "role": "player", "seats": ["bee"], "bot": True},
        {"name": "Hal", "role": "player", "seats": [], "host": True},
        {"name": "Eve", "role": "spectator", "seats": []},
    ]
