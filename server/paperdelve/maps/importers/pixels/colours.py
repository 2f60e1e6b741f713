"""What the colours of a level in pixels mean, and how its picture is told from all others."""

from collections import Counter as Tally
from collections.abc import Collection

from paperdelve.maps.importers.thing import Thing

KIND, SHADE = 0xFFFF00, 0xFFFFF0
"""The bits of a colour that say what something is, and those that say of which sort, too."""
VOID, WALL, DOOR, STARTS, EXITS = 0x000000, 0x404000, 0xC0C000, 0x00F000, 0x004000
FLOOR, GENERATOR, MONSTER, TREASURE = 0xA08000, 0xF00000, 0x400000, 0x008000
AS_IN_THE_GAME = "as in the game"


_MONSTERS = (
    Thing("ghosts", "ghost"),
    Thing("demons", "demon"),
    Thing("grunts", "grunt"),
    Thing("wizards", "sorcerer"),
)
_TREASURES = (
    Thing("drinks that heal 50", "food"),
    Thing("poison", "booze"),
    Thing("food worth 20", "food"),
    Thing("food worth 30", "food"),
    Thing("food worth 40", "food"),
    Thing("keys", "key"),
    Thing("potions", "potion"),
    Thing("gold", "treasure"),
)
DEATH = Thing("Death", "death")
DEATH_GENERATORS = Thing("generators of Death", "floor")
_GENERATORS = tuple(Thing(f"generators of {each.name}", f"generator {each.words}") for each in _MONSTERS)

THINGS: dict[int, Thing] = {
    VOID: Thing("black or transparent pixels", "outside"),
    WALL: Thing("walls", "wall"),
    DOOR: Thing("doors", "door"),
    STARTS: Thing("starts", "floor"),
    EXITS: Thing("exits", "exit"),
    FLOOR: Thing("floor", "floor"),
    FLOOR | 0x60: Thing("floor", "floor"),
    **{MONSTER | sort << 4: each for sort, each in enumerate((*_MONSTERS, DEATH))},
    **{GENERATOR | sort << 4: each for sort, each in enumerate((*_GENERATORS, DEATH_GENERATORS))},
    **{TREASURE | sort << 4: each for sort, each in enumerate(_TREASURES)},
}
"""What is what, by its colour."""
SORTED = (MONSTER, GENERATOR, TREASURE)
"""Kinds of which there are several sorts."""


def thing(colour: int) -> Thing:
    """Say what a colour means, even one that means nothing: floor to the game, or the first sort."""
    if colour & SHADE in THINGS:
        return THINGS[colour & SHADE]
    kind = colour & KIND
    if kind not in THINGS:
        return Thing(f"pixels of the unknown colour #{colour:06X}", "floor", why=AS_IN_THE_GAME)
    if kind in SORTED:
        first = THINGS[kind]
        return Thing(f"pixels of the unknown sort #{colour:06X}", first.words, why=AS_IN_THE_GAME)
    return THINGS[kind]


MOST_COLOURS = 48
MOST_ENDS = 50
WALLED = 0.05
KNOWN = 0.8


def drawn_so(colours: Collection[int]) -> bool:
    """Whether the colours of a picture's pixels are those of a level, in such numbers as only a level has.

    There are few; walls take up some of what is not black; there is a start or an exit, and not many of
    them; nearly everything is of a colour that means something, or of the one that is its floor.
    """
    count = Tally(colours)
    known = sum(number for colour, number in count.items() if colour in THINGS)
    floor = max((number for colour, number in count.items() if colour not in THINGS), default=0)
    return (
        len(count) <= MOST_COLOURS
        and count[WALL] > WALLED * (len(colours) - count[VOID])
        and 0 < count[STARTS] + count[EXITS] <= MOST_ENDS
        and known + floor >= KNOWN * len(colours)
    )
