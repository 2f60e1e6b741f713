"""Walls that are lines: what becomes of odd ones, whatever file they come from."""

from itertools import pairwise
from random import Random

import pytest

from paperdelve.maps.importers import Choices, ImportFault
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.cells import passable_parts
from paperdelve.maps.importers.edges import Line, Lines, Opening, Point, put_lines
from paperdelve.maps.importers.edges.lines import axis, clipped, straightened
from paperdelve.maps.importers.edges.raster import Lattice
from paperdelve.maps.letters import FLOOR
from tests.maps.importers.imported import PLAINLY, sound, told

FRAME: list[Line] = [((0, 0), (6, 0)), ((6, 0), (6, 6)), ((6, 6), (0, 6)), ((0, 6), (0, 0))]
DOUBLED = Choices(lattice="doubled")


def drafted(
    walls: list[Line],
    *openings: Opening,
    chosen: Choices = PLAINLY,
    furniture: list[list[Point]] | None = None,
) -> Draft:
    """Put lines within a room of six by six cells into a draft."""
    draft = Draft()
    put_lines(draft, Lines([*FRAME, *walls], [*openings], 0, 0, 6, 6, furniture or []), chosen)
    return draft


def report(draft: Draft) -> list[str]:
    """Bind a draft, see that its map is sound, and return what its report tells."""
    plan = bind(draft)
    sound(plan)
    return told(plan)


def test_lattice() -> None:
    """A trace has no gap; of straight and slanting lines alike."""
    lattice = Lattice(2, 0.5)
    assert lattice.cell((1, 2)) == (2, 4)
    assert lattice.centre((2, 4)) == (1, 2)
    random = Random(3)
    for _ in range(200):
        line = (
            (random.uniform(-9, 9), random.uniform(-9, 9)),
            (random.uniform(-9, 9), random.uniform(-9, 9)),
        )
        trace = lattice.trace(line)
        assert {trace[0], trace[-1]} == {lattice.cell(line[0]), lattice.cell(line[1])}
        assert all(max(abs(a - c), abs(b - d)) <= 1 for (a, b), (c, d) in pairwise(trace))
    assert lattice.trace(((0, 0), (1, 0))) == [(0, 0), (1, 0), (2, 0)]
    assert lattice.trace(((0, 1), (0, 0))) == [(0, 0), (0, 1), (0, 2)]


def test_lines() -> None:
    """Lines that are nearly straight are made so; lines are cut off at a box."""
    assert [axis(((0, 0), end)) for end in ((2, 0.1), (0.1, 2), (2, 1), (0.1, 0.1))] == ["-", "|", "/", "/"]
    assert straightened(((0, 0), (2, 0.1))) == ((0, 0.05), (2, 0.05))
    assert straightened(((0, 0), (0.1, 2))) == ((0.05, 0), (0.05, 2))
    assert clipped(((-4, 1), (4, 1)), 0, 0, 2, 2) == ((0, 1), (2, 1))
    assert clipped(((-4, 3), (4, 3)), 0, 0, 2, 2) is None
    assert clipped(((3, 0), (5, 9)), 0, 0, 2, 2) is None


def test_rooms_stay_apart() -> None:
    """Rounding never opens a way between two rooms, whatever the angle of the walls."""
    draft = drafted(
        [((2.5, 4.5), (0, 0.5)), ((3.75, 5.75), (5.75, 3.25))],
        Opening(((1.25, 3.25), (1.75, 3.75))),
        chosen=DOUBLED,
    )
    report(draft)
    random = Random(5)
    for _ in range(40):
        split = random.uniform(0.5, 5.5), random.uniform(0.5, 5.5)
        halved = drafted([((split[0], 0), (split[1], 6))], Opening(((2.9, 9), (3.1, 9))), chosen=DOUBLED)
        assert len(passable_parts(halved.cells)) <= 1 or set(halved.cells.values()) == {FLOOR}


def test_doors_without_a_place() -> None:
    """A door before which there is no room for a space is told, and the wall stays."""
    for line in (((5.25, 5.5), (5.75, 5.5)), ((5.25, 5.5), (5.25, 6.0))):
        said = report(drafted([((1.75, 2.5), (4.75, 1.75))], Opening(line)))
        assert any(words.startswith("doors that found no place: 1") for words in said)


def test_doors_in_one_row() -> None:
    """Doors of one row that do not touch stay doors of their own."""
    walls: list[Line] = [((0, 3), (1, 3)), ((2, 3), (4, 3)), ((5, 3), (6, 3))]
    said = report(drafted(walls, Opening(((2, 3), (1, 3))), Opening(((4, 3), (5, 3)))))
    assert "doors became horizontal doors: 2 (at 3,6; 9,6)" in said


def test_a_hundred_walls_in_one_place() -> None:
    """Walls that lie over each other are looked at as far as there is something to find."""
    random = Random(7)
    heap = [
        ((random.uniform(2, 3), random.uniform(2, 3)), (random.uniform(2, 3), random.uniform(2, 3)))
        for _ in range(200)
    ]
    assert any(words.startswith("pillars became walls: 1") for words in report(drafted(heap)))
    dots = [((2 + n / 500, 2.0), (2 + n / 500, 2.001)) for n in range(0, 500, 3)]
    report(drafted(dots))


def test_ends_without_number() -> None:
    """Where most walls end in nothing no gaps are looked for, and nothing is a pillar; that is told."""
    places = [(0.5 + x / 10, 0.5 + y / 10) for x in range(50) for y in range(50)]
    dust = [((x, y), (x + 0.05, y)) for x, y in places]
    said = report(drafted(dust))
    assert any(words.startswith("ends of walls that meet nothing") for words in said)
    assert not any(words.startswith("pillars") for words in said)


@pytest.mark.parametrize(
    ("walls", "openings", "furniture", "says"),
    [
        ([], [], [[(0.0, 0.0), (900.0, 0.0), (0.0, 900.0)]], "its furniture has too many corners"),
        ([], [], [[(0.0, 0.0)] * 100_001], "its furniture has too many corners"),
        ([], [], [[(1.0, 1.0), (1.0, 60_000.0), (2.0, 1.0)]], "its furniture has too many corners"),
        ([], [], [[(0.0, 0.0), (1.0, 90.0)] * 300], "its furniture has too many corners"),
        ([((n / 4, 0.0), (n / 4, 6.0)) for n in range(24)], [], [], "its walls enclose no floor"),
    ],
)
def test_refusals(
    walls: list[Line], openings: list[Opening], furniture: list[list[Point]], says: str
) -> None:
    """What cannot be drawn is refused with the reason."""
    with pytest.raises(ImportFault, match=says):
        drafted(walls, *openings, furniture=furniture)


def test_nothing_but_windows() -> None:
    """A plan whose only lines are windows that the GM wants open has no walls left."""
    pane = Opening(((0, 0), (1, 0)), "window", "windows")
    with pytest.raises(ImportFault, match="it holds no walls"):
        put_lines(Draft(), Lines([], [pane], 0, 0, 6, 6), Choices(windows="floor"))


def test_walls_that_do_not_fit() -> None:
    """Where too much of the floor would be lost a plan is refused, with figures."""
    walls = [((x, 0.0), (x + 0.3, 6.0)) for x in (0.6, 1.2, 1.8, 2.4, 3.0, 3.6, 4.2, 4.8, 5.4)]
    with pytest.raises(ImportFault, match=r"9 of 13 walls run at free angles, and \d+% of the floor"):
        drafted([*walls], chosen=Choices(lattice="middles"))
    straight: list[Line] = [((x, 0.0), (x, 6.0)) for x in (1, 2, 3, 4, 5)]
    with pytest.raises(ImportFault, match=r"do not fit on spaces: \d+% of the floor"):
        drafted(straight, chosen=Choices(lattice="middles"))
