"""Tidies lines before they are drawn: pillars are told from walls, ends that nearly meet are joined."""

from collections import defaultdict

from attrs import evolve, frozen

from paperdelve.maps.importers.edges.lines import Line, Lines, Point, length, straightened
from paperdelve.maps.importers.edges.nearby import TOUCH, Nearby, apart, corner, distance, nearest
from paperdelve.maps.importers.edges.pillars import part_pillars

NEARLY = 0.3
"""Cells up to which a gap is taken for an end that was meant to meet the next wall."""
MOST_LOOSE = 2000
"""Ends of walls that meet nothing, of a plan whose ends are looked at."""
NARROW = 0.9
"""Cells up to which a gap is narrower than a space."""


@frozen
class Tidy:
    """Lines that are ready to be drawn, and what was found on the way.

    ``pillars`` are the middles of walls that are no longer than a cell and stand free, and are no longer
    among the lines; ``joined`` are the ends that were joined to what they nearly met, ``narrow`` those before
    a gap that is narrower than a space and stays. With ``loose`` ends in great number none was looked at.
    """

    lines: Lines
    pillars: list[Point]
    joined: list[Point]
    narrow: list[Point]
    loose: int = 0


def tidied(lines: Lines) -> Tidy:
    """Tidy lines."""
    walls, pillars = part_pillars(
        list(dict.fromkeys(lines.walls)),
        [opening.line for opening in lines.openings],
    )
    joints, narrow, loose = _joints([*walls, *(opening.line for opening in lines.openings)])
    walls = [straightened(line) if length(line) >= 1 else line for line in walls]
    openings = [evolve(each, line=straightened(each.line)) for each in lines.openings]
    tidy = evolve(lines, walls=walls + joints, openings=openings)
    return Tidy(tidy, pillars, [joint[0] for joint in joints], narrow, loose)


def _joints(lines: list[Line]) -> tuple[list[Line], list[Point], int]:
    """Return the lines that join ends to what they nearly meet, and the ends before narrow gaps."""
    ends = defaultdict(list)
    for line in lines:
        for end, other in (line, line[::-1]):
            ends[corner(end)].append((end, other))
    loose = [found[0] for found in ends.values() if len(found) == 1]
    if not loose or len(loose) > MOST_LOOSE:
        return [], [], len(loose)
    nearby = Nearby.of(lines)
    joints, gaps = [], []
    for end, other in loose:
        near = [line for line in nearby.around(end) if end not in line and apart(other, line) > TOUCH]
        closest = min(
            (nearest(end, line) for line in near), key=lambda point: distance(end, point), default=end
        )
        gap = distance(end, closest)
        if TOUCH < gap < NEARLY:
            joints.append((end, closest))
        elif NEARLY <= gap <= NARROW:
            gaps.append(end)
    return joints, gaps, 0
