"""Universal VTT, and how walls that are lines become spaces."""

import json
from contextlib import suppress
from math import nan
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import CHOICES, Choices, ImportFault, Upload, import_plan
from paperdelve.maps.importers.report import Kind
from tests.maps.importers.imported import FEW, PLAINLY, made, rows, sound, told, upload_of
from tests.maps.importers.vtt import DOUBLED, TWO_ROOMS, Run, box, drawn, plan, points


def test_the_size_of_paper() -> None:
    """A lattice that makes a plan too large is refused; another one is named if there is."""
    long = plan((240, 4), box(0, 0, 240, 4))
    assert len(drawn(long)[0]) == 242
    assert "481 spaces across; a map has 250; choose the lattice" in refusal(long, Choices(lattice="doubled"))
    longer = plan((251, 4), box(0, 0, 251, 4))
    assert refusal(longer, Choices(lattice="middles")).endswith("a map has 250")


def refusal(data: object, chosen: Choices = PLAINLY) -> str:
    """Return why a plan is refused, which takes one line."""
    with pytest.raises(ImportFault) as caught:
        import_plan(upload_of(data), chosen)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_wall_between_two_rooms() -> None:
    """Where both sides of a wall are floor it needs spaces of its own, and so does its door."""
    assert drawn(TWO_ROOMS) == DOUBLED
    assert drawn(TWO_ROOMS, Choices(lattice="doubled")) == DOUBLED
    said = told(made(TWO_ROOMS))
    assert said[0].startswith("walls are lines between spaces: each takes a row or column of its own")
    assert "doors became vertical doors: 1 (at 6,3)" in said
    assert "lights: 2" in said


def test_rooms_with_rock_between() -> None:
    """Where rock is behind all walls they stand on it, and the plan keeps its size."""
    apart = plan(
        (8, 3),
        [(3, 1), (3, 0), (0, 0), (0, 3), (3, 3), (3, 2)],
        [(3, 1), (5, 1), (5, 0), (8, 0), (8, 3), (5, 3), (5, 2), (3, 2)],
        doors=((3, 1, 3, 2),),
    )
    assert drawn(apart) == (
        "##########",
        "#...##...#",
        "#...|....#",
        "#...##...#",
        "##########",
    )
    assert len(drawn(apart, Choices(lattice="doubled"))) == 7


def test_walls_through_the_middles_of_cells() -> None:
    """Where nearly all walls run through middles of cells they fill these."""
    middles = plan(
        (9, 5),
        box(0.5, 0.5, 8.5, 4.5),
        [(4.5, 0.5), (4.5, 1.5)],
        [(4.5, 3.5), (4.5, 4.5)],
        doors=((4.5, 1.5, 4.5, 3.5),),
    )
    assert drawn(middles) == (
        "#########",
        "#...#...#",
        "#...|...#",
        "#...#...#",
        "#########",
    )
    assert told(made(middles))[0] == "walls are lines through the middles of spaces, and fill these"


def test_a_closet() -> None:
    """A room of one cell with a door is a room; a box of that size without one is a pillar."""
    closets = plan((5, 3), box(0, 0, 5, 3), box(1, 1, 2, 2), box(3, 1, 4, 2), doors=((1, 1, 1, 2),))
    assert drawn(closets) == (
        "###########",
        "#.........#",
        "#.###.....#",
        "#.|.#..#..#",
        "#.###.....#",
        "#.........#",
        "###########",
    )


def test_walls_with_two_faces() -> None:
    """A wall that is drawn with both its faces is one wall, and its door one door."""
    faces = [(1, 1), (5.9, 1), (5.9, 3), (6.1, 3), (6.1, 1), (11, 1), (11, 7), (6.1, 7)]
    faces += [(6.1, 4), (5.9, 4), (5.9, 7), (1, 7), (1, 1)]
    thick = plan(
        (13, 8), box(0.9, 0.9, 11.1, 7.1), [(float(x), float(y)) for x, y in faces], doors=((6, 3, 6, 4),)
    )
    assert [row[10] for row in drawn(thick)] == list("#####|#######")
    assert not [said for said in told(made(thick)) if said.startswith("closed places")]


def test_a_part_of_a_plan() -> None:
    """An exported part keeps the places of the whole: they are shifted, and what lies beyond is left out."""
    part = {"map_origin": {"x": 10, "y": 10}, "map_size": {"x": 4, "y": 4}}
    doors = ((25.0, 20.0, 26.0, 20.0), (12.0, 10.0, 13.0, 10.0))
    cut = plan((4, 4), box(10, 10, 14, 14), box(20, 20, 30, 30), doors=doors, resolution=part)
    assert drawn(cut) == ("  ### ", "###.##", "#....#", "#....#", "#....#", "#....#", "######")
    said = told(made(cut))
    assert "walls beyond the edge of the plan: 4" in said
    assert "doors beyond the edge of the plan: 1" in said
    assert "doors that lead out of the plan became ways in and out: 1 (at 3,1)" in said


def test_a_part_without_the_place_of_the_whole() -> None:
    """Walls that lie only where the part would begin at 0, 0 are taken to begin there; that is told."""
    part = {"map_origin": {"x": 10, "y": 10}, "map_size": {"x": 4, "y": 4}}
    assert drawn(plan((4, 4), box(0, 0, 4, 4), resolution=part))[1] == "#....#"
    assert refusal(plan((4, 4), box(40, 40, 44, 44), resolution=part)) == (
        "no wall lies in the part of the plan that was exported"
    )


def test_a_passage_at_the_edge() -> None:
    """A room that goes on beyond the part is walled in; narrow passages there are ways in and out."""
    part = {"map_origin": {"x": 5, "y": 0}, "map_size": {"x": 4, "y": 4}}
    corridor = made(plan((4, 4), box(0, 1, 20, 3), resolution=part))
    assert rows(corridor) == ("######", "#SS..#", "#SS.E#", "######")
    wide = made(plan((4, 9), box(0, 0, 20, 9), resolution={**part, "map_size": {"x": 4, "y": 9}}))
    assert any(said.startswith("the plan goes on beyond its edge") for said in told(wide, Kind.LOOK))


def test_an_open_plan() -> None:
    """Where people walk from house to house, or nothing is enclosed, all of the plan is floor."""
    houses = plan(
        (12, 7),
        [(2, 4), (2, 2), (5, 2), (5, 4), (4, 4)],
        [(3, 4), (2, 4)],
        [(8, 4), (7, 4), (7, 2), (10, 2), (10, 4), (9, 4)],
        doors=((3, 4, 4, 4), (8, 4, 9, 4)),
    )
    assert drawn(houses)[3:9] == (
        "#.......................#",
        "#...#######...#######...#",
        "#...#.....#...#.....#...#",
        "#...#.....#...#.....#...#",
        "#...#.....#...#.....#...#",
        "#...###-###...###-###...#",
    )
    assert drawn(plan((3, 3), [(1, 1), (1.5, 1)]))[0] == "#####"
    stub = made(plan((6, 4), [(2, 2), (4, 2)]))
    assert rows(stub)[3] == "#..##..#"
    assert any(said.startswith("no walls enclose the plan") for said in told(stub, Kind.LOOK))


def test_passages_over_the_edge_of_an_open_plan() -> None:
    """Where walls lead over the edge, what lies in the corners of the plan is rock."""
    crossing = plan(
        (6, 6),
        [(2, 0), (2, 2), (0, 2)],
        [(4, 0), (4, 2), (6, 2)],
        [(0, 4), (2, 4), (2, 6)],
        [(6, 4), (4, 4), (4, 6)],
    )
    assert drawn(crossing) == (
        "  ####  ",
        "  #..#  ",
        "###..###",
        "#......#",
        "#......#",
        "###..###",
        "  #..#  ",
        "  ####  ",
    )


def test_a_frame_around_a_plan() -> None:
    """A frame that holds much is rock around it; one that holds little is floor around pillars and rocks."""
    assert drawn(plan((12, 9), box(0, 0, 12, 9), box(2, 2, 9, 7))) == drawn(plan((7, 5), box(0, 0, 7, 5)))
    rocks = drawn(plan((12, 9), box(0, 0, 12, 9), box(2, 2, 4, 4)))
    assert rocks[2:5] == ("#............#", "#..##........#", "#..##........#")


def test_what_stands_in_rooms() -> None:
    """Pillars and furniture become walls where they bar no way, and are told."""
    stuff: list[Run] = [
        box(5, 2, 7, 3),
        box(3.1, 3.1, 3.3, 3.3),
        box(0, 1, 8, 2),
        [(1, 1), (2, 2)],
        box(90, 90, 91, 91),
    ]
    hall = plan(
        (8, 6),
        box(0, 0, 8, 6),
        [(1.9, 3), (2.1, 3)],
        [(2, 2.9), (2, 3.1)],
        objects_line_of_sight=[points(run) for run in stuff],
    )
    assert drawn(hall)[1:6] == ("#........#", "#........#", "#.....##.#", "#..#.....#", "#........#")
    said = told(made(hall))
    assert "pillars became walls: 1 (at 3,4)" in said
    assert "furniture became walls: 1 (at 6,3)" in said
    assert "pillars and furniture that would bar a way: 1 (at 1,2)" in said
    assert "furniture that covers no space by half: 1" in said


def test_gaps() -> None:
    """Ends that nearly meet a wall are joined to it; gaps narrower than a space are told."""
    leaky = plan(
        (6, 3),
        [(2.8, 0), (0, 0), (0, 3), (6, 3), (6, 0), (3, 0)],
        [(3, 0.2), (3, 2)],
        [(4.6, 0), (4.6, 2.2)],
    )
    assert drawn(leaky)[1] == "#.....#..#..#"
    said = told(made(leaky))
    assert "ends of walls that nearly met were joined: 3 (at 6,0)" in said
    assert "gaps in walls that are narrower than a space: 1 (at 9,4)" in said


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (plan((8, 8)), "it holds no walls, only a picture"),
        (plan((8, 8), [(0, 0)]), "it holds no walls, only a picture"),
        (plan((8, 8), [(0, 0), (0, 0)]), "no wall lies in the part"),
        (plan((0, 8), box(0, 0, 4, 4)), "'map_size' is 0 by 8 cells"),
        (plan((8, 8), box(0, 0, 4, 4), portals={}), "'portals' is not a list"),
        (plan((300, 8), box(0, 0, 300, 4)), "spaces across; a map has 250"),
        (plan((900, 900), box(0, 0, 900, 800)), "it is 901 by 801 cells; a map has at most 250 by 250"),
        (plan((900, 900), [(0, 0), (5, 5)]), "it is 900 by 900 cells; a map has at most 250 by 250"),
        (plan((130, 4), box(0, 0, 130, 4), [(65, 0), (65, 4)]), "choose the lattice 'middles'"),
        (plan((9, 9), [(0, 0), (9, 9)] * 51_000), "it has 101999 lines; at most 100000 are read"),
        (
            plan(
                (9, 9),
                [(0, 0), (900, 0)] * 300,
                doors=tuple((n % 90 / 10, 0, n // 90 / 10, 9) for n in range(5001)),
            ),
            "it has 5001 doors and windows",
        ),
        (plan((200, 200), [(0, 0), (200, 200), (0, 199)] * 300), "too long to be drawn"),
        (plan((200, 200), [(0, 0), (200, 0)] * 2000, [(0, 0), (0, 9)]), "too long to be drawn"),
    ],
)
def test_plans_that_are_refused(data: object, says: str) -> None:
    """Each is refused with one sentence that says why."""
    assert says in refusal(data)


def test_broken_places() -> None:
    """Walls and portals whose places are no numbers are left out, and counted."""
    broken = [{"x": None, "y": 1}, {"x": nan, "y": 1}, {"x": 1e300, "y": 0}, {"x": True, "y": 0}, 3]
    walls = [*points(box(0, 0, 5, 5)), *broken, *points([(4, 4), (4, 5)])]
    portals = [3, {}, {"position": {"x": 0, "y": 0}, "rotation": "no"}]
    plain = plan(
        (5, 5), line_of_sight=[walls, 7], portals=portals, lights=None, environment=None, format="2.0"
    )
    assert "walls, portals and furniture without usable places: 9" in told(made(plain))
    assert drawn(plain)[0] == "#######"


def test_missing_parts() -> None:
    """A plan without a size is as large as its walls; a portal without bounds is a cell long."""
    bare = {
        "resolution": {},
        "line_of_sight": [points([(0, 0), (0, 3), (7, 3), (7, 0), (0, 0)]), points([(3, 0), (3, 1)])],
        "portals": [{"position": {"x": 3, "y": 1.5}, "rotation": 1.5707963}],
    }
    lower = points([(3, 2), (3, 3)])
    assert drawn({**bare, "line_of_sight": [*bare["line_of_sight"], lower]}) == DOUBLED
    assert any("does not say how large" in said for said in told(made(bare), Kind.GUESSED))


def test_title_and_picture() -> None:
    """The file's name is the title; its picture is left out, however large, and never looked at."""
    content = json.dumps({**TWO_ROOMS, "image": "A" * 2_000_000}).encode()
    read = import_plan(Upload(content, "deep/The Two Rooms.dd2vtt"))
    assert read.map.dungeon.title == "The Two Rooms"
    assert rows(read) == rows(made(TWO_ROOMS))
    assert "pictures: 1" in told(read, Kind.LEFT_OUT)
    assert "pictures: 1" not in told(made(TWO_ROOMS))
    path = made({**TWO_ROOMS, "image": "pictures/two.png"})
    assert "pictures: 1" in told(path, Kind.LEFT_OUT)


PLACE = st.sampled_from([n / 4 for n in range(-4, 37)]) | st.floats(-3, 12)
POINT = st.fixed_dictionaries({"x": PLACE, "y": PLACE})
ODD = st.none() | st.floats() | st.text(max_size=3) | st.dictionaries(st.sampled_from("xy"), st.integers())
RUNS = st.lists(st.lists(POINT, max_size=6) | st.lists(ODD, max_size=2), max_size=9)
SIZE = st.fixed_dictionaries({"x": st.integers(0, 12) | st.floats(), "y": st.integers(0, 12)})
CHOSEN = st.fixed_dictionaries(
    {name: st.sampled_from(CHOICES[name][1]) for name in ("windows", "lattice", "secret_doors", "traps")}
)


@FEW
@given(
    st.fixed_dictionaries(
        {"line_of_sight": RUNS},
        optional={
            "resolution": st.fixed_dictionaries({"map_size": SIZE}, optional={"map_origin": SIZE | POINT}),
            "objects_line_of_sight": RUNS,
            "portals": st.lists(
                st.fixed_dictionaries(
                    {"bounds": st.lists(POINT, min_size=2, max_size=2)},
                    optional={"closed": st.booleans(), "position": POINT},
                ),
                max_size=6,
            ),
        },
    ),
    CHOSEN,
    st.sampled_from([0, 1]),
)
def test_any_plan(extra: dict[str, Any], chosen: dict[str, str], frames: int) -> None:
    """Whatever a plan holds, it is refused in one line or makes a map without errors."""
    frame = [points(box(0, 0, 9, 7))] * frames
    data = {**plan((9, 7)), **extra, "line_of_sight": [*frame, *extra["line_of_sight"]]}
    refused = ""
    try:
        sound(import_plan(upload_of(data), Choices(**chosen)))
    except ImportFault as fault:
        refused = str(fault)
    assert "\n" not in refused


@FEW
@given(st.integers(0, 2000), st.binary(max_size=4))
def test_any_damage(at: int, junk: bytes) -> None:
    """A damaged file is refused, or read as far as it goes."""
    content = json.dumps(TWO_ROOMS).encode()
    at %= len(content)
    with suppress(ImportFault):
        sound(import_plan(Upload(content[:at] + junk + content[at + len(junk) :])))
