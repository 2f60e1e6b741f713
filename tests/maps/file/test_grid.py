"""Drawn levels: letters, rows, sizes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.file.grid import COUNTERS, LETTERS, parse_grid
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import TERRAIN, Counter

GRUNT = Counter("grunt", 0, level=2)


def test_a_drawing_is_taken_apart() -> None:
    """Counters and start spaces are taken off the paper and leave floor; the legend's letters too."""
    grid = parse_grid("#Sk\na.S", {"a": GRUNT})
    assert grid.rows == ("#..", "...")
    assert grid.starts == (space(1, 0), space(2, 1))
    assert grid.counters == (Counter("key", space(2, 0)), Counter("grunt", space(0, 1), level=2))
    assert grid.faults == []
    assert grid.whole


@pytest.mark.parametrize("letter", [letter for letter in LETTERS if letter != " "])
def test_every_letter(letter: str) -> None:
    """Each letter is terrain, a start space or a counter."""
    grid = parse_grid(letter, {})
    assert grid.faults == []
    terrain = letter in TERRAIN
    assert grid.rows == ((letter if terrain else "."),)
    assert len(grid.starts) + len(grid.counters) == (not terrain)
    assert [counter.kind for counter in grid.counters] == [
        c.kind for ch, c in COUNTERS.items() if ch == letter
    ]


def test_short_rows_are_filled_with_outside() -> None:
    """All rows become as long as the longest."""
    assert parse_grid("#\n\n###\n##", {}).rows == ("#  ", "   ", "###", "## ")


@pytest.mark.parametrize("text", ["#S\nE#\n", "#S\r\nE#\r\n", "#S\nE#"])
def test_line_ends(text: str) -> None:
    """CRLF and LF are the same, and the end of the last line begins no row."""
    assert parse_grid(text, {}).rows == ("#.", "E#")


@pytest.mark.parametrize(
    ("letter", "says"),
    [("\t", "tab"), ("Q", "'Q' means nothing"), ("\x07", "cannot be drawn"), ("é", "'é' means nothing")],
)
def test_unknown_letters(letter: str, says: str) -> None:
    """A letter that means nothing is a fault with its column and row."""
    (fault,) = parse_grid(f"#..\n#.{letter}", {}).faults
    assert fault.at == (2, 1)
    assert says in fault.words
    assert str(fault).startswith("2,1: ")


@pytest.mark.parametrize("text", ["", "\n", "   \n  \n"])
def test_an_empty_map(text: str) -> None:
    """A map without anything drawn is a fault."""
    grid = parse_grid(text, {})
    assert [fault.words for fault in grid.faults] == ["the map is empty: nothing is drawn yet"]
    assert not grid.whole


def test_the_largest_paper() -> None:
    """250 by 250 fits; one more, either way, is a fault at the first space too many."""
    assert parse_grid("\n".join(["." * 250] * 250), {}).faults == []
    (wide,) = parse_grid("...\n" + "." * 251, {}).faults
    assert wide.at == (250, 1)
    (high,) = parse_grid("\n".join(["."] * 251), {}).faults
    assert high.at == (0, 250)
    assert len(parse_grid("\n".join(["." * 300] * 300), {}).rows) == 250


@given(st.text())
def test_any_text(text: str) -> None:
    """No drawing raises anything, and what was read is always terrain of one width."""
    grid = parse_grid(text, {"a": GRUNT})
    assert {letter for row in grid.rows for letter in row} <= set(TERRAIN)
    assert len({len(row) for row in grid.rows}) == 1
