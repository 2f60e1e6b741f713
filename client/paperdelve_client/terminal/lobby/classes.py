"""Which class a hero would do best to have, and what each is good for."""

from collections.abc import Mapping
from typing import Any

USUAL = {"red": "warrior", "blue": "valkyrie", "green": "elf", "yellow": "wizard"}
"""The class that each colour is painted as."""
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


def first_class(seats: Mapping[str, Mapping[str, Any]], seat: str) -> str | None:
    """Return the class to begin with; None if one was chosen or none is offered.

    It is the colour's own if nobody has it, else the first that nobody has, else the colour's own.
    """
    place = seats.get(seat, {})
    offered = list((place.get("offered") or {}).get("class") or ())
    if not offered or (place.get("choices") or {}).get("class"):
        return None
    wished = [USUAL[seat], *offered] if USUAL.get(seat) in offered else offered
    taken = {(other.get("choices") or {}).get("class") for name, other in seats.items() if name != seat}
    return str(next((kind for kind in wished if kind not in taken), wished[0]))


def good_for(kind: str, classes: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Say what a class is good for: its figures, as the server told them, and a sentence."""
    figures = classes.get(kind, {})
    told = "  ".join(f"{word} {figures[name]}" for name, word in FIGURES if name in figures)
    return [words for words in (told, WORDS.get(kind, "")) if words]
