"""What `map stock` and `map draw` share: stocking a plan, told about meanwhile, and handing it over."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING

from paperdelve.cli.arguments import at_least_one
from paperdelve.cli.errors import UsageError
from paperdelve.cli.output import write_output
from paperdelve.maps.file.write import write_map
from paperdelve.maps.stock import BANDS, Progress, StockFault, Wishes, stock, told
from paperdelve.maps.stock.telling import tried
from paperdelve.maps.stock.wishes import USUAL_GAMES
from paperdelve.rules.game import SetupFault
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES

if TYPE_CHECKING:
    from paperdelve.maps.file.format import MapFile

SEEDS = 1_000_000


def add_wishes(parser: ArgumentParser) -> None:
    """Add the arguments of what is wished."""
    bands = ", ".join(
        f"{name} {low:.0%} to {high:.0%}".replace("%", " %%") for name, (low, high) in BANDS.items()
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="OUT.toml", help="the map file to write; else it is printed"
    )
    parser.add_argument(
        "--heroes",
        type=int,
        choices=range(1, MOST_HEROES + 1),
        default=MOST_HEROES,
        help="how many play it (4)",
    )
    parser.add_argument(
        "--difficulty", choices=BANDS, default="fair", help=f"how often bots shall win: {bands} (fair)"
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help="same seed, same dungeon; else a new one each time"
    )
    parser.add_argument(
        "--games",
        type=at_least_one,
        default=USUAL_GAMES,
        metavar="N",
        help=f"games that measure it ({USUAL_GAMES})",
    )
    parser.add_argument("--jobs", type=at_least_one, default=1, metavar="N", help="processes that play (1)")


def seed_of(args: Namespace) -> int:
    """Return the seed that was given, or any."""
    return int(args.seed) if args.seed is not None else randbelow(SEEDS)


def stocked(plan: "MapFile", wishes: Wishes, seed: int, jobs: int) -> tuple["MapFile", list[str]]:
    """Stock a plan and return it with what is to be told; raises UsageError if it cannot be played.

    Meanwhile it is told how the bots do; nobody knows how long it takes.
    """
    from rich import progress as bars  # noqa: PLC0415 - see the package
    from rich.console import Console  # noqa: PLC0415

    from paperdelve.cli.trials import Trials  # noqa: PLC0415

    columns = (bars.SpinnerColumn(), bars.TextColumn("{task.description}"), bars.TimeElapsedColumn())
    shown = bars.Progress(*columns, console=Console(stderr=True), transient=True)
    with Trials(wishes.heroes, seed, jobs) as trials, shown as bar:
        task = bar.add_task("It is being laid out.", total=None)

        def go_on(progress: Progress) -> bool:
            bar.update(task, description=tried(progress.trying))
            return True

        try:
            made, found = stock(plan, wishes, seed, trials, go_on)
        except (StockFault, SetupFault) as fault:
            raise UsageError(f"this plan cannot be stocked: {fault}") from fault
    return made, [*told(found, wishes, seed)]


def hand_over(made: "MapFile", remarks: list[str], output: Path | None, kept: tuple[str, ...] = ()) -> None:
    """Write the map file and tell about it, or print it; the remarks that are kept were told before."""
    text = write_map(made, (*remarks, *kept))
    if output is None:
        print(text, end="")
        return
    write_output(output, text)
    print(
        *remarks, f"Written: {output}. Look at it by: paperdelve map show {output}", sep="\n", file=sys.stderr
    )
