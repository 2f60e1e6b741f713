"""Rooms, corridors and blind alleys, by the shape of the floor."""

from paperdelve.maps.stock.rooms import DISTRICT, blind_alleys, regions
from paperdelve.rules.board import bits, space, spaces_of
from tests.maps.stock.plans import TWO_ROOMS, plan


def test_rooms_and_corridors() -> None:
    """Rooms, corridors and doors are told apart, with the ways that lead out of each."""
    level = plan(TWO_ROOMS).dungeon.levels[0]
    found = [(region.is_room, region.size, region.ways) for region in regions(level, "no-corners")]
    assert found == [(True, 40, 2), (True, 45, 1), (False, 22, 4), (False, 8, 1)]


def test_regions_cover_the_floor_once() -> None:
    """Every space of floor is in one region and no more; doors and breakable walls are in none."""
    level = plan(TWO_ROOMS).dungeon.levels[0]
    spaces = [at for region in regions(level, "no-corners") for at in spaces_of(region.spaces)]
    floor = [space(x, y) for y, row in enumerate(level.rows) for x, letter in enumerate(row) if letter == "."]
    assert sorted(spaces) == sorted(floor)


def test_only_within() -> None:
    """What lies outside of ``within`` is in no region, and no way out of one."""
    level = plan(TWO_ROOMS).dungeon.levels[0]
    room = regions(level, "no-corners")[0]
    assert regions(level, "no-corners", room.spaces)[0].ways == 0
    assert [region.spaces for region in regions(level, "no-corners", room.spaces)] == [room.spaces]


def test_a_ragged_edge_belongs_to_its_room() -> None:
    """A few spaces that lead nowhere are part of the room beside them."""
    level = plan("""
        ###.###
        #.....#
        #.....#
        #......
        #######
    """).dungeon.levels[0]
    (room,) = regions(level, "no-corners")
    assert (room.size, room.is_room, room.is_dead_end) == (17, True, True)


def test_a_short_way_between_rooms_is_a_corridor() -> None:
    """One space that leads on is no ragged edge, whether through a door or into another room."""
    level = plan("""
        ###########
        #...#...#.#
        #.......|.#
        #...#...#.#
        ###########
    """).dungeon.levels[0]
    assert [region.size for region in regions(level, "no-corners")] == [9, 9, 3, 1]
    assert [region.size for region in regions(level, "no-corners") if not region.is_room] == [3, 1]


def test_a_closet_is_a_room() -> None:
    """A place of two by two is a room, if it is not part of a larger one."""
    level = plan("######\n#..#.#\n#....#\n######\n").dungeon.levels[0]
    assert [(region.is_room, region.size) for region in regions(level, "no-corners")] == [(True, 7)]
    level = plan("#######\n#..#..#\n#.....#\n#..#..#\n#######\n").dungeon.levels[0]
    assert [(region.is_room, region.size) for region in regions(level, "no-corners")] == [
        (True, 6),
        (True, 6),
        (False, 1),
    ]


def test_large_places_are_cut() -> None:
    """A great cave is many places, none larger than a district."""
    level = plan("#" * 42 + "\n" + ("#" + "." * 40 + "#\n") * 30 + "#" * 42).dungeon.levels[0]
    found = regions(level, "no-corners")
    assert len(found) == 12
    assert all(region.size <= DISTRICT * DISTRICT for region in found)


def test_blind_alleys() -> None:
    """Blind alleys are where one comes out only as one went in; a door is a way."""
    level = plan("#######\n#.....#\n#.#.#.#\n#.#.#-#\n###.#.#\n#######\n").dungeon.levels[0]
    assert blind_alleys(level, "no-corners") == bits([space(1, 3), space(3, 4), space(5, 4)])
