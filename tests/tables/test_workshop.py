"""The processes that do heavy work: what comes of it, and that none of them harms the server."""

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from typing import Any

import pytest

from paperdelve.tables import workshop as shops
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.tally import Tally
from paperdelve.tables.worker import Worker
from paperdelve.tables.workshop import Craft, Workshop
from tests.tables.people import FakeClock

WORKER = """
import json, os, sys
def say(**said):
    print(json.dumps(said), flush=True)
for line in sys.stdin:
    wish = json.loads(line)["wish"]
    match wish["do"]:
        case "work":
            say(told={"words": "half of it"})
            say(done={"process": os.getpid()})
        case "refuse":
            say(refused="It has no exit.")
        case "hang":
            say(told={"words": "hanging"})
            sys.stdin.read()
        case "die":
            os._exit(1)
        case "babble":
            print("nonsense", flush=True)
"""
COMMAND = (sys.executable, "-S", "-c", WORKER)
CRAFT = Craft("craft", 60.0)
LONG = Craft("long", 60.0, long=True)


class Shop:
    """A workshop with what it counts, and what its work told."""

    def __init__(self, *command: str) -> None:
        self.clock = FakeClock()
        self.tally = Tally()
        self.told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.workshop = Workshop(command, self.clock, self.tally)

    async def do(self, what: str, craft: Craft = CRAFT, address: str = "here") -> dict[str, Any]:
        """Have something done."""
        return await self.workshop.do(craft, {"do": what}, address, self.told.put_nowait)

    async def refused(self, what: str, craft: Craft = CRAFT, address: str = "here") -> Refusal:
        """Have something done that is refused."""
        with pytest.raises(Refusal) as refusal:
            await self.do(what, craft, address)
        return refusal.value

    async def hang(self, craft: Craft = CRAFT, address: str = "here") -> asyncio.Task[dict[str, Any]]:
        """Begin what never ends, and wait until a process is at it."""
        task = asyncio.create_task(self.do("hang", craft, address))
        await self.told.get()
        return task


@pytest.fixture(name="shop")
async def fixture_shop() -> AsyncIterator[Shop]:
    """Return a workshop of the test's own workers."""
    shop = Shop(*COMMAND)
    yield shop
    await shop.workshop.close()


async def test_one_process_does_one_piece_after_another(shop: Shop) -> None:
    """What it tells comes first, then the answer; the next piece starts no other process."""
    first = await shop.do("work")
    assert shop.told.get_nowait() == {"words": "half of it"}
    assert await shop.do("work") == first
    assert (shop.tally.work["craft"], shop.tally.work_ended) == (2, {"done": 2})


async def test_work_may_be_refused(shop: Shop) -> None:
    """A sentence of the worker's comes back as a refusal, and the worker lives on."""
    before = await shop.do("work")
    refusal = await shop.refused("refuse")
    assert (refusal.code, refusal.reason) == ("map", "It has no exit.")
    assert await shop.do("work") == before


async def test_what_takes_too_long_is_killed(shop: Shop) -> None:
    """Its asker is told, and the next piece gets a new process."""
    before = await shop.do("work")
    refusal = await shop.refused("hang", Craft("craft", 0.0))
    assert (refusal.code, "longer than 0 seconds" in refusal.reason) == ("work", True)
    assert await shop.do("work") != before
    assert shop.tally.work_ended["late"] == 1


@pytest.mark.parametrize("how", ["die", "babble"])
async def test_a_worker_that_breaks_is_told_in_a_sentence(shop: Shop, how: str) -> None:
    """Whatever becomes of a process, the server goes on."""
    refusal = await shop.refused(how)
    assert (refusal.code, "broke off" in refusal.reason) == ("work", True)
    assert "process" in await shop.do("work")
    assert shop.tally.work_ended == {"lost": 1, "done": 1}


async def test_a_worker_that_ended_by_itself_is_replaced(shop: Shop) -> None:
    """One that was killed while it had nothing to do is not given any work."""
    await shop.do("work")
    (worker,) = shop.workshop._workers  # noqa: SLF001
    worker._process.kill()  # noqa: SLF001
    await worker._process.wait()  # noqa: SLF001
    assert "process" in await shop.do("work")


async def test_where_no_process_can_be_started() -> None:
    """It is as if the work had broken off; without a command nothing is done at all."""
    assert "broke off" in (await Shop("/nowhere/at-all").refused("work")).reason
    closed = Shop()
    assert not closed.workshop.is_open
    assert (await closed.refused("work")).reason == "This server makes no maps."


async def test_only_so_much_waits(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of one address, and of all together; what is called off counts no longer."""
    monkeypatch.setattr(shops, "MOST_OF_AN_ADDRESS", 1)
    monkeypatch.setattr(shops, "MOST_WAITING", 2)
    mine, other = await shop.hang(), await shop.hang(address="there")
    refusal = await shop.refused("work")
    assert (refusal.code, refusal.passing, "at most 1 at a time" in refusal.reason) == ("busy", True, True)
    refusal = await shop.refused("work", address="elsewhere")
    assert (refusal.code, "too many maps just now" in refusal.reason) == ("busy", True)
    for task in (mine, other):
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    assert "process" in await shop.do("work")
    assert shop.tally.work_ended["cancelled"] == 2


async def test_a_process_is_left_for_short_work(shop: Shop) -> None:
    """However much long work there is."""
    tasks = [await shop.hang(LONG), asyncio.create_task(shop.do("hang", LONG, "there"))]
    assert await shop.told.get() == {"words": "It waits until other maps are done."}
    assert "process" in await shop.do("work")
    for task in tasks:
        task.cancel()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError) for each in done)


async def test_a_process_with_nothing_to_do_is_ended(shop: Shop) -> None:
    """After a while; the next piece starts another one."""
    first = await shop.do("work")
    await shop.clock.let_pass(shops.IDLE_SECONDS)
    assert not shop.workshop._workers  # noqa: SLF001
    assert await shop.do("work") != first


async def test_closing_ends_what_is_being_done(shop: Shop) -> None:
    """Busy and idle processes end, and nothing is begun any more."""
    await shop.do("work")
    task = await shop.hang()
    idle = asyncio.create_task(shop.do("work", address="there"))
    await idle
    await shop.workshop.close()
    with pytest.raises(Refusal, match="broke off"):
        await task
    assert "makes no maps" in (await shop.refused("work")).reason


async def test_what_waits_when_it_closes_is_not_begun(shop: Shop) -> None:
    """It is told so, though a place has become free for it."""
    tasks = [await shop.hang() for _ in range(shops.WORKERS)]
    tasks.append(asyncio.create_task(shop.do("work")))
    assert await shop.told.get() == {"words": "It waits until other maps are done."}
    await shop.workshop.close()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        assert isinstance(ended, Refusal)
        assert ended.reason == "The work broke off, for the server is being stopped."


async def test_a_process_that_starts_while_it_closes_is_ended(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No process is left behind."""
    begun, may_go = asyncio.Event(), asyncio.Event()
    started: list[Worker] = []
    start = Worker.start

    async def slowly(command: Sequence[str]) -> Worker:
        begun.set()
        await may_go.wait()
        started.append(await start(command))
        return started[-1]

    monkeypatch.setattr(Worker, "start", slowly)
    task = asyncio.create_task(shop.do("work"))
    await begun.wait()
    await shop.workshop.close()
    may_go.set()
    with pytest.raises(Refusal, match="is being stopped"):
        await task
    await shop.workshop.close()
    assert not started[0].is_alive
