"""A replay on the screen: keys, the slider, the mouse."""

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from paperdelve_client.settings import Settings
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.cards.card import Card
from paperdelve_client.terminal.past.flags import Flag
from paperdelve_client.terminal.past.program import Replay, show
from paperdelve_client.terminal.past.screen import PastScreen
from paperdelve_client.terminal.past.slider import Slider, flag_line, number_under, track_line
from paperdelve_client.terminal.side.log import Record
from tests.client.terminal.past.course import Told, record
from tests.client.terminal.playing import until

LAST = 30


def course(**more: Any) -> Told:
    """Return a course with rounds, a death and an end."""
    marks = {2: "level", 5: "round", 7: "death", 9: "round", LAST: "end"}
    return Told([record(n, *marks.get(n, "").split()) for n in range(2, LAST + 1)], LAST, **more)


def past(person: Pilot[Any]) -> PastScreen:
    """Return the screen."""
    screen = person.app.screen
    assert isinstance(screen, PastScreen)
    return screen


def words(person: Pilot[Any], name: str) -> str:
    """Return what stands in a widget of words."""
    return str(past(person).query_one(f"#{name}", Static).content)


async def press(person: Pilot[Any], *keys: str) -> int:
    """Press keys, and return the number that is shown when all is done."""
    for key in keys:
        await person.press(key)
        await settled(person)
    return past(person).reel.at


async def settled(person: Pilot[Any]) -> None:
    """Wait until the screen has done what was wished."""
    screen = past(person)
    while working := [one for one in person.app.workers if one.node is screen and not one.is_finished]:
        await person.app.workers.wait_for_complete(working)
    await person.pause()


async def test_every_key_goes_somewhere() -> None:
    """By moves, turns, rounds and flags, to the ends, to a number; and the log is that of the moment."""
    app = Replay(course(), Settings(speed="off"), warning="It may be made up.")
    async with app.run_test(size=(80, 24)) as person:
        await settled(person)
        assert past(person).reel.at == 2
        assert await press(person, "right_square_bracket", "right", "left_square_bracket") == 3
        assert words(person, "told") == "Move 3 of 30 · 0:30 · Dio goes to 3,0"
        log = past(person).query_one("#log", Record)
        await until(person, lambda: log.lines and log.lines[-1].text.strip() == "· Step 3.")
        assert await press(person, "right_curly_bracket") == 5
        assert await press(person, "n") == 7
        assert await press(person, "p") == 2
        assert await press(person, "end") == LAST
        assert await press(person, "pageup") == 9
        assert await press(person, "home") == 1
        assert await press(person, "colon", "2", "0", "enter") == 20
        assert words(person, "turn").startswith("@R Round 1: it is red's turn.")
        assert await press(person, "g", "x", "enter", "e") == 20, "nothing is done in a replay"
        assert await press(person, "g", "escape", "shift+left") == 9
        await person.press("question_mark")
        assert isinstance(person.app.screen, Card)
        await person.press("escape")
        await person.press("escape")
    assert app.return_code == 0


async def test_the_slider_and_the_buttons_take_the_mouse() -> None:
    """A click goes there, a drag goes along."""
    app = Replay(course(), Settings(speed="off", ascii=True), 10)
    async with app.run_test(size=(80, 24)) as person:
        await settled(person)
        await person.click(Slider, offset=(78, 1))
        await settled(person)
        assert past(person).reel.at == LAST
        await person.mouse_down(Slider, offset=(60, 1))
        await person.hover(Slider, offset=(1, 1))
        await person.mouse_up(Slider, offset=(1, 1))
        await person.hover(Slider, offset=(30, 1))
        await settled(person)
        assert past(person).reel.at == 1
        await person.hover(BoardView, offset=(5, 2))
        assert words(person, "told") == "0,1: floor; Dio the elf (red)"
        await person.hover("#turn")
        assert words(person, "told").startswith("Move 1 of 30")
        await person.click("#buttons", offset=(past(person).query_one("#buttons").size.width, 0))
        await settled(person)
        assert past(person).reel.at == LAST


async def test_it_plays_as_it_happened_faster_and_slower() -> None:
    """Until the end, or until somebody stops it; the board shows what moves."""
    app = Replay(course(), Settings(), 3)
    async with app.run_test(size=(80, 24)) as person:
        await settled(person)
        reel = past(person).reel
        await person.press("plus", "plus", "plus", "minus", "plus")
        assert reel.speed == 8
        await person.press("space")
        await until(person, lambda: reel.at > 3)
        await person.press("space")
        assert not reel.playing
        await settled(person)
        assert reel.at < LAST
        await reel.jump(LAST - 2)
        await person.press("k")
        await until(person, lambda: reel.at == LAST and not reel.playing)
        await person.press("home", "c", "d", "s", "a", "w", "b")
        assert not past(person).query_one("#side").display
        await person.press("c")


async def test_it_is_shown_until_the_person_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The application is run whole."""
    ran: list[Replay] = []

    async def run(app: Replay) -> None:
        ran.append(app)

    monkeypatch.setattr(Replay, "run_async", run)
    await show(course(), Settings(), 7, "Beware.")
    assert len(ran) == 1


async def test_what_is_not_to_be_had_is_said() -> None:
    """And a narrow screen keeps the board."""
    app = Replay(course(refuses="The file is gone."), Settings(speed="off"))
    async with app.run_test(size=(60, 20)) as person:
        await settled(person)
        await person.pause()
        assert words(person, "told") == "The file is gone."
        assert not past(person).query_one("#side").display
        assert not isinstance(past(person).focused, Input)


def test_the_slider_is_as_long_as_the_course() -> None:
    """The weightiest of the flags in a column shows; rounds that stand too close show none."""
    signs = {"round": ".", "door": "d", "level": "v", "death": "+", "end": "#"}
    found = [Flag(1, "level"), Flag(5, "round"), Flag(6, "death"), Flag(7, "door"), Flag(11, "end")]
    assert flag_line(found, 11, 11, signs) == "v   .+d   #"
    assert flag_line(found, 11, 4, signs) == "v+ #"
    dense = [*(Flag(n, "round") for n in range(1, 9)), Flag(11, "end")]
    assert flag_line(dense, 11, 11, signs) == "          #"
    assert track_line(6, 11, 11, "=O-") == "=====O-----"
    assert track_line(1, 1, 5, "=O-") == "O----"
    assert [number_under(column, 21, 11) for column in (-1, 0, 5, 10, 99)] == [1, 1, 11, 21, 21]
    assert number_under(3, 1, 11) == 1
