"""Hangs doors: each on spaces of its own, between the floors on its two sides."""

from collections.abc import Iterator
from math import ceil, floor

from attrs import frozen

from paperdelve.maps.cells import Cell, beside
from paperdelve.maps.importers.edges.inside import Inside
from paperdelve.maps.importers.edges.lines import Lines, Opening, axis, middle
from paperdelve.maps.importers.edges.nearby import distance
from paperdelve.maps.importers.edges.spaces import TELLING, Hung, Spaces
from paperdelve.maps.letters import FLOOR

ACROSS = {"-": (0, 1), "|": (1, 0)}
"""The step through a door of each axis."""
ASIDE = ((0, 0), (-1, 1), (1, -1))
WIDER = ((0, 0), (1, 0), (0, 1), (1, 1))
"""By how many spaces more, before and behind it, a door may take where walls take spaces, and where not."""
PARTLY = 0.25
"""Parts of a space by which an opening must lie in it, if it is to take more spaces than its own."""
CLEAR = 0.1
"""Parts of a space by which the point that tells what it is lies within an opening that takes that space."""


def hang_all(spaces: Spaces, inside: Inside, crop: Lines, *, walls: bool) -> None:
    """Hang all openings; ``walls`` tells whether walls fill spaces, so that openings fill them too."""
    for opening, sides in zip(inside.openings, inside.sides, strict=True):
        inner = [region for region in sides if region in inside.floor]
        if not crop.holds(middle(opening.line)):
            continue
        hung = Hanging(spaces, opening, inner, walls).hung() if inner else None
        if hung is not None:
            spaces.hung.append(hung)
        elif inner:
            spaces.homeless.append(opening)


@frozen
class Hanging:
    """One opening, with the one or two regions of floor on its sides."""

    spaces: Spaces
    opening: Opening
    inner: list[int]
    walls: bool

    def hung(self) -> Hung | None:
        """Hang the opening where it is, else a space aside, else straight across walls that run aslant."""
        letter = axis(self.opening.line)
        for cells in self._runs(letter) if letter in ACROSS else ():
            if self._fits(cells, letter):
                return self._put(cells, letter)
        if len(self.inner) == 1:
            return self._way_out()
        return self._bridge() if self.walls else None

    def _runs(self, letter: str) -> Iterator[list[Cell]]:
        """Yield the spaces that the opening may take, the best first."""
        lattice, ends = self.spaces.lattice, self.opening.line
        along = 0 if letter == "-" else 1
        first, last = sorted(end[along] * lattice.scale + lattice.shift for end in ends)
        place = ends[0][1 - along] * lattice.scale + lattice.shift
        point = 0.5 if self.walls else TELLING
        taken = [
            n for n in range(int(first) - 2, int(last) + 2) if first + CLEAR < n + point < last - CLEAR
        ] or [int((first + last) // 2)]
        row = floor(place) if self.walls else ceil(place - TELLING)
        rows = [row] if self.walls else [row, row - 1]
        for before, behind in ASIDE if self.walls else WIDER:
            run = range(taken[0] - before, taken[-1] + behind + 1)
            partly = run[0] + 1 - PARTLY > first and run[-1] + PARTLY < last
            for row in rows if self.walls or partly else ():
                yield [(n, row) if letter == "-" else (row, n) for n in run]

    def _fits(self, cells: list[Cell], letter: str) -> bool:
        """Whether a door can hang there: floor before and behind it, none at its ends."""
        of = self.spaces.of
        dx, dy = ACROSS[letter]
        (x, y), (last_x, last_y) = cells[0], cells[-1]
        if (x - dy, y - dx) in of or (last_x + dy, last_y + dx) in of:
            return False
        for x, y in cells:
            sides = [of[cell] for cell in ((x - dx, y - dy), (x + dx, y + dy)) if cell in of]
            if sorted(sides) != sorted(self.inner):
                return False
            if len(self.inner) == 1 and (x, y) in of:
                return False
        return self.spaces.doors.isdisjoint(cells)

    def _put(self, cells: list[Cell], letter: str) -> Hung:
        """Open the spaces of a door; one that leads out of the plan is no door but a way out."""
        for cell in cells:
            self.spaces.of.pop(cell, None)
        self.spaces.walled.difference_update(cells)
        self.spaces.doors.update(cells)
        return Hung(self.opening, cells, letter if len(self.inner) == 2 else FLOOR)

    def _places(self) -> list[Cell]:
        """Return the spaces along the opening, those in its middle first."""
        lattice, line = self.spaces.lattice, self.opening.line
        centre = middle(line)
        return sorted(lattice.trace(line), key=lambda cell: distance(lattice.centre(cell), centre))

    def _way_out(self) -> Hung | None:
        """Open one space beside the floor."""
        of = self.spaces.of
        places = self._places()
        places += [near for cell in places for near in beside(cell)]
        for cell in places:
            if cell in of or cell in self.spaces.doors:
                continue
            if {of[near] for near in beside(cell) if near in of} == {*self.inner}:
                return self._put([cell], FLOOR)
        return None

    def _bridge(self) -> Hung | None:
        """Hang a door of one space straight across walls that run aslant; some of the floor becomes wall."""
        one, other = self.inner
        for x, y in self._places():
            for letter, (dx, dy) in ACROSS.items():
                before, behind = (x - dx, y - dy), (x + dx, y + dy)
                ends = (x - dy, y - dx), (x + dy, y + dx)
                if not self.spaces.doors.isdisjoint(((x, y), before, behind, *ends)):
                    continue
                for a, b in ((one, other), (other, one)):
                    if self._opens(before, a, {(x, y), *ends}) and self._opens(behind, b, {(x, y), *ends}):
                        for end in ends:
                            self.spaces.wall(end)
                        self.spaces.of |= {before: a, behind: b}
                        self.spaces.walled -= {before, behind}
                        return self._put([(x, y)], letter)
        return None

    def _opens(self, cell: Cell, region: int, shut: set[Cell]) -> bool:
        """Whether a space is or can be floor of a region, and of none else, once some spaces are shut."""
        of = self.spaces.of
        if of.get(cell, region) != region:
            return False
        return {of[near] for near in beside(cell) if near in of and near not in shut} == {region}
