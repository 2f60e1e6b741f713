"""Levels of a pixel a space."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.maps.importers import ImportFault, Upload, import_plan
from paperdelve.maps.importers.meaning import meaning
from paperdelve.maps.importers.pixels.colours import THINGS
from paperdelve.maps.importers.report import Kind
from tests.maps.importers.imported import FEW, counters, made, rows, sound, told
from tests.maps.importers.pngs import COLOURS, RGB_ALPHA, level, png

SMALL = ("#######", "#S...E#", "#######")


def test_a_level() -> None:
    """Every pixel becomes what its colour means; black and transparent ones stay outside."""
    drawn = ("_#####   ", "_#S..#   ", "###?#####", "#hpabcko#", "#g0123AB#", "#CD....E#", "#########")
    read = made(png(level(*drawn), RGB_ALPHA))
    assert rows(read) == (
        " #####   ",
        " #SSS#   ",
        "###-#####",
        "#.......#",
        "#.......#",
        "#..S...E#",
        "#########",
    )
    (kept,) = read.map.dungeon.levels
    assert [(counter.kind, counter.spawns) for counter in kept.counters] == [
        *((kind, "") for kind in ("food", "booze", "food", "food", "food", "key", "potion", "treasure")),
        *((kind, "") for kind in ("ghost", "demon", "grunt", "sorcerer")),
        *(("generator", kind) for kind in ("ghost", "demon", "grunt", "sorcerer")),
    ]
    assert {counter.body_points for counter in kept.counters if counter.kind == "generator"} == {None}
    assert told(read, Kind.BECAME)[:4] == [
        "its start became the start of the heroes: 1 (at 2,1)",
        "black or transparent pixels are outside the plan: 8",
        "drinks that heal 50 became food: 1 (at 1,3)",
        "poison became booze: 1 (at 2,3)",
    ]
    assert told(read, Kind.LEFT_OUT) == []


def test_what_has_no_meaning() -> None:
    """The game takes it for floor, or for the first sort; so does the map, and tells where."""
    read = made(png(level("#######", "#S5zYn#", "#....E#", "###w###")))
    assert rows(read)[3] == "#######"
    assert counters(read) == [("ghost", 2, 1), ("food", 3, 1), ("generator", 4, 1)]
    assert told(read, Kind.GUESSED) == [
        "pixels of the unknown sort #400050 became ghost, as in the game: 1 (at 2,1)",
        "pixels of the unknown sort #008080 became food, as in the game: 1 (at 3,1)",
        "pixels of the unknown sort #F00050 became generator ghost, as in the game: 1 (at 4,1)",
        "pixels of the unknown colour #00C0C0 became floor, as in the game: 1 (at 5,1)",
    ]


def test_death() -> None:
    """There is one Death a level, and nothing spawns it."""
    read = made(png(level("#######", "#S4.4X#", "#....E#", "#######")))
    assert counters(read) == [("death", 2, 1)]
    assert "Death became death: 1 (at 2,1)" in told(read, Kind.BECAME)
    assert told(read, Kind.LEFT_OUT) == [
        "generators of Death, for nothing spawns Death here; they became floor: 1 (at 5,1)",
        "death, for a level has at most one: 1 (at 4,1)",
    ]


def test_ends() -> None:
    """Of several starts the last counts, as in the game; of several exits the farthest."""
    read = made(png(level("########", "#E.....#", "#S....S#", "#..E...#", "########")))
    assert "starts before the last, which counts in the game, became floor: 1 (at 1,2)" in told(read)
    assert "exits became exit: 1 (at 1,1)" in told(read)
    assert rows(read)[1][1] == "E"
    assert rows(read)[2][6] == "S"
    read = made(png(level("#####", "#..E#", "#####")))
    assert "the plan tells no start" in " ".join(told(read, Kind.GUESSED))


def test_leaks() -> None:
    """Floor beside the outside gets a wall, and is told."""
    read = made(png(level("#####", "#S.E#", "#... ", "#### ")))
    assert rows(read) == ("#####", "#SSE#", "#SS.#", "#####")
    assert "floor at the edge of the plan got walls: 2 (at 3,1; 3,2)" in told(read, Kind.LOOK)


def test_doors() -> None:
    """They get their axis by what stands at their ends; where the game has another one, that is told."""
    read = made(png(level("#####", "#S?E#", "#.?.#", "#####")))
    assert [row[2] for row in rows(read)] == ["#", "|", "|", "#"]
    assert [each for each in told(read) if "the game" in each] == []
    read = made(png(level("#####", "#S..#", "##?##", "##?##", "#.E.#", "#####")))
    assert [row[2] for row in rows(read)[2:4]] == ["-", "-"]
    words = "doors that the game takes for {}, looking at what is above them alone: 1 (at 2,{})"
    assert words.format("vertical", 3) in told(read, Kind.LOOK)
    read = made(png(level("#####", "#S.E#", "#.?.#", "#####")))
    assert rows(read)[2][2] == "|"
    assert words.format("horizontal", 2) in told(read, Kind.LOOK)


def test_everything_has_words() -> None:
    """What a colour means is known to legends."""
    for what in THINGS.values():
        assert meaning(what.words) is not None, what


@pytest.mark.parametrize(
    "drawn",
    [
        level("#######", "#.....#", "#######"),
        level("......", ".S..E.", "......"),
        level("#######", *["#SSSSS#"] * 12, "#######"),
        [[x * 0x010203 + y * 0x040000 for x in range(40)] for y in range(40)],
        [*level(*SMALL), *([0x112233, 0x445566, 0x778899] * 2 + [0x111111] for _ in range(9))],
        [*level(*SMALL), *([row * 0x1000 + x for x in range(7)] for row in range(7))],
    ],
    ids=["no ends", "no walls", "many starts", "a photo", "two floors", "many colours"],
)
def test_other_pictures(drawn: list[list[int]]) -> None:
    """A picture without the signs of a level is refused as every picture is."""
    with pytest.raises(ImportFault, match=r"a picture \(PNG\), which shows a plan and does not tell it"):
        import_plan(Upload(png(drawn), "level1.png"))


def test_another_floor() -> None:
    """The floor may have any colour."""
    drawn = [[0x123456 if colour == COLOURS["."] else colour for colour in row] for row in level(*SMALL)]
    assert rows(made(png(drawn))) == ("#######", "#SSS.E#", "#######")


def test_its_title() -> None:
    """A level is called as its file is."""
    assert import_plan(Upload(png(level(*SMALL)), "first-level.png")).map.dungeon.title == "First level"


def test_a_broken_level() -> None:
    """What can still be seen to be a level is refused with what is wrong."""
    content = png(level("#######", "#S...E#", *["#.....#"] * 9, "#######"))
    with pytest.raises(ImportFault, match="its picture is broken: its part 'IDAT' is damaged, or breaks off"):
        import_plan(Upload(content[:-24]))


@settings(FEW, max_examples=20)
@given(
    st.lists(st.text("#.S E?012345ABCDXYhpabckogznw_", min_size=7, max_size=7), max_size=8),
    st.lists(st.tuples(st.integers(0, 400), st.binary(max_size=3), st.integers(0, 3)), max_size=2),
)
def test_any_level(drawn: list[str], changes: list[tuple[int, bytes, int]]) -> None:
    """Whatever a level holds, whole or damaged, it is refused or gives a map without errors."""
    content = png(level(*SMALL, *drawn, "#######"), RGB_ALPHA)
    with suppress(ImportFault):
        made(content)
    for place, put, taken in changes:
        at = place % (len(content) + 1)
        content = content[:at] + put + content[at + taken :]
    with suppress(ImportFault):
        sound(import_plan(Upload(content)))
