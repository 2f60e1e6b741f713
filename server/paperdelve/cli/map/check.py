"""`paperdelve map check`: prints every problem of map files."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from paperdelve.cli.errors import UsageError
from paperdelve.cli.map.listing import counted
from paperdelve.cli.map_sources import find_map

if TYPE_CHECKING:
    from argparse import _SubParsersAction

ERRORS = 1


def add_parser(parts: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments."""
    parser = parts.add_parser(
        "check", help="print every problem of map files; exit status 1 if one is an error"
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a map file, or a shipped map's name")


def run(args: Namespace) -> int:
    """Print all problems of all files, errors first, then warnings."""
    files: list[str] = args.files
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
    sums = (counted(len(files), "file"), counted(len(errors), "error"), counted(len(warnings), "warning"))
    print("\n\n".join([*blocks, "{}: {}, {}".format(*sums)]))
    return ERRORS if errors else 0
