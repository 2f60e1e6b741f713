"""The first sheet: how to print, a ruler to measure, and what is in the book."""

from attrs import frozen

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.picture.colours import PENCIL
from paperdelve.maps.picture.picture import UNTITLED
from paperdelve.maps.printed.paper import MARGIN
from paperdelve.maps.printed.press import POINT, Hand, Press

NAME = "Print this first"
RULER = 100
"""Millimetres of the two rulers."""
TEXT = 11.0


@frozen
class Part:
    """A part of the book: what it is called, its first page, and what to do with it."""

    title: str
    page: int
    words: str


class RulerPage:
    """The first sheet of a press; it is finished when it is known on which pages the parts begin."""

    def __init__(self, press: Press, shown: MapFile, square: float) -> None:
        self._press = press
        self._square = square
        self._down = press.top
        self._write(shown.dungeon.title or UNTITLED, Hand(26, bold=True), 2)
        said = ", ".join(filter(None, (shown.author and f"by {shown.author}", shown.licence)))
        self._write(said, Hand(TEXT, colour=PENCIL), 2)
        self._write(shown.story, Hand(TEXT), 4)
        self._down += 4
        self._write(
            "Print at 100 % (“actual size”), without scaling and without “fit to page”. Then both rulers are "
            f"{RULER} mm long, which is 3.94 inches, and each of these squares is {square:g} mm wide.",
            Hand(TEXT),
            3,
        )
        self._down += 3
        self._rulers()

    def _write(self, words: str, hand: Hand, most: int) -> None:
        """Write words on so many lines at most: the rulers must have their room."""
        room = self._press.paper.width - 2 * MARGIN
        lines = self._press.lines(words, hand.size, room)
        if len(lines) > most:
            lines = [*lines[: most - 1], f"{lines[most - 1]} …"]
        for line in lines:
            self._press.line(line, (MARGIN, self._down), room, hand)
            self._down += hand.size * POINT * 1.3

    def _rulers(self) -> None:
        press, x, y = self._press, MARGIN + 12, self._down + 12
        press.rule((x, y), (x + RULER, y), 0.35)
        press.rule((x, y), (x, y + RULER), 0.35)
        for mm in range(RULER + 1):
            long = 6 if mm % 10 == 0 else 4 if mm % 5 == 0 else 2.2
            press.rule((x + mm, y), (x + mm, y - long), 0.15)
            press.rule((x, y + mm), (x - long, y + mm), 0.15)
            if mm % 10 == 0:
                press.line(str(mm), (x + mm - 5, y - 10.5), 10, Hand(9, align="C"))
                press.line(str(mm), (x - 17, y + mm - 1.9), 10, Hand(9, align="R"))
        many = min(10, int((press.paper.width - MARGIN - x - 8) / self._square))
        for i in range(many):
            press.box((x + 8 + i * self._square, y + 8), (self._square, self._square))
        self._aside = (x + 8, y + 8 + self._square + 6)
        self._down = y + RULER + 8

    def contents(self, parts: list[Part]) -> None:
        """Write what is in the book, on the first page, whichever is being printed."""
        press = self._press
        press.return_to(1)
        x, y = self._aside
        room = press.paper.width - MARGIN - x
        press.line("What is in here", (x, y), room, Hand(15, bold=True))
        y += 8
        for part in parts:
            press.line(f"{part.title}, page {part.page}", (x, y), room, Hand(TEXT, bold=True))
            y += 5
            for line in press.lines(part.words, 9.5, room):
                press.line(line, (x, y), room, Hand(9.5))
                y += 4.1
            y += 1.4
