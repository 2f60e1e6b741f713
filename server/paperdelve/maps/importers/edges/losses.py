"""Compares a plan on its spaces with its sketch: what got lost between the two."""

from attrs import Factory, define

from paperdelve.maps.cells import Cell, beside, parts
from paperdelve.maps.importers.edges.inside import SMALLEST, Inside
from paperdelve.maps.importers.edges.lines import Lines, Opening
from paperdelve.maps.importers.edges.spaces import Spaces

CRUMB = 10
"""What comes off a room is a crumb if it is smaller than this part of the room, and has no door."""


@define
class Losses:
    """``rooms`` are regions without a space, ``openings`` doors without one.

    ``split`` is a space of each part that came off its room, ``crumbs`` are spaces that came off one and were
    too few to matter. ``share`` is the part of all floor that is lost.
    """

    rooms: list[int] = Factory(list)
    split: list[Cell] = Factory(list)
    crumbs: list[Cell] = Factory(list)
    openings: list[Opening] = Factory(list)
    share: float = 0.0

    @property
    def any(self) -> bool:
        """Whether anything that matters is lost."""
        return bool(self.rooms or self.split or self.openings)


def clear_crumbs(spaces: Spaces, inside: Inside, crop: Lines) -> Losses:
    """Take crumbs away, and tell what is lost."""
    losses = Losses(openings=list(spaces.homeless))
    near_doors = {near for cell in spaces.doors for near in beside(cell)}
    parts_of = _parts(spaces)
    whole = sum(inside.sketch.areas[region] for region in inside.floor) or 1
    lost = 0
    for region in sorted(inside.floor):
        found = sorted(parts_of.get(region, ()), key=len, reverse=True)
        area = inside.sketch.areas[region]
        if not found and area >= SMALLEST:
            losses.rooms.append(region)
            lost += area
        for part in found[1:]:
            if len(part) * CRUMB < len(found[0]) and not near_doors & {*part}:
                losses.crumbs += part
                for cell in part:
                    spaces.wall(cell)
            elif not any(_on_edge(spaces, crop, cell) for cell in part):
                losses.split.append(min(part))
                lost += area * len(part) // sum(map(len, found))
    losses.share = lost / whole
    return losses


def _on_edge(spaces: Spaces, crop: Lines, cell: Cell) -> bool:
    """Whether a space lies at the edge of the crop, beyond which its room may go on."""
    x, y = spaces.lattice.centre(cell)
    return not (crop.left + 1 < x < crop.right - 1 and crop.top + 1 < y < crop.bottom - 1)


def _parts(spaces: Spaces) -> dict[int, list[list[Cell]]]:
    """Return for each region the parts that hang together without a door."""
    cells: dict[int, list[Cell]] = {}
    for cell, region in spaces.of.items():
        cells.setdefault(region, []).append(cell)
    return {region: list(parts(of_region)) for region, of_region in cells.items()}
