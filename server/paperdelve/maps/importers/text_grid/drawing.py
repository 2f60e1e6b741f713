"""Finds the drawing in a text: what of it is drawn, what is a legend, and what is only said."""

import re
from collections import Counter as Tally
from functools import cached_property

from attrs import field, frozen

from paperdelve.maps.importers.meaning import meaning
from paperdelve.maps.importers.report import Cell
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
"""Share of a drawing's characters that are signs, no letters, at least; else it must be a full rectangle."""
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
    """Return the largest drawing in a text; None if there is none.

    Lines of words part drawings, as empty lines do where lines of words are near.
    """
    if _CODE.match(text):
        return None
    lines = [line.rstrip() for line in _bare(text).split("\n")]
    if len(lines) > MOST_LINES or max(map(len, lines)) > LONGEST_LINE:
        return None
    blocks: list[list[str]] = [[]]
    legend: dict[str, str] = {}
    said: list[str] = []
    for line in lines:
        found = _LEGEND.match(line) if len(line) < LONGEST_LEGEND else None
        if found and meaning(found[2]) is not None:
            legend[found[1]] = found[2]
        elif _is_words(line):
            said.append(line.strip())
        else:
            blocks[-1].append(line)
            continue
        blocks.append([])
    drawings = [drawn for block in blocks if (drawn := _drawn(block, legend))]
    if not drawings:
        return None
    largest = max(drawings, key=lambda drawn: sum(map(len, drawn.rows)))
    first = next(iter(said), "")
    title = first if text.strip().startswith(first) and not _FIELD.search(first) else ""
    return Drawing(
        largest.rows,
        title,
        legend,
        len(said) - bool(title),
        len(drawings) - 1,
        largest.tabs,
    )


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
    signs = sum(number for key, number in counts.items() if not key[0].isalpha() or key in legend)
    if signs >= DRAWN * counts.total() and _repeats(counts):
        return True
    full = len({len(row) for row in drawing.rows}) == 1 and BLANK not in drawing.cells.values()
    return full and len(counts) <= MOST_LETTERS and _repeats(counts)


def _repeats(counts: Tally[str]) -> bool:
    """Whether a few signs make up most of it, as walls and floor do."""
    common = sum(number for _, number in counts.most_common(4))
    return common >= 0.6 * counts.total()
