"""Makes a map of a text that is a drawing."""

from collections.abc import Iterator

from paperdelve.maps.cells import Cell, beside
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.cells import passable
from paperdelve.maps.importers.donjon import DonjonTable
from paperdelve.maps.importers.meaning import DOOR, Meaning, meaning
from paperdelve.maps.importers.moving_ai import MovingAi
from paperdelve.maps.importers.plan import Choices, Legend, Plan, Tile, Upload, must_fit
from paperdelve.maps.importers.report import one_line
from paperdelve.maps.importers.strangers import stranger
from paperdelve.maps.importers.text_grid.drawing import BLANK, Drawing, find_drawing
from paperdelve.maps.importers.text_grid.families import NETHACK, OWN, Family, family_of
from paperdelve.maps.importers.text_grid.inside import inside
from paperdelve.maps.importers.text_grid.maze_file import MazeFiles
from paperdelve.maps.letters import FLOOR, OUTSIDE

TEXTS = (DonjonTable(), MovingAi(), MazeFiles())
"""Formats that are text with a drawing in it, too."""
TOUCHED = 0.3
"""Share of the drawn floor that has blanks beside it, at least, for those to be floor as well."""


class TextGrid:
    """The format (see ``plan.Format``)."""

    title = "text drawings with or without a legend"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file is text with a drawing in it, and nothing else that is well known."""
        if upload.text is None or stranger(upload) or any(other.recognises(upload) for other in TEXTS):
            return False
        return find_drawing(upload.text) is not None

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:  # noqa: ARG002 - letters tell all
        """Make a map of a drawing; raises ImportFault."""
        drawing = find_drawing(upload.text or "") or Drawing([])
        must_fit(drawing.width, drawing.height, "its drawing")
        family = family_of(drawing, {*legend, *drawing.legend})
        own = family is OWN and not legend and not drawing.legend
        draft = Draft(
            title=one_line(drawing.title, 100) or upload.title,
            walls_drawn=family is not NETHACK,
            as_drawn=own,
        )
        _tell(draft, drawing, family)
        tiles = [*_put(draft, drawing, family, legend)]
        if family is NETHACK:
            _open_doors(draft, drawing)
        if family.outlined and BLANK not in {*legend, *drawing.legend}:
            _fill(draft, drawing)
        return bind(draft, tiles=tuple(sorted(tiles, key=lambda tile: (-tile.count, tile.key))))


def _tell(draft: Draft, drawing: Drawing, family: Family) -> None:
    """Tell what the drawing was taken for, and what of the text is none of it."""
    report = draft.report
    if family is OWN:
        report.became("the drawing, in the letters of a map, was taken as it is")
    else:
        report.guessed(f"it looks like {family.name}; a legend can say otherwise")
    report.became("letters are told by the text's own legend", count=len(drawing.legend))
    report.left_out("lines of words beside the drawing", count=drawing.lines_beside)
    report.left_out(
        "smaller drawings in the same text: import them one by one", count=drawing.drawings_beside
    )
    report.guessed("tabs became blanks, up to each eighth column", count=drawing.tabs)


def _put(draft: Draft, drawing: Drawing, family: Family, legend: Legend) -> Iterator[Tile]:
    """Put every key: as the GM says, as the text says, as its habit is; yield those that are not sure."""
    where: dict[str, list[Cell]] = {}
    for cell, key in drawing.cells.items():
        where.setdefault(key, []).append(cell)
    for key, cells in where.items():
        told = legend.get(key) or drawing.legend.get(key)
        words = told or family.signs.get(key, "outside" if key == BLANK else "floor")
        draft.lying[key] = cells
        what = meaning(words) or Meaning(FLOOR)
        if what.letter == OUTSIDE and not told:
            continue
        for cell in cells if what.letter != OUTSIDE else ():
            draft.put(cell, what)
        if told:
            said = f"{key} became {words}, as the legend says"
            draft.report.became(said, cells, what=what, placed=not what.is_ground)
            yield Tile(key, len(cells), words, sure=True)
        elif key not in family.sure:
            why = "" if key in family.signs else ", for it means nothing here"
            draft.report.guessed(f"{key} became {words}{why}", cells, what=what)
            yield Tile(key, len(cells), words)
        elif not what.is_ground:
            draft.report.became(f"{key} became {words}", cells, what=what)


def _fill(draft: Draft, drawing: Drawing) -> None:
    """Take blanks inside of walls for floor, if the drawing has no other floor, or that lies among blanks."""
    cells = draft.cells
    floor = [cell for cell, letter in cells.items() if letter == FLOOR]
    blanks = {cell for cell, key in drawing.cells.items() if key == BLANK}
    if sum(_touches(cell, blanks) for cell in floor) < TOUCHED * len(floor):
        return
    filled, ways_in = inside(blanks, cells)
    cells |= dict.fromkeys(filled, FLOOR)
    draft.report.guessed("blanks inside of walls became floor", filled)
    if ways_in:
        draft.entrance, *draft.ways_out = ways_in
        draft.report.guessed("gaps in the outer wall are ways in and out", ways_in)


def _touches(cell: Cell, blanks: set[Cell]) -> bool:
    return not blanks.isdisjoint(beside(cell))


def _open_doors(draft: Draft, drawing: Drawing) -> None:
    """Take a bar that stands across in a wall of bars for the leaf of an open door."""
    keys = drawing.cells
    doors = [
        (x, y)
        for (x, y), key in keys.items()
        if (key == "|" and keys.get((x - 1, y)) == keys.get((x + 1, y)) == "-")
        or (key == "-" and keys.get((x, y - 1)) == keys.get((x, y + 1)) == "|")
    ]
    leaves = [cell for cell in doors if _between(draft, cell, keys[cell])]
    draft.cells |= dict.fromkeys(leaves, DOOR)
    draft.report.guessed("bars that stand across in a wall became doors, as open ones are drawn", leaves)


def _between(draft: Draft, cell: Cell, bar: str) -> bool:
    """Whether one can walk past a bar on both of its sides, across the wall."""
    x, y = cell
    sides = [(x, y - 1), (x, y + 1)] if bar == "|" else [(x - 1, y), (x + 1, y)]
    return all(passable(draft.cells, side) for side in sides)
