"""Makes a map of a One Page Dungeon export: doors, start and exit are chosen, and every choice is told."""

from collections import Counter as Tally

from paperdelve.maps.format import MapFile
from paperdelve.maps.importers.cells import STRAIGHT, Cell, Cells, draw, steps_from
from paperdelve.maps.importers.one_page_dungeon import Door, Export, read_export, recognises
from paperdelve.maps.importers.plan import ImportFault, Plan, Wishes
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import Dungeon, Level, Note
from paperdelve.rules.gauntlet.reach import keys_needed

STARTS = 4
FLOOR = "."

OPEN = (0, 2, 9)
"""Open passages, archways, stairs inside a passage: floor."""
LIKE_DOORS = {4: "Portcullises", 5: "Double doors", 7: "One-way doors"}
DOORS = (1, *LIKE_DOORS)
ENTRANCE, SECRET, WAY_DOWN = 3, 6, 8


class OnePageDungeon:
    """The format (see ``plan.Format``)."""

    title = "One Page Dungeon (JSON)"

    def recognises(self, content: bytes) -> bool:
        """Whether a file is an export of One Page Dungeon, whole or not."""
        return recognises(content)

    def read(self, content: bytes, wishes: Wishes) -> Plan:
        """Make a map of an export; raises ImportFault."""
        return make_map(read_export(content), wishes)


def make_map(export: Export, wishes: Wishes) -> Plan:
    """Make a map of one level, with everything that was chosen on the way in the remarks."""
    cells = _floor(export, wishes)
    for door in export.doors:
        cells[door.cell] = _door_letter(door)
    first, start_remarks = _entrance(export)
    steps = steps_from(cells, first)
    starts = [cell for cell in steps if cells[cell] == FLOOR][:STARTS]
    goal, exit_remarks = _exit(export, cells, steps, starts)
    cells[goal] = "E"
    if wishes.water_hurts:
        cells |= dict.fromkeys((c for c in export.water if cells.get(c) == FLOOR and c not in starts), "^")
    rows, (left, top) = draw(cells)
    on_paper = tuple(sorted(space(x - left, y - top) for x, y in starts))
    level = Level(rows, on_paper, notes=tuple(_notes(export, rows, (left, top))))
    remarks = (
        "Imported from a One Page Dungeon export.",
        *start_remarks,
        *exit_remarks,
        *_changes(export, wishes),
        "Nothing stands or lies here yet.",
        f"Keys that the way to the exit needs: {keys_needed(level, 'no-corners')} or more.",
    )
    return Plan(MapFile(Dungeon((level,), export.title), story=export.story), remarks)


def _floor(export: Export, wishes: Wishes) -> Cells:
    """Lay out all floor; round rooms may lose corners, but none before a door or shared."""
    cells: Cells = {cell: FLOOR for room in export.rooms for cell in room.cells}
    if wishes.round_rooms:
        before_doors = {(d.cell[0] + dx, d.cell[1] + dy) for d in export.doors for dx, dy in STRAIGHT}
        times = Tally(cell for room in export.rooms for cell in room.cells)
        for corner in {corner for room in export.rooms for corner in room.corners} - before_doors:
            if times[corner] == 1:
                del cells[corner]
    return cells


def _door_letter(door: Door) -> str:
    """Return what comes nearest to a door; one through which people walk north and south runs across."""
    if door.type in DOORS:
        return "-" if door.northward else "|"
    return "%" if door.type == SECRET else FLOOR


def _entrance(export: Export) -> tuple[Cell, list[str]]:
    """Choose where the heroes come in."""
    entrances = [door.cell for door in export.doors if door.type == ENTRANCE]
    if not entrances:
        return export.rooms[0].middle, ["Guessed: it has no entrance, so the start is in the first room."]
    more = len(entrances) - 1
    return entrances[0], [f"The start is at the first entrance; others became floor: {more}."] if more else []


def _exit(export: Export, cells: Cells, steps: dict[Cell, int], starts: list[Cell]) -> tuple[Cell, list[str]]:
    """Choose the exit: the farthest way out, else in the goal room, else in the farthest room."""

    def far(choices: list[Cell]) -> list[Cell]:
        usable = [c for c in choices if c in steps and cells[c] == FLOOR and c not in starts]
        return sorted(usable, key=lambda cell: -steps[cell])

    ways_out = far([door.cell for door in export.doors if door.type == WAY_DOWN])
    if ways_out:
        more = len(ways_out) - 1
        return ways_out[0], [
            f"The exit is the farthest way out; others became floor: {more}."
        ] if more else []
    goal_rooms = far([room.middle for room in export.rooms if room.ending])
    if goal_rooms:
        return goal_rooms[0], ["Guessed: no way leads out, so the exit is in the goal room."]
    rooms = far([room.middle for room in export.rooms if min(room.width, room.height) > 1]) or far(
        list(cells)
    )
    if not rooms:
        raise ImportFault("it is too small for a start and an exit")
    return rooms[0], ["Guessed: no way leads out, so the exit is in the room farthest from the start."]


def _notes(export: Export, rows: tuple[str, ...], corner: Cell) -> list[Note]:
    """Put the notes on the paper; those beside it on its edge."""
    right, bottom = len(rows[0]) - 1, len(rows) - 1
    placed = []
    for remark in export.remarks:
        x = min(max(remark.cell[0] - corner[0], 0), right)
        y = min(max(remark.cell[1] - corner[1], 0), bottom)
        placed.append(Note(space(x, y), remark.words))
    return placed


def _changes(export: Export, wishes: Wishes) -> list[str]:
    """Tell what became something else, and what was left out."""
    tally = Tally(door.type for door in export.doors)
    told = [f"{name} that became doors: {tally[kind]}." for kind, name in LIKE_DOORS.items() if tally[kind]]
    if tally[SECRET]:
        told.append(f"Secret doors that became breakable walls: {tally[SECRET]}.")
    unknown = sorted(tally.keys() - {*OPEN, *DOORS, ENTRANCE, SECRET, WAY_DOWN})
    told += [f"Doors of the unknown type {kind} that became floor: {tally[kind]}." for kind in unknown]
    if export.columns:
        told.append(f"Columns that were left out, for they stand between spaces: {export.columns}.")
    if export.water and not wishes.water_hurts:
        told.append("Water was left out.")
    if any(room.round for room in export.rooms) and not wishes.round_rooms:
        told.append("Round rooms became square.")
    return told
