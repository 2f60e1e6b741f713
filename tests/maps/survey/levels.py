"""Small levels at random, full of doors, keys and chests."""

from hypothesis import strategies as st

from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import Counter, Level

LETTERS = "......###-|-|+%T "


@st.composite
def levels(draw: st.DrawFn, letters: str = LETTERS, most_doors: int = 9) -> Level:
    """Draw a level of at most 8 by 6 with a start, an exit and a few counters."""
    width, height = draw(st.integers(3, 8)), draw(st.integers(1, 6))
    drawn = draw(st.lists(st.sampled_from(letters), min_size=width * height, max_size=width * height))
    doors = [at for at, letter in enumerate(drawn) if letter in "-|+"]
    for at in doors[most_doors:]:
        drawn[at] = "#"
    drawn[0], drawn[-1] = ".", "E"
    rows = tuple("".join(drawn[y * width : (y + 1) * width]) for y in range(height))
    open_spaces = [space(x, y) for y in range(height) for x in range(width) if rows[y][x] in ".ET"]
    keys = draw(st.lists(st.sampled_from(open_spaces), max_size=5))
    chests = draw(st.lists(st.sampled_from(open_spaces), max_size=3, unique=True))
    bodies = [Counter("chest", at) for at in chests if at]
    return Level(rows, (0,), (*bodies, *(Counter("key", at) for at in keys)))
