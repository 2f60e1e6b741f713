"""The screen of a table while a game is on: whose turn, how long, what is asked, what goes wrong."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Button

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.link import Ended, Lost
from paperdelve_client.settings import Settings
from paperdelve_client.terminal.board.glyphs import SIGNS
from paperdelve_client.terminal.board.palettes import NIGHT
from paperdelve_client.terminal.cards.card import Card
from paperdelve_client.terminal.cards.help import HelpCard, signs_on_board
from paperdelve_client.terminal.cards.over import OverCard
from paperdelve_client.terminal.side.log import Record
from paperdelve_client.terminal.side.offers import Offers
from paperdelve_client.terminal.table.acts import UNSENT
from paperdelve_client.terminal.table.screen import TableScreen
from tests.client.drawn import draw, sheet
from tests.client.serving import Guest
from tests.client.terminal.playing import SMALL, Table, asks, at, screen, seen, types, until, words

ROWS = "########\n#1...2E#\n########"
MINE = {"seats": ("red",), "play": "PLAY", "watch": "WATCH"}
GO = {"do": "go", "words": "10 spaces left", "at": [258, 259]}
END = {"do": "end", "words": "end your turn", "final": True}
WAITING = {"for": "red", "question": "pass", "words": "Blue wants to pass. May it?", "default": "no"}


def offers(number: int = 1, seconds: int | None = None) -> m.Offers:
    """Return what red may do."""
    return m.Offers(number, "red", [GO, END], seconds)


def over(**turn: Any) -> Scene:
    """Return a game that is won by red, who fled, before blue, who died."""
    sheets = {"red": sheet(name="Thor", status="escaped"), "blue": sheet("elf", name="Dio", status="dead")}
    ranks = [{"seat": "red", "place": 1, "treasure": 4}, {"seat": "blue", "place": 2, "treasure": 0}]
    scene = draw(ROWS, sheets, outcome="won", standing=ranks, **turn)
    scene.table |= {"phase": "finished", "outcome": "won", "seed": "abc123"}
    return scene


@pytest.fixture
def rings(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Count the bells."""
    rung: list[int] = []
    monkeypatch.setattr("textual.app.App.bell", lambda _: rung.append(1))
    return rung


async def test_a_turn(tmp_path: Path, rings: list[int]) -> None:
    """The bell rings, keys step, lines are typed, refusals told, the clock runs, the focus is kept."""
    table = Table(draw(ROWS), MINE, refuses={m.Pause: "it is not the time"})
    async with at(table, tmp_path) as person:
        await table.say(offers(seconds=50))
        await until(person, lambda: words(person.app, "turn").startswith(" 0:"))
        assert (seen(person), len(rings)) == ("Your turn, Warrior.", 1)
        assert screen(person).board.has_focus
        await until(person, lambda: screen(person).board.marks.reach)
        await person.press("right")
        await until(person, lambda: table.asked(m.Do))
        await table.change(["move", "red", [258]], ["log", "Warrior finds nothing."])
        await table.say(offers(2))
        await until(person, lambda: "@R" in screen(person).board.render_line(2).text)
        await types(person, "end")
        await until(person, lambda: len(table.asked(m.Do)) == 2)
        assert [(do.seat, do.command) for do in table.asked(m.Do)] == [("red", "move 2,1"), ("red", "end")]
        assert screen(person).board.has_focus
        await person.press("P")
        await until(person, lambda: seen(person) == "It is not the time.")
        asks(person, "/dance")
        await until(person, lambda: seen(person).startswith("There is no /dance"))
        await person.press("u")
        await until(person, lambda: table.asked(m.TakeBack))
        screen(person).query_one("#offers").focus()
        await person.press("e", "enter")
        await until(person, lambda: len(table.asked(m.Do)) == 3)
        asks(person, "way go 3,1")
        await until(person, lambda: table.asked(m.Ask))
        await person.press("ctrl+c")
        assert seen(person) == "Ctrl+Q leaves; your seat stays yours."
        assert len(rings) == 1


async def test_questions_are_answered_by_keys(tmp_path: Path, rings: list[int]) -> None:
    """The bar comes with the question and goes with it; who types is not disturbed."""
    scene = draw(ROWS, seat="blue")
    table = Table(scene, MINE)
    async with at(table, tmp_path) as person:
        bar = screen(person).query_one("#question")
        assert not bar.display
        await table.change(["turn", {"waiting": WAITING}])
        await until(person, lambda: bar.display and bar.has_focus_within)
        assert "silence means no" in str(bar.query_one("#question-words").render())
        assert len(rings) == 1
        await person.press("right", "left", "z", "1")
        await until(person, lambda: table.asked(m.Do))
        await table.change(["turn", {"waiting": None}])
        await until(person, lambda: not bar.display and screen(person).board.has_focus)
        await person.press("y", "colon", "x")
        await table.change(["turn", {"waiting": {**WAITING, "words": "Again?"}}])
        await until(person, lambda: bar.display)
        assert screen(person).query_one("#command").has_focus
        bar.query(Button).last().press()
        await until(person, lambda: len(table.asked(m.Do)) == 2)
        assert [do.command for do in table.asked(m.Do)] == ["answer yes", "answer no"]
        screen(person).board.focus()
        await table.change(["turn", {"waiting": None}], ["table", {"wish": {"by": "blue", "yes": ["blue"]}}])
        await until(person, lambda: "take back" in str(bar.query_one("#question-words").render()))
        await person.press("n")
        await until(person, lambda: table.asked(m.Consent))
        assert table.asked(m.Consent)[0].yes is False


async def test_talk_and_reminders(tmp_path: Path, rings: list[int]) -> None:
    """What others say stands under the board and is counted; a reminder rings, unless bells are off."""
    table = Table(draw(ROWS, seat="blue"), MINE)
    likes = Settings(speed="off")
    async with at(table, tmp_path, likes) as person:
        side = screen(person).aside
        await table.change(["chat", "players", "Bea", "Well met [red]"])
        await until(person, lambda: seen(person) == "Bea: Well met [red]")
        assert str(side.get_tab("tab-talk").label) == "Talk 1"
        await person.press("f6")
        await until(person, lambda: str(side.get_tab("tab-talk").label) == "Talk")
        await person.press("t", "H", "i", "enter")
        await until(person, lambda: table.asked(m.Say))
        assert table.asked(m.Say)[0].text == "Hi"
        await table.say(m.Nudged("red", "Bea"))
        await until(person, lambda: seen(person) == "Bea reminds you: it is red's turn.")
        likes.bell = False
        await table.say(m.Nudged("red", "Cid"))
        await until(person, lambda: "Cid" in seen(person))
        assert len(rings) == 1
        await person.press("exclamation_mark")
        await until(person, lambda: table.asked(m.Nudge))
        await table.say(m.Unseated("red", "kicked", "The host freed it."))
        await until(person, lambda: "not yours any more: The host freed it." in seen(person))


async def test_the_game_is_over(tmp_path: Path) -> None:
    """A card tells the standing, the seed, where to see how it went; and one may play again."""
    table = Table(draw(ROWS), MINE)
    async with at(table, tmp_path, Settings(speed="off"), size=(100, 30)) as person:
        await table.change(["turn", over().turn], ["table", over().table])
        await until(person, lambda: isinstance(person.app.screen, Card))
        told = str(person.app.screen.query_one(".card-words").children[0].render())
        assert "1. @R Warrior (you): alive, treasure 4" in told
        assert "/replay/WATCH" in told
        assert "abc123" in told
        await person.press("right", "left", "down", "up", "pagedown", "pageup", "enter")
        await until(person, lambda: table.asked(m.Again))
        assert isinstance(person.app.screen, TableScreen)
        await table.change(["table", {"phase": "lobby"}])
        await until(person, lambda: screen(person).query_one("#lobby").display)


async def test_a_watcher_of_a_game_that_is_over(tmp_path: Path) -> None:
    """Who comes late sees the standing too, and cannot play again; the card is put away by Escape."""
    async with at(Table(over(), {"role": "spectator"}), tmp_path) as person:
        await until(person, lambda: isinstance(person.app.screen, Card))
        assert [str(button.label) for button in person.app.screen.query(Button)] == ["Close"]
        await person.press("escape")
        assert isinstance(person.app.screen, TableScreen)


async def test_the_line_breaks_and_comes_back(tmp_path: Path) -> None:
    """A banner tells it, nothing is lost, and updates that the new scene had already are not shown twice."""
    first = Table(draw(ROWS), MINE)
    later = draw(ROWS)
    later.log.append("Warrior rests.")
    second = Table(later, MINE, number=5)
    async with at(first, tmp_path, more=second) as person:
        await until(person, lambda: screen(person).board.has_focus)
        await person.press("f4")
        await first.hang_up()
        await until(person, lambda: screen(person)._link.hold.number == 5)  # noqa: SLF001 - to be sure
        await until(person, lambda: "Your turn" in words(person.app, "turn"))
        await screen(person).take(m.Update(4, [["log", "Warrior rests."]]))
        record = screen(person).query_one("#log", Record)
        assert "\n".join(strip.text for strip in record.lines).count("rests") == 1


async def test_what_is_done_while_the_line_is_lost(tmp_path: Path) -> None:
    """One command waits for the line, and so does talk; more is not sent; all of it is said at once."""
    silent = Table(draw(ROWS), MINE)
    again, back = Table(draw(ROWS), MINE), asyncio.Event()

    async def waits(guest: Guest) -> None:
        await back.wait()
        await again.play(guest)

    async with at(silent, tmp_path, more=waits) as person:
        await silent.say(offers())
        await until(person, lambda: screen(person).board.marks.reach)
        screen(person).board.focus()
        await silent.hang_up()
        await until(person, lambda: "The line broke." in words(person.app, "turn"))
        await person.press("right")
        await until(person, lambda: seen(person) == "Waits for the line: red move 2,1")
        await person.press("left")
        await until(person, lambda: seen(person) == UNSENT)
        screen(person).seen.tell("")
        await types(person, "end")
        await until(person, lambda: seen(person) == UNSENT)
        await screen(person).take(Lost("The server cannot be reached.", 4.0))
        assert seen(person) == "What you did waits for the line."
        await types(person, "/say hello")
        assert seen(person) == "Waits for the line: /say hello"
        back.set()
        await until(person, lambda: again.asked(m.Say))
        assert [do.command for do in again.asked(m.Do)] == ["move 2,1"]
        await until(person, lambda: seen(person) != "Waits for the line: /say hello")


async def test_a_server_that_is_away(tmp_path: Path) -> None:
    """The banner stands in place of the turn; one can leave meanwhile."""
    table = Table(draw(ROWS), MINE)
    async with at(table, tmp_path) as person:
        await screen(person).take(Lost("The server cannot be reached.", 4.0))
        assert words(person.app, "turn") == " The server cannot be reached. Trying again in 4 seconds ... "
        await person.press("ctrl+q")
    assert person.app.return_value is None


async def test_played_elsewhere(tmp_path: Path) -> None:
    """Who is told that the seat is played from another terminal may take it back, or leave."""
    table = Table(draw(ROWS), MINE)
    taken = m.Goodbye("taken_over", "your seat is played from another connection", retry=False)
    async with at(table, tmp_path) as person:
        await table.say(taken)
        await until(person, lambda: isinstance(person.app.screen, OverCard))
        await person.press("enter")
        await until(person, lambda: len(table.names) == 2 and isinstance(person.app.screen, TableScreen))
        await until(person, lambda: len(table.asked(m.ListMaps)) == 2)
        await table.say(taken)
        await until(person, lambda: isinstance(person.app.screen, OverCard))
        await person.press("escape")
        await until(person, lambda: person.app.return_value is not None)
    assert person.app.return_value == Ended("taken_over", taken.reason)


async def test_a_table_that_is_closed(tmp_path: Path) -> None:
    """The application ends, and tells why."""
    table = Table(draw(ROWS), MINE)
    async with at(table, tmp_path) as person:
        await table.say(m.Goodbye("closed", "The table has been closed.", retry=False))
        await until(person, lambda: person.app.return_value is not None)
    assert person.app.return_value == Ended("closed", "The table has been closed.")


async def test_cards_that_answer(tmp_path: Path) -> None:
    """Help in three parts, who is here, links, what is near; and leaving by a word."""
    async with at(Table(draw(ROWS), MINE), tmp_path) as person:
        await person.press("question_mark")
        await until(person, lambda: isinstance(person.app.screen, HelpCard))
        pane = person.app.screen.query_one("#help-card")
        assert pane.region.height <= SMALL[1]
        assert pane.query_one("VerticalScroll").max_scroll_y == 0
        told = signs_on_board(SIGNS, NIGHT).plain
        assert "d⁴  what you may strike or shoot: roll 4 or more" in told
        assert "✦a ❖a  an enchantment, by its letter; with more" in told
        await person.press("right", "down", "up", "escape")
        for line, said in (
            ("/who", "Watching: 0"),
            ("/links", "To play:  http"),
            ("look", "the elf"),
            ("/links", "To watch"),
        ):
            asks(person, line)
            await until(person, lambda: isinstance(person.app.screen, Card))
            if said != "the elf":
                assert said in str(person.app.screen.query_one(".card-words").children[0].render())
            await person.press("q")
        asks(person, "legend")
        await until(person, lambda: isinstance(person.app.screen, HelpCard))
        await person.press("q")
        asks(person, "offers")
        await until(person, lambda: screen(person).aside.active == "tab-do")
        asks(person, "/quit")
        await until(person, lambda: not person.app.is_running)


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (160, 50)])
async def test_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    """The board is seen on the smallest screen; what stands beside it comes in its place, by a key."""
    async with at(Table(draw(ROWS), MINE), tmp_path, size=size) as person:
        front, side = screen(person).front, screen(person).aside
        await until(person, lambda: "@R" in screen(person).board.render_line(2).text)
        is_narrow = size[0] < 70
        assert (front.region.width > 0, side.display) == (True, not is_narrow)
        assert screen(person).query_one("#command").region.bottom == size[1]
        await person.press("f4")
        assert side.active == "tab-log"
        assert screen(person).query_one("#paper").display is not is_narrow
        await person.press("f4", "b")
        assert side.display is is_narrow
        await person.press("b")
        await person.resize_terminal(100, 20)
        await until(person, lambda: side.display and front.region.width > 0)
        await person.resize_terminal(50, 12)
        await until(person, lambda: not side.display)
        await person.press("f3")
        await person.resize_terminal(90, 20)
        await until(person, lambda: screen(person).board.has_focus)


async def test_what_is_told_and_what_is_seen(tmp_path: Path) -> None:
    """What lies under the cursor stands there, and comes back after what was told."""
    async with at(Table(draw(ROWS), MINE), tmp_path) as person:
        line = screen(person).seen
        line.see("2,1: floor")
        assert line.words == "2,1: floor"
        line.renew("2,1: the key")
        assert line.words == "2,1: the key"
        line.tell("Well done.")
        line.renew("2,1: floor")
        line.see("")
        assert line.words == "Well done."
        line.see("3,1: floor")
        line.tell("No.", is_bad=True)
        line.fade("Yes.")
        assert (line.words, line.has_class("bad")) == ("No.", True)
        line.fade("No.")
        assert (line.words, line.has_class("bad")) == ("3,1: floor", False)
        line.see("")
        assert line.words == ""


async def test_what_came_of_a_blow_is_told_whatever_tab_is_open(tmp_path: Path) -> None:
    """What one's own command brought, what strikes one's hero, and talk stand there together."""
    table = Table(draw(ROWS), MINE)
    async with at(table, tmp_path, size=(100, 30)) as person:
        line = screen(person).seen
        await table.say(offers())
        await types(person, "fight 4,1")
        await until(person, lambda: table.asked(m.Do))
        await table.change(["log", "Warrior strikes at ghost 1: 5 against 4, slain"], ["log", "Round 2"])
        blow = "Warrior strikes at ghost 1: 5 against 4, slain."
        await until(person, lambda: seen(person) == blow)
        line.see("4,1: floor")
        assert seen(person) == f"{blow}\n4,1: floor"
        await table.change(["log", "grunt 2 clubs Elf: 1 against 2, missed"])
        await table.change(["log", "grunt 3 clubs Warrior: 6 against 3, 10 lost"])
        struck = "Grunt 3 clubs Warrior: 6 against 3, 10 lost."
        await until(person, lambda: seen(person) == f"{blow} {struck}")
        line.tell_too("Well struck!")
        assert seen(person) == f"{blow} {struck} Well struck!"
        line.happened([f"{struck} " * 3])
        assert blow not in seen(person)
        line.forget((blow,))
        assert struck in seen(person)
        line.forget(line._happened)  # noqa: SLF001 - as the timer does
        assert seen(person) == "4,1: floor"


async def test_where_something_is_done_is_chosen_on_the_board(tmp_path: Path) -> None:
    """An entry under Do that needs a space leads to the board, also where that is hidden."""
    table = Table(draw(ROWS), MINE)
    async with at(table, tmp_path, size=(60, 20)) as person:
        await table.say(m.Offers(1, "red", [{"do": "go", "words": "far", "at": [*range(258, 270)]}, END]))
        await person.press("f5")
        rows = screen(person).query_one("#offers", Offers)
        await until(person, lambda: rows.option_count == 2)
        rows.focus()
        await person.press("home", "enter")
        await until(person, lambda: screen(person).board.has_focus and screen(person).board.is_on_screen)
        assert not screen(person).aside.display
        await until(person, lambda: "2,1" in seen(person))


async def test_looking_back(tmp_path: Path) -> None:
    """There must be something to look back at."""
    async with at(Table(draw(ROWS), MINE), tmp_path) as person:
        screen(person).board.focus()
        await person.press("left_square_bracket")
        await until(person, lambda: seen(person) == "Nothing has happened yet.")
