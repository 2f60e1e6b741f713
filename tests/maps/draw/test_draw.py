"""Dungeons drawn out of nothing."""

from random import Random

import pytest

from paperdelve.maps.draw import STYLES, DrawFault, Drawing, draw
from paperdelve.maps.draw.canvas import Canvas
from paperdelve.maps.draw.names import title
from paperdelve.maps.floor import parts
from paperdelve.maps.stock.rooms import regions
from paperdelve.rules.board import letter_bits
from paperdelve.rules.gauntlet.checks import problems
from paperdelve.rules.gauntlet.dungeon import Level
from paperdelve.rules.gauntlet.reach import opened

SEEDS = range(6)
DOORS = "-|"


def drawn(
    style: str, seed: int = 1, rooms: int = 12, width: int | None = None, height: int | None = None
) -> Level:
    """Draw a level."""
    return draw(Drawing(style, rooms, width, height), Random(seed)).dungeon.levels[0]


def letters(level: Level, wanted: str) -> list[tuple[int, int]]:
    """List where these letters stand."""
    return [(x, y) for y, row in enumerate(level.rows) for x, letter in enumerate(row) if letter in wanted]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_style_can_be_played(style: str, seed: int) -> None:
    """A drawing hangs together, has a start for four and an exit far away, and walls all around."""
    made = draw(Drawing(style), Random(seed))
    (level,) = made.dungeon.levels
    found = problems(made.dungeon, 4)
    assert [
        problem.words for problem in found if "keys" not in problem.words and "key " not in problem.words
    ] == []
    paper = opened(level.terrain(), "no-corners")
    assert len(list(parts(paper, paper.open))) == 1
    edge = level.rows[0] + level.rows[-1] + "".join(row[0] + row[-1] for row in level.rows)
    assert set(edge) <= set("# ")
    assert made.dungeon.title


@pytest.mark.parametrize("style", STYLES)
def test_the_same_seed_draws_the_same(style: str) -> None:
    """The same seed draws the same dungeon, another seed another one."""
    assert drawn(style) == drawn(style)
    assert drawn(style) != drawn(style, seed=2)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_doors_lead_somewhere(style: str, seed: int) -> None:
    """Each door has its axis: walls where it ends, floor on the two sides that people walk through."""
    level = drawn(style, seed)
    rows = level.rows
    for x, y in letters(level, DOORS):
        through = [(0, -1), (0, 1)] if rows[y][x] == "-" else [(-1, 0), (1, 0)]
        along = [(dy, dx) for dx, dy in through]
        assert all(rows[y + dy][x + dx] in ".E%" for dx, dy in through)
        assert all(rows[y + dy][x + dx] in "#%-|" for dx, dy in along)


@pytest.mark.parametrize("style", ["rooms", "caves", "maze"])
@pytest.mark.parametrize("seed", SEEDS)
def test_no_double_doors(style: str, seed: int) -> None:
    """No two doors stand side by side."""
    doors = letters(drawn(style, seed), DOORS)
    assert all(max(abs(x - a), abs(y - b)) > 1 for x, y in doors for a, b in doors if (x, y) != (a, b))


@pytest.mark.parametrize("seed", SEEDS)
def test_so_many_rooms(seed: int) -> None:
    """There are about so many rooms as were wished, of several sizes, and more ways than a tree has."""
    level = drawn("rooms", seed, rooms=20)
    rooms = [region for region in regions(level, "no-corners") if region.is_room]
    assert 17 <= len(rooms) <= 30
    assert len({room.size for room in rooms}) > 4
    assert sum(not room.is_dead_end for room in rooms) > len(rooms) / 2


def test_caves_are_no_halls() -> None:
    """Caves are ragged: rock and floor take turns many times along a row."""
    level = drawn("caves", rooms=20)
    assert len(letters(level, "#")) > sum(level.width + level.height for _ in range(2))
    assert 0.25 < letter_bits(level.terrain(), ".").bit_count() / (level.width * level.height) < 0.75


def test_arcade_halls_are_mirrored() -> None:
    """Most of an arcade hall looks the same from the left and from the right."""
    rows = drawn("arcade", rooms=24).rows
    same = sum((a == "#") == (b == "#") for row in rows for a, b in zip(row, row[::-1], strict=True))
    assert same > 0.9 * sum(map(len, rows))


@pytest.mark.parametrize("style", STYLES)
def test_sides(style: str) -> None:
    """A paper is as large as was wished, or as large as the rooms need; never larger than 250."""
    level = drawn(style, rooms=8, width=50, height=40)
    assert level.width <= 50
    assert level.height <= 40
    assert drawn(style, rooms=8, width=60).width <= 60
    assert drawn(style, rooms=40).width > drawn(style, rooms=4).width


@pytest.mark.parametrize("style", STYLES)
def test_a_single_room(style: str) -> None:
    """Even one room is drawn, on the smallest paper or one somewhat larger."""
    assert drawn(style, rooms=1).starts


def test_too_many_rooms() -> None:
    """Rooms for which a wished paper has no room are refused with how many it holds."""
    with pytest.raises(DrawFault, match="the paper is too small for 40 rooms; it holds about"):
        drawn("rooms", rooms=40, width=30, height=30)


@pytest.mark.parametrize("style", STYLES)
def test_a_paper_for_nothing(style: str) -> None:
    """Papers of a few spaces are refused by every style."""
    with pytest.raises(DrawFault, match="the paper is too small"):
        STYLES[style](Canvas(5, 4), 4, Random(1))


def test_names() -> None:
    """Names differ, and none is long."""
    names = {title(Random(seed)) for seed in range(200)}
    assert len(names) > 150
    assert max(map(len, names)) < 50


def test_the_wish_has_its_say_in_the_name() -> None:
    """Of one seed every style and size has a name of its own, the same one each time."""
    wishes = [Drawing(style, rooms) for style in STYLES for rooms in (4, 6)] + [Drawing(rooms=4, width=40)]
    names = [draw(wish, Random(7)).dungeon.title for wish in wishes]
    assert len(set(names)) == len(wishes)
    assert names == [draw(wish, Random(7)).dungeon.title for wish in wishes]
