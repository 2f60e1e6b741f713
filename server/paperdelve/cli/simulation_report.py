"""Sums up many simulated games: as plain data, and as tables for the terminal."""

from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from statistics import fmean, median
from typing import Any

from rich.table import Table

from paperdelve.cli.simulation import GameResult


def summary(results: Sequence[GameResult]) -> dict[str, Any]:
    """Return the sums of one or more games, as plain data.

    ``won``, ``lost`` and ``unfinished`` count games; ``keys_left`` and ``treasure`` are means a game over
    all heroes, those of survivors; ``causes`` counts deaths; ``heroes`` are in turn order.
    """
    outcomes = Tally(result.outcome for result in results)
    causes = Tally[str]()
    for result in results:
        causes.update(result.causes)
    rounds = [result.rounds for result in results]
    return {
        "games": len(results),
        **{outcome: outcomes[outcome] for outcome in ("won", "lost", "unfinished")},
        "rounds": {"least": min(rounds), "median": median(rounds), "most": max(rounds)},
        "lost_on_level": _by_level(results),
        "causes": dict(causes.most_common()),
        "keys_left": fmean(_of_survivors(result, "keys") for result in results),
        "treasure": fmean(_of_survivors(result, "treasure") for result in results),
        "refused": sum(result.refused for result in results),
        "heroes": list(_heroes(results)),
    }


def _by_level(results: Sequence[GameResult]) -> dict[str, int]:
    """Count lost games by their last level, from 1."""
    lost = Tally(result.level + 1 for result in results if result.outcome == "lost")
    return {str(level): lost[level] for level in sorted(lost)}


def _of_survivors(result: GameResult, figure: str) -> int:
    return sum(getattr(hero, figure) for hero in result.heroes if hero.survived)


def _heroes(results: Sequence[GameResult]) -> Iterator[dict[str, Any]]:
    """Sum up each hero over all games."""
    for number, first in enumerate(results[0].heroes):
        lives = [result.heroes[number] for result in results]
        saved = [hero for hero in lives if hero.survived]
        yield {
            "class": first.kind,
            "survived": len(saved),
            "keys_left": fmean(hero.keys for hero in saved) if saved else 0.0,
            "treasure": fmean(hero.treasure for hero in saved) if saved else 0.0,
        }


def tables(sums: dict[str, Any]) -> Iterator[Table]:
    """Yield the tables that show a summary: the games, then the heroes."""
    games = sums["games"]

    def share(number: int) -> str:
        return f"{number} ({100 * number / games:.0f} %)"

    whole = Table(show_header=False)
    whole.add_column("what")
    whole.add_column("figure")
    for outcome in ("won", "lost", "unfinished"):
        whole.add_row(outcome, share(sums[outcome]))
    rounds = sums["rounds"]
    whole.add_row("rounds", f"{rounds['median']:g} ({rounds['least']} to {rounds['most']})")
    for level, number in sums["lost_on_level"].items():
        whole.add_row(f"lost on level {level}", share(number))
    for cause, number in sums["causes"].items():
        whole.add_row(f"slain by: {cause}", f"{number / games:.2f} a game")
    whole.add_row("keys left", f"{sums['keys_left']:.1f}")
    whole.add_row("treasure", f"{sums['treasure']:.0f}")
    yield whole
    heroes = Table("hero", "survived", "keys left", "treasure")
    for hero in sums["heroes"]:
        figures = (share(hero["survived"]), f"{hero['keys_left']:.1f}", f"{hero['treasure']:.0f}")
        heroes.add_row(hero["class"], *figures)
    yield heroes
