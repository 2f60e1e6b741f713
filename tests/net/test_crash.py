"""The server is killed again and again in the middle of a game, and nobody loses anything."""

import asyncio
import random
from pathlib import Path

import pytest
from attrs import define, field

from paperdelve.journal import SqliteJournal
from paperdelve.tables.events import Commanded
from paperdelve.tables.games import GAMES
from paperdelve.wire import messages as m
from paperdelve_client.address import parse_link
from paperdelve_client.bot.player import Bots, Manner
from paperdelve_client.hold import Answer
from paperdelve_client.link import Link
from tests.net.process import UNHURRIED, finish, free_port, launch, start
from tests.net.server import connect_to

KILLS = 12
GAME_SECONDS = 90.0


class Witness(Link):
    """A link that remembers every command that was acknowledged."""

    acknowledged: list[tuple[str, str, m.Accepted]]
    playing: asyncio.Event

    async def do(self, seat: str, text: str) -> Answer:
        """Do a command, and keep the answer if it was done."""
        answer = await super().do(seat, text)
        if isinstance(answer, m.Accepted):
            self.acknowledged.append((seat, text, answer))
            self.playing.set()
        return answer


@define
class Crashing:
    """A server that dies."""

    data: Path
    port: int
    draw: random.Random
    deaths: int = 0
    process: asyncio.subprocess.Process = field(init=False)

    async def live(self) -> None:
        """Start it (again)."""
        self.process = await start(self.data, self.port, *UNHURRIED)

    async def die_often(self, playing: asyncio.Event) -> None:
        """Kill it at moments of chance once the game goes on, and start it again each time."""
        await playing.wait()
        for _ in range(KILLS):
            await asyncio.sleep(self.draw.uniform(0.02, 0.5))
            self.process.kill()
            await self.process.communicate()
            self.deaths += 1
            await self.live()


async def hurry(seconds: float) -> None:
    """Wait less than a link wants to before it tries again."""
    await asyncio.sleep(min(seconds, 0.05))


@pytest.mark.timeout(120)
async def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """Every acknowledged command is in the journal, none twice; all resume; the game ends; no die differs."""
    server = Crashing(tmp_path / "data", free_port(), random.Random())
    await server.live()
    async with await connect_to(server.port) as guest:
        created = await guest.ask(m.Create, "gauntlet", {"map": "first-evening"}, absence="wait")
    address = parse_link(f"http://127.0.0.1:{server.port}/t/{created.play}")
    links = [Witness(address, f"Bot {number}", pause=hurry) for number in range(4)]
    playing = asyncio.Event()
    for link in links:
        link.acknowledged, link.playing = [], playing
        await link.__aenter__()
    players = [Bots(link, Manner(pace=0.0, starts=number == 0)) for number, link in enumerate(links)]
    async with asyncio.timeout(GAME_SECONDS), asyncio.TaskGroup() as group:
        games = [group.create_task(player.run()) for player in players]
        group.create_task(server.die_often(playing))
    assert [link.ended for link in links] == [None] * len(links)
    for link in links:
        await link.close()
    assert await finish(server.process) == 0
    assert server.deaths == KILLS
    assert {game.result() for game in games} <= {"won", "lost"}
    await check_journal(server.data, created.table, links)
    await check_dice(server.data, created.table, tmp_path / "game.replay")


async def check_journal(data: Path, table: str, links: list[Witness]) -> None:
    """Compare what was acknowledged with what the journal has."""
    journal = await SqliteJournal.open(data)
    records = {record.version: record for record in await journal.read(table)}
    await journal.close()
    assert list(records) == list(range(1, len(records) + 1))
    done = [
        (record.seat, event.ref)
        for record in records.values()
        for event in GAMES["gauntlet"].values.unpack(record.events)
        if isinstance(event, Commanded)
    ]
    assert len(done) == len(set(done)), "no command is done twice"
    acknowledged = [command for link in links for command in link.acknowledged]
    assert len(acknowledged) > 50
    for seat, text, answer in acknowledged:
        assert answer.number is not None
        record = records[answer.number]
        assert (record.seat, record.command) == (seat, text)
        assert (seat, answer.ref) in done


async def check_dice(data: Path, table: str, file: Path) -> None:
    """Export the game and let every die and event be verified."""
    for arguments, says in (
        (("export", table, "--data", str(data), "-o", str(file)), ""),
        (("verify", str(file)), "same: every die and event comes out again as it is written\n"),
    ):
        process = await launch("replay", *arguments)
        out, err = await process.communicate()
        assert (process.returncode, out.decode()) == (0, says), err.decode()
