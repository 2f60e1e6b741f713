"""Where the values of a TOML text stand."""

import tomllib
import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.file.positions import Positions, costly

TEXT = '''\
# a remark
title = "One" # and another
head."dotted key".'x' = 1
"quoted" = [ 1, [2,
  3], { a = "b", c.d = 1979-05-27 07:32:00 }, # in between
]

[legend]
a = { kind = "grunt" }
[[level]]
map = """
ab
c""d
"""
[[level.notes]]
at = [1, 2]
[[level.notes]]
  words = \'\'\'
it's
\'\'\'
[level.more]
x = 'y'
[[level]]
map = "#"
[ spaced . out ]
z = """a\\
      b\\u0063\\U00000064\\tx\\"y""""
'''


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("title",), (2, 1)),
        (("head", "dotted key", "x"), (3, 1)),
        (("head",), (3, 1)),
        (("quoted",), (4, 1)),
        (("quoted", 0), (4, 14)),
        (("quoted", 1, 1), (5, 3)),
        (("quoted", 2), (5, 7)),
        (("quoted", 2, "a"), (5, 9)),
        (("quoted", 2, "c", "d"), (5, 18)),
        (("legend", "a", "kind"), (9, 7)),
        (("level", 0), (10, 1)),
        (("level", 0, "map"), (11, 1)),
        (("level", 0, "notes", 0), (15, 1)),
        (("level", 0, "notes", 1, "words"), (18, 3)),
        (("level", 0, "more", "x"), (22, 1)),
        (("level", 1, "map"), (24, 1)),
        (("spaced", "out", "z"), (26, 1)),
        (("level", 1, "nothing", 7), (23, 1)),
        (("nothing",), (1, 1)),
    ],
)
def test_keys(path: tuple[str | int, ...], place: tuple[int, int]) -> None:
    """Keys, tables and elements are found; what is not there is where it would stand."""
    assert Positions(TEXT).of(path) == place


@pytest.mark.parametrize(
    ("path", "row", "column", "place"),
    [
        (("level", 0, "map"), 0, 0, (12, 1)),
        (("level", 0, "map"), 1, 3, (13, 4)),
        (("level", 0, "map"), 0, 99, (12, 3)),
        (("level", 0, "notes", 1, "words"), 0, 2, (19, 3)),
        (("level", 1, "map"), 0, 0, (24, 8)),
        (("spaced", "out", "z"), 0, 0, (26, 8)),
        (("spaced", "out", "z"), 0, 1, (27, 7)),
        (("spaced", "out", "z"), 0, 2, (27, 8)),
        (("spaced", "out", "z"), 0, 3, (27, 14)),
        (("spaced", "out", "z"), 0, 5, (27, 26)),
        (("spaced", "out", "z"), 0, 6, (27, 27)),
        (("nothing",), 0, 0, (1, 1)),
    ],
)
def test_inside(path: tuple[str | int, ...], row: int, column: int, place: tuple[int, int]) -> None:
    """A character of a string is found through escapes and folded lines."""
    value: Any = tomllib.loads(TEXT)
    for part in path:
        value = value[part] if path != ("nothing",) else ""
    assert Positions(TEXT).inside(path, value, row, column) == place


def paths(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], object]]:
    """Go through everything in a TOML document."""
    items: Iterator[tuple[str | int, object]] = iter(())
    if isinstance(value, dict):
        items = iter(value.items())
    elif isinstance(value, list):
        items = iter(enumerate(value))
    for key, inner in items:
        yield (*path, key), inner
        yield from paths(inner, (*path, key))


def test_everything_is_found() -> None:
    """Every path of the document has a place, in the order of the text for the strings' first characters."""
    positions = Positions(TEXT)
    lines = TEXT.split("\n")
    for path, value in paths(tomllib.loads(TEXT)):
        line, column = positions.of(path)
        if isinstance(path[-1], str):
            assert lines[line - 1][column - 1 :].startswith(("[", '"', "head", path[-1], "c.d"))
        if isinstance(value, str) and value:
            line, column = positions.inside(path, value, 0, 0)
            assert lines[line - 1][column - 1] == value[0]


PIECES = st.lists(
    st.sampled_from(
        [
            "a", "b", "=", ".", "[", "]", "[[", "]]", "{", "}", ",", "\n", " ", '"', '"""', "'", "'''", "#",
            "\\", "1", 'k = "v"\n', "[[t]]\n", "[t.u]\n", "x = [1, 2]\n", "\\n", "\\u0041", "\t", "é",
            "y.z = { q = 1 }\n",
        ]
    ),
    max_size=30,
).map("".join)  # fmt: skip


@given(PIECES | st.text())
def test_any_toml(text: str) -> None:
    """Whatever is TOML can be scanned, and the first character of every string is where it is said to be."""
    text = text.replace("\r\n", "\n")
    try:
        data = tomllib.loads(text)
    except ValueError:
        return
    positions = Positions(text)
    lines = text.split("\n")
    for path, value in paths(data):
        if isinstance(value, str) and value and value[0].isalnum():
            line, column = positions.inside(path, value, 0, 0)
            assert lines[line - 1][column - 1] in {value[0], "\\"}


@pytest.mark.parametrize("inside", ["#\n", r"\\", '""a', "x"])
def test_long_texts_take_little_memory(inside: str) -> None:
    """Nothing is remembered of every character that was passed."""
    text = (
        f'a = """{inside * 100_000}"""\n{"# " * 50_000}\n' + "\n" * 100_000 + 'b = "' + r"\\" * 100_000 + '"'
    )
    tracemalloc.start()
    try:
        assert costly(text) is None
        assert Positions(text).of(("b",))[1] == 1
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()
