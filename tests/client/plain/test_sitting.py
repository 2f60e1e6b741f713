"""One person at a table, with lines typed and lines printed."""

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import pytest
from attrs import define, field

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.kept import Kept
from paperdelve_client.link import Link
from paperdelve_client.plain.screen import Screen
from paperdelve_client.plain.sitting import Sitting, is_news
from paperdelve_client.speech.wishes import Wishes
from paperdelve_client.visits import Visit
from tests.client.drawn import draw, sheet
from tests.client.serving import FakeServer, Guest, Play, forever, no_pause

ROWS = "########\n#1.G..E#\n########"


class Page(io.StringIO):
    """What is printed; ``news`` is set by every line."""

    def __init__(self) -> None:
        super().__init__()
        self.news = asyncio.Event()

    def write(self, text: str) -> int:
        """Print some more."""
        self.news.set()
        return super().write(text)


@define
class Typing:
    """A person whose lines the test types, and who reads what is printed."""

    typed: asyncio.Queue[str | None] = field(factory=asyncio.Queue)
    page: Page = field(factory=Page)

    async def lines(self) -> AsyncIterator[str]:
        """Yield what is typed."""
        while (line := await self.typed.get()) is not None:
            yield line

    def types(self, *lines: str | None) -> None:
        """Type lines; None is the end."""
        for line in lines:
            self.typed.put_nowait(line)

    async def reads(self, words: str) -> None:
        """Wait until some words stand on the page."""
        async with asyncio.timeout(10):
            while words not in self.page.getvalue():
                self.page.news.clear()
                await self.page.news.wait()


async def sit(
    server: FakeServer, person: Typing, wishes: Wishes | None = None, *, plain: bool = False
) -> None:
    """Run a sitting until it ends."""
    screen = Screen(plain=plain, file=person.page, columns=80)
    async with Link(server.address, "Ann", pause=no_pause) as link:
        await Sitting(link, screen, person, wishes or Wishes(), quiet=0.001).run()


def lobby() -> Scene:
    """Return a table before its game."""
    offered = {"class": ["warrior", "elf"], "name": []}
    seats: dict[str, dict[str, Any]] = {
        "red": {"offered": offered},
        "blue": {"name": "Bea", "held": True, "ready": True, "choices": {"class": "elf"}, "offered": offered},
        "green": {"bot": True, "offered": offered},
    }
    return Scene(table={"phase": "lobby", "title": "Friday"}, seats=seats)


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


async def test_the_lobby() -> None:
    """What was asked for on the command line is done, the seats are shown, and the game begins."""
    person = Typing()

    async def play(guest: Guest) -> None:
        await guest.welcome(lobby(), 1)
        await person.reads("Take a seat: /sit and its name.")
        assert await guest.hears() == m.Sit(1, "red", "Ann")
        seat = ["seat", "red", {"name": "Ann", "held": True}]
        await guest.say(m.Seated(1, "red", "secret"), m.Update(2, [seat]))
        assert await guest.hears() == m.Choose(2, "red", {"class": "elf"})
        await guest.say(m.Accepted(2, 3), m.Update(3, [["seat", "red", {"choices": {"class": "elf"}}]]))
        assert await guest.hears() == m.Ready(3, "red")
        await person.reads("You may choose for red: /name ...")
        await person.reads("Then: /ready")
        await guest.say(m.Accepted(3, 4), m.Update(4, [["seat", "red", {"ready": True}]]))
        await person.reads("When everybody is ready: /start")
        person.types("/start")
        assert await guest.hears() == m.Start(4)
        await guest.say(m.Refused(4, "ready", "Not ready yet: blue."))
        await person.reads("Not ready yet: blue.")
        people = [{"name": "Hal", "role": "player", "seats": [], "host": True}]
        await guest.say(m.Presence(people, 0), m.Update(5, [["log", "Hal comes."]]))
        await person.reads("The host starts the game when all are ready.")
        await person.reads("  blue: Bea, class elf, ready, away")
        await guest.say(m.Update(6, [["table", {"gm": True}]]))
        await person.reads("The game master starts the game when all are ready.")
        people.append({"name": "Hex", "role": "player", "seats": ["green"], "bot": True})
        await guest.say(m.Presence(people, 0), m.Update(7, [["log", "Hex comes."]]))
        await person.reads("Hex comes.")
        person.types("/who")
        await person.reads("Hal: player, hosts")
        await person.reads("Hex: bot with green")
        person.types("/quit")
        await forever(guest)

    async with FakeServer([play]) as server:
        await sit(server, person, Wishes(("red",), {"class": "elf"}, is_ready=True))
    page = person.page.getvalue()
    assert "  red: free" in page
    assert "  red: Ann (you), class elf, ready" in page
    assert "  blue: Bea, class elf, ready" in page
    assert "  green: a bot, ready" in page


async def test_a_host_without_a_seat_may_start() -> None:
    """Who has the host's link, but no seat, is told how the game is started."""
    person = Typing()

    async def play(guest: Guest) -> None:
        await guest.say(m.Welcome("t", "player", (), 1, "0", 1, host=True), m.Scene(1, lobby().data()))
        await person.reads("You host: when everybody is ready, /start.")
        person.types("/quit")
        await forever(guest)

    async with FakeServer([play]) as server:
        await sit(server, person)


async def test_who_is_ready_without_a_class_gets_the_one_that_suits() -> None:
    """Refused for want of a choice, the seat's usual class is chosen and told; else it says why."""
    person = Typing()

    async def play(guest: Guest) -> None:
        await guest.welcome(lobby(), 1, seats=("red",))
        await person.reads("Then: /ready")
        person.types("/ready")
        assert await guest.hears() == m.Ready(1, "red")
        await guest.say(m.Refused(1, "choice", "Choose a class first."))
        assert await guest.hears() == m.Choose(2, "red", {"class": "warrior"})
        await guest.say(m.Accepted(2, 2), m.Update(2, [["seat", "red", {"choices": {"class": "warrior"}}]]))
        assert await guest.hears() == m.Ready(3, "red")
        await guest.say(m.Accepted(3, 3))
        await person.reads("Red is the warrior then; /class and another name changes that.")
        person.types("/ready")
        assert await guest.hears() == m.Ready(4, "red")
        await guest.say(m.Refused(4, "choice", "Choose a boat first."))
        await person.reads("Choose a boat first.")
        person.types("/quit")
        await forever(guest)

    async with FakeServer([play]) as server:
        await sit(server, person)
    assert "Choose a class first." not in person.page.getvalue()


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


async def test_the_gms_lobby_and_commands() -> None:
    """A GM needs no seat to start the game and to command."""
    person = Typing()

    async def play(guest: Guest) -> None:
        await guest.welcome(lobby(), 5, role="gm")
        await person.reads("When everybody is ready: /start")
        assert await guest.hears() == m.ListMaps(1), "for completing what is typed"
        person.types("put ghost 5,1")
        assert await guest.hears() == m.Do(2, "gm", 5, "gm put ghost 5,1")
        await guest.say(m.Accepted(2, 6), m.Update(6, []))
        person.types("/quit")
        await forever(guest)

    async with FakeServer([play]) as server:
        await sit(server, person)


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


async def test_nobody_is_ready_whose_class_is_refused() -> None:
    """A slip in --class leaves the choice to be made again, for --ready would settle it."""
    person = Typing()

    async def play(guest: Guest) -> None:
        await guest.welcome(lobby(), 1, seats=("red",))
        assert await guest.hears() == m.Choose(1, "red", {"class": "druid"})
        await guest.say(m.Refused(1, "rules", "class must be one of warrior, elf, not 'druid'"))
        await person.reads("not 'druid'")
        person.types("name Dio")
        assert await guest.hears() == m.Do(2, "red", 1, "name Dio")
        await guest.say(m.Refused(2, "phase", "the game has not begun"))
        await person.reads("with a slash: /name Dio")
        person.types("/quit")
        await forever(guest)

    async with FakeServer([play]) as server:
        await sit(server, person, Wishes(choices={"class": "druid"}, is_ready=True))
