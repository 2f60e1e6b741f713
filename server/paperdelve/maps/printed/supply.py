"""Which counters a dungeon needs, and how many of each."""

from collections import Counter as Tally
from collections.abc import Iterator

from attrs import frozen

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.picture.cards import card, write
from paperdelve.maps.picture.colours import dye
from paperdelve.maps.picture.faces import corpse, generator, hero, monster, plain
from paperdelve.maps.picture.features import door, sign
from paperdelve.maps.picture.icons import icon
from paperdelve.maps.picture.legend import name_of
from paperdelve.maps.picture.shapes import Group, Path, Shape, Words, box
from paperdelve.rules.board import DOORS
from paperdelve.rules.gauntlet.dungeon import COLOURS, ITEMS, LASTING, MONSTERS, MOST_HEROES, Counter, Level
from paperdelve.rules.gauntlet.figures import CLASSES, GENERATOR_BODY_POINTS, MONSTERS_PER_HERO

MOST_NUMBERS = 60
"""More monsters than this no table moves by hand."""
MOST_THINGS = 100
"""Counters of any other kind, and no more."""


@frozen
class Need:
    """So many counters that look alike, but for a monster's number."""

    name: str
    drawings: tuple[tuple[Shape, ...], ...]


def monster_count(shown: MapFile) -> int:
    """Return how many monsters may be about at a time (G2.5)."""
    said = shown.dungeon.monster_count
    return MONSTERS_PER_HERO * (shown.players or MOST_HEROES) if said is None else said


def numbers(shown: MapFile) -> range:
    """Return the numbers that monsters may bear: of those that are there at first, and of those that come."""
    crowds = (sum(counter.kind in MONSTERS for counter in level.counters) for level in shown.dungeon.levels)
    return range(1, min(max(monster_count(shown), *crowds, 0), MOST_NUMBERS) + 1)


def needs(shown: MapFile) -> Iterator[Need]:
    """Yield what is to be cut out; of each kind as many as the level has that has most of it."""
    levels = shown.dungeon.levels
    tallies = [Tally(counter.kind for counter in level.counters) for level in levels]
    yield Need("hero", tuple(hero(colour, name, cut_out=True) for colour in COLOURS for name in CLASSES))
    yield Need(
        "corpse", tuple(corpse(Counter("corpse", 0, colour=colour), cut_out=True) for colour in COLOURS)
    )
    for kind in MONSTERS:
        if any(_of(level, kind) for level in levels):
            cards = (monster(kind, 3, 0, number, cut_out=True) for number in numbers(shown))
            yield Need(kind, tuple(cards))
    yield Need("death", (plain("death", cut_out=True),))
    yield Need("thief", (plain("thief", cut_out=True),))
    if lobbers := max((_of(level, "lobber") for level in levels), default=0):
        yield Need("bomb", (plain("bomb", cut_out=True),) * min(lobbers * 2, 8))
    yield from _generators(levels)
    yield from _things(tallies)
    yield from _walls(levels)


def _of(level: Level, kind: str) -> int:
    """Return how many monsters of a kind, and generators of them, there are on a level."""
    return sum(kind in {counter.kind, counter.spawns} for counter in level.counters)


def _generators(levels: tuple[Level, ...]) -> Iterator[Need]:
    """Each generator is a pile of cards, the highest number on top: a hit takes one off."""
    for kind in MONSTERS:
        most = max((sum(one.spawns == kind for one in level.counters) for level in levels), default=0)
        pile = [generator(kind, left, cut_out=True) for left in range(GENERATOR_BODY_POINTS, 0, -1)]
        if most:
            yield Need(f"generator of {kind}s", tuple(pile) * min(most, MOST_THINGS))


def _things(tallies: list[Tally[str]]) -> Iterator[Need]:
    chests = max((tally["chest"] for tally in tallies), default=0)
    if chests:
        yield Need("chest", (plain("chest", cut_out=True),) * min(chests, MOST_THINGS))
    for kind in ITEMS:
        most = max((tally[kind] for tally in tallies), default=0)
        if kind == "jewel_bag":
            most = max(most, 1)  # a Thief may drop one
        elif chests and (kind in LASTING or kind in {"treasure", "food", "potion"}):
            most += 1  # a chest may hold one
        if most:
            yield Need(name_of(kind), (thing(kind),) * min(most, MOST_THINGS))


def thing(kind: str) -> tuple[Shape, ...]:
    """Draw an item to be cut out, with its name."""
    ink = dye(kind).ink
    first, *rest = name_of(kind).split()
    names = [write(" ".join(rest), 20, 33.2, 5.4, ink)] if rest else []
    names.append(write(first, 20, 28.4 if rest else 31.5, 5.4 if rest else 6.5, ink))
    return (*card(kind, 34, cut_out=True), icon(kind, 20, 14.5, 19 if rest else 21, ink), *names)


def _walls(levels: tuple[Level, ...]) -> Iterator[Need]:
    """Doors, and breakable walls, each with the floor that is left when it is gone."""
    found = [Tally("".join(level.rows)) for level in levels]
    doors = max((sum(tally[letter] for letter in DOORS if letter != "+") for tally in found), default=0)
    if doors:
        yield Need("door", (door(1),) * min(doors, MOST_THINGS))
    if crossings := max((tally["+"] for tally in found), default=0):
        yield Need("crossing", (sign("+")[1:],) * min(crossings, MOST_THINGS))
    if breakable := max((tally["%"] for tally in found), default=0):
        yield Need("breakable wall", (sign("%"),) * min(breakable, MOST_THINGS))
        yield Need("broken wall", (rubble(),) * min(breakable, MOST_THINGS))


def rubble() -> tuple[Shape, ...]:
    """Draw what is left of a breakable wall: floor."""
    stones = [Path(box(x, y, 6, 4), "#eadfc8", "#8b7a5c", 1) for x, y in ((5, 6), (29, 9), (8, 31), (27, 30))]
    words = (Words("floor", 20, 20, 9, "#6d7177"), Words("(wall broken)", 20, 27, 5.5, "#6d7177"))
    return (Group((*stones, *words)),)
