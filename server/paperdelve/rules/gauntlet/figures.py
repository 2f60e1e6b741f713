"""The figures of classes and monsters (G2.2, G7.3)."""

from paperdelve.frozen import frozen


@frozen
class ClassFigures:
    """What a class starts with; range and move in spaces."""

    default_name: str
    armour: int
    fight: int
    magic_power: int
    range: int
    move: int
    shoots: bool


BODY_POINTS = 100
"""What every hero starts with (G2.2)."""
REVIVED_BODY_POINTS = 50
"""What the dead come back with at the next level (G8.2)."""
BELT = 10
"""Places for potions and keys together (G6.4)."""
ENCHANTMENTS_HELD = 4
"""Most enchantments a hero may hold, all of different kinds (G5.1)."""
LASTING_TURNS = 5
"""Own turns that Slowed and Invisible last (G3.12)."""
MEAL = 10
"""Body points that food or booze gives (G6.5)."""
WORTH = {"treasure": 100, "jewel_bag": 500}
"""What treasure counts (G6.1)."""
TILE_DAMAGE = 10
"""Body points lost to a hurtful tile (G6.12)."""
BOOZE_REACH = 5
"""Distance within which struck booze slows heroes (G6.9)."""
REBOUNDS = 3
"""Most times that one shot turns back (G5.7)."""
GENERATOR_BODY_POINTS = 3
"""Most body points of a generator, and those of one for which nothing is said (G4.5)."""

CLASSES = {
    "warrior": ClassFigures("Thor", 3, 2, 1, 3, 10, shoots=False),
    "valkyrie": ClassFigures("Doro", 4, 2, 1, 4, 12, shoots=False),
    "elf": ClassFigures("Dio", 2, 1, 2, 7, 15, shoots=True),
    "wizard": ClassFigures("Lord Byron", 2, 1, 3, 5, 10, shoots=True),
}


@frozen
class MonsterFigures:
    """A kind of monster: armour and fight by level (1 to 3, at index 0 to 2), move in spaces."""

    armour: tuple[int, int, int]
    fight: tuple[int, int, int]
    move: int


MONSTER_FIGURES = {
    "ghost": MonsterFigures((2, 2, 2), (10, 20, 30), 7),
    "grunt": MonsterFigures((2, 3, 3), (5, 8, 10), 9),
    "demon": MonsterFigures((3, 4, 4), (5, 8, 10), 5),
    "lobber": MonsterFigures((2, 2, 3), (3, 3, 3), 5),
    "sorcerer": MonsterFigures((2, 3, 3), (5, 8, 10), 9),
}
FIREBALL = 10
"""A Demon's fireball, at any level (G7.9)."""
BOMB = 3
"""A Lobber's bomb, at any level (G7.3)."""
LOBBER_RANGE = 4
LOBBER_FEARS = 3
"""Distance within which a hero in sight puts a Lobber to flight (G7.10)."""
DEATH_MOVE = 9
DEATH_LEACH = 10
THIEF_MOVE = 10
THIEF_ARMOUR = 3
THIEF_AFTER = 20
"""Numbered monsters slain before a Thief comes (G7.12)."""
MONSTERS_PER_HERO = 4
"""The monster count, for each hero in the game, where neither settings nor map say one (G2.5)."""
