"""Before the game, with lines typed and lines printed."""

from paperdelve.wire import messages as m
from paperdelve_client.speech.wishes import Wishes
from tests.client.plain.person import Typing, lobby, sit
from tests.client.serving import FakeServer, Guest, forever


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
