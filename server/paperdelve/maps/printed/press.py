"""The press: sheets, words and drawings on them. Lengths are in millimetres, sizes of letters in points."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from io import BytesIO
from typing import Literal

from attrs import frozen

from paperdelve.maps.picture.colours import INK, PENCIL
from paperdelve.maps.picture.extras import NotInstalled
from paperdelve.maps.picture.shapes import Shape
from paperdelve.maps.picture.svg import FAMILY, svg
from paperdelve.maps.printed.lettering import Lettering
from paperdelve.maps.printed.paper import HEAD, MARGIN, Paper

View = tuple[float, float, float, float]
Align = Literal["L", "C", "R"]
POINT = 25.4 / 72
"""Millimetres of a point."""
LEAST_LETTERS = 4.0
"""No letters are smaller than so many points; words that do not fit then are cut."""


@frozen
class Hand:
    """How words are written."""

    size: float
    bold: bool = False
    colour: str = INK
    align: Align = "L"


class Press:
    """Prints one book. ``title`` stands at the head of each sheet, ``first`` is the name of the first one.

    There is always a sheet: fpdf2 can measure no words without.
    """

    def __init__(self, paper: Paper, title: str, lettering: Lettering, first: str) -> None:
        if find_spec("fpdf") is None:
            raise NotInstalled("Printed pages", "fpdf2")
        from fpdf import FPDF  # noqa: PLC0415 - it is there only with the extra

        self.upright = paper
        self.paper = paper
        """The sheet as it lies now."""
        self._title = title
        self._lettering = lettering
        self.pdf: FPDF = FPDF(unit="mm", format=(paper.width, paper.height))
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        for name, file in lettering.files:
            self.pdf.add_font(name, "", file)
        self.pdf.set_fallback_fonts([name for name, _ in lettering.files[1:]])
        self.pdf.set_font(FAMILY)
        self.pdf.set_title(title)
        self.pdf.set_creator("Paperdelve")
        self.pdf.set_lang("en")
        self.sheet(first)

    def sheet(self, name: str, *, wide: bool = False) -> None:
        """Take a new sheet, and write its name at its head."""
        self.paper = self.upright.turned() if wide else self.upright
        self.pdf.add_page(format=(self.paper.width, self.paper.height))
        self.pdf.start_section(name)  # for the list of pages that PDF viewers show
        room = self.paper.width - 2 * MARGIN
        self.line(name, (MARGIN, MARGIN), room * 0.54, Hand(13, bold=True))
        said = f"{self._title}, page {self.pdf.page_no()}"
        self.line(said, (MARGIN + room * 0.68, MARGIN + 1.2), room * 0.32, Hand(8, colour=PENCIL, align="R"))

    @property
    def top(self) -> float:
        """Where the room below the head begins."""
        return MARGIN + HEAD

    @property
    def bottom(self) -> float:
        """Where it ends."""
        return self.paper.height - MARGIN

    def draw(self, shapes: Iterable[Shape], view: View, place: tuple[float, float], width: float) -> None:
        """Draw what lies in ``view`` (units) of shapes, its corner at a place, so many millimetres wide."""
        x, y = place
        height = width * view[3] / view[2]
        with self.pdf.rect_clip(x, y, width, height):
            self.pdf.image(BytesIO(svg(shapes, view).encode()), x, y, width, height)

    def line(self, words: str, place: tuple[float, float], room: float, hand: Hand) -> None:
        """Write one line whose top is at a place; letters become smaller until the words fit in the room."""
        written, size = self._lettering.written(words), hand.size
        wide = self._width(written, size)
        if wide > room:
            size = max(size * room / wide * 0.995, LEAST_LETTERS)
        if self._width(written, size) > room:
            written = self._cut(written, size, room)
        with self._ink(size, hand):
            self.pdf.set_xy(*place)
            self.pdf.cell(room, size * POINT * 1.2, written, align=hand.align)

    def _cut(self, written: str, size: float, room: float) -> str:
        """Return as many of the first letters as fit in a room, and an ellipsis for the others."""
        letters = range(1, len(written))
        fit = bisect_right(letters, room, key=lambda n: self._width(f"{written[:n]}…", size))
        return f"{written[:fit]}…"

    def _width(self, written: str, size: float) -> float:
        self.pdf.set_font(FAMILY, size=size)
        return float(self.pdf.get_string_width(written))

    def lines(self, words: str, size: float, room: float) -> list[str]:
        """Break words into the lines that they take in a room."""
        self.pdf.set_font(FAMILY, size=size)
        written = self._lettering.written(words)
        if not written:
            return []
        found = self.pdf.multi_cell(room, size * POINT, written, dry_run=True, output="LINES", align="L")
        assert isinstance(found, list)
        return found

    @contextmanager
    def _ink(self, size: float, hand: Hand) -> Iterator[None]:
        """Write in a colour; bold letters are drawn around as well."""
        mode = "FILL_STROKE" if hand.bold else "FILL"
        with self.pdf.local_context(text_mode=mode, text_color=hand.colour, draw_color=hand.colour):
            self.pdf.set_line_width(size * POINT / 17)
            self.pdf.set_font(FAMILY, size=size)
            yield

    def rule(
        self, start: tuple[float, float], end: tuple[float, float], width: float = 0.2, colour: str = INK
    ) -> None:
        """Draw a straight line."""
        with self.pdf.local_context(draw_color=colour, line_width=width):
            self.pdf.line(*start, *end)

    def dashes(self, start: tuple[float, float], end: tuple[float, float], colour: str = PENCIL) -> None:
        """Draw a dashed line, along which one cuts."""
        with self.pdf.local_context(draw_color=colour, line_width=0.2):
            self.pdf.set_dash_pattern(dash=1.5, gap=1)
            self.pdf.line(*start, *end)
            self.pdf.set_dash_pattern()

    def box(
        self, place: tuple[float, float], size: tuple[float, float], fill: str = "", colour: str = INK
    ) -> None:
        """Draw a rectangle."""
        with self.pdf.local_context(draw_color=colour, line_width=0.25, fill_color=fill or "#ffffff"):
            self.pdf.rect(*place, *size, style="DF" if fill else "D")

    @property
    def pages(self) -> int:
        """How many sheets have been taken."""
        return self.pdf.pages_count

    def return_to(self, page: int) -> None:
        """Go on printing on a sheet that was taken before, and lies as the last one does."""
        self.pdf.page = page

    def finish(self) -> bytes:
        """Return the book; nothing can be printed any more."""
        book = bytes(self.pdf.output())
        for font in self.pdf.fonts.values():
            if hasattr(font, "ttfont"):  # else it is one that needs no file, and that fpdf2 takes by itself
                font.ttfont.close()
        return book
