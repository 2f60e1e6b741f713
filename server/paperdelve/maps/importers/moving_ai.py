"""Makes a map of a grid map of the Moving AI Lab: a head of four lines, and a letter a cell."""

import re

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.chosen import put_water
from paperdelve.maps.importers.plan import Choices, ImportFault, Legend, Plan, Upload, must_fit
from paperdelve.maps.letters import FLOOR, WALL

_HEAD = re.compile(r"type +\w+\nheight +(\d{1,6})\nwidth +(\d{1,6})\nmap *\n")
GROUND = ".G"
BARRED = {"@": "out of bounds", "O": "out of bounds", "T": "trees"}
SWAMP, WATER = "S", "W"


class MovingAi:
    """The format (see ``plan.Format``)."""

    title = "Moving AI grid maps"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file begins with the head of such a map."""
        return _HEAD.match(upload.text or "") is not None

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:  # noqa: ARG002 - all is told
        """Make a map of a grid; raises ImportFault."""
        letters = _letters(upload.text or "")
        draft = Draft(title=upload.title, walls_drawn=True)
        report = draft.report
        where: dict[str, list[Cell]] = {}
        for cell, letter in letters.items():
            where.setdefault(letter, []).append(cell)
        for letter, cells in where.items():
            passable = letter in (*GROUND, SWAMP, WATER)
            draft.cells |= dict.fromkeys(cells, FLOOR if passable else WALL)
            if letter in BARRED:
                report.became(f"cells with {BARRED[letter]} ({letter}) became walls", count=len(cells))
            elif not passable:
                report.guessed(f"cells with the unknown letter {letter!r} became walls", cells)
        report.became("swamp became floor", where.get(SWAMP, []))
        put_water(draft, where.get(WATER, []), chosen)
        return bind(draft, ("water",) if WATER in where else ())


def _letters(text: str) -> dict[Cell, str]:
    """Take the grid apart; raises ImportFault if it is too large, or not of the size that its head says."""
    found = _HEAD.match(text)
    height, width = (int(number) for number in found.groups()) if found else (0, 0)
    must_fit(width, height)
    rows = text[found.end() if found else 0 :].rstrip("\n").split("\n")
    if len(rows) != height:
        raise ImportFault(f"its head says {height} rows, and there are {len(rows)}")
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise ImportFault(f"its head says {width} columns, and row {number} has {len(row)}")
    return {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
