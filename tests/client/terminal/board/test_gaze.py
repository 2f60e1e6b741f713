"""Where one looks on the board: what is played back, marked, followed and scrolled to."""

from itertools import groupby
from typing import Any

import pytest
from textual.events import MouseScrollUp
from textual.geometry import Region

from paperdelve.wire import messages as m
from paperdelve_client.settings import Settings
from paperdelve_client.terminal.board.marks import Marks
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.film.frames import SECONDS
from tests.client.drawn import at, draw
from tests.client.terminal.board.room import offset, press, table
from tests.client.terminal.seated import Line, Table, go, seated


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
