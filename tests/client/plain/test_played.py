"""Whole games with the real rules and the real server: bots, a watcher, and people at pipes."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from pathlib import Path

import pytest

from paperdelve.cli.simulation import Simulation
from paperdelve.maps.options import prepare
from paperdelve.maps.shipped import names
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.scenes.gauntlet import GAUNTLET_VIEWER
from paperdelve.wire import messages as m
from paperdelve_client.address import Address
from paperdelve_client.bot.brain import choose
from paperdelve_client.bot.player import Bots, Manner
from paperdelve_client.link import Link
from paperdelve_client.plain.screen import Screen
from paperdelve_client.plain.sitting import Sitting
from paperdelve_client.speech.wishes import Wishes
from tests.client.plain.person import Typing
from tests.client.serving import no_pause
from tests.net.server import Running, serving

CORRIDOR = """title = "Corridor"
map = '''
############
#S...k.-.E.#
#S.....#...#
############
'''
"""
PATIENCE = 20.0


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("classes", [("warrior", "elf"), ("valkyrie", "wizard", "elf")])
def test_every_shipped_dungeon_comes_to_an_end(name: str, classes: Sequence[str]) -> None:
    """Bots finish every dungeon, won or lost, and choose no command that the rules refuse."""
    simulation = Simulation(GAUNTLET, GAUNTLET_VIEWER, choose, seed=b"played")
    result = simulation.play(prepare({"map": name}), classes)
    assert result.outcome in ("won", "lost")
    assert result.refused == 0


@pytest.mark.parametrize("diagonals", ["free", "never"])
@pytest.mark.parametrize("friendly_fire", ["harmless", "hurts"])
def test_house_rules_are_respected(diagonals: str, friendly_fire: str) -> None:
    """Under other house rules too the bots choose nothing that is refused."""
    simulation = Simulation(GAUNTLET, GAUNTLET_VIEWER, choose, seed=b"house")
    options = {"diagonals": diagonals, "friendly_fire": friendly_fire, "newborn_act": True}
    result = simulation.play(
        prepare({"map": "two-bells"}) | options, ("warrior", "valkyrie", "elf", "wizard")
    )
    assert result.outcome in ("won", "lost")
    assert result.refused == 0


async def table(server: Running, text: str) -> m.Created:
    """Make a table with this map."""
    async with await server.guest() as guest:
        await guest.say(m.Create(1, options={"map": text}))
        return await guest.hear(m.Created)


def address(server: Running, code: str) -> Address:
    """Return where a client finds the table."""
    return Address(f"ws://127.0.0.1:{server.port}/ws", code)


async def test_four_bots_and_a_watcher() -> None:
    """Four bots play to the end; each of them and the watcher hold the scene that a newcomer gets."""
    watcher = Typing()
    watcher.types(None)
    async with serving() as server:
        made = await table(server, "first-evening")
        lines = [Link(address(server, made.play), f"Bot {number}", pause=no_pause) for number in range(4)]
        bots = [Bots(line, Manner(pace=0.05)) for line in lines]
        async with Link(address(server, made.watch), "Eve") as eye, asyncio.timeout(PATIENCE):
            sitting = Sitting(
                eye, Screen(plain=False, file=watcher.page), watcher, Wishes(leaves_at_end=True)
            )
            watching = asyncio.create_task(sitting.run())
            for line in lines:
                await line.__aenter__()
            outcomes = await asyncio.gather(*(bot.run() for bot in bots))
            await watching
            newcomer = await server.guest()
            await newcomer.say(m.Hello(made.watch))
            await newcomer.hear(m.Scene)
            assert eye.hold.scene == newcomer.scene
            await newcomer.ws.close()
        for line in lines:
            assert line.hold.scene.counters == newcomer.scene.counters
            assert line.hold.number == newcomer.number
            await line.close()
    assert set(outcomes) <= {"won", "lost"}
    assert len(set(outcomes)) == 1
    assert f"The game is over: {outcomes[0]}." in watcher.page.getvalue()
    assert "· Round 2" in watcher.page.getvalue()


class Terminal:
    """`paperdelve` in a process of its own, with pipes for its keyboard and its page."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.page = ""

    def types(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())

    async def reads(self, words: str) -> None:
        """Wait until some words stand on the page."""
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(PATIENCE):
                while words not in self.page:
                    data = await self.process.stdout.read(4096)
                    assert data, self.page
                    self.page += data.decode()
        except TimeoutError:
            pytest.fail(f"{words!r} does not come; there is:\n{self.page}")

    async def leaves(self) -> int:
        """Wait until the program has ended, and return its exit status."""
        rest, _ = await asyncio.wait_for(self.process.communicate(), PATIENCE)
        self.page += rest.decode()
        assert self.process.returncode is not None
        return self.process.returncode


async def start(home: Path, *arguments: str) -> Terminal:
    """Start `paperdelve` with these arguments."""
    code = "import sys; from paperdelve.cli import main; sys.exit(main())"
    environment = {**os.environ, "XDG_STATE_HOME": str(home), "PYTHONPATH": os.pathsep.join(sys.path)}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, *arguments, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment
    )
    return Terminal(process)


async def test_two_people_at_two_terminals(tmp_path: Path) -> None:
    """Two people sit down, play a dungeon to its end, one of them by words only, and a third watches."""
    async with serving() as server:
        made = await table(server, CORRIDOR)
        link = f"http://127.0.0.1:{server.port}/t/{made.play}"
        watch = f"http://127.0.0.1:{server.port}/w/{made.watch}"
        ann = await start(
            tmp_path, "play", link, "--name", "Ann", "--seat", "red", "--class", "warrior", "--ready"
        )
        bea = await start(tmp_path, "play", link, "--name", "Bea", "--plain")
        eve = await start(tmp_path, "watch", watch)
        await eve.reads("Connected as spectator.")
        await ann.reads("When everybody is ready")
        bea.types("/sit blue")
        await bea.reads("The seat blue is yours.")
        bea.types("/class elf\n/ready")
        await bea.reads("blue: Bea (you), class elf, ready")
        ann.types("/start")
        await ann.reads("your turn, red")
        ann.types("go 6,1")
        await ann.reads("takes a key")
        ann.types("open 7,1")
        await ann.reads("opens the door")
        ann.types("go 9,1")
        await bea.reads("your turn, blue")
        bea.types("fly")
        await bea.reads("There is no command 'fly'")
        bea.types("go 9,1")
        assert await eve.leaves() == 0
        await ann.reads("The game is over: won.")
        ann.types("/quit")
        bea.types("/quit")
        assert [await ann.leaves(), await bea.leaves()] == [0, 0]
    assert "##@R" in ann.page
    assert "##" not in bea.page
    assert "The game is over: won." in eve.page


async def test_a_closed_terminal_comes_back_to_its_seat(tmp_path: Path) -> None:
    """Who closes the terminal and comes back with the same link has the same seat; --fresh has none."""
    async with serving() as server:
        made = await table(server, CORRIDOR)
        link = f"http://127.0.0.1:{server.port}/t/{made.play}"
        ann = await start(tmp_path, "play", link, "--seat", "red")
        await ann.reads("The seat red is yours.")
        ann.types("/quit")
        assert await ann.leaves() == 0
        back = await start(tmp_path, "play", link)
        await back.reads("Connected as player, with red.")
        back.types("/quit")
        assert await back.leaves() == 0
        fresh = await start(tmp_path, "play", link, "--fresh")
        await fresh.reads("Take a seat")
        fresh.types("/quit")
        assert await fresh.leaves() == 0


async def test_bots_as_programs(tmp_path: Path) -> None:
    """`paperdelve bot` plays two seats to the outcome and exits with 0; what cannot be played, with 2."""
    async with serving() as server:
        made = await table(server, CORRIDOR)
        link = f"http://127.0.0.1:{server.port}/t/{made.play}"
        bots = await start(tmp_path, "bot", link, "--seats", "2", "--name", "Bot")
        assert await bots.leaves() == 0
        assert "The game is over: won." in bots.page
        late = await start(tmp_path, "bot", f"127.0.0.1:{server.port}", "NO-SUCH-CODE")
        assert await late.leaves() == 2
        odd = await start(tmp_path, "play", "ftp://nowhere/")
        assert await odd.leaves() == 2
        none = await start(tmp_path, "bot", link, "--seats", "none")
        assert await none.leaves() == 2
        wrong = await start(tmp_path, "bot", "ftp://nowhere/")
        assert await wrong.leaves() == 2
