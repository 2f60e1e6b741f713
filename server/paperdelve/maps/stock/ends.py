"""Chooses where heroes come in and where they get out, far apart."""

from collections import Counter as Tally
from random import Random

from attrs import evolve

from paperdelve.maps.floor import parts
from paperdelve.maps.stock.fault import StockFault
from paperdelve.maps.stock.rooms import Region, regions
from paperdelve.maps.survey.parts import Parts
from paperdelve.rules.board import DOWN, LEFT, RIGHT, STRIDE, UP, Ground, bits, ground, letter_bits, spaces_of
from paperdelve.rules.gauntlet.doubts import NEAR_EXIT
from paperdelve.rules.gauntlet.dungeon import Level
from paperdelve.rules.gauntlet.places import free_spaces
from paperdelve.rules.gauntlet.reach import counter_bits, joined_waves, opened

FAR = 0.9
"""Any place is far enough that is so far as this share of the farthest."""
QUIET = 10
"""What a dead end is worth to an exit, in steps: there nobody leaves by mistake."""
RING = (UP, UP + RIGHT, RIGHT, DOWN + RIGHT, DOWN, DOWN + LEFT, LEFT, UP + LEFT)
"""The steps around a space, clockwise from above."""
_SQUARE = bits(y * STRIDE + x for y in range(3) for x in range(3))


def with_ends(
    level: Level, heroes: int, diagonals: str, rng: Random, *, new: bool
) -> tuple[Level, list[str]]:
    """Return the level with start spaces and one exit, and remarks on what was chosen.

    What the plan has stays, unless ``new``; of several exits the one farthest from the start. Raises
    StockFault if there is no room for both.
    """
    paper = opened(level.terrain(), diagonals)
    exits = 0 if new else letter_bits(paper.terrain, "E")
    starts = () if new else level.starts
    if new:
        level = _without_exits(evolve(level, starts=()), 0)
    if starts and exits.bit_count() == 1:
        return level, []
    remarks = []
    if not starts:
        starts = _starts(level, heroes, exits, diagonals, rng)
        remarks.append("The start was chosen: a room far from the exit.")
    if exits.bit_count() != 1:
        goal = _farthest_exit(level, paper, starts, exits)
        if goal is not None:
            remarks.append(f"Of {exits.bit_count()} exits the farthest one stays.")
        else:
            goal = _exit(level, paper, starts, diagonals, rng)
            remarks.append("The exit was chosen: a quiet place far from the start.")
        level = _with_exit(_without_exits(level, goal), goal)
    return evolve(level, starts=tuple(sorted(starts))), remarks


def bars(paper: Ground, barred: int, at: int) -> bool:
    """Whether something put there would cut a way around it in two; ``barred`` (bits) is closed already."""
    corner = at + UP + LEFT
    near = (paper.open >> corner if corner >= 0 else paper.open << -corner) & _SQUARE
    near &= ~(barred >> corner if corner >= 0 else barred << -corner)
    ring = [near >> (step - UP - LEFT) & 1 for step in RING]
    straight = [n for n in range(0, 8, 2) if ring[n]]
    joined = sum(1 for n in straight if ring[(n + 1) % 8] and ring[(n + 2) % 8])
    return len(straight) - joined > 1


def _steps(level: Level, paper: Ground, start: int) -> list[int]:
    """Return the sets of spaces by their steps from ``start`` (bits), everything open but chests."""
    into = paper.open & ~counter_bits(level, "chest")
    return list(joined_waves(paper, start, into, letter_bits(paper.terrain, "T")))


def _starts(level: Level, heroes: int, exits: int, diagonals: str, rng: Random) -> tuple[int, ...]:
    """Choose the spaces of the start: together with no door between, in a room far from the exit."""
    paper, shut = opened(level.terrain(), diagonals), ground(level.terrain(), diagonals)
    free = free_spaces(level)
    waves = _steps(level, paper, exits or _largest(level, paper, diagonals))
    if not exits:
        waves = _steps(level, paper, waves[-1] & -waves[-1])
    steps = {at: n for n, wave in enumerate(waves) for at in spaces_of(wave & free)}
    if len(steps) < heroes + (not exits):
        raise StockFault("it is too small for a start and an exit")
    reached = bits(steps)
    rooms = [region for region in regions(level, diagonals, reached) if region.is_room]
    roomy = [room for room in rooms if (room.spaces & free).bit_count() >= heroes * 2]
    far = max((_far(room, steps) for room in roomy), default=0)
    fit = [room for room in roomy if _far(room, steps) >= FAR * far]
    room = rng.choice(fit).spaces & reached if fit else _roomy(shut, reached & free, heroes)
    corner = max(spaces_of(room & free), key=lambda at: (steps[at], -at))
    near: list[int] = []
    for wave in shut.waves(1 << corner, shut.open):
        near += spaces_of(wave & free)
        if len(near) >= heroes:
            break
    return tuple(near[:heroes])


def _roomy(shut: Ground, free: int, heroes: int) -> int:
    """Return the free spaces that hang together with enough others for all heroes; all of them if none do."""
    together = [part for part in parts(shut, free) if part.bit_count() >= heroes]
    return bits(at for part in together for at in spaces_of(part)) or free


def _far(region: Region, steps: dict[int, int]) -> int:
    """Return the steps to the nearest space of a region; 0 if nobody gets there."""
    return min((steps[at] for at in spaces_of(region.spaces) if at in steps), default=0)


def _largest(level: Level, paper: Ground, diagonals: str) -> int:
    """Return the first space, as bits, of the part with most free floor, everything open."""
    chests = counter_bits(level, "chest") & paper.open
    teleporters = letter_bits(paper.terrain, "T") & ~chests
    numbered = Parts(paper, diagonals, chests, spaces_of(teleporters))
    free = spaces_of(free_spaces(level))
    if not free:
        raise StockFault("it has no free floor")
    sizes = Tally(map(numbered.of, free))
    largest = max(sizes, key=sizes.__getitem__)
    return 1 << next(at for at in free if numbered.of(at) == largest)


def _farthest_exit(level: Level, paper: Ground, starts: tuple[int, ...], exits: int) -> int | None:
    """Return the exit farthest from the start of those that can be reached."""
    reached = [wave & exits for wave in _steps(level, paper, bits(starts)) if wave & exits]
    return spaces_of(reached[-1])[0] if reached else None


def _exit(level: Level, paper: Ground, starts: tuple[int, ...], diagonals: str, rng: Random) -> int:
    """Choose the exit: far away, in a dead end if there is one, never in the middle of a way."""
    waves = _steps(level, paper, bits(starts))
    free = free_spaces(level) & ~bits(starts)
    steps = {at: n for n, wave in enumerate(waves) for at in spaces_of(wave & free)}
    chests = counter_bits(level, "chest", "generator")
    quiet = 0
    for region in regions(level, diagonals, bits(steps) | paper.open & ~free):
        quiet |= region.spaces if region.is_dead_end else 0
    worth = {at: n + QUIET * (quiet >> at & 1) for at, n in steps.items() if not bars(paper, chests, at)}
    if not steps:
        raise StockFault("it is too small for a start and an exit")
    worth = worth or steps
    far = {at: figure for at, figure in worth.items() if steps[at] >= NEAR_EXIT}
    worth = far or {at: steps[at] for at in worth}  # where all is near, nothing is worth being nearer
    most = max(worth.values())
    return rng.choice([at for at, figure in worth.items() if figure >= FAR * most])


def _without_exits(level: Level, kept: int) -> Level:
    """Make floor of all exits but one."""
    rows = [row.replace("E", ".") for row in level.rows]
    exits = letter_bits(level.terrain(), "E")
    level = evolve(level, rows=tuple(rows))
    return _with_exit(level, kept) if exits >> kept & 1 else level


def _with_exit(level: Level, at: int) -> Level:
    """Put the exit there."""
    rows = list(level.rows)
    x, y = at & 255, at >> 8
    rows[y] = rows[y][:x] + "E" + rows[y][x + 1 :]
    return evolve(level, rows=tuple(rows))
