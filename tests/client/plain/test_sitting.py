"""One person at a table, with lines typed and lines printed."""

import asyncio
from typing import Any

import pytest

from paperdelve.wire import messages as m
from paperdelve_client.kept import Kept
from paperdelve_client.link import Link
from paperdelve_client.plain.screen import Screen
from paperdelve_client.plain.sitting import Sitting, is_news
from paperdelve_client.speech.wishes import Wishes
from paperdelve_client.visits import Visit
from tests.client.drawn import draw, sheet
from tests.client.plain.person import ROWS, Typing, sit
from tests.client.serving import FakeServer, Guest, Play, forever


async def test_a_turn_is_played() -> None:
    """The board, what is near and what can be done are shown; a command goes out; a refusal is a sentence."""
    person = Typing()

    async def play(guest: Guest) -> None:
        await guest.welcome(draw(ROWS), 5, seats=("red",))
        fight = {"do": "fight", "words": "attack", "at": [259], "needs": [2]}
        await guest.say(m.Offers(5, "red", [fight]))
        await person.reads("fight 3,1 (roll 2 or more): attack")
        person.types("fight 2,1")
        assert await guest.hears() == m.Do(1, "red", 5, "fight 2,1")
        await guest.say(m.Refused(1, "rules", "There is nothing to fight at 2,1."))
        await person.reads("There is nothing to fight at 2,1.")
        person.types("fight 3,1")
        assert await guest.hears() == m.Do(2, "red", 5, "fight 3,1")
        changes: list[list[Any]] = [
            ["gone", "m1"],
            ["log", "Thor slays the ghost."],
            ["turn", {"may_fight": 1, "fights": 1}],
        ]
        await guest.say(m.Accepted(2, 6), m.Update(6, changes))
        await person.reads("Left: 10 steps, 1 fight.")
        person.types("/takeback")
        assert await guest.hears() == m.TakeBack(3, 5)
        await guest.say(m.Accepted(3))
        person.types("/quit")
        await forever(guest)

    async with FakeServer([play]) as server:
        await sit(server, person)
    page = person.page.getvalue()
    assert " 1 ##@R .g1 . .EX## 1" in page
    assert "ghost 1 of level 1: 2 right (3,1)" in page
    assert "· Thor slays the ghost." in page
    assert " 1 ##@R . . . .EX## 1" in page


async def test_words_only() -> None:
    """For a screen reader nothing is drawn and no control character is printed."""
    person = Typing()

    async def play(guest: Guest) -> None:
        await guest.welcome(draw(ROWS), 5, seats=("red",))
        await guest.say(m.Update(6, [["log", "bad\x1b[2Jwords"], ["chat", "players", "Bea", "hello"]]))
        await person.reads("your turn, red")
        person.types(None)
        await forever(guest)

    async with FakeServer([play]) as server:
        await sit(server, person, plain=True)
    page = person.page.getvalue()
    assert "##" not in page
    assert "\x1b" not in page
    assert "column 3, row 1" in page
    assert "Bea: hello" in page


async def test_looking_around() -> None:
    """The board, the offers, the legend, the help and who is here can be had at any time."""
    person = Typing()

    async def play(guest: Guest) -> None:
        await guest.welcome(draw(ROWS, seat="blue"), 5, seats=("red",), play="PLAY", watch="WATCH")
        people: list[dict[str, Any]] = [
            {"name": "Ann", "role": "player", "seats": ["red"]},
            {"name": "", "role": "spectator"},
        ]
        await guest.say(m.Presence(people, 3))
        await person.reads("it is blue's turn")
        person.types("", "look", "offers", "/who", "/links", "legend", "help", "/dance", "/close")
        assert await guest.hears() == m.Close(1)
        await guest.say(m.Refused(1, "role", "Only the host can close the table."))
        await person.reads("Only the host")
        person.types("way go 6,1")
        assert await guest.hears() == m.Ask(2, "red", "go 6,1")
        await guest.say(m.Told(2, (258, 259)))
        await person.reads("That leads over 2,1; 3,1.")
        person.types("way go 9,9")
        await guest.hears()
        await guest.say(m.Refused(3, "rules", "There is no way."))
        person.types("way potion")
        await guest.hears()
        await guest.say(m.Told(4, ()))
        await person.reads("That leads nowhere.")
        person.types("/quit")
        await forever(guest)

    async with FakeServer([play]) as server:
        await sit(server, person)
    page = person.page.getvalue()
    for words in (
        "Near red:",
        "Ann: player with red",
        "Watching: 3",
        "/t/PLAY",
        "/w/WATCH",
        "## wall",
        "/takeback",
    ):
        assert words in page
    assert "There is no /dance" in page
    assert "There is no way." in page


async def test_a_watcher_leaves_at_the_end() -> None:
    """Who watches without a keyboard sees the game to its end, is told how it ended, and leaves."""
    person = Typing()
    person.types(None)

    async def play(guest: Guest) -> None:
        await guest.welcome(draw(ROWS, {"red": sheet(name="Thor", treasure=300)}), 5, role="spectator")
        await person.reads("it is red's turn")
        ranks = [{"seat": "red", "place": 1, "treasure": 300}]
        over = ["turn", {"seat": None, "standing": ranks}]
        await guest.say(m.Update(6, [["sheet", "red", {"status": "escaped"}], over]))
        await guest.say(m.Update(7, [["table", {"phase": "finished", "outcome": "won"}]]))
        await forever(guest)

    async with FakeServer([play]) as server:
        await sit(server, person, Wishes(leaves_at_end=True))
    assert "The game is over: won.\n  1. Thor (red): escaped, treasure 300" in person.page.getvalue()


async def test_a_watcher_who_comes_late_is_told_how_it_ended() -> None:
    """Also where the scene has come before the line is told to stand."""
    person = Typing()
    is_here = asyncio.Event()

    class Noting(Kept):
        def remember(self, visit: Visit) -> None:
            super().remember(visit)
            is_here.set()

    async def play(guest: Guest) -> None:
        over = draw(ROWS, {"red": sheet(name="Thor", status="escaped")}, outcome="won")
        over.table |= {"phase": "finished", "outcome": "won"}
        await guest.welcome(over, 7, role="spectator")
        await forever(guest)

    async with FakeServer([play]) as server, Link(server.address, kept=Noting()) as link:
        await asyncio.wait_for(is_here.wait(), 10)
        screen = Screen(plain=True, file=person.page)
        await Sitting(link, screen, person, Wishes(leaves_at_end=True), quiet=0.001).run()
    assert "Connected as spectator.\nThe game is over: won." in person.page.getvalue()


async def test_the_line_breaks_and_comes_back() -> None:
    """A broken line is told, and so is its return; a nudge and a lost seat are told too."""
    person = Typing()

    async def breaks(guest: Guest) -> None:
        await guest.welcome(draw(ROWS), 5, seats=("red",))
        await guest.say(m.Goodbye("stopping", "The server is stopping.", retry=True))
        await forever(guest)

    async def resumes(guest: Guest) -> None:
        await guest.welcome(number=5, seats=("red",))
        await guest.say(m.Nudged("red", "Bea"), m.Fault("$.text", "missing"))
        await guest.say(m.Update(6, [["table", {"wish": {"number": 3, "by": "Bea", "yes": []}}]]))
        await guest.say(m.Unseated("red", "kicked", "The host has freed it."))
        await guest.say(m.Goodbye("closed", "The table is closed.", retry=False))
        await forever(guest)

    plays: list[Play] = [breaks, resumes]
    async with FakeServer(plays) as server:
        await sit(server, person)
    page = person.page.getvalue()
    for words in (
        "The server is stopping. Trying again at once",
        "Connected as player, with red.",
        "Bea reminds you: it is red's turn.",
        "Bea wishes to take back: /yes or /no.",
        "The seat red is not yours any more: The host has freed it.",
        "The server could not read a message ($.text: missing).",
        "The table is closed.",
    ):
        assert words in page


async def test_what_is_typed_while_the_line_is_lost() -> None:
    """It is said that it waits; talk of which nobody knows whether it was heard is said again."""
    person = Typing()

    async def breaks(guest: Guest) -> None:
        await guest.welcome(draw(ROWS), 5, seats=("red",))
        person.types("/say hello")
        assert await guest.hears() == m.Say(1, "hello")
        await guest.say(m.Goodbye("stopping", "The server is stopping.", retry=True))
        await forever(guest)

    async def resumes(guest: Guest) -> None:
        await person.reads("Trying again")
        person.types("end")
        await person.reads("That waits for the line.")
        await guest.welcome(number=5, seats=("red",))
        assert await guest.hears() == m.Do(2, "red", 5, "end")
        person.types("/quit")
        await guest.say(m.Accepted(2, 5))
        await forever(guest)

    async with FakeServer([breaks, resumes]) as server:
        await sit(server, person)
    assert "Perhaps nobody heard: hello" in person.page.getvalue()


async def test_a_closed_table_ends_the_sitting() -> None:
    """When the host closes the table there is nothing to stay for."""
    person = Typing()

    async def play(guest: Guest) -> None:
        await guest.welcome(draw(ROWS), 5, seats=("red",))
        person.types("/sit red")
        assert await guest.hears() == m.Sit(1, "red", "Ann")
        await guest.say(m.Seated(1, "red", "secret"))
        await guest.say(m.Update(6, [["table", {"phase": "closed"}]]))
        await forever(guest)

    async with FakeServer([play]) as server:
        await sit(server, person)
    assert "The seat red is yours." in person.page.getvalue()


@pytest.mark.parametrize(
    ("happening", "news"),
    [
        (m.Update(6, [["chat", "table", "Bea", "Left or right?"]]), False),
        (m.Update(6, [["chat", "table", "Bea", "Left!"], ["turn", {"left": 3}]]), True),
        (m.Update(6, [["log", "Round 2"]]), True),
        (m.Offers(6, "red", []), True),
        (m.Presence([], 0), False),
    ],
)
def test_talk_does_not_draw_the_board_again(happening: m.ServerMessage, *, news: bool) -> None:
    """Whoever thinks about a turn can be talked to without the board scrolling by."""
    assert is_news(happening) is news
