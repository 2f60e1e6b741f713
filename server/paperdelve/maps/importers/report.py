"""What an importer tells the GM: what became what, what was guessed, what was left out, what to look at."""

from collections.abc import Callable, Iterable
from enum import StrEnum

from attrs import Factory, define, frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.meaning import Meaning
from paperdelve.rules.board import LARGEST, show, space

SHOWN = 5
"""Places that are written out; of further ones only the number."""
MOST = 100
"""Findings of one kind that are told one by one."""
LARGEST_PAPER = (LARGEST, LARGEST)
"""Columns and rows."""


class Kind(StrEnum):
    """What a finding tells, in the order in which a report tells it."""

    BECAME = "became"
    GUESSED = "guessed"
    LEFT_OUT = "left out"
    LOOK = "look at this"


@frozen
class Finding:
    """One thing to know of an import: ``count`` times, at these spaces of the paper as far as they have any.

    A ``count`` of 0 means that nothing is counted: the words are about the whole.
    """

    kind: Kind
    words: str
    count: int = 0
    at: tuple[int, ...] = ()

    def __str__(self) -> str:
        """Say it on one line."""
        if not self.count:
            return self.words
        places = ["; ".join(show(at) for at in self.at[:SHOWN])] if self.at else []
        if len(self.at) > SHOWN:
            places.append(f"and {len(self.at) - SHOWN} more")
        return f"{self.words}: {self.count}" + (f" (at {' '.join(places)})" if places else "")


@define
class _Said:
    """What was said in the same words: of which cells, of how many things without any, and what they became.

    Without ``placed`` the cells are counted, and not told.
    """

    what: Meaning | None = None
    placed: bool = True
    cells: list[Cell] = Factory(list)
    without: int = 0

    @property
    def count(self) -> int:
        return len(self.cells) + self.without


@define
class Report:
    """Collects findings while a plan is read, before anybody knows where the paper will lie.

    What is said to have become ``what`` is told as far as it stays on the map: see ``settle``.
    """

    _said: dict[tuple[Kind, str], _Said] = Factory(dict)

    def became(
        self,
        words: str,
        cells: Iterable[Cell] | None = None,
        count: int | None = None,
        *,
        what: Meaning | None = None,
        placed: bool = True,
    ) -> None:
        """Tell what things of the plan became: "double doors became doors"."""
        self._add(Kind.BECAME, words, cells, count, _Said(what, placed))

    def guessed(
        self,
        words: str,
        cells: Iterable[Cell] | None = None,
        count: int | None = None,
        *,
        what: Meaning | None = None,
        placed: bool = True,
    ) -> None:
        """Tell what was guessed, and why."""
        self._add(Kind.GUESSED, words, cells, count, _Said(what, placed))

    def left_out(self, words: str, cells: Iterable[Cell] | None = None, count: int | None = None) -> None:
        """Tell what has no place on the map, and why."""
        self._add(Kind.LEFT_OUT, words, cells, count)

    def look(self, words: str, cells: Iterable[Cell] | None = None, count: int | None = None) -> None:
        """Tell what may be wrong."""
        self._add(Kind.LOOK, words, cells, count)

    def settle(self, stays: Callable[[Meaning, list[Cell]], list[Cell]]) -> None:
        """Take back what did not stay: ``stays`` returns the cells on which something still is."""
        for key, said in [*self._said.items()]:
            if said.what is not None:
                said.cells = stays(said.what, said.cells)
                if not said.count:
                    del self._said[key]

    def _add(
        self,
        kind: Kind,
        words: str,
        cells: Iterable[Cell] | None,
        count: int | None,
        unsaid: _Said | None = None,
    ) -> None:
        """Add to what was said in the same words.

        ``count`` is for things that have no cells. Without both, the words are about the whole; where both
        come to nothing, nothing is said.
        """
        more = [*(cells or ())]
        number = len(more) + (count or 0)
        if not number and not (cells is None and count is None):
            return
        words = legible(words)
        said = self._said.setdefault((kind, words), unsaid or _Said())
        said.cells += more
        said.without += count or 0

    def findings(self, corner: Cell, size: tuple[int, int] = LARGEST_PAPER) -> tuple[Finding, ...]:
        """Return all of them by kind, their cells as spaces of a paper whose (0, 0) is that cell.

        ``size`` are its columns and rows.

        Of one kind at most ``MOST`` are told one by one.
        """
        told: list[Finding] = []
        for kind in Kind:
            found = [
                Finding(kind, words, said.count, spaces(said.cells if said.placed else (), corner, size))
                for (of, words), said in self._said.items()
                if of is kind
            ]
            told += found[:MOST]
            if len(found) > MOST:
                told.append(Finding(kind, f"and {len(found) - MOST} other things of this kind"))
        return tuple(told)


def spaces(cells: Iterable[Cell], corner: Cell, size: tuple[int, int]) -> tuple[int, ...]:
    """Return the cells' spaces in reading order, without those beside a paper of that size."""
    (left, top), (width, height) = corner, size
    shifted = ((x - left, y - top) for x, y in cells)
    return tuple(sorted({space(x, y) for x, y in shifted if 0 <= x < width and 0 <= y < height}))


def legible(text: str) -> str:
    """Return a text with the numbers of letters that nobody could see, or that would steer a terminal."""
    return "".join(letter if letter.isprintable() else f"U+{ord(letter):04X}" for letter in text)


def one_line(text: str, most: int) -> str:
    """Return somebody's text on one line, printable, and cut at ``most`` characters."""
    plain = "".join(character if character.isprintable() else " " for character in text[: 4 * most])
    words = " ".join(plain.split())
    return words if len(words) <= most else words[: most - 1] + "…"
