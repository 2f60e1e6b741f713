"""Whispers: heard by the GM and one seat, by nobody else, also after coming back."""

from paperdelve.tables.rooms import MOST_WHISPERS, is_whisper
from paperdelve.wire import messages as msg
from paperdelve.wire.scene import LOG_KEPT
from tests.tables.people import Evening, Guest, House, is_same, play


def heard(guest: Guest) -> list[list[str]]:
    """Return what a guest has of the chat."""
    return guest.scene.chat


async def say(guest: Guest, text: str, to: str = "") -> object:
    """Say something and return the answer."""
    ref = next(guest.refs)
    await guest.ask(msg.Say(ref, text, to))
    return guest.answer(ref)


async def with_gm(house: House) -> tuple[Evening, Guest]:
    """Begin a game with a GM."""
    evening = await play(house, gm=True)
    assert evening.gil is not None
    return evening, evening.gil


async def test_only_the_two_hear_it(house: House) -> None:
    """The GM and the seat have the line; the others have the number, and not a byte of it."""
    evening, gil = await with_gm(house)
    await say(gil, "the chest is a trap", "ace")
    await say(evening.ann, "thank you", "gm")
    lines = [
        ["whisper", "Gil to Ann", "the chest is a trap"],
        ["whisper", "Ann to the GM", "thank you"],
    ]
    assert heard(gil) == heard(evening.ann) == lines
    for guest in (evening.bob, evening.eve):
        assert heard(guest) == []
        assert b"trap" not in b"".join(guest.bytes)
    for guest in evening.everybody():
        assert guest.number == evening.table_number()
        assert is_same(guest)


async def test_it_stays_after_coming_back(house: House) -> None:
    """Who was away for a whisper has it on return; so has who comes back after a restart."""
    evening, gil = await with_gm(house)
    ann, bob = evening.ann, evening.bob
    last = ann.number
    await ann.drop()
    await say(gil, "psst", "ace")
    await ann.join(house.hall, last=last)
    assert heard(ann) == [["whisper", "Gil to Ann", "psst"]]
    hall = house.another_hall()
    await hall.start()
    for guest in (ann, bob):
        guest.told.clear()
        await guest.join(hall)
    assert heard(ann) == [["whisper", "Gil to Ann", "psst"]]
    assert heard(bob) == []
    await ann.drop()
    told = len(ann.told)
    await ann.join(hall, last=ann.number)
    assert not any(isinstance(each, msg.Scene) for each in ann.told[told:])


async def test_the_next_holder_hears_nothing_of_it(house: House) -> None:
    """A seat that is taken anew has none of what was whispered to who had it."""
    evening, gil = await with_gm(house)
    await say(gil, "secret", "ace")
    await evening.ann.must(msg.Leave(next(evening.ann.refs), "ace"))
    eva = await Guest(evening.made.play, "Eva").join(house.hall)
    await eva.sit("ace")
    await eva.ask(msg.Refresh())
    assert heard(eva) == []
    await say(gil, "welcome", "ace")
    assert heard(eva) == [["whisper", "Gil to Eva", "welcome"]]
    assert is_same(eva)
    assert is_same(gil)


async def test_who_may_whisper_to_whom(house: House) -> None:
    """Only the GM and who has a seat; what cannot be heard by anybody is refused."""
    evening, gil = await with_gm(house)
    pat = await Guest(evening.made.play, "Pat").join(house.hall)
    for guest, to, code in (
        (gil, "nobody", "seat"),
        (gil, "gm", "seat"),
        (evening.ann, "bee", "role"),
        (pat, "gm", "role"),
        (evening.eve, "gm", "role"),
    ):
        answer = await say(guest, "psst", to)
        assert isinstance(answer, msg.Refused), (guest.name, to)
        assert answer.code == code
    await evening.bob.must(msg.Leave(next(evening.bob.refs), "bee"))
    answer = await say(gil, "psst", "bee")
    assert isinstance(answer, msg.Refused)


async def test_there_must_be_a_gm(house: House) -> None:
    """At a table without one there is nobody to whisper to."""
    evening = await play(house)
    answer = await say(evening.ann, "psst", "gm")
    assert isinstance(answer, msg.Refused)
    assert answer.code == "role"


async def test_whispers_are_forgotten_like_chat(house: House) -> None:
    """Each two keep their last lines, and all whispers together are bounded."""
    evening, gil = await with_gm(house)
    await say(evening.bob, "to all")
    for number in range(LOG_KEPT + 3):
        await say(gil, f"line {number}", "ace")
    lines = [line for line in evening.table.state.chat if is_whisper(line[0])]
    assert len(lines) == LOG_KEPT
    assert heard(evening.ann)[-1][2] == f"line {LOG_KEPT + 2}"
    assert is_same(evening.ann)
    state = evening.table.state
    state.chat += [(f"whisper x {number}", "", "") for number in range(MOST_WHISPERS)]
    await say(gil, "one more", "bee")
    assert sum(is_whisper(line[0]) for line in state.chat) >= MOST_WHISPERS
