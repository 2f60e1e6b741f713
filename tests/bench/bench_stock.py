"""What stocking costs and reaches: ``python -m tests.bench.bench_stock [--difficulty D] FILE...``.

Stocks map files (finished or bare) and prints a row a file: size, spaces of floor, doors, steps to the exit,
seconds of the processor, games played, the strength of all, the share that bots won, the games without an
end, the rounds of the median game, and whether that is in the band. Then what is still doubtful about it.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Generator
from pathlib import Path
from random import Random
from time import process_time

from paperdelve.cli.trials import Trials
from paperdelve.maps.format import load_map
from paperdelve.maps.stock import BANDS, Progress, Stocked, StockFault, Wishes, lay_out, tune
from paperdelve.maps.stock.wishes import USUAL_GAMES
from paperdelve.rules.gauntlet.checks import problems
from paperdelve.rules.gauntlet.dungeon import Dungeon

HEAD = (
    f"{'map':28} {'size':>9} {'floor':>6} {'doors':>5} {'cpu s':>6} {'games':>5} {'strength':>10} "
    f"{'won':>11} {'endless':>7} {'rounds':>6} band"
)


def searched(search: Generator[Progress, None, Stocked]) -> tuple[Stocked, int]:
    """Search to the end; return what was found, and how many games were played."""
    played = 0
    while True:
        try:
            played = next(search).played
        except StopIteration as end:
            found: Stocked = end.value
            return found, played


def row(plan: Dungeon, wishes: Wishes, seed: int) -> str:
    """Stock a plan, and return its figures."""
    begun = process_time()
    try:
        layout = lay_out(plan, wishes, Random(seed))
    except StockFault as fault:
        return f"refused: {fault}"
    with Trials(wishes.heroes, seed) as trials:
        found, played = searched(tune(layout, wishes, trials))
    seconds, measure = process_time() - begun, found.measure
    rows = [row for level in plan.levels for row in level.rows]
    floor, doors = (sum(row.count(letter) for row in rows for letter in letters) for letters in (".", "-|+"))
    size = f"{max(level.width for level in plan.levels)}x{max(level.height for level in plan.levels)}"
    strength = f"{measure.strength}/{len(layout.steps)}"
    won = f"{measure.share:.0%} of {len(measure.games)}"
    doubts = {problem.words for problem in problems(found.dungeon, wishes.heroes)}
    return (
        f"{size:>9} {floor:6} {doors:5} {seconds:6.1f} {played:5} {strength:>10} {won:>11} "
        f"{measure.unfinished:7} {measure.rounds:6} {'yes' if found.in_band else 'no'} {'; '.join(doubts)}"
    )


def main() -> None:
    """Print the table."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="map files, or folders of them")
    parser.add_argument("--difficulty", choices=BANDS, default="fair")
    parser.add_argument("--heroes", type=int, default=4)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--games", type=int, default=USUAL_GAMES)
    parser.add_argument("--new-ends", action="store_true")
    args = parser.parse_args()
    print(HEAD)
    files = [
        found for path in args.files for found in (sorted(path.glob("*.toml")) if path.is_dir() else [path])
    ]
    for file in files:
        reading = load_map(file, checked=False)
        if reading.map is None:
            print(f"{file.stem:28.28} cannot be read: {reading.problems[0]}")
            continue
        wishes = Wishes(args.heroes, args.difficulty, args.new_ends, args.games)
        print(f"{file.stem:28.28} {row(reading.map.dungeon, wishes, args.seed)}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
