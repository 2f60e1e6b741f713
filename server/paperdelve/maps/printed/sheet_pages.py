"""Sheets to write on: one for each class of heroes, two on a page, and one for the monsters."""

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.picture.colours import LIVERIES, PENCIL
from paperdelve.maps.picture.faces import hero
from paperdelve.maps.picture.shapes import UNIT
from paperdelve.maps.printed.paper import MARGIN
from paperdelve.maps.printed.press import Hand, Press
from paperdelve.maps.printed.supply import numbers
from paperdelve.rules.gauntlet.dungeon import COLOURS, ENCHANTMENTS
from paperdelve.rules.gauntlet.figures import (
    BELT,
    BODY_POINTS,
    CLASSES,
    ENCHANTMENTS_HELD,
    LASTING_TURNS,
    MEAL,
    WORTH,
    ClassFigures,
)

GAP = 8.0
"""Between the two sheets of a page."""
MONSTER_COLUMNS = 2
LINE = 9.0
"""A monster's, high."""
SPARE = 50
"""Boxes for body points beyond those of the start: food and booze give more."""
EFFECTS = {
    "extra_armour": "armour +1",
    "extra_magic": "magic power +1",
    "fight_power": "fight +1",
    "throw_weapon": "you may shoot",
    "extra_speed": "move +1",
    "rebound_shots": "shots turn back from walls",
    "invisibility": f"unseen for {LASTING_TURNS} turns",
}


def print_heroes(press: Press) -> None:
    """Print a sheet for each class, in one of the colours; any colour may play any class."""
    for i, (colour, (name, figures)) in enumerate(zip(COLOURS, CLASSES.items(), strict=True)):
        if i % 2 == 0:
            press.sheet("Character sheets")
        high = (press.bottom - press.top - GAP) / 2
        _HeroSheet(press, press.top + i % 2 * (high + GAP), high).print(colour, name, figures)
        if i % 2 == 0:
            press.dashes(
                (MARGIN, press.top + high + GAP / 2), (press.paper.width - MARGIN, press.top + high + GAP / 2)
            )


class _HeroSheet:
    """One half of a page."""

    def __init__(self, press: Press, top: float, high: float) -> None:
        self._press, self._top, self._high = press, top, high
        self._wide = press.paper.width - 2 * MARGIN

    def print(self, colour: str, name: str, figures: ClassFigures) -> None:
        self._head(colour, name, figures)
        down = self._top + 19
        self._figures(down, LIVERIES[colour].line, figures)
        self._body_points(down + 19)
        self._belongings(down + 50)
        self._enchantments(down + 50, figures)

    def _head(self, colour: str, name: str, figures: ClassFigures) -> None:
        press, livery = self._press, LIVERIES[colour]
        press.box((MARGIN, self._top), (self._wide, 16), livery.fill, livery.line)
        press.draw(hero(colour, name, cut_out=True), (0, 0, UNIT, UNIT), (MARGIN + 2, self._top + 1), 14)
        press.line(name.title(), (MARGIN + 19, self._top + 4), 38, Hand(19, bold=True, colour=livery.on))
        press.box((MARGIN + 60, self._top + 3), (76, 10), "#ffffff", livery.line)
        press.line("Name", (MARGIN + 61, self._top + 3.4), 15, Hand(6.5, colour=PENCIL))
        said = f"such as {figures.default_name}"
        press.line(said, (MARGIN + 95, self._top + 3.4), 40, Hand(6.5, colour=PENCIL, align="R"))
        for i, one in enumerate(COLOURS):
            x = MARGIN + 141 + i * 12
            press.box((x, self._top + 3), (10, 10), "#ffffff", livery.line)
            press.line(one, (x, self._top + 3.4), 10, Hand(6.5, colour=PENCIL, align="C"))

    def _figures(self, down: float, line: str, figures: ClassFigures) -> None:
        """Print each figure, and a box for what it is with enchantments."""
        shown = {
            "Armour": figures.armour,
            "Fight": figures.fight,
            "Magic power": figures.magic_power,
            "Range": figures.range,
            "Move": figures.move,
        }
        wide = self._wide / 6
        for i, (name, value) in enumerate(shown.items()):
            x = MARGIN + i * wide
            self._press.line(name, (x, down), wide, Hand(9, colour=PENCIL))
            self._press.line(str(value), (x, down + 4.4), 11, Hand(22, bold=True, colour=line))
            self._press.box((x + 12, down + 4), (wide - 16, 9.5), colour=PENCIL)
        shoots = "Shoots" if figures.shoots else "Strikes by hand"
        self._press.line(shoots, (MARGIN + 5 * wide, down + 6.5), wide, Hand(11, bold=True, colour=line))

    def _body_points(self, down: float) -> None:
        """Print a box a body point; those beyond the start's are for food and booze."""
        press = self._press
        said = f"Body points: {BODY_POINTS}. Tick what is lost. Food and booze give {MEAL}: the pale boxes."
        press.line(said, (MARGIN, down), self._wide, Hand(9, colour=PENCIL))
        across = 50
        side = (self._wide - 4 * 3) / across
        for i in range(BODY_POINTS + SPARE):
            gap = i % across // 10 * 3
            place = (MARGIN + i % across * side + gap, down + 5.5 + i // across * (side + 1.8))
            press.box(place, (side - 0.6, side - 0.6), colour="#22252b" if i < BODY_POINTS else "#b9bdc2")

    def _belongings(self, down: float) -> None:
        press, wide = self._press, self._wide * 0.46
        press.line(
            f"Belt: {BELT} places for keys (K) and potions (P)", (MARGIN, down), wide, Hand(9, colour=PENCIL)
        )
        side = wide / BELT
        for i in range(BELT):
            press.box((MARGIN + i * side, down + 4.5), (side - 1, side - 1))
        down += side + 7
        said = f"Treasure: {WORTH['treasure']} each; a jewel bag {WORTH['jewel_bag']}"
        press.line(said, (MARGIN, down), wide, Hand(9, colour=PENCIL))
        press.box((MARGIN, down + 4.5), (wide - 1, max(12.0, self._top + self._high - down - 4.5)))

    def _enchantments(self, down: float, figures: ClassFigures) -> None:
        press = self._press
        x, wide = MARGIN + self._wide * 0.5, self._wide * 0.5
        press.line(f"Enchantments: at most {ENCHANTMENTS_HELD}", (x, down), wide, Hand(9, colour=PENCIL))
        down += 4.5
        for kind in ENCHANTMENTS:
            if kind == "throw_weapon" and figures.shoots:
                continue
            press.box((x, down), (4, 4))
            press.line(
                f"{kind.replace('_', ' ')}: {EFFECTS[kind]}", (x + 6, down + 0.2), wide * 0.62, Hand(9)
            )
            if kind == "invisibility":
                self._turns(x + wide - 27, down)
            down += 5.4
        press.line("slowed, turns left: half the move", (x + 6, down + 0.2), wide * 0.62, Hand(9))
        self._turns(x + wide - 27, down)

    def _turns(self, x: float, down: float) -> None:
        """Print a box for each turn that an effect lasts."""
        for i in range(LASTING_TURNS):
            self._press.box((x + i * 5.4, down), (4, 4), colour=PENCIL)


def print_monsters(press: Press, shown: MapFile) -> None:
    """Print a line a monster, for its kind, its level and its body points, on as many sheets as it takes."""
    left = list(numbers(shown))
    while left:
        press.sheet("Monsters on the floor")
        rows = int((press.bottom - press.top - 6) / LINE)
        for column in range(MONSTER_COLUMNS):
            taken, left = left[:rows], left[rows:]
            if taken:
                _print_lines(press, column, taken)


def _print_lines(press: Press, column: int, taken: list[int]) -> None:
    """Print one column of lines for monsters with these numbers."""
    wide = (press.paper.width - 2 * MARGIN - GAP) / MONSTER_COLUMNS
    x = MARGIN + column * (wide + GAP)
    press.line("kind", (x + 11, press.top), 30, Hand(8, colour=PENCIL))
    press.line("level", (x + wide - 43, press.top), 20, Hand(8, colour=PENCIL))
    press.line("body points", (x + wide - 18, press.top), 20, Hand(8, colour=PENCIL))
    for row, number in enumerate(taken):
        y = press.top + 6 + row * LINE
        press.line(str(number), (x, y + 2), 8, Hand(12, bold=True, align="R"))
        press.rule((x + 11, y + LINE - 2), (x + wide - 46, y + LINE - 2), 0.2, PENCIL)
        for i in range(3):
            press.box((x + wide - 43 + i * 6, y + 2.5), (4.5, 4.5), colour=PENCIL)
            press.box((x + wide - 18 + i * 6, y + 2.5), (4.5, 4.5))
