"""Reads a map file: a TOML head and drawn levels, as FORMAT.md beside the shipped maps describes it."""

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Any

from attrs import frozen

from paperdelve.maps.file.counters import parse_legend
from paperdelve.maps.file.faults import Fault
from paperdelve.maps.file.grid import parse_grid
from paperdelve.maps.file.head import FIGURES, WORDS, Draft, drafts, figure_problem, head_faults
from paperdelve.maps.file.positions import Positions
from paperdelve.maps.file.problems import MapFault, MapProblem
from paperdelve.maps.file.toml import TomlFault, read_toml
from paperdelve.rules.board import xy
from paperdelve.rules.gauntlet.checks import problems as dungeon_problems
from paperdelve.rules.gauntlet.dungeon import Counter, Dungeon, Level, house_rule_problem

LARGEST_FILE = 2_000_000
"""Bytes of the largest map file that is read."""


@frozen
class MapFile:
    """A dungeon and what its file says of itself; ``players``: for how many it is meant, if told."""

    dungeon: Dungeon
    author: str = ""
    licence: str = ""
    story: str = ""
    players: int | None = None


@frozen
class Reading:
    """What reading a file gave: the map, None if a problem is serious, and all problems in file order."""

    map: MapFile | None
    problems: list[MapProblem]
    sketch: MapFile | None = None
    """What could be read of the map, whatever is wrong with it; None if no level could."""

    def expect(self) -> MapFile:
        """Return the map; raises MapFault with all problems if there is none."""
        if self.map is None:
            raise MapFault(self.problems)
        return self.map


def read_map(text: str, file: str = "map", *, checked: bool = True) -> Reading:
    """Read a map file's text. No text raises anything.

    ``file`` is how problems name the file. With ``checked`` the dungeon is also judged as a whole (G2.4),
    so that a map that cannot be played is refused; without, only what cannot be read is a problem.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    try:
        data, positions = read_toml(text)
    except TomlFault as fault:
        return Reading(None, [MapProblem(file, fault.line, fault.column, str(fault))])
    reader = _Reader(file, data, positions)
    return reader.read(checked=checked)


def load_map(path: FilePath, *, checked: bool = True) -> Reading:
    """Read a map file from disk, as ``read_map`` does; raises OSError if it cannot be opened."""
    file = str(path)
    with path.open("rb") as opened:
        content = opened.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        return Reading(None, [MapProblem(file, 1, 1, f"a map file has at most {LARGEST_FILE} bytes")])
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - content.rfind(b"\n", 0, error.start)
        return Reading(None, [MapProblem(file, line, column, "this is not UTF-8 text")])
    return read_map(text, file, checked=checked)


class _Reader:
    """Reads one file's data and collects its problems."""

    def __init__(self, file: str, data: Mapping[str, Any], positions: Positions) -> None:
        self._file = file
        self._data = data
        self._positions = positions
        self._drafts: list[Draft] = []
        self._levels: list[Level] = []
        self._problems: list[MapProblem] = []
        self._whole = True

    def read(self, *, checked: bool) -> Reading:
        """Read everything that can be read, whatever is wrong with the rest."""
        legend, legend_faults = parse_legend(self._data.get("legend", {}))
        self._drafts, level_faults = drafts(self._data)
        for fault in (
            *head_faults(self._data),
            *(fault.under("legend") for fault in legend_faults),
            *level_faults,
        ):
            self._add(fault)
        for number, draft in enumerate(self._drafts):
            self._draw(number, draft, legend)
        read = self._map()
        if checked and self._levels and self._whole:
            self._judge(read)
        self._problems.sort(key=lambda problem: (problem.line, problem.column))
        refused = any(problem.serious for problem in self._problems)
        sketch = read if self._levels else None
        return Reading(None if refused else read, self._problems, sketch)

    def _add(self, fault: Fault) -> None:
        """Note a fault of the file's data."""
        line, column = self._positions.of(fault.path)
        self._problems.append(MapProblem(self._file, line, column, fault.words, serious=fault.serious))

    def _draw(self, number: int, draft: Draft, legend: Mapping[str, Counter]) -> None:
        """Take a level's drawing apart."""
        grid = parse_grid(draft.drawing, legend)
        for fault in grid.faults:
            x, y = fault.at or (0, 0)
            line, column = self._positions.inside(draft.path, draft.drawing, y, x)
            shown = None if len(self._drafts) == 1 else number
            self._problems.append(MapProblem(self._file, line, column, fault.words, shown, fault.at))
        counters = (*grid.counters, *(counter for counter, _ in draft.counters))
        self._levels.append(Level(grid.rows, grid.starts, counters, draft.title, draft.notes))
        self._whole = self._whole and grid.whole

    def _map(self) -> MapFile:
        """Bind what was read together, leaving out what is at fault."""
        data = self._data
        words = {key: value for key in WORDS if isinstance(value := data.get(key), str)}
        figures = {key: data[key] for key in FIGURES if key in data and not figure_problem(key, data[key])}
        rules = data.get("house_rules")
        rules = rules if isinstance(rules, Mapping) else {}
        sound = {name: value for name, value in rules.items() if not house_rule_problem(name, value)}
        dungeon = Dungeon(
            tuple(self._levels),
            words.pop("title", ""),
            figures.get("monster_count"),
            figures.get("thief_after"),
            sound,
        )
        return MapFile(dungeon, players=figures.get("players"), **words)

    def _judge(self, read: MapFile) -> None:
        """Check the dungeon as a whole, and find each problem's place in the file."""
        listed = [{counter.at: path for counter, path in draft.counters} for draft in self._drafts]
        for problem in dungeon_problems(read.dungeon, read.players):
            number, at = problem.level or 0, problem.at
            draft = self._drafts[number]
            if at in listed[number]:
                line, column = self._positions.of(listed[number][at])
            elif at is not None:
                x, y = xy(at)
                line, column = self._positions.inside(draft.path, draft.drawing, y, x)
            else:
                line, column = self._positions.of(draft.path)
            place = None if at is None else xy(at)
            shown = None if len(self._levels) == 1 else number
            words, serious = problem.words, problem.serious
            self._problems.append(MapProblem(self._file, line, column, words, shown, place, serious))
