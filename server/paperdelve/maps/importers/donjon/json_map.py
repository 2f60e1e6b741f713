"""Makes a map of donjon's JSON."""

from collections.abc import Iterator

from paperdelve.maps.cells import Cell, beside
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.chosen import put_secret_door, put_traps
from paperdelve.maps.importers.donjon.export import Export, read_export, recognises
from paperdelve.maps.importers.doors import NAMED
from paperdelve.maps.importers.meaning import DOOR, START, Meaning
from paperdelve.maps.importers.plan import Choices, Legend, Plan, Upload
from paperdelve.maps.letters import EXIT, FLOOR, HORIZONTAL, VERTICAL

DOORS = {
    "door": "doors",
    "locked": "locked doors",
    "trapped": "trapped doors",
    "portcullis": "portcullises",
}


class DonjonJson:
    """The format (see ``plan.Format``)."""

    title = "donjon (JSON)"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file is an export of donjon, whole or not."""
        return recognises(upload.document or {})

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:  # noqa: ARG002 - all is told
        """Make a map of an export; raises ImportFault."""
        return make_map(read_export(upload.document or {}), chosen)


def make_map(export: Export, chosen: Choices) -> Plan:
    """Make a map of one level."""
    draft = Draft(dict.fromkeys(export.kinds, FLOOR), title=export.title, story=export.story)
    for cell, kind in export.kinds.items():
        _hang(draft, export, cell, kind, chosen)
    _ends(draft, export)
    put_traps(draft, _traps(draft, export), chosen)
    report = draft.report
    report.left_out("printed letters and numbers of the map's labels", count=export.labels)
    report.became("rooms became floor, each with a note", [room.cell for room in export.rooms])
    doors = {pin.cell: pin for pin in export.doors if pin.words}
    pins = [*export.rooms, *doors.values(), *export.features]
    draft.notes = [(pin.cell, pin.words) for pin in pins]
    draft.about = export.general
    return bind(draft, tuple(_choices(export)))


def _hang(draft: Draft, export: Export, cell: Cell, kind: str, chosen: Choices) -> None:
    """Put what comes nearest to a cell that is more than floor."""
    door = door_through(export, cell)
    if kind in DOORS:
        draft.cells[cell] = door
        draft.report.became(f"{DOORS[kind]} became {NAMED[door]}", [cell])
    elif kind == "secret":
        put_secret_door(draft, cell, door, chosen)
    elif kind == "arch":
        draft.report.became("archways became floor", [cell])


def door_through(export: Export, cell: Cell) -> str:
    """Return the door that bars the way through a cell; of unknown axis if there is not one way alone."""
    above, left, right, below = (near in export.kinds for near in beside(cell))
    if above and below and not (left and right):
        return HORIZONTAL
    return VERTICAL if left and right and not (above and below) else DOOR


def _ends(draft: Draft, export: Export) -> None:
    """Start at the stairs up, else where a passage leads off the map; the stairs down are the exit."""
    up = [cell for cell, kind in export.kinds.items() if kind == "stair_up"]
    down = [cell for cell, kind in export.kinds.items() if kind == "stair_down"]
    leads_out = [cell for cell in export.leads_out if cell in export.kinds]
    report = draft.report
    report.became("stairs up became the start", up[:1], what=Meaning(START))
    report.left_out("further stairs up became floor", up[1:])
    report.became("stairs down became the exit", down, what=Meaning(EXIT))
    if up:
        draft.entrance = up[0]
    elif leads_out:
        draft.entrance, *leads_out = leads_out
        report.guessed("there are no stairs up, so the start is where a passage leads out", [draft.entrance])
    if down:
        draft.ways_out = down
        report.left_out("passages that lead off the map end there", leads_out)
    else:
        draft.ways_out = leads_out


def _traps(draft: Draft, export: Export) -> Iterator[Cell]:
    """Yield where traps are: in corridors, and on the floor before trapped doors, on one side of each."""
    for pin in export.features:
        if "trap" in pin.words.lower():
            yield pin.cell
    for cell, kind in export.kinds.items():
        if kind == "trapped":
            yield from [near for near in beside(cell) if draft.cells.get(near) == FLOOR][:1]


def _choices(export: Export) -> Iterator[str]:
    """Name the choices that would change something."""
    if "secret" in export.kinds.values():
        yield "secret_doors"
    if "trapped" in export.kinds.values() or any("trap" in pin.words.lower() for pin in export.features):
        yield "traps"
