"""Keeps the foes of a level within what the rules allow: crowds of generators, monsters about at a time."""

from attrs import Factory, define

from paperdelve.rules.gauntlet.dungeon import MONSTERS, Counter, Level
from paperdelve.rules.gauntlet.figures import GENERATOR_BODY_POINTS

ACROSS = 16
"""How wide a square is in which all are within 15 spaces of each other (G2.4)."""
POINTS_A_HERO = 3
"""Most body points of the generators in such a square."""


@define
class Crowd:
    """The foes of a level, the plan's own and those that have come."""

    heroes: int
    most: int
    """How many more monsters the plan's own monster count bears."""
    points: dict[int, int] = Factory(dict)
    """The generators' body points, by space."""
    monsters: set[int] = Factory(set)
    """Where monsters have come."""

    @classmethod
    def of(cls, level: Level, heroes: int, monster_count: int | None) -> "Crowd":
        """Count what stands on a level."""
        standing = sum(counter.kind in MONSTERS for counter in level.counters)
        most = level.terrain().count(b".") if monster_count is None else monster_count - standing
        own = [counter for counter in level.counters if counter.kind == "generator"]
        return cls(heroes, most, {each.at: each.body_points or GENERATOR_BODY_POINTS for each in own})

    def admit(self, foe: Counter) -> Counter | None:
        """Let a foe come, or grow as strong as it says; return it as it may, or None if it may not.

        Where a generator would be one too many, a monster of its kind comes instead.
        """
        points = foe.body_points or GENERATOR_BODY_POINTS
        if foe.kind == "generator" and foe.at not in self.monsters:
            if self._bears(foe.at, points):
                self.points[foe.at] = points
                return foe
            if foe.at in self.points:
                return None
        if foe.kind == "generator":
            foe = Counter(foe.spawns, foe.at, level=points)
        if foe.kind in MONSTERS and foe.at not in self.monsters:
            if len(self.monsters) >= self.most:
                return None
            self.monsters.add(foe.at)
        return foe

    def _bears(self, at: int, points: int) -> bool:
        """Whether a generator there may have so many body points: no square around it holds too many then."""
        x, y = at & 255, at >> 8
        near = [
            (other & 255, other >> 8, held)
            for other, held in {**self.points, at: points}.items()
            if abs((other & 255) - x) < ACROSS and abs((other >> 8) - y) < ACROSS
        ]
        lefts = {column for column, _, _ in near if column <= x}
        tops = {row for _, row, _ in near if row <= y}
        return all(
            sum(held for column, row, held in near if 0 <= column - left < ACROSS and 0 <= row - top < ACROSS)
            <= POINTS_A_HERO * self.heroes
            for left in lefts
            for top in tops
        )
