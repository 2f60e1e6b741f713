"""What must not leave the server, or must not be kept: tokens, seeds, hidden cards, the GM's own."""

from typing import Any

from paperdelve.wire import messages as msg
from tests.tables.games import GAUNTLET
from tests.tables.people import Guest, House, play


async def test_no_secret_is_kept_or_logged(house: House, log: list[Any]) -> None:
    """No token or host's code is in the journal, and no code, token, seed or chat is in the log."""
    evening = await play(house, gm=True)
    ann, gil = evening.ann, evening.gil
    assert gil is not None
    await ann.must(msg.Say(90, "a word between us"))
    await ann.do("ace", "crash")
    await gil.do("gm", "crash")
    await evening.bob.drop()
    await house.hall.close()
    secrets = [*ann.tokens.values(), *evening.bob.tokens.values(), evening.made.host]
    records = await house.journal.read(evening.made.table)
    snapshot = await house.journal.latest_snapshot(evening.made.table)
    head = await house.journal.head(evening.made.table)
    kept = b"".join(record.events for record in records) + snapshot.state + head.data
    assert not [secret for secret in secrets if secret.encode() in kept or secret in repr(head.codes)]
    seed = evening.secret
    logged = repr(log)
    for secret in (
        *secrets,
        evening.made.play,
        evening.made.watch,
        seed.hex(),
        repr(seed),
        "a word between us",
    ):
        assert secret not in logged
    assert logged.count("request.failed") == 2


async def test_watchers_get_nothing_that_is_not_theirs(house: House) -> None:
    """In all bytes that a watcher gets there is no token, code, seed, hidden card, or players' word."""
    evening = await play(house, {"goal": 39}, gm=True)
    ann, bob, eve, gil = evening.ann, evening.bob, evening.eve, evening.gil
    assert gil is not None
    cards = evening.table.game.cards
    assert all(card >= 10 for card in cards.values())
    await ann.must(msg.Say(90, "between us"))
    await ann.do("ace", "ask")
    await bob.do("bee", "answer yes")
    await ann.do("ace", "roll")
    await eve.ask(msg.Refresh())
    await eve.drop()
    await gil.must(msg.TakeBack(50, ann.number - 1))
    await eve.join(house.hall, last=eve.number)
    await evening.let_pass(1)
    got = b"".join(eve.bytes)
    secrets = [*ann.tokens.values(), *bob.tokens.values(), evening.made.host, evening.made.play, "between us"]
    secrets += ["card", evening.secret.hex()]
    assert not [secret for secret in secrets if secret.encode() in got]
    assert b"card" in b"".join(ann.bytes)
    assert ann.scene.sheets["ace"]["card"] == evening.table.game.cards["ace"]
    assert b"between us" in b"".join(gil.bytes)
    of_bob = b"".join(bob.bytes)
    assert not [token for token in ann.tokens.values() if token.encode() in of_bob]


async def test_what_is_told_of_a_dungeon_holds_no_note_of_the_gms() -> None:
    """Before the game and in it, only the GM gets the map maker's notes; everybody gets the story."""
    house = GAUNTLET.house()
    await house.hall.start()
    drawn = (
        'map = "S...................E"\nnotes = [{ at = [2, 0], words = "a pit of mine" }]\nstory = "Down!"\n'
    )
    made = await house.hall.create(msg.Create(1, "gauntlet", {"map": drawn}, gm=True))
    ann, eve, gil = [await Guest(code).join(house.hall) for code in (made.play, made.watch, made.host)]
    assert [guest.scene.table["preview"]["story"] for guest in (ann, eve, gil)] == ["Down!"] * 3
    await ann.sit("red")
    await ann.must(msg.Choose(next(ann.refs), "red", {"class": "elf"}))
    assert b"a pit of mine" not in b"".join(gil.bytes)
    await gil.must(msg.Start(next(gil.refs)))
    assert b"a pit of mine" in b"".join(gil.bytes)
    assert b"a pit of mine" not in b"".join(ann.bytes + eve.bytes)


async def test_nothing_held_back_is_in_the_bytes_of_late_watchers(house: House) -> None:
    """Before its time nothing that is held back is sent: not by joining, asking anew or coming back."""
    evening = await play(house, delay_seconds=60)
    await evening.let_pass(61)
    eve = evening.eve
    await evening.ann.do("ace", "roll")
    await evening.ann.must(msg.Leave(91, "ace"))
    new = await Guest(evening.made.play, "Zoe").join(house.hall)
    await new.sit("ace")
    await eve.ask(msg.Refresh())
    await eve.drop()
    await eve.join(house.hall, last=eve.number)
    late = await Guest(evening.made.watch).join(house.hall)
    got = b"".join(eve.bytes + late.bytes)
    assert b"ace rolls" not in got
    assert b"Zoe takes" not in got
    await evening.let_pass(61)
    assert b"ace rolls" in b"".join(eve.bytes)
    assert b"Zoe takes" in b"".join(late.bytes)


async def test_the_dice_come_from_the_seed_that_was_promised(house: House) -> None:
    """The hash shown when the table was made is that of the seed shown at the end."""
    from hashlib import sha256

    evening = await play(house, {"goal": 1})
    assert "seed" not in evening.eve.scene.table
    await evening.ann.do("ace", "roll")
    assert sha256(bytes.fromhex(evening.eve.scene.table["seed"])).hexdigest() == evening.made.seed_hash
