"""The first level of the dungeon, drawn as large as there is room for it."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.color import Color
from rich.style import Style
from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.board.glyphs import COLOURS, ENCHANTMENTS, ITEMS, LETTERS, SIGNS, Signs
from paperdelve_client.terminal.board.palettes import NIGHT, Palette
from paperdelve_client.terminal.board.paper import Paper
from paperdelve_client.terminal.board.ruler import WIDE

BARE = {"outside": 0, "floor": 1, "wall": 2, "breakable": 3}
"""What shows last where several spaces share a block; all else goes before."""
TOO_WIDE = "There is no room here to draw the first level."


class LevelPicture(Widget):
    """A level before the game: in the board's signs if they fit, else in blocks of colour alone."""

    DEFAULT_CSS = """
    LevelPicture { height: auto; margin: 1 0 0 0; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._shown: tuple[Mapping[str, Any], Palette, Signs] = ({}, NIGHT, SIGNS)
        self._paper = Paper(SIGNS)
        self._drawn: dict[int, Text] = {}
        """By the width for which it was drawn."""

    def show(self, preview: Mapping[str, Any], palette: Palette, signs: Signs) -> None:
        """Draw what a table tells of its first level."""
        if (preview, palette, signs) != self._shown:
            self._shown = (preview, palette, signs)
            self._paper = laid(preview, signs)
            self._drawn.clear()
            self.refresh(layout=True)
        self.display = self._paper.height > 0

    def _at(self, width: int) -> Text:
        if width not in self._drawn:
            self._drawn[width] = drawn(self._paper, self._shown[1], width)
        return self._drawn[width]

    def render(self) -> Text:
        """Draw it for the width that there is."""
        return self._at(self.content_size.width)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return as many lines as it has."""
        del container, viewport
        return self._at(width).plain.count("\n") + 1


def laid(preview: Mapping[str, Any], signs: Signs) -> Paper:
    """Lay out what a table tells of its first level, with heroes on the start spaces."""
    starts = list(preview.get("starts") or ())[: preview.get("players")]
    counters = [
        {"kind": "hero", "colour": colour, "at": at} for colour, at in zip(COLOURS, starts, strict=False)
    ]
    for counter in preview.get("counters") or ():
        is_item = counter["kind"] in ITEMS or counter["kind"] in ENCHANTMENTS
        counters.append({**counter, "kind": "items", "holds": [counter["kind"]]} if is_item else counter)
    paper = Paper(signs)
    paper.lay(Scene(board=dict(preview), counters={str(n): counter for n, counter in enumerate(counters)}))
    return paper


def drawn(paper: Paper, palette: Palette, width: int) -> Text:
    """Draw a paper in lines of at most so many columns, two columns a space.

    If it is too wide for that, a block is a column and half a line, and shows as many spaces as it must;
    of ASCII there are no such blocks.
    """
    if paper.width * WIDE <= width:
        lines = [_signs(paper, palette, y) for y in range(paper.height)]
    elif paper.signs is LETTERS or width < 1:
        return Text(TOO_WIDE, "dim")
    else:
        scale = -(-paper.width // width)
        lines = [_blocks(paper, palette, y, scale) for y in range(0, paper.height, 2 * scale)]
    return Text("\n", no_wrap=True, overflow="crop").join(lines)


def _signs(paper: Paper, palette: Palette, y: int) -> Text:
    cells = (paper.cell(x, y) for x in range(paper.width))
    return Text.assemble(*((cell.text, palette[cell.role]) for cell in cells))


def _blocks(paper: Paper, palette: Palette, y: int, scale: int) -> Text:
    """Draw a line: each column is two squares of so many spaces, one above the other."""
    ground = palette["outside"].bgcolor
    line = Text()
    for x in range(0, paper.width, scale):
        above, below = (_ink(paper, palette, x, at, scale) for at in (y, y + scale))
        if above == below:
            line.append("█" if above else " ", Style(color=above, bgcolor=ground))
        elif above:
            line.append("▀", Style(color=above, bgcolor=below or ground))
        else:
            line.append("▄", Style(color=below, bgcolor=ground))
    return line


def _ink(paper: Paper, palette: Palette, x: int, y: int, scale: int) -> Color | None:
    """Return the colour of a square of spaces; None where nothing stands on the bare paper."""
    role = max(_roles(paper, x, y, scale), key=lambda role: BARE.get(role, len(BARE)))
    return None if role in {"outside", "floor"} else palette[role].color


def _roles(paper: Paper, x: int, y: int, scale: int) -> Iterator[str]:
    for down in range(y, y + scale):
        for across in range(x, x + scale):
            yield paper.cell(across, down).role
