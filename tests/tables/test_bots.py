"""Bots: they play at a pace that people can follow, and can be neither stuck nor in the way."""

import asyncio
from typing import Any

import pytest

from paperdelve.tables.limits import Limits
from paperdelve.wire import messages as msg
from paperdelve.wire.scene import Scene
from tests.tables.people import Guest, House, is_same, make_hall, play


async def test_a_bot_plays_a_seat_by_the_owners_wish_until_the_owner_commands(house: House) -> None:
    """An owner who lets a bot play, when the owner commands, then the seat is the owner's again at once."""
    evening = await play(house)
    await evening.bob.must(msg.Fill(50, "bee"))
    assert evening.ann.scene.seats["bee"]["bot"] is True
    await evening.ann.do("ace", "end")
    await evening.let_pass(1)
    assert evening.ann.scene.turn["seats"] == ["ace"]
    assert any(line.startswith("bee rolls") for line in evening.ann.scene.log)
    await evening.bob.must(msg.Fill(51, "bee", bot=False))
    await evening.bob.must(msg.Fill(52, "bee"))
    await evening.ann.do("ace", "ask")
    await evening.let_pass(0)
    assert evening.acting == ("ace",), "a bot answers at once"
    await evening.bob.must(msg.Fill(53, "bee", bot=False))
    assert "bot" not in evening.ann.scene.seats["bee"]
    assert is_same(evening.ann)


async def test_the_owners_command_takes_the_seat_from_the_bot(house: House) -> None:
    """A slow bot, when the owner commands before it, then the owner's command counts and the bot is out."""
    house.hall = make_hall(house, Limits(pause=5.0))
    evening = await play(house)
    await evening.ann.must(msg.Fill(50, "ace"))
    answer = await evening.ann.do("ace", "roll")
    assert isinstance(answer, msg.Accepted)
    assert "bot" not in evening.bob.scene.seats["ace"]
    assert "Ann plays ace again." in evening.bob.scene.log


async def test_bots_alone_play_for_who_watches_and_rest_otherwise(house: House) -> None:
    """Given a table of bots only, then they play while somebody looks on, and not for an empty room."""
    await house.hall.start()
    made = await house.hall.create(msg.Create(1, "pips", {"goal": 39}, gm=True))
    gil = await Guest(made.host, "Gil").join(house.hall)
    await gil.must(msg.Fill(1, "ace"))
    await gil.must(msg.Fill(2, "bee"))
    await gil.must(msg.Start(4))
    await gil.drop()
    host = house.hall.tables[made.table]
    number = host.table.state.number
    await house.clock.let_pass(5)
    assert host.table.state.number == number
    eve = await Guest(made.watch).join(house.hall)
    await house.clock.let_pass(5)
    assert eve.scene.table["phase"] == "finished"
    assert is_same(eve)


class Broken:
    """Bots that do not work, each in its own way."""

    @staticmethod
    def refused(_: Scene, __: str) -> str:
        """Want what cannot be."""
        return "draw"

    @staticmethod
    def gibberish(_: Scene, __: str) -> Any:
        """Say nothing that is text."""
        return 7

    @staticmethod
    def crash(_: Scene, __: str) -> str:
        """Fail."""
        raise KeyError

    @staticmethod
    def bug(_: Scene, __: str) -> str:
        """Make the rules fail."""
        return "crash"


@pytest.mark.parametrize("brain", [Broken.refused, Broken.gibberish, Broken.crash, Broken.bug])
async def test_a_bot_that_fails_twice_is_decided_for(house: House, brain: Any) -> None:
    """A bot that fails, whichever way, then after two tries the rules' default is done: no game hangs."""
    house.bot = brain
    house.another_hall()
    evening = await play(house)
    await evening.ann.must(msg.Fill(50, "ace"))
    await evening.let_pass(1)
    assert evening.bob.scene.turn["seats"] == ["bee"]


async def test_a_bot_that_thinks_for_ever_is_decided_for(house: House) -> None:
    """Given a bot that does not come back, then its time is limited."""

    async def think(_: Any) -> str:
        await asyncio.Event().wait()
        return ""

    house.hall = make_hall(house, Limits(pause=0.0, bot_seconds=0.001))
    house.hall._services.think = think  # noqa: SLF001 - a bot that never returns needs a thread else
    evening = await play(house)
    await evening.ann.must(msg.Fill(50, "ace"))
    await evening.let_pass(0)
    async with asyncio.timeout(5):
        while evening.acting == ("ace",):
            await asyncio.sleep(0.001)
            await evening.let_pass(0)


async def test_what_a_bot_thought_of_another_moment_is_dropped(house: House) -> None:
    """Given a bot that thinks while its owner moves, then its thought is not carried out."""
    gate: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def think(_: Any) -> str:
        return await gate

    house.hall._services.think = think  # noqa: SLF001 - the moment matters, not the way there
    evening = await play(house)
    await evening.ann.must(msg.Fill(50, "ace"))
    await evening.let_pass(0)
    await evening.ann.do("ace", "roll")
    gate.set_result("end")
    await evening.let_pass(0)
    assert evening.acting == ("ace",)


async def test_a_server_stops_while_a_bot_thinks(house: House) -> None:
    """Given a bot in thought, when the server stops, then it does not wait for the thought."""

    async def think(_: Any) -> str:
        await asyncio.Event().wait()
        return ""

    house.hall._services.think = think  # noqa: SLF001 - a thought that must be given up
    evening = await play(house)
    await evening.ann.must(msg.Fill(50, "ace"))
    await evening.let_pass(0)
    async with asyncio.timeout(5):
        await house.hall.close()
    assert evening.ann.goodbye == ("stopping", True)
