"""What each class is good for."""

from collections.abc import Mapping
from typing import Any

WORDS = {
    "warrior": "Strikes hard and stands firm.",
    "valkyrie": "The hardest to hit, and no weak arm.",
    "elf": "Far and fast: nobody shoots or walks farther.",
    "wizard": "Shoots, and turns a potion into thunder.",
}
FIGURES = (
    ("fight", "fight"),
    ("armour", "armour"),
    ("magic_power", "magic"),
    ("range", "range"),
    ("move", "move"),
)
"""In the order in which they are told, with what they are called."""


def good_for(kind: str, classes: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Say what a class is good for: its figures, as the server told them, and a sentence."""
    figures = classes.get(kind, {})
    told = "  ".join(f"{word} {figures[name]}" for name, word in FIGURES if name in figures)
    return [words for words in (told, WORDS.get(kind, "")) if words]
