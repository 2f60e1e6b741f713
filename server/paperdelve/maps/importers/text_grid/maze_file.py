"""Makes a map of a maze file (.gsc): a head, and the sections [legend], [events] and [maze]."""

import re
from collections.abc import Iterator

from attrs import Factory, define

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.meaning import Meaning, meaning
from paperdelve.maps.importers.plan import Choices, ImportFault, Legend, Plan, Tile, Upload
from paperdelve.maps.importers.report import one_line
from paperdelve.maps.importers.text_grid.arcade import ARCADE, SYMBOLS
from paperdelve.maps.importers.thing import tell
from paperdelve.maps.letters import FLOOR
from paperdelve.rules.board import LARGEST

UNSAID = ("floor", "wall", "start", "exit")
"""Words for what needs no line in the report."""
_MAZE = re.compile(r"^\[maze\][ \t]*$", re.MULTILINE)
_SECTION = re.compile(r"\[(\w+)\][ \t]*")
_PAIR = re.compile(r"(\S+)[ \t]*=[ \t]*(.*)")


@define
class MazeFile:
    """What a maze file says: its head, its legend by letter, how many events, and the rows of its maze."""

    head: dict[str, str] = Factory(dict)
    legend: dict[str, str] = Factory(dict)
    events: int = 0
    maze: list[str] = Factory(list)


class MazeFiles:
    """The format (see ``plan.Format``)."""

    title = "Gauntlet maze files (.gsc)"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file is text with a section of that name."""
        return _MAZE.search(upload.text or "") is not None

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:  # noqa: ARG002 - traps are tiles here
        """Make a map of a maze; raises ImportFault."""
        read = _read(upload.text or "")
        draft = Draft(title=read.head.get("name", upload.title), story=read.head.get("description", ""))
        draft.walls_drawn = True
        cells = _letters(read.maze)
        tiles = [*_put(draft, cells, read.legend, legend)]
        draft.report.left_out("events, for a map tells no course of a game", count=read.events)
        return bind(draft, tiles=tuple(sorted(tiles, key=lambda tile: (-tile.count, tile.key))))


def _read(text: str) -> MazeFile:
    """Take a file apart into its sections; of lines that mean nothing the first is a fault."""
    read, section = MazeFile(), ""
    for number, line in enumerate(text.split("\n"), 1):
        if section == "maze" and not _SECTION.fullmatch(line):
            read.maze.append(line)
        elif found := _SECTION.fullmatch(line):
            section = found[1]
        elif not line.strip() or line.startswith(("#", ";")):
            continue
        elif section == "events":
            read.events += 1
        elif found := _PAIR.fullmatch(line):
            (read.legend if section == "legend" else read.head)[found[1]] = one_line(found[2], 200)
        else:
            raise ImportFault(f"line {number} is neither a section nor a pair: {one_line(line, 40)}")
    while read.maze and not read.maze[-1].strip():
        read.maze.pop()
    return read


def _letters(maze: list[str]) -> dict[str, list[Cell]]:
    """Return where each letter of the maze stands."""
    if max(len(maze), *map(len, maze), 0) > LARGEST:
        raise ImportFault(f"its maze is larger than {LARGEST} by {LARGEST} cells")
    where: dict[str, list[Cell]] = {}
    for y, row in enumerate(maze):
        for x, letter in enumerate(row):
            where.setdefault(letter, []).append((x, y))
    return where


def _put(draft: Draft, where: dict[str, list[Cell]], own: dict[str, str], legend: Legend) -> Iterator[Tile]:
    """Put every letter: as the GM says, as the file says, as usual; yield those that are not sure."""
    for letter, cells in where.items():
        key = "blank" if letter == " " else letter
        name = own.get(letter, SYMBOLS.get(letter, ""))
        thing = ARCADE.get(name.upper().removeprefix("MAZEOBJ_"))
        words = legend.get(key) or (thing.words if thing else "floor")
        draft.lying[key] = cells
        what = meaning(words) or Meaning(FLOOR)
        for cell in cells:
            draft.put(cell, what)
        if key in legend:
            said = f"{key} became {words}, as the legend says"
            draft.report.became(said, cells, what=what, placed=not what.is_ground)
            yield Tile(key, len(cells), words, sure=True)
        elif thing is None:
            called = f"{key} ({one_line(name, 40)})" if name else key
            draft.report.guessed(f"{called} means nothing here and became floor", cells)
            yield Tile(key, len(cells), words)
        else:
            tell(draft.report, thing, cells, UNSAID)
            if not thing.same:
                yield Tile(key, len(cells), words)
