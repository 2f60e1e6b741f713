"""Finds the map that somebody names on the command line: a file, or one that comes with the program."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from paperdelve.cli.errors import UsageError
from paperdelve.maps import shipped
from paperdelve.maps.file.format import MapFile, Reading, load_map, read_map

if TYPE_CHECKING:
    from paperdelve.maps.importers import Plan

MAP_ENDING = ".toml"
"""What stands in such a file is meant as a map, however wrong it may be."""


def find_map(named: str, *, checked: bool = True) -> Reading:
    """Read the map file of that path or, if there is none, the shipped map of that name; else UsageError.

    A plan by another program is read as `map import` reads it, with the usual choices. Without ``checked``
    only what cannot be read is a problem, as ``maps.file.format.load_map`` says.
    """
    path = Path(named)
    if not path.exists() and named in shipped.names():
        return shipped.shipped(named)
    try:
        plan = imported(path)
        if plan is None:
            return load_map(path, checked=checked)
        return read_map(_written(plan), named, checked=checked)
    except FileNotFoundError as error:
        names = ", ".join(shipped.names())
        raise UsageError(f"{named}: there is no such file, and the maps to name are {names}") from error
    except OSError as error:
        raise UsageError(f"{named}: the file cannot be read: {error.strerror}") from error


def find_sketch(named: str) -> MapFile:
    """Read what can be drawn of a map, as ``find_map`` finds it, even of one that cannot be played yet.

    What is wrong with it is told on standard error. UsageError if no level can be read.
    """
    reading = find_map(named)
    errors = [str(problem) for problem in reading.problems if problem.serious]
    if reading.sketch is None:
        raise UsageError("\n".join(errors))
    if errors:
        print(*errors, "It cannot be played yet; drawn as far as it can be read.", sep="\n", file=sys.stderr)
    return reading.sketch


def imported(path: Path) -> "Plan | None":
    """Import a plan by another program, with the usual choices; None if it is none that is known, or a map.

    UsageError if it is one, but cannot be imported; OSError if it cannot be read.
    """
    from paperdelve.cli.map.companions import read_plan  # noqa: PLC0415 - few commands are given a plan
    from paperdelve.maps.importers import ImportFault, format_of, import_plan  # noqa: PLC0415

    if path.suffix == MAP_ENDING or not path.is_file():
        return None
    upload = read_plan(path)
    if format_of(upload) is None:
        return None
    try:
        return import_plan(upload)
    except ImportFault as fault:
        raise UsageError(f"{path}: {fault}") from fault


def map_text(path: Path) -> str:
    """Return a file as the text of a map file, one of another program's imported; OSError, UsageError.

    What is doubtful of an import is told on standard error, in short.
    """
    plan = imported(path)
    if plan is not None:
        _doubt(path, plan)
        return _written(plan)
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is no text in UTF-8") from error


def _written(plan: "Plan") -> str:
    from paperdelve.maps.file.write import write_map  # noqa: PLC0415 - few commands are given a plan

    return write_map(plan.map)


def _doubt(path: Path, plan: "Plan") -> None:
    """Count what is doubtful of an import, and say where all of it is told."""
    from paperdelve.maps.importers.report import Kind  # noqa: PLC0415 - few commands are given a plan

    kinds = (Kind.GUESSED, Kind.LEFT_OUT, Kind.LOOK)
    counts = {kind: sum(finding.kind is kind for finding in plan.findings) for kind in kinds}
    doubts = [f"{kind}: {count}" for kind, count in counts.items() if count]
    if not any(level.counters for level in plan.map.dungeon.levels):
        doubts.append("nothing lies on it (paperdelve map stock fills it)")
    told = "; ".join(doubts) or "nothing is doubtful"
    print(f"{path} was imported: {told}. All of it: paperdelve map import {path}", file=sys.stderr)
