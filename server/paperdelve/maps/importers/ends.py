"""Finds where the heroes start and where the exit is, whatever of that a plan says."""

from collections.abc import Collection

from attrs import define, field

from paperdelve.maps.cells import AROUND, Cell
from paperdelve.maps.importers.cells import (
    DOORS,
    Cells,
    passable,
    passable_parts,
    roomy,
    steps_from,
    together,
)
from paperdelve.maps.importers.meaning import START
from paperdelve.maps.importers.plan import ImportFault
from paperdelve.maps.importers.report import Report
from paperdelve.maps.letters import BREAKABLE, EXIT, FLOOR
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES

TOO_SMALL = "it is too small for a start and an exit"
FAR_ENOUGH = 0.75
"""A place in a room is better than one in a passage, if it is at least so far of the farthest."""


@define
class Ends:
    """What a plan says of its ends (see ``binding.Draft``), on cells that are drawn.

    ``taken`` are cells on which something lies or stands, ``bars`` those of them that lead no further. An
    ``entrance`` of no use is forgotten.
    """

    cells: Cells
    report: Report
    entrance: Cell | None
    ways_out: list[Cell]
    goals: list[Cell]
    taken: Collection[Cell] = field(factory=set)
    bars: Collection[Cell] = field(factory=set)

    def starts(self) -> list[Cell]:
        """Return the heroes' start spaces: the plan's own, else around where they come in."""
        drawn = [cell for cell, letter in self.cells.items() if letter == START]
        self.cells.update(dict.fromkeys(drawn, FLOOR))
        if drawn:
            self.entrance = None
            return self._together(drawn)
        free = self._free_around(self._entrance())
        if len(free) <= 1 and self.entrance is not None:
            free = self._free_around(self._guess("the plan's start is shut in"))
        if not free:
            raise ImportFault(TOO_SMALL)
        return free[: min(MOST_HEROES, max(len(free) - 1, 1))]

    def _free_around(self, entrance: Cell) -> list[Cell]:
        """List the free floor around a cell: first what can be reached without opening anything."""
        taken = {*self.taken, *self.ways_out[:1]}
        near = steps_from(self.cells, [entrance], self.bars, BREAKABLE + DOORS)
        free = [cell for cell in near if self.cells[cell] == FLOOR and cell not in taken]
        if len(free) > MOST_HEROES:
            return free
        far = steps_from(self.cells, [entrance], self.bars)
        free += [cell for cell in far if self.cells[cell] == FLOOR and cell not in taken and cell not in near]
        return free

    def _together(self, drawn: list[Cell]) -> list[Cell]:
        """Keep those of the plan's start spaces that hang together, where most of them are."""
        kept, *apart = together(self.cells, drawn, self.bars)
        others = [cell for group in apart for cell in group]
        self.report.left_out("start spaces apart from the others became floor", others)
        return kept

    def _entrance(self) -> Cell:
        """Return the cell around which the heroes start."""
        if self.entrance is not None:
            x, y = self.entrance
            near = [self.entrance, *((x + dx, y + dy) for dx, dy in AROUND)]
            found = next((cell for cell in near if passable(self.cells, cell)), None)
            if found is not None:
                return found
            return self._guess("the plan's start is on no floor")
        return self._guess("the plan tells no start")

    def _guess(self, why: str) -> Cell:
        """Return one end of the longest way of the largest part."""
        if not any(passable(self.cells, cell) for cell in self.cells):
            raise ImportFault("it has no floor")
        free = {cell: letter for cell, letter in self.cells.items() if cell not in self.bars}
        largest = next(iter(passable_parts(free)), None)
        if largest is None:
            raise ImportFault(TOO_SMALL)
        one_end = self._far(steps_from(self.cells, [largest[0]], self.bars), self.bars) or largest[0]
        guess = self._far(steps_from(self.cells, [one_end], self.bars), self.bars) or largest[0]
        self.report.guessed(f"{why}, so it is at one end of the longest way", [guess])
        self.entrance = None
        return guess

    def _far(self, steps: dict[Cell, int], taken: Collection[Cell] = ()) -> Cell | None:
        """Choose floor as far as can be, in a room rather than in a passage; None if there is none."""
        floor = [cell for cell in steps if self.cells[cell] == FLOOR and cell not in taken]
        if not floor:
            return None
        enough = steps[floor[-1]] * FAR_ENOUGH
        rooms = (cell for cell in reversed(floor) if steps[cell] >= enough and roomy(self.cells, cell))
        return next(rooms, floor[-1])

    def exit(self, starts: list[Cell]) -> dict[Cell, int]:
        """Draw the one exit: the farthest way out, else the best goal, else floor that is far away.

        Return the steps from the starts to every cell in reach.
        """
        cells, report = self.cells, self.report
        drawn = [cell for cell, letter in cells.items() if letter == EXIT]
        cells.update(dict.fromkeys(drawn, FLOOR))
        ways_out = list(dict.fromkeys([*drawn, *self.ways_out]))
        steps = steps_from(cells, starts, self.bars)
        taken = {*starts, *self.taken}
        usable = {cell for cell in steps if cells[cell] == FLOOR and cell not in taken}
        chosen = max((cell for cell in ways_out if cell in usable), key=steps.__getitem__, default=None)
        if chosen is not None:
            others = [cell for cell in ways_out if cell != chosen]
            report.left_out("further ways out became floor, for a map has one exit, the farthest", others)
        else:
            beyond = [cell for cell in ways_out if cell not in steps]
            report.left_out("ways out that no way leads to became floor", beyond)
            report.left_out("ways out where something else is", [c for c in ways_out if c in steps])
            chosen = self._guessed_exit(steps, usable, taken)
        cells[chosen] = EXIT
        breakable = any(cells[cell] == BREAKABLE for cell in steps)
        if breakable and chosen not in steps_from(cells, starts, self.bars, BREAKABLE):
            report.look("every way to the exit leads through a breakable wall")
        return steps

    def _guessed_exit(self, steps: dict[Cell, int], usable: set[Cell], taken: set[Cell]) -> Cell:
        """Choose an exit where the plan has none that can be used."""
        goal = next((cell for cell in self.goals if cell in usable), None)
        if goal is not None:
            self.report.guessed("no way leads out, so the exit is where the plan has its goal", [goal])
            return goal
        far = self._far(steps, taken)
        if far is None:
            raise ImportFault(TOO_SMALL)
        self.report.guessed("no way leads out, so the exit is as far from the start as can be", [far])
        return far
