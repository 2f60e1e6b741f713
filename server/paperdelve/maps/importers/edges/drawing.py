"""Puts a plan whose walls are lines into a draft, and tells what became of it."""

from attrs import evolve

from paperdelve.maps.importers.binding import Draft
from paperdelve.maps.importers.chosen import put_secret_door, several
from paperdelve.maps.importers.doors import NAMED
from paperdelve.maps.importers.edges.fit import BESIDE, DOUBLE, MIDDLES, ROCK, Fitted, fitted
from paperdelve.maps.importers.edges.hang import ACROSS
from paperdelve.maps.importers.edges.inside import BEYOND
from paperdelve.maps.importers.edges.lines import Line, Lines, axis, check_amount, length, middle
from paperdelve.maps.importers.edges.nearby import corner
from paperdelve.maps.importers.edges.spaces import Hung
from paperdelve.maps.importers.edges.ways import ways
from paperdelve.maps.importers.plan import Choices, ImportFault
from paperdelve.maps.importers.report import Report
from paperdelve.maps.letters import FLOOR

LATTICES = {
    DOUBLE: "walls are lines between spaces: each takes a row or column of its own, so the plan is doubled",
    MIDDLES: "walls are lines through the middles of spaces, and fill these",
    ROCK: "walls are lines between spaces, and stand on the rock beside the floor",
}


def put_lines(draft: Draft, lines: Lines, chosen: Choices) -> Fitted:
    """Draw a plan into a draft, as the GM chooses; raises ImportFault where that cannot be done well."""
    once = {frozenset(map(corner, each.line)): each for each in reversed(lines.openings)}
    openings = [*reversed(once.values())]
    draft.report.left_out("doors and windows that are there twice", count=len(lines.openings) - len(openings))
    windows = [each for each in openings if each.kind == "window"]
    plan = _glazed(evolve(lines, openings=openings), chosen.windows)
    if not plan.walls and not plan.openings:
        raise ImportFault("it holds no walls, only a picture")
    near = plan.within(plan.left - BEYOND, plan.top - BEYOND, plan.right + BEYOND, plan.bottom + BEYOND)
    check_amount(near)
    if not near.walls and not near.openings:
        raise ImportFault("no wall lies on its picture")
    found = fitted(near, chosen.lattice)
    draft.report.became(LATTICES[found.way])
    draft.cells |= dict.fromkeys(found.spaces.of, FLOOR)
    for hung in found.spaces.hung:
        _put_door(draft, hung, chosen)
    _put_ends(draft, found, plan)
    cell = found.spaces.lattice.cell
    if chosen.windows != "door":  # each of those is told of where it hangs
        inside = [middle(each.line) for each in windows if plan.holds(middle(each.line))]
        words = f"windows, and doors that stand open, became {several(chosen.windows)}"
        draft.report.became(words, map(cell, inside))
    _tell_lines(draft.report, found, plan)
    _tell_floor(draft.report, found)
    return found


def choices(lines: Lines) -> tuple[str, ...]:
    """Name the choices that would change something."""
    kinds = {each.kind for each in lines.openings}
    named = {"secret": "secret_doors", "window": "windows"}
    return ("lattice", *(name for kind, name in named.items() if kind in kinds))


def _glazed(lines: Lines, windows: str) -> Lines:
    """Make of windows what the GM chooses."""
    panes = [each for each in lines.openings if each.kind == "window"]
    others = [each for each in lines.openings if each.kind != "window"]
    match windows:
        case "wall":
            return evolve(lines, walls=[*lines.walls, *(pane.line for pane in panes)], openings=others)
        case "door":
            doors = [evolve(pane, kind="door") for pane in panes]
            return evolve(lines, openings=[*others, *doors])
        case _:
            return evolve(lines, openings=others)


def _put_door(draft: Draft, hung: Hung, chosen: Choices) -> None:
    """Put one door, or the niche of a way out."""
    place = hung.cells[len(hung.cells) // 2]
    opening, report = hung.opening, draft.report
    more = opening.leaves - 1
    letter = hung.letter
    if letter not in ACROSS:
        report.became(f"{opening.named} that lead out of the plan became ways in and out", [place], more)
    elif opening.kind == "secret":
        put_secret_door(draft, place, letter, chosen)
        letter = draft.cells[place]
    else:
        report.became(f"{opening.named} became {NAMED[letter]}", [place], more)
        if axis(opening.line) != letter:
            report.guessed("doors that hung aslant became straight", [place])
    draft.cells |= dict.fromkeys(hung.cells, letter)


def _put_ends(draft: Draft, found: Fitted, crop: Lines) -> None:
    """Let the heroes come in by the widest way, and leave by the others."""
    at_edge = ways(found, crop)
    if at_edge.out:
        draft.entrance, *draft.ways_out = at_edge.out
        draft.report.guessed(
            "the heroes come in by the widest way that leads into the plan", [draft.entrance]
        )
    if at_edge.cut and found.inside.unwalled:
        draft.report.look("no walls enclose the plan, so it got walls at its edge", at_edge.cut)
    else:
        draft.report.look("the plan goes on beyond its edge, and got walls there", at_edge.cut)


def _tell_lines(report: Report, found: Fitted, crop: Lines) -> None:
    """Tell what became of walls and doors."""
    cell, tidy = found.spaces.lattice.cell, found.tidy
    shown = [wall for wall in tidy.lines.walls if crop.holds(middle(wall))]
    slanting = [middle(wall) for wall in shown if axis(wall) == "/"]
    beside = [middle(wall) for wall in shown if _beside(wall, found.way)]
    report.became("walls at free angles became steps", map(cell, slanting))
    report.guessed("walls beside the lines of the grid were moved onto them", map(cell, beside))
    report.guessed("ends of walls that nearly met were joined", map(cell, filter(crop.holds, tidy.joined)))
    report.look("ends of walls that meet nothing, too many to look for gaps", count=tidy.loose)
    report.look("gaps in walls that are narrower than a space", map(cell, filter(crop.holds, tidy.narrow)))
    report.became("walls that stand free in a room fill spaces beside them", found.spaces.free)
    report.look("doors that found no place", (cell(middle(each.line)) for each in found.spaces.homeless))
    beyond_it = [wall for wall in crop.walls if not crop.holds(middle(wall))]
    report.left_out("walls beyond the edge of the plan", count=len(beyond_it))
    beyond = [each for each in crop.openings if not crop.holds(middle(each.line))]
    report.left_out("doors beyond the edge of the plan", count=len(beyond))


def _beside(wall: Line, way: str) -> bool:
    """Whether a straight wall lies off the lines of the lattice."""
    if axis(wall) == "/" or length(wall) < 1:
        return False
    at = wall[0][1] if axis(wall) == "-" else wall[0][0]
    near = at * 2 if way == DOUBLE else at + (0.5 if way == MIDDLES else 0)
    return abs(near - round(near)) > BESIDE * (2 if way == DOUBLE else 1)


def _tell_floor(report: Report, found: Fitted) -> None:
    """Tell what became of rooms and of what stands in them."""
    losses, stand = found.losses, found.standing
    report.became("pillars became walls", stand.pillars)
    report.became("furniture became walls", stand.furniture)
    report.left_out("pillars and furniture that would bar a way", stand.barring)
    report.left_out("furniture that covers no space by half", count=stand.small)
    place = found.place
    report.left_out("closed places without a door became rock", map(place, sorted(found.spaces.solid)))
    report.look("rooms that found no space", map(place, losses.rooms))
    report.look("rooms that fell apart, for their walls run too close", losses.split)
    report.left_out("corners of rooms that slanting walls cut off", losses.crumbs)
