"""Tells pillars from walls: what stands free, and is no longer than a cell both ways."""

from collections import defaultdict
from math import floor
from typing import TYPE_CHECKING

from attrs import frozen

from paperdelve.maps.groups import Groups
from paperdelve.maps.importers.edges.lines import Line, Point, clipped
from paperdelve.maps.importers.edges.nearby import MOST_NEAR, TOUCH, Nearby, corner

if TYPE_CHECKING:
    from paperdelve.maps.cells import Cell

LARGEST = 1.05
"""Cells that a pillar may measure both ways."""
NEAR = 0.3
"""Cells up to which another wall is so near that a wall does not stand free."""
LONGEST_ROW = 100
"""Walls in a row, each near the one before, that stay for the first of them does."""
MOST = 2000
"""Small groups of walls up to which some are taken for pillars; more are left to be walls."""


@frozen
class Box:
    """The part of the plan that some walls take up."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> float:
        """The longer side."""
        return max(self.right - self.left, self.bottom - self.top)

    @property
    def middle(self) -> Point:
        """The middle."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def holds(self, line: Line) -> bool:
        """Whether a line comes near the box."""
        wide = (self.left - NEAR, self.top - NEAR, self.right + NEAR, self.bottom + NEAR)
        return clipped(line, *wide) is not None

    def touches(self, other: "Box") -> bool:
        """Whether two boxes share a place."""
        return (
            self.left <= other.right + TOUCH
            and other.left <= self.right + TOUCH
            and self.top <= other.bottom + TOUCH
            and other.top <= self.bottom + TOUCH
        )


def part_pillars(walls: list[Line], openings: list[Line]) -> tuple[list[Line], list[Point]]:
    """Part the walls that stay from the middles of pillars; where nothing else is, nothing is a pillar."""
    groups = [[walls[n] for n in group] for group in _meeting(walls)]
    small = [group for group in groups if _box(group).size <= LARGEST]
    if not small or len(small) > MOST:
        return walls, []
    lines = {line for group in small for line in group}
    parts = [[line for n in joined for line in small[n]] for joined in _touching([_box(g) for g in small])]
    free = _free(parts, [*openings, *(line for line in walls if line not in lines)])
    gone = {line for group in free for line in group}
    pillars = [_box(group).middle for group in free]
    stay = [line for line in walls if line not in gone]
    return (stay, pillars) if stay or openings else (walls, [])


def _free(groups: list[list[Line]], others: list[Line]) -> list[list[Line]]:
    """Return the groups that are small enough and near nothing that stays.

    What is near a wall stays a wall, too, and what is near that, along rows of windows.
    """
    free = [group for group in groups if _box(group).size <= LARGEST]
    staying = [*others, *(line for group in groups if _box(group).size > LARGEST for line in group)]
    for _ in range(LONGEST_ROW):
        near = Nearby.of(staying)
        boxes = [_box(group) for group in free]
        stays = [any(map(box.holds, near.around(box.middle))) for box in boxes]
        staying = [line for group, stay in zip(free, stays, strict=True) if stay for line in group]
        free = [group for group, stay in zip(free, stays, strict=True) if not stay]
        if not staying:
            break
    return free


def _meeting(walls: list[Line]) -> Groups:
    """Group walls that share an end."""
    groups = Groups(len(walls))
    first: dict[Cell, int] = {}
    for number, line in enumerate(walls):
        for end in line:
            groups.join(number, first.setdefault(corner(end), number))
    return groups


def _box(walls: list[Line]) -> Box:
    xs = [x for line in walls for x, _ in line]
    ys = [y for line in walls for _, y in line]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _touching(boxes: list[Box]) -> Groups:
    """Group small boxes that touch."""
    groups = Groups(len(boxes))
    placed: dict[Cell, list[int]] = defaultdict(list)
    for number, box in enumerate(boxes):
        x, y = floor(box.middle[0]), floor(box.middle[1])
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                for other in placed.get((x + i, y + j), ()):
                    if box.touches(boxes[other]):
                        groups.join(number, other)
        if len(placed[x, y]) < MOST_NEAR:
            placed[x, y].append(number)
    return groups
