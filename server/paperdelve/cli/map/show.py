"""`paperdelve map show`: draws a map in the terminal."""

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from paperdelve.cli.map_sources import find_map

if TYPE_CHECKING:
    from argparse import _SubParsersAction

ERRORS = 1


def add_parser(parts: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments."""
    parser = parts.add_parser("show", help="draw a map in colour, with everything that is on it")
    parser.add_argument("file", metavar="FILE", help="a map file, or a shipped map's name")


def run(args: Namespace) -> int:
    """Draw a map; a map with errors is not drawn, its problems are printed instead."""
    reading = find_map(args.file)
    if reading.map is None:
        print("\n".join(map(str, reading.problems)), file=sys.stderr)
        return ERRORS
    from rich.console import Console  # noqa: PLC0415 - see the package

    from paperdelve.cli.map.terminal import draw_map  # noqa: PLC0415

    console = Console(highlight=False, markup=False, soft_wrap=True)
    for line in draw_map(reading.map):
        console.print(line)
    return 0
