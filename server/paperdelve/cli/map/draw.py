"""`paperdelve map draw`: draws a dungeon out of nothing, and stocks it."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from random import Random
from typing import TYPE_CHECKING

from paperdelve.cli.errors import UsageError
from paperdelve.cli.map.stocking import add_wishes, hand_over, seed_of, stocked
from paperdelve.cli.output import check_output
from paperdelve.maps.draw import LEAST_ROOMS, LEAST_SIDE, MOST_ROOMS, STYLES, DrawFault, Drawing, draw
from paperdelve.maps.stock import Wishes
from paperdelve.rules.board import LARGEST

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def add_parser(parts: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments."""
    parser = parts.add_parser("draw", help="draw a dungeon out of nothing, ready to be played")
    parser.add_argument("--rooms", type=_rooms, default=12, metavar="N", help="about how many rooms (12)")
    parser.add_argument("--style", choices=STYLES, default="rooms", help="how it is drawn (rooms)")
    parser.add_argument("--width", type=_side, metavar="N", help="columns; else by the number of rooms")
    parser.add_argument("--height", type=_side, metavar="N", help="rows; else by the number of rooms")
    parser.add_argument("--bare", action="store_true", help="put nothing on it but a start and an exit")
    add_wishes(parser)


def run(args: Namespace) -> int:
    """Draw a dungeon, stock it, and say what was reached."""
    check_output(args.output)
    seed = seed_of(args)
    wished = Drawing(args.style, args.rooms, args.width, args.height)
    try:
        drawn = draw(wished, Random(seed))  # noqa: S311 - a drawing is no secret
    except DrawFault as fault:
        raise UsageError(f"{fault}; give it more --width and --height, or fewer --rooms") from fault
    size = "".join(f" --{side} {n}" for side, n in (("width", args.width), ("height", args.height)) if n)
    remarks = [f"Drawn by: paperdelve map draw --style {args.style} --rooms {args.rooms}{size} --seed {seed}"]
    if not args.bare:
        drawn, told = stocked(drawn, Wishes(args.heroes, args.difficulty, games=args.games), seed, args.jobs)
        remarks += told
    hand_over(drawn, remarks, args.output)
    return 0


def _side(text: str) -> int:
    """Read a side of the paper."""
    if not (text.isascii() and text.isdigit() and LEAST_SIDE <= int(text[:9]) <= LARGEST):
        raise ArgumentTypeError(f"a whole number from {LEAST_SIDE} to {LARGEST} is needed")
    return int(text)


def _rooms(text: str) -> int:
    """Read a number of rooms."""
    if not (text.isascii() and text.isdigit() and LEAST_ROOMS <= int(text[:9]) <= MOST_ROOMS):
        raise ArgumentTypeError(f"a whole number from {LEAST_ROOMS} to {MOST_ROOMS} is needed")
    return int(text)
