"""Where monsters come from and how they get at the heroes: generators, and Death."""

from functools import cached_property

from attrs import frozen

from paperdelve.maps.survey.land import Land
from paperdelve.maps.survey.parts import NOWHERE, Parts
from paperdelve.maps.survey.steps import UNREACHED, beside, steps_from
from paperdelve.maps.survey.way import Way
from paperdelve.rules.board import bits
from paperdelve.rules.gauntlet.places import BODIES

LOOSE, SHUT_IN, NEVER, WALLED_UP = "loose", "shut in", "never", "walled up"
"""A creature has a way to the start at once, once something is opened, never, or no space to stand on."""


@frozen
class Source:
    """A generator: what it spawns, and how what it spawns gets at the heroes.

    ``reach`` is one of LOOSE, SHUT_IN, NEVER and WALLED_UP (no space beside it is free). ``from_start`` and
    ``from_way`` are steps with everything as drawn, None if there is no way. ``in_sight`` of a start space.
    """

    at: int
    spawns: str
    reach: str
    from_start: int | None
    from_way: int | None
    in_sight: bool


@frozen
class Deadly:
    """Death: how it gets at the heroes, as for a generator, and whether it stands where every way passes."""

    at: int
    reach: str
    in_the_way: bool


class Dangers:
    """How creatures walk on one level (G7.4): on floor and hurtful tiles, not past generators and chests."""

    def __init__(self, land: Land, way: Way | None) -> None:
        self._land = land
        self._way = way
        self._walkable = land.drawn.marked(".^") & ~land.generators & ~land.chests

    @cached_property
    def _parts(self) -> tuple[tuple[Parts, str], ...]:
        """The parts of the paper between which creatures cannot walk: as drawn, and with everything open."""
        drawn, opened = self._land.drawn, self._land.open
        diagonals = self._land.diagonals
        now = Parts(drawn, diagonals, drawn.open & ~self._walkable)
        return (now, LOOSE), (Parts(opened, diagonals, opened.open & ~opened.marked(".^")), SHUT_IN)

    def _steps(self, sources: int) -> list[int]:
        """Return by space how many steps a creature is from the nearest of some spaces."""
        return steps_from(self._land.drawn, sources & self._walkable, self._walkable, 0)

    def sources(self) -> tuple[Source, ...]:
        """List the generators, in reading order."""
        land = self._land
        generators = sorted(land.counters("generator"), key=lambda one: one.at)
        if not generators:
            return ()
        free = land.drawn.marked(".") & ~bits(c.at for c in land.level.counters if c.kind in BODIES)
        from_start = self._steps(land.starts)
        from_way = self._steps(bits(self._way.spaces)) if self._way else from_start
        found = []
        for generator in generators:
            at = generator.at
            around = [to for to in beside(land.drawn, at) if free >> to & 1]
            reach = self._reach(around) if around else WALLED_UP
            seen = any(land.drawn.in_sight(start, at) for start in land.level.starts)
            steps = (_nearest(from_start, around), _nearest(from_way, around))
            found.append(Source(at, generator.spawns, reach, *steps, seen))
        return tuple(found)

    def death(self) -> Deadly | None:
        """Look at Death, if it is on the level."""
        for counter in self._land.counters("death"):
            in_the_way = self._way is not None and counter.at in self._way.must
            return Deadly(counter.at, self._reach([counter.at]), in_the_way)
        return None

    def _reach(self, spaces: list[int]) -> str:
        """Say how a creature gets from any of these spaces to a start space."""
        for parts, reach in self._parts:
            starts = {parts.of(at) for at in self._land.level.starts} - {NOWHERE}
            if starts & {parts.of(at) for at in spaces}:
                return reach
        return NEVER


def _nearest(steps: list[int], spaces: list[int]) -> int | None:
    """Return the steps from the nearest of some spaces, and one more for what lies beside them."""
    return min((steps[at] + 1 for at in spaces if steps[at] != UNREACHED), default=None)
