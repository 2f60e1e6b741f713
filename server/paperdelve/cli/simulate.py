"""`paperdelve simulate`: lets bots play a map many times, to see how hard it is."""

import json
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import track

from paperdelve.cli.arguments import at_least_one
from paperdelve.cli.errors import UsageError
from paperdelve.cli.map_sources import find_map
from paperdelve.cli.pool import pool
from paperdelve.cli.simulation import GameResult, Simulation
from paperdelve.cli.simulation_report import summary, tables
from paperdelve.rules.game import SetupFault
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES
from paperdelve.rules.gauntlet.figures import CLASSES
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.scenes.gauntlet import GAUNTLET_VIEWER
from paperdelve_client.bot.brain import choose

if TYPE_CHECKING:
    from argparse import _SubParsersAction


def add_parser(subparsers: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the arguments of `simulate`."""
    parser = subparsers.add_parser("simulate", help="let bots play a map many times, and sum it up")
    parser.add_argument("map", metavar="MAP", help="a map file, or a shipped map's name")
    parser.add_argument(
        "--heroes",
        type=_classes,
        default="warrior,valkyrie,elf,wizard",
        metavar="CLASS,...",
        help="the classes of the heroes, in turn order",
    )
    parser.add_argument("--games", type=at_least_one, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="same seed, same games (1)")
    parser.add_argument("--jobs", type=at_least_one, default=1, metavar="N", help="processes that play (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")


def run(args: Namespace) -> int:
    """Play, and print the sums."""
    reading = find_map(args.map)
    if reading.map is None:
        raise UsageError(f"{args.map} has errors; see them by: paperdelve map check {args.map}")
    options = {"dungeon": reading.map.dungeon.data()}
    play = partial(play_one, options, tuple(args.heroes), args.seed)
    console = Console(stderr=True)
    try:
        results = list(
            track(
                _results(play, args.games, args.jobs),
                description="Playing",
                total=args.games,
                console=console,
                transient=True,
            )
        )
    except SetupFault as fault:
        raise UsageError(f"{args.map} cannot be played so: {fault}") from fault
    sums = summary(results)
    if args.json:
        print(json.dumps({"map": args.map, "seed": args.seed, **sums}))
    else:
        title = f"{reading.map.dungeon.title or args.map}: {args.games} games, seed {args.seed}"
        remark = _remark(reading.map.players, len(args.heroes))
        Console().print(title, *remark, *tables(sums), sep="\n", markup=False, highlight=False)
    return 0


def _remark(meant: int | None, heroes: int) -> Iterator[str]:
    """Say for how many heroes a map is, if others play it."""
    if meant and meant != heroes:
        yield f"The map is for {meant} {'hero' if meant == 1 else 'heroes'}; here play {heroes}."


def play_one(options: dict[str, Any], classes: tuple[str, ...], seed: int, number: int) -> GameResult:
    """Play the game of that number, always the same of the same arguments."""
    dice = f"{seed} {number}".encode()
    return Simulation(GAUNTLET, GAUNTLET_VIEWER, choose, dice).play(options, classes)


def _results(play: "partial[GameResult]", games: int, jobs: int) -> Iterator[GameResult]:
    """Play all games, in their order; with several jobs in as many processes."""
    if jobs == 1:
        yield from map(play, range(games))
        return
    with pool(jobs) as processes:
        yield from processes.map(play, range(games), chunksize=4)


def _classes(text: str) -> list[str]:
    """Read the heroes' classes in turn order."""
    classes = text.split(",")
    unknown = [name for name in classes if name not in CLASSES]
    if unknown or len(classes) > MOST_HEROES:
        raise ArgumentTypeError(f"name 1 to {MOST_HEROES} of {', '.join(CLASSES)}, with commas between")
    return classes
