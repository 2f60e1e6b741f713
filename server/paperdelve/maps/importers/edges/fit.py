"""Fits a plan whose walls are lines on a map, whose walls are spaces: on the lattice that loses nothing."""

from attrs import frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.edges.furniture import Standing, put_standing
from paperdelve.maps.importers.edges.hang import hang_all
from paperdelve.maps.importers.edges.inside import Inside, inside_of
from paperdelve.maps.importers.edges.lines import Line, Lines, axis, length
from paperdelve.maps.importers.edges.losses import Losses, clear_crumbs
from paperdelve.maps.importers.edges.raster import Lattice
from paperdelve.maps.importers.edges.spaces import Spaces, lay, part
from paperdelve.maps.importers.edges.tidy import Tidy, tidied
from paperdelve.maps.importers.plan import ImportFault
from paperdelve.rules.board import LARGEST

DOUBLED, SINGLE = Lattice(2, 0.5), Lattice(1, 0.0)
ROCK, MIDDLES, DOUBLE = "rock", "middles", "doubled"
"""Where walls go: on the rock beside the floor, on the spaces that they go through, on rows of their own."""
MOSTLY = 0.8
"""The part of all walls, by length, that run through the middles of cells if they were meant to."""
BESIDE = 0.12
"""Cells by which a wall may lie beside a line of the lattice without that being told."""
TOLERABLE = 0.1
"""The part of the floor that may be lost where there is no better lattice."""

TOO_LARGE = "its walls are lines that need spaces of their own, so it would be {} spaces across; a map has {}"
ADVICE = "; choose the lattice 'middles', which does not double it"


@frozen
class Fitted:
    """A plan on its spaces, and what was found on the way."""

    way: str
    spaces: Spaces
    inside: Inside
    tidy: Tidy
    losses: Losses
    standing: Standing

    def place(self, region: int) -> Cell:
        """Return the space where a region is."""
        return self.spaces.lattice.cell(self.inside.sketch.places[region])


def fitted(lines: Lines, lattice: str) -> Fitted:
    """Fit a plan; ``lattice`` is a value of ``Choices.lattice``. Raises ImportFault."""
    tidy = tidied(lines)
    inside = inside_of(tidy.lines)
    if not inside.floor:
        raise ImportFault("its walls enclose no floor")
    ways = {"doubled": [DOUBLE], "middles": [MIDDLES]}.get(lattice) or _ways(tidy.lines)
    tries: list[Fitted] = []
    for way in ways:
        if way == DOUBLE and tries and (doubled := 2 * _size(tries[-1].spaces) - 6) > LARGEST:
            raise ImportFault(TOO_LARGE.format(doubled, LARGEST) + ADVICE)
        found = _fit(tidy, inside, way)
        if not found.losses.any and not found.spaces.shared and _size(found.spaces) <= LARGEST:
            return found
        tries.append(found)
    return _least_bad(tries, lattice)


def _ways(lines: Lines) -> list[str]:
    """Return the ways to try, the nicest to play first."""
    middles = sum(length(line) for line in lines if _between(line))
    whole = sum(length(line) for line in lines)
    return [MIDDLES, ROCK, DOUBLE] if middles >= MOSTLY * whole else [ROCK, DOUBLE]


def _between(line: Line) -> bool:
    """Whether a line runs straight through the middles of cells."""
    match axis(line):
        case "-":
            return abs(line[0][1] % 1 - 0.5) <= BESIDE
        case "|":
            return abs(line[0][0] % 1 - 0.5) <= BESIDE
        case _:
            return False


def _fit(tidy: Tidy, inside: Inside, way: str) -> Fitted:
    """Lay a plan one way."""
    lattice = DOUBLED if way == DOUBLE else SINGLE
    lines, walls = tidy.lines, way != ROCK
    spaces = lay(inside, lines, lattice, walls=walls)
    hang_all(spaces, inside, lines, walls=walls)
    if not walls:
        part(spaces, inside)
    losses = clear_crumbs(spaces, inside, lines)
    return Fitted(way, spaces, inside, tidy, losses, put_standing(spaces, tidy.pillars, lines))


def _size(spaces: Spaces) -> int:
    """Return the longer side of the paper that holds the floor with walls around it; 0 without any."""
    cells = [*spaces.of, *spaces.doors]
    sides = ([cell[n] for cell in cells] for n in (0, 1))
    return max((max(side) - min(side) + 3 for side in sides if side), default=0)


def _least_bad(tries: list[Fitted], lattice: str) -> Fitted:
    """Return the last try that is good enough; raises ImportFault that says why none is."""
    good = [each for each in tries if not each.spaces.shared and each.losses.share <= TOLERABLE]
    fits = [each for each in good if _size(each.spaces) <= LARGEST]
    if fits:
        return fits[-1]
    if good:
        advice = "" if lattice == "middles" else ADVICE
        raise ImportFault(TOO_LARGE.format(_size(good[-1].spaces), LARGEST) + advice)
    worst = tries[-1]
    walls = worst.tidy.lines.walls
    slanting = sum(axis(line) == "/" for line in walls)
    lost = len(worst.losses.rooms) + len(worst.losses.split)
    angles = f"{slanting} of {len(walls)} walls run at free angles, and " if slanting else ""
    raise ImportFault(
        f"its walls do not fit on spaces: {angles}{worst.losses.share:.0%} of the floor would be lost, "
        f"in {lost} places"
    )
