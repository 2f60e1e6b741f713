"""`paperdelve map print`: makes a PDF of all that a dungeon needs on a table."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from paperdelve.cli.errors import UsageError
from paperdelve.cli.map_sources import find_sketch
from paperdelve.cli.output import check_output, write_output
from paperdelve.maps.picture.extras import NotInstalled
from paperdelve.maps.printed.paper import LEAST, PAPERS, PrintFault, read_square

if TYPE_CHECKING:
    from argparse import _SubParsersAction

SHEETS = 100
"""Sheets of the plan that are printed without asking."""
ALL = "all"


def add_parser(parts: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments."""
    parser = parts.add_parser(
        "print", help="make a PDF to play with on a table: plan, counters, character sheets, rules"
    )
    parser.add_argument("file", metavar="FILE", help="a map file, or a shipped map's name")
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="OUT.pdf", help="the file to write"
    )
    parser.add_argument("--paper", choices=list(PAPERS), default="a4", help="the paper (a4)")
    parser.add_argument(
        "--square", default="15mm", metavar="SIZE", help="side of a square: 15mm, 0.6in (15mm)"
    )
    parser.add_argument(
        "--players-only", action="store_true", help="nothing that only the GM may know: no counters, no notes"
    )
    parser.add_argument(
        "--gm-plan", action="store_true", help="counters and notes on the plan in full size, too, for the GM"
    )
    parser.add_argument(
        "--font", type=Path, metavar="FILE", help="a TTF or OTF file with letters that are missing"
    )
    parser.add_argument(
        "--pages", default=str(SHEETS), metavar="N", help=f"most sheets of the plan, or {ALL} ({SHEETS})"
    )


def run(args: Namespace) -> int:
    """Print the dungeon; raises UsageError."""
    from paperdelve.maps.printed.book import Order, bind, plan_sheets  # noqa: PLC0415 - see the package

    check_output(args.output)
    shown = find_sketch(args.file)
    try:
        order = Order(
            PAPERS[args.paper], read_square(args.square), args.players_only, args.gm_plan, args.font
        )
        sheets = plan_sheets(shown, order)
        _check_sheets(sheets, _most(args.pages), order.square)
        takes = "1 sheet" if sheets == 1 else f"{sheets} sheets"
        print(f"The plan takes {takes} with squares of {order.square:g} mm.")
        book = bind(shown, order)
    except (NotInstalled, PrintFault) as error:
        raise UsageError(str(error)) from error
    write_output(args.output, book.pdf)
    print(f"Written: {args.output}, {book.pages} pages. Print it at 100 %; page 1 has a ruler to measure.")
    if book.missing:
        letters = " ".join(book.missing[:20]) + (" ..." if len(book.missing) > 20 else "")
        print(f"No font has these letters, printed as question marks: {letters}")
        print("Name a font that has them: --font FILE.ttf")
    return 0


def _most(said: str) -> int | None:
    """Read how many sheets there may be; None for all."""
    if said == ALL:
        return None
    if not said.isdecimal() or len(said) > 6:
        raise PrintFault(f"--pages is a whole number or {ALL}, not {said:.20}")
    return int(said)


def _check_sheets(sheets: int, most: int | None, square: float) -> None:
    if most is not None and sheets > most:
        smaller = f" smaller squares (--square {LEAST:g}mm at least) or" if square > LEAST else ""
        raise PrintFault(
            f"the plan takes {sheets} sheets with squares of {square:g} mm, more than {most}; "
            f"ask for{smaller} more sheets (--pages {sheets}, or --pages {ALL})"
        )
