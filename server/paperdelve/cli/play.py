"""`paperdelve play LINK`: play at a table in this terminal."""

from argparse import ArgumentParser, Namespace
from typing import Any

from paperdelve.cli.arguments import add_link
from paperdelve.cli.errors import UsageError
from paperdelve_client.address import LinkFault
from paperdelve_client.plain.program import Call, main
from paperdelve_client.plain.sitting import Wishes


def add_parser(subparsers: Any) -> None:
    """Add the arguments of `paperdelve play`."""
    parser: ArgumentParser = subparsers.add_parser("play", help="play at a table in this terminal")
    add_sitting(parser)
    parser.add_argument("--seat", action="append", default=[], help="take this seat (red, blue, ...)")
    parser.add_argument("--class", dest="kind", default="", help="your hero's class")
    parser.add_argument("--hero", default="", help="your hero's name")
    parser.add_argument("--ready", action="store_true", help="say at once that you are ready")
    parser.add_argument("--fresh", action="store_true", help="do not come back to the seats held here before")


def add_sitting(parser: ArgumentParser) -> None:
    """Add what play and watch have in common."""
    add_link(parser)
    parser.add_argument("--plain", action="store_true", help="words only, for screen readers")
    parser.add_argument("--name", default="", help="your name, as the others see it")


def run(args: Namespace) -> int:
    """Play; 0 when the person leaves."""
    named = {"class": args.kind, "name": args.hero}
    choices = {name: value for name, value in named.items() if value}
    wishes = Wishes(tuple(args.seat), choices, args.ready)
    return sit(Call(args.link, args.code, args.name, plain=args.plain, fresh=args.fresh, wishes=wishes))


def sit(call: Call) -> int:
    """Run a sitting and put what ended it into an exit status; raises UsageError if the server refused it."""
    try:
        ended = main(call)
    except LinkFault as fault:
        raise UsageError(str(fault)) from fault
    if ended is not None and ended.code != "closed":
        raise UsageError(ended.reason)
    return 0
