"""Binds what an importer drew into a map: doors get their axis, the heroes a start, the dungeon an exit.

All importers end here, so that all plans are judged alike: what cannot be reached, where a plan leaks.
"""

from collections import Counter as Tally
from collections.abc import Collection
from typing import Any

from attrs import Factory, define, evolve

from paperdelve.maps.cells import Cell, reading_order
from paperdelve.maps.file.format import MapFile
from paperdelve.maps.file.head import MOST_WORDS
from paperdelve.maps.importers.cells import MASSIVE, SOLID, Cells, draw, extent, passable_parts, unwalled
from paperdelve.maps.importers.doors import settle_doors
from paperdelve.maps.importers.ends import Ends
from paperdelve.maps.importers.hints import hint
from paperdelve.maps.importers.meaning import START, Meaning
from paperdelve.maps.importers.plan import Plan, Tile
from paperdelve.maps.importers.report import Report, one_line, spaces
from paperdelve.maps.importers.staying import Staying
from paperdelve.maps.letters import OUTSIDE
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import Counter, Dungeon, HouseRules, Level, Note
from paperdelve.rules.gauntlet.places import BODIES
from paperdelve.rules.gauntlet.reach import keys_needed

MOST_COUNTERS = 20_000
"""Counters of the largest map: one with more could be written, but not be read again."""
MOST_PLACES = 50
"""Places of a tile that are told."""
MOST_NOTES = 400_000
"""Characters of all notes together, for the same reason."""


@define
class Draft:
    """A plan as far as its format could be read; ``bind`` makes the rest.

    ``cells`` hold map letters, ``meaning.DOOR`` for a door without an axis, ``meaning.START`` for a start
    space. ``entrance`` is where the heroes come in, ``ways_out`` where one leaves the dungeon, ``goals``
    where its end is if no way leads out, the best first; all may be missing, and are guessed then. Counters
    stand in the order of the plan. With ``walls_drawn`` the plan draws its walls itself, so that floor beside
    nothing is a leak; with ``as_drawn`` it is a drawing in the letters of a map, to which no wall is added.
    ``about`` are notes on the whole, which go to the start.
    """

    cells: Cells = Factory(dict)
    counters: list[tuple[Cell, Counter]] = Factory(list)
    notes: list[tuple[Cell, str]] = Factory(list)
    entrance: Cell | None = None
    ways_out: list[Cell] = Factory(list)
    goals: list[Cell] = Factory(list)
    walls_drawn: bool = False
    as_drawn: bool = False
    title: str = ""
    author: str = ""
    story: str = ""
    report: Report = Factory(Report)
    about: list[str] = Factory(list)
    lying: dict[str, list[Cell]] = Factory(dict)
    """Where that lies of which a legend may speak, by its key."""

    def put(self, cell: Cell, what: Meaning) -> None:
        """Put something on a cell; a counter lies on floor."""
        self.cells[cell] = what.letter
        if what.counter is not None:
            self.counters.append((cell, what.counter))


def bind(draft: Draft, choices: tuple[str, ...] = (), tiles: tuple[Tile, ...] = ()) -> Plan:
    """Make the plan's map of one level; raises ImportFault if it has no floor, or does not fit on a paper."""
    if any(letter != OUTSIDE for letter in draft.cells.values()):
        extent(draft.cells, walled=not draft.as_drawn)  # a plan that does not fit is not worth the work
    settle_doors(draft.cells, draft.report)
    counters = _counters(draft)
    bars = {cell for cell, counter in counters if counter.kind == "chest"}
    ends = Ends(
        draft.cells,
        draft.report,
        draft.entrance,
        draft.ways_out,
        draft.goals,
        {cell for cell, _ in counters},
        bars,
    )
    starts = ends.starts()
    _judge(draft, ends.exit(starts))
    came_in = {ends.entrance} if ends.entrance else set(starts)
    Staying(draft.cells, came_in, Tally(counters)).settle(draft.report)
    rows, corner = draw(draft.cells, walled=not draft.as_drawn)
    (left, top), size = corner, (len(rows[0]), len(rows))
    level = Level(
        rows,
        tuple(sorted(space(x - left, y - top) for x, y in starts)),
        tuple(evolve(counter, at=space(x - left, y - top)) for (x, y), counter in counters),
        notes=tuple(_notes(draft, rows, corner, starts[0])),
    )
    _count_keys(draft, level)
    dungeon = Dungeon((level,), one_line(draft.title, MOST_WORDS), house_rules=_house_rules(draft, level))
    author, story = one_line(draft.author, MOST_WORDS), one_line(draft.story, MOST_WORDS)
    read = MapFile(dungeon, author=author, story=story)
    lying = ((tile, spaces(draft.lying.get(tile.key, ()), corner, size)) for tile in tiles)
    placed = tuple(evolve(tile, at=at[:MOST_PLACES]) for tile, at in lying)
    return Plan(read, draft.report.findings(corner, size), choices, placed)


def _counters(draft: Draft) -> list[tuple[Cell, Counter]]:
    """Return the counters that can lie where they lie: on no solid, no two bodies on one space, one Death."""
    bodies = {cell for cell, letter in draft.cells.items() if letter == START}
    alone: set[str] = set()
    kept: list[tuple[Cell, Counter]] = []
    for cell, counter in draft.counters:
        named = counter.kind.replace("_", " ")
        letter = draft.cells.get(cell, OUTSIDE)
        if letter in SOLID:
            draft.report.left_out(f"{named} on something solid", [cell])
        elif counter.kind in BODIES and cell in bodies:
            where = "on a start space" if letter == START else "where something else stands"
            draft.report.left_out(f"{named} {where}", [cell])
        elif counter.kind in {"death", "thief"} and counter.kind in alone:
            draft.report.left_out(f"{named}, for a level has at most one", [cell])
        elif len(kept) == MOST_COUNTERS:
            draft.report.left_out(f"counters, for a map has at most {MOST_COUNTERS} of them", [cell])
        else:
            alone.add(counter.kind)
            bodies |= {cell} if counter.kind in BODIES else set()
            kept.append((cell, counter))
    return kept


def _judge(draft: Draft, reached: Collection[Cell]) -> None:
    """Tell what cannot be reached, and where there was no wall."""
    cells, report = draft.cells, draft.report
    everything = sum(letter not in MASSIVE for letter in cells.values())
    for part in passable_parts(cells) if len(reached) < everything else ():
        beyond = [cell for cell in part if cell not in reached]
        if len(beyond) == len(part):
            first = min(part, key=reading_order)
            report.look(f"a part of {len(part)} spaces cannot be reached", [first])
        else:
            report.look("spaces behind a chest, which bars the way while it is closed", beyond)
    if draft.walls_drawn and not draft.as_drawn:
        report.look("floor at the edge of the plan got walls", unwalled(cells))


def _notes(draft: Draft, rows: tuple[str, ...], corner: Cell, start: Cell) -> list[Note]:
    """Put the notes on the paper, those beside it on its edge; what those of a place speak of is told."""
    right, bottom = len(rows[0]) - 1, len(rows) - 1
    placed: list[Note] = []
    characters = 0
    notes = [(*note, True) for note in draft.notes] + [(start, said, False) for said in draft.about]
    for cell, said, of_a_place in notes:
        words = one_line(said, MOST_WORDS)
        if not words:
            continue
        characters += len(words)
        if characters > MOST_NOTES:
            draft.report.left_out(f"notes, for a map has at most {MOST_NOTES} characters of them", [cell])
        else:
            if of_a_place:
                hint(draft.report, cell, words)
            x, y = min(max(cell[0] - corner[0], 0), right), min(max(cell[1] - corner[1], 0), bottom)
            placed.append(Note(space(x, y), words))
    draft.report.became("notes came along, for the GM alone", count=len(placed))
    return placed


def _count_keys(draft: Draft, level: Level) -> None:
    """Tell how many keys the way to the exit needs, if fewer lie on the level."""
    needed = keys_needed(level, HouseRules().diagonals) or 0
    lying = sum(counter.kind == "key" for counter in level.counters)
    if lying < needed:
        draft.report.look(f"the way to the exit needs {needed} or more keys; on the map are {lying}")


def _house_rules(draft: Draft, level: Level) -> dict[str, Any]:
    """Return the house rules that the level needs."""
    if all("sorcerer" not in {counter.kind, counter.spawns} for counter in level.counters):
        return {}
    draft.report.became("the house rule that sorcerers need is on")
    return {"sorcerers": True}
