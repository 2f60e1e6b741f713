"""Grid maps of the Moving AI Lab."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import Choices, ImportFault, Upload, format_of, import_plan
from paperdelve.maps.importers.report import Kind
from tests.maps.importers.imported import FEW, made, rows, told


def grid(*lines: str) -> str:
    """Make a file of a grid."""
    return "\n".join(["type octile", f"height {len(lines)}", f"width {len(lines[0])}", "map", *lines]) + "\n"


def test_a_map() -> None:
    """Ground, swamp and water are floor, the rest is wall, and all is told."""
    read = made(grid("@@@@@@@", "@..GS.@", "@.T.W.@", "@O.?..@", "@@@@@@@"))
    assert [row.translate(str.maketrans("SE", "..")) for row in rows(read)] == [
        "#######",
        "#.....#",
        "#.#...#",
        "##.#..#",
        "#######",
    ]
    assert "cells with trees (T) became walls: 1" in told(read, Kind.BECAME)
    assert "swamp became floor: 1 (at 4,1)" in told(read, Kind.BECAME)
    assert "cells with the unknown letter '?' became walls: 1 (at 3,3)" in told(read, Kind.GUESSED)
    assert "water became floor: 1 (at 4,2)" in told(read, Kind.LEFT_OUT)
    assert read.choices == ("water",)


def test_water() -> None:
    """It may hurt, or be wall."""
    drawn = grid("@@@@@@@@@", "@.......@", "@...W...@", "@@@@@@@@@")
    assert rows(made(drawn, Choices(water="wall")))[2][4] == "#"
    assert rows(made(drawn, Choices(water="hurtful tile")))[2][4] == "^"
    dry = made(grid("...", "..."))
    assert dry.choices == ()
    assert not any("swamp" in line or "water" in line for line in told(dry))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("type octile\nheight 2\nwidth 2\nmap\n..\n", "its head says 2 rows, and there are 1"),
        ("type octile\nheight 2\nwidth 2\nmap\n..\n...\n", "its head says 2 columns, and row 2 has 3"),
        ("type octile\nheight 9\nwidth 512\nmap\n..\n", "it is 512 by 9 cells; a map has at most 250 by 250"),
        ("type octile\nheight 1\nwidth 2\nmap\n@@\n", "it has no floor"),
    ],
)
def test_broken_maps(text: str, says: str) -> None:
    """What is broken or too large is told in one sentence."""
    with pytest.raises(ImportFault) as caught:
        import_plan(Upload(text.encode()))
    assert says in str(caught.value)


def test_line_ends() -> None:
    """CRLF makes no difference."""
    text = grid(".....", ".....")
    assert rows(made(text.replace("\n", "\r\n"))) == rows(made(text))


@FEW
@given(st.lists(st.text("@OTGSW.x", min_size=3, max_size=3), min_size=1, max_size=6))
def test_any_map(lines: list[str]) -> None:
    """Whatever a map holds, it is refused or gives a map without errors."""
    upload = Upload(grid(*lines).encode())
    known = format_of(upload)
    assert known is not None
    assert known.title == "Moving AI grid maps"
    with suppress(ImportFault):
        made(upload.content)
