"""The way through a whole evening: make a table, sit down, play, drop out, come back, go on after a crash."""

from paperdelve.wire import messages as msg
from tests.tables.people import Guest, House


async def test_an_evening_from_the_first_link_to_a_crash_and_on(house: House) -> None:
    """Friends make a table, play, lose a line, lose the server, and everybody goes on where they were."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips", {"goal": 30}))
    ann = await Guest(made.play, "Ann").join(house.hall)
    bob = await Guest(made.play, "Bob").join(house.hall)
    eve = await Guest(made.watch, "Eve").join(house.hall)
    await ann.sit("ace")
    await bob.sit("bee")
    await ann.must(msg.Choose(10, "ace", {"colour": "white"}))
    await bob.must(msg.Choose(10, "bee", {"colour": "black"}))
    await ann.must(msg.Ready(11, "ace"))
    await bob.must(msg.Ready(11, "bee"))
    await ann.must(msg.Start(12))
    assert isinstance(await ann.do("ace", "roll"), msg.Accepted)
    assert isinstance(await ann.do("ace", "end"), msg.Accepted)
    await bob.drop()
    bob.told.clear()
    await bob.join(house.hall, last=bob.number)
    assert isinstance(await bob.do("bee", "roll"), msg.Accepted)
    assert isinstance(await bob.do("bee", "end"), msg.Accepted)
    assert ann.number == bob.number == eve.number
    assert ann.scene.turn == bob.scene.turn == eve.scene.turn == {"seats": ["ace"], "turn": 3}
    assert "card" in ann.scene.sheets["ace"]
    assert "card" not in ann.scene.sheets["bee"]
    assert "card" not in eve.scene.sheets["bee"]

    hall = house.another_hall()
    await hall.start()
    again = Guest(made.play, "Ann")
    again.tokens = ann.tokens
    await again.join(hall)
    assert (again.number, again.scene) == (ann.number, ann.scene)
    assert again.last(msg.Welcome).refs == {"ace": ann.last(msg.Accepted).ref}
    assert isinstance(await again.do("ace", "roll"), msg.Accepted)
    await hall.close()
    await house.hall.close()
