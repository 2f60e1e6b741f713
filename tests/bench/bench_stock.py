"""What stocking costs and reaches: ``python -m tests.bench.bench_stock [--difficulty D] FILE...``.

Stocks map files (finished or bare) and prints a row a file: size, spaces of floor, doors, steps to the exit,
seconds of the processor, games played, the strength of all, the share that bots won, the games without an
end, the rounds of the median game, and whether that is in the band. Then what is still doubtful about it.
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from time import process_time

from paperdelve.cli.trials import Trials
from paperdelve.maps.file.format import MapFile, load_map
from paperdelve.maps.stock import BANDS, Progress, StockFault, Wishes, stock
from paperdelve.maps.stock.wishes import USUAL_GAMES
from paperdelve.rules.gauntlet.checks import problems

HEAD = (
    f"{'map':28} {'size':>9} {'floor':>6} {'doors':>5} {'cpu s':>6} {'games':>5} {'strength':>10} "
    f"{'won':>11} {'endless':>7} {'rounds':>6} band"
)


def row(plan: MapFile, wishes: Wishes, seed: int) -> str:
    """Stock a plan, and return its figures."""
    begun = process_time()
    played = 0

    def go_on(progress: Progress) -> bool:
        nonlocal played
        played = progress.played
        return True

    try:
        with Trials(wishes.heroes, seed) as trials:
            _, found = stock(plan, wishes, seed, trials, go_on)
    except StockFault as fault:
        return f"refused: {fault}"
    seconds, measure = process_time() - begun, found.measure
    levels = plan.dungeon.levels
    rows = [row for level in levels for row in level.rows]
    floor, doors = (sum(row.count(letter) for row in rows for letter in letters) for letters in (".", "-|+"))
    size = f"{max(level.width for level in levels)}x{max(level.height for level in levels)}"
    strength = f"{measure.strength}/{len(found.layout.steps)}"
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
        print(f"{file.stem:28.28} {row(reading.map, wishes, args.seed)}")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
