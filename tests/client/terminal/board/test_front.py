"""The board under keys and the mouse, as Textual shows it."""

from textual.events import Key

from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.table.chooser import Chooser
from tests.client.drawn import at
from tests.client.terminal.board.room import OPEN, POTION, offset, press, table
from tests.client.terminal.seated import END, fight, go


async def test_it_shows_the_board_with_marks_and_the_number_to_roll() -> None:
    """It shows the board with marks and the number to roll."""
    app = table(go(at(2, 1), at(1, 2)), fight(at(3, 1)), END)
    async with app.run_test(size=(30, 8)):
        assert app.shown() == [
            "    0         5",
            "  0 ████████████████",
            "  1 ██@R ·g⁴ · ·◊k██",
            "  2 ██ ·@B · · · ·██",
            "  3 ████████████████",
            "",
            "",
            "",
        ]
        assert app.front.board.marks.reach == {at(2, 1), at(1, 2)}


async def test_keys_step_do_and_ask() -> None:
    """Keys step do and ask."""
    app = table(go(at(2, 1)), fight(at(3, 1)), OPEN, POTION, END)
    async with app.run_test(size=(60, 12)) as pilot:
        await press(pilot, "right", "6")
        assert app.lines == ["red move 2,1"] * 2
        await press(pilot, "up", "left", "p")
        assert app.lines[2:] == ["red potion"]
        assert app.words[-1] == "0,1: wall; 1 left"
        # something final asks first; the same letter or Enter again does it, Escape does not
        await press(pilot, "e")
        assert "Escape: no" in app.words[-1]
        await press(pilot, "escape", "e", "e", "e", "enter")
        assert app.lines[3:] == ["red end", "red end"]
        await press(pilot, "e", "n", "y", "e", "N", "e", "y")
        assert app.lines.pop() == "red end"
        assert app.front.asking is None
        await press(pilot, "q", "alt+up", "enter", "shift+q")
        assert len(app.lines) == 5


async def test_the_cursor_tells_shows_the_way_and_does() -> None:
    """The cursor tells shows the way and does."""
    app = table(go(at(2, 1)), fight(at(3, 1)), OPEN, END, told=[at(2, 1), at(3, 1)])
    async with app.run_test(size=(60, 12)) as pilot:
        await press(pilot, "shift+right")
        assert app.front.gaze.cursor == at(2, 1)
        assert app.words[-1] == "2,1: floor; 1 right; you may go"
        await pilot.pause()
        assert app.front.board.marks.way == {at(2, 1), at(3, 1)}
        assert app.line.asked == ["red: go 2,1"]
        await press(pilot, "right")
        await pilot.pause()
        assert app.front.board.marks.shot == {at(2, 1), at(3, 1)}
        await press(pilot, "enter")  # two things: the card asks which
        chooser = app.query_one(Chooser)
        assert chooser.has_focus
        await press(pilot, "9", "2")
        assert app.lines == ["red open 3,1"]
        assert app.front.board.has_focus
        assert not chooser.display
        await press(pilot, "v", "left", "up", "enter")
        assert "nothing can be done there now" in app.words[-1]
        await press(pilot, "escape", "escape", "v", "v")
        assert app.front.gaze.cursor is None
        assert len(app.line.asked) == 2, "what is known is not asked again"


async def test_what_is_seen_is_told_anew_when_it_changes() -> None:
    """A monster under the pointer that was wounded is told as such; what else stands there is left alone."""
    app = table(fight(at(3, 1)), END)
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.hover(BoardView, offset=offset(3, 1))
        assert "of level 1; 2 right; you may fight" in app.words[-1]
        name = next(name for name, one in app.line.hold.scene.counters.items() if one["at"] == at(3, 1))
        app.happens(["set", name, {"level": 2}])
        await pilot.pause()
        assert "of level 2, with 1 point left" in app.words[-1]
        told = len(app.words)
        app.happens(["log", "x"])
        app.front.say("Something else.")
        app.happens(["set", name, {"level": 3}])
        await pilot.pause()
        assert app.words[told:] == ["Something else."]


async def test_the_card_is_put_away() -> None:
    """The card is put away."""
    app = table(fight(at(3, 1)), OPEN)
    async with app.run_test(size=(60, 12)) as pilot:
        chooser = app.query_one(Chooser)
        for away in ("escape", "tab"):
            await pilot.click(BoardView, offset=offset(3, 1))
            assert chooser.display
            await press(pilot, away)
            assert not chooser.display
        await pilot.click(BoardView, offset=offset(3, 1))
        await press(pilot, "down", "enter")
        await pilot.click(BoardView, offset=offset(3, 1))
        await pilot.click(Chooser, offset=(3, 1))
        assert app.lines == ["red open 3,1", "red fight 3,1"]
        await pilot.click(BoardView, offset=offset(3, 1))
        app.happens(["turn", {"seat": "blue"}])
        assert not chooser.display, "it is somebody else's turn"


async def test_a_letter_aims_and_goes_from_place_to_place() -> None:
    """A letter aims and goes from place to place."""
    app = table(go(at(2, 1), at(1, 2)), fight(at(3, 1), at(4, 1)), OPEN, END)
    async with app.run_test(size=(60, 12)) as pilot:
        await press(pilot, "f")
        assert (app.front.gaze.cursor, app.front.board.marks.reach) == (at(3, 1), frozenset())
        await press(pilot, "f")
        assert app.front.gaze.cursor == at(4, 1)
        await press(pilot, "f", "enter", "o")
        assert app.lines == ["red fight 3,1", "red open 3,1"]
        app.happens(["log", "x"], offers=[{"do": "fight", "words": "shoot", "at": []}])
        app.front.aim("fight")
        assert app.front.gaze.cursor == at(1, 1)
        await pilot.pause()
        assert app.words[-1].startswith("fight: click a space")
        await pilot.click(BoardView, offset=offset(5, 2))
        assert app.lines[2:] == ["red fight 5,2"]


async def test_several_things_without_a_place_are_asked_about() -> None:
    """Several things without a place are asked about."""
    trade = [{"do": f"trade {what}", "words": what} for what in ("key", "potion")]
    app = table(*trade)
    async with app.run_test(size=(60, 12)) as pilot:
        await press(pilot, "r", "2")
        assert app.lines == ["red trade potion"]


async def test_the_mouse_points_clicks_and_asks() -> None:
    """The mouse points clicks and asks."""
    app = table(go(at(2, 1)), fight(at(3, 1)), told=[at(2, 1)])
    async with app.run_test(size=(60, 12)) as pilot:
        await pilot.hover(BoardView, offset=offset(2, 1))
        assert app.words[-1] == "2,1: floor; 1 right; you may go"
        await pilot.pause()
        assert app.front.board.marks.way == {at(2, 1)}
        await pilot.hover(BoardView, offset=(1, 1))
        assert app.words[-1] == ""
        await pilot.click(BoardView, offset=offset(2, 1))
        await pilot.click(BoardView, offset=offset(5, 2))
        await pilot.click(BoardView, offset=(40, 9))
        assert app.lines == ["red go 2,1"]
        await pilot.click(BoardView, offset=offset(3, 1), button=3)
        assert app.query_one(Chooser).display
        await press(pilot, "escape", "v")
        await pilot.click(BoardView, offset=offset(6, 2))
        assert app.front.gaze.cursor is None
        await pilot.hover(None, offset=(59, 11))
        pointed: list[int] = []
        app.front.point("Where to?", None, pointed.append)
        await pilot.click(BoardView, offset=offset(3, 2))
        app.front.point("Where to?", at(2, 1), pointed.append)
        await press(pilot, "right", "enter")
        app.front.point("Where to?", at(2, 1), pointed.append)
        await press(pilot, "escape", "v", "enter")
        assert pointed == [at(3, 2), at(3, 1)]


async def test_a_question_is_answered_by_number_and_letter() -> None:
    """A question is answered by number and letter."""
    app = table()
    async with app.run_test(size=(60, 12)) as pilot:
        answers = [{"do": f"answer {word}", "words": word} for word in ("yes", "no")]
        app.happens(["turn", {"waiting": {"for": "red", "question": "pass", "words": "?"}}], offers=answers)
        await press(pilot, "2", "9", "y", "z", "e")
        assert app.lines == ["red answer no", "red answer yes"]


async def test_what_comes_before_the_offers_is_kept() -> None:
    """What comes before the offers is kept."""
    app = table()
    async with app.run_test(size=(60, 12)) as pilot:
        await press(pilot, "e", "right")
        assert app.lines == []
        app.happens(["log", "x"], offers=[go(at(2, 1)), END])
        await pilot.pause()
        assert app.lines == ["red move 2,1"], "the later of the two"
        app.happens(["log", "x"])
        await press(pilot, "e")
        app.happens(["log", "x"], offers=[END])
        await pilot.pause()
        assert app.lines[1:] == ["red end"]
        # a key that is held down walks on but does nothing else
        app.happens(["log", "x"], offers=[fight(at(2, 1))])
        for seconds in (10.0, 10.05):
            key = Key("right", None)
            key.time = seconds
            app.front.on_key(key)
        await pilot.pause()
        assert app.lines[2:] == ["red fight 2,1"]
        assert app.words[-1].endswith("you may fight (roll 4 or more)")


async def test_nothing_is_done_out_of_turn() -> None:
    """Nothing is done out of turn."""
    app = table()
    async with app.run_test(size=(60, 12)) as pilot:
        app.happens(["turn", {"seat": "blue"}])
        await press(pilot, "right", "e", "enter", "g")
        app.happens(["turn", {"seat": "red"}], offers=[go(at(2, 1))])
        await pilot.pause()
        assert app.lines == []


async def test_the_gm_visits_spaces_and_one_is_chosen_for_something() -> None:
    """The GM visits spaces, and one is chosen for something: by the cursor or by a click."""
    app = table()
    hold = app.line.hold
    hold.role, hold.seats = "gm", ()
    chosen: list[int] = []
    async with app.run_test(size=(60, 12)) as pilot:
        await press(pilot, "right", "enter")
        await pilot.click(BoardView, offset=offset(5, 2))
        assert app.visits == [at(2, 1), at(5, 2)]
        app.front.point("Where to?", None, chosen.append)
        await press(pilot, "up", "enter")
        app.front.point("Where to?", at(1, 1), chosen.append)
        await pilot.click(BoardView, offset=offset(6, 1))
        app.front.point("Where to?", at(1, 1), chosen.append)
        await press(pilot, "escape")
        assert chosen == [at(4, 1), at(6, 1)]
        assert len(app.visits) == 2
        app.happens(["turn", {"awaits": "m1"}])
        hold.offers = {"gm": [{"do": "gm go", "words": "walk", "at": [at(4, 1)]}]}
        await press(pilot, "right")
        await pilot.click(BoardView, offset=offset(4, 1), button=3)
        assert app.lines == ["gm go 4,1"]
        assert app.visits[2:] == [at(4, 1)]
