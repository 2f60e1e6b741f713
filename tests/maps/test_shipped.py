"""The dungeons that come with the program."""

import re
from collections.abc import Iterator

import pytest

from paperdelve.maps import shipped
from paperdelve.maps.file.grid import LETTERS
from paperdelve.rules.board import ground, letter_bits
from paperdelve.rules.gauntlet.dungeon import KINDS, MONSTERS, Counter, Level
from paperdelve.rules.gauntlet.places import start_places
from paperdelve.rules.gauntlet.reach import all_reached, door_chains

NAMES = shipped.names()


def levels() -> Iterator[Level]:
    """Go through all levels of all shipped maps."""
    for name in NAMES:
        yield from shipped.shipped(name).expect().dungeon.levels


def counters() -> list[Counter]:
    """List all counters of all shipped maps."""
    return [counter for level in levels() for counter in level.counters]


def test_there_are_seven() -> None:
    """Seven dungeons come with the program."""
    assert len(NAMES) == 7


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_map(name: str) -> None:
    """Every shipped map is without errors and warnings, and says who drew it, for whom, and why."""
    reading = shipped.shipped(name)
    assert reading.problems == []
    read = reading.expect()
    assert all((read.author, read.licence, read.story, read.players, read.dungeon.title))
    for level in read.dungeon.levels:
        assert level.title
        assert level.notes
        assert 24 <= level.width <= 40
        assert 16 <= level.height <= 40
        assert len({len(row.rstrip()) for row in level.rows}) == 1
        assert len(start_places(level, read.players or 0)) == read.players


@pytest.mark.parametrize("name", NAMES)
def test_the_measured_figures_stand_in_the_head(name: str) -> None:
    """Every shipped map says how often bots win it."""
    head = shipped.text(name).split("title =", maxsplit=1)[0]
    assert re.search(r"^# Bots: .*\b\d+ %", head, flags=re.MULTILINE)


def test_everything_is_used_somewhere() -> None:
    """Between them the maps hold every letter, kind of counter, monster, and generator."""
    drawn = {letter for name in NAMES for row in _drawings(name) for letter in row}
    assert set(LETTERS) - {" "} <= drawn
    assert set(KINDS) == {counter.kind for counter in counters()}
    assert set(MONSTERS) == {counter.spawns for counter in counters() if counter.spawns}
    assert {1, 2, 3} == {counter.level for counter in counters() if counter.kind in MONSTERS}


def _drawings(name: str) -> list[str]:
    return [row for found in re.findall(r'"""\n(.*?)"""', shipped.text(name), re.DOTALL) for row in found]


def test_special_shapes() -> None:
    """There are crossing doors, long doors, teleporter pairs and triples, and several levels."""
    teleporters = {sum(row.count("T") for row in level.rows) for level in levels()}
    assert {2, 3} <= teleporters
    assert any("+" in row for level in levels() for row in level.rows)
    assert any(len(chain) > 2 for level in levels() for chain in door_chains(level))
    assert max(len(shipped.shipped(name).expect().dungeon.levels) for name in NAMES) == 3


def test_nothing_is_out_of_reach() -> None:
    """Every thing, chest and generator can be reached from the start, with everything opened."""
    for level in levels():
        terrain = level.terrain().translate(bytes.maketrans(b"%-|+", b"...."))
        paper = ground(terrain, "no-corners")
        teleporters = letter_bits(terrain, "T")
        reached = all_reached(paper, 1 << level.starts[0], paper.open, teleporters)
        assert [counter for counter in level.counters if not reached >> counter.at & 1] == []


def test_an_unknown_name() -> None:
    """A name that no map has is told with those that there are, and no path leads out of the folder."""
    for name in ("nothing", "../pyproject", "FORMAT.md"):
        with pytest.raises(shipped.UnknownMap, match="first-evening"):
            shipped.text(name)
