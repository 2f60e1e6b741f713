"""What is odd about a dungeon but may be played: the warnings of G2.4."""

from collections.abc import Iterator
from itertools import accumulate

from paperdelve.rules.board import bits, letter_bits, xy
from paperdelve.rules.gauntlet.dungeon import MONSTERS, Counter, Dungeon, Level
from paperdelve.rules.gauntlet.figures import GENERATOR_BODY_POINTS, MONSTERS_PER_HERO
from paperdelve.rules.gauntlet.places import BODIES
from paperdelve.rules.gauntlet.problem import Problem
from paperdelve.rules.gauntlet.reach import counter_bits, joined_waves, keys_needed, opened

NEAR_EXIT = 20
ACROSS = 16
"""How wide a square is in which all are within 15 spaces of each other."""
POINTS_A_HERO = 3

Doubt = tuple[str, int | None]
"""Words, and the space they are about."""


def doubts(dungeon: Dungeon, number: int, heroes: int, diagonals: str) -> Iterator[Problem]:
    """Tell what is odd about one level, played by so many heroes."""
    level = dungeon.levels[number]
    for words, at in (
        *_near_exit(level, diagonals),
        *_crowds(level, heroes),
        *_death(dungeon.levels[: number + 1]),
        *_teleporter(level),
        *_keys(level, diagonals),
        *_monsters(
            level, MONSTERS_PER_HERO * heroes if dungeon.monster_count is None else dungeon.monster_count
        ),
        *_covered_starts(level),
    ):
        yield Problem(words, number, at, serious=False)


def _near_exit(level: Level, diagonals: str) -> Iterator[Doubt]:
    """Doubt an exit under 20 steps away, with everything open."""
    terrain = level.terrain()
    paper = opened(terrain, diagonals)
    exits = letter_bits(terrain, "E")
    into = paper.open & ~counter_bits(level, "chest")
    waves = joined_waves(paper, bits(level.starts), into, letter_bits(terrain, "T"))
    for steps, wave in zip(range(NEAR_EXIT), waves, strict=False):
        if wave & exits:
            yield f"the exit is only {steps} steps from the start; {NEAR_EXIT} or more are better", None
            return


def _crowds(level: Level, heroes: int) -> Iterator[Doubt]:
    """Doubt more than 3 generator points a hero within 15 spaces of each other; tell the worst square."""
    width, height = level.width, level.height
    points = [[0] * width for _ in range(height)]
    generators = [
        counter
        for counter in level.counters
        if counter.kind == "generator" and counter.at & 255 < width and counter.at >> 8 < height
    ]
    for counter in generators:
        x, y = xy(counter.at)
        points[y][x] += _points(counter)
    sums = [[0] * (width + 1)]
    """In row y, column x: the points above and left of that corner."""
    for row in points:
        sums.append([a + b for a, b in zip(sums[-1], accumulate(row, initial=0), strict=True)])
    worst, left, top = 0, 0, 0
    for y in range(height):
        above, below = sums[y], sums[min(y + ACROSS, height)]
        for x in range(width):
            right = min(x + ACROSS, width)
            inside = below[right] - below[x] - above[right] + above[x]
            if inside > worst:
                worst, left, top = inside, x, y
    if worst > POINTS_A_HERO * heroes:
        first = min(
            counter.at
            for counter in generators
            if 0 <= (counter.at & 255) - left < ACROSS and 0 <= (counter.at >> 8) - top < ACROSS
        )
        words = f"generators of {worst} points lie within {ACROSS - 1} spaces of each other; "
        yield f"{words}more than {POINTS_A_HERO} a hero, here {POINTS_A_HERO * heroes}, is hard", first


def _points(generator: Counter) -> int:
    """Return a generator's body points (G4.5)."""
    return GENERATOR_BODY_POINTS if generator.body_points is None else generator.body_points


def _death(levels: tuple[Level, ...]) -> Iterator[Doubt]:
    """Doubt Death on the last of these levels, and no potion on any of them."""
    death = [counter.at for counter in levels[-1].counters if counter.kind == "death"]
    everything = [counter for level in levels for counter in level.counters]
    potions = any(c.kind == "potion" or c.potions or c.loot == "potion" for c in everything)
    if death and not potions:
        yield "only magic slays Death, and no potion lies here or on a level before", death[0]


def _teleporter(level: Level) -> Iterator[Doubt]:
    """Doubt a teleporter that leads nowhere (G6.13)."""
    terrain = level.terrain()
    if terrain.count(b"T") == 1:
        yield "a single teleporter leads nowhere; draw another", terrain.index(b"T")


def _keys(level: Level, diagonals: str) -> Iterator[Doubt]:
    """Doubt fewer keys on the level than the way with the fewest doors needs."""
    needed = keys_needed(level, diagonals) or 0
    lying = sum((c.kind == "key") + c.keys + (c.loot == "key") for c in level.counters)
    if lying < needed:
        keys, lie = "key" if needed == 1 else "keys", f"{lying or 'none'} {'lies' if lying < 2 else 'lie'}"
        yield f"every way to the exit needs {needed} {keys} or more, and {lie} on the level", None


def _monsters(level: Level, most: int) -> Iterator[Doubt]:
    """Doubt more monsters than the monster count lets stand about (G2.5)."""
    monsters = [counter.at for counter in level.counters if counter.kind in MONSTERS]
    if len(monsters) > most:
        words = f"{len(monsters)} monsters stand here and the monster count is {most}: "
        yield words + "no generator spawns until enough of them are slain", monsters[most]


def _covered_starts(level: Level) -> Iterator[Doubt]:
    """Doubt start spaces on which no hero can start."""
    bodies = {counter.at: counter for counter in level.counters if counter.kind in BODIES}
    for at in level.starts:
        if at in bodies:
            yield f"a {bodies[at].kind} stands on this start space; no hero starts here", at
