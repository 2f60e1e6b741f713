"""Levels of Dandy."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.maps.importers import ImportFault, Upload, format_of, import_plan
from paperdelve.maps.importers.dandy import BYTES, HEIGHT, WIDTH
from paperdelve.maps.importers.report import Kind
from tests.maps.importers.imported import FEW, counters, made, rows, sound, told


def level(*drawn: str) -> bytes:
    """Make a level of figures in hexadecimal; it is walled in, and the rest is empty."""
    inside = [row.ljust(WIDTH - 2, "0") for row in drawn] + ["0" * (WIDTH - 2)] * (HEIGHT - 2 - len(drawn))
    figures = "".join(["1" * WIDTH, *(f"1{row}1" for row in inside), "1" * WIDTH])
    return bytes(int(figures[at + 1] + figures[at], 16) for at in range(0, len(figures), 2))


def test_a_level() -> None:
    """Every cell becomes what comes nearest to it; locks get their axis by the walls beside them."""
    read = made(level("3001056789abcdef4", "1121111"))
    assert rows(read)[1][:18] == "#SSS#............E"
    assert rows(read)[2][:8] == "###-####"
    assert counters(read) == [
        ("key", 6, 1),
        ("food", 7, 1),
        ("treasure", 8, 1),
        ("potion", 9, 1),
        ("ghost", 10, 1),
        ("ghost", 11, 1),
        ("ghost", 12, 1),
        ("food", 13, 1),
        ("generator", 14, 1),
        ("generator", 15, 1),
        ("generator", 16, 1),
    ]
    kept = read.map.dungeon.levels[0].counters
    assert [counter.level for counter in kept[4:7]] == [1, 2, 3]
    assert [counter.body_points for counter in kept[8:]] == [1, 2, None]
    assert "smileys became ghost 2: 1 (at 11,1)" in told(read, Kind.BECAME)
    assert "hearts became food: 1 (at 13,1)" in told(read, Kind.BECAME)


def test_its_title() -> None:
    """A level is called as its file is."""
    assert import_plan(Upload(level("34"), "level.q")).map.dungeon.title == "Dandy level.q"
    assert made(level("34")).map.dungeon.title == ""


def test_several_ways() -> None:
    """The start is at the first way up, the exit at the farthest way down; the others are told."""
    read = made(level("3004", "3", "4", "", "4"))
    assert "further ways up became floor: 1 (at 1,2)" in told(read, Kind.LEFT_OUT)
    assert "ways down became the exit: 1 (at 1,5)" in told(read)
    assert rows(read)[5][1] == "E"


def test_a_level_without_floor() -> None:
    """It is refused."""
    with pytest.raises(ImportFault, match="it has no floor"):
        import_plan(Upload(b"\x11" * BYTES))


@pytest.mark.parametrize("content", [b"\x11" * 899, b"\x00" * BYTES, b"#" * BYTES])
def test_other_files(content: bytes) -> None:
    """A file of another size, without walls around it, or of text is no level."""
    known = format_of(Upload(content))
    assert known is None or known.title != "Dandy levels"


@settings(FEW, max_examples=15)
@given(st.lists(st.text("0123456789abcdef", max_size=8), max_size=6), st.binary(max_size=60))
def test_any_level(drawn: list[str], noise: bytes) -> None:
    """Whatever a level holds, it is refused or gives a map without errors."""
    content = level(*drawn)
    with suppress(ImportFault):
        made(content)
    with suppress(ImportFault):
        sound(import_plan(Upload(content[:100] + noise + content[100 + len(noise) :])))
