"""A whole picture of a level: title, the plan, legend, notes, scale, and who drew what."""

from collections.abc import Iterator

from attrs import frozen

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.picture.colours import CREAM, INK, PENCIL, RED_INK, WHITE
from paperdelve.maps.picture.fonts import embedded
from paperdelve.maps.picture.icons import credit
from paperdelve.maps.picture.legend import Entry, legend
from paperdelve.maps.picture.lettering import fit
from paperdelve.maps.picture.plan import MARGIN, Look, plan
from paperdelve.maps.picture.shapes import UNIT, Group, Path, Shape, Words, box
from paperdelve.maps.picture.svg import svg
from paperdelve.rules.gauntlet.dungeon import Level

LEAST_WIDTH = 18
"""Spaces that a picture is wide at least, so that a legend has room."""
COLUMN = 290
"""Units that a column of the legend is wide."""
SEEN_WHOLE = 40
"""Columns or rows of a level up to which words have their plain size; larger levels get larger words."""
TITLE, SUBTITLE, TEXT, SMALL = 40, 26, 20, 13
"""Heights of letters in units."""
UNTITLED = "A dungeon without a title"


@frozen
class Drawing:
    """A picture as text, and its size in units, 40 a space."""

    svg: str
    width: float
    height: float


def picture(shown: MapFile, number: int, look: Look) -> Drawing:
    """Draw level ``number``, counted from 0, of a map; equal maps give equal pictures."""
    level = shown.dungeon.levels[number]
    grown = max(1.0, max(level.width, level.height) / SEEN_WHOLE)
    wide = max(level.width + 2 * MARGIN, LEAST_WIDTH * grown) * UNIT
    head = _Column(wide / grown)
    _write_head(head, shown, number)
    foot = _Column(wide / grown)
    _write_foot(foot, shown, level, look)
    top = head.down * grown
    high = top + (level.height + 2 * MARGIN) * UNIT + foot.down * grown
    shapes: list[Shape] = [
        Path(box(0, 0, wide, high), WHITE if look.white else CREAM),
        Group(tuple(head.shapes), scale=grown),
        Group(tuple(plan(level, look)), (wide - level.width * UNIT) / 2, top + MARGIN * UNIT),
        Group(tuple(foot.shapes), 0, high - foot.down * grown, grown),
    ]
    text = svg(
        shapes,
        (0, 0, wide, high),
        title=_title(shown, number),
        description="\n".join(_credits(shown)),
        style=embedded(),
    )
    return Drawing(text, wide, high)


class _Column:
    """Words and drawings under each other, from the top left on; ``down`` is how far they reach."""

    def __init__(self, wide: float) -> None:
        self.wide = wide
        self.down = 0.0
        self.indent = 0.0
        self.shapes: list[Shape] = []

    def skip(self, units: float) -> None:
        self.down += units

    def write(self, words: str, size: float, colour: str = INK, *, bold: bool = False) -> None:
        for line in fit(words, size, self.wide - 2 * UNIT - self.indent):
            self.down += size * 1.3
            place = (UNIT + self.indent, self.down - size * 0.3)
            self.shapes.append(Words(line, *place, size, colour, "start", bold=bold))


def level_title(level: Level, number: int) -> str:
    """Return what a level is called; ``number`` counts from 0."""
    return f"Level {number + 1}" + (f": {level.title}" if level.title else "")


def _title(shown: MapFile, number: int) -> str:
    level = shown.dungeon.levels[number]
    title = shown.dungeon.title or UNTITLED
    if len(shown.dungeon.levels) == 1 and not level.title:
        return title
    return f"{title}. {level_title(level, number)}"


def _write_head(column: _Column, shown: MapFile, number: int) -> None:
    column.skip(18)
    level = shown.dungeon.levels[number]
    column.write(shown.dungeon.title or UNTITLED, TITLE, bold=True)
    if len(shown.dungeon.levels) > 1 or level.title:
        column.write(level_title(level, number), SUBTITLE, bold=True)
    heroes = f"for {shown.players} heroes" if shown.players and shown.players > 1 else ""
    facts = [f"{level.width} by {level.height} squares", heroes]
    column.write(", ".join(filter(None, facts)), TEXT, PENCIL)
    if shown.story and not number:
        column.write(shown.story, TEXT)
    column.skip(4)


def _write_foot(column: _Column, shown: MapFile, level: Level, look: Look) -> None:
    column.skip(4)
    column.write("A square is one space; each fifth line is heavier.", SMALL + 2, PENCIL)
    column.skip(14)
    entries = list(legend(level, look))
    columns = max(1, int((column.wide - UNIT) / COLUMN))
    rows = -(-len(entries) // columns)
    for i, entry in enumerate(entries):
        x, y = UNIT + i // rows * COLUMN, column.down + i % rows * 46
        column.shapes += _entry(entry, x, y)
    column.skip(rows * 46 + 8)
    if look.secrets:
        for nth, note in enumerate(level.notes, 1):
            before = column.down
            column.indent = UNIT
            column.write(note.words, TEXT)
            column.indent = 0
            column.shapes.append(Words(str(nth), UNIT + 24, before + TEXT, TEXT, RED_INK, "end"))
    else:
        column.write("The players' plan: counters and breakable walls are for the GM to lay.", TEXT, PENCIL)
    column.skip(8)
    for line in _credits(shown):
        column.write(line, SMALL, PENCIL)
    column.skip(20)


def _entry(entry: Entry, x: float, y: float) -> Iterator[Shape]:
    yield Group(entry.drawing, x, y)
    yield Words(entry.words, x + 50, y + 27, TEXT, INK, "start")


def _credits(shown: MapFile) -> list[str]:
    drawn = ", ".join(filter(None, (shown.author and f"Dungeon by {shown.author}", shown.licence)))
    return [*([f"{drawn}."] if drawn else ()), credit()]
