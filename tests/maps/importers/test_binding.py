"""What all importers end in: start, exit, counters, notes, and what cannot be reached."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import ImportFault, Tile, binding
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.report import Kind
from paperdelve.rules.board import space
from tests.maps.importers.imported import FEW, bound, counters, drafted, readable, rows, told


def test_rock_that_touches_floor_becomes_wall() -> None:
    """Walls stand around all that can be passed, across corners too; the paper is no larger than that."""
    assert rows(bound("S.E")) == ("#####", "#S.E#", "#####")


def test_walls_that_the_plan_draws() -> None:
    """They stay where they are, far from any floor too; floor at their edge is told."""
    draft = drafted("##### #", "#S..E ", "#####")
    draft.walls_drawn = True
    plan = bind(draft)
    assert rows(plan) == ("#######", "#S..E# ", "###### ")
    assert "floor at the edge of the plan got walls: 1 (at 4,1)" in told(plan, Kind.LOOK)


def test_where_tiles_lie() -> None:
    """The places of a tile come along onto the paper, the first ones in reading order."""
    draft = drafted("S....E")
    draft.lying["a"] = [(3, 0), (1, 0)]
    found = bind(draft, tiles=(Tile("a", 2, "floor"), Tile("b", 1, "wall"))).tiles
    assert [tile.at for tile in found] == [(space(2, 1), space(4, 1)), ()]


def test_what_lies_beside_the_paper_is_counted_without_its_place() -> None:
    """Neither findings nor tiles point to spaces that the map does not have."""
    draft = drafted("S....E")
    draft.lying["a"] = [(3, 0), (7, 0), (3, 2), (-2, 0), (3, -2)]
    draft.report.left_out("lamps", draft.lying["a"])
    plan = bind(draft, tiles=(Tile("a", 5, "floor"),))
    assert plan.tiles[0].at == (space(4, 1),)
    assert "lamps: 5 (at 4,1)" in told(plan, Kind.LEFT_OUT)


def test_a_drawing_in_the_letters_of_a_map() -> None:
    """It gets no walls, for beside the paper nobody goes anyway."""
    draft = drafted("S..E")
    draft.as_drawn = draft.walls_drawn = True
    plan = bind(draft)
    assert rows(plan) == ("S..E",)
    assert told(plan) == []


def test_no_start_and_no_exit() -> None:
    """They are guessed: far from each other, in rooms if there are any."""
    plan = bound(
        "...                 ",
        "...           ...   ",
        "....................",
        "              ...   ",
    )
    assert rows(plan) == (
        "#####                 ",
        "#SSS#         #####   ",
        "#S..###########...####",
        "#....................#",
        "###############..E####",
        "              #####   ",
    )
    assert told(plan, Kind.GUESSED) == [
        "the plan tells no start, so it is at one end of the longest way: 1 (at 1,1)",
        "no way leads out, so the exit is as far from the start as can be: 1 (at 17,4)",
    ]


def test_ends_of_a_mere_passage() -> None:
    """Without rooms, start and exit are at the two ends."""
    assert rows(bound("........."))[1] in {"#SSSS....E#", "#E....SSSS#"}


def test_heroes_start_on_one_side_of_a_door() -> None:
    """They start together, and behind a door or a breakable wall only if there is no other place."""
    draft = drafted("......", "-#####", "......")
    draft.entrance = (0, 0)
    assert rows(bind(draft))[1] == "#SSSS..#"
    draft = drafted("..-......")
    draft.entrance = (0, 0)
    assert rows(bind(draft))[1] == "#SS-SS...E#"


def test_an_entrance_in_a_wall() -> None:
    """The start is on the floor beside it; if there is none, it is guessed."""
    draft = drafted(".....")
    draft.entrance = (-1, 0)
    plan = bind(draft)
    assert rows(plan) == ("#######", "#SSSSE#", "#######")
    assert len(told(plan, Kind.GUESSED)) == 1
    draft = drafted(".....")
    draft.entrance = (40, 0)
    assert "the plan's start is on no floor, so it is at one end" in told(bind(draft), Kind.GUESSED)[0]


def test_start_spaces_apart() -> None:
    """Of start spaces between which no way leads, those stay that are most; the others are told."""
    plan = bound("S.#SS.E")
    assert rows(plan)[1] == "#..#SS.E#"
    assert told(plan, Kind.LEFT_OUT) == ["start spaces apart from the others became floor: 1 (at 1,1)"]
    assert told(plan, Kind.LOOK) == ["a part of 2 spaces cannot be reached: 1 (at 1,1)"]
    assert rows(bound("S#S..E"))[1] == "#.#S..E#", "of as many, those in the larger part stay"


def test_several_exits() -> None:
    """The farthest stays, the others become floor."""
    plan = bound("E.S....E")
    assert rows(plan)[1] == "#..S....E#"
    assert "a map has one exit, the farthest: 1 (at 1,1)" in told(plan, Kind.LEFT_OUT)[0]


def test_an_exit_that_cannot_be_reached() -> None:
    """It becomes floor, and another is guessed: the best goal, or floor far away."""
    plan = bound("S....#E")
    assert rows(plan)[1] == "#S...E#.#"
    assert told(plan, Kind.LEFT_OUT) == ["ways out that no way leads to became floor: 1 (at 7,1)"]
    draft = drafted("S......")
    draft.goals = [(90, 0), (3, 0), (5, 0)]
    assert rows(bind(draft))[1] == "#S..E...#"


def test_parts_that_cannot_be_reached() -> None:
    """Each is told with its size; teleporters lead from one to the other."""
    plan = bound("S.E#..#..#.")
    assert told(plan, Kind.LOOK) == [
        "a part of 2 spaces cannot be reached: 2 (at 5,1; 8,1)",
        "a part of 1 spaces cannot be reached: 1 (at 11,1)",
    ]
    assert told(bound("S.T#T..#TE")) == []


def test_a_closed_chest_bars_the_way() -> None:
    """The exit is never behind a chest; what lies behind one is told."""
    plan = bound("S...c..E")
    assert rows(plan)[1] == "#S..E....#"
    assert told(plan, Kind.LOOK) == [
        "spaces behind a chest, which bars the way while it is closed: 3 (at 6,1; 7,1; 8,1)"
    ]


def test_a_start_is_not_guessed_behind_a_chest() -> None:
    """It is where most of the floor is."""
    assert rows(bound("c......"))[1] == "#.SSSS.E#"
    assert rows(bound(".c......"))[1] in {"#..SSSS.E#", "#..E.SSSS#"}
    with pytest.raises(ImportFault, match="too small"):
        bound("cc")


def test_the_way_leads_through_a_breakable_wall() -> None:
    """That is told, for players may not find it."""
    assert "every way to the exit leads through a breakable wall" in told(bound("S..%..E"), Kind.LOOK)


def test_too_few_keys() -> None:
    """If fewer keys lie about than the way needs, that is told."""
    words = "the way to the exit needs 1 or more keys; on the map are 0"
    assert words in told(bound("S..|..E"), Kind.LOOK)
    assert told(bound("Sk.|..E"), Kind.LOOK) == []


def test_counters_that_cannot_lie_there() -> None:
    """On something solid, on a start space, where another body stands, or a second Death: each is told."""
    draft = drafted("S.g.!.!.E")
    for cell in ((0, 0), (2, 0), (-1, 0), (0, 5)):
        draft.counters.append((cell, draft.counters[0][1]))
    plan = bind(draft)
    readable(plan)
    assert counters(plan) == [("ghost", 3, 1), ("death", 5, 1)]
    assert told(plan, Kind.LEFT_OUT) == [
        "death, for a level has at most one: 1 (at 7,1)",
        "ghost on a start space: 1 (at 1,1)",
        "ghost where something else stands: 1 (at 3,1)",
        "ghost on something solid: 2 (at 0,1)",
    ]


def test_sorcerers_need_their_house_rule() -> None:
    """It is on in the map, and that is told."""
    plan = bound("S.z..E")
    assert plan.map.dungeon.house_rules == {"sorcerers": True}
    assert told(plan, Kind.BECAME) == ["the house rule that sorcerers need is on"]


def test_more_than_a_map_file_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counters and notes beyond what can be read again are left out, and told."""
    monkeypatch.setattr(binding, "MOST_COUNTERS", 1)
    monkeypatch.setattr(binding, "MOST_NOTES", 5)
    draft = drafted("S.kk.E")
    draft.notes = [((1, 0), "First"), ((2, 0), "second"), ((1, 0), " ")]
    plan = bind(draft)
    assert counters(plan) == [("key", 3, 1)]
    assert [note.words for note in plan.map.dungeon.levels[0].notes] == ["First"]
    assert told(plan, Kind.LEFT_OUT) == [
        "counters, for a map has at most 1 of them: 1 (at 4,1)",
        "notes, for a map has at most 5 characters of them: 1 (at 3,1)",
    ]


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ((), "it has no floor"),
        (("###",), "it has no floor"),
        (("S",), "too small for a start and an exit"),
        ((".",), "too small for a start and an exit"),
        (("-",), "too small for a start and an exit"),
        (("c",), "too small"),
        (("." * 249,), "it is 251 by 3 cells with its walls; a map has at most 250 by 250"),
    ],
)
def test_what_is_no_map(lines: tuple[str, ...], says: str) -> None:
    """A plan without floor, too small or too large is refused with the reason."""
    with pytest.raises(ImportFault, match=says):
        bind(drafted(*lines))


def test_a_plan_far_away() -> None:
    """Where its cells lie makes no difference, be it far in either direction."""
    draft = Draft({(x - 900_000, 900_000): "." for x in range(9)}, notes=[((0, 0), "here")])
    plan = bind(draft)
    readable(plan)
    assert len(plan.map.dungeon.levels[0].rows) == 3


@FEW
@given(st.lists(st.text("#.%-|+?ES^T kcg!z", max_size=9), max_size=7))
def test_any_plan(lines: list[str]) -> None:
    """Whatever is drawn is refused, or becomes a map without errors."""
    with suppress(ImportFault):
        bound(*lines)
