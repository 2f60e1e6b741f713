"""Looking back at a table while the game goes on."""

from pathlib import Path
from typing import Any

from paperdelve.wire import messages as m
from paperdelve_client.terminal.cards.card import Card
from paperdelve_client.terminal.past.screen import PastScreen
from paperdelve_client.terminal.past.source import PastFault
from paperdelve_client.terminal.past.source import Table as Past
from tests.client.terminal.past.course import record, start
from tests.client.terminal.past.test_replay import past, press, words
from tests.client.terminal.playing import Table, at, screen, seen, until

MINE = {"seats": ("red",)}


class Remembering(Table):
    """A table that tells of its past, in which the monster went one space at each number."""

    def _answer(self, request: Any) -> m.ServerMessage:
        match request:
            case m.Look(ref, number):
                scene = start()
                for one in range(2, number + 1):
                    for change in record(one)["changes"]:
                        scene.apply(change)
                return m.Seen(ref, number, scene.data())
            case m.History(ref, after, upto):
                last = min(upto, self.number)
                marks = {4: ["round"]}
                records = [record(one, *marks.get(one, [])) for one in range(max(2, after + 1), last + 1)]
                return m.Recalled(ref, records, last)
            case _:
                return super()._answer(request)


async def test_one_looks_back_and_comes_back_to_now(tmp_path: Path) -> None:
    """What happens meanwhile moves nothing of what is shown; a command is refused kindly."""
    scene = start()
    scene.counters["g1"]["at"] = 9
    table = Remembering(scene, {**MINE}, number=9)
    async with at(table, tmp_path) as person:
        await person.press("left_square_bracket")
        await until(person, lambda: isinstance(person.app.screen, PastScreen) and past(person).reel.at == 8)
        assert words(person, "behind") == "Looking back: 1 move behind."
        assert await press(person, "left_curly_bracket") == 4
        assert words(person, "behind") == "Looking back: 5 moves behind."
        await table.change(["move", "g1", [258]], ["log", "It walks."])
        await table.say(m.Offers(10, "red", [{"do": "end", "words": "end your turn"}]))
        await until(person, lambda: past(person).reel.last == 10 and screen(person).front.gaze is not None)
        past(person).news()
        await until(person, lambda: "your turn" in words(person, "behind"))
        assert past(person).reel.at == 4
        assert past(person).reel.scene.counters["g1"]["at"] == 4
        assert await press(person, "e") == 4
        assert await press(person, "right", "right_square_bracket", "end") == 10
        assert words(person, "behind").startswith("Looking back: at the present.")
        await table.change(["table", {"phase": "finished", "outcome": "lost"}])
        await until(person, lambda: past(person).reel.last == 11)
        assert past(person).reel.at == 10
        await person.press("l")
        await until(person, lambda: isinstance(person.app.screen, Card))
        await person.press("escape")
        assert person.app.screen is screen(person)
        assert table.asked(m.Do) == []
        await person.press("left_curly_bracket")
        await until(person, lambda: isinstance(person.app.screen, PastScreen) and past(person).reel.at == 4)
        await person.press("escape")


async def test_before_anything_happened_there_is_nothing_to_see(tmp_path: Path) -> None:
    """It is said instead."""
    async with at(Remembering(start(), {**MINE}), tmp_path) as person:
        screen(person).board.focus()
        await person.press("left_square_bracket")
        await until(person, lambda: seen(person) == "Nothing has happened yet.")


class Refusing:
    """A line over which nothing is to be had."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    async def request(self, _request: Any) -> Any:
        """Answer."""
        return self.answer


async def test_refusals_are_sentences_for_people() -> None:
    """So is an answer that is none."""
    faults = []
    for answer in (m.Refused(1, "number", "there is none"), m.Accepted(1)):
        source = Past(Refusing(answer))  # type: ignore[arg-type]
        for ask in (source.look(3), source.history(1, 3)):
            try:
                await ask
            except PastFault as fault:
                faults.append(str(fault))
    unclear = "The server's answer is not understood."
    assert faults == ["There is none."] * 2 + [unclear] * 2
