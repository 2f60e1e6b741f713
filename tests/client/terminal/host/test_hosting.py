"""GM and host at the whole screen: keys, the mouse, and what is asked of the table."""

from pathlib import Path
from typing import Any

from textual.widgets import Input, OptionList, Static

from paperdelve.wire import messages as m
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.host.card import MenuCard
from paperdelve_client.terminal.table.command_line import CommandLine
from tests.client.speech.test_gm_candidates import PALETTE, SETTINGS
from tests.client.terminal.host.room import hold
from tests.client.terminal.past.course import record
from tests.client.terminal.playing import Person, Table, at, screen, seen, until


class Listed(Table):
    """A table that lists what its game has, and two commands so far."""

    def _answer(self, request: Any) -> m.ServerMessage:
        match request:
            case m.ListMaps(ref):
                return m.Maps(ref, [], SETTINGS, {}, PALETTE)
            case m.History(ref, _, upto):
                return m.Recalled(ref, [record(2), record(3)], upto)
            case _:
                return super()._answer(request)


def table(role: str = "gm", **welcome: Any) -> Listed:
    """Return a table with a game going on."""
    return Listed(hold(role).scene, {"role": role, **welcome}, number=9)


def card(person: Person) -> MenuCard:
    """Return the card that is open."""
    found = person.app.screen
    assert isinstance(found, MenuCard)
    return found


def done(gm: Table) -> list[str]:
    """Return the commands that were given."""
    return [one.command for one in gm.asked(m.Do)]


def title(person: Person) -> str:
    """Return what it is about."""
    return str(card(person).query_one("#menu-title", Static).content)


async def choose(person: Person, *words: str) -> None:
    """Choose rows, one list after the other, by what they begin with."""
    for word in words:
        await until(person, lambda word=word: _row(person, word) is not None)  # type: ignore[misc]
        card(person).query_one("#menu-rows", OptionList).highlighted = _row(person, word)
        await person.press("enter")
        await person.pause()


def _row(person: Person, word: str) -> int | None:
    """Return the row of the open card that begins so, if there is one."""
    if not isinstance(person.app.screen, MenuCard):
        return None
    rows = card(person).query_one("#menu-rows", OptionList).options
    return next((number for number, row in enumerate(rows) if str(row.prompt).startswith(word)), None)


async def test_the_gm_points_and_has_it_done(tmp_path: Path) -> None:
    """By cursor and click: put, again, move, draw a block, a figure, a line to be finished."""
    gm = table()
    async with at(gm, tmp_path) as person:
        screen(person).board.focus()
        assert screen(person).board.marks.of(262) == "thing", "the map notes something there"
        await person.press("v", "right", "enter")
        await until(person, lambda: isinstance(person.app.screen, MenuCard))
        assert title(person) == "2,1: floor"
        await choose(person, "Move it")
        assert seen(person).startswith("Where to? Click it, or Enter at the cursor")
        await person.press("right", "right", "down", "enter")
        await until(person, lambda: done(gm) == ["gm move 2,1 4,2 ghost"])
        await person.click(BoardView, offset=(4 + 2 * 6, 2))
        await choose(person, "Put", "Ghost", "level 2")
        await until(person, lambda: done(gm)[-1:] == ["gm put ghost 6,1 level 2"])
        await person.click(BoardView, offset=(4 + 2 * 5, 3))
        await choose(person, "Again: put ghost 5,2 level 2")
        await until(person, lambda: done(gm)[-1:] == ["gm put ghost 5,2 level 2"])
        await person.click(BoardView, offset=(4 + 2 * 2, 2))
        await choose(person, "Set level")
        await person.press("backspace", "7", "enter")
        assert title(person) == "A number from 1 to 3, please."
        await person.press("a", "backspace", "3", "enter")
        await until(person, lambda: done(gm)[-1:] == ["gm set 1 level 3"])
        await person.click(BoardView, offset=(4 + 2 * 6, 2))
        await choose(person, "Put", "Ghost", "With other")
        assert screen(person).query_one(CommandLine).value == "gm put ghost 6,1 "


async def test_the_gm_has_the_game_in_hand(tmp_path: Path) -> None:
    """Letters, arrows, questions, what must be fetched, and the way back."""
    gm = table()
    async with at(gm, tmp_path) as person:
        screen(person).board.focus()
        await person.press("G", "t", "right")
        await until(person, lambda: title(person) == "Take back")
        await choose(person, "3  0:30")
        assert title(person).startswith("Take the game back to before this")
        await choose(person, "No")
        await choose(person, "3  0:30", "Yes")
        await until(person, lambda: [one.number for one in gm.asked(m.TakeBack)] == [2])
        await person.press("G", "m", "enter", "left", "exclamation_mark")
        assert title(person) == "The GM's table"
        await choose(person, "Monsters", "Take over all for")
        number = card(person).query_one(Input)
        assert number.display
        await person.press("escape")
        assert title(person) == "Monsters"
        await choose(person, "Hand back")
        await until(person, lambda: done(gm) == ["gm release all"])
        await person.press("G")
        await choose(person, "Notes", "6,1: It is cold")
        assert title(person) == "6,1: floor"
        await person.press("escape")
        assert screen(person).front.gaze.cursor == 262
        await person.press("G")
        await until(person, lambda: title(person) == "6,1: floor")
        await person.press("escape", "escape")
        assert screen(person).front.gaze.cursor is None


async def test_a_host_has_the_seats_and_a_player_nothing(tmp_path: Path) -> None:
    """A list without rows says so."""
    host = table("player", host=True)
    async with at(host, tmp_path) as person:
        screen(person).board.focus()
        await person.press("G")
        assert title(person) == "Hosting"
        await choose(person, "Seats", "Red", "Kick", "Yes")
        await until(person, lambda: [one.seat for one in host.asked(m.Kick)] == ["red"])
        await person.app.push_screen(MenuCard("Empty", []))
        await person.press("enter", "escape")
        assert person.app.screen is screen(person)
    player = table("player")
    async with at(player, tmp_path / "other") as person:
        screen(person).board.focus()
        await person.press("G")
        assert seen(person) == "That is for the GM and the host."
