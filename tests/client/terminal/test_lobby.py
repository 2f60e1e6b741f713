"""The table before its game."""

from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Button, Input

from paperdelve.wire import messages as m
from paperdelve_client.address import Address
from paperdelve_client.hold import Hold
from paperdelve_client.speech.heroes import first_class
from paperdelve_client.speech.wishes import Wishes
from paperdelve_client.terminal.lobby.classes import good_for
from paperdelve_client.terminal.lobby.facts import duration, facts, invitation
from paperdelve_client.terminal.lobby.picture import LevelPicture
from paperdelve_client.terminal.lobby.readiness import readiness
from paperdelve_client.terminal.lobby.rows import SeatRow, WayButton
from paperdelve_client.terminal.lobby.ways import choices, described, free, ways
from tests.client.drawn import CLASSES
from tests.client.terminal.playing import Table, asks, at, lobby, screen, seen, until, words

OFFERED = {"class": ["warrior", "valkyrie", "elf", "wizard"], "name": []}
HERE = Address("ws://localhost:8377/ws", "CODE")


def held(name: str = "Bea", **more: Any) -> dict[str, Any]:
    """Return what is told of a seat that somebody has."""
    return {"name": name, "held": True, **more}


# ---------------------------------------------------------------- what is said of it


@pytest.mark.parametrize(
    ("seats", "seat", "kind"),
    [
        ({"green": {"offered": OFFERED}, "red": {"offered": OFFERED}}, "green", "elf"),
        ({"red": {"offered": OFFERED}, "blue": {"choices": {"class": "warrior"}}}, "red", "valkyrie"),
        (
            {"red": {"offered": {"class": ["warrior"]}}, "blue": {"choices": {"class": "warrior"}}},
            "red",
            "warrior",
        ),
        ({"gold": {"offered": {"class": ["warrior"]}}}, "gold", "warrior"),
        ({"red": {"offered": OFFERED, "choices": {"class": "elf"}}}, "red", None),
        ({"red": {}}, "red", None),
    ],
)
def test_the_class_to_begin_with(seats: dict[str, Any], seat: str, kind: str | None) -> None:
    """A colour's own, else one that nobody has; none where one is chosen already or none is offered."""
    assert first_class(seats, seat) == kind


def test_what_a_class_is_good_for() -> None:
    """The figures are those that the server told; what is not known is left out."""
    assert good_for("elf", CLASSES) == [
        "fight 1  armour 2  magic 2  range 7  move 15",
        "Far and fast: nobody shoots or walks farther.",
    ]
    assert good_for("bard", {}) == []


@pytest.mark.parametrize(
    ("seats", "own", "is_gm", "said", "unready"),
    [
        ({}, (), False, "Take a seat first.", ()),
        ({}, (), True, "Nobody has taken a seat yet.", ()),
        ({"red": held("Ann")}, ("red",), False, "Choose your hero, then down you go.", ("red",)),
        ({"red": held("Ann", ready=True)}, ("red",), False, "Everybody is ready.", ()),
        ({"red": held("Ann", ready=True), "blue": held()}, ("red",), False, "Not ready yet: Bea.", ()),
        ({"blue": {"bot": True}}, (), False, "Take a seat first; whoever sits can start.", ()),
        ({"blue": held()}, (), True, "You may start without waiting for Bea.", ()),
        ({"blue": {"bot": True}}, (), True, "The heroes are ready.", ()),
    ],
)
def test_what_is_missing_for_the_start(
    seats: dict[str, Any], own: tuple[str, ...], *, is_gm: bool, said: str, unready: tuple[str, ...]
) -> None:
    """The reason why the game cannot start, or what becomes of those who are not ready."""
    found = readiness(seats, own, is_gm=is_gm)
    assert found.words(sits=bool(own)) == said
    assert found.unready == unready


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (1, "1 second"),
        (20, "20 seconds"),
        (60, "1 minute"),
        (90, "90 seconds"),
        (7200, "2 hours"),
        (0, "0 seconds"),
    ],
)
def test_durations(seconds: int, said: str) -> None:
    """They are said in the largest unit that says them whole."""
    assert duration(seconds) == said


def test_the_settings_of_a_table_are_said_whole() -> None:
    """Each is a sentence."""
    told = {
        "absence": "bot",
        "absent_seconds": 60,
        "turn_seconds": 90,
        "answer_seconds": 20,
        "spectators": True,
    }
    assert [*facts({**told, "delay_seconds": 30, "about": {"map": "Cellar", "levels": 1}})] == [
        "Cellar, 1 level.",
        "No game master: the server does what is needed.",
        "If somebody is away for 1 minute, a bot plays on for them.",
        "A turn lasts at most 90 seconds.",
        "Questions wait 20 seconds for an answer.",
        "Who watches is kept 30 seconds behind.",
    ]
    assert [*facts({"gm": True, "about": {"map": "Cellar"}})] == [
        "Cellar.",
        "A game master hosts.",
        "Nobody hurries you: a turn has no limit.",
        "Nobody can watch.",
    ]
    assert "Others may watch." in [*facts({"spectators": True})]


def test_what_is_told_of_the_dungeon() -> None:
    """Its story, for how many it is and who drew it, whichever of these there is."""
    preview = {"players": 1, "author": "ada", "licence": "MIT", "story": "Down\nthere."}
    assert [*facts({"about": {"map": "cellar", "levels": 2}, "preview": preview})][:3] == [
        "Cellar, 2 levels, for 1 hero.",
        "Drawn by ada, licence MIT.",
        "Down\nthere.",
    ]
    told = [*facts({"about": {"levels": 1}, "preview": {"licence": "MIT", "players": 3}})]
    assert told[:2] == ["1 level, for 3 heroes.", "Licence MIT."]


def test_links_for_others() -> None:
    """Those for playing and watching; of one's own machine it is said that they open there only."""
    hold = Hold("CODE", play="P", watch="W")
    assert [*invitation(hold, HERE)] == [
        "To play:  http://localhost:8377/t/P",
        "To watch: http://localhost:8377/w/W",
        "These open on this machine only; paperdelve serve --host 0.0.0.0 is for others too.",
    ]
    assert [*invitation(Hold("CODE", watch="W"), Address("wss://d.example/ws", "C"))] == [
        "To watch: https://d.example/w/W"
    ]
    assert [*invitation(hold, HERE, Address("ws://192.168.1.20:8377/ws", "CODE"))] == [
        "For friends in the same network as the server:",
        "To play:  http://192.168.1.20:8377/t/P",
        "To watch: http://192.168.1.20:8377/w/W",
    ]
    assert not [*invitation(Hold("CODE"), HERE)]


def lines(seat: str, hold: Hold) -> list[str]:
    """Return what can be done about a seat."""
    place = hold.scene.seats[seat]
    return [way.line for way in (*choices(seat, place, hold), *ways(seat, place, hold, "Ann"))]


def test_what_can_be_done_about_seats() -> None:
    """Each button is a line that could be typed; who only watches has none."""
    scene = lobby(red=held("Ann", choices={"class": "elf"}), blue=held(), green={"bot": True})
    scene.seats["yellow"] = {"offered": OFFERED}
    hold = Hold("CODE", scene=scene, role="player", seats=("red",))
    chosen = [f"/choose red class {kind}" for kind in OFFERED["class"]]
    assert lines("red", hold) == [*chosen, "/ready red", "/leave red"]
    assert lines("blue", hold) == []
    assert lines("green", hold)[-2:] == ["/choose green class wizard", "/nobot green"]
    assert lines("yellow", hold) == ["/sit yellow Ann", "/bot yellow"]
    assert free(hold) == ["yellow"]
    scene.seats["red"]["ready"] = True
    assert lines("red", hold) == ["/unready red", "/leave red"]
    hold.is_host = True
    assert lines("blue", hold) == ["/kick blue"]
    assert lines("yellow", Hold("CODE", scene=scene, role="gm")) == ["/bot yellow"]
    assert lines("yellow", Hold("CODE", scene=scene, role="spectator")) == []
    said = [described(seat, place, hold) for seat, place in scene.seats.items()]
    assert said == ["Ann (you), elf, ready", "Bea, not ready yet", "a bot", "free"]
    hold.people = [{"name": "Ann", "role": "player", "seats": ["red"]}]
    assert described("blue", scene.seats["blue"], hold) == "Bea, not ready yet, away"
    hold.people.append({"name": "Bea", "role": "player", "seats": ["blue"]})
    assert described("blue", scene.seats["blue"], hold) == "Bea, not ready yet"


def test_who_starts() -> None:
    """The GM at a GM's table, else the host who is here, else whoever has a seat; others are told whom."""
    hold = Hold("CODE", role="player", scene=lobby(red=held("Ann", ready=True), blue=held()))
    assert hold.starter == "seated"
    hold.seats = ("red",)
    assert hold.starter == "you"
    hold.people = [{"name": "Hal", "role": "player", "seats": [], "host": True}]
    assert hold.starter == "host"
    hold.scene.table["gm"] = True
    assert hold.starter == "gm"
    hold.is_host = True
    assert hold.starter == "you"


@pytest.mark.parametrize(
    ("seats", "own", "starter", "said"),
    [
        ({}, (), "you", "Nobody has taken a seat yet."),
        ({"blue": {"bot": True}}, (), "you", "The heroes are ready."),
        ({"blue": held()}, (), "you", "Not ready yet: Bea."),
        ({"blue": held()}, (), "host", "Take a seat. The host starts the game when all are ready."),
        ({"red": held()}, ("red",), "gm", "The game master starts the game when all are ready."),
        (
            {"red": held(), "blue": held()},
            ("red",),
            "host",
            "Not ready yet: Bea. The host starts the game when all are ready.",
        ),
    ],
)
def test_what_is_told_of_who_starts(
    seats: dict[str, Any], own: tuple[str, ...], starter: str, said: str
) -> None:
    """The host may start without a seat; who may not start is told who does."""
    assert readiness(seats, own, is_gm=False, starter=starter).words(sits=bool(own)) == said


# ---------------------------------------------------------------- how it is used


async def test_from_the_name_to_the_start(tmp_path: Path) -> None:
    """Somebody gives a name, sits down, gets the class of the colour, names the hero, and starts."""
    table = Table(lobby(blue=held(ready=True), green={"bot": True}), {"play": "P"})
    async with at(table, tmp_path) as person:
        panel = screen(person)
        await until(person, lambda: panel.query("#seat-red"))
        asks(person, "/name Anna")
        await until(person, lambda: panel.query_one("#lobby-named", Input).value == "Anna")
        red = panel.query_one("#seat-red", SeatRow)
        await until(person, lambda: [b.line for b in red.query(WayButton)] == ["/sit red Anna", "/bot red"])
        panel.query_one("#lobby-named", Input).focus()
        await person.press("end", "e")
        await until(person, lambda: "/sit red Annae" in [b.line for b in red.query(WayButton)])
        await person.press("backspace", "enter")
        await until(person, lambda: red.query(WayButton).first().has_focus)
        await person.press("enter")
        await until(person, lambda: table.asked(m.Choose))
        assert table.asked(m.Sit)[0].name == "Anna"
        assert table.asked(m.Choose)[0].choices == {"class": "warrior"}
        await table.change(["seat", "red", held("Anna", choices={"class": "warrior"})])
        await until(person, lambda: "Anna (you), warrior" in str(red.query_one(".seat-words").render()))
        assert "fight 2  armour 3" in str(red.query_one(".seat-figures").render())
        assert panel.query_one("#lobby-name").display is False
        red.query_one(".seat-name", Input).focus()
        await person.press(*"Thor", "enter")
        await until(person, lambda: len(table.asked(m.Choose)) == 2)
        assert table.asked(m.Choose)[1].choices == {"name": "Thor"}
        panel.query_one("#lobby-start", Button).press()
        await until(person, lambda: table.asked(m.Start))
        assert [ready.seat for ready in table.asked(m.Ready)] == ["red"]
    assert "Anna" in (tmp_path / "settings.json").read_text()


async def test_links_lead_where_others_find_the_server(tmp_path: Path) -> None:
    """A server on this machine is asked for it."""
    table = Table(lobby(), {"play": "P"}, nearby=["http://192.168.1.20:8377"])
    async with at(table, tmp_path) as person:
        await until(person, lambda: "http://192.168.1.20:8377/t/P" in words(person.app, "lobby-links"))
        assert "this machine only" not in words(person.app, "lobby-links")


async def test_where_they_are_going(tmp_path: Path) -> None:
    """Whoever comes sees the story and the first level, until there is none to be seen."""
    scene = lobby()
    scene.table["about"] = {"map": "Attic", "levels": 1}
    scene.table["preview"] = {"story": "[b]Up.", "rows": ["..E"], "starts": [0], "counters": []}
    table = Table(scene)
    async with at(table, tmp_path) as person:
        picture = screen(person).query_one("#lobby-picture", LevelPicture)
        await until(person, lambda: picture.size.height == 1)
        assert str(picture.render()) == "@R ·►E"
        assert "Attic, 1 level.\n[b]Up.\n" in words(person.app, "lobby-facts")
        await table.change(["seat", "red", held()])
        await until(person, lambda: "Bea" in str(screen(person).query_one("#seat-red .seat-words").render()))
        assert str(picture.render()) == "@R ·►E"
        await table.change(["table", {"preview": None}])
        await until(person, lambda: not picture.display)


async def test_what_others_do_takes_no_focus(tmp_path: Path) -> None:
    """Somebody types the hero's name while others sit down; what is typed and chosen stays."""
    mine = held("Ann", choices={"class": "elf"})
    table = Table(lobby(red=mine), {"seats": ("red",)})
    async with at(table, tmp_path) as person:
        panel = screen(person)
        await until(person, lambda: panel.query("#seat-red .seat-name"))
        name = panel.query_one("#seat-red .seat-name", Input)
        name.focus()
        await person.press(*"Di")
        await table.change(["seat", "blue", held()])
        await until(person, lambda: "Not ready yet: Bea." in words(person.app, "lobby-why"))
        assert (name.value, name.has_focus) == ("Di", True)
        assert panel.query_one("#lobby-start", Button).disabled
        panel.query("#seat-red .seat-choices WayButton").first().focus()
        await until(person, lambda: table.asked(m.Choose))
        await table.change(["seat", "red", {"choices": {"class": "warrior", "name": "Di"}}])
        await until(person, lambda: getattr(panel.focused, "label", "") == "[warrior]")
        await person.press("pagedown", "pageup", "tab")


async def test_bots_on_all_free_seats(tmp_path: Path) -> None:
    """One button fills them; what is refused is told."""
    table = Table(lobby(red=held("Ann")), {"seats": ("red",)}, refuses={m.Fill: "there are no bots here"})
    async with at(table, tmp_path) as person:
        await until(person, lambda: screen(person).query_one("#lobby-fill").display)
        screen(person).query_one("#lobby-fill", Button).press()
        await until(person, lambda: len(table.asked(m.Fill)) == 2)
        assert [fill.seat for fill in table.asked(m.Fill)] == ["blue", "green"]
        await until(person, lambda: seen(person) == "There are no bots here.")
        assert screen(person).seen.has_class("bad")


async def test_who_watches_has_no_buttons(tmp_path: Path) -> None:
    """A watcher is told what it waits for."""
    async with at(Table(lobby(), {"role": "spectator"}), tmp_path) as person:
        await until(person, lambda: "You watch this table." in words(person.app, "lobby-why"))
        assert not screen(person).query(WayButton)
        assert screen(person).query_one("#lobby-start").display is False


async def test_what_the_command_line_asked_for(tmp_path: Path) -> None:
    """Seats, class and readiness are asked for once, in that order; the usual class where none is wished."""
    table = Table(lobby())
    wishes = Wishes(("blue",), {"name": "Dio"}, is_ready=True)
    async with at(table, tmp_path, wishes=wishes) as person:
        await until(person, lambda: table.asked(m.Ready))
        said = [request for request in table.heard if not isinstance(request, m.ListMaps)]
        assert [type(request) for request in said] == [m.Sit, m.Choose, m.Ready]
        assert said[1].choices == {"class": "valkyrie", "name": "Dio"}
        await until(person, lambda: seen(person) == "The seat blue is yours.")
