"""Doors and windows of Universal VTT, and what becomes of slanting ones."""

from paperdelve.maps.importers import Choices
from paperdelve.maps.importers.report import Kind
from tests.maps.importers.imported import made, rows, told
from tests.maps.importers.vtt import TWO_ROOMS, Run, box, drawn, plan, portal


def test_walls_and_doors_at_free_angles() -> None:
    """Slanting walls become steps that nobody slips through, and a slanting door hangs straight in them."""
    hall = [(2, 0), (8, 0), (10, 2), (10, 4), (8, 6), (2, 6), (0, 4), (0, 2), (2, 0)]
    aslant = plan(
        (10, 6),
        [(float(x), float(y)) for x, y in hall],
        [(4, 0), (4.6, 2.4)],
        [(5.4, 3.6), (6, 6)],
        doors=((4.6, 2.4, 5.4, 3.6),),
    )
    assert drawn(aslant) == (
        "   ###############   ",
        "  ##....#........##  ",
        " ##.....#.........## ",
        "##.......#.........##",
        "#........#..........#",
        "#........#..........#",
        "#........#-#........#",
        "#..........#........#",
        "#..........#........#",
        "##.........#.......##",
        " ##.........#.....## ",
        "  ##........#....##  ",
        "   ###############   ",
    )
    said = told(made(aslant))
    assert "doors that hung aslant became straight: 1 (at 10,6)" in said
    assert any(words.startswith("walls at free angles became steps: 6") for words in said)


def test_windows() -> None:
    """What is short or lets light through is what the GM chooses; it is told, and offered as a choice."""
    glazed = plan(
        (4, 3),
        [(1, 0), (0, 0), (0, 3), (4, 3), (4, 0), (2, 0)],
        [(2, 3), (2, 2)],
        [(2, 1), (2, 0)],
        portals=[portal(1.1, 0, 1.9, 0), portal(2, 1, 2, 2, closed=False)],
    )
    assert drawn(glazed)[2:5] == ("#...#...#", "#...#...#", "#...#...#")
    doors = drawn(glazed, Choices(windows="door"))
    assert sum(row.count("|") for row in doors) == 1
    assert [words for words in told(made(glazed, Choices(windows="door"))) if "windows" in words] == [
        "windows that lead out of the plan became ways in and out: 1 (at 3,1)",
        "windows became vertical doors: 1 (at 4,4)",
    ]
    assert "windows, and doors that stand open, became floor: 2 (at 3,0; 4,3)" in told(
        made(glazed, Choices(windows="floor"))
    )
    assert "windows" in made(glazed).choices
    assert "windows" not in made(TWO_ROOMS).choices


def test_double_doors() -> None:
    """Portals side by side are one door as wide as both; a door on a wall wins over it."""
    double = plan((6, 4), box(0, 0, 6, 4), [(3, 0), (3, 4)], doors=((3, 1, 3, 2), (3, 3, 3, 2)))
    assert [row[6] for row in drawn(double)] == list("###|||###")
    assert "doors became vertical doors: 2 (at 6,4)" in told(made(double))


def test_doors_over_each_other() -> None:
    """Of doors in the same place one hangs, and the others are told."""
    heap = ((3.0, 1.0, 3.0, 2.0), (2.6, 1.2, 3.4, 1.8), (2.6, 1.8, 3.4, 1.2))
    said = told(made(plan((6, 4), box(0, 0, 6, 4), [(3, 0), (3, 4)], doors=heap)))
    assert any(words.startswith("doors that found no place") for words in said)


def test_a_door_into_a_corner() -> None:
    """A door that straddles a crossing of walls moves aside to where both its sides are free."""
    corner = plan(
        (6, 4),
        box(0, 0, 6, 4),
        [(3, 0), (3, 0.5)],
        [(3, 1.5), (3, 4)],
        [(3, 1), (6, 1)],
        doors=((3, 0.5, 3, 1.5),),
    )
    assert drawn(corner)[1] == "#...|..#"
    assert "closed places without a door became rock: 1 (at 5,2)" in told(made(corner))


def test_a_window_between_short_walls() -> None:
    """It is no pillar, though it stands in a gap: what is near a wall is a wall, if it is small too."""
    room = box(0, 0, 6, 3)
    stubs: tuple[Run, Run] = [(3, 0), (3, 1)], [(3, 2), (3, 3)]
    window = portal(3, 1.12, 3, 1.88, closed=False)
    glazed = plan((6, 3), room, *stubs, portals=[window])
    assert [row[6] for row in drawn(glazed)] == ["#"] * 7
    assert "windows, and doors that stand open, became walls: 1 (at 6,3)" in told(made(glazed), Kind.BECAME)


def test_doors_that_are_there_twice() -> None:
    """They are one door, whichever way they are drawn."""
    room = box(0, 0, 6, 3)
    walls: tuple[Run, Run] = [(3, 0), (3, 1)], [(3, 2), (3, 3)]
    twice = made(plan((6, 3), room, *walls, doors=((3, 1, 3, 2), (3, 2, 3, 1))))
    assert "doors became vertical doors: 1 (at 6,3)" in told(twice, Kind.BECAME)
    assert "doors and windows that are there twice: 1" in told(twice, Kind.LEFT_OUT)
    assert sum(row.count("|") for row in rows(twice)) == 1
