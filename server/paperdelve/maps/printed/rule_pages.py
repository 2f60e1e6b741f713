"""The rules on two sheets, in two columns each."""

from paperdelve.maps.picture.colours import INK
from paperdelve.maps.picture.faces import face
from paperdelve.maps.picture.shapes import UNIT, Shape
from paperdelve.maps.printed.paper import MARGIN
from paperdelve.maps.printed.press import POINT, Hand, Press
from paperdelve.maps.printed.rule_words import Section
from paperdelve.rules.gauntlet.dungeon import Counter

GUTTER = 7.0
SIZES = (11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0)
"""Sizes of letters to try, in points: the first at which all fits on two sheets."""
COLUMNS = 4


def print_rules(press: Press, sections: list[Section]) -> None:
    """Print the rules as large as two sheets allow."""
    press.sheet("The rules")
    wide = (press.paper.width - 2 * MARGIN - GUTTER) / 2
    room = press.bottom - press.top
    columns: list[list[_Block]] = []
    for size in SIZES:
        blocks = [_Block(press, section, wide, size) for section in sections]
        columns = _columns(blocks, room)
        if len(columns) <= COLUMNS:
            break
    for number, column in enumerate(columns):
        if number and number % 2 == 0:
            press.sheet("The rules, continued")
        down = press.top
        for block in column:
            block.print(MARGIN + number % 2 * (wide + GUTTER), down)
            down += block.height


def _portrait(kind: str) -> tuple[Shape, ...]:
    """Return the counter beside a heading."""
    return face(Counter(kind, 0))


class _Block:
    """A section as it is laid out in a column."""

    def __init__(self, press: Press, section: Section, wide: float, size: float) -> None:
        self._press, self._section, self._wide, self._size = press, section, wide, size
        self._line = size * POINT * 1.22
        self._paragraphs = [press.lines(text, size, wide) for text in section.paragraphs]
        lines = sum(map(len, self._paragraphs)) + 0.3 * len(self._paragraphs)
        self.height = (1.7 + lines + 1.15 * len(section.table) + 0.35) * self._line

    def print(self, x: float, y: float) -> None:
        press, size = self._press, self._size
        indent = 0.0
        if self._section.kind:
            indent = 2.1 * self._line
            press.draw(
                _portrait(self._section.kind), (0, 0, UNIT, UNIT), (x, y - 0.4 * self._line), 1.9 * self._line
            )
        press.line(self._section.title, (x + indent, y), self._wide - indent, Hand(size * 1.35, bold=True))
        y += 1.7 * self._line
        for paragraph in self._paragraphs:
            for words in paragraph:
                press.line(words, (x, y), self._wide * 1.02, Hand(size))
                y += self._line
            y += 0.3 * self._line
        if self._section.table:
            self._print_table(x, y)

    def _print_table(self, x: float, y: float) -> None:
        table, size = self._section.table, self._size * 0.95
        first = 0.24
        wide = self._wide * (1 - first) / (len(table[0]) - 1)
        for number, row in enumerate(table):
            for i, words in enumerate(row):
                left = x + (self._wide * first + (i - 1) * wide if i else 0)
                align = Hand(size, bold=not number or not i, align="C" if i else "L")
                self._press.line(words, (left, y), wide if i else self._wide * first, align)
            y += 1.15 * self._line
            if not number:
                self._press.rule(
                    (x, y - 0.08 * self._line), (x + self._wide, y - 0.08 * self._line), 0.2, INK
                )


def _columns(blocks: list[_Block], room: float) -> list[list[_Block]]:
    """Fill columns with whole sections."""
    columns: list[list[_Block]] = [[]]
    left = room
    for block in blocks:
        if block.height > left and columns[-1]:
            columns.append([])
            left = room
        columns[-1].append(block)
        left -= block.height
    return columns
