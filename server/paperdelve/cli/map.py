"""`paperdelve map`: checks, draws and lists maps, and makes them of other people's floor plans."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console

from paperdelve.cli.errors import UsageError
from paperdelve.cli.map_drawing import draw_map
from paperdelve.cli.map_sources import find_map
from paperdelve.maps import shipped
from paperdelve.maps.importers import LARGEST_PLAN, ImportFault, Wishes, import_plan
from paperdelve.maps.write import write_map

if TYPE_CHECKING:
    from argparse import _SubParsersAction

ERRORS = 1


def add_parser(subparsers: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments of `map`."""
    parser = subparsers.add_parser("map", help="check, draw, list and import maps")
    parts = parser.add_subparsers(dest="do", metavar="WHAT", required=True)
    check = parts.add_parser(
        "check", help="print every problem of map files; exit status 1 if one is an error"
    )
    check.add_argument("files", nargs="+", metavar="FILE", help="a map file, or a shipped map's name")
    show = parts.add_parser("show", help="draw a map in colour, with everything that is on it")
    show.add_argument("file", metavar="FILE", help="a map file, or a shipped map's name")
    plan = parts.add_parser("import", help="make a map of a One Page Dungeon export (JSON)")
    plan.add_argument("file", type=Path, metavar="FILE", help="the export")
    plan.add_argument(
        "-o", "--output", type=Path, required=True, metavar="OUT.toml", help="the map file to write"
    )
    plan.add_argument("--round", action="store_true", help="cut the corners off round rooms")
    plan.add_argument("--water", action="store_true", help="make hurtful tiles of water")
    parts.add_parser("list", help="name the maps that come with the program")


def run(args: Namespace) -> int:
    """Do what was asked; 0, or 1 if a checked map has errors."""
    match args.do:
        case "check":
            return _check(args.files)
        case "show":
            return _show(args.file)
        case "import":
            return _import(args.file, args.output, Wishes(args.round, args.water))
    return _list()


def _check(files: list[str]) -> int:
    """Print all problems of all files, errors first, then warnings."""
    errors: list[str] = []
    warnings: list[str] = []
    for file in files:
        try:
            reading = find_map(file)
        except UsageError as error:
            errors.append(str(error))
            continue
        for problem in reading.problems:
            (errors if problem.serious else warnings).append(str(problem))
    blocks = ["\n".join(lines) for lines in (errors, warnings) if lines]
    counted = (
        f"{_count(len(files), 'file')}: {_count(len(errors), 'error')}, {_count(len(warnings), 'warning')}"
    )
    print("\n\n".join([*blocks, counted]))
    return ERRORS if errors else 0


def _count(number: int, thing: str) -> str:
    """Write how many there are of a thing."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _show(file: str) -> int:
    """Draw a map; a map with errors is not drawn, its problems are printed instead."""
    reading = find_map(file)
    if reading.map is None:
        print("\n".join(map(str, reading.problems)), file=sys.stderr)
        return ERRORS
    console = Console(highlight=False, markup=False, soft_wrap=True)
    for line in draw_map(reading.map):
        console.print(line)
    return 0


def _import(file: Path, output: Path, wishes: Wishes) -> int:
    """Make a map of a foreign plan, and say what was chosen."""
    with file.open("rb") as opened:
        content = opened.read(LARGEST_PLAN + 1)
    try:
        plan = import_plan(content, wishes)
    except ImportFault as fault:
        raise UsageError(f"{file}: {fault}") from fault
    output.write_text(write_map(plan.map, plan.remarks), encoding="utf-8")
    print(*plan.remarks, sep="\n")
    print(f"Written: {output}. Put counters on it, then try: paperdelve map check {output}")
    return 0


def _list() -> int:
    """Name the shipped maps with their titles."""
    for name in shipped.names():
        found = shipped.shipped(name).expect()
        heroes = f"for {found.players} heroes, " if found.players else ""
        levels = _count(len(found.dungeon.levels), "level")
        print(f"{name:20} {found.dungeon.title} ({heroes}{levels})")
    return 0
