"""Makes a map of donjon's TSV: a table of codes, a cell each, and nothing for rock.

F is floor. D is a door, after it S if it is secret and P if it is a portcullis, and last the side on which
its leaf hangs: T and B across, L and R along. SU and SD are stairs up and down, SUU and SDD their far ends.
"""

import re

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.chosen import put_secret_door
from paperdelve.maps.importers.doors import NAMED
from paperdelve.maps.importers.meaning import DOOR, START, Meaning
from paperdelve.maps.importers.plan import Choices, ImportFault, Legend, Plan, Upload
from paperdelve.maps.letters import EXIT, FLOOR, HORIZONTAL, VERTICAL
from paperdelve.rules.board import LARGEST

STAIRS = ("SU", "SUU", "SD", "SDD")
AXES = {**dict.fromkeys("TB", HORIZONTAL), **dict.fromkeys("LR", VERTICAL)}
KINDS = {"": "doors", "P": "portcullises", "A": "archways"}
_CODE = re.compile(r"F|D([A-Z]{0,2}?)([TBLR]?)|SUU?|SDD?")
_ODD = re.compile(r"[^A-Z \t\n]")


class DonjonTable:
    """The format (see ``plan.Format``)."""

    title = "donjon (TSV)"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file is a table of such codes, floor among them."""
        text = upload.text or ""
        if "\t" not in text or _ODD.search(text):
            return False
        codes = {code for line in text.split("\n") for code in line.replace(" ", "").split("\t")}
        return "F" in codes and all(_CODE.fullmatch(code) for code in codes if code)

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:  # noqa: ARG002 - all is told
        """Make a map of a table; raises ImportFault."""
        codes = _codes(upload.text or "")
        draft = Draft(dict.fromkeys(codes, FLOOR))
        for cell, code in codes.items():
            if code.startswith("D"):
                _hang(draft, cell, code, chosen)
        _ends(draft, codes)
        secret = any(code.startswith("DS") for code in codes.values())
        return bind(draft, ("secret_doors",) if secret else ())


def _codes(text: str) -> dict[Cell, str]:
    """Take the table apart; raises ImportFault if it is too large."""
    lines = text.replace(" ", "").split("\n")
    codes = {}
    for y, line in enumerate(lines):
        cells = line.rstrip("\t").split("\t")
        for x, code in enumerate(cells):
            if code and max(x, y) > 2 * LARGEST:
                raise ImportFault(f"it is larger than {LARGEST} by {LARGEST} cells")
            if code:
                codes[x, y] = code
    return codes


def _hang(draft: Draft, cell: Cell, code: str, chosen: Choices) -> None:
    """Put a door: the code says which, and along which axis it lies."""
    found = _CODE.fullmatch(code)
    kind, side = found.groups("") if found else ("", "")
    door = AXES.get(side, DOOR)
    if kind == "S":
        put_secret_door(draft, cell, door, chosen)
    elif kind == "A":
        draft.report.became("archways became floor", [cell])
    elif kind in KINDS:
        draft.cells[cell] = door
        draft.report.became(f"{KINDS[kind]} became {NAMED[door]}", [cell])
    else:
        draft.cells[cell] = door
        draft.report.guessed(f"cells of the unknown code {code} became {NAMED[door]}", [cell])


def _ends(draft: Draft, codes: dict[Cell, str]) -> None:
    """Start at the stairs up; the stairs down are the exit."""
    up, far_up, down, far_down = ([cell for cell in codes if codes[cell] == code] for code in STAIRS)
    entrances = far_up or up
    draft.entrance = next(iter(entrances), None)
    draft.ways_out = far_down or down
    draft.report.became("stairs up became the start", entrances[:1], what=Meaning(START))
    draft.report.left_out("further stairs up became floor", entrances[1:])
    draft.report.became("stairs down became the exit", draft.ways_out, what=Meaning(EXIT))
