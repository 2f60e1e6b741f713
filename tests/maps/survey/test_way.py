"""The way to the exit, and what every way must pass."""

from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.maps.survey.land import Land
from paperdelve.maps.survey.solve import prove
from paperdelve.maps.survey.steps import steps_from
from paperdelve.maps.survey.way import Way, least_steps, tour, traps, turns, way_out
from paperdelve.rules.board import bits, space, spaces_of
from paperdelve.rules.gauntlet.dungeon import Counter, Level
from paperdelve.rules.gauntlet.reach import all_reached
from tests.maps.survey.levels import drawn, levels


def way_of(level: Level, diagonals: str = "no-corners") -> Way | None:
    """Return a level's way as the survey does."""
    return way_out(Land(level, diagonals), prove(level, diagonals))


@settings(max_examples=80)
@given(level=levels("......##-%T"), diagonals=st.sampled_from(["no-corners", "free", "never"]))
def test_the_way_is_a_way(level: Level, diagonals: str) -> None:
    """Each space of a way is one step or one teleport from the one before; what must be passed, must."""
    land = Land(level, diagonals)
    way = way_of(level, diagonals)
    steps = steps_from(land.open, land.starts, land.walkable, land.teleporters)
    near = land.open.spread(land.exits, land.walkable)
    if not any(steps[at] >= 0 for at in spaces_of(near)):
        assert way is None
        assert least_steps(land) is None
        return
    assert way is not None
    assert way.spaces[0] in level.starts
    assert 1 << way.spaces[-1] == land.exits
    jumps = 0
    for before, at in zip(way.spaces, way.spaces[1:], strict=False):
        jump = before in way.teleporters
        assert land.open.beside(before, at) or jump
        jumps += jump
    assert way.steps == len(way.spaces) - 1 - jumps
    assert (least_steps(land) or 0) <= way.steps
    for at in way.spaces[1:-1]:
        into = land.walkable & ~(1 << at)
        reached = all_reached(land.open, land.starts & into, into, land.teleporters & into)
        assert (at in way.must) is not bool(land.open.spread(reached, land.exits) or reached & land.exits)


def test_what_lies_in_the_way() -> None:
    """A way tells the locks, breakable walls and teleporters in it."""
    way = way_of(drawn("Sk.|.%.T###T..E"))
    assert way is not None
    assert (way.steps, [lock.where for lock in way.locks]) == (10, ["3,0"])
    assert (way.walls, way.teleporters) == ((5,), (7,))
    assert way.must == (1, 2, 3, 4, 5, 6, 7, 11, 12, 13)


def test_the_way_keeps_to_the_doors_of_the_proof() -> None:
    """The way leads only through what the keys open, however much shorter another would be."""
    level = drawn("S.|.E\n.....\n####.\n")
    assert (way_of(level) or Way(0, ())).steps == 4
    level = drawn("S.|E\n..#.\n..#.\n....")
    land = Land(level, "no-corners")
    assert (way_of(level) or Way(0, ())).steps == 8
    assert least_steps(land) == 3


def test_an_unsolvable_level_has_a_way_all_the_same() -> None:
    """With everything open."""
    way = way_of(drawn("S.|.E"))
    assert way is not None
    assert (way.steps, way.locks) == (4, ())


def test_the_walk_with_the_keys() -> None:
    """One hero fetches each key, from beside it too, opens each lock, and leaves."""
    level = drawn("k...S..|.E\n##########")
    proof = prove(level, "no-corners")
    assert tour(Land(level, "no-corners"), proof.order) == 3 + 5 + 3
    level = drawn("S..c..E", Counter("corpse", 1, keys=1, colour="red"))
    assert tour(Land(level, "no-corners"), prove(level, "no-corners").order) == 6


def test_a_key_brought_along_is_not_fetched() -> None:
    """A lock whose key is there already is gone to at once."""
    level = drawn("S.|.E")
    assert tour(Land(level, "no-corners"), prove(level, "no-corners", 1).order) == 4


def test_turns() -> None:
    """A breakable wall ends a move: what is left of it is lost."""
    assert turns(Way(4, (0, 1, 2, 3, 4)), 4) == 1
    assert turns(Way(4, (0, 1, 2, 3, 4)), 3) == 2
    assert turns(Way(4, (0, 1, 2, 3, 4), walls=(2,)), 10) == 2
    assert turns(Way(2, (0, 1, 2), walls=(1,)), 10) == 1
    assert turns(Way(2, (0, 1, 9, 10), teleporters=(1,)), 2) == 1


def test_starts_that_are_apart() -> None:
    """A start space behind a door or under a chest is apart; one that is merely far off is not."""
    assert spaces_of(Land(drawn("S.S.|.S..E"), "no-corners").starts) == [0, 2]
    assert spaces_of(Land(drawn("S" + "." * 30 + "SE"), "no-corners").starts) == [0, 31]
    assert spaces_of(Land(drawn("S.T.%.#T.SE"), "no-corners").starts) == [0, 9]
    assert spaces_of(Land(drawn("SSE", Counter("chest", 0)), "no-corners").starts) == [1]


def test_teleporters_without_a_step_to_go_on() -> None:
    """A teleporter walled in on all sides is a trap; one beside a breakable wall is none."""
    assert traps(Land(drawn("S.T.E\n#####\nT####"), "no-corners")) == (space(0, 2),)
    assert traps(Land(drawn("S.T.E\n#####\nT%###"), "no-corners")) == ()
    assert traps(Land(drawn("S.E\n###\nT##"), "no-corners")) == ()


def test_everything_in_reach() -> None:
    """The exit counts as reached, what lies behind it does not."""
    land = Land(drawn("S.E.."), "no-corners")
    assert land.reachable == bits((0, 1, 2))
