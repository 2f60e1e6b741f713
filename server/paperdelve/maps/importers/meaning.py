"""The words by which a legend, or a plan made for Paperdelve, says what a tile, letter or object is."""

from attrs import frozen

from paperdelve.maps.letters import (
    BREAKABLE,
    EXIT,
    FLOOR,
    HORIZONTAL,
    HURT,
    OUTSIDE,
    TELEPORTER,
    VERTICAL,
    WALL,
)
from paperdelve.rules.gauntlet.dungeon import ITEMS, MONSTERS, Counter
from paperdelve.rules.gauntlet.figures import GENERATOR_BODY_POINTS

DOOR = "?"
"""Stands for a door in ``Cells`` until its neighbours say along which axis it opens."""
START = "S"
"""Stands for a start space in ``Cells`` until the plan is bound."""

GROUND = (OUTSIDE, FLOOR, WALL)
"""Letters of what a plan has everywhere."""

LETTERS: dict[str, str] = {
    "outside": OUTSIDE,
    "floor": FLOOR,
    "wall": WALL,
    "breakable": BREAKABLE,
    "door": DOOR,
    "door-h": HORIZONTAL,
    "door-v": VERTICAL,
    "crossing": "+",
    "exit": EXIT,
    "start": START,
    "hurt": HURT,
    "teleporter": TELEPORTER,
}
"""The words for what the paper itself is made of, with their map letters."""
PLAIN = ("chest", "death", "thief", *ITEMS)
"""The counters of which nothing more need be said."""
HIGHEST = 3
"""Level of a monster, as of what a generator with all its body points spawns."""


@frozen
class Meaning:
    """What something stands for: a map letter, and the counter on it if it is one (its space left at 0)."""

    letter: str
    counter: Counter | None = None

    @property
    def is_ground(self) -> bool:
        """Whether it is wall, floor or rock, of which nobody wants to know every place."""
        return self.counter is None and self.letter in GROUND


def meaning(words: str) -> Meaning | None:
    """Read words such as ``wall``, ``door-h``, ``ghost 2``, ``generator ghost 3`` or ``key``.

    A number is a monster's level or a generator's body points, 1 to 3 (G4.5). Case, and whether words are
    joined by blanks, ``-`` or ``_``, make no difference. None if the words mean nothing.
    """
    parts = words.lower().replace("_", " ").replace("-", " ").split()
    letter = LETTERS.get("-".join(parts))
    if letter is not None:
        return Meaning(letter)
    name = "_".join(parts)
    if name in PLAIN:
        return Meaning(".", Counter(name, 0))
    return _with_number(parts)


def _with_number(parts: list[str]) -> Meaning | None:
    number = None
    if parts and parts[-1] in {"1", "2", "3"}:
        number = int(parts.pop())
    match parts:
        case [kind] if kind in MONSTERS:
            return Meaning(".", Counter(kind, 0, level=number or 1))
        case ["generator", kind] if kind in MONSTERS:
            points = None if number == GENERATOR_BODY_POINTS else number
            return Meaning(".", Counter("generator", 0, spawns=kind, body_points=points))
        case _:
            return None


def known_words() -> list[str]:
    """List all words there are, for people who make a legend."""
    monsters = [f"{kind} 1 to {HIGHEST}" for kind in MONSTERS]
    generators = [f"generator {kind} 1 to {GENERATOR_BODY_POINTS}" for kind in MONSTERS]
    return [*LETTERS, *PLAIN, *monsters, *generators]
