"""Binds what an importer drew into a map: doors get their axis, the heroes a start, the dungeon an exit.

All importers end here, so that all plans are judged alike: what cannot be reached, where a plan leaks.
"""

from attrs import Factory, define, evolve

from paperdelve.maps.format import MapFile
from paperdelve.maps.importers.cells import (
    OUTSIDE,
    WALL,
    Cell,
    Cells,
    draw,
    parts,
    passable,
    steps_from,
    unwalled,
)
from paperdelve.maps.importers.doors import settle_doors
from paperdelve.maps.importers.meaning import START, Meaning
from paperdelve.maps.importers.plan import ImportFault, Plan, Tile
from paperdelve.maps.importers.report import Report
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import Counter, Dungeon, HouseRules, Level, Note
from paperdelve.rules.gauntlet.places import BODIES
from paperdelve.rules.gauntlet.reach import keys_needed

HEROES = 4
FLOOR = "."


@define
class Draft:
    """A plan as far as its format could be read; ``bind`` makes the rest.

    ``cells`` hold map letters, ``meaning.DOOR`` for a door without an axis, ``meaning.START`` for a start
    space. ``entrance`` is where the heroes come in, ``ways_out`` where one leaves the dungeon, ``goals``
    where its end is if no way leads out, the best first; all may be missing, and are guessed then. Counters
    stand in the order of the plan. With ``walls_drawn`` the plan draws its walls itself, so that floor beside
    nothing is a leak.
    """

    cells: Cells = Factory(dict)
    counters: list[tuple[Cell, Counter]] = Factory(list)
    notes: list[tuple[Cell, str]] = Factory(list)
    entrance: Cell | None = None
    ways_out: list[Cell] = Factory(list)
    goals: list[Cell] = Factory(list)
    walls_drawn: bool = False
    title: str = ""
    author: str = ""
    story: str = ""
    report: Report = Factory(Report)

    def put(self, cell: Cell, what: Meaning) -> None:
        """Put something on a cell; a counter lies on floor."""
        self.cells[cell] = what.letter
        if what.counter is not None:
            self.counters.append((cell, what.counter))


def bind(draft: Draft, choices: tuple[str, ...] = (), tiles: tuple[Tile, ...] = ()) -> Plan:
    """Make the plan's map of one level; raises ImportFault if it has no floor, or does not fit on a paper."""
    settle_doors(draft.cells, draft.report)
    starts = _starts(draft)
    steps = steps_from(draft.cells, starts)
    _exit(draft, steps, starts)
    counters = _counters(draft)
    _judge(draft, starts)
    rows, corner = draw(draft.cells)
    left, top = corner
    level = Level(
        rows,
        tuple(sorted(space(x - left, y - top) for x, y in starts)),
        tuple(evolve(counter, at=space(x - left, y - top)) for (x, y), counter in counters),
        notes=tuple(_notes(draft, rows, corner)),
    )
    keys = keys_needed(level, HouseRules().diagonals) or 0
    draft.report.look("keys that the way to the exit needs, or more", count=keys)
    dungeon = Dungeon((level,), draft.title)
    read = MapFile(dungeon, author=draft.author, story=draft.story)
    return Plan(read, draft.report.findings(corner), choices, tiles)


def _starts(draft: Draft) -> list[Cell]:
    """Find the heroes' start spaces: the plan's own, else around where they come in."""
    cells, report = draft.cells, draft.report
    drawn = [cell for cell, letter in cells.items() if letter == START]
    for cell in drawn:
        cells[cell] = FLOOR
    if drawn:
        return drawn
    entrance = draft.entrance
    if entrance is None or not passable(cells, entrance):
        found = parts(cells)
        if not found:
            raise ImportFault("it has no floor")
        entrance = _farthest(cells, found[0][0])
        report.guessed("the plan tells no start, so it is at one end of the longest way", [entrance])
    taken = {cell for cell, _ in draft.counters} | {*draft.ways_out[:1]}
    near = [cell for cell in steps_from(cells, [entrance]) if cells[cell] == FLOOR and cell not in taken]
    if not near:
        raise ImportFault("it is too small for a start and an exit")
    return near[: min(HEROES, max(len(near) - 1, 1))]


def _farthest(cells: Cells, start: Cell) -> Cell:
    """Return the floor that is farthest from a cell; itself if there is no other."""
    floor = [cell for cell in steps_from(cells, [start]) if cells[cell] == FLOOR]
    return floor[-1] if floor else start


def _exit(draft: Draft, steps: dict[Cell, int], starts: list[Cell]) -> None:
    """Choose the one exit: the farthest way out, else the best goal, else the farthest floor."""
    cells, report = draft.cells, draft.report
    drawn = [cell for cell, letter in cells.items() if letter == "E"]
    ways_out = list(dict.fromkeys([*drawn, *draft.ways_out]))
    for cell in drawn:
        cells[cell] = FLOOR
    taken = {*starts, *(cell for cell, _ in draft.counters)}
    free = [cell for cell in steps if cells[cell] == FLOOR and cell not in taken]
    usable = set(free)
    ways = sorted((cell for cell in ways_out if cell in usable), key=lambda cell: -steps[cell])
    if ways:
        chosen = ways[0]
        others = [cell for cell in ways_out if cell != chosen]
        report.left_out("further ways out became floor, for a map has one exit, the farthest", others)
    else:
        report.left_out("ways out that cannot be reached became floor", ways_out)
        goals = [cell for cell in draft.goals if cell in usable]
        if goals:
            chosen = goals[0]
            report.guessed("no way leads out, so the exit is where the plan has its goal", [chosen])
        elif free:
            chosen = free[-1]
            report.guessed("no way leads out, so the exit is as far from the start as can be", [chosen])
        else:
            raise ImportFault("it is too small for a start and an exit")
    cells[chosen] = "E"


def _counters(draft: Draft) -> list[tuple[Cell, Counter]]:
    """Return the counters that can lie where they lie: on no solid, and no two bodies on one space."""
    bodies: set[Cell] = set()
    kept = []
    for cell, counter in draft.counters:
        named = counter.kind.replace("_", " ")
        if draft.cells.get(cell) in {None, OUTSIDE, WALL, "%", "-", "|", "+"}:
            draft.report.left_out(f"{named} on something solid", [cell])
        elif counter.kind in BODIES and cell in bodies:
            draft.report.left_out(f"{named} where something else stands", [cell])
        else:
            if counter.kind in BODIES:
                bodies.add(cell)
            kept.append((cell, counter))
    return kept


def _judge(draft: Draft, starts: list[Cell]) -> None:
    """Tell what cannot be reached, and where there was no wall."""
    cells, report = draft.cells, draft.report
    reached = steps_from(cells, starts)
    apart = [part for part in parts(cells) if part[0] not in reached]
    for part in apart:
        report.look(f"a part of {len(part)} spaces cannot be reached", part[:1])
    if draft.walls_drawn:
        report.look("floor at the edge of the plan got walls", unwalled(cells))


def _notes(draft: Draft, rows: tuple[str, ...], corner: Cell) -> list[Note]:
    """Put the notes on the paper; those beside it on its edge."""
    right, bottom = len(rows[0]) - 1, len(rows) - 1
    placed = []
    for (x, y), words in draft.notes:
        at = space(min(max(x - corner[0], 0), right), min(max(y - corner[1], 0), bottom))
        placed.append(Note(at, words))
    return placed
