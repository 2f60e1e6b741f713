"""`paperdelve play LINK`: play at a table in this terminal."""

import os
import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from paperdelve.cli.errors import UsageError
from paperdelve_client.address import LinkFault
from paperdelve_client.call import Call, Likes
from paperdelve_client.link import Ended
from paperdelve_client.settings import SPEEDS, THEMES
from paperdelve_client.speech.wishes import Wishes


def add_parser(subparsers: Any) -> None:
    """Add the arguments of `paperdelve play`."""
    parser: ArgumentParser = subparsers.add_parser("play", help="play at a table in this terminal")
    parser.add_argument(
        "link",
        metavar="LINK",
        nargs="?",
        help="the link that was shared, its code, or host:port; without it one chooses among one's tables",
    )
    add_sitting(parser)
    parser.add_argument("--seat", action="append", default=[], help="take this seat (red, blue, ...)")
    parser.add_argument("--class", dest="kind", default="", help="your hero's class")
    parser.add_argument("--hero", default="", help="your hero's name")
    parser.add_argument("--ready", action="store_true", help="say at once that you are ready")
    parser.add_argument("--fresh", action="store_true", help="do not come back to the seats held here before")


def add_sitting(parser: ArgumentParser) -> None:
    """Add what play and watch have in common, after the link."""
    parser.add_argument("code", metavar="CODE", nargs="?", help="the table's code, if LINK is only a server")
    parser.add_argument("--plain", action="store_true", help="line by line, words only, for screen readers")
    parser.add_argument("--name", default="", help="your name, as the others see it")
    parser.add_argument("--ascii", action="store_true", default=None, help="draw with ASCII signs alone")
    parser.add_argument("--theme", choices=THEMES, help="colours; safe is for colour-blind people")
    parser.add_argument("--speed", choices=SPEEDS, help="how fast what happened is shown")
    parser.add_argument("--no-bell", dest="bell", action="store_false", default=None, help="do not ring")


def likes(args: Namespace) -> Likes:
    """Return what was said of looks and sounds."""
    return Likes(args.theme, args.ascii, args.speed, args.bell)


def run(args: Namespace) -> int:
    """Play; 0 when the person leaves."""
    named = {"class": args.kind, "name": args.hero}
    choices = {name: value for name, value in named.items() if value}
    wishes = Wishes(tuple(args.seat), choices, args.ready)
    return sit(
        Call(args.link, args.code, args.name, args.plain, args.fresh, wishes=wishes, likes=likes(args))
    )


def sit(call: Call) -> int:
    """Run a sitting and put what ended it into an exit status; raises UsageError if the server refused it."""
    try:
        ended = _main(call)
    except LinkFault as fault:
        raise UsageError(str(fault)) from fault
    if ended is not None and ended.code != "closed":
        raise UsageError(ended.reason)
    return 0


def _main(call: Call) -> Ended | None:
    """Sit on the whole screen where there is one, else line by line; only what is needed is imported."""
    if is_screen() and not call.plain:
        from paperdelve_client.terminal.program import main  # noqa: PLC0415
    elif call.link is None:
        raise UsageError("Say which table: paperdelve play LINK, with the link that was shared.")
    else:
        from paperdelve_client.plain.program import main  # noqa: PLC0415
    return main(call)


def is_screen() -> bool:
    """Return whether a person sits at a terminal whose cursor can be moved."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
