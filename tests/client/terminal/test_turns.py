"""What is told of a turn: the bar, the clock, who is called, what is asked."""

from typing import Any

import pytest

from paperdelve.wire.scene import Scene
from paperdelve_client.hold import Hold
from paperdelve_client.terminal.board.palettes import NIGHT
from paperdelve_client.terminal.table.calls import Calls
from paperdelve_client.terminal.table.clock import Clock, figures
from paperdelve_client.terminal.table.questions import asked
from paperdelve_client.terminal.table.turn_bar import turn_bar
from tests.client.drawn import draw, sheet

ROWS = "########\n#1...2E#\n########"
WAITING = {"for": "red", "question": "pass", "words": "Blue wants to pass. May it?", "default": "no"}


def hold(scene: Scene, *seats: str, role: str = "player") -> Hold:
    """Return what somebody with seats holds."""
    return Hold("CODE", scene=scene, number=1, role=role, seats=seats)


@pytest.mark.parametrize(
    ("change", "seats", "said"),
    [
        ({}, ("red",), " 0:09 @R Your turn: 10 steps, 2 fights.  Round 1 Drawn by hand"),
        ({}, ("blue",), " 0:09 @R Round 1: it is red's turn.  Drawn by hand"),
        ({"paused": True}, ("red",), " paused  0:09 @R Your turn: 10 steps"),
        ({"phase": "finished", "outcome": "won"}, (), " The game is over: won.  Drawn by hand"),
        ({"phase": "closed"}, (), " The table is closed.  Drawn by hand"),
        ({"phase": "lobby"}, (), " A table  before the game"),
    ],
)
def test_the_bar(change: dict[str, Any], seats: tuple[str, ...], said: str) -> None:
    """It tells the time that is left, whose turn it is, and where one is."""
    scene = draw(ROWS)
    scene.table |= change
    assert str(turn_bar(hold(scene, *seats), "", 9, NIGHT)).startswith(said)


def test_what_is_left_of_a_turn_is_seen_on_a_narrow_screen() -> None:
    """It stands before all that can be spared; where no sign tells the hero, a word does."""
    mine = hold(draw(ROWS), "red")
    assert "10 steps, 2 fights" in str(turn_bar(mine, "", 9, NIGHT))[:40]
    assert str(turn_bar(mine, "")).startswith(" Your turn, red: 10 steps, 2 fights.")


def test_the_bar_tells_more() -> None:
    """Levels, who watches, how late one sees; and before all else what is wrong with the line."""
    scene = draw(ROWS)
    scene.board |= {"level": 1, "levels": 3}
    scene.table["delay_seconds"] = 30
    watcher = hold(scene, role="spectator")
    watcher.spectators = 2
    assert str(turn_bar(watcher, "")).endswith(
        " Drawn by hand (level 2 of 3)  2 watching  shown 30 seconds late"
    )
    assert str(turn_bar(watcher, "The line broke.")) == " The line broke. "
    assert str(turn_bar(Hold("CODE"), "")) == " Going to the table ..."


def test_the_clock() -> None:
    """What was told with the offers counts; else what the table gives for a turn or an answer."""
    scene = draw(ROWS)
    here, clock = hold(scene, "red"), Clock()
    clock.take(here, 100.0)
    assert clock.left(here, 100.0) is None
    scene.table["turn_seconds"] = 60
    assert clock.left(here, 110.5) == 50
    clock.offered(30, 111.0)
    clock.take(here, 112.0)
    assert clock.left(here, 112.5) == 29
    clock.offered(None, 113.0)
    assert clock.left(here, 200.0) == 0
    scene.turn["waiting"] = WAITING
    scene.table["answer_seconds"] = 20
    clock.take(here, 200.0)
    assert clock.left(here, 201.0) == 19
    scene.table["paused"] = True
    assert clock.left(here, 201.0) is None
    scene.table["paused"] = False
    del scene.turn["waiting"]
    scene.turn["seat"] = "monsters"
    clock.take(here, 300.0)
    assert clock.left(here, 301.0) is None
    assert [figures(seconds) for seconds in (0, 9, 65)] == ["0:00", "0:09", "1:05"]


def test_who_is_called() -> None:
    """Once for each turn of one's own and each question; not for others', nor when the game is over."""
    scene = draw(ROWS, {"red": sheet(name="Thor")})
    mine, calls = hold(scene, "red"), Calls()
    assert [calls.words(mine), calls.words(mine)] == ["Your turn, Thor.", ""]
    scene.turn["waiting"] = WAITING
    assert calls.words(mine) == "A question for red: Blue wants to pass. May it?"
    scene.turn["waiting"] = {**WAITING, "for": "blue"}
    assert calls.words(mine) == ""
    del scene.turn["waiting"]
    assert calls.words(mine) == "Your turn, Thor."
    scene.table["phase"] = "finished"
    assert calls.words(mine) == ""


def test_questions() -> None:
    """A question for another seat is nobody's business here; choices are answers by number and letter."""
    scene = draw(ROWS, waiting={**WAITING, "for": "blue"})
    assert asked(hold(scene, "red")) is None
    scene.turn["waiting"] = {"for": "red", "words": "Which?", "choices": ["extra_speed", "invisibility"]}
    question = asked(hold(scene, "red"))
    assert question is not None
    assert question.answers[0] == ("extra speed", "red choose extra_speed")
    assert [question.line(key) for key in ("2", "e", "x")] == [
        "red choose invisibility",
        "red choose extra_speed",
        "",
    ]
    scene.turn["waiting"] = None
    scene.table["wish"] = {"by": "blue", "yes": ["blue"], "number": 3}
    wish = asked(hold(scene, "red", "green"))
    assert wish is not None
    assert wish.words == "blue wishes to take back the last move. Do you agree? (red)"
    assert asked(hold(scene, "blue")) is None
