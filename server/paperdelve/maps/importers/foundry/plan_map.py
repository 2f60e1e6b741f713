"""Makes a map of a scene of Foundry VTT."""

import re

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.chosen import put_traps
from paperdelve.maps.importers.edges import choices, put_lines
from paperdelve.maps.importers.edges.fit import Fitted
from paperdelve.maps.importers.foundry.files import find, recognises
from paperdelve.maps.importers.foundry.scene import Label, read
from paperdelve.maps.importers.plan import Choices, ImportFault, Legend, Plan, Upload

TRAP = re.compile(r"\btraps?\b", re.IGNORECASE)
NAMED = {
    "a start": re.compile(r"\b(?:start|entrance|entry|spawn)\b", re.IGNORECASE),
    "an exit": re.compile(r"\b(?:exit|way out|end)\b", re.IGNORECASE),
}
"""Words that speak of the ends of a plan; all else that a note can speak of is found once it is a note."""
LARGEST_TRAP = 20
"""Cells across of the largest drawing that is taken for a trap."""


class FoundryScene:
    """The format (see ``plan.Format``)."""

    title = "Foundry VTT scene (JSON)"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file is a scene, or holds some."""
        return recognises(upload)

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:  # noqa: ARG002 - all is told
        """Make a map of the first scene of a file; raises ImportFault."""
        found = find(upload)
        scene = read(found.scene)
        if not scene.lines.walls and not scene.lines.openings:
            raise ImportFault("the scene holds no walls, only a picture")
        draft = Draft(title=scene.title)
        for name in found.others:
            draft.report.left_out(f"the further scene {name!r:.60}, for a map is made of one")
        if found.is_cut:
            draft.report.left_out("whatever else is in the pack, which is too long to look at all of it")
        fitted = put_lines(draft, scene.lines, chosen)
        for named, count in scene.left.items():
            draft.report.left_out(named, count=count)
        traps = [label for label in scene.labels if label.what == "drawing" and TRAP.search(label.words)]
        for label in traps:
            put_traps(draft, _covered(label, fitted), chosen)
        for label in scene.labels:
            _put_label(draft, label, fitted.spaces.lattice.cell(label.at))
        return bind(draft, (*choices(scene.lines), *(["traps"] if traps else ())))


def _put_label(draft: Draft, label: Label, cell: Cell) -> None:
    """Make a note of something with words, and tell what it speaks of."""
    report = draft.report
    if not label.words:
        report.left_out(f"{label.what}s without words, or with words that are kept elsewhere", [cell])
    elif label.what == "token" and label.words.lower() in {"door", "doors"}:
        report.left_out("tokens called doors, for doors are told by walls", [cell])
    else:
        draft.notes.append((cell, label.words))
        report.became(f"{label.what}s became notes", [cell])
        for thing, pattern in NAMED.items():
            if pattern.search(label.words):
                report.look(f"words that speak of {thing}", [cell])


def _covered(label: Label, fitted: Fitted) -> list[Cell]:
    """Return the spaces that a drawing covers."""
    (x, y), (wide, high) = label.at, label.size
    if max(wide, high) > LARGEST_TRAP:
        return []
    lattice = fitted.spaces.lattice
    left, top = lattice.cell((x - wide / 2, y - high / 2))
    right, bottom = lattice.cell((x + wide / 2, y + high / 2))
    here = lattice.cell(label.at)
    inside = [
        cell
        for cell in ((i, j) for j in range(top, bottom + 1) for i in range(left, right + 1))
        if abs(lattice.centre(cell)[0] - x) * 2 < wide and abs(lattice.centre(cell)[1] - y) * 2 < high
    ]
    return inside or [here]
