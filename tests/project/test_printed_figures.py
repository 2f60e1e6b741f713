"""The figures on the browser's page of rules are those that the server plays by."""

import re

from paperdelve.rules.gauntlet import figures as rules
from paperdelve.rules.gauntlet.dungeon import COLOURS
from tests.project.repository import text

PRINTED = text("client/web/src/rules/figures.ts")


def test_heroes() -> None:
    """Names, figures and who shoots, in turn order."""
    hero = re.compile(r'hero\("(\w+)", "(\w+)", "([\w ]+)", \[([\d, ]+)\], (true|false)\)')
    printed = [
        (kind, seat, name, [int(each) for each in figures.split(", ")], shoots == "true")
        for kind, seat, name, figures, shoots in hero.findall(PRINTED)
    ]
    assert printed == [
        (kind, seat, c.default_name, [c.armour, c.fight, c.magic_power, c.range, c.move], c.shoots)
        for (kind, c), seat in zip(rules.CLASSES.items(), COLOURS, strict=True)
    ]


def test_monsters() -> None:
    """Armour and fight of each level, and the move."""
    monster = re.compile(
        r'kind: "(\w+)",\s+body: "1 2 3",\s+armour: "([^"]+)",\s+fight: "([^"]+)",\s+move: (\d+)'
    )
    printed = {
        kind: rules.MonsterFigures(_of_levels(armour), _of_levels(fight), int(move))
        for kind, armour, fight, move in monster.findall(PRINTED)
    }
    assert printed == rules.MONSTER_FIGURES


def _of_levels(printed: str) -> tuple[int, int, int]:
    first, second, third = map(int, printed.split())
    return first, second, third


def test_what_else_is_counted() -> None:
    """Numbers in sentences."""
    for said in (
        f"every {rules.THIEF_AFTER} monsters slain",
        f"up to {rules.LOBBER_RANGE} squares",
        f"in sight: {rules.FIREBALL} points",
        f"{rules.MEAL} body points at once",
        f"{rules.WORTH['treasure']} points of treasure",
        f"{rules.WORTH['jewel_bag']} points of treasure",
        f"within {rules.BOOZE_REACH} squares for {rules.LASTING_TURNS} turns",
        f"you lose {rules.TILE_DAMAGE}",
    ):
        assert said in PRINTED
