"""The board under keys and the mouse, as Textual shows it."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import pytest
from textual.events import Key, MouseScrollUp
from textual.geometry import Region
from textual.pilot import Pilot

from paperdelve.wire import messages as m
from paperdelve_client.terminal.board.marks import Marks
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.film.frames import SECONDS
from paperdelve_client.terminal.settings import Settings
from paperdelve_client.terminal.table.chooser import Chooser
from tests.client.drawn import at, draw
from tests.client.terminal.seated import END, Line, Offer, Table, fight, go, seated

ROOM = """
########
#1.G..k#
#.2....#
########
"""
OPEN: Offer = {"do": "open", "words": "unlock", "at": [at(3, 1)]}
POTION: Offer = {"do": "potion", "words": "throw it"}


def offset(x: int, y: int) -> tuple[int, int]:
    """Return where a space is in a board that is not scrolled."""
    return (4 + 2 * x, 1 + y)


def table(*offers: Offer, told: Sequence[int] | None = None, **settings: Any) -> Table:
    """Return a table at which red is offered something."""
    line = Line(seated(draw(ROOM), *offers), lambda _: told)
    return Table(line, Settings(**{"speed": "off", **settings}))


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after another, none held down."""
    for key in keys:
        pilot.app.front._key = ("", 0.0)  # type: ignore[attr-defined]  # noqa: SLF001
        await pilot.press(key)


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


async def test_marks_stay_while_offers_are_renewed_in_a_turn() -> None:
    """Marks stay while offers are renewed in a turn."""
    app = table(go(at(2, 1)))
    async with app.run_test(size=(60, 12)):
        app.happens(["chat", "players", "Ann", "Hello"])
        assert app.front.board.marks.reach == {at(2, 1)}
        app.happens(["turn", {"left": 3}])
        assert app.front.board.marks == Marks()


async def test_a_film_is_played_skipped_and_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """A film is played skipped and cut."""
    monkeypatch.setitem(SECONDS, "step", 100.0)
    app = table(speed="normal")
    async with app.run_test(size=(60, 12)) as pilot:
        gaze = app.front.gaze
        app.happens(["move", "blue", [at(3, 2), at(4, 2)]], offers=[go(at(2, 1))])
        await pilot.pause()
        assert "@B" in app.shown()[3][10:12]
        assert gaze.is_busy
        assert app.front.board.marks == Marks(), "marks wait until others have been seen"
        await press(pilot, "right")
        assert app.lines == [], "the first key ends what others did, and does no more"
        assert app.shown()[3][12:14] == "@B"
        app.line.hold.open[1] = m.Do(1, "red", 1, "move 2,1")
        app.happens(["move", "red", [at(2, 1)]])
        del app.line.hold.open[1]
        assert not gaze.skipped(), "one's own deeds hold up no key"
        await press(pilot, "x")
        assert app.shown()[2][8:10] == "@R"
        app.happens(["move", "blue", [at(5, 2)]])
        app.front.take(m.Scene(9, {}))
        assert app.shown()[3][14:16] == "@B"


async def test_what_is_told_over_spaces_is_seen_and_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told over spaces is seen and goes."""
    app = table(speed="fast")
    seen: list[set[str]] = []
    refresh = BoardView.refresh

    def note(view: BoardView, *regions: Region, **how: Any) -> BoardView:
        seen.append({glyph.text for glyph in view.over.values()})
        return refresh(view, *regions, **how)

    monkeypatch.setattr(BoardView, "refresh", note)
    for name in list(SECONDS):
        monkeypatch.setitem(SECONDS, name, 0.1)
    async with app.run_test(size=(60, 12)) as pilot:
        app.happens(
            ["shot", "red", [at(2, 1)], "m1"],
            ["roll", "red", 5, 4, True],
            ["gone", "m1"],
            ["burst", at(5, 2), [at(5, 2)]],
            ["sheet", "red", {"body_points": 93}],
        )
        while app.front.gaze.is_busy:
            await pilot.pause()
        told = [words for words, _ in groupby(seen) if words]
        assert told == [{" ×"}, {"⚄5"}, {"××"}, {"░░"}, {" 7"}]  # noqa: RUF001
        assert app.front.board.over == {}


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


async def test_who_only_watches_looks_around_by_the_arrows() -> None:
    """Who only watches looks around by the arrows, and sees where a shot flew."""
    app = Table(Line(seated(draw("1" + "." * 99), seats=())))
    app.line.hold.role = "spectator"
    async with app.run_test(size=(44, 8)) as pilot:
        await press(pilot, "right", "right", "6")
        assert app.front.board.scroll_offset.x == 12
        assert not app.front.gaze.follows
        await pilot.click(BoardView, offset=offset(2, 0))
        assert app.lines == []


async def test_it_scrolls_follows_and_lets_one_look_around() -> None:
    """It scrolls follows and lets one look around."""
    rows = ["1" + "." * 99, *("." * 100 for _ in range(98)), "." * 99 + "2"]
    app = Table(Line(seated(draw("\n".join(rows)))), Settings(speed="off"))
    async with app.run_test(size=(44, 22)) as pilot:
        board = app.front.board
        app.happens(["move", "red", [at(40, 50)]])
        await pilot.pause()
        assert "@R" in "".join(app.shown())
        assert app.shown()[0].split()[0] != "0"
        await press(pilot, "ctrl+left", "ctrl+up")
        assert not app.front.gaze.follows
        app.happens(["move", "red", [at(90, 90)]])
        await pilot.pause()
        assert "@R" not in "".join(app.shown())
        await press(pilot, "c")
        assert "@R" in "".join(app.shown())
        # dragging by four spaces to the right and three down shows as much more at the left and above
        before = board.scroll_offset
        await pilot.mouse_down(BoardView, offset=(10, 10))
        await pilot.hover(BoardView, offset=(18, 13))
        await pilot.mouse_up(BoardView, offset=(18, 13))
        assert before - board.scroll_offset == (8, 3)
        assert not app.front.gaze.follows
        assert app.lines == []
        app.front.show_hero("nobody")
        app.front.show_hero("blue")
        assert "@B" in "".join(app.shown())
        await press(pilot, "c", "c", "c")
        app.likes.speed = "fast"
        app.happens(["move", "blue", [at(5, 5)]])
        while app.front.gaze.is_busy:
            await pilot.pause()
        assert "@R" in "".join(app.shown()), "who acts is in sight again after others were followed"
        app.likes.speed = "off"
        board.post_message(BoardView.Moved())
        await pilot.pause()
        assert not app.front.gaze.follows
        await press(pilot, *["shift+home"] * 3)
        await pilot.resize_terminal(30, 12)
        await pilot.pause()
        x, y = board.region_of(app.front.gaze.cursor or 0).offset
        assert 4 <= x < 28
        assert 1 <= y < 11
        app.front.refit()
        await press(pilot, "escape")
        app.front.gaze.resized()


async def test_the_wheel_and_the_bars_end_following() -> None:
    """The wheel and the bars end following."""
    app = Table(Line(seated(draw("\n".join("." * 60 for _ in range(60)) + "1"))), Settings(speed="off"))
    async with app.run_test(size=(44, 22)) as pilot:
        await pilot._post_mouse_events([MouseScrollUp], BoardView)  # noqa: SLF001
        await pilot.pause()
        assert not app.front.gaze.follows


async def test_other_colours_and_signs_are_taken_up() -> None:
    """Other colours and signs are taken up."""
    app = table()
    async with app.run_test(size=(30, 8)):
        app.likes.ascii = True
        app.front.refit()
        assert app.shown()[2] == "  1 ##@R .g1 . .'k##"


async def test_what_a_scene_holds_already_is_not_shown_again() -> None:
    """What a scene holds already is not shown again, nor what comes after a gap."""
    app = table()
    async with app.run_test(size=(30, 8)):
        gone = m.Update(2, [["gone", "m1"]])
        app.line.hold.receive(gone)
        app.front.take(m.Scene(1, {}))
        app.front.take(gone)
        assert app.shown()[2] == "  1 ██@R · · · ·◊k██"
        app.front.take(m.Update(9, [["gone", "m7"]]))
        app.happens(["move", "red", [at(2, 1)]])
        assert app.front.gaze.is_busy


async def test_on_a_new_level_the_cursor_is_put_away() -> None:
    """On a new level the cursor is put away, and who acts is in sight."""
    app = table(go(at(2, 1)))
    async with app.run_test(size=(30, 8)) as pilot:
        await press(pilot, "shift+right")
        hero = {"kind": "hero", "colour": "red", "at": 0}
        app.happens(["board", {"rows": [".E"]}], ["counter", "red", hero], offers=[go(at(1, 0))])
        await pilot.pause()
        assert app.front.gaze.cursor is None
        assert app.shown()[:3] == ["    0", "  0 @R►E", ""]


async def test_what_cannot_be_asked_marks_no_way() -> None:
    """What cannot be asked marks no way."""
    app = table(go(at(2, 1)))
    async with app.run_test(size=(60, 12)) as pilot:
        await press(pilot, "shift+right")
        await pilot.pause()
        assert app.front.board.marks.way == frozenset()
        assert app.line.asked == ["red: go 2,1"]
