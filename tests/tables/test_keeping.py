"""Maps without a table: the catalogue, looking at a map, and keeping one for its owner."""

from collections.abc import AsyncIterator

import pytest

from paperdelve.journal import JournalFull
from paperdelve.journal.shelf import Quotas, Shelf
from paperdelve.tables.keeping import Keeping
from paperdelve.tables.making import Making
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.study import Study
from paperdelve.tables.tally import Tally
from paperdelve.tables.workshop import Workshop
from paperdelve.wire import messages as msg
from tests.tables.games import GAUNTLET, PIPS
from tests.tables.people import FakeClock

OWNER = "o" * 22
MAP = 'title = "Attic"\nmap = "S........................E"\n'
GAMES = {"pips": PIPS.entry, "gauntlet": GAUNTLET.entry}


def no_making() -> Making:
    """Return the making of maps of a server that has no workers."""
    return Making(Workshop((), FakeClock(), Tally()))


@pytest.fixture(name="keeping")
async def fixture_keeping() -> AsyncIterator[Keeping]:
    """Return a keeping with a shelf for two maps."""
    shelf = await Shelf.open(None, Quotas(owner=(2, 10_000)))
    yield Keeping(GAMES, Study(), FakeClock(), no_making(), shelf)
    await shelf.close()


async def test_a_map_is_kept_fetched_and_dropped(keeping: Keeping) -> None:
    """By its owner's secret, under a name of one's own; what was kept comes back checked."""
    await keeping.keep(msg.KeepMap(1, OWNER, "mine"), MAP, "here")
    listed = await keeping.kept(msg.KeptMaps(2, OWNER))
    assert [(each["name"], each["title"]) for each in listed.maps] == [("mine", "Attic")]
    assert isinstance(listed.maps[0]["changed"], int)
    found = await keeping.fetch(msg.KeptMap(3, OWNER, "mine"), "here")
    assert found.text == MAP
    assert found.map is not None
    assert (await keeping.kept(msg.KeptMaps(4, "p" * 22))).maps == []
    await keeping.drop(msg.DropMap(5, OWNER, "mine"))
    for wish in (msg.KeptMap(6, OWNER, "mine"), msg.DropMap(7, OWNER, "mine")):
        with pytest.raises(Refusal, match="You keep no map called mine"):
            await (keeping.fetch(wish, "here") if isinstance(wish, msg.KeptMap) else keeping.drop(wish))


async def test_a_map_in_the_making_may_be_kept(keeping: Keeping) -> None:
    """Plain data is kept as the text of a map file, with problems or without."""
    await keeping.keep(msg.KeepMap(1, OWNER, "half"), '{"levels": [{"rows": ["..."]}]}', "here")
    found = await keeping.fetch(msg.KeptMap(2, OWNER, "half"), "here")
    assert found.map is not None
    assert found.map["levels"][0]["rows"] == ["..."]


async def test_what_cannot_be_kept(keeping: Keeping) -> None:
    """A weak secret, no name, no map, one too many."""
    for owner, name, text, code in (
        ("short", "x", MAP, "owner"),
        (OWNER, "  ", MAP, "map"),
        (OWNER, "x", " ", "map"),
        (OWNER, "x", "x" * 300_000, "map"),
    ):
        with pytest.raises(Refusal) as refusal:
            await keeping.keep(msg.KeepMap(1, owner, name), text, "here")
        assert refusal.value.code == code
    for name in ("a", "b"):
        await keeping.keep(msg.KeepMap(1, OWNER, name), MAP, "here")
    with pytest.raises(Refusal, match="You keep 2 maps"):
        await keeping.keep(msg.KeepMap(1, OWNER, "c"), MAP, "here")


async def test_a_full_disk(keeping: Keeping, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept, and it is said why."""

    async def full(*_: object) -> None:
        raise JournalFull("no room")

    assert keeping.shelf is not None
    monkeypatch.setattr(keeping.shelf, "keep", full)
    with pytest.raises(Refusal) as refusal:
        await keeping.keep(msg.KeepMap(1, OWNER, "x"), MAP, "here")
    assert (refusal.value.code, refusal.value.reason) == ("full", "no room")


async def test_the_catalogue_is_of_a_game(keeping: Keeping) -> None:
    """A game without maps, or none, has no catalogue."""
    assert (await keeping.catalogue(msg.ListMaps(1))).maps
    for game in ("pips", "chess"):
        with pytest.raises(Refusal, match="no maps for a game"):
            await keeping.catalogue(msg.ListMaps(1, game))


async def test_a_server_without_maps() -> None:
    """Without a shelf nothing is kept; without a game that has maps none is looked at."""
    keeping = Keeping({"pips": PIPS.entry}, Study(), FakeClock(), no_making())
    with pytest.raises(Refusal, match="keeps no maps"):
        await keeping.kept(msg.KeptMaps(1, OWNER))
    with pytest.raises(Refusal, match="no game with maps"):
        await keeping.check(MAP, "here")
