"""`paperdelve map picture`: draws a level as a picture file."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from paperdelve.cli.errors import UsageError
from paperdelve.cli.map_sources import find_sketch
from paperdelve.cli.output import write_output
from paperdelve.maps.picture.extras import NotInstalled

if TYPE_CHECKING:
    from argparse import _SubParsersAction

ENDINGS = (".svg", ".png")
SHARPEST = 400


def add_parser(parts: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments."""
    parser = parts.add_parser("picture", help="draw a level as a picture (SVG or PNG)")
    parser.add_argument("file", metavar="FILE", help="a map file, or a shipped map's name")
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="OUT", help="the picture: OUT.svg or OUT.png"
    )
    parser.add_argument("--level", type=int, default=1, metavar="N", help="which level, from 1 (1)")
    parser.add_argument(
        "--players", action="store_true", help="only what players see: no counters, breakable walls, notes"
    )
    parser.add_argument("--white", action="store_true", help="on white paper")
    parser.add_argument("--pixels", type=int, metavar="N", help="of a square in a PNG (40, if not too large)")


def run(args: Namespace) -> int:
    """Draw the level; raises UsageError."""
    ending = args.output.suffix.lower()
    if ending not in ENDINGS:
        raise UsageError(f"{args.output}: a picture ends in {' or '.join(ENDINGS)}")
    if args.pixels is not None and not 1 <= args.pixels <= SHARPEST:
        raise UsageError(f"--pixels is a whole number from 1 to {SHARPEST}, not {args.pixels}")
    shown = find_sketch(args.file)
    from paperdelve.maps.picture.picture import picture  # noqa: PLC0415 - see the package
    from paperdelve.maps.picture.plan import Look  # noqa: PLC0415
    from paperdelve.maps.picture.png import png  # noqa: PLC0415

    levels = len(shown.dungeon.levels)
    if not 1 <= args.level <= levels:
        raise UsageError(f"{args.file}: there is no level {args.level}; the map has {levels}")
    drawing = picture(shown, args.level - 1, Look(secrets=not args.players, white=args.white))
    try:
        content = drawing.svg.encode() if ending == ".svg" else png(drawing, args.pixels)
    except NotInstalled as error:
        raise UsageError(f"{error}; or write {args.output.with_suffix('.svg')}") from error
    write_output(args.output, content)
    drawn = f", level {args.level} of {levels}" if levels > 1 else ""
    print(f"Written: {args.output}{drawn}.")
    return 0
