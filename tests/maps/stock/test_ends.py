"""Where heroes come in and get out."""

from random import Random

import pytest

from paperdelve.maps.stock.ends import bars, with_ends
from paperdelve.maps.stock.fault import StockFault
from paperdelve.rules.board import bits, ground, space, xy
from paperdelve.rules.gauntlet.checks import problems
from paperdelve.rules.gauntlet.dungeon import Dungeon, Level
from tests.maps.stock.plans import TWO_ROOMS, plan


def ends(drawing: str, *, new: bool = False, heroes: int = 4) -> tuple[Level, list[str]]:
    """Choose the ends of a drawn level."""
    return with_ends(plan(drawing).dungeon.levels[0], heroes, "no-corners", Random(1), new=new)


def exits(level: Level) -> list[tuple[int, int]]:
    """List the exits."""
    return [(x, y) for y, row in enumerate(level.rows) for x, letter in enumerate(row) if letter == "E"]


def test_both_are_chosen_far_apart() -> None:
    """A bare plan gets a start for all in a room, and one exit that is far away."""
    level, told = ends(TWO_ROOMS)
    assert len(level.starts) == 4
    assert len(exits(level)) == 1
    assert [problem.words for problem in problems(Dungeon((level,)), 4) if "keys" not in problem.words] == []
    assert [remark.split(":")[0] for remark in told] == ["The start was chosen", "The exit was chosen"]


def test_what_the_plan_has_stays() -> None:
    """A start and an exit that are there stay where they are, however near, and nothing is told."""
    drawing = "######\n#S..E#\n######\n"
    level, told = ends(drawing)
    assert (level, told) == (plan(drawing).dungeon.levels[0], [])


def test_new_ends() -> None:
    """If it is wished, both are chosen anew, and the old exit becomes floor."""
    level, _ = ends(f"{'#' * 30}\n#{'.' * 12}SE{'.' * 14}#\n{'#' * 30}\n", new=True, heroes=1)
    (start,), (goal,) = level.starts, exits(level)
    assert abs(xy(start)[0] - goal[0]) >= 20


def test_a_start_alone() -> None:
    """To a start alone an exit is found, in a quiet place that bars no way."""
    level, told = ends(f"{'#' * 30}\n#S{'.' * 27}#\n{'#' * 30}\n")
    assert exits(level)[0][0] >= 25
    assert len(told) == 1


def test_a_small_plan() -> None:
    """Where no place is far, the exit is at the farthest: a dead end beside the start is none the better."""
    rows = ["#########", "##.######", "##......#", "#S......#", "##......#", "##......#", "#########"]
    level, _ = ends("\n".join(rows) + "\n")
    assert exits(level)[0][0] == 7


def test_an_exit_alone() -> None:
    """To an exit alone a start is found."""
    level, told = ends(f"{'#' * 30}\n#E{'.' * 27}#\n{'#' * 30}\n", heroes=2)
    assert sorted(xy(at)[0] for at in level.starts) == [27, 28]
    assert told == ["The start was chosen: a room far from the exit."]


def test_of_several_exits_the_farthest_stays() -> None:
    """Of several exits only the one farthest from the start stays, and that is told."""
    level, told = ends("############\n#S..E...E..#\n############\n#.E#########\n")
    assert exits(level) == [(8, 1)]
    assert told == ["Of 3 exits the farthest one stays."]


def test_exits_that_nobody_reaches() -> None:
    """If no exit can be reached, another is chosen."""
    level, told = ends("############\n#S.........#\n############\n#E#E########\n")
    assert exits(level)[0][1] == 1
    assert told == ["The exit was chosen: a quiet place far from the start."]


def test_the_largest_piece_is_played() -> None:
    """Of floor in several pieces the largest is played."""
    level, _ = ends(
        "#######\n#..#..#\n#######\n" + ("#" + "." * 30 + "#\n") * 4 + "#" * 32 + "\n#.....#\n#######\n"
    )
    assert all(3 <= at >> 8 <= 6 for at in level.starts)


@pytest.mark.parametrize("drawing", ["###\n#.#\n###\n", "####\n####\n", "#S#\n", "#####\n#...#\n#####\n"])
def test_too_small(drawing: str) -> None:
    """What has no room for a start and an exit is refused."""
    with pytest.raises(StockFault):
        ends(drawing)


def test_bars() -> None:
    """Something in a corridor bars it, in a corner not; a chest beside counts as closed."""
    paper = ground(plan("....\n....\n#.##\n#.##\n").dungeon.levels[0].terrain(), "no-corners")
    assert bars(paper, 0, space(1, 3)) is False
    assert bars(paper, 0, space(1, 2))
    assert bars(paper, 0, space(0, 0)) is False
    assert bars(paper, 0, space(2, 0)) is False
    assert bars(paper, bits([space(2, 1)]), space(2, 0))
