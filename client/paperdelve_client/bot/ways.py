"""Ways over the paper: how far everything is from a goal, and what can be walked to now."""

from collections.abc import Container, Mapping
from functools import lru_cache

from attrs import define, frozen

from paperdelve_client.bot.paper import DOORS, Paper

BREAKABLE_COST = 8
GENERATOR_COST = 10
CHEST_COST = 12
TILE_COST = 6
DOOR_COST = 4
LOCKED_COST = 400
"""What a closed door adds for a hero without a key: so much that any other way is better."""


@frozen
class Obstacles:
    """Where things lie that a hero can get out of its way, and whether it has a key."""

    generators: frozenset[int]
    chests: frozenset[int]
    has_key: bool


@lru_cache(maxsize=128)
def field(paper: Paper, goals: tuple[int, ...], obstacles: Obstacles) -> dict[int, int]:
    """Return what the way from each space to the nearest goal costs: about its steps, obstacles weighted.

    Spaces from which no goal can be reached are left out. Creatures play no part. A teleporter's own figure
    is that of a hero who stands there having come out of it; see ``enter`` for walking in.
    """
    linked = paper.teleporters if len(paper.teleporters) > 1 else ()
    leap = _leap(paper)
    mouths = {at: [near for other in linked if other != at for near in paper.links[other]] for at in linked}
    cost = _costs(paper, obstacles)
    far: dict[int, int] = {}
    waiting: dict[int, list[int]] = {0: list(goals)}
    while waiting:
        reached = min(waiting)
        for at in waiting.pop(reached):
            if at in far:
                continue
            far[at] = reached
            if at == paper.exit and reached:
                continue
            # who comes out of a teleporter walked into another one
            from_there = mouths[at] if reached and at in mouths else paper.links[at]
            then = reached + (leap if reached and at in mouths else cost.get(at, 1))
            waiting.setdefault(then, []).extend(near for near in from_there if near not in far)
            if not waiting[then]:
                del waiting[then]
    return far


@lru_cache(maxsize=32)
def _costs(paper: Paper, obstacles: Obstacles) -> dict[int, int]:
    dear = {"%": 1 + BREAKABLE_COST, "^": 1 + TILE_COST}
    dear.update(dict.fromkeys(DOORS, 1 + (DOOR_COST if obstacles.has_key else LOCKED_COST)))
    cost = {at: dear[paper.text[at]] for at in paper.links if paper.text[at] in dear}
    cost.update(dict.fromkeys(obstacles.generators, 1 + GENERATOR_COST))
    cost.update(dict.fromkeys(obstacles.chests, 1 + (CHEST_COST if obstacles.has_key else LOCKED_COST)))
    return cost


def enter(paper: Paper, far: Mapping[int, int], at: int) -> int | None:
    """Return the cost from a space walked into, a teleporter's other end counted; None for no way."""
    if at in paper.teleporters and len(paper.teleporters) > 1 and far.get(at) != 0:
        others = [far[other] for other in paper.teleporters if other != at and other in far]
        return min(others) + _leap(paper) - 1 if others else None
    return far.get(at)


def _leap(paper: Paper) -> int:
    """Return what a way by teleporter costs: a step, and more if chance may lead elsewhere (G6.13)."""
    return 1 + 4 * max(len(paper.teleporters) - 2, 0)


@define(eq=False)
class Reach:
    """Where a hero can walk: steps to each space, and the space before it on the way."""

    start: int
    steps: dict[int, int]
    before: dict[int, int]

    def way(self, to: int, longest: int, heroes: Container[int]) -> list[int]:
        """Return the way there, cut after ``longest`` steps and never ending on another hero."""
        way = []
        while to != self.start:
            way.append(to)
            to = self.before[to]
        way.reverse()
        del way[longest:]
        while way and way[-1] in heroes:
            way.pop()
        return way


def reach(paper: Paper, start: int, taken: Container[int], farthest: int, *, over_tiles: bool) -> Reach:
    """Find every space within ``farthest`` steps, breadth first, through heroes but not through what bars.

    Teleporters and the exit end a way. Hurtful tiles are walked over only if asked.
    """
    closed = "%-|+" if over_tiles else "%-|+^"
    text, links = paper.text, paper.links
    ends = "TE" if len(paper.teleporters) > 1 else "E"
    steps = {start: 0}
    before: dict[int, int] = {}
    frontier = [start]
    for count in range(1, farthest + 1):
        found = []
        for at in frontier:
            for near in links[at]:
                if near in steps or near in taken or text[near] in closed:
                    continue
                steps[near] = count
                before[near] = at
                if text[near] not in ends:
                    found.append(near)
        if not found:
            break
        frontier = found
    return Reach(start, steps, before)
