"""`paperdelve watch LINK`: look on at a table in this terminal."""

from argparse import ArgumentParser, Namespace
from typing import Any

from paperdelve.cli.play import add_sitting, sit
from paperdelve_client.plain.program import Call
from paperdelve_client.plain.sitting import Wishes


def add_parser(subparsers: Any) -> None:
    """Add the arguments of `paperdelve watch`."""
    parser: ArgumentParser = subparsers.add_parser("watch", help="look on at a table in this terminal")
    add_sitting(parser)
    parser.add_argument("--stay", action="store_true", help="stay when the game is over, for the next one")


def run(args: Namespace) -> int:
    """Watch; 0 when the game is over or the person leaves."""
    wishes = Wishes(leaves_at_end=not args.stay)
    return sit(Call(args.link, args.code, args.name, plain=args.plain, is_player=False, wishes=wishes))
