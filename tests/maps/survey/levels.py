"""Small levels at random, full of doors, keys and chests."""

from hypothesis import strategies as st

from paperdelve.maps.file.grid import parse_grid
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import Counter, Level

LETTERS = "......###-|-|+%T "
MOST_DOORS = 9


@st.composite
def levels(draw: st.DrawFn, letters: str = LETTERS) -> Level:
    """Draw a level of at most 8 by 6 with a start, an exit and a few counters."""
    width, height = draw(st.integers(3, 8)), draw(st.integers(1, 6))
    drawn = draw(st.lists(st.sampled_from(letters), min_size=width * height, max_size=width * height))
    doors = [at for at, letter in enumerate(drawn) if letter in "-|+"]
    for at in doors[MOST_DOORS:]:
        drawn[at] = "#"
    drawn[0], drawn[-1] = ".", "E"
    rows = tuple("".join(drawn[y * width : (y + 1) * width]) for y in range(height))
    open_spaces = [space(x, y) for y in range(height) for x in range(width) if rows[y][x] in ".ET"]
    keys = draw(st.lists(st.sampled_from(open_spaces), max_size=5))
    chests = draw(st.lists(st.sampled_from(open_spaces), max_size=3, unique=True))
    bodies = [Counter("chest", at) for at in chests if at]
    return Level(rows, (0,), (*bodies, *(Counter("key", at) for at in keys)))


@st.composite
def lattices(draw: st.DrawFn) -> Level:
    """Draw a lattice of 3 by 3 rooms of one space, most of them behind doors, with keys and chests."""
    side = 5
    rows = [["#"] * side for _ in range(side)]
    doors = 0
    for y in range(side):
        for x in range(side):
            if x % 2 == 0 and y % 2 == 0:
                rows[y][x] = "."
            elif (x + y) % 2:
                letter = draw(st.sampled_from("..##DDDDDD"))
                doors += letter == "D"
                rows[y][x] = ("|" if x % 2 else "-") if letter == "D" and doors <= MOST_DOORS else letter
                rows[y][x] = rows[y][x].replace("D", "#")
    corner = draw(st.sampled_from([(4, 4), (4, 0), (2, 4)]))
    rows[corner[1]][corner[0]] = "E"
    rooms = [space(x, y) for x in (0, 2, 4) for y in (0, 2, 4)]
    keys = draw(st.lists(st.sampled_from(rooms), max_size=6))
    chests = draw(st.lists(st.sampled_from([at for at in rooms[1:] if at != space(*corner)]), max_size=1))
    bodies = [Counter("chest", at) for at in chests]
    return Level(tuple(map("".join, rows)), (0,), (*bodies, *(Counter("key", at) for at in keys)))


def drawn(drawing: str, *counters: Counter, title: str = "") -> Level:
    """Read a drawn level, as in a map file; more counters may be listed."""
    grid = parse_grid(drawing.strip("\n"), {})
    assert not grid.faults
    return Level(grid.rows, grid.starts, (*grid.counters, *counters), title)
