"""What the planner gives: a dungeon without foes, and the foes in the order in which they come."""

from collections.abc import Iterator

from attrs import evolve, frozen

from paperdelve.rules.gauntlet.dungeon import MONSTERS, Counter, Dungeon
from paperdelve.rules.gauntlet.figures import MONSTERS_PER_HERO

SPARE = 2
"""Monsters a hero that generators may spawn at once although all that were put still stand."""


@frozen
class Arrival:
    """A foe that comes to a level, or one there that grows stronger: then it takes the other's space."""

    level: int
    counter: Counter


@frozen
class Horde:
    """An arrival that lets one more monster a hero be about at a time."""


@frozen
class Layout:
    """A stocked dungeon at every strength: the first so many of ``steps`` are its foes.

    One step more never takes anything away, so bots win less often the more steps are taken.
    """

    quiet: Dungeon
    """The dungeon without foes but the plan's own."""
    steps: tuple[Arrival | Horde, ...]
    heroes: int
    usual: int = 0
    """The strength at which to look first."""
    remarks: tuple[str, ...] = ()

    def at(self, strength: int) -> Dungeon:
        """Return the dungeon with that many steps taken, 0 to the number of all."""
        taken = self.steps[:strength]
        hordes = sum(isinstance(step, Horde) for step in taken)
        levels = tuple(
            evolve(level, counters=(*level.counters, *_come(taken, number)))
            for number, level in enumerate(self.quiet.levels)
        )
        crowd = max(sum(counter.kind in MONSTERS for counter in level.counters) for level in levels)
        count = self.quiet.monster_count
        usual = MONSTERS_PER_HERO * self.heroes
        if count is None:
            most = max(usual, crowd + SPARE * self.heroes) + hordes * self.heroes
            count = None if most == usual else most
        return evolve(self.quiet, levels=levels, monster_count=count)


def _come(taken: tuple[Arrival | Horde, ...], number: int) -> Iterator[Counter]:
    """Yield the foes of a level, each as strong as it has become."""
    foes: dict[int, Counter] = {}
    for step in taken:
        if isinstance(step, Arrival) and step.level == number:
            foes[step.counter.at] = step.counter
    yield from foes.values()
