"""`paperdelve watch LINK`: look on at a table in this terminal."""

from argparse import ArgumentParser, Namespace
from typing import Any

from attrs import evolve

from paperdelve.cli.play import add_sitting, likes, sit
from paperdelve_client.call import Call
from paperdelve_client.speech.wishes import Wishes


def add_parser(subparsers: Any) -> None:
    """Add the arguments of `paperdelve watch`."""
    parser: ArgumentParser = subparsers.add_parser("watch", help="look on at a table in this terminal")
    parser.add_argument("link", metavar="LINK", help="the link that was shared, or host:port")
    add_sitting(parser)
    parser.add_argument(
        "--stay", action="store_true", help="line by line too, stay for the next game when one is over"
    )


def run(args: Namespace) -> int:
    """Watch; 0 when the game is over or the person leaves."""
    wishes = Wishes(leaves_at_end=not args.stay)
    said = Call(args.link, args.code, args.name, args.plain, is_player=False, wishes=wishes)
    return sit(evolve(said, likes=likes(args)))
