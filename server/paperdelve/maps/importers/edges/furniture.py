"""Puts pillars and furniture on spaces, where they bar no way."""

from math import ceil, floor

from attrs import Factory, define

from paperdelve.maps.cells import Cell, parts
from paperdelve.maps.importers.edges.lines import Lines, Point
from paperdelve.maps.importers.edges.spaces import Spaces

SAMPLES = 4
"""Points of each space, both ways, at which it is told whether furniture covers it."""


@define
class Standing:
    """A space of each pillar and piece of furniture that stands, and of each that would bar a way.

    ``small`` is the number of pieces of furniture that cover no space by half.
    """

    pillars: list[Cell] = Factory(list)
    furniture: list[Cell] = Factory(list)
    barring: list[Cell] = Factory(list)
    small: int = 0


def put_standing(spaces: Spaces, pillars: list[Point], lines: Lines) -> Standing:
    """Fill the spaces of pillars and furniture that bar no way; what stands on no floor is no news."""
    standing = Standing()
    for pillar in pillars:
        cell = spaces.lattice.cell(pillar)
        if cell in spaces.of:
            _fill(spaces, {cell}, standing.pillars, standing.barring)
    for outline in lines.furniture:
        cells = _covered(spaces, outline)
        free = {cell for cell in cells if cell in spaces.of}
        if free:
            _fill(spaces, free, standing.furniture, standing.barring)
        elif not cells:
            standing.small += 1
    return standing


def _fill(spaces: Spaces, cells: set[Cell], stand: list[Cell], barring: list[Cell]) -> None:
    """Fill spaces, unless the floor around them would fall apart, or a door be barred."""
    ring = {(x + i, y + j) for x, y in cells for i in (-1, 0, 1) for j in (-1, 0, 1)} - cells
    if not ring.isdisjoint(spaces.doors) or not _together({cell for cell in ring if cell in spaces.of}):
        barring.append(min(cells))
        return
    stand.append(min(cells))
    for cell in cells:
        spaces.wall(cell)


def _together(cells: set[Cell]) -> bool:
    """Whether cells hang together, and are any."""
    return len(list(parts(cells))) == 1


def _covered(spaces: Spaces, outline: list[Point]) -> list[Cell]:
    """Return the spaces that an outline covers by more than a half."""
    lattice = spaces.lattice
    fine = lattice.scale * SAMPLES
    rows: dict[int, list[float]] = {}
    corners = [(x * fine + lattice.shift * SAMPLES, y * fine + lattice.shift * SAMPLES) for x, y in outline]
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        low, high = min(y0, y1), max(y0, y1)
        for y in range(ceil(low - 0.5), ceil(high - 0.5)):
            rows.setdefault(y, []).append(x0 + (y + 0.5 - y0) / (y1 - y0) * (x1 - x0))
    counts: dict[Cell, int] = {}
    for y, crossings in rows.items():
        crossings.sort()
        for first, last in zip(crossings[::2], crossings[1::2], strict=True):
            for x in range(ceil(first - 0.5), ceil(last - 0.5)):
                cell = floor(x / SAMPLES), floor(y / SAMPLES)
                counts[cell] = counts.get(cell, 0) + 1
    return [cell for cell, count in counts.items() if count * 2 > SAMPLES * SAMPLES]
