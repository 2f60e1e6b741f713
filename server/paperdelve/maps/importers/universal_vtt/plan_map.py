"""Makes a map of a Universal VTT file."""

import re
from math import ceil, floor
from pathlib import PurePosixPath

from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.edges import Line, Lines, Opening, Point, choices, put_lines
from paperdelve.maps.importers.edges.lines import clipped, length
from paperdelve.maps.importers.plan import Choices, ImportFault, Legend, Plan, Upload
from paperdelve.maps.importers.universal_vtt.document import Document, Portal, read, recognises

DOOR = 0.9
"""Cells along the shortest door; what is shorter is a window."""
PART = 0.05
"""Cells by which a plan may be larger than a whole number of them without getting one more."""

_PICTURE = re.compile(rb'"image"\s*:\s*"(?=[^"])')
"""How the picture begins; it is cut off when the file is read."""


class UniversalVtt:
    """The format (see ``plan.Format``)."""

    title = "Universal VTT (dd2vtt, uvtt)"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file is Universal VTT, whole or not."""
        return recognises(upload.document or {})

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:  # noqa: ARG002 - all is told
        """Make a map of a file; raises ImportFault."""
        document = read(upload.document or {})
        draft = Draft(title=PurePosixPath(upload.name).stem)
        lines = lines_of(document, draft)
        put_lines(draft, lines, chosen)
        draft.report.left_out("walls, portals and furniture without usable places", count=document.broken)
        draft.report.left_out("lights", count=document.lights)
        draft.report.left_out("pictures", count=len(_PICTURE.findall(upload.content)))
        return bind(draft, choices(lines))


def lines_of(document: Document, draft: Draft) -> Lines:
    """Return a document's lines from the corner of the exported part; raises ImportFault if it has none."""
    lines = [*document.walls, *(portal.line for portal in document.portals)]
    if not lines:
        raise ImportFault("it holds no walls, only a picture")
    origin, size = document.origin, document.size or _size(document, draft)
    if not _within(lines, origin, size):
        if not _within(lines, (0.0, 0.0), size):
            raise ImportFault("no wall lies in the part of the plan that was exported")
        origin = (0.0, 0.0)
        draft.report.guessed("the walls begin in the corner of the picture, not where the file says")
    left, top = floor(origin[0]), floor(origin[1])
    return Lines(
        [_moved(line, left, top) for line in document.walls],
        [_opening(portal, left, top) for portal in document.portals],
        left=0,
        top=0,
        right=max(ceil(origin[0] - left + size[0] - PART), 1),
        bottom=max(ceil(origin[1] - top + size[1] - PART), 1),
        furniture=[[(x - left, y - top) for x, y in outline] for outline in document.furniture],
    )


def _size(document: Document, draft: Draft) -> Point:
    """Guess the size of a plan that does not tell it: that of its walls."""
    draft.report.guessed("the file does not say how large the plan is, so it is as large as its walls")
    points = [point for line in document.walls for point in line]
    points += [point for portal in document.portals for point in portal.line]
    return (
        max(*(x for x, _ in points), document.origin[0] + 1) - document.origin[0],
        max(*(y for _, y in points), document.origin[1] + 1) - document.origin[1],
    )


def _within(lines: list[Line], origin: Point, size: Point) -> bool:
    """Whether any line lies in a part of the plan."""
    box = (*origin, origin[0] + size[0], origin[1] + size[1])
    return any(clipped(line, *box) for line in lines)


def _moved(line: Line, left: int, top: int) -> Line:
    (x0, y0), (x1, y1) = line
    return (x0 - left, y0 - top), (x1 - left, y1 - top)


def _opening(portal: Portal, left: int, top: int) -> Opening:
    """Tell doors from windows by what little the file says."""
    line = _moved(portal.line, left, top)
    if portal.closed and length(line) >= DOOR:
        return Opening(line)
    return Opening(line, "window", "windows")
