"""The rules for the table, in short: what fits on two sheets. RULES.md beside the rules has every case."""

import re
from collections.abc import Iterator
from importlib.resources import files

from attrs import frozen

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.printed.supply import monster_count
from paperdelve.rules.gauntlet import figures as f
from paperdelve.rules.gauntlet.dungeon import HouseRules

Table = tuple[tuple[str, ...], ...]
_HEADING = re.compile(r"== (.+?)(?: \[(\w+)\])?\n")
_TABLE = "table: "
_CHANGES: dict[str, dict[object, str]] = {
    "diagonals": {"free": "Corners bar no diagonal step.", "never": "There are no diagonal steps."},
    "rotate_first": {True: "Each level is begun by the next colour."},
    "friendly_fire": {"harmless": "A hero stops shots, unharmed.", "hurts": "Shots hit heroes, too."},
    "magic_through_walls": {True: "Magic goes through walls."},
    "mercy": {False: "Who is locked out stays so."},
    "newborn_act": {True: "New monsters act at once."},
    "monster_friendly_fire": {False: "Fire does not hurt monsters."},
    "revival": {"never": "The slain do not come back."},
}
"""What house rules change that is not told by a figure."""


@frozen
class Section:
    """A heading and its paragraphs; a table, its first row the head, comes after them.

    ``kind`` is the counter that stands beside the heading, if one does.
    """

    title: str
    paragraphs: tuple[str, ...]
    table: Table = ()
    kind: str = ""


def rules(shown: MapFile) -> list[Section]:
    """Return the rules as they hold in a dungeon, its own figures and house rules counted in."""
    house = HouseRules(**shown.dungeon.house_rules)
    tables = {"classes": _classes(), "monsters": _monsters(house)}
    figures = _figures(shown, house)
    text = (files("paperdelve.maps.printed") / "table_rules.txt").read_text("utf-8")
    found = [_section(part, figures, tables) for part in text.split("\n\n== ")]
    return [*(one for one in found if one.kind != "sorcerer" or house.sorcerers), *_changes(house)]


def _section(part: str, figures: dict[str, int], tables: dict[str, Table]) -> Section:
    """Read one section of the text."""
    heading = _HEADING.match(f"== {part.removeprefix('== ')}")
    assert heading
    paragraphs: list[str] = []
    table: Table = ()
    for words in part.partition("\n")[2].split("\n\n"):
        if words.startswith(_TABLE):
            table = tables[words.removeprefix(_TABLE).strip()]
        else:
            paragraphs.append(" ".join(words.split()).format_map(figures))
    return Section(heading[1], tuple(paragraphs), table, heading[2] or "")


def _figures(shown: MapFile, house: HouseRules) -> dict[str, int]:
    """Return all figures of the text by name."""
    after = shown.dungeon.thief_after
    return {
        "monster_count": monster_count(shown),
        "thief_after": f.THIEF_AFTER if after is None else after,
        "demon_range": house.demon_range,
        "death_total": house.death_total,
        "body_points": f.BODY_POINTS,
        "revived": f.REVIVED_BODY_POINTS,
        "belt": f.BELT,
        "meal": f.MEAL,
        "enchantments": f.ENCHANTMENTS_HELD,
        "lasting": f.LASTING_TURNS,
        "rebounds": f.REBOUNDS,
        "booze_reach": f.BOOZE_REACH,
        "tile_damage": f.TILE_DAMAGE,
        "fireball": f.FIREBALL,
        "bomb": f.BOMB,
        "lobber_range": f.LOBBER_RANGE,
        "lobber_fears": f.LOBBER_FEARS,
        "death_move": f.DEATH_MOVE,
        "death_leach": f.DEATH_LEACH,
        "thief_move": f.THIEF_MOVE,
        "thief_armour": f.THIEF_ARMOUR,
        **f.WORTH,
    }


def _classes() -> Table:
    rows: list[tuple[str, ...]] = [("", "Armour", "Fight", "Magic", "Range", "Move", "Shoots")]
    for name, c in f.CLASSES.items():
        figures = map(str, (c.armour, c.fight, c.magic_power, c.range, c.move))
        rows.append((name.title(), *figures, "yes" if c.shoots else "no"))
    return tuple(rows)


def _monsters(house: HouseRules) -> Table:
    """Return the figures of monsters, by level where they differ."""
    rows = [("", "Armour", "Fight", "Move")]
    for kind, m in f.MONSTER_FIGURES.items():
        if kind != "sorcerer" or house.sorcerers:
            rows.append((kind.title(), _by_level(m.armour), _by_level(m.fight), str(m.move)))
    return tuple(rows)


def _by_level(values: tuple[int, int, int]) -> str:
    return str(values[0]) if len(set(values)) == 1 else " / ".join(map(str, values))


def _changes(house: HouseRules) -> Iterator[Section]:
    """Say what else is different in this dungeon."""
    words = [text for rule, values in _CHANGES.items() if (text := values.get(getattr(house, rule)))]
    if house.spawn_range is not None:
        words.append(f"Generators wait until a hero is within {house.spawn_range}.")
    if words:
        yield Section("In this dungeon", (" ".join(("These rules go before all others.", *words)),))
