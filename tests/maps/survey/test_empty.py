"""Corners that are for nothing, and loot."""

from paperdelve.maps.survey.empty import Corner, dead_ends, empty_rooms, unreachable
from paperdelve.maps.survey.land import Land
from paperdelve.maps.survey.loot import Loot, loot
from paperdelve.maps.survey.solve import prove
from paperdelve.maps.survey.way import Way, way_out
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import Counter, Level, Note
from tests.maps.survey.levels import drawn


def looked_at(level: Level, diagonals: str = "no-corners") -> tuple[Land, Way | None]:
    """Return what the parts of a survey need."""
    land = Land(level, diagonals)
    return land, way_out(land, prove(level, diagonals))


FORK = """
S......E
##.#####
##....##
##.##.##
##.##.##
##.#####
"""


def test_dead_ends() -> None:
    """A corridor that ends in nothing is told by its end, with what branches off it."""
    (corner,) = dead_ends(*looked_at(drawn(FORK)))
    assert corner.at == space(2, 5)
    assert len(corner.spaces) == 10


def test_what_makes_no_dead_end() -> None:
    """Something at its end, a door, a breakable wall, or being a mere niche."""
    for end, told in ((".", 1), ("k", 0), ("T", 0), ("%", 0), ("-", 0), ("^", 0)):
        level = drawn(f"S....E\n#.####\n#.####\n#.####\n#.{end}###")
        assert len(dead_ends(*looked_at(level))) == told
    assert dead_ends(*looked_at(drawn("S....E\n##.###\n##.###"))) == ()
    level = drawn(FORK)
    noted = Level(level.rows, level.starts, notes=(Note(space(2, 5), "Look up."), Note(space(5, 4), "Here.")))
    assert dead_ends(*looked_at(noted)) == ()
    assert dead_ends(*looked_at(level, "free")) == ()


def test_empty_rooms() -> None:
    """A room off the way with nothing in it is told; a corridor, and a room with something, are not."""
    drawing = "S.......E\n##.#.####\n##.#.####\n...#...##\n...#.k.##\n...######"
    assert empty_rooms(*looked_at(drawn(drawing))) == (
        Corner(space(1, 4), tuple(space(x, y) for y in (3, 4, 5) for x in (0, 1, 2))),
    )
    assert empty_rooms(*looked_at(drawn("S.......E"))) == ()


def test_rooms_of_a_level_without_a_way() -> None:
    """Without a way all rooms but that of the start are off it."""
    assert empty_rooms(*looked_at(drawn("S.#..\n..#..\n###.#\n##E#T\n#####"))) == ()


def test_floor_that_nobody_reaches() -> None:
    """It is told part by part; what lies behind the exit is not."""
    land, _ = looked_at(drawn("S..E..\n######\n..#..#\n####.."))
    assert unreachable(land) == (
        Corner(space(0, 2), (space(0, 2), space(1, 2))),
        Corner(space(3, 2), tuple(space(x, y) for x, y in ((3, 2), (4, 2), (4, 3), (5, 3)))),
    )
    assert unreachable(looked_at(drawn("S....E"))[0]) == ()


def test_loot() -> None:
    """Things are told by kind, treasure by its worth, those of corpses too."""
    corpse = Counter(
        "corpse", 1, colour="red", keys=1, potions=2, treasure=300, enchantments=("extra_speed",)
    )
    level = drawn("S......E\n#.######\n#.######\n#.######\n#.######\n#jkkc$#k", corpse, Counter("ghost", 3))
    near, far = loot(*looked_at(level))
    assert near == Loot({"key": 1, "potion": 2, "extra_speed": 1}, 300)
    assert far == Loot({"key": 2, "chest": 1}, 600)
    assert loot(Land(level, "no-corners"), None)[0] == near
