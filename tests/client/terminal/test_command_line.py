"""The line in which everything can be typed."""

from pathlib import Path
from typing import Any

from paperdelve.wire import messages as m
from paperdelve_client.hold import Hold
from paperdelve_client.terminal.table.command_line import CommandLine, completions
from tests.client.drawn import draw
from tests.client.terminal.playing import Table, at, screen, until

ROWS = "#######\n#1...E#\n#######"
OFFERS: list[dict[str, Any]] = [
    {"do": "go", "words": "10 spaces left", "at": [258, 259]},
    {"do": "end", "words": "end your turn", "final": True},
]


def test_what_a_word_may_become() -> None:
    """Offered verbs and their spaces, seats, and the requests to the table."""
    hold = Hold("CODE", scene=draw(ROWS), seats=("red",))
    hold.scene.seats = {"red": {}, "blue": {}}
    hold.offers = {"red": OFFERS}
    assert completions("g", hold) == ["go"]
    assert completions("go ", hold) == ["2,1", "3,1"]
    assert completions("red go 3", hold) == ["3,1"]
    assert completions("/re", hold) == ["/ready", "/resume"]
    assert completions("/kick b", hold) == ["blue"]
    assert completions("xyz", hold) == []


async def test_typing(tmp_path: Path) -> None:
    """Tab completes, again goes on to the next; Up and Down call back; Escape leads back to the board."""
    table = Table(draw(ROWS), {"seats": ("red",)})
    async with at(table, tmp_path) as person:
        await table.say(m.Offers(1, "red", OFFERS))
        line = screen(person).query_one("#command", CommandLine)
        await until(person, lambda: screen(person).board.marks.reach)
        await person.press("colon", "g")
        await until(person, lambda: line._suggestion == "go")  # noqa: SLF001 - what stands behind the cursor
        await person.press("tab")
        assert line.value == "go "
        await person.press("tab")
        assert line.value == "go 2,1"
        await person.press("tab")
        assert line.value == "go 3,1"
        await person.press("enter")
        await until(person, lambda: table.asked(m.Do))
        assert (table.asked(m.Do)[0].command, screen(person).board.has_focus) == ("go 3,1", True)
        await person.press("slash", "z", "tab", "enter")
        await person.press("colon", "up", "up", "up")
        assert line.value == "go 3,1"
        await person.press("down")
        assert line.value == "/z"
        await person.press("down")
        assert line.value == ""
        await person.press("escape")
        assert screen(person).board.has_focus
        line.focus()
        await person.press("enter", "escape")
        assert line.has_focus
        await person.press("tab")
        assert not line.has_focus
