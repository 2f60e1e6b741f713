"""Drawings in text."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps import shipped
from paperdelve.maps.file.grid import COUNTERS
from paperdelve.maps.importers import ImportFault, Upload, format_of, import_plan
from paperdelve.maps.importers.meaning import meaning
from paperdelve.maps.importers.report import Kind
from paperdelve.maps.importers.text_grid import families
from paperdelve.maps.importers.text_grid.drawing import find_drawing
from tests.maps.importers.imported import FEW, counters, made, rows, told

TITLE = "text drawings with or without a legend"


def text(*lines: str) -> str:
    """Join lines."""
    return "\n".join(lines) + "\n"


def bare(plan_rows: tuple[str, ...]) -> tuple[str, ...]:
    """Return drawn rows without guessed start and exit."""
    return tuple(row.translate(str.maketrans("SE", "..")) for row in plan_rows)


def test_our_own_letters() -> None:
    """A drawing in the letters of a map comes in exactly, without any wall more."""
    drawn = text("######", "#S-k.#", "#.+|%.", "^T.T.E", "g#$!cp")
    read = made(drawn)
    assert rows(read) == ("######", "#S-..#", "#.+|%.", "^T.T.E", ".#....")
    assert [kind for kind, _, _ in counters(read)] == [
        "key",
        "generator",
        "treasure",
        "death",
        "chest",
        "potion",
    ]
    assert told(read, Kind.BECAME)[0] == "the drawing, in the letters of a map, was taken as it is"
    assert told(read, Kind.GUESSED) == []
    assert read.tiles == ()


@pytest.mark.parametrize("name", shipped.names())
def test_drawings_of_shipped_maps(name: str) -> None:
    """The first level of every shipped map comes in as it is, if its drawing alone is imported."""
    (level, *_) = shipped.shipped(name).expect().dungeon.levels
    drawn = [list(row) for row in level.rows]
    for at in level.starts:
        drawn[at >> 8][at & 255] = "S"
    read = made("\n".join("".join(row) for row in drawn))
    (again,) = read.map.dungeon.levels
    assert [row.strip() for row in again.rows] == [row.strip() for row in level.rows if row.strip()]
    assert len(again.starts) == len(level.starts)


def test_all_our_letters_have_words() -> None:
    """What the family of our own letters says is what the map format says."""
    for letter, words in families.OWN.signs.items():
        what = meaning(words)
        assert what is not None
        assert what.counter == COUNTERS.get(letter)


def test_a_roguelike() -> None:
    """Doors, stairs and gold are known; monsters and other things are floor until the GM says otherwise."""
    drawn = text("#####  #####", "#<..####..$#", "#..'+..+.>.#", "#..D####.?.#", "#####  #####")
    read = made(drawn)
    assert bare(rows(read)) == (
        "#####  #####",
        "#...####...#",
        "#...|..|...#",
        "#...####...#",
        "#####  #####",
    )
    assert rows(read)[2][9] == "E"
    assert told(read, Kind.GUESSED)[0].startswith("it looks like a roguelike's map, with # for walls")
    assert [(tile.key, tile.count, tile.meaning) for tile in read.tiles] == [
        ("+", 2, "door"),
        ("'", 1, "floor"),
        ("?", 1, "floor"),
        ("D", 1, "floor"),
    ]
    again = made(drawn, legend={"D": "demon 2", "+": "breakable", "?": "outside"})
    assert rows(again)[2][4] == "%"
    assert [kind for kind, _, _ in counters(again)] == ["treasure", "demon"]
    assert "D became demon 2, as the legend says: 1 (at 3,3)" in told(again)
    assert [(tile.key, tile.sure) for tile in again.tiles if tile.sure] == [
        ("+", True),
        ("?", True),
        ("D", True),
    ]


def test_walls_of_bars() -> None:
    """With - and | around the rooms, # is a passage between them."""
    drawn = text(
        "-----     -----", "|...|     |.<.|", "|...+#####+...|", "|.>.|     |...|", "-----     -----"
    )
    read = made(drawn)
    assert bare(rows(read))[2] == "#...|.....|...#"
    assert "with - and | for walls" in told(read, Kind.GUESSED)[0]
    assert not any("edge of the plan" in line for line in told(read))


def test_open_doors_in_walls_of_bars() -> None:
    """A bar across in a wall is the leaf of an open door, if one can walk past it; figures are words."""
    drawn = text(
        "Dlvl:1 HP:12(12) Exp:1",
        "-------      ---|---",
        "|..@..|      |.....|",
        "|.....-######|..>..|",
        "|.....|      |.....|",
        "---|---      -------",
        "   #                ",
        "   #                ",
    )
    read = made(drawn)
    lines = rows(read)
    assert (lines[4][3], lines[0][16]) == ("-", "#")
    assert lines[2][6] == "|"
    guesses = "; ".join(told(read, Kind.GUESSED))
    assert "bars that stand across in a wall became doors, as open ones are drawn: 2" in guesses
    assert "lines of words beside the drawing: 1" in told(read, Kind.LEFT_OUT)
    assert read.map.dungeon.title == ""


def test_things_among_blanks() -> None:
    """Where what is drawn as floor lies among blanks, those are floor too."""
    read = made(text("########", "#@ $   #", "#  $ . #", "########"))
    assert bare(rows(read)) == ("########", "#......#", "#......#", "########")
    assert "blanks inside of walls became floor: 8" in "".join(told(read, Kind.GUESSED))


def test_our_own_letters_on_blanks() -> None:
    """A map's letters keep their meaning where blanks are drawn for floor."""
    read = made(text("#########", "#S  | k #", "#   #  E#", "#########"))
    assert rows(read) == ("#########", "#S..|...#", "#...#..E#", "#########")
    assert counters(read) == [("key", 6, 1)]
    assert "the letters of a map, with blanks for floor" in told(read, Kind.GUESSED)[0]


def test_walls_that_are_letters() -> None:
    """A drawing may have a letter for its walls, whatever its shape."""
    read = made(text("xxxxxxxx", "x......x", "x.{..}.x", "xxx+xxxx", "  x..x", "  xxxx"))
    assert bare(rows(read)) == ("########", "#......#", "#......#", "###-####", "  #..#  ", "  ####  ")


def test_other_walls() -> None:
    """Where no usual wall is drawn, what the border is made of is wall."""
    read = made(text("%%%%%", "%...%", "%.+.%", "%%%%%"))
    assert bare(rows(read))[0] == "#####"
    assert "with % for walls and + for doors" in told(read, Kind.GUESSED)[0]
    assert ("%", 14, "wall") in [(tile.key, tile.count, tile.meaning) for tile in read.tiles]
    plain = made(text("  .   ", " ...  ", "..... "))
    assert "with # for walls" in told(plain, Kind.GUESSED)[0]


def test_a_maze_of_lines() -> None:
    """Blanks within are floor, and a gap in the outer wall is where one comes in."""
    read = made(text("+--+--+--+", "|     |  |", "+  +--+  +", "|         ", "+--+--+--+"))
    assert bare(rows(read)) == ("########## ", "#.....#..# ", "#..####..##", "#.........#", "###########")
    assert "gaps in the outer wall are ways in and out: 1 (at 9,3)" in told(read, Kind.GUESSED)


def test_blanks_for_floor() -> None:
    """Where no floor is drawn, what is walled in is floor; beside the walls is nothing."""
    read = made(text("  #####", "  #   #", "###   ####", "#        #", "##########"))
    assert bare(rows(read)) == ("  #####   ", "  #...#   ", "###...####", "#........#", "##########")
    islands = made(text("####          ", "#  #     #####", "####     #   #", "         #####"))
    assert bare(rows(islands))[1:3] == ("#..#     #####", "####     #...#")


def test_lines_that_are_boxes() -> None:
    """Signs made for boxes are walls."""
    assert bare(rows(made(text("┌───┐", "│   │", "│ █ │", "└───┘")))) == ("#####", "#...#", "#.#.#", "#####")


@pytest.mark.parametrize(
    "drawn",
    [
        "1111\n1001\n1001\n1111\n",
        "1,1,1,1\n1,0,0,1\n1,0,0,1\n1,1,1,1",
        "1\t1\t1\t1\n1\t0\t0\t1\n1\t0\t0\t1\n1\t1\t1\t1",
        "# # # #\n# . . #\n# . . #\n# # # #",
        "1 1 1 1\n1 0 0 1\n1 0 0 1\n1 1 1 1",
        "[[1, 1, 1, 1],\n [1, 0, 0, 1],\n [1, 0, 0, 1],\n [1, 1, 1, 1]]",
        '["1111",\n "1001",\n "1001",\n "1111"]',
        "0000\n0110\n0110\n0000\n",
        "####\n#  #\n#  #\n####\n",
        "WWWW\nWffW\nWffW\nWWWW\n",
        "XXXX\nX..X\nX..X\nXXXX\n",
        "10,10,10,10\n10,7,7,10\n10,7,7,10\n10,10,10,10",
    ],
)
def test_ways_to_write_a_room(drawn: str) -> None:
    """However a program writes its rows, and whatever it has for walls, the room is the same."""
    assert bare(rows(made(drawn, legend={"X": "wall"} if "X" in drawn else {}))) == (
        "####",
        "#..#",
        "#..#",
        "####",
    )


def test_words_around_a_drawing() -> None:
    """The first line is its title, a legend in it counts, the rest is told."""
    drawn = text(
        "The Deep Cellar",
        "",
        "#######",
        "#@.o.>#",
        "#######",
        "",
        "o = generator ghost 2",
        "x: a thing that nobody knows",
        "Drawn by hand for you.",
        "",
        "####",
        "#..#",
        "####",
    )
    read = made(drawn)
    assert read.map.dungeon.title == "The Deep Cellar"
    assert counters(read) == [("generator", 3, 1)]
    assert told(read, Kind.LEFT_OUT) == [
        "lines of words beside the drawing: 2",
        "smaller drawings in the same text: import them one by one: 1",
    ]
    assert "letters are told by the text's own legend: 1" in told(read, Kind.BECAME)


def test_drawings_one_below_the_other() -> None:
    """Empty lines part them, for nobody could walk across; but a teleporter leads there."""
    one, other = ("#####", "#@.>#", "#####"), ("######", "#@..>#", "######")
    read = made(text(*one, "", *other))
    assert rows(read) == ("######", "#S..E#", "######")
    assert "smaller drawings in the same text: import them one by one: 1" in told(read, Kind.LEFT_OUT)
    joined = made(text("#####", "#S.T#", "#####", "", "#####", "#T.E#", "#####"))
    assert len(rows(joined)) == 7


def test_tabs() -> None:
    """They go up to each eighth column, and that is told."""
    read = made("###########\n#S.#\t.\n#..\t..E\n####...####\n#.........#\n")
    assert "tabs became blanks, up to each eighth column: 2" in told(read, Kind.GUESSED)


def test_its_title() -> None:
    """A drawing without a title is called as its file is."""
    drawn = b"###\n#.#\n#.#\n###\n"
    assert import_plan(Upload(drawn, "old_dark-hall.txt")).map.dungeon.title == "Old dark hall"
    assert import_plan(Upload(drawn, "C:\\maps\\.hidden")).map.dungeon.title == ".hidden"
    assert import_plan(Upload(drawn)).map.dungeon.title == ""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "##\n##\n",
        "Hello, this is a text.\nIt goes on and on.\nNothing to see here.\n",
        "def f(x):\n    return x + 1\n\nclass Thing:\n    pass\n",
        "name,age,town\nAnn,3,Rome\nBob,44,Bonn\nEve,5,Kiel\n",
        "# Heading\n\nSome words about it.\n\n- one thing\n- another thing\n- and a third thing\n",
        '{\n"a": [\n1,\n2,\n3\n]\n}\n',
        "<a>\n####\n####\n####\n</a>",
        "Words about a hall, and how it was dug long ago.\n" * 9 + "\n#####\n#...#\n#####\n",
        "x\n" * 30_000,
        "#" * 3000 + "\n###\n###\n",
    ],
)
def test_what_is_no_drawing(text: str) -> None:
    """Prose, code, tables of words and other things are none."""
    assert find_drawing(text) is None
    assert format_of(Upload(text.encode())) is None


def test_a_huge_drawing() -> None:
    """It is refused before it is made."""
    with pytest.raises(ImportFault, match="its drawing is 300 by 4 cells; a map has at most 250 by 250"):
        import_plan(Upload(("#" * 300 + "\n").encode() * 4))


@FEW
@given(
    st.lists(st.text("#.+-|<>@ gk$SE01,\t'\"%^T?", max_size=9), max_size=8),
    st.dictionaries(
        st.sampled_from("#.gk0"), st.sampled_from(["wall", "floor", "ghost 2", "outside", "exit"])
    ),
)
def test_any_drawing(lines: list[str], legend: dict[str, str]) -> None:
    """Whatever is drawn, it is refused or gives a map without errors."""
    with suppress(ImportFault):
        made("\n".join(lines), legend=legend)


@FEW
@given(st.text(max_size=200))
def test_any_text(noise: str) -> None:
    """No text raises anything but a fault."""
    with suppress(ImportFault):
        made(noise)


def test_letters_of_a_map_and_some_more() -> None:
    """What a legend tells of does not make another habit of the letters of a map."""
    drawn = "##########\n#S..|..DE#\n##########\n"
    for read in (made(f"{drawn}\nD = demon 2\n"), made(drawn, legend={"D": "demon 2"})):
        assert rows(read)[1] == "#S..|...E#"
        assert counters(read) == [("demon", 7, 1)]
