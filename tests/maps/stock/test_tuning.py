"""The search for a difficulty, with bots whose chances are known."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from paperdelve.maps.stock import BANDS, Game, Layout, Measure, Progress, Stocked, Wishes, tune
from paperdelve.maps.stock import tuning as module
from paperdelve.maps.stock.telling import told
from paperdelve.rules.gauntlet.dungeon import MONSTERS, Dungeon
from tests.maps.stock.test_planner import CAVE, laid_out


def foes(dungeon: Dungeon) -> int:
    """Count the foes of a dungeon."""
    return sum(
        c.kind in {*MONSTERS, "generator", "death"} for level in dungeon.levels for c in level.counters
    )


def bots(chance: Callable[[float], float], layout: Layout, *, work: int = 1) -> Callable[..., list[Game]]:
    """Return a trial in which bots win with a chance that goes by the share of all foes, 0 to 1."""
    most = foes(layout.at(len(layout.steps)))

    def trial(dungeon: Dungeon, numbers: Sequence[int]) -> list[Game]:
        share = chance(foes(dungeon) / most)
        luck = [Random(f"{number} {share}").random() for number in numbers]
        return [
            Game(at < share, at < 0.99, 10 + number, work) for number, at in zip(numbers, luck, strict=True)
        ]

    return trial


def run(layout: Layout, wishes: Wishes, trial: module.Trial) -> tuple[Stocked, list[Progress]]:
    """Search to the end; return what was found, and all that was told on the way."""
    steps: list[Progress] = []

    def go_on(progress: Progress) -> bool:
        steps.append(progress)
        return True

    return tune(layout, wishes, trial, go_on), steps


@pytest.fixture(scope="module")
def layout() -> Layout:
    """A stocked cave at every strength."""
    return laid_out(CAVE)


@pytest.mark.parametrize("difficulty", BANDS)
def test_every_difficulty_is_reached(layout: Layout, difficulty: str) -> None:
    """Where bots win less the more foes there are, each band is reached, in games that were all played."""
    wishes = Wishes(difficulty=difficulty)
    found, steps = run(layout, wishes, bots(lambda share: 1 - share, layout))
    low, high = wishes.band
    assert found.in_band
    assert low <= found.measure.share <= high
    assert len(found.measure.games) == wishes.games
    assert found.dungeon == layout.at(found.measure.strength)
    assert found.finished
    assert [step.played for step in steps] == sorted(step.played for step in steps)
    assert steps[-1].played <= steps[-1].most == wishes.games * 6


def test_far_off_strengths_cost_few_games(layout: Layout) -> None:
    """A strength at which bots always win is left after the first games."""
    found, steps = run(layout, Wishes(), bots(lambda share: float(share < 0.9) or 0.6, layout))
    tried = {step.trying.strength: len(step.trying.games) for step in steps}
    del tried[found.measure.strength]
    assert tried
    assert set(tried.values()) <= {4, 8, 12, 16, 20, 40}


def test_bots_that_always_win(layout: Layout) -> None:
    """If all foes are too few, the strongest dungeon is handed over, and it is said what may help."""
    found, _ = run(layout, Wishes(), bots(lambda _: 0.99, layout))
    assert (found.in_band, found.measure.strength) == (False, len(layout.steps))
    words = " ".join(told(found, Wishes(), 7))
    assert "There is no room for more foes; a start and an exit farther apart may help" in words


def test_bots_that_never_win(layout: Layout) -> None:
    """If no foe is too many, none is put, and that is said, with how many games came to no end."""

    def trial(_: Dungeon, numbers: Sequence[int]) -> list[Game]:
        return [Game(won=False, finished=number > 30, rounds=500, work=1) for number in numbers]

    found, _ = run(layout, Wishes(), trial)
    assert (found.in_band, found.measure.strength) == (False, 0)
    assert list(told(found, Wishes(), 7))[1:6] == [
        "Bots: four win 0 % of 40 games, in 500 rounds at the median; band of fair: 50 to 75 %.",
        "Bots: This is the nearest that could be reached.",
        "Bots: They often do not find the way out in time; people may.",
        "Bots: No foes were added; what the plan has is too much for them already.",
        "Bots: 31 games came to no end, and count as not won.",
    ]


def test_a_cliff_is_searched_around(layout: Layout) -> None:
    """Where one foe makes all the difference the search goes on elsewhere."""

    def chance(share: float) -> float:
        return 1.0 if share < 0.3 else 0.0 if share < 0.5 else 0.62 if share < 0.9 else 0.0

    found, _ = run(layout, Wishes(), bots(chance, layout))
    assert found.in_band


def test_nothing_in_the_band(layout: Layout) -> None:
    """Where there is only a cliff the nearest side is handed over, in bounded time."""
    found, steps = run(layout, Wishes(), bots(lambda share: float(share < 0.3), layout))
    assert not found.in_band
    assert steps[-1].played <= 40 * 4 + 40


def test_work_is_bounded(layout: Layout) -> None:
    """On a plan where games take long the search ends early, and hands over what it has."""
    trial = bots(lambda share: 1 - share, layout, work=module.MOST_WORK // 10)
    found, steps = run(layout, Wishes(), trial)
    assert steps[-1].played <= 24
    assert found.measure.games


def test_stopping(layout: Layout) -> None:
    """Whoever has enough keeps the best so far."""
    found = tune(layout, Wishes(), bots(lambda share: 1 - share, layout), lambda _: False)
    assert not found.finished
    assert len(found.measure.games) == module.BATCH


def test_few_games() -> None:
    """With fewer games than a batch just those are played; the words are those of one hero."""
    layout = laid_out(CAVE, wishes=Wishes(1))
    wishes = Wishes(1, games=3)

    def trial(_: Dungeon, numbers: Sequence[int]) -> list[Game]:
        return [Game(won=number != 1, finished=number != 1, rounds=20, work=1) for number in numbers]

    found, steps = run(layout, wishes, trial)
    assert len(steps) == 1
    assert list(told(found, wishes, 7))[:3] == [
        "Stocked for one hero, fair, seed 7.",
        "Bots: one win 67 % of 3 games, in 20 rounds at the median; band of fair: 50 to 75 %.",
        "Bots: 1 game came to no end, and count as not won.",
    ]


def test_an_unmeasured_strength() -> None:
    """A strength at which nothing was played has no share, and an error as large as can be."""
    measure = Measure(3)
    assert (measure.share, measure.rounds, measure.unfinished) == (0, 0, 0)
    assert measure.error > 0.3
