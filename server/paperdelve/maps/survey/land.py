"""A level as the survey looks at it: its paper as drawn, with walls broken, with everything open."""

from functools import cached_property

from paperdelve.maps.survey.steps import bits_of, steps_from
from paperdelve.rules.board import Ground, bits, letter_bits
from paperdelve.rules.gauntlet.dungeon import Counter, Level
from paperdelve.rules.gauntlet.reach import broken, counter_bits, opened

NEAR = 20
"""Steps within which start spaces usually lie; to those farther off a way is looked for in earnest."""


class Land:
    """The land that the survey looks over: what its parts need of one level; sets of spaces are bits.

    With everything open, doors and breakable walls are floor, chests are opened and generators destroyed:
    the most that heroes may ever reach.
    """

    def __init__(self, level: Level, diagonals: str) -> None:
        self.level = level
        self.diagonals = diagonals
        self.terrain = level.terrain()
        self.all_starts = bits(level.starts)
        self.exits = letter_bits(self.terrain, "E")
        self.teleporters = letter_bits(self.terrain, "T")
        self.chests = counter_bits(level, "chest")
        self.generators = counter_bits(level, "generator")

    @cached_property
    def first(self) -> int:
        """The first start space that no chest covers."""
        free = self.all_starts & ~self.chests
        return free & -free

    @cached_property
    def starts(self) -> int:
        """The start spaces that a way without a key joins to the first: where the survey starts from."""
        paper = broken(self.terrain, self.diagonals)
        into = paper.open & ~self.exits & ~self.chests
        near = self.first
        for wave in paper.waves(self.first, into, most=NEAR):
            near |= wave
        if not self.all_starts & ~self.chests & ~near:
            return self.all_starts & near
        return self.all_starts & bits_of(steps_from(paper, self.first, into, self.teleporters))

    @cached_property
    def drawn(self) -> Ground:
        """The paper as it is drawn, everything shut."""
        return Ground(self.terrain, self.diagonals)

    @cached_property
    def open(self) -> Ground:
        """The paper with all doors and breakable walls open."""
        return opened(self.terrain, self.diagonals)

    @cached_property
    def walkable(self) -> int:
        """Where heroes walk on, with everything open; in the exit they are gone (G3.9)."""
        return self.open.open & ~self.exits

    @cached_property
    def reachable(self) -> int:
        """Every space to which heroes may ever come, the exit too, with everything open."""
        reached = bits_of(self.from_start)
        return reached | self.open.spread(reached, self.exits)

    @cached_property
    def from_start(self) -> list[int]:
        """By space the steps from the nearest start, with everything open; UNREACHED where nobody comes."""
        return steps_from(self.open, self.all_starts, self.walkable, self.teleporters)

    def counters(self, *kinds: str) -> list[Counter]:
        """List the level's counters of these kinds that are on the paper."""
        return [c for c in self.level.counters if c.kind in kinds and self.open.open >> c.at & 1]
