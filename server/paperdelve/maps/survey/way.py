"""The shortest way from the start to the exit, and what every way must pass."""

from itertools import pairwise

from attrs import frozen

from paperdelve.maps.survey.land import Land
from paperdelve.maps.survey.locks import Lock
from paperdelve.maps.survey.must import must_pass
from paperdelve.maps.survey.solve import Proof, Unlocking
from paperdelve.maps.survey.steps import UNREACHED, beside, steps_from
from paperdelve.rules.board import DOORS, SOLID, Ground, bits, spaces_of


@frozen
class Way:
    """A shortest way to the exit, from the nearest start space to the exit, both counted in ``spaces``.

    ``steps``, as teleporting costs none, may be fewer than the spaces. ``walls`` are breakable walls in the
    way, ``locks`` what must be opened in it, ``teleporters`` where it leads into one. ``must`` are its spaces
    that no way to the exit avoids, with everything open, start and exit left out.
    """

    steps: int
    spaces: tuple[int, ...]
    walls: tuple[int, ...] = ()
    locks: tuple[Lock, ...] = ()
    teleporters: tuple[int, ...] = ()
    must: tuple[int, ...] = ()


def way_out(land: Land, proof: Proof) -> Way | None:
    """Return the shortest way through what the proof's order opens; with everything open if it has none."""
    locks = [unlocking.lock for unlocking in proof.order] if proof.solvable else None
    paper, into = _ground(land, locks)
    steps = steps_from(paper, land.starts, into, land.teleporters)
    before = [at for end in spaces_of(land.exits)[:1] for at in beside(paper, end) if steps[at] != UNREACHED]
    if not before:
        return None
    last = min(before, key=steps.__getitem__)
    spaces = (*_back(land, paper, steps, last), *spaces_of(land.exits)[:1])
    crossed = bits(spaces)
    return Way(
        steps[last] + 1,
        spaces,
        tuple(at for at in spaces if land.terrain[at] == ord("%")),
        tuple(lock for lock in locks or () if bits(lock.spaces) & crossed),
        tuple(a for a, b in pairwise(spaces) if _is_jump(land, a, b)),
        must_pass(land, spaces),
    )


def least_steps(land: Land) -> int | None:
    """Return the steps to the exit with everything open (G2.4); None if no way leads there."""
    near = [land.from_start[at] for end in spaces_of(land.exits)[:1] for at in beside(land.open, end)]
    return min((steps + 1 for steps in near if steps != UNREACHED), default=None)


def tour(land: Land, order: tuple[Unlocking, ...]) -> int:
    """Return the steps of one hero that fetches each key, opens each lock in order, and leaves.

    The order is that of a proof, so that every leg has a way.
    """
    here, total = land.first, 0
    for number, unlocking in enumerate(order):
        paper, into = _ground(land, [done.lock for done in order[:number]])
        near = bits(at for space in unlocking.lock.spaces for at in beside(paper, space))
        for goals in ([] if unlocking.key is None else [_reach(paper, unlocking.key)]) + [near]:
            steps, here = _leg(land, paper, here, into, goals & into)
            total += steps
    paper, into = _ground(land, [done.lock for done in order])
    steps, here = _leg(land, paper, here, into, paper.spread(land.exits, into))
    return total + steps + 1


def _reach(paper: Ground, at: int) -> int:
    """Return from where something is taken: its space and those beside it (G6.3)."""
    return bits([at, *beside(paper, at)])


def _leg(land: Land, paper: Ground, here: int, into: int, goals: int) -> tuple[int, int]:
    """Return the steps to the nearest of some spaces, and that space."""
    steps = steps_from(paper, here, into, land.teleporters, goals)
    met = min((at for at in spaces_of(goals) if steps[at] != UNREACHED), key=steps.__getitem__)
    return steps[met], 1 << met


def _ground(land: Land, locks: list[Lock] | None) -> tuple[Ground, int]:
    """Return the paper with walls broken and these locks open, all if None, and where heroes walk on it."""
    if locks is None:
        return land.open, land.walkable
    terrain = bytearray(land.terrain.replace(b"%", b"."))
    shut = land.chests
    for lock in locks:
        for at in lock.spaces:
            if chr(terrain[at]) in DOORS:
                terrain[at] = ord(".")
        shut &= ~bits(lock.spaces)
    paper = Ground(bytes(terrain), land.diagonals)
    return paper, paper.open & ~land.exits & ~shut


def _is_jump(land: Land, a: int, b: int) -> bool:
    """Whether a way teleports between two of its spaces."""
    return bool(land.teleporters >> a & land.teleporters >> b & 1)


def _back(land: Land, paper: Ground, steps: list[int], at: int) -> list[int]:
    """Go back from a space to the nearest start; where there is a choice, past walls and doors."""
    way = [at]
    while steps[at]:
        before = [to for to in beside(paper, at) if steps[to] == steps[at] - 1]
        if not before:
            doors = (to for to in spaces_of(land.teleporters) if steps[to] == steps[at] and to != at)
            at = next(to for to in doors if any(steps[by] == steps[at] - 1 for by in beside(paper, to)))
        else:
            at = min(before, key=lambda to: SOLID[land.terrain[to]])
        way.append(at)
    return way[::-1]


def traps(land: Land) -> tuple[int, ...]:
    """List the teleporters that somebody comes out of with no step to go on, and no wall to break."""
    floor = land.drawn.open | land.drawn.marked("%")
    return tuple(
        at
        for at in spaces_of(land.teleporters)
        if land.teleporters.bit_count() > 1 and not any(floor >> to & 1 for to in beside(land.drawn, at))
    )


def turns(way: Way, move: int) -> int:
    """Return how many turns a way takes one hero with so many spaces a move, that meets nobody.

    A breakable wall takes a fight, which ends the move before it; the turn after begins behind it (G3.2).
    """
    taken, made = 0, 0
    for before, at in pairwise(way.spaces):
        if at in way.walls:
            taken += -(-made // move)
            made = 0
        made += before not in way.teleporters
    return taken + -(-made // move)
