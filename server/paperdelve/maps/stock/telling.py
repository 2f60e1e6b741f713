"""Tells in words what a stocking reached, for the person who asked and for the head of the map."""

from collections.abc import Iterator

from paperdelve.maps.stock.tuning import Measure, Stocked
from paperdelve.maps.stock.wishes import Wishes

NUMBERS = ("no", "one", "two", "three", "four")
HEADS = ("Stocked for ", "Bots: ", "the way to the exit needs ")
"""How those remarks begin that no longer hold when a map is stocked, or stocked again."""
LOST = 0.2
"""The share of games without an end from which bots do not know their way."""


def told(stocked: Stocked, wishes: Wishes, seed: int) -> Iterator[str]:
    """Yield what was wished, what was reached and what was chosen on the way, a remark a line."""
    measure = stocked.measure
    heroes = NUMBERS[wishes.heroes]
    some = f"{heroes} hero" if wishes.heroes == 1 else f"{heroes} heroes"
    low, high = (_percent(share) for share in wishes.band)
    yield f"Stocked for {some}, {wishes.difficulty}, seed {seed}."
    yield (
        f"Bots: {heroes} win {_percent(measure.share)} % of {len(measure.games)} games, "
        f"in {measure.rounds} rounds at the median; band of {wishes.difficulty}: {low} to {high} %."
    )
    if not stocked.in_band:
        yield from (f"Bots: {reason}" for reason in _off(stocked, wishes))
    if measure.unfinished:
        games = "game" if measure.unfinished == 1 else "games"
        yield f"Bots: {measure.unfinished} {games} came to no end, and count as not won."
    yield from stocked.layout.remarks


def tried(measure: Measure) -> str:
    """Say how the bots do with what is being tried."""
    return (
        f"Against foes of strength {measure.strength} bots won {measure.won} of {len(measure.games)} games."
    )


def _off(stocked: Stocked, wishes: Wishes) -> Iterator[str]:
    """Say why the band could not be reached, and what may help."""
    measure = stocked.measure
    yield "This is the nearest that could be reached."
    if measure.unfinished > LOST * len(measure.games):
        yield "They often do not find the way out in time; people may."
    if measure.share > wishes.band[1] and measure.strength == len(stocked.layout.steps):
        yield "There is no room for more foes; a start and an exit farther apart may help (--new-ends)."
    if measure.share < wishes.band[0] and measure.strength == 0:
        yield "No foes were added; what the plan has is too much for them already."


def _percent(share: float) -> int:
    return round(100 * share)
