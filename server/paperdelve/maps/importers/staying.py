"""What stays on the map in the end, by which the report on a plan is made true."""

from collections import Counter as Tally
from collections.abc import Iterable
from collections.abc import Set as AbstractSet

from attrs import define

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.cells import DOORS, Cells
from paperdelve.maps.importers.meaning import LETTERS, START, Meaning
from paperdelve.maps.importers.report import Report
from paperdelve.maps.letters import EXIT, OUTSIDE
from paperdelve.rules.gauntlet.dungeon import Counter

TOLD_BY_ENDS = (START, EXIT)
"""Letters of which ``ends`` tells what was left out."""
_NAMES = {letter: word for word, letter in LETTERS.items()}


@define
class Staying:
    """The map as it came out: its letters, its counters, and where heroes start or come in."""

    cells: Cells
    starts: AbstractSet[Cell]
    counters: Tally[tuple[Cell, Counter]]
    """How often each lies where; of what was told of already, there are none left."""

    def settle(self, report: Report) -> None:
        """Let a report tell of nothing that is not here; binding tells what counters were left out."""
        covered: dict[str, list[Cell]] = {}

        def stays(what: Meaning, told: list[Cell]) -> list[Cell]:
            if what.counter is not None:
                return self._lying(what.counter, told)
            kept = {cell for cell in told if self._drawn(what.letter, cell)}
            if not what.is_ground and what.letter not in TOLD_BY_ENDS:
                gone = (cell for cell in told if cell not in kept)
                covered.setdefault(_NAMES[what.letter], []).extend(dict.fromkeys(gone))
            return [cell for cell in dict.fromkeys(told) if cell in kept]

        report.settle(stays)
        for name, cells in covered.items():
            report.left_out(f"{name} where something else is", cells)

    def _lying(self, counter: Counter, told: Iterable[Cell]) -> list[Cell]:
        """Return where a counter lies, as often as it does: what is told of one is not told of another."""
        found = []
        for cell in told:
            if self.counters[cell, counter]:
                self.counters[cell, counter] -= 1
                found.append(cell)
        return found

    def _drawn(self, letter: str, cell: Cell) -> bool:
        if letter == START:
            return cell in self.starts
        here = self.cells.get(cell, OUTSIDE)
        return here == letter or (letter in DOORS and here in DOORS)
