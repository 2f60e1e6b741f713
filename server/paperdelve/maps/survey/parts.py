"""The parts of a paper between which no step leads."""

import re
from collections.abc import Iterable

from paperdelve.maps.groups import Groups
from paperdelve.rules.board import STRIDE, Ground, spaces_of

_RUN = re.compile(rb"1+")
NOWHERE = -1


class Parts:
    """The paper's parts, numbered from 0 in reading order of their first spaces.

    ``barred`` (bits) are spaces that are not solid but that nobody walks through. The spaces of ``joined``
    count as one step from each other. Made row by row of runs, so a winding way costs no more than a hall.
    """

    def __init__(self, paper: Ground, diagonals: str, barred: int, joined: Iterable[int] = ()) -> None:
        self._paper = paper
        self._run_of = [NOWHERE] * (len(paper.terrain) + STRIDE + 1)
        """By space its run; some more at the end, which negative spaces find."""
        self._runs = self._join_rows(paper.open & ~barred, 1 if diagonals == "free" else 0)
        if diagonals == "no-corners":
            self._join_past(paper.open & ~barred, paper.open & barred)
        joined = list(joined)
        for at in joined:
            self._runs.join(self._run_of[joined[0]], self._run_of[at])
        self._numbers = self._runs.numbers()
        self.count = max(self._numbers, default=-1) + 1

    def of(self, at: int) -> int:
        """Return the part that a space belongs to; NOWHERE for what is solid or barred."""
        run = self._run_of[at]
        return NOWHERE if run == NOWHERE else self._numbers[run]

    def _join_rows(self, into: int, slant: int) -> Groups:
        """Cut the rows into runs, and join those that touch; ``slant`` is 1 if a corner is enough."""
        digits = f"{into:0{len(self._paper.terrain)}b}"[::-1].encode()
        runs = [found.span() for found in _RUN.finditer(digits)]
        joined = Groups(len(runs))
        for run, (first, end) in enumerate(runs):
            self._run_of[first:end] = [run] * (end - first)
            if first >= STRIDE:
                above = self._run_of[max(first - STRIDE - slant, 0) : end - STRIDE + slant]
                for other in set(above) - {NOWHERE}:
                    joined.join(run, other)
        return joined

    def _join_past(self, into: int, barred: int) -> None:
        """Join what two barred spaces part: they are no solid corners, so a diagonal step passes them."""
        right = into & into >> (STRIDE + 1) & barred >> 1 & barred >> STRIDE
        left = into & into >> (STRIDE - 1) & barred << 1 & barred >> STRIDE
        for found, diagonal in ((right, STRIDE + 1), (left, STRIDE - 1)):
            for at in spaces_of(found):
                self._runs.join(self._run_of[at], self._run_of[at + diagonal])
