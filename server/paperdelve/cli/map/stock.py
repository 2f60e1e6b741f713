"""`paperdelve map stock`: fills a bare plan with keys, foes and rewards until it is as hard as is wished."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from paperdelve.cli.errors import UsageError
from paperdelve.cli.map.stocking import add_wishes, hand_over, seed_of, stocked
from paperdelve.cli.map_sources import find_map
from paperdelve.cli.output import check_output
from paperdelve.maps.stock import Wishes
from paperdelve.maps.stock.telling import HEADS

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def add_parser(parts: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments."""
    parser = parts.add_parser(
        "stock",
        help="fill a bare plan with keys, foes and rewards, as hard as is wished",
        description="What the plan has stays, and counts. Bots play the dungeon to find out how hard it is.",
    )
    parser.add_argument("file", metavar="FILE", help="a map file, or a shipped map's name")
    add_wishes(parser)
    parser.add_argument(
        "--new-ends", action="store_true", help="choose start and exit anew, though the plan has them"
    )


def run(args: Namespace) -> int:
    """Stock a plan, and say what was reached."""
    check_output(args.output)
    reading = find_map(args.file, checked=False)
    if reading.map is None:
        raise UsageError("\n".join(str(problem) for problem in reading.problems if problem.serious))
    wishes = Wishes(args.heroes, args.difficulty, args.new_ends, args.games)
    try:
        made, remarks = stocked(reading.map, wishes, seed_of(args), args.jobs)
    except UsageError as error:
        raise UsageError(f"{args.file}: {error}") from error
    hand_over(made, remarks, args.output, tuple(_kept(Path(args.file))))
    return 0


def _kept(path: Path) -> Iterator[str]:
    """Yield the remarks at a file's top that still hold: those of an importer, say."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    for line in lines:
        if not line.startswith("#"):
            return
        remark = line.removeprefix("#").strip()
        if not remark.startswith(HEADS):
            yield remark
