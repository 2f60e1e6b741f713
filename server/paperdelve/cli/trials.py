"""Plays the trial games of a dungeon that is being stocked: bots in process, or in several processes."""

from collections.abc import Mapping, Sequence
from functools import partial
from types import TracebackType
from typing import Any, Self

from paperdelve.cli.pool import pool
from paperdelve.cli.simulate import play_one
from paperdelve.maps.stock import Game
from paperdelve.rules.gauntlet.dungeon import Dungeon

CLASSES = {
    1: ("valkyrie",),
    2: ("warrior", "elf"),
    3: ("warrior", "valkyrie", "wizard"),
    4: ("warrior", "valkyrie", "elf", "wizard"),
}
"""The classes of so many heroes."""


class Trials:
    """A trial (see ``maps.stock.Trial``) of so many heroes: the same games of the same seed for any ``jobs``.

    A context manager: it ends its processes when it is left. Raises SetupFault if a dungeon cannot be played.
    """

    def __init__(self, heroes: int, seed: int, jobs: int = 1) -> None:
        self._classes = CLASSES[heroes]
        self._seed = seed
        self._pool = pool(jobs) if jobs > 1 else None

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the processes; games that have not begun are left out."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)

    def __call__(self, dungeon: Dungeon, numbers: Sequence[int]) -> Sequence[Game]:
        """Play the games of these numbers."""
        floor = max(level.width * level.height for level in dungeon.levels)
        play = partial(_play, {"dungeon": dungeon.data()}, self._classes, self._seed, floor)
        return list((self._pool.map if self._pool is not None else map)(play, numbers))


def _play(options: Mapping[str, Any], classes: tuple[str, ...], seed: int, floor: int, number: int) -> Game:
    """Play one game; what a command takes grows with the paper, for bots look at all of it."""
    result = play_one(dict(options), classes, seed, number)
    work = result.commands * (1000 + floor)
    return Game(result.outcome == "won", result.outcome != "unfinished", result.rounds, work)
