"""What a dungeon is made of before anybody plays: levels, their letters and counters, and the house rules."""

from collections.abc import Mapping
from typing import Any

from attrs import Factory, asdict, fields

from paperdelve.frozen import frozen
from paperdelve.rules.board import space, terrain_of, xy

COLOURS = ("red", "blue", "green", "yellow")
"""The heroes' colours in turn order (G3.1)."""
MOST_HEROES = len(COLOURS)
"""Each hero has a colour of its own (G2.1)."""
MONSTERS = ("ghost", "grunt", "demon", "lobber", "sorcerer")
ENCHANTMENTS = (
    "extra_armour",
    "extra_magic",
    "fight_power",
    "throw_weapon",
    "extra_speed",
    "rebound_shots",
    "invisibility",
)
ITEMS = ("key", "potion", "food", "booze", "treasure", "jewel_bag", *ENCHANTMENTS)
"""Everything that can lie on a space, in the order in which it is listed and picked up (G1.10, G1.11)."""
KINDS = (*MONSTERS, "death", "thief", "generator", "chest", "corpse", *ITEMS)
"""Everything that a counter may be."""
LASTING = tuple(kind for kind in ENCHANTMENTS if kind != "invisibility")
"""The enchantments that do not end by themselves: only these lie in chests and on corpses (G5.8, G6.8)."""
LOOT = tuple(kind for kind in ITEMS if kind not in {"food", "booze", "invisibility"})
"""What a Thief may have stolen (G7.12, G5.8)."""
TERRAIN = "#%. -|+E^T"
"""The letters that a level's rows are made of; start spaces are kept apart."""


@frozen
class HouseRules:
    """The host's choices, each at the catalogue's default."""

    diagonals: str = "no-corners"
    rotate_first: bool = False
    friendly_fire: str = "passes"
    magic_through_walls: bool = False
    mercy: bool = True
    newborn_act: bool = False
    spawn_range: int | None = None
    demon_range: int = 5
    monster_friendly_fire: bool = True
    death_total: int = 200
    sorcerers: bool = False
    revival: str = "next-level"


ALLOWED: dict[str, tuple[str, ...]] = {
    "diagonals": ("no-corners", "free", "never"),
    "friendly_fire": ("passes", "harmless", "hurts"),
    "revival": ("next-level", "never"),
}
"""The values of the house rules that are words."""

LEAST = {"spawn_range": 0, "demon_range": 0, "death_total": 1}
"""The least value of the house rules that are numbers."""
MOST_OF_A_RULE = 100_000
"""... and the most."""


def house_rule_problem(name: str, value: object) -> str | None:
    """Say what is wrong with a house rule's value, for people; None if nothing is."""
    known = {f.name: f.default for f in fields(HouseRules)}
    if name not in known:
        return f"there is no house rule {name!r}; there are {', '.join(known)}"
    if name in ALLOWED:
        if value in ALLOWED[name]:
            return None
        return f"{name} must be one of {', '.join(ALLOWED[name])}, not {value!r}"
    if name in LEAST:
        if (value is None and known[name] is None) or (
            type(value) is int and LEAST[name] <= value <= MOST_OF_A_RULE
        ):
            return None
        return f"{name} must be a whole number from {LEAST[name]}, not {value!r}"
    return None if type(value) is bool else f"{name} must be true or false, not {value!r}"


@frozen
class Counter:
    """Something that lies or stands on the paper at the start.

    ``kind`` is a monster, ``death``, ``thief``, ``generator``, ``chest``, ``corpse`` or one of ITEMS.
    ``body_points`` None means those of its level (3 for a generator).
    """

    kind: str
    at: int
    level: int = 1
    body_points: int | None = None
    spawns: str = ""
    loot: str | None = None
    colour: str = ""
    keys: int = 0
    potions: int = 0
    treasure: int = 0
    enchantments: tuple[str, ...] = ()


@frozen
class Note:
    """A remark on a space that only the GM sees."""

    at: int
    words: str


@frozen
class Level:
    """One sheet of paper: rows of terrain letters (row 0 the top), start spaces and counters.

    Start spaces stand in reading order, monsters in the order of their numbers.
    """

    rows: tuple[str, ...]
    starts: tuple[int, ...] = ()
    counters: tuple[Counter, ...] = ()
    title: str = ""
    notes: tuple[Note, ...] = ()

    @property
    def width(self) -> int:
        """Columns."""
        return max(map(len, self.rows), default=0)

    @property
    def height(self) -> int:
        """Rows."""
        return len(self.rows)

    def terrain(self) -> bytes:
        """Lay the rows out as the board wants them."""
        return terrain_of(self.rows)


@frozen
class Dungeon:
    """Levels in order, with what the map says of the game; None is left to the defaults."""

    levels: tuple[Level, ...]
    title: str = ""
    monster_count: int | None = None
    thief_after: int | None = None
    house_rules: dict[str, Any] = Factory(dict)

    def data(self) -> dict[str, Any]:
        """Return the dungeon as plain data, spaces as [x, y]."""
        data = asdict(self)
        for level in data["levels"]:
            level["starts"] = [list(xy(at)) for at in level["starts"]]
            for placed in (*level["counters"], *level["notes"]):
                placed["at"] = list(xy(placed["at"]))
        return data

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Dungeon":
        """Read what ``data`` wrote."""
        levels = tuple(
            Level(
                rows=tuple(level["rows"]),
                starts=tuple(space(*at) for at in level["starts"]),
                counters=tuple(
                    Counter(**{**c, "at": space(*c["at"]), "enchantments": tuple(c.get("enchantments", ()))})
                    for c in level["counters"]
                ),
                title=level.get("title", ""),
                notes=tuple(Note(space(*n["at"]), n["words"]) for n in level.get("notes", ())),
            )
            for level in data["levels"]
        )
        return cls(
            levels, data["title"], data["monster_count"], data["thief_after"], dict(data["house_rules"])
        )
