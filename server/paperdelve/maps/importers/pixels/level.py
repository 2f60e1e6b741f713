"""Makes a map of a level of the Gauntlet for browsers, whose levels are pictures with a pixel a space."""

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.cells import Cells
from paperdelve.maps.importers.doors import settle_doors
from paperdelve.maps.importers.meaning import DOOR, START, Meaning, meaning
from paperdelve.maps.importers.pixels.colours import (
    DEATH_GENERATORS,
    STARTS,
    THINGS,
    drawn_so,
    thing,
)
from paperdelve.maps.importers.pixels.png import read_png
from paperdelve.maps.importers.plan import Choices, ImportFault, Legend, Plan, Upload
from paperdelve.maps.importers.report import Report
from paperdelve.maps.importers.thing import Thing, tell
from paperdelve.maps.letters import FLOOR, HORIZONTAL, OUTSIDE, VERTICAL, WALL
from paperdelve.rules.board import LARGEST

UNSAID = ("floor", "wall", "door")
"""Words for what needs no line in the report, if it is sure."""


class PixelLevels:
    """The format (see ``plan.Format``)."""

    title = "Gauntlet levels in pixels (PNG)"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file is a small picture in the colours of such a level, as no other picture is."""
        return drawn_so(read_png(upload.content, LARGEST).pixels.values())

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:  # noqa: ARG002 - all is told
        """Make a map of a level; raises ImportFault."""
        picture = read_png(upload.content, LARGEST)
        if picture.fault:
            raise ImportFault(f"this is a level in pixels, and its picture is broken: {picture.fault}")
        draft = Draft(walls_drawn=True, title=upload.title)
        where: dict[Thing, list[Cell]] = {}
        meant = {colour: thing(colour) for colour in {*picture.pixels.values()}}
        become = {what: meaning(what.words) or Meaning(FLOOR) for what in meant.values()}
        for cell in ((x, y) for y in range(picture.height) for x in range(picture.width)):
            what = meant[picture.pixels[cell]]
            where.setdefault(what, []).append(cell)
            draft.put(cell, become[what])
        starts = where.pop(THINGS[STARTS], [])
        draft.entrance = next(reversed(starts), None)
        draft.report.became("its start became the start of the heroes", starts[-1:], what=Meaning(START))
        draft.report.left_out("starts before the last, which counts in the game, became floor", starts[:-1])
        for what, cells in where.items():
            _tell(draft.report, what, cells)
        _settle_doors(draft.cells, draft.report)
        return bind(draft)


def _tell(report: Report, what: Thing, cells: list[Cell]) -> None:
    """Tell what became of the pixels of one meaning."""
    if what is DEATH_GENERATORS:
        report.left_out(f"{what.name}, for nothing spawns Death here; they became floor", cells)
    elif what.words == "outside":
        report.became(f"{what.name} are outside the plan", count=len(cells))
    else:
        tell(report, what, cells, UNSAID)


def _settle_doors(cells: Cells, report: Report) -> None:
    """Give doors their axis by their neighbours, and tell where the game, which looks up alone, has another.

    In the game a door below a wall or a door is vertical, and every other one horizontal.
    """
    doors = [cell for cell, letter in cells.items() if letter == DOOR]
    below = {(x, y) for x, y in doors if cells.get((x, y - 1), OUTSIDE) in (WALL, DOOR)}
    settle_doors(cells, report)
    for axis, words in ((HORIZONTAL, "vertical"), (VERTICAL, "horizontal")):
        other = [cell for cell in doors if cells[cell] == axis and (cell in below) == (axis == HORIZONTAL)]
        report.look(f"doors that the game takes for {words}, looking at what is above them alone", other)
