"""Finds the drawing in a text: what of it is drawn, what is a legend, and what is only said."""

import re
from collections import Counter as Tally
from functools import cached_property

from attrs import define, field, frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.meaning import meaning
from paperdelve.rules.board import LARGEST

BLANK = "blank"
"""The key of a blank, which people could not see in a legend."""
LEAST = 3
"""Rows and columns of the smallest drawing."""
MOST_LINES = 20_000
LONGEST_LINE = 2000
LONGEST_LEGEND = 100
"""Characters of the longest line that is read, and that can be part of a legend."""
QUOTES = "\"'"
DRAWN = 0.5
"""Share of a drawing that is signs, or its most common letter, at least; else it must be a full rectangle."""
LEAST_DRAWN = 0.3
"""Share of a text's letters and signs that are part of drawings, at least."""
MOST_LETTERS = 24
"""Different letters in a drawing that has few signs, at most."""
_CODE = re.compile(r"\s*(?:\{|<[a-zA-Z!?])")
"""How JSON, XML and web pages begin."""
_FIELD = re.compile(r"[A-Za-z]{1,9}:[A-Za-z0-9]")
MOST_FIELDS = 3
"""A name, a colon and a value, so often in a line that it tells of a game."""
_WORD = re.compile(r"[^\W\d_]+")
_LEGEND = re.compile(
    r"^[ \t]*['\"`]?(\S)['\"`]?[ \t]*(?:=>|->|[=:-])[ \t]+([A-Za-z][A-Za-z0-9 _-]*?)[ \t.,;]*$"
)
_TABLE_LINE = re.compile(r"[^\s,;]{0,6}(?:[\t,;][^\s,;]{0,6})+")
_DIGITS_LINE = re.compile(r" *\d{1,3}(?: +\d{1,3})+ *")


@frozen
class Drawing:
    """A drawing: its cells' keys by row, ``legend`` as the text itself says it, and what else it says.

    A key is a letter, the text between two delimiters, or BLANK; cells that are not drawn are missing.
    """

    rows: list[list[str]]
    title: str = ""
    legend: dict[str, str] = field(factory=dict)
    lines_beside: int = 0
    drawings_beside: int = 0
    tabs: int = 0

    @cached_property
    def cells(self) -> dict[Cell, str]:
        """The keys of all cells."""
        return {(x, y): key for y, row in enumerate(self.rows) for x, key in enumerate(row)}

    @cached_property
    def counts(self) -> Tally[str]:
        """How often each key occurs, blanks left aside."""
        return Tally(key for key in self.cells.values() if key != BLANK)

    @property
    def width(self) -> int:
        """Columns."""
        return max(map(len, self.rows), default=0)

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.rows)


def find_drawing(text: str) -> Drawing | None:
    """Return the largest drawing in a text; None if there is none, or if the text is about something else.

    Lines of words, or of a legend, part drawings.
    """
    if _CODE.match(text):
        return None
    lines = [line.rstrip() for line in _bare(text).split("\n")]
    if len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST_LINE:
        return None
    parted = _part(lines)
    blocks = [piece for block in parted.blocks for piece in _pieces(block)]
    drawings = [drawn for block in blocks if (drawn := _drawn(block, parted.legend))]
    signs = sum(len(key) for drawing in drawings for row in drawing.rows for key in row if key != BLANK)
    if signs <= LEAST_DRAWN * parted.signs:
        return None
    largest = max(drawings, key=lambda drawing: sum(map(len, drawing.rows)))
    first = next(iter(parted.said), "")
    title = first if text.strip().startswith(first) and not _FIELD.search(first) else ""
    beside = len(parted.said) - bool(title)
    return Drawing(largest.rows, title, parted.legend, beside, len(drawings) - 1, largest.tabs)


@define
class _Parted:
    """Lines taken apart: what may be drawn, the legend, and words; ``signs`` are all but the legend's."""

    blocks: list[list[str]]
    legend: dict[str, str]
    said: list[str]
    signs: int = 0


def _part(lines: list[str]) -> _Parted:
    """Part lines where words, or a legend, stand between them."""
    parted = _Parted([[]], {}, [])
    for line in lines:
        found = _LEGEND.match(line) if len(line) < LONGEST_LEGEND else None
        if found and meaning(found[2]) is not None:
            parted.legend[found[1]] = found[2]
            parted.blocks.append([])
            continue
        parted.signs += len(line.replace(" ", ""))
        if _is_words(line):
            parted.said.append(line.strip())
            parted.blocks.append([])
        else:
            parted.blocks[-1].append(line)
    return parted


def _pieces(block: list[str]) -> list[list[str]]:
    """Part a block at its empty lines, if each piece may be a drawing and no teleporter leads across."""
    pieces: list[list[str]] = [[]]
    for line in block:
        if line.strip():
            pieces[-1].append(line)
        elif pieces[-1]:
            pieces.append([])
    filled = [piece for piece in pieces if piece]
    several = len(filled) > 1 and all(len(piece) >= LEAST for piece in filled)
    return filled if several and not any("T" in line for line in block) else [block]


def _bare(text: str) -> str:
    """Take away the brackets and quotes of lists, if the text is a list of rows as programs write them."""
    inner = text.strip()
    if inner.startswith("[["):
        return re.sub(r"[\[\]{} ]", "", re.sub(r"\] ?,\n?", "\n", inner))
    lines = [line.strip().rstrip(",") for line in inner.strip("[]").split("\n") if line.strip()]
    if lines and all(len(line) > 1 and line[0] in QUOTES and line[-1] == line[0] for line in lines):
        return "\n".join(line[1:-1] for line in lines)
    return text


def _is_words(line: str) -> bool:
    """Whether a line says something: words make up most of it, or it is one word written as a title."""
    if len(_FIELD.findall(line)) >= MOST_FIELDS:
        return True
    words: list[str] = [word for word in _WORD.findall(line) if len(set(word.lower())) > 1]
    if len(words) == 1:
        return line.strip(" :.") == words[0] and words[0][1:].islower()
    letters = sum(map(len, words))
    return letters > 0 and letters >= DRAWN * len(line.replace(" ", ""))


def _drawn(block: list[str], legend: dict[str, str]) -> Drawing | None:
    """Return the drawing that lines hold; None if they hold none."""
    while block and not block[-1].strip():
        block.pop()
    while block and not block[0].strip():
        block = block[1:]
    filled = [line for line in block if line.strip()]
    if len(filled) < LEAST:
        return None
    if all(_TABLE_LINE.fullmatch(line) for line in filled):
        rows = [[part or BLANK for part in re.split("[\t,;]", line)] for line in block]
        drawing = Drawing(rows)
    elif all(_DIGITS_LINE.fullmatch(line) for line in filled):
        drawing = Drawing([line.split() for line in block])
    elif all(_spaced(line) for line in filled):
        drawing = Drawing([[BLANK if sign == " " else sign for sign in line[::2]] for line in block])
    else:
        tabs = sum(line.count("\t") for line in block)
        rows = [[BLANK if sign == " " else sign for sign in line.expandtabs()] for line in block]
        drawing = Drawing(rows, tabs=tabs)
    return drawing if drawing.width >= LEAST and _looks_drawn(drawing, legend) else None


def _spaced(line: str) -> bool:
    """Whether a blank stands between any two signs, and hardly one elsewhere."""
    return not line[1::2].strip() and line[::2].count(" ") < len(line[::2]) / 2


def _looks_drawn(drawing: Drawing, legend: dict[str, str]) -> bool:
    """Whether the signs of a drawing are more than its letters, or it is a rectangle of few letters."""
    if max(drawing.width, drawing.height) > 2 * LARGEST:
        return True
    counts = drawing.counts
    letters = [number for key, number in counts.items() if key[0].isalpha() and key not in legend]
    signs = counts.total() - sum(letters) + max(letters, default=0)
    if signs >= DRAWN * counts.total() and _repeats(counts):
        return True
    full = len({len(row) for row in drawing.rows}) == 1 and BLANK not in drawing.cells.values()
    return full and len(counts) <= MOST_LETTERS and _repeats(counts)


def _repeats(counts: Tally[str]) -> bool:
    """Whether a few signs make up most of it, as walls and floor do."""
    common = sum(number for _, number in counts.most_common(4))
    return common >= 0.6 * counts.total()
