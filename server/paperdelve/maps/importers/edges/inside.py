"""Tells what is inside: which of the regions between the walls of a plan are floor."""

from collections import defaultdict

from attrs import frozen

from paperdelve.maps.groups import Groups
from paperdelve.maps.importers.edges.lines import Lines, Opening
from paperdelve.maps.importers.edges.pairs import Sides, paired
from paperdelve.maps.importers.edges.sketch import FINE, Sketch, sketch_of
from paperdelve.maps.importers.plan import must_fit

BEYOND = 32
"""Cells around the crop in which walls are still followed, to tell what they enclose."""
SMALLEST = (FINE - 1) ** 2
"""Strokes within the walls of a room of one cell; a smaller region is no floor."""
SURROUNDED = 4
"""A frame around a plan is floor if all that it holds is smaller than this part of it, and rock if not."""


@frozen
class Inside:
    """What is floor: the regions of the sketch in ``floor``.

    ``solid`` are large regions that are enclosed but no floor, as no door leads there. ``unwalled`` says that
    no walls enclosed the floor, so that it ends at the edge of the crop. ``openings`` are those side by side
    made one, ``sides`` the regions on both sides of each.
    """

    sketch: Sketch
    floor: frozenset[int]
    openings: list[Opening]
    sides: list[Sides]
    solid: frozenset[int] = frozenset()
    unwalled: bool = False


def inside_of(lines: Lines) -> Inside:
    """Tell floor from rock, for lines up to ``BEYOND`` the crop; raises ImportFault if they are too large."""
    left, top, right, bottom = lines.box()
    box = left - 1, top - 1, right + 1, bottom + 1
    must_fit(right - left, bottom - top, spare=2 * BEYOND)
    sketch = sketch_of(lines, box)
    openings, sides = paired(lines.openings, [sketch.sides(each) for each in lines.openings])
    enclosed = {
        region for region, area in sketch.areas.items() if area >= SMALLEST and region not in sketch.outer
    }
    if not enclosed or _yards(sketch, sides):
        inside = _unwalled(lines)
        if inside.floor & inside.sketch.outer or not enclosed:
            return inside
    reached = {region for pair in sides if pair[0] != pair[1] for region in pair} - {0}
    floor = {region for region in enclosed if region in reached}
    beside_floor = {other for region in floor for other in sketch.beside[region]}
    floor |= _unreached(sketch, enclosed - reached - beside_floor)
    return Inside(sketch, frozenset(floor), openings, sides, frozenset(enclosed - floor))


def _buildings(sketch: Sketch, sides: list[Sides]) -> Groups:
    """Group the regions inside that hang together through openings."""
    groups = Groups(len(sketch.areas) + 1)
    for one, other in sides:
        if one and other and not {one, other} & sketch.outer:
            groups.join(one, other)
    return groups


def _yards(sketch: Sketch, sides: list[Sides]) -> set[int]:
    """Return where people walk outside: from the doors of one building to those of another."""
    groups = _buildings(sketch, sides)
    buildings = defaultdict(set)
    for one, other in sides:
        for outside, inside in ((one, other), (other, one)):
            if outside in sketch.outer and inside and inside not in sketch.outer:
                buildings[outside].add(groups.of(inside))
    return {outside for outside, found in buildings.items() if len(found) > 1}


def _unreached(sketch: Sketch, regions: set[int]) -> set[int]:
    """Choose the floor among regions without doors: those within others are rock, as pillars are.

    A frame that holds much is rock around it.
    """
    floor: set[int] = set()
    waiting = sorted(region for region in regions if sketch.beside[region] & sketch.outer)
    seen = {*waiting}
    within: list[int] = []
    for region in waiting:
        held = sorted(sketch.beside[region] & (regions - seen))
        area = sum(sketch.areas[other] for other in held)
        if area * SURROUNDED > sketch.areas[region]:
            within += held
        else:
            floor.add(region)
        seen |= set(held)
    return floor | set(within)


def _unwalled(lines: Lines) -> Inside:
    """Tell floor from rock with walls along the edge of the crop.

    Where the walls lead people over the edge, what lies in the corners of the crop is rock.
    """
    left, top, right, bottom = box = lines.left, lines.top, lines.right, lines.bottom
    must_fit(right - left, bottom - top)
    sketch = sketch_of(lines, box)
    openings, sides = paired(lines.openings, [sketch.sides(each) for each in lines.openings])
    last_x, last_y = len(sketch.rows[0]) - 1, len(sketch.rows) - 1
    corners = {sketch.at(x, y) for x in (0, last_x) for y in (0, last_y)} - {0}
    large = {region for region, area in sketch.areas.items() if area >= SMALLEST}
    reached = {region for pair in sides if pair[0] != pair[1] for region in pair} - {0}
    indoors = (large & reached) - sketch.outer
    yards = _yards(sketch, sides) if indoors else large & sketch.outer
    floor = indoors | (yards - corners or yards)
    return Inside(sketch, frozenset(floor), openings, sides, frozenset(large - floor), unwalled=True)
