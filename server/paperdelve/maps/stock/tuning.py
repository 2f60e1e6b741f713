"""Finds by trial games the strength at which bots win as often as is wished."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import sqrt

from attrs import evolve, frozen

from paperdelve.maps.stock.layout import Layout
from paperdelve.maps.stock.wishes import Wishes
from paperdelve.rules.gauntlet.dungeon import Dungeon

BATCH = 4
"""Games played before the numbers are looked at: always so many, so that jobs change nothing."""
DOUBT, LATE_DOUBT = 2.0, 1.0
"""Standard errors by which a strength must miss the band to be given up early, and after half the games."""
MOST_GAMES = 6
"""Most games in all, for each of those that measure the result."""
LATE, GIVEN_UP = 2.5, 4.0
"""After so many times the games that measure the result the edge of the band will do, and then anything."""
MOST_WORK = 400_000_000
"""Most work in all (see ``Game.work``): some two minutes of one core."""
MEASURES = 5
"""Where games take long, so few measure a strength that so many strengths can be measured."""


@frozen
class Game:
    """How a trial game went; ``work`` is about how long it took, in some units, the same on every machine."""

    won: bool
    finished: bool
    rounds: int
    work: int


Trial = Callable[[Dungeon, Sequence[int]], Sequence[Game]]
"""Plays the games of these numbers, and returns them in order; always the same of the same numbers."""


@frozen
class Measure:
    """How the bots did at one strength."""

    strength: int
    games: tuple[Game, ...] = ()

    @property
    def won(self) -> int:
        """Count the games won."""
        return sum(game.won for game in self.games)

    @property
    def unfinished(self) -> int:
        """Count the games that came to no end; they are not won."""
        return sum(not game.finished for game in self.games)

    @property
    def share(self) -> float:
        """Return the share of games won, 0 to 1."""
        return self.won / max(len(self.games), 1)

    @property
    def error(self) -> float:
        """Return the standard error of the share, never 0 (two more games are thought of, half won)."""
        games = len(self.games) + 2
        share = (self.won + 1) / games
        return sqrt(share * (1 - share) / games)

    @property
    def rounds(self) -> int:
        """Return the rounds of the median game."""
        return sorted(game.rounds for game in self.games)[len(self.games) // 2] if self.games else 0


@frozen
class Stocked:
    """A dungeon with what was measured on it; ``finished`` tells whether the search came to its end."""

    layout: Layout
    measure: Measure
    in_band: bool
    finished: bool = True

    @property
    def dungeon(self) -> Dungeon:
        """Return the dungeon as strong as it was measured."""
        return self.layout.at(self.measure.strength)


@frozen
class Progress:
    """How far a search is: games played of those allowed, and what they are played on."""

    played: int
    most: int
    trying: Measure


GoOn = Callable[[Progress], bool]
"""Is told how far a search is, and says whether it shall go on."""


def tune(layout: Layout, wishes: Wishes, trial: Trial, go_on: GoOn) -> Stocked:
    """Look for the strength of a difficulty, and return the dungeon.

    A strength is given up as soon as it clearly misses the band, so far-off ones cost few games; one that
    may be in it is played all the games that were wished. If no strength is in the band, the nearest one is
    measured and returned. ``go_on`` is asked after each batch of games; at a no it is the best so far.
    """
    search = _Search(layout, wishes, trial)
    for progress in search.run():
        if not go_on(progress):
            return search.best(finished=False)
    return search.best(finished=True)


class _Search:
    """Halves the strengths between one that is too easy and one that is too hard.

    Bots are not always the weaker the stronger their foes are: a generator may lure them off a good way. So
    there may be several such pairs, and the one farthest apart is halved first. If there is none left, others
    are looked for halfway between all strengths that are known, until it is given up.
    """

    def __init__(self, layout: Layout, wishes: Wishes, trial: Trial) -> None:
        self._layout = layout
        self._trial = trial
        self._wishes = wishes
        self._most = wishes.games * MOST_GAMES
        self._played = 0
        self._work = 0
        self._seen: dict[int, Measure] = {}

    def run(self) -> Iterator[Progress]:
        """Measure one strength after another, to the end; yields after each batch of games."""
        while (strength := self._next()) is not None:
            yield from self._measured(Measure(strength), self._is_clear)
        yield from self._measured(self._nearest(), self._is_full)

    def _next(self) -> int | None:
        """Return the next strength to look at; None if there is nothing more to find out."""
        if self._is_spent or any(self._is_good(measure) for measure in self._seen.values()):
            return None
        top = len(self._layout.steps)
        if not self._seen:
            return self._layout.usual
        easy = {strength: self._is_easy(measure) for strength, measure in self._seen.items()}
        strengths = sorted(easy)
        if all(easy.values()):
            return None if top in easy else min(top, max(strengths[-1] * 2, strengths[-1] + 4))
        if not any(easy.values()):
            return None if 0 in easy else strengths[0] // 2
        if top not in easy:
            strengths.append(top)
            easy[top] = False
        gaps = [(easy[a] != easy[b], b - a, (a + b) // 2) for a, b in pairwise(strengths) if b - a > 1]
        if not gaps or (not max(gaps)[0] and self._has_played(GIVEN_UP)):
            return None
        return max(gaps)[2]

    def _has_played(self, times: float) -> bool:
        """Whether so many times the games have been played that measure the result."""
        return self._played >= times * self._wishes.games

    def _is_easy(self, measure: Measure) -> bool:
        """Whether bots win too often, compared with the middle of the band."""
        return measure.share > sum(self._wishes.band) / 2

    @property
    def _full(self) -> int:
        """Return how many games measure a strength: as many as were wished, fewer if games take long."""
        affordable = MOST_WORK * self._played // (MEASURES * self._work) if self._work else BATCH
        return min(self._wishes.games, max(affordable, 2 * BATCH))

    @property
    def _is_spent(self) -> bool:
        return self._played >= self._most or self._work >= MOST_WORK

    def _measured(self, measure: Measure, is_done: Callable[[Measure], bool]) -> Iterator[Progress]:
        """Play batches of games at a strength until that is done."""
        dungeon = self._layout.at(measure.strength)
        while not is_done(measure):
            numbers = range(len(measure.games), min(len(measure.games) + BATCH, self._full))
            games = self._trial(dungeon, numbers)
            measure = evolve(measure, games=(*measure.games, *games))
            self._seen[measure.strength] = measure
            self._played += len(games)
            self._work += sum(game.work for game in games)
            yield Progress(self._played, max(self._played, self._most), measure)

    def _is_full(self, measure: Measure) -> bool:
        """Whether a strength has been measured with as many games as can be afforded."""
        return len(measure.games) >= self._full

    def _is_clear(self, measure: Measure) -> bool:
        """Whether a strength needs no further game: it is measured in full, or clearly out of the band."""
        if not measure.games:
            return False
        low, high = self._wishes.band
        early = 2 * len(measure.games) < self._full
        doubt = (DOUBT if early else LATE_DOUBT) * measure.error
        may_fit = low <= measure.share + doubt and measure.share - doubt <= high
        return self._is_full(measure) or self._is_spent or not may_fit

    def _is_good(self, measure: Measure) -> bool:
        """Whether a strength has been measured in full and is in the band, and not just at its edge.

        After a long search its edge will do.
        """
        low, high = self._wishes.band
        edge = 0 if self._has_played(LATE) else min(measure.error, (high - low) / 4)
        return self._is_full(measure) and low + edge <= measure.share <= high - edge

    def _nearest(self) -> Measure:
        """Return the measure nearest to the middle of the band, its error counted."""
        return min(self._seen.values(), key=self._badness)

    def best(self, *, finished: bool) -> Stocked:
        """Return the nearest dungeon of those that are measured in full, or of all if none is."""
        full = [measure for measure in self._seen.values() if self._is_full(measure)]
        measure = min(full or self._seen.values(), key=self._badness)
        low, high = self._wishes.band
        return Stocked(self._layout, measure, low <= measure.share <= high, finished)

    def _badness(self, measure: Measure) -> tuple[float, int]:
        """Return how far a measure is from the middle; of equal ones the stronger is better if bots win."""
        middle = sum(self._wishes.band) / 2
        off = abs(measure.share - middle) + measure.error
        return off, -measure.strength if measure.share > middle else measure.strength
