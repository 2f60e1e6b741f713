"""What stands beside the board: sheets, the log, talk, people, what can be done."""

from pathlib import Path
from typing import Any

from rich.text import Text
from textual.app import App, ComposeResult
from textual.widget import Widget

from paperdelve_client.hold import Hold
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.board.palettes import NIGHT
from paperdelve_client.terminal.side import log
from paperdelve_client.terminal.side.log import Record, concerning, happened, remembered, said, whom
from paperdelve_client.terminal.side.offers import Offers, ways
from paperdelve_client.terminal.side.people import People, people
from paperdelve_client.terminal.side.sheets import Sheets, sheet
from tests.client.drawn import at, draw
from tests.client.drawn import sheet as figures
from tests.client.terminal.seated import END, fight, go, seated

ROOM = "12.34"
SHEETS: dict[str, dict[str, Any]] = {
    "red": figures(
        "elf",
        body_points=30,
        keys=2,
        treasure=150,
        enchantments={"extra_speed": 3, "invisibility": 1, "extra_magic": 0},
        slowed=1,
    ),
    "blue": figures("wizard", body_points=140),
    "green": figures("warrior", status="dead"),
    "yellow": figures("valkyrie", status="escaped", treasure=300),
}


def party(**turn: Any) -> Hold:
    """Return the hold of blue's person, with the others played, away and free."""
    hold = seated(draw(ROOM, SHEETS, **turn), seats=("blue",))
    hold.scene.seats = {
        "red": {"held": True, "name": "Ann"},
        "blue": {"held": True, "name": "[b]Bo\x1b[31m[/b]"},
        "green": {"bot": True},
        "yellow": {"held": False},
        "black": {"held": True, "name": "Cy", "bot": True},
        "white": {"held": True, "name": "Di", "played_by": "bot"},
        "grey": {"held": True},
    }
    hold.scene.counters["xgreen"] = {"kind": "corpse", "colour": "green", "at": at(3, 0), "keys": 1}
    hold.people = [
        {"name": "Bo", "role": "player", "seats": ["blue"]},
        {"name": "", "role": "gm"},
        {"name": "Eve", "role": "spectator", "seats": []},
        {"name": "Fay", "role": "player"},
    ]
    return hold


def test_sheets_are_written_as_in_the_picture() -> None:
    """Sheets are written as in the picture, in signs and in ASCII."""
    hold = party()
    text = "".join(sheet(seat, hold, NIGHT, plain=False).plain for seat in hold.scene.sheets)
    text += sheet("red", hold, NIGHT, plain=True).plain
    assert text == Path(__file__).with_name("sheets.txt").read_text(encoding="utf-8")
    assert sheet("red", hold, NIGHT, plain=True).plain.isascii()


def test_a_sheet_of_which_little_is_known_is_written() -> None:
    """A sheet of which little is known is written."""
    hold = seated(draw("1"))
    hold.scene.sheets = {"red": {}}
    assert sheet("red", hold, NIGHT, plain=True).plain == ">@R red hero, you\n .......... 0 body points LOW\n"


def test_the_log_tells_moves_dice_and_headings() -> None:
    """The log tells where heroes went, dice beside their words, and rounds as headings."""
    hold = party()
    changes: list[list[Any]] = [
        ["move", "red", [at(1, 0), at(2, 0)]],
        ["log", "Round 2"],
        ["roll", "red", 5, 4, True],
        ["roll", "red", 2, 4, False],
        ["roll", "red", 6, None, None],
        ["log", "Elf strikes [red]x[/]\x07"],
        ["log", "The ghost waits"],
        ["roll", "monsters", 3, None, None],
    ]
    lines = [*happened(changes, hold.scene, NIGHT, plain_dice=False)]
    assert [line.plain for line in lines] == [
        "@R Elf goes to 2,0",
        "Round 2",
        "@R Elf strikes [red]x[/]? [⚄5] (⚁2) ⚅6",
        "· The ghost waits",
        " ⚂3",
    ]
    plain = [*happened(changes[2:6], hold.scene, NIGHT, plain_dice=True)]
    assert plain[0].plain.endswith(" [5] (2) 6")
    hold.scene.log = ["Elf waits", "Level 2"]
    assert [line.plain for line in remembered(hold.scene, NIGHT)] == ["@R Elf waits", "Level 2"]


def test_what_concerns_a_person_is_picked_from_the_log() -> None:
    """All that came of one's own deed, else what names one's hero; no headings, no blows at others."""
    scene = party().scene
    opens = [["log", "Elf opens a chest: 5, key"], ["log", "Round 2"], ["log", "A key lies there"]]
    struck = [["log", "ghost 1 clubs Elf"], ["log", "ghost 2 clubs Elfin"]]
    assert [*concerning(opens, scene, ["red"], is_own=False)] == [
        "Elf opens a chest: 5, key.",
        "A key lies there.",
    ]
    assert [*concerning(struck, scene, ["red"], is_own=False)] == ["Ghost 1 clubs Elf."]
    assert [*concerning(struck, scene, [], is_own=False)] == []
    assert len([*concerning(struck, scene, [], is_own=True)]) == 2


def test_of_heroes_who_share_a_name_the_one_who_rolled_is_meant() -> None:
    """Of heroes who share a name the one who rolled is meant; without a die nobody knows."""
    sheets = {"red": {"name": "Thor"}, "blue": {"name": "Thor"}, "green": {"name": "Dio"}, "yellow": {}}
    assert whom("Thor strikes", sheets, [["roll", "blue", 5, 4, True]]) == "blue"
    assert whom("Thor escapes", sheets) is None
    assert whom("Dio escapes", sheets) == "green"
    assert whom("Diogenes escapes", sheets) is None


def test_talk_that_only_some_hear_is_marked() -> None:
    """Talk that only some hear is marked, and is no markup."""
    chat = [
        ["chat", "players", "Ann", "[bold]hi[/bold]"],
        ["chat", "whisper", "", "psst"],
        ["chat", "spectators", "Eve", "漢字"],
        ["log", "no talk"],
    ]
    assert [line.plain for line in said(chat)] == [
        "Ann: [bold]hi[/bold]",
        "Somebody in secret: psst",
        "Eve watching: 漢字",
    ]
    assert [line.plain for line in said(chat[2:], "spectator")] == ["Eve: 漢字"]


def test_people_and_seats_are_told() -> None:
    """People and seats are told: who plays, who is away, who else is here."""
    hold = party()
    assert [line.plain for line in people(hold, NIGHT)] == [
        "Seats",
        "@R red: Ann, away",
        "@B blue (you): [b]Bo?[31m[/b]",
        "@G green: a bot",
        "@Y yellow: free",
        "@B black: Cy, a bot plays",
        "@W white: Di, away: a bot plays on",
        "@G grey: away",
        "Also here",
        "Somebody (game master)",
        "Eve (watching)",
        "Fay (player)",
        "Nobody is watching.",
    ]
    hold.people, hold.spectators = [{"name": "Bo", "seats": ["grey"]}], 2
    lines = [line.plain for line in people(hold, NIGHT)]
    assert "@G grey: taken" in lines
    assert lines[-1] == "2 watching."
    assert "Also here" not in lines


def test_offers_are_listed_by_space_while_they_are_few() -> None:
    """Offers are listed by space while they are few, each with its key; what is final comes last."""
    offers = [END, go(*range(1, 10)), fight(at(3, 0)), {"do": "open", "words": "unlock", "at": [7]}]
    hold = seated(draw(ROOM), *offers, {"do": "fight", "words": "shoot", "at": []})
    assert [(way.words, way.line, way.verb) for way in ways(hold)] == [
        ("g go: 10 spaces left (9 spaces)", "", "go"),
        ("f fight 3,0: strike or shoot, roll 4 or more", "red fight 3,0", "fight"),
        ("o open 7,0: unlock", "red open 7,0", "open"),
        ("f fight: shoot", "", "fight"),
        ("e end: end the turn", "red end", "end"),
    ]
    hold.offers = {"gm": [{"do": "gm done", "words": "enough"}]}
    assert [way.line for way in ways(hold)] == ["gm done"]


class Side(App[None]):
    """One widget, and what it asked for."""

    def __init__(self, widget: Widget) -> None:
        super().__init__()
        self.widget = widget
        self.lines: list[str] = []

    def compose(self) -> ComposeResult:
        """Lay it out."""
        yield self.widget

    def on_asked(self, event: Asked) -> None:
        """Note it."""
        self.lines.append(event.line)

    def on_offers_aimed(self, event: Offers.Aimed) -> None:
        """Note it."""
        self.lines.append(f"aim {event.verb}")

    def on_sheets_sought(self, event: Sheets.Sought) -> None:
        """Note it."""
        self.lines.append(f"seek {event.seat}")

    def shown(self) -> str:
        """Return what is on the screen."""
        strips = self.screen._compositor.render_strips()  # noqa: SLF001 - what a person sees
        return "\n".join(strip.text.rstrip() for strip in strips).rstrip()


async def test_offers_are_chosen_by_key_and_click_and_keep_their_place() -> None:
    """Offers are chosen by key and click, and keep their place when the list is renewed."""
    offers = Offers()
    app = Side(offers)
    async with app.run_test(size=(40, 8)) as pilot:
        hold = seated(draw(ROOM))
        offers.show(hold)
        assert offers.get_option_at_index(0).disabled
        hold.offers = {"red": [go(*range(9)), fight(at(3, 0)), END]}
        offers.show(hold)
        offers.focus()
        await pilot.press("down", "enter", "down", "enter")
        assert app.lines == ["aim go", "red fight 3,0"]
        hold.offers = {"red": [fight(at(3, 0)), END]}
        offers.show(hold)
        offers.show(hold)
        assert offers.highlighted == 0
        await pilot.press("enter")
        await pilot.click(Offers, offset=(4, 2))
        assert app.lines[2:] == ["red fight 3,0", "red end"]
        hold.offers = {"red": [go(1)]}
        offers.show(hold)
        assert offers.highlighted is None


async def test_sheets_begin_with_ones_own() -> None:
    """Sheets begin with one's own, and fit a narrow side."""
    sheets = Sheets()
    app = Side(sheets)
    async with app.run_test(size=(28, 24)) as pilot:
        sheets.show(seated(draw("1")), NIGHT)
        await pilot.pause()
        hold = seated(draw("1"))
        hold.scene.sheets.clear()
        sheets.show(hold, NIGHT)
        await pilot.pause()
        assert app.shown() == "Nobody is on the paper yet."
        sheets.show(party(), NIGHT)
        await pilot.pause()
        assert app.shown().splitlines()[0] == " @B Wizard wizard, you"
        await pilot.click(Sheets, offset=(5, 0))
        await pilot.click(Sheets, offset=(15, 0))
        assert app.lines == ["seek blue"]


async def test_the_log_stays_where_one_reads_and_keeps_no_endless_lines() -> None:
    """Who has scrolled up in the log stays there; only so many lines are kept."""
    record = Record()
    app = Side(record)
    async with app.run_test(size=(28, 10)) as pilot:
        record.write_all(Text(f"line {number}") for number in range(50))
        await pilot.pause()
        assert app.shown().endswith("line 49")
        record.scroll_to(y=5, animate=False)
        await pilot.pause()
        record.write_all([Text("news")])
        await pilot.pause()
        assert app.shown().startswith("line 5")
        await pilot.resize_terminal(14, 10)
        await pilot.pause()
        record.clear()
        record.write_all([Text("long words in a narrow place")])
        await pilot.pause()
        assert app.shown().splitlines()[:3] == ["long words", "in a narrow", "place"]
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        assert app.shown() == "long words in a narrow place"
        record.write_all(Text(f"line {number}") for number in range(50))
        record.scroll_end(animate=False)
        await pilot.pause()
        record.write_all(Text(f"line {number}") for number in range(log.KEPT + 5))
        assert len(record.lines) == log.KEPT


async def test_people_are_shown() -> None:
    """People are shown."""
    widget = People()
    app = Side(widget)
    async with app.run_test(size=(28, 20)) as pilot:
        widget.show(party(), NIGHT)
        await pilot.pause()
        assert app.shown().splitlines()[1] == "@R red: Ann, away"
