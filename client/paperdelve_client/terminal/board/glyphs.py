"""How things look on the board: two columns of the screen, and a role of the palette, in two sets of signs.

Both sets tell everything by shape and letter. The plain one needs only ASCII. Signs of the other are of one
column in every terminal; those which some terminals draw as pictures of two columns are left out.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from attrs import frozen
from rich.cells import cell_len

Counter = Mapping[str, Any]


@frozen
class Glyph:
    """Two columns of the screen, and the role in whose colour they are."""

    text: str
    role: str


@frozen
class Signs:
    """A set of signs: for map letters, for what lies on them, and for what is told of a space."""

    terrain: Mapping[str, Glyph]
    item: str
    """Stands before the letter of an item; ``more`` if others lie there too."""
    more: str
    enchantment: str
    more_enchanted: str
    chest: str
    corpse: str
    death: str
    thief: str
    bomb: str
    digits: str
    """0 to 9 as they stand beside a target: the number to roll."""
    way: str
    shot: str
    """What bare floor shows under a way and under a shot."""
    burst: str
    fall: str
    """What magic shows that bursts, and what was struck down."""
    faces: str
    """The faces of a die from 1 to 6."""

    def counter(self, counter: Counter) -> Glyph:
        """Return how a counter looks."""
        glyph = _DRAWN.get(str(counter.get("kind")), _monster)(self, counter)
        return glyph if cell_len(glyph.text) == 2 else UNKNOWN

    def die(self, die: int) -> str:
        """Return the two columns that show a die."""
        return f"{self.faces[die - 1]}{die}" if 1 <= die <= 6 else "[]"

    def target(self, glyph: Glyph, need: int) -> Glyph:
        """Return how something looks that is aimed at, with the number to roll in place of its figure."""
        digit = self.digits[need] if 0 <= need <= 9 else "!"
        return Glyph(glyph.text[0] + digit, glyph.role)


UNKNOWN = Glyph("??", "item")
MONSTERS = {"ghost": "g", "grunt": "r", "demon": "d", "lobber": "l", "sorcerer": "z"}
ITEMS = {"key": "k", "potion": "p", "food": "f", "booze": "b", "treasure": "$", "jewel_bag": "j"}
ENCHANTMENTS = {
    "extra_armour": "a",
    "extra_magic": "m",
    "fight_power": "f",
    "throw_weapon": "t",
    "extra_speed": "s",
    "rebound_shots": "r",
    "invisibility": "i",
}
"""The letters of things, in both sets of signs; those of enchantments stand after another sign."""
COLOURS = ("red", "blue", "green", "yellow")


def _initial(counter: Counter) -> str:
    return str(counter.get("colour", "?"))[:1].upper()


def _colour(counter: Counter) -> str:
    colour = str(counter.get("colour"))
    return colour if colour in COLOURS else "item"


def _figure(counter: Counter, name: str) -> str:
    """Return a figure in one column: over 9 a plus."""
    figure = counter.get(name)
    if not isinstance(figure, int):
        return " "
    return str(figure) if 0 <= figure <= 9 else "+"


def _hero(_signs: Signs, counter: Counter) -> Glyph:
    return Glyph(f"@{_initial(counter)}", _colour(counter))


def _monster(_signs: Signs, counter: Counter) -> Glyph:
    level, left = counter.get("level"), counter.get("body_points")
    is_wounded = isinstance(level, int) and isinstance(left, int) and left < level
    letter = MONSTERS.get(str(counter.get("kind")), "?")
    return Glyph(letter + _figure(counter, "level"), "wounded" if is_wounded else "monster")


def _generator(_signs: Signs, counter: Counter) -> Glyph:
    letter = MONSTERS.get(str(counter.get("spawns")), "?").upper()
    return Glyph(letter + _figure(counter, "body_points"), "generator")


def _items(signs: Signs, counter: Counter) -> Glyph:
    holds = [str(kind) for kind in counter.get("holds") or ()]
    first = holds[0] if holds else ""
    if first in ENCHANTMENTS:
        sign = signs.more_enchanted if len(holds) > 1 else signs.enchantment
        return Glyph(sign + ENCHANTMENTS[first], "enchantment")
    return Glyph((signs.more if len(holds) > 1 else signs.item) + ITEMS.get(first, "?"), "item")


def _corpse(signs: Signs, counter: Counter) -> Glyph:
    return Glyph(signs.corpse + _initial(counter), "corpse")


def _thief(signs: Signs, counter: Counter) -> Glyph:
    return Glyph(signs.thief + ("$" if counter.get("loot") else " "), "thief")


def _sign(signs: Signs, _counter: Counter, *, name: str) -> Glyph:
    return Glyph(str(getattr(signs, name)), name)


_DRAWN: dict[str, Callable[[Signs, Counter], Glyph]] = {
    "hero": _hero,
    "generator": _generator,
    "items": _items,
    "corpse": _corpse,
    "thief": _thief,
    **{name: partial(_sign, name=name) for name in ("chest", "death", "bomb")},
}
"""How each kind is drawn; all others are monsters."""


LETTERS = Signs(
    terrain={
        "#": Glyph("##", "wall"),
        "%": Glyph("%%", "breakable"),
        " ": Glyph("  ", "outside"),
        ".": Glyph(" .", "floor"),
        "-": Glyph("--", "door"),
        "|": Glyph("||", "door"),
        "+": Glyph("++", "door"),
        "E": Glyph("EX", "exit"),
        "^": Glyph("^^", "hurt"),
        "T": Glyph("()", "teleporter"),
    },
    item="'",
    more='"',
    enchantment="*",
    more_enchanted="&",
    chest="[]",
    corpse="x",
    death="D!",
    thief="t",
    bomb="o~",
    digits="0123456789",
    way=" o",
    shot=" x",
    burst="**",
    fall="><",
    faces="::::::",
)
"""ASCII alone."""

SIGNS = Signs(
    terrain={
        "#": Glyph("██", "wall"),
        "%": Glyph("▒▒", "breakable"),
        " ": Glyph("  ", "outside"),
        ".": Glyph(" ·", "floor"),
        "-": Glyph("══", "door"),
        "|": Glyph("║║", "door"),
        "+": Glyph("╬╬", "door"),
        "E": Glyph("►E", "exit"),
        "^": Glyph("^^", "hurt"),
        "T": Glyph("()", "teleporter"),
    },
    item="◊",
    more="◈",
    enchantment="✦",
    more_enchanted="❖",
    chest="[]",
    corpse="†",
    death="D!",
    thief="t",
    bomb="●~",
    digits="⁰¹²³⁴⁵⁶⁷⁸⁹",
    way=" •",
    shot=" ×",  # noqa: RUF001 - a sign, no letter
    burst="░░",
    fall="××",  # noqa: RUF001 - same
    faces="⚀⚁⚂⚃⚄⚅",
)
"""Signs that every terminal with Unicode shows in one column each."""
