"""One level on the drawing table: what is where on it, how far away, and what has been put on it so far."""

from random import Random

from attrs import Factory, define, frozen

from paperdelve.maps.stock.ends import bars
from paperdelve.maps.stock.rooms import Region, blind_alleys, regions
from paperdelve.rules.board import Ground, bits, distance, ground, letter_bits, spaces_of
from paperdelve.rules.gauntlet.dungeon import Counter, Level
from paperdelve.rules.gauntlet.places import free_spaces, start_places
from paperdelve.rules.gauntlet.reach import counter_bits, joined_waves, opened

BARRING = ("generator", "chest")
PEACE = 8
"""Steps around the start within which no foe stands, if the level is large enough."""
LOOKED_AT = 24
"""Of so many spaces of a region the best one is taken: enough to choose, however large the region."""


@frozen
class Place:
    """A region with what the planner weighs: steps from the start to it, and what passing through it costs.

    ``depth`` is 0 at the start and 1 at the exit, and more beyond; ``detour`` the steps by which the way
    through it is longer than the shortest way out.
    """

    region: Region
    steps: int
    depth: float
    detour: int

    @property
    def is_aside(self) -> bool:
        """Whether one must want to go there."""
        return self.region.is_dead_end or self.detour >= 6


@define(eq=False)
class Worksheet:
    """A level with both its ends, being filled. All sets of spaces are bits."""

    level: Level
    paper: Ground
    """Its ground with all doors and breakable walls open."""
    ground: Ground
    """Its ground as it is drawn."""
    places: list[Place]
    """The regions that can be reached, nearest first."""
    length: int
    """Steps from start to exit."""
    steps: dict[int, int]
    alleys: int
    free: int
    """Where something may still be put."""
    rng: Random
    barred: int
    """Where generators and chests stand."""
    spawning: int = 0
    """What stays free beside generators."""
    counters: list[Counter] = Factory(list)

    @classmethod
    def of(cls, level: Level, heroes: int, diagonals: str, rng: Random) -> "Worksheet":
        """Lay a level on the table; it must have a start and an exit with a way between."""
        paper = opened(level.terrain(), diagonals)
        into = paper.open & ~counter_bits(level, "chest")
        doors = [letter_bits(paper.terrain, "E"), bits(level.starts)]
        teleporters = letter_bits(level.terrain(), "T")
        out, away = (
            {
                at: n
                for n, wave in enumerate(joined_waves(paper, goal, into, teleporters))
                for at in spaces_of(wave)
            }
            for goal in doors
        )
        length = min(out[at] for at in level.starts if at in out)
        reached = bits(away)
        places = []
        for region in regions(level, diagonals, reached):
            spaces = [at for at in spaces_of(region.spaces) if at in away and at in out]
            nearest = min(away[at] for at in spaces)
            detour = min(away[at] + out[at] for at in spaces) - length
            places.append(Place(region, nearest, nearest / max(length, 1), detour))
        places.sort(key=lambda place: place.steps)
        kept = bits(start_places(level, heroes, diagonals=diagonals)) | bits(level.starts)
        free = free_spaces(level) & reached & ~kept
        alleys = blind_alleys(level, diagonals, reached)
        barred = counter_bits(level, *BARRING)
        drawn = ground(level.terrain(), diagonals)
        sheet = cls(level, paper, drawn, places, length, away, alleys, free, rng, barred)
        for counter in level.counters:
            if counter.kind == "generator":
                sheet.keep_beside(counter.at)
        return sheet

    @property
    def everything(self) -> list[Counter]:
        """Return the plan's own counters and those put since."""
        return [*self.level.counters, *self.counters]

    def count(self, *kinds: str) -> int:
        """Count the counters of these kinds."""
        return sum(counter.kind in kinds for counter in self.everything)

    def put(self, counter: Counter) -> None:
        """Put a counter on its space."""
        self.counters.append(counter)
        self.take(counter)

    def take(self, counter: Counter) -> None:
        """Keep a space for a counter that comes later."""
        self.free &= ~(1 << counter.at)
        if counter.kind in BARRING:
            self.barred |= 1 << counter.at

    def keep_beside(self, at: int) -> bool:
        """Keep a space beside a generator free, for what it spawns (G7.2); False if there is none.

        Several generators may share one: what appears there goes on.
        """
        around = [to for to in self.ground.around(at) if to >= 0]
        if any(self.spawning >> to & 1 for to in around):
            return True
        chosen = next((to for to in around if self.free >> to & 1), None)
        if chosen is None:
            return False
        self.free &= ~(1 << chosen)
        self.spawning |= 1 << chosen
        return True

    def spot(self, within: int, *, solid: bool = False, hidden: bool = False) -> int | None:
        """Choose a free space of ``within``, None if there is none.

        With ``solid`` one that what stands there does not bar; with ``hidden`` far from the ways in, and in
        a blind alley if there is one.
        """
        free = spaces_of(within & self.free)
        if hidden:
            free = spaces_of(within & self.free & self.alleys) or free
        choices = self.rng.sample(free, min(LOOKED_AT, len(free)))
        if hidden:
            mouths = spaces_of(self.paper.spread(within, self.paper.open & ~within))
            near = {at: min((distance(at, mouth) for mouth in mouths), default=0) for at in choices}
            choices.sort(key=near.__getitem__, reverse=True)
        fit = (at for at in choices if not (solid and bars(self.paper, self.barred, at)))
        return next(fit, None)

    def peaceful(self, at: int) -> bool:
        """Whether a space is so near to the start that no foe may stand there."""
        return self.steps[at] < min(PEACE, self.length // 4)

    def cut_off(self) -> int:
        """Count the floor to which no way leads; what lies under a chest is not cut off."""
        floor = letter_bits(self.level.terrain(), ".ET^") & ~counter_bits(self.level, "chest")
        return (floor & ~bits(self.steps)).bit_count()
