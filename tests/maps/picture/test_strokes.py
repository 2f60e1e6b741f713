"""The pen and the pencil: chance, lines, edges, hatching."""

import re

import pytest

from paperdelve.maps.picture.edges import LONGEST, edges
from paperdelve.maps.picture.hatch import hatching
from paperdelve.maps.picture.ink import chance, frame, line, ring
from paperdelve.maps.picture.shapes import UNIT
from paperdelve.maps.picture.sheet import Area, Sheet
from paperdelve.rules.gauntlet.dungeon import Level


def sheet(*rows: str, secrets: bool = True) -> Sheet:
    """Return a sheet of these rows."""
    return Sheet.of(Level(rows), secrets=secrets)


def test_chance_is_spread_and_always_the_same() -> None:
    """Numbers from 0 to 1, about as many below a half as above, and equal for equal places."""
    found = [chance(a, b) for a in range(-10, 10) for b in range(20)]
    assert all(0 <= value < 1 for value in found)
    assert 150 < sum(value < 0.5 for value in found) < 250
    assert chance(3, 4) == chance(3, 4) != chance(4, 3)


def test_the_pen_stays_near_its_line() -> None:
    """A stroke is off by a few units at most, however long it is; no stroke leads nowhere."""
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", line(0, 80, 560, 80))]
    assert all(-4 < x < 564 for x in numbers[::2])
    assert all(70 < y < 90 for y in numbers[1::2])
    assert line(0, 0, 100, 0) != line(100, 0, 0, 0)
    assert not line(5, 5, 5, 5)
    assert frame(0, 0, 40, 40).count("M") == 4
    assert ring(20, 20, 10, 1) != ring(20, 20, 10, 2)


def test_one_stroke_follows_a_whole_edge() -> None:
    """Given a room, then each of its four sides is one stroke, and rock's edge to the outside is none."""
    found = list(edges(sheet("#####", "#...#", "#...#", "#####"), Area(0, 0, 5, 4)))
    assert sorted((e.x, e.y, e.to_x, e.to_y) for e in found) == [
        (1, 1, 1, 3),
        (1, 1, 4, 1),
        (1, 3, 4, 3),
        (4, 1, 4, 3),
    ]
    assert {e.kind for e in found} == {"wall"}


@pytest.mark.parametrize(
    ("row", "kinds"),
    [
        ("#%", {"crack", "wall"}),  # a breakable wall is inked where it meets the outside, too
        (". ", {"rim"}),
        ("#.", {"wall", "rim"}),
        ("- ", set()),  # a door has its own lines
        ("# ", set()),
        ("%-", {"wall"}),
    ],
)
def test_kinds_of_edges(row: str, kinds: set[str]) -> None:
    """What is drawn depends on what meets."""
    assert {e.kind for e in edges(sheet(row), Area(-1, -1, 3, 2))} == kinds


def test_an_edge_is_the_same_from_wherever_it_is_seen() -> None:
    """Given a long wall, then a part of the paper has the same strokes as the whole, uncut."""
    wall = sheet("#" * 60, "." * 60)
    whole = set(edges(wall, wall.area))
    assert all(e.to_x - e.x <= LONGEST for e in whole)
    part = [e for e in edges(wall, Area(17, 1, 23, 1)) if e.kind == "wall"]
    assert part
    assert set(part) <= whole


def _strokes(paths: tuple[str, str]) -> list[tuple[float, float]]:
    """Return the middles of all strokes, in spaces."""
    found = re.findall(r"M(-?[\d.]+) (-?[\d.]+)l(-?[\d.]+) (-?[\d.]+)", "".join(paths))
    return [((float(x) + float(dx) / 2) / UNIT, (float(y) + float(dy) / 2) / UNIT) for x, y, dx, dy in found]


def test_only_rock_is_hatched() -> None:
    """All strokes lie in rock, and there are some in each space of it."""
    drawn = sheet("###..", "#.#.%", "###  ")
    middles = _strokes(hatching(drawn, drawn.area.grown(2)))
    spaces = {(int(x // 1), int(y // 1)) for x, y in middles}
    assert spaces == {(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)}
    assert 40 < len(middles) < 400
    assert len(_strokes(hatching(drawn, drawn.area, 2))) < len(middles) * 0.7


def test_hatching_has_no_seams() -> None:
    """Given a part of the paper, then all its strokes but those at its rim are the whole's."""
    rock = sheet(*["#" * 30] * 30)
    whole, part = (_strokes(hatching(rock, area)) for area in (rock.area, Area(6, 6, 22, 22)))
    inner = Area(8, 8, 20, 20)
    middles = [middle for middle in part if inner.holds(*middle)]
    assert len(middles) == sum(inner.holds(*middle) for middle in whole) > 400
    assert set(middles) <= set(whole)


def test_what_players_see_of_walls() -> None:
    """To players a breakable wall is a wall; to the GM it is not."""
    assert sheet("%.E", secrets=False).rows == ("#.E",)
    assert sheet("%.E").rows == ("%.E",)


def test_the_drawn_part_of_a_sheet() -> None:
    """Rows and columns that are all outside are left away; of a sheet of nothing all are."""
    assert sheet("     ", "  ## ", "   . ").drawn() == Area(2, 1, 4, 3)
    assert sheet("   ", "   ").drawn().width == 0
