"""Maze files."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import ImportFault, Upload, import_plan
from paperdelve.maps.importers.meaning import meaning
from paperdelve.maps.importers.report import Kind
from paperdelve.maps.importers.text_grid.arcade import ARCADE, SYMBOLS
from tests.maps.importers.imported import FEW, counters, made, rows, told

FILE = """\
format = synthetic
name = Testing hall
description = Nothing to see.
; a remark

[legend]
1 = WALL_TRAPCYC1
A = MAZEOBJ_GEN_GHOST2
Q = NOBODY_KNOWS
+ = DOOR_VERT

[events]
0 input right+fire
120 activate_thief 1 2

[maze]
#########
#@..1  E#
#.A.+.k.#
#.Q.#.T.#
#########

"""


def test_a_file() -> None:
    """Head, legend and maze are read; the usual letters need no legend."""
    read = made(FILE)
    assert (read.map.dungeon.title, read.map.story) == ("Testing hall", "Nothing to see.")
    assert rows(read) == ("#########", "#S..%..E#", "#...|...#", "#...#...#", "#########")
    assert counters(read) == [("generator", 2, 2), ("key", 6, 2), ("treasure", 6, 3)]
    assert told(read, Kind.BECAME) == [
        "ghost generators of strength 2 became generator ghost 2: 1 (at 2,2)",
        "vertical doors became door-v: 1 (at 4,2)",
        "keys became key: 1 (at 6,2)",
        "treasure became treasure: 1 (at 6,3)",
    ]
    assert told(read, Kind.GUESSED) == [
        "walls that come and go have no like here and became breakable: 1 (at 4,1)",
        "Q (NOBODY_KNOWS) means nothing here and became floor: 1 (at 2,3)",
    ]
    assert told(read, Kind.LEFT_OUT) == ["events, for a map tells no course of a game: 2"]
    assert [(tile.key, tile.meaning, tile.sure) for tile in read.tiles] == [
        ("1", "breakable", False),
        ("Q", "floor", False),
    ]


def test_the_gm_says_otherwise() -> None:
    """A legend goes before what the file says, blanks too."""
    read = made(FILE, legend={"1": "wall", "Q": "chest", "blank": "hurt"})
    assert rows(read)[1] == "#S..#^^E#"
    assert ("chest", 2, 3) in counters(read)
    assert "Q became chest, as the legend says: 1 (at 2,3)" in told(read, Kind.BECAME)
    assert [(tile.key, tile.sure) for tile in read.tiles] == [("blank", True), ("1", True), ("Q", True)]


def test_death() -> None:
    """There is one Death a level; what became of the others is told once."""
    read = made("[legend]\nD = MONST_DEATH\n[maze]\n@.D.D.E")
    assert counters(read) == [("death", 3, 1)]
    assert told(read, Kind.BECAME) == ["Death became death: 1 (at 3,1)"]
    assert told(read, Kind.LEFT_OUT) == ["death, for a level has at most one: 1 (at 5,1)"]


def test_everything_has_words() -> None:
    """What the arcade game's things become is known to legends; the usual letters are such things."""
    for thing in ARCADE.values():
        assert meaning(thing.words) is not None, thing
    assert set(SYMBOLS.values()) <= set(ARCADE)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[maze]\n", "it has no floor"),
        ("nonsense\n[maze]\n...\n", "line 1 is neither a section nor a pair: nonsense"),
        ("[maze]\n" + "." * 251, "its maze is larger than 250 by 250 cells"),
        ("[maze]\n" + ".\n" * 251, "its maze is larger than 250 by 250 cells"),
    ],
)
def test_broken_files(text: str, says: str) -> None:
    """What is broken or too large is told in one sentence."""
    with pytest.raises(ImportFault) as caught:
        import_plan(Upload(text.encode()))
    assert says in str(caught.value)


def test_sections_after_the_maze() -> None:
    """They may stand in any order."""
    moved = "[maze]\n#@..E#\n[legend]\n"
    read = made(moved + "@ = EXIT\nE = PLAYERSTART\n")
    assert rows(read)[1] == "#E..S#"


@FEW
@given(st.lists(st.text("#.@ EGgdlzaTCfpkOFmsw?1x\t", max_size=8), max_size=6), st.text(max_size=9))
def test_any_file(maze: list[str], noise: str) -> None:
    """Whatever a file holds, it is refused or gives a map without errors."""
    with suppress(ImportFault):
        made("\n".join(["[legend]", f"x = {noise}", "[maze]", *maze]))
