"""What makes a dungeon unplayable, what is only odd, and where heroes start (G2.3 to G2.5)."""

from typing import Any

import pytest
from attrs import evolve

from paperdelve.maps.file.grid import parse_grid
from paperdelve.rules.board import space, xy
from paperdelve.rules.gauntlet.checks import Problem, problems, serious
from paperdelve.rules.gauntlet.dungeon import Counter, Dungeon, Level
from paperdelve.rules.gauntlet.places import start_places
from paperdelve.rules.gauntlet.reach import door_chains, keys_needed

FAR = "." * 20
FINE = f"""\
#########################
#SS{FAR}E#
#SS......................
"""


def level(drawing: str, *counters: Counter) -> Level:
    """Draw a level."""
    grid = parse_grid(drawing, {})
    assert grid.faults == []
    return Level(grid.rows, grid.starts, (*grid.counters, *counters))


def put(kind: str, x: int, y: int, **figures: Any) -> Counter:
    """Put a counter down."""
    return evolve(Counter(kind, space(x, y)), **figures)


def dungeon(*levels: Level | str, **head: Any) -> Dungeon:
    """Bind levels to a dungeon."""
    drawn = tuple(level(one) if isinstance(one, str) else one for one in levels)
    return evolve(Dungeon(drawn), **head)


def words(found: list[Problem]) -> list[str]:
    """Say problems on one line each."""
    return [str(problem) for problem in found]


def test_a_fine_level_has_no_problem() -> None:
    """A level with one exit far enough away and four start spaces is as it should be."""
    assert problems(dungeon(FINE), 4) == []


def test_a_dungeon_has_a_level() -> None:
    """A dungeon without levels is refused, not played for ever."""
    assert words(problems(Dungeon(()))) == ["the dungeon has no level"]


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("S.........", "level 1: there is no exit"),
        (FINE + "E", "level 1, at 0,3: a second exit; a level has exactly one"),
        (FINE.replace("S", "."), "level 1: there is no start space"),
        (
            "S#E\n   \nS.." + FAR,
            "level 1, at 0,2: no way leads from this start space to the exit",
        ),
        ("SccE", "level 1, at 0,0: no way leads from this start space to the exit"),
    ],
)
def test_unplayable_drawings(drawing: str, expected: str) -> None:
    """An exit is missing or double, a start is missing or cut off: refused, with the place (G2.3, G2.4)."""
    assert expected in words(serious(problems(dungeon(drawing))))


@pytest.mark.parametrize(
    "drawing",
    ["S--E", "S%%E", "S||+E", "Sgr^E", "ST#TE", "S.T#T..#T+-E", "Ek!.S", "STE"],
)
def test_ways_out(drawing: str) -> None:
    """Doors, breakable walls and generators count as open, teleporters as joined (G2.4)."""
    assert serious(problems(dungeon(drawing))) == []


def test_the_way_out_keeps_to_the_house_rule_of_diagonals() -> None:
    """A way out that needs a cut corner is one only where corners may be cut (G1.3)."""
    cut = dungeon("S#\n#E")
    assert len(serious(problems(cut))) == 1
    assert serious(problems(evolve(cut, house_rules={"diagonals": "free"}))) == []
    straight = dungeon("S.\n#E")
    assert serious(problems(evolve(straight, house_rules={"diagonals": "never"}))) == []


@pytest.mark.parametrize(
    ("counters", "expected"),
    [
        ([put("ghost", 0, 0)], "level 1, at 0,0: the ghost is on a wall"),
        ([put("key", 24, 2)], None),
        ([put("key", 25, 2)], "level 1, at 25,2: the key is off the paper"),
        ([put("jewel_bag", 9, 200)], "level 1, at 9,200: the jewel bag is off the paper"),
        (
            [put("ghost", 5, 1), put("key", 5, 1), put("chest", 5, 1)],
            "level 1, at 5,1: the chest stands where the ghost stands",
        ),
        (
            [put("sorcerer", 5, 1)],
            "level 1, at 5,1: a sorcerer needs the house rule sorcerers = true (G7.16)",
        ),
        (
            [put("generator", 5, 1, spawns="sorcerer")],
            "level 1, at 5,1: a sorcerer needs the house rule sorcerers = true (G7.16)",
        ),
        (
            [put("potion", 8, 1), put("death", 5, 1), put("death", 7, 1)],
            "level 1, at 7,1: a second death; a level has at most one",
        ),
        (
            [put("thief", 5, 1), put("thief", 7, 1)],
            "level 1, at 7,1: a second thief; a level has at most one",
        ),
    ],
)
def test_counters_out_of_place(counters: list[Counter], expected: str | None) -> None:
    """A counter on a solid, two bodies on a space, a second Death or Thief: refused (G1.5, G7.11, G7.12)."""
    found = serious(problems(dungeon(level(FINE, *counters))))
    assert words(found) == ([expected] if expected else [])


def test_sorcerers_by_house_rule() -> None:
    """With its house rule a sorcerer may stand on the map (G7.16)."""
    with_one = dungeon(level(FINE, put("sorcerer", 5, 1)), house_rules={"sorcerers": True})
    assert problems(with_one) == []


@pytest.mark.parametrize(
    ("heroes", "taken", "places"),
    [(2, [], None), (3, [], 2), (None, [], None), (3, [0], 1), (2, [0], None), (2, [0, 2], None)],
)
def test_places_for_all(heroes: int | None, taken: list[int], places: int | None) -> None:
    """A level without places for all heroes is refused; those put by hand need none (G2.4)."""
    found = words(serious(problems(dungeon("ST.%E"), heroes, taken)))
    wanted = (heroes or 1) - len(taken)
    told = f"level 1, at 0,0: there are places for {places} heroes at the start, and {wanted} need one"
    assert found == ([] if places is None else [told])


def test_heroes_put_by_hand_need_no_start() -> None:
    """A level without start spaces is playable if everybody is put by hand, a later level is not (G2.4)."""
    assert serious(problems(dungeon("..E"), 1, [space(0, 0)])) == []
    assert words(serious(problems(dungeon("..E", "..E"), 1, [space(0, 0)]))) == [
        "level 2: there is no start space"
    ]


def test_start_places() -> None:
    """Start spaces in reading order, then free spaces fewest steps from the first one (G2.4)."""
    drawn = level(
        """\
c..k##
.S.^S.
#T.E##""",
        put("ghost", 1, 0),
        put("corpse", 0, 1),
    )
    assert [xy(at) for at in start_places(drawn, 2)] == [(1, 1), (4, 1)]
    assert [xy(at) for at in start_places(drawn, 9)] == [
        (1, 1),
        (4, 1),
        (2, 0),
        (0, 1),
        (2, 1),
        (2, 2),
        (5, 1),
    ]
    some = start_places(drawn, 3, [space(1, 1), space(2, 0)])
    assert [xy(at) for at in some] == [(4, 1), (0, 1), (2, 1)]


def test_start_places_keep_to_the_house_rule_of_diagonals() -> None:
    """What is fewest steps away depends on how one may step (G1.3)."""
    drawn = level("S#\n#.")
    assert start_places(drawn, 2) == [0]
    assert start_places(drawn, 2, diagonals="free") == [0, space(1, 1)]


def test_start_spaces_under_bodies_are_passed_over() -> None:
    """Nobody starts where a chest stands, and that is told (G2.4)."""
    drawn = level(FINE, put("chest", 1, 1))
    assert [xy(at) for at in start_places(drawn, 4)] == [(2, 1), (1, 2), (2, 2), (3, 1)]
    assert words(problems(dungeon(drawn), 4)) == [
        "level 1, at 1,1: a chest stands on this start space; no hero starts here"
    ]


def test_an_exit_too_near() -> None:
    """An exit under 20 steps away is told, 20 is not; teleporters count (G2.4)."""
    near = "S" + "." * 18 + "E"
    assert words(problems(dungeon(near))) == [
        "level 1: the exit is only 19 steps from the start; 20 or more are better"
    ]
    assert problems(dungeon("S" + "." * 19 + "E")) == []
    assert "only 3 steps" in words(problems(dungeon("S.T" + "." * 30 + "TE")))[0]


def test_crowds_of_generators() -> None:
    """More than 3 generator points a hero within 15 spaces of each other are told, with the first (G2.4)."""
    inside = level(FINE, *(put("generator", 3 + 5 * i, 1 + i % 2, spawns="ghost") for i in range(4)))
    found = words(problems(dungeon(inside), 3))
    told = "level 1, at 3,1: generators of 12 points lie within 15 spaces of each other; "
    assert found == [told + "more than 3 a hero, here 9, is hard"]
    assert problems(dungeon(inside)) == []
    apart = level(FINE, *(put("generator", x, 1, spawns="ghost", body_points=2) for x in (3, 4, 19)))
    assert problems(dungeon(apart), 1)[0].at == space(3, 1)
    assert "of 4 points" in problems(dungeon(apart), 1)[0].words


def test_generators_off_the_paper_crowd_nobody() -> None:
    """A generator off the paper is a fault of its own and breaks no other check (G2.4)."""
    lost = level(FINE, put("generator", 200, 1, spawns="ghost"), put("generator", 2, 99, spawns="ghost"))
    found = problems(dungeon(lost), 1)
    assert [problem.serious for problem in found] == [True, True]


def test_death_needs_a_potion() -> None:
    """Death without a potion on its level or one before is told (G2.4, G7.11)."""
    with_death = level(FINE, put("death", 5, 1))
    told = "level 1, at 5,1: only magic slays Death, and no potion lies here or on a level before"
    assert words(problems(dungeon(with_death))) == [told]
    for potion in (
        put("potion", 9, 1),
        put("corpse", 9, 1, colour="red", potions=1),
        put("thief", 9, 1, loot="potion"),
    ):
        assert problems(dungeon(level(FINE, potion), with_death)) == []


def test_a_single_teleporter() -> None:
    """A teleporter that leads nowhere is told (G2.4)."""
    assert words(problems(dungeon(FINE + "T"))) == [
        "level 1, at 0,3: a single teleporter leads nowhere; draw another"
    ]


@pytest.mark.parametrize(
    ("drawing", "needed"),
    [
        ("S..E", 0),
        ("S-.E", 1),
        ("S---E", 1),
        ("S-|E", 2),
        ("S-+-E", 3),
        ("S.|.|.E", 2),
        ("S.#.|.E\n..|.##-\n|.####.\n......", 2),
        ("S.T|E\n###T|", 1),
        ("S#E", None),
        ("S|..\n.|..\n.|.E", 1),
        ("S.%.E", 0),
        ("S.-\n.-E", 1),
    ],
)
def test_keys_needed(drawing: str, needed: int | None) -> None:
    """The cheapest way is counted by chains of doors, crossings by themselves (G6.10, G6.11)."""
    assert keys_needed(level(drawing), "no-corners") == needed


def test_fewer_keys_than_doors() -> None:
    """Fewer keys than the doors on every way to the exit need are told (G2.4)."""
    shut = FINE.replace(FAR, ".|.|" + "." * 16).replace("#SS..", "#SS.##")
    shut = "S.|.|" + "." * 20 + "E"
    assert words(problems(dungeon(shut))) == [
        "level 1: every way to the exit needs 2 keys or more, and none lies on the level"
    ]
    keys = (put("corpse", 1, 0, colour="red", keys=1), put("thief", 1, 0, loot="key"))
    assert problems(dungeon(level(shut, *keys))) == []
    assert problems(dungeon(level(shut, put("key", 0, 0), put("key", 0, 0)))) == []


def test_door_chains() -> None:
    """Doors of one axis without a gap are one chain; a crossing stands alone (G6.10, G6.11)."""
    chains = door_chains(level("--.-\n|.+|\n|--|"))
    assert [[xy(at) for at in chain] for chain in chains] == [
        [(0, 0), (1, 0)],
        [(3, 0)],
        [(1, 2), (2, 2)],
        [(0, 1), (0, 2)],
        [(3, 1), (3, 2)],
        [(2, 1)],
    ]


def test_monsters_beyond_the_count() -> None:
    """More monsters than the monster count lets about are told, with the first beyond it (G2.5)."""
    crowd = level(FINE, *(put("ghost", x, 1) for x in range(3, 8)))
    told = "level 1, at 7,1: 5 monsters stand here and the monster count is 4: "
    told += "no generator spawns until enough of them are slain"
    assert words(problems(dungeon(crowd), 1)) == [told]
    assert problems(dungeon(crowd)) == []
    assert words(problems(dungeon(crowd, monster_count=4))) == [told]
    assert problems(dungeon(crowd, monster_count=5)) == []
