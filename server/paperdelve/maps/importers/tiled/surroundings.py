"""Tells floor that a plan does not draw in a dungeon, and ground that it draws around one."""

from collections.abc import Collection

from attrs import define

from paperdelve.maps.cells import Cell, bounds
from paperdelve.maps.importers.binding import Draft
from paperdelve.maps.importers.cells import WALLS, Cells, passable_parts
from paperdelve.maps.letters import FLOOR
from paperdelve.rules.board import LARGEST

LEAST_INSIDE = 0.25
"""Least floor in a dungeon, as a share of the ground that lies around it."""
MOST_CELLS = 2 * LARGEST * LARGEST
"""Cells of the largest plan in which is looked for gaps, with those where nothing lies."""


@define
class Surroundings:
    """Judges what is in a dungeon whose walls are told; ``guessed`` is floor of which nobody is sure."""

    draft: Draft
    guessed: set[Cell]

    def fill(self) -> None:
        """Lay floor where nothing lies between walls.

        That is everywhere if a plan has no other floor, for some draw walls alone; else in rooms that walls
        close all around and of which some floor is drawn, and guessed.
        """
        cells = self.draft.cells
        empty = _empty(cells)
        if FLOOR in cells.values():
            words = "floor, for it lies in a room of which other floor is drawn"
            empty = self._gaps(empty)
        else:
            words = "floor, for nothing lies there between the walls, and nothing else is floor"
        cells |= dict.fromkeys(empty, FLOOR)
        self.guessed.update(empty)
        self.draft.report.guessed(words, count=len(empty))

    def _gaps(self, empty: list[Cell]) -> list[Cell]:
        """Choose what is closed in by walls, together with guessed floor and no other."""
        cells = self.draft.cells
        open_cells: Cells = {at: letter for at, letter in cells.items() if letter not in WALLS}
        open_cells |= dict.fromkeys(empty, FLOOR)
        gaps = set(empty)
        rim = _rim({**cells, **open_cells})
        return [
            cell
            for part in passable_parts(open_cells)
            if rim.isdisjoint(part) and not gaps.isdisjoint(part) and not self.guessed.isdisjoint(part)
            if all(at in gaps or at in self.guessed or cells[at] != FLOOR for at in part)
            for cell in part
            if cell in gaps
        ]

    def trim(self, marked: Collection[Cell]) -> None:
        """Take away guessed floor that lies around the dungeon, not in it.

        That is floor at the edge of the plan that hangs together with nothing but guessed floor: all of it
        beside the largest part, and the largest too if it takes most of the edge and enough other is left.
        Parts with something of ``marked`` stay: there heroes come in or leave.
        """
        cells = self.draft.cells
        around: list[Cell] = []
        largest, *others = passable_parts(cells) or [[]]
        left = sum(len(part) for part in others)
        rim = _rim(cells)
        for part in others:
            if not rim.isdisjoint(part) and self._only_ground(part, marked):
                around += part
        most_of_rim = 2 * len(rim.intersection(largest)) >= len(rim)
        enough = left - len(around) >= LEAST_INSIDE * len(largest)
        if most_of_rim and enough and self._only_ground(largest, marked):
            around += largest
        for cell in around:
            del cells[cell]
        self.draft.report.guessed("floor around the dungeon became rock", count=len(around))

    def _only_ground(self, part: list[Cell], marked: Collection[Cell]) -> bool:
        """Whether a part is guessed floor, and nothing marked."""
        cells = self.draft.cells
        return all(cells[at] == FLOOR and at in self.guessed and at not in marked for at in part)


def _empty(cells: Cells) -> list[Cell]:
    """List the places among cells where nothing lies; none of a plan that is far too large."""
    if not cells:
        return []
    left, top, right, bottom = bounds(cells)
    columns, rows = range(left, right + 1), range(top, bottom + 1)
    if len(columns) * len(rows) > MOST_CELLS:
        return []
    return [(x, y) for y in rows for x in columns if (x, y) not in cells]


def _rim(cells: Cells) -> set[Cell]:
    """Return the cells of a plan's outermost rows and columns."""
    if not cells:
        return set()
    left, top, right, bottom = bounds(cells)
    return {(x, y) for x, y in cells if x in {left, right} or y in {top, bottom}}
