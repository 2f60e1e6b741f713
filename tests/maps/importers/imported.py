"""Imports plans for tests, and sees that what comes out can be written, read and played."""

import json

from attrs import evolve
from hypothesis import settings

from paperdelve.maps.file.format import read_map
from paperdelve.maps.file.write import write_map
from paperdelve.maps.importers import Choices, Legend, Plan, Upload, import_plan
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.meaning import meaning
from paperdelve.maps.importers.report import Kind
from paperdelve.rules.board import xy
from tests.maps.importers.honest import honest

PLAINLY = Choices()
FEW = settings(max_examples=60, derandomize=True, database=None)
"""Examples enough for every commit, the same everywhere."""


def upload_of(plan: object) -> Upload:
    """Return plain data as JSON, text as it is."""
    if isinstance(plan, bytes):
        return Upload(plan)
    return Upload((plan if isinstance(plan, str) else json.dumps(plan)).encode())


def made(plan: object, chosen: Choices = PLAINLY, legend: Legend | None = None) -> Plan:
    """Import a plan twice alike, and see that its map has no error and comes back whole from its file."""
    result = import_plan(upload_of(plan), chosen, legend)
    assert import_plan(upload_of(plan), chosen, legend) == result
    sound(result)
    return result


def sound(plan: Plan) -> None:
    """See that a plan's map has no error and comes back whole from its file, and that its report is true."""
    readable(plan)
    honest(plan)


def readable(plan: Plan) -> None:
    """See that a plan's map has no error and comes back whole from its file."""
    reading = read_map(write_map(plan.map, tuple(map(str, plan.findings))))
    assert [str(problem) for problem in reading.problems if problem.serious] == []
    again, before = reading.expect().dungeon.levels[0], plan.map.dungeon.levels[0]
    assert evolve(again, counters=()) == evolve(before, counters=())
    assert sorted(again.counters, key=str) == sorted(before.counters, key=str)


def rows(plan: Plan) -> tuple[str, ...]:
    """Draw a plan's level, start spaces too."""
    (level,) = plan.map.dungeon.levels
    drawn = [list(row) for row in level.rows]
    for at in level.starts:
        x, y = xy(at)
        drawn[y][x] = "S"
    return tuple("".join(row) for row in drawn)


def told(plan: Plan, kind: Kind | None = None) -> list[str]:
    """Return what the report tells, of one kind or all."""
    return [str(finding) for finding in plan.findings if kind in {None, finding.kind}]


def counters(plan: Plan) -> list[tuple[str, int, int]]:
    """Return the kinds of a plan's counters with their places."""
    (level,) = plan.map.dungeon.levels
    return [(counter.kind, *xy(counter.at)) for counter in level.counters]


def drafted(*lines: str) -> Draft:
    """Draft a plan of drawn lines: letters of ``Cells``, and some counters."""
    draft = Draft()
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            named = {"k": "key", "c": "chest", "g": "ghost", "!": "death", "z": "sorcerer"}.get(letter)
            what = meaning(named) if named else None
            if what is not None:
                draft.put((x, y), what)
            elif letter != " ":
                draft.cells[x, y] = letter
    return draft


def bound(*lines: str) -> Plan:
    """Bind drawn lines, of which nothing was told."""
    plan = bind(drafted(*lines))
    readable(plan)
    return plan
