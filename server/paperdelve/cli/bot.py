"""`paperdelve bot LINK`: let bots take seats at a table and play one game."""

from argparse import ArgumentParser, Namespace
from typing import Any

from paperdelve.cli.arguments import add_link, at_least_one
from paperdelve.cli.errors import UsageError
from paperdelve.cli.logs import configure
from paperdelve_client.address import LinkFault
from paperdelve_client.bot.player import PACE, Manner
from paperdelve_client.bot.program import main


def add_parser(subparsers: Any) -> None:
    """Add the arguments of `paperdelve bot`."""
    parser: ArgumentParser = subparsers.add_parser(
        "bot",
        help="let bots take seats at a table and play a game",
        description="Take seats at a table, play one game, and leave. Bots start the game as soon as all who"
        " are seated are ready, unless that is for a host or game master to do.",
    )
    add_link(parser)
    parser.add_argument("--seats", type=at_least_one, default=1, metavar="N", help="how many seats to play")
    parser.add_argument("--seat", action="append", default=[], help="take this seat (red, blue, ...)")
    parser.add_argument("--name", default="Bot", help="the bot's name, as the others see it")
    parser.add_argument("--pace", type=float, default=PACE, help="seconds between two commands")
    parser.add_argument("--no-start", action="store_true", help="leave it to others to start the game")
    parser.add_argument(
        "--fresh", action="store_true", help="do not come back to seats that a bot held here before"
    )


def run(args: Namespace) -> int:
    """Play one game; 0 when it is over, whatever the outcome; raises UsageError if there was none."""
    configure("text")
    seats = tuple(args.seat)
    manner = Manner(max(args.seats, len(seats)), max(args.pace, 0.0), not args.no_start, seats, _tell)
    try:
        result = main(args.link, args.code, args.name, manner, fresh=args.fresh)
    except LinkFault as fault:
        raise UsageError(str(fault)) from fault
    if result.outcome is None:
        raise UsageError(result.problem)
    print(f"The game is over: {result.outcome}.")
    return 0


def _tell(words: str) -> None:
    """Print what a bot does at once, also into a pipe."""
    print(words, flush=True)
