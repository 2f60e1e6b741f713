"""The course of the game and the table, in the hand of GM and host."""

import pytest

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.host import back, game
from paperdelve_client.terminal.host.card import begins
from paperdelve_client.terminal.host.menu import Count, Do, Item, Visit, Write
from paperdelve_client.terminal.past.timeline import Moment
from paperdelve_client.terminal.table.calls import Calls
from tests.client.terminal.host.room import BACK, follow, hold, lines, row, rows
from tests.client.terminal.past.course import Told, record


def test_the_gm_has_the_whole_course() -> None:
    """Pause, turns, monsters, dice, notes, rules, levels, the end, seats, closing."""
    items = game.items(hold(awaits="m1"), BACK)
    assert lines(items) == ["/pause", "gm done", "gm end", "/close"]
    assert "End Dio's turn" in rows(items)
    assert row(items, "Take back").then is BACK
    assert lines(follow(items, "Monsters")) == ["gm control all", "gm release all"]
    rounds = row(follow(items, "Monsters"), "Take over all for").then
    assert isinstance(rounds, Count)
    assert rounds.line(3) == "gm control all 3 rounds"
    assert lines(follow(items, "Dice"))[:2] == ["gm roll 1", "gm roll 2"]
    assert follow(items, "Notes") == [Item("6,1: It is cold here.", Visit(262))]
    assert lines(follow(items, "Go to a level")) == ["gm level 0", "gm level 1"]
    assert lines(follow(items, "End the game")) == ["gm finish won", "gm finish lost"]


def test_the_house_rules_are_the_servers() -> None:
    """What is in force stands beside each."""
    rules = follow(game.items(hold(house={"diagonals": "never"}), BACK), "House")
    assert rows(rules) == ["Diagonals: never ...", "Thief after: 20 ..."]
    assert lines(follow(rules, "Diagonals")) == [f"gm rule diagonals {v}" for v in ("free", "true", "none")]
    assert rows(follow(rules, "Diagonals"))[1:] == ["Free", "Yes", "None"]
    assert [game.in_words(one) for one in (False, "next-level", 3)] == ["no", "next level", "3"]
    count = row(rules, "Thief").then
    assert isinstance(count, Count)
    assert count.line(7) == "gm rule thief_after 7"
    assert game.in_force(hold(), {"name": "monster_count", "default": None}) == 4


@pytest.mark.parametrize(
    ("seat", "words"),
    [("monsters", "End the monsters' turn"), ("green", "End green's turn"), (None, "End the turn")],
)
def test_whose_turn_is_ended_is_said(seat: str | None, words: str) -> None:
    """By the hero's name where it has one."""
    assert words in rows(game.items(hold(seat=seat), BACK))


def test_a_host_who_is_no_gm_has_the_seats() -> None:
    """And pauses where there is no GM to do it."""
    held = hold("player")
    assert not game.may_host(held)
    held.is_host = True
    assert game.may_host(held)
    assert rows(game.items(held, BACK)) == ["Seats ...", "Close the table"]
    del held.scene.table["gm"]
    held.scene.table["paused"] = True
    assert lines(game.items(held, BACK)) == ["/resume", "/close"]
    assert lines(follow(game.items(held, BACK), "Seats", "Red (Dio): Ann")) == ["/bot red", "/kick red"]


def test_the_seats_in_the_lobby_and_after_the_game() -> None:
    """In the lobby all, later those that play; the GM may whisper."""
    lobby = game.items(hold(phase="lobby"), BACK)
    assert rows(follow(lobby, "Seats")) == [
        "Red (Dio): Ann ...",
        "Blue (Warrior): a bot ...",
        "Green: free ...",
    ]
    assert lines(follow(lobby, "Seats", "Blue")) == ["/nobot blue"]
    assert row(follow(lobby, "Seats", "Red"), "Whisper").then == Write("/whisper red ")
    after = hold(phase="finished")
    after.scene.seats["red"]["played_by"] = "bot"
    over = game.items(after, BACK)
    assert rows(over) == ["Take back", "A new game with the same people", "Seats ...", "Close the table"]
    assert rows(follow(over, "Seats")) == ["Red (Dio): Ann, a bot plays ...", "Blue (Warrior): a bot ..."]


async def test_the_game_goes_back_to_before_a_command() -> None:
    """The newest comes first; what was taken back says so."""
    source = Told([record(2), record(3, changes=[], command="", back=1, seat=""), record(4)], 4, most=2)
    listed = await back.going_back(source, Scene()).items()
    assert rows(listed) == ["4  0:40  red goes to 4,0", "2  0:20  red goes to 2,0 (taken back)"]
    assert lines(listed) == ["/takeback 3"]
    assert isinstance(listed[0].then, Do)
    assert listed[0].then.question.startswith("Take the game back to before this: red goes to 4,0?")


async def test_where_there_is_nothing_to_take_back_that_is_said() -> None:
    """Also why it is not to be had."""
    assert rows(await back.going_back(Told([], 0), Scene()).items()) == ["Nobody has done anything yet."]
    assert rows(await back.going_back(Told([], 5, refuses="Not now."), Scene()).items()) == ["Not now."]
    assert rows(await back.going_back(Told([], 5, most=0), Scene()).items()) == [
        "Nobody has done anything yet."
    ]


def test_what_went_back_may_itself_be_taken_back() -> None:
    """Whatever lies between is undone."""
    moments = [Moment(2), Moment(3), Moment(4, back=2), Moment(5), Moment(6, back=3)]
    assert back.undone(moments) == {3, 4, 5}


def test_a_letter_leads_to_the_next_row_that_begins_with_it() -> None:
    """Round and round; rows that lead nowhere are passed over."""
    listed = [Item("Gate", Do(())), Item("Ghost"), Item("Gold", Do(())), Item("Key", Do(()))]
    assert [begins(listed, "g", after) for after in (None, 0, 2, 3)] == [0, 2, 0, 0]
    assert begins(listed, "x", 1) is None


def test_the_gm_is_called_when_a_monster_waits() -> None:
    """Once for each."""
    calls = Calls()
    held = hold(awaits="m1", seat="monsters")
    assert calls.words(held) == "It waits for you: ghost 1 of level 1."
    assert calls.words(held) == ""
    held.role = "player"
    assert calls.words(held) == ""
