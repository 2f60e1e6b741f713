"""The colours of paper, ink and counters.

The browser's are the same (client/web/src/board/counters/colours.ts); a test compares them.
"""

from math import cos, pi, sin

from attrs import frozen

INK = "#22252b"
PENCIL = "#6d7177"
CREAM = "#fbf9ef"
WHITE = "#ffffff"
NUMBERS = "#6b8595"
RED_INK = "#a3261b"


@frozen
class Dye:
    """The card that a kind is printed on, and its ink."""

    card: str
    ink: str


DYES = {
    "ghost": Dye("#eef3f7", "#3c4a58"),
    "grunt": Dye("#dcc9a2", "#573a15"),
    "demon": Dye("#f4b7a2", "#8a1f12"),
    "lobber": Dye("#cbdfac", "#36531a"),
    "sorcerer": Dye("#d9c8ec", "#4f2a7d"),
    "death": Dye("#26262b", "#f6f2e6"),
    "thief": Dye("#f7e08c", "#4b3a06"),
    "chest": Dye("#e9c68a", "#5b3312"),
    "key": Dye("#fff2ad", "#806200"),
    "potion": Dye("#c2e6f7", "#0f5480"),
    "food": Dye("#f9d3b4", "#873c10"),
    "booze": Dye("#f7dc93", "#734500"),
    "treasure": Dye("#fbe9a0", "#8a5e00"),
    "jewel_bag": Dye("#d3efcf", "#186537"),
    "bomb": Dye("#d9d6cf", "#1c1c20"),
}
_ENCHANTMENT = Dye("#ead9f7", "#5a2a86")


def dye(kind: str) -> Dye:
    """Return the colours of a kind of counter; enchantments are all alike."""
    return DYES.get(kind, _ENCHANTMENT)


@frozen
class Livery:
    """A hero's colours; ``cut`` is the edge of its token, which tells it apart without colour."""

    fill: str
    on: str
    line: str
    letter: str
    cut: str


LIVERIES = {
    "red": Livery("#d23f32", "#fff6ee", "#b42a1e", "R", "round"),
    "blue": Livery("#2f6fc1", "#f3f8ff", "#245ba3", "B", "waves"),
    "green": Livery("#2f8440", "#f3fff3", "#226b31", "G", "six"),
    "yellow": Livery("#efc22e", "#3a2d00", "#9a7500", "Y", "rays"),
}


def token_edge(cut: str, x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """List the corners of a hero's token around its middle."""
    corners = []
    for i in range(72):
        angle = 2 * pi * i / 72
        reach = radius * _reach(cut, angle)
        corners.append((x + reach * sin(angle), y - reach * cos(angle)))
    return corners


def _reach(cut: str, angle: float) -> float:
    """Return how far a cut's edge is from its middle, in radii, at an angle from the top."""
    if cut == "waves":
        return 0.94 + 0.06 * cos(9 * angle)
    if cut == "six":
        off = (angle + pi / 6) % (pi / 3) - pi / 6
        return min(0.9 / cos(off), 1.02)
    if cut == "rays":
        return 0.88 + 0.24 * abs(angle * 12 / (2 * pi) % 1 - 0.5)
    return 0.97
