"""Makes a map of a One Page Dungeon export: every choice is told."""

from collections import Counter as Tally

from paperdelve.maps.cells import beside
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.cells import Cells
from paperdelve.maps.importers.chosen import put_secret_door, put_water
from paperdelve.maps.importers.doors import NAMED
from paperdelve.maps.importers.meaning import DOOR, START, Meaning
from paperdelve.maps.importers.one_page.export import Door, Export, read_export, recognises
from paperdelve.maps.importers.plan import Choices, Legend, Plan, Upload
from paperdelve.maps.letters import EXIT, FLOOR, HORIZONTAL, VERTICAL

OPEN = {0: "open passages", 2: "archways", 9: "stairs inside a passage"}
DOORS = {1: "doors", 4: "portcullises", 5: "double doors", 7: "one-way doors"}
ENTRANCE, SECRET, WAY_DOWN = 3, 6, 8


class OnePageDungeon:
    """The format (see ``plan.Format``)."""

    title = "One Page Dungeon (JSON)"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file is an export of One Page Dungeon, whole or not."""
        return recognises(upload.document or {})

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:  # noqa: ARG002 - all is told
        """Make a map of an export; raises ImportFault."""
        return make_map(read_export(upload.document or {}), chosen)


def make_map(export: Export, chosen: Choices) -> Plan:
    """Make a map of one level."""
    draft = Draft(_floor(export, chosen), title=export.title, story=export.story)
    for door in export.doors:
        _hang(draft, door, chosen)
    entrances = [door.cell for door in export.doors if door.type == ENTRANCE]
    draft.entrance = entrances[0] if entrances else export.rooms[0].middle
    report = draft.report
    if not entrances:
        report.guessed("it has no entrance, so the start is in its first room", [draft.entrance])
    report.became("the entrance became the start", entrances[:1], what=Meaning(START))
    report.left_out("further entrances became floor", entrances[1:])
    draft.ways_out = [door.cell for door in export.doors if door.type == WAY_DOWN]
    report.became("stairs down became the exit", draft.ways_out, what=Meaning(EXIT))
    draft.goals = [room.middle for room in export.rooms if room.ending]
    draft.notes = export.notes
    report.left_out("columns that stand between spaces", count=export.columns)
    for room in export.rooms:
        if room.round:
            # one without corners to lose is too small, or they have doors before them
            shape = "round" if any(corner not in draft.cells for corner in room.corners) else "square"
            report.became(f"round rooms became {shape}", [room.middle])
    put_water(draft, export.water, chosen)
    return bind(draft, tuple(_choices(export)))


def _floor(export: Export, chosen: Choices) -> Cells:
    """Lay out all floor; round rooms may lose corners, but none before a door or shared."""
    cells: Cells = {cell: FLOOR for room in export.rooms for cell in room.cells}
    if chosen.round_rooms == "round":
        before_doors = {near for door in export.doors for near in beside(door.cell)}
        times = Tally(cell for room in export.rooms for cell in room.cells)
        for corner in {corner for room in export.rooms for corner in room.corners} - before_doors:
            if times[corner] == 1:
                del cells[corner]
    return cells


def _hang(draft: Draft, door: Door, chosen: Choices) -> None:
    """Put what comes nearest to a door; one through which people walk north and south runs across."""
    cell, report = door.cell, draft.report
    across = HORIZONTAL if door.northward else VERTICAL
    if door.type in DOORS:
        draft.cells[cell] = across
        report.became(f"{DOORS[door.type]} became {NAMED[across]}", [cell], what=Meaning(DOOR))
    elif door.type == SECRET:
        put_secret_door(draft, cell, across, chosen)
    elif door.type in OPEN:
        draft.cells[cell] = FLOOR
        report.became(f"{OPEN[door.type]} became floor", [cell], what=Meaning(FLOOR))
    else:
        draft.cells[cell] = FLOOR
        if door.type not in {ENTRANCE, WAY_DOWN}:
            words = f"doors of the unknown type {door.type} became floor"
            report.guessed(words, [cell], what=Meaning(FLOOR))


def _choices(export: Export) -> list[str]:
    """Name the choices that would change something."""
    names = ["round_rooms"] if any(room.round for room in export.rooms) else []
    names += ["secret_doors"] if any(door.type == SECRET for door in export.doors) else []
    return [*names, "water"] if export.water else names
