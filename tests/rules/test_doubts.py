"""The finer points of what is odd about a dungeon: where crowds stand, what closed chests shut off (G2.4)."""

from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.checks import problems
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.rules.gauntlet.reach import keys_needed
from tests.rules.setups import dungeon, level

WIDE = 40


def crowds(*places: tuple[int, int], heroes: int = 1) -> list[int | None]:
    """Put generators of 3 points on a large paper, and return where a crowd is told."""
    rows = [f"S{'.' * (WIDE - 2)}E", *["." * WIDE for _ in range(WIDE - 1)]]
    found = [Counter("generator", space(x, y), spawns="ghost") for x, y in places]
    told = problems(dungeon(level("\n".join(rows), *found)), heroes)
    return [problem.at for problem in told if "generators" in problem.words]


def test_generators_far_apart_are_no_crowd() -> None:
    """Only those within 15 spaces of each other count, wherever others stand."""
    assert crowds((2, 2), (18, 2)) == []
    assert crowds((2, 2), (2, 18)) == []
    assert crowds((2, 2), (18, 18), (35, 35), (2, 35), (35, 2)) == []


def test_a_crowd_is_found_wherever_it_stands() -> None:
    """The first of those that crowd is told, also behind others that do not."""
    assert crowds((2, 2), (30, 30), (39, 39)) == [space(30, 30)]
    assert crowds((25, 39), (39, 25)) == [space(39, 25)]
    assert crowds((2, 2), (17, 17)) == [space(2, 2)]
    assert crowds((2, 2), (17, 17), heroes=2) == []
    assert crowds((20, 2), (21, 3), (22, 4), heroes=2) == [space(20, 2)]


def test_chests_shut_the_near_way_to_the_exit() -> None:
    """A chest in the way makes the way longer, as nobody steps over it."""
    near = level("S.E" + "." * 20 + "\n##.#" + "." * 18)
    assert any("only 2 steps" in problem.words for problem in problems(dungeon(near)))
    shut = level("ScE" + "." * 30 + "\n.#" + "#" * 29 + "..\n" + "." * 33)
    assert not any("steps from the start" in problem.words for problem in problems(dungeon(shut)))


def test_chests_shut_the_way_without_keys() -> None:
    """Where a chest stands in the open way, the way through the door counts (G2.4)."""
    assert keys_needed(level("S.E\n.#."), "no-corners") == 0
    assert keys_needed(level("ScE\n.|."), "no-corners") == 1
    assert keys_needed(level("ScE\n.#."), "no-corners") is None
