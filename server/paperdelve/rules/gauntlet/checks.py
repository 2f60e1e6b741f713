"""Checks a whole dungeon before it is played: the unplayable is refused, the odd is told (G2.4)."""

from collections.abc import Collection, Iterator

from paperdelve.rules.board import SOLID, bits, letter_bits
from paperdelve.rules.gauntlet.doubts import doubts
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES, Counter, Dungeon, HouseRules, Level
from paperdelve.rules.gauntlet.places import BODIES, start_places
from paperdelve.rules.gauntlet.problem import Problem
from paperdelve.rules.gauntlet.reach import all_reached, counter_bits, opened

__all__ = ["Problem", "problems", "serious"]

SOLID_NAMES = {"#": "a wall", "%": "a breakable wall", "-": "a door", "|": "a door", "+": "a door"}


def problems(dungeon: Dungeon, heroes: int | None = None, taken: Collection[int] = ()) -> list[Problem]:
    """Return everything that is wrong with a dungeon, level by level, the serious before the others.

    The dungeon's house rules, monster count and the like are those in force. ``heroes`` is how many play;
    None if nobody knows yet: then each level must at least have a start space, and what depends on their
    number is told for four. ``taken`` are spaces of the first level on which heroes are put by hand; those
    need no place.
    """
    if not dungeon.levels:
        return [Problem("the dungeon has no level")]
    rules = HouseRules(**dungeon.house_rules)
    found: list[Problem] = []
    for number, level in enumerate(dungeon.levels):
        by_hand = taken if number == 0 else ()
        faults = [
            *_exits(level, number),
            *_counters(level, number, rules),
            *_starts(level, number, heroes, by_hand, rules.diagonals),
            *_way_out(level, number, rules.diagonals),
        ]
        found += faults
        found += doubts(dungeon, number, heroes or MOST_HEROES, rules.diagonals)
    return found


def serious(found: list[Problem]) -> list[Problem]:
    """Return the problems for which a dungeon is refused."""
    return [problem for problem in found if problem.serious]


def _letters(level: Level, letter: str) -> list[int]:
    """List in reading order where a terrain letter stands."""
    return [at for at, code in enumerate(level.terrain()) if code == ord(letter)]


def _exits(level: Level, number: int) -> Iterator[Problem]:
    """Find a missing exit and those too many (G2.3)."""
    exits = _letters(level, "E")
    if not exits:
        yield Problem("there is no exit", number)
    for at in exits[1:]:
        yield Problem("a second exit; a level has exactly one", number, at)


def _counters(level: Level, number: int, rules: HouseRules) -> Iterator[Problem]:
    """Find counters where or when there can be none."""
    terrain = level.terrain()
    bodies: dict[int, Counter] = {}
    alone: set[str] = set()
    for counter in level.counters:
        at, named = counter.at, counter.kind.replace("_", " ")
        if at >= len(terrain) or SOLID[terrain[at]]:
            where = SOLID_NAMES.get(chr(terrain[at]), "") if at < len(terrain) else ""
            yield Problem(f"the {named} is {f'on {where}' if where else 'off the paper'}", number, at)
        if counter.kind in BODIES:
            if at in bodies:
                other = bodies[at].kind.replace("_", " ")
                yield Problem(f"the {named} stands where the {other} stands", number, at)
            bodies.setdefault(at, counter)
        if "sorcerer" in {counter.kind, counter.spawns} and not rules.sorcerers:
            yield Problem("a sorcerer needs the house rule sorcerers = true (G7.16)", number, at)
        if counter.kind in {"death", "thief"}:
            if counter.kind in alone:
                yield Problem(f"a second {named}; a level has at most one", number, at)
            alone.add(counter.kind)


def _starts(
    level: Level, number: int, heroes: int | None, taken: Collection[int], diagonals: str
) -> Iterator[Problem]:
    """Find out whether all heroes that nobody puts by hand have a place (G2.4)."""
    wanted = 1 if heroes is None else heroes - len(taken)
    if wanted < 1:
        return
    if not level.starts:
        yield Problem("there is no start space", number)
        return
    places = len(start_places(level, wanted, taken, diagonals))
    if places < wanted:
        words = f"there are places for {places} heroes at the start, and {wanted} need one"
        yield Problem(words, number, level.starts[0])


def _way_out(level: Level, number: int, diagonals: str) -> Iterator[Problem]:
    """Find start spaces from which no way leads to the exit (G2.4)."""
    terrain = level.terrain()
    exits = letter_bits(terrain, "E")
    if not exits:
        return
    paper = opened(terrain, diagonals)
    chests = counter_bits(level, "chest") & ~exits & ~bits(level.starts)
    reached = all_reached(paper, exits, paper.open & ~chests, letter_bits(terrain, "T"))
    for at in level.starts:
        if not reached >> at & 1:
            yield Problem("no way leads from this start space to the exit", number, at)
