"""Bots at a table: from the seat to the outcome."""

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.bot.player import Bots, Manner
from paperdelve_client.link import Link
from tests.client.drawn import draw
from tests.client.plain.person import lobby
from tests.client.serving import FakeServer, Guest, forever, no_pause

ROWS = "########\n#1...E.#\n########"


async def bots(server: FakeServer, manner: Manner) -> Bots:
    """Let bots play at the server's table."""
    async with Link(server.address, "Bot", pause=no_pause) as link:
        player = Bots(link, manner, no_pause)
        player.problem = str(await player.run() or player.problem)
        return player


async def test_a_bot_plays_a_game() -> None:
    """It takes a free seat, chooses a class nobody has, is ready, starts, plays, leaves with the outcome."""

    async def play(guest: Guest) -> None:
        await guest.welcome(lobby(), 1)
        assert await guest.hears() == m.Sit(1, "red", "Bot")
        seat = ["seat", "red", {"name": "Bot", "held": True}]
        await guest.say(m.Seated(1, "red", "secret"), m.Update(2, [seat]))
        assert await guest.hears() == m.Choose(2, "red", {"class": "warrior"})
        await guest.say(m.Update(3, [["seat", "red", {"choices": {"class": "warrior"}}]]), m.Accepted(2, 3))
        assert await guest.hears() == m.Ready(3, "red")
        await guest.say(m.Accepted(3, 4), m.Update(4, [["seat", "red", {"ready": True}]]))
        assert await guest.hears() == m.Start(4)
        await guest.say(m.Refused(4, "busy", "Too much is waiting."))
        assert await guest.hears() == m.Start(5)
        await guest.say(m.Refused(5, "ready", "Not yet."), m.Update(5, [["log", "Bea comes."]]))
        assert await guest.hears() == m.Start(6)
        await guest.say(m.Refused(6, "role", "The host starts the game."))
        await guest.say(m.Presence([{"name": "Hal", "role": "player", "seats": [], "host": True}], 0))
        await guest.say(m.Update(6, [["log", "Hal starts."]]))
        await guest.say(m.Scene(7, draw(ROWS).data()))
        assert await guest.hears() == m.Do(7, "red", 7, "move 2,1 3,1 4,1 5,1"), "no start that is the host's"
        await guest.say(m.Accepted(7, 8), m.Update(8, [["table", {"phase": "finished", "outcome": "won"}]]))
        await forever(guest)

    told: list[str] = []
    async with FakeServer([play]) as server:
        assert (await bots(server, Manner(pace=0, tell=told.append))).problem == "won"
    assert told == [
        "Took the seat Red.",
        "Red is the warrior.",
        "Red is ready.",
        "The game cannot start yet: Too much is waiting.",
        "The game cannot start yet: Not yet.",
        "The game cannot start yet: The host starts the game.",
        "The game goes on; plays Red.",
    ]


async def test_a_refused_command_is_not_repeated() -> None:
    """After a refusal the turn is ended, and a question answered no, so that no game hangs on a bot."""

    async def play(guest: Guest) -> None:
        scene = draw(ROWS)
        await guest.welcome(scene, 5, seats=("red",))
        first = await guest.hears()
        assert isinstance(first, m.Do)
        await guest.say(m.Refused(first.ref, "rules", "No."))
        assert await guest.hears() == m.Do(2, "red", 5, "end")
        await guest.say(m.Accepted(2, 6), m.Update(6, [["turn", {"seat": "blue"}]]))
        waiting = {"for": "red", "question": "pass", "words": "May Bea pass?"}
        await guest.say(m.Update(7, [["turn", {"waiting": waiting}]]))
        assert await guest.hears() == m.Do(3, "red", 7, "answer yes")
        await guest.say(m.Refused(3, "rules", "No."))
        assert await guest.hears() == m.Do(4, "red", 7, "answer no")
        await guest.say(m.Refused(4, "rules", "No."))
        await guest.say(m.Update(8, [["turn", {"waiting": None, "seat": "red"}]]))
        stale = await guest.hears()
        assert isinstance(stale, m.Do)
        await guest.say(m.Update(9, [["turn", {"left": 1}]]), m.Refused(stale.ref, "stale", "Look again."))
        anew = await guest.hears()
        assert isinstance(anew, m.Do)
        assert anew.number == 9
        await guest.say(m.Goodbye("closed", "The table is closed.", retry=False))
        await forever(guest)

    async with FakeServer([play]) as server:
        player = await bots(server, Manner())
        assert player.problem == ""
        assert player.ended is not None


async def test_no_free_seat() -> None:
    """Where no seat is free a bot says so and leaves; one that was taken meanwhile is passed over."""

    async def play(guest: Guest) -> None:
        await guest.welcome(lobby(), 1)
        assert await guest.hears() == m.Sit(1, "red", "Bot")
        await guest.say(m.Refused(1, "taken", "Ann holds it."))
        await guest.hears()
        await guest.say(m.Refused(2, "taken", "It is played already."))
        await forever(guest)

    async with FakeServer([play]) as server:
        assert "no free seat" in (await bots(server, Manner(chosen=("red", "blue", "green")))).problem


async def test_a_bot_joins_a_game_that_goes_on() -> None:
    """A bot takes a free seat of a running game, waits while it is paused, and for its turn."""

    async def play(guest: Guest) -> None:
        scene = draw(ROWS, seat="blue")
        scene.seats = {"red": {}}
        scene.table["paused"] = True
        await guest.welcome(scene, 5)
        await guest.say(m.Update(6, [["table", {"paused": None}]]))
        assert await guest.hears() == m.Sit(1, "red", "Bot")
        await guest.say(m.Seated(1, "red", "secret"), m.Update(7, [["seat", "red", {"held": True}]]))
        await guest.say(m.Update(8, [["turn", {"seat": "red"}]]))
        assert isinstance(await guest.hears(), m.Do)
        await guest.say(m.Accepted(2, 9), m.Update(9, [["table", {"phase": "closed"}]]))
        await forever(guest)

    async with FakeServer([play]) as server:
        assert (await bots(server, Manner())).problem == "closed"


async def test_odd_tables() -> None:
    """At a table in an unknown phase a bot waits; it prefers classes nobody has, else takes the first."""

    async def play(guest: Guest) -> None:
        await guest.welcome(Scene(table={"phase": "resting"}), 1)
        offered = {"class": ["bard"]}
        scene = Scene(table={"phase": "lobby"}, seats={"red": {"held": True, "offered": offered}})
        scene.seats["blue"] = {"held": True, "choices": {"class": "bard"}}
        await guest.say(m.Welcome("t", "player", ("red",), 2, "0", 1), m.Scene(2, scene.data()))
        assert await guest.hears() == m.Choose(1, "red", {"class": "bard"})
        await guest.say(m.Accepted(1, 3), m.Update(3, [["seat", "red", {"choices": {"class": "bard"}}]]))
        assert await guest.hears() == m.Ready(2, "red")
        await guest.say(m.Accepted(2, 4), m.Update(4, [["table", {"phase": "closed"}]]))
        await forever(guest)

    async with FakeServer([play]) as server:
        assert (await bots(server, Manner())).problem == "closed"
