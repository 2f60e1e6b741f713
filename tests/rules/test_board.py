"""Spaces, steps, straight lines and sight, against the rules' own words taken literally (G1.1 to G1.7)."""

import random
from fractions import Fraction
from itertools import islice, pairwise
from math import ceil

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paperdelve.rules import board
from paperdelve.rules.board import Ground, line, offsets, show, space, spaces_of, xy

DIAGONALS = ("no-corners", "free", "never")
FEW = settings(max_examples=60, derandomize=True, database=None)


def drawn(draw: random.Random, solids: float = 0.35) -> tuple[list[str], bytes]:
    """Draw a paper of up to 9 by 7 spaces, as rows and as terrain."""
    width, height = draw.randint(1, 9), draw.randint(1, 7)
    rows = [
        "".join(
            draw.choice("#%-|+ ") if draw.random() < solids else draw.choice("..^TE") for _ in range(width)
        )
        for _ in range(height)
    ]
    return rows, board.terrain_of(rows)


def papers(solids: float = 0.35) -> st.SearchStrategy[tuple[list[str], bytes]]:
    """Draw papers."""
    return st.integers(0, 2**32).map(lambda seed: drawn(random.Random(seed), solids))


def is_solid(rows: list[str], x: int, y: int) -> bool:
    """Whether a space is solid, in the words of G1.3."""
    return not (0 <= y < len(rows) and 0 <= x < len(rows[y])) or rows[y][x] in "#%-|+ "


def may_step(rows: list[str], diagonals: str, start: tuple[int, int], way: tuple[int, int]) -> bool:
    """Whether no corner bars a step, in the words of G1.3."""
    (x, y), (dx, dy) = start, way
    if not (dx and dy) or diagonals == "free":
        return True
    return diagonals != "never" and not (is_solid(rows, x + dx, y) or is_solid(rows, x, y + dy))


def straight(ax: int, ay: int, bx: int, by: int) -> list[tuple[int, int]]:
    """List the spaces of a straight line after its first, by the formula of G1.6."""
    n = max(abs(bx - ax), abs(by - ay))
    half = Fraction(1, 2)
    return [
        (ceil(ax + Fraction(i * (bx - ax), n) - half), ceil(ay + Fraction(i * (by - ay), n) - half))
        for i in range(1, n + 1)
    ]


def test_spaces_and_back() -> None:
    """A column and a row make a space, and a space tells them (G1.1)."""
    assert [xy(space(x, y)) for x, y in ((0, 0), (3, 1), (249, 249))] == [(0, 0), (3, 1), (249, 249)]
    assert show(space(3, 1)) == "3,1"
    assert space(0, 1) - space(0, 0) == board.DOWN
    assert space(1, 0) - space(0, 0) == board.RIGHT


def test_distances() -> None:
    """A diagonal counts one; the true distance is the squared Euclidean one (G1.2, G7.5)."""
    assert board.distance(space(2, 3), space(7, 1)) == 5
    assert board.distance(space(7, 1), space(2, 9)) == 8
    assert board.distance(space(4, 4), space(4, 4)) == 0
    assert board.true_distance(space(2, 3), space(7, 1)) == 29
    assert board.true_distance(space(7, 1), space(2, 3)) == 29


def test_compass_order() -> None:
    """Ties are tried up, left, right, down, then the diagonals from the top left (G1.7)."""
    middle = space(5, 5)
    around = [xy(middle + direction) for direction in board.COMPASS]
    assert around == [(5, 4), (4, 5), (6, 5), (5, 6), (4, 4), (6, 4), (4, 6), (6, 6)]


def test_sets_of_spaces() -> None:
    """A set of spaces is listed in reading order."""
    spaces = [space(249, 249), space(0, 0), space(7, 3), space(8, 3), space(0, 4)]
    assert spaces_of(board.bits(spaces)) == sorted(spaces)
    assert spaces_of(0) == []


def test_sets_of_many_spaces() -> None:
    """Many spaces make the same set as one by one; none above the paper is taken for another."""
    spaces = [*range(5, 900, 7), space(249, 249), space(0, 0), 12]
    assert spaces_of(board.bits(spaces)) == sorted({*spaces})
    with pytest.raises(ValueError, match="negative"):
        board.bits([*spaces, -1])


def test_terrain_is_outside_around_the_paper() -> None:
    """Beyond the columns, the rows and above the top everything is solid (G1.3)."""
    ground = Ground(board.terrain_of(["..", "."]), "free")
    beyond = [space(2, 0), space(1, 1), space(0, 2), space(255, 0), -1, -256, -257, board.OFF_PAPER]
    assert all(ground.solid(at) for at in beyond)
    assert not any(ground.solid(at) for at in (space(0, 0), space(1, 0), space(0, 1)))


@pytest.mark.parametrize("letter", "#% -|+")
def test_solid_letters(letter: str) -> None:
    """Walls, breakable walls, closed doors and outside are solid (G1.3)."""
    assert Ground(board.terrain_of([letter]), "free").solid(0)


@pytest.mark.parametrize("letter", ".E^T")
def test_open_letters(letter: str) -> None:
    """Floor, the exit, tiles and teleporters are not solid (G1.3)."""
    ground = Ground(board.terrain_of([letter]), "free")
    assert not ground.solid(0)
    assert (ground.open, ground.marked("E" + letter), ground.marked("#")) == (1, 1, 0)


@pytest.mark.parametrize(
    ("start", "through", "crossed"),
    [
        ((0, 0), (5, 2), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)]),
        ((0, 2), (4, 0), [(1, 1), (2, 1), (3, 0), (4, 0)]),
        ((1, 1), (7, 4), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)]),
    ],
)
def test_straight_lines(
    start: tuple[int, int], through: tuple[int, int], crossed: list[tuple[int, int]]
) -> None:
    """The examples of the rule, and on beyond (G1.6)."""
    dx, dy = through[0] - start[0], through[1] - start[1]
    assert [xy(space(*start) + offset) for offset in offsets(dx, dy)] == crossed
    far = list(islice(line(space(*start), dx, dy), 2 * len(crossed)))
    assert [xy(at) for at in far] == crossed + [(x + dx, y + dy) for x, y in crossed]


def test_a_line_to_its_own_start_is_empty() -> None:
    """From a space to itself nothing is crossed (G1.6)."""
    assert offsets(0, 0) == ()


@FEW
@given(*[st.integers(0, 40)] * 4)
def test_lines_by_the_formula(ax: int, ay: int, bx: int, by: int) -> None:
    """Any line crosses what the formula says, and its reverse the same spaces (G1.6)."""
    start, end = space(ax, ay), space(bx, by)
    there = [xy(start + offset) for offset in offsets(bx - ax, by - ay)]
    if start != end:
        assert there == straight(ax, ay, bx, by)
    back = [xy(end + offset) for offset in offsets(ax - bx, ay - by)]
    assert [(ax, ay), *there][::-1] == [(bx, by), *back]


@FEW
@given(papers())
def test_sight_both_ways(paper: tuple[list[str], bytes]) -> None:
    """What one sees sees one; in sight means no solid between and no blocked diagonal (G1.6)."""
    rows, terrain = paper
    ground = Ground(terrain, "no-corners")
    spaces = [(x, y) for y in range(len(rows)) for x in range(len(rows[0]))]
    for ax, ay in spaces:
        for bx, by in spaces:
            seen = ground.in_sight(space(ax, ay), space(bx, by))
            assert seen == ground.in_sight(space(bx, by), space(ax, ay))
            if (ax, ay) != (bx, by):
                assert seen == sees(rows, [(ax, ay), *straight(ax, ay, bx, by)])


def sees(rows: list[str], crossed: list[tuple[int, int]]) -> bool:
    """Whether a line from its first to its last space is one of sight, in the words of G1.6."""
    if any(is_solid(rows, x, y) for x, y in crossed[1:-1]):
        return False
    return not any(
        ax != bx and ay != by and is_solid(rows, ax, by) and is_solid(rows, bx, ay)
        for (ax, ay), (bx, by) in pairwise(crossed)
    )


@FEW
@given(papers(), st.sampled_from(DIAGONALS))
def test_steps_and_touching(paper: tuple[list[str], bytes], diagonals: str) -> None:
    """Steps, what is beside what, and spreading say the same, which is what the rule says (G1.3, G1.4)."""
    rows, terrain = paper
    ground = board.ground(terrain, diagonals)
    for y in range(len(rows)):
        for x in range(len(rows[0])):
            at = space(x, y)
            ways = [
                (dx, dy)
                for dx in (-1, 0, 1)
                for dy in (-1, 0, 1)
                if (dx or dy) and may_step(rows, diagonals, (x, y), (dx, dy))
            ]
            around = {at + dx + dy * board.STRIDE for dx, dy in ways}
            assert ground.around(at) == [at + one for one in board.COMPASS if at + one in around]
            inside = {space(x + dx, y + dy) for dx, dy in ways if x + dx >= 0 and y + dy >= 0}
            near = [space(a, b) for a in range(max(x - 2, 0), x + 3) for b in range(max(y - 2, 0), y + 3)]
            assert {to for to in near if ground.beside(at, to)} == inside
            open_ = {to for to in inside if not is_solid(rows, *xy(to))}
            assert set(spaces_of(ground.spread(1 << at, ground.open))) == open_


@FEW
@given(papers(0.3), st.sampled_from(DIAGONALS), st.randoms(use_true_random=False))
def test_shortest_ways(paper: tuple[list[str], bytes], diagonals: str, draw: random.Random) -> None:
    """A way is as short as can be, at each step to the first neighbour in compass order (G3.5)."""
    rows, terrain = paper
    ground = Ground(terrain, diagonals)
    spaces = [space(x, y) for y in range(len(rows)) for x in range(len(rows[0]))]
    start, goal = draw.choice(spaces), draw.choice(spaces)
    into = ground.open
    steps = steps_to(ground, goal, into | 1 << start)
    way = ground.way(start, 1 << goal, into)
    if start not in steps:
        assert way is None
        return
    at, left, expected = start, steps[start], []
    while left:
        left -= 1
        at = next(to for to in ground.around(at) if steps.get(to) == left)
        expected.append(at)
    assert way == expected


def steps_to(ground: Ground, goal: int, into: int) -> dict[int, int]:
    """Count the steps from each space to a goal, one space after the other."""
    steps, queue = {goal: 0}, [goal]
    for at in queue:
        for to in ground.around(at):
            if to >= 0 and into >> to & 1 and to not in steps:
                steps[to] = steps[at] + 1
                queue.append(to)
    return steps


def test_waves() -> None:
    """Waves are the spaces 0, 1, 2 ... steps away; they end at a goal, at a number, or when none is left."""
    ground = Ground(board.terrain_of([".....#."]), "never")
    everything = [[0], [1], [2], [3], [4]]
    assert [spaces_of(wave) for wave in ground.waves(1, ground.open)] == everything
    assert [spaces_of(wave) for wave in ground.waves(1, ground.open, most=2)] == everything[:3]
    assert [spaces_of(wave) for wave in ground.waves(1, ground.open, until=0b1010)] == everything[:2]
    assert [spaces_of(wave) for wave in ground.waves(0b10001, ground.open)] == [[0, 4], [1, 3], [2]]
    assert [spaces_of(wave) for wave in ground.waves(1, ground.open, until=1)] == [[0]]


def test_a_way_to_any_of_several_goals() -> None:
    """The nearest goal is gone to; being there already is an empty way (G3.5)."""
    ground = Ground(board.terrain_of(["......"]), "no-corners")
    assert ground.way(2, 0b110001, ground.open) == [1, 0]
    assert ground.way(3, 0b110001, ground.open) == [4]
    assert ground.way(2, 0b100100, ground.open) == []
    assert ground.way(2, 0, ground.open) is None


def test_tables_on_the_same_paper_share_its_ground() -> None:
    """The same terrain and house rule give the very same ground."""
    terrain = board.terrain_of(["..#"])
    assert board.ground(terrain, "free") is board.ground(bytes(bytearray(terrain)), "free")
    assert board.ground(terrain, "free") is not board.ground(terrain, "never")
