"""Making maps over a real socket, with a real worker beside the server."""

import asyncio
import json
import sys
from base64 import b64encode
from collections.abc import AsyncIterator

import pytest

from paperdelve.cli.worker import COMMAND
from paperdelve.net import answers
from paperdelve.tables import keeping
from paperdelve.wire import messages as m
from paperdelve.wire.codec import JSON
from tests.net.server import Guest, Running, raw, serving
from tests.net.test_desk import MAP, bring, parts, until

CELLAR = "\t\t\t\t\n\tF\tF\tDS\tF\tF\t\n\tF\tF\t\tF\tF\t\n\t\t\t\t"
PLAN = json.dumps({"files": {"cellar.txt": b64encode(CELLAR.encode()).decode()}})
HANGING = (
    sys.executable,
    "-S",
    "-c",
    """
import json, sys
for line in sys.stdin:
    print(json.dumps({"told": {"words": "It is being planned.", "done": 1, "of": 9}}), flush=True)
    sys.stdin.read()
""",
)
"""A worker that tells once and comes to no end."""


@pytest.fixture(name="server")
async def fixture_server() -> AsyncIterator[Running]:
    """Run a server with real workers."""
    async with serving(worker=COMMAND) as server:
        yield server


@pytest.fixture(name="guest")
async def fixture_guest(server: Running) -> AsyncIterator[Guest]:
    """Connect somebody, in JSON as browsers do."""
    async with await server.guest(JSON.name) as guest:
        yield guest


@pytest.fixture(name="hanging")
async def fixture_hanging() -> AsyncIterator[Running]:
    """Run a server whose workers come to no end."""
    async with serving(worker=HANGING) as server:
        yield server


async def test_a_plan_is_imported(server: Running, guest: Guest) -> None:
    """Brought in pieces or sent as it is, answered with its report; what is no plan is refused."""
    found = await guest.ask(m.ImportMap, PLAN)
    assert isinstance(found, m.Imported), found
    assert (found.format, found.main) == ("donjon (TSV)", "cellar.txt")
    assert found.map is not None
    assert found.findings
    await bring(guest, PLAN)
    assert (await guest.ask(m.ImportMap, brought=True)).text == found.text
    refused = await guest.ask(m.ImportMap, "nonsense")
    assert (refused.code, refused.reason) == ("map", "The plan did not come as JSON.")
    assert (await guest.ask(m.ImportMap)).reason == "There is nothing in it."
    page = (await raw(server.port, b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")).decode()
    assert 'paperdelve_work_total{craft="import"} 3.0' in page
    assert 'paperdelve_work_ended_total{outcome="refused"} 1.0' in page


async def test_a_long_answer_comes_in_parts(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """All its fields are one JSON object then."""
    whole = await guest.ask(m.ImportMap, PLAN)
    monkeypatch.setattr(answers, "WHOLE", 100)
    monkeypatch.setattr(answers, "PART", 40)
    found = await guest.ask(m.ImportMap, PLAN)
    assert found == m.Imported(found.ref)
    assert json.loads(await parts(guest, found.ref))["text"] == whole.text


async def test_a_map_is_drawn_and_surveyed(guest: Guest) -> None:
    """The one that was drawn can be asked about."""
    drawn = await guest.ask(m.DrawMap, 6, bare=True)
    assert isinstance(drawn, m.Made), drawn
    assert drawn.trials == {}
    told = await guest.ask(m.SurveyMap, drawn.text)
    assert isinstance(told, m.Surveyed), told
    assert {"keys", "way"} <= {remark["topic"] for remark in told.remarks}
    refused = await guest.ask(m.DrawMap, 6, "baroque")
    assert "style is one of" in refused.reason


async def test_a_map_is_stocked_while_its_asker_is_told(guest: Guest) -> None:
    """Bots play in the worker; how far it is comes before the answer."""
    drawn = await guest.ask(m.DrawMap, 3, bare=True)
    made = await guest.ask(m.StockMap, 1, "easy", 7, drawn.text)
    assert isinstance(made, m.Made), made
    assert made.trials["games"] > 0
    assert made.placed
    told = [each for each in guest.heard if isinstance(each, m.Working) and each.ref == made.ref]
    assert told
    assert told[0].words


async def test_large_maps_are_looked_at_outside(
    server: Running, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They say the same as within, but no table waits."""
    small = await guest.ask(m.CheckMap, text=MAP)
    assert not server.hall.tally.work
    monkeypatch.setattr(keeping, "LARGE", 10)
    large = await guest.ask(m.CheckMap, text=MAP)
    assert (large.map, large.text, large.problems) == (small.map, small.text, small.problems)
    assert server.hall.tally.work == {"check": 1}


async def test_what_takes_long_is_called_off(hanging: Running) -> None:
    """The one being done and the one that waits; a request that nobody knows is called off, too."""
    async with await hanging.guest() as guest:
        first, second = guest.ref(), guest.ref()
        await guest.say(m.StockMap(first, text=MAP))
        told = await guest.hear(m.Working)
        assert (told.ref, told.words, told.done, told.of) == (first, "It is being planned.", 1, 9)
        await guest.say(m.SurveyMap(second, MAP))
        for ref in (second, first, 99):
            answer = await guest.ask(m.Cancel, ref)
            assert isinstance(answer, m.Accepted)
        refused = [each for each in guest.heard if isinstance(each, m.Refused)]
        if len(refused) < 2:
            refused.append(await guest.hear(m.Refused))
        assert [(each.ref, each.code) for each in refused] == [(second, "cancelled"), (first, "cancelled")]
        assert isinstance(await guest.ask(m.CheckMap, text=MAP), m.Checked)
    await until(lambda: not hanging.addresses._asked)  # noqa: SLF001


async def test_work_ends_when_nobody_waits_for_it(hanging: Running) -> None:
    """The worker of a connection that is gone is ended; others have their answers meanwhile."""
    async with await hanging.guest() as guest:
        await guest.say(m.DrawMap(guest.ref()))
        await guest.hear(m.Working)
        async with await hanging.guest() as other:
            assert isinstance(await other.ask(m.CheckMap, text=MAP), m.Checked)
    await until(lambda: hanging.hall.tally.work_ended["cancelled"] == 1)
    assert not hanging.hall.making.workshop._workers  # noqa: SLF001


async def test_a_server_stops_in_the_midst_of_work() -> None:
    """It does not wait for what comes to no end."""
    async with serving(worker=HANGING) as server:
        guest = await server.guest()
        await guest.say(m.DrawMap(guest.ref()))
        await guest.hear(m.Working)
        async with asyncio.timeout(8):
            await server.gateway.stop()
        assert server.hall.tally.work_ended.total() == 1


async def test_a_server_without_workers_says_so() -> None:
    """It checks maps of all sizes by itself, and makes none."""
    async with serving() as server, await server.guest() as guest:
        assert (await guest.ask(m.DrawMap)).reason == "This server makes no maps."
        assert isinstance(await guest.ask(m.CheckMap, text=MAP + "#" * 8000), m.Checked)
