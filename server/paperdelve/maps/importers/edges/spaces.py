"""Lays a plan's floor on the spaces of a map."""

from collections import Counter
from collections.abc import Iterator
from math import floor

from attrs import Factory, define

from paperdelve.maps.cells import AROUND, Cell
from paperdelve.maps.importers.edges.inside import Inside
from paperdelve.maps.importers.edges.lines import Lines, Opening
from paperdelve.maps.importers.edges.raster import Lattice
from paperdelve.maps.importers.edges.sketch import FINE, Sketch

TELLING = 0.75
"""Where in a cell lies the point that tells what it is: not in its middle, through which walls may go."""
CROWDED = 12
"""A plan has few walls that stand free in its rooms, if they are at most this part of its floor."""


@define
class Hung:
    """An opening on its spaces; ``letter`` is its door, or ``.`` for a way out of the plan."""

    opening: Opening
    cells: list[Cell]
    letter: str


@define
class Spaces:
    """A plan on a lattice: ``of`` tells the region of every space of floor, ``walled`` where walls go.

    ``doors`` are all spaces of doors and ways out, ``homeless`` the openings that found no place, ``free``
    the spaces that walls standing free in a room fill, ``shared`` the number of pairs of spaces between which
    walls would have to stand, ``solid`` the enclosed regions that take up spaces and are no floor.
    """

    lattice: Lattice
    of: dict[Cell, int] = Factory(dict)
    walled: set[Cell] = Factory(set)
    hung: list[Hung] = Factory(list)
    doors: set[Cell] = Factory(set)
    homeless: list[Opening] = Factory(list)
    free: list[Cell] = Factory(list)
    solid: set[int] = Factory(set)
    shared: int = 0

    def wall(self, cell: Cell) -> None:
        """Put a wall on a space."""
        self.of.pop(cell, None)
        self.walled.add(cell)


def lay(inside: Inside, lines: Lines, lattice: Lattice, *, walls: bool) -> Spaces:
    """Lay the floor; with ``walls`` each wall fills the spaces that it goes through."""
    spaces = Spaces(lattice)
    sketch = inside.sketch
    if walls:
        height, width = len(sketch.rows) // FINE, len(sketch.rows[0]) // FINE
        seen = lines.within(sketch.left, sketch.top, sketch.left + width, sketch.top + height)
        for line in seen:
            spaces.walled.update(lattice.trace(line))
    for cell in _crop(lines, lattice, whole=inside.unwalled):
        if cell not in spaces.walled:
            x, y = _stroke(sketch, lattice, cell)
            here = sketch.at(x, y)
            region = here or _most(sketch, x, y)
            if region in inside.floor:
                spaces.of[cell] = region
            elif here in inside.solid:
                spaces.solid.add(here)
    if walls:
        _seal(spaces)
    return spaces


def _crop(lines: Lines, lattice: Lattice, *, whole: bool) -> Iterator[Cell]:
    """Yield the cells whose middles lie within the crop, row by row; unless ``whole``, around walls only."""
    left, top, right, bottom = lines.left, lines.top, lines.right, lines.bottom
    if not whole:
        first_x, first_y, last_x, last_y = lines.box()
        left, top = max(left, first_x), max(top, first_y)
        right, bottom = min(right, last_x), min(bottom, last_y)
    first, last = lattice.cell((left, top)), lattice.cell((right, bottom))
    xs = [x for x in range(first[0], last[0] + 1) if left < lattice.centre((x, 0))[0] < right]
    ys = [y for y in range(first[1], last[1] + 1) if top < lattice.centre((0, y))[1] < bottom]
    return ((x, y) for y in ys for x in xs)


def _stroke(sketch: Sketch, lattice: Lattice, cell: Cell) -> Cell:
    """Return the stroke that tells what a cell is."""
    x, y = lattice.centre(cell)
    aside = TELLING - 0.5 if lattice.scale == 1 else 0
    return floor((x + aside - sketch.left) * FINE), floor((y + aside - sketch.top) * FINE)


def _most(sketch: Sketch, x: int, y: int) -> int:
    """Return the region that most strokes around one belong to, at a tie the one to the right and below."""
    near = Counter(region for i, j in reversed(AROUND) if (region := sketch.at(x + i, y + j)))
    return max(near, key=lambda region: near[region], default=0)


def _seal(spaces: Spaces) -> None:
    """Put walls where rounding left none between two regions."""
    for (x, y), region in list(spaces.of.items()):
        for beside in ((x + 1, y), (x, y + 1)):
            if spaces.of.get(beside, region) != region and (x, y) in spaces.of:
                spaces.wall((x, y))


def part(spaces: Spaces, inside: Inside) -> None:
    """Put walls that stand free in a room on spaces beside them; count those that part two rooms.

    For spaces that were laid without walls; doors are in place.
    """
    crossed = []
    for (x, y), region in spaces.of.items():
        for beside in ((x + 1, y), (x, y + 1)):
            if beside in spaces.of and _crosses(spaces, inside, (x, y), beside):
                if spaces.of[beside] == region:
                    crossed.append(beside)
                else:
                    spaces.shared += 1
    if len(crossed) * CROWDED > len(spaces.of):
        spaces.shared += len(crossed)
        return
    spaces.free = list(dict.fromkeys(crossed))
    for cell in spaces.free:
        spaces.wall(cell)


def _crosses(spaces: Spaces, inside: Inside, one: Cell, other: Cell) -> bool:
    """Whether a wall or opening lies between the middles of two spaces."""
    if spaces.of[one] != spaces.of[other]:
        return True
    sketch = inside.sketch
    (x0, y0), (x1, y1) = (_stroke(sketch, spaces.lattice, cell) for cell in (one, other))
    if y0 == y1:
        return any(sketch.rows[y0][x0 : x1 + 1])
    return any(sketch.rows[y][x0] for y in range(y0, y1 + 1))
