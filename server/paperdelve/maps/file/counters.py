"""Reads a counter written as a table: ``{ kind = "grunt", level = 2, at = [5, 1] }``."""

from collections.abc import Callable, Mapping
from typing import Any

from paperdelve.maps.file.faults import Fault, serious
from paperdelve.maps.file.grid import LETTERS
from paperdelve.rules.board import LARGEST, is_place, space
from paperdelve.rules.gauntlet.dungeon import COLOURS, KINDS, LASTING, LOOT, MONSTERS, Counter
from paperdelve.rules.gauntlet.figures import BELT, ENCHANTMENTS_HELD, GENERATOR_BODY_POINTS

MOST = 1_000_000

COMMON = ("kind", "at", "level")
KEYS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(MONSTERS, ("body_points",)),
    "thief": ("body_points", "loot"),
    "generator": ("spawns", "body_points"),
    "corpse": ("colour", "keys", "potions", "treasure", "enchantments"),
}
"""What may be said of a kind beside kind, at and level."""


def parse_counter(data: object, *, placed: bool = True) -> tuple[Counter | None, list[Fault]]:
    """Read one counter's table: the counter, or None if a fault is serious, and all faults at once.

    ``placed`` is false in a legend, where the drawing says the place: then ``at`` is unknown and the space
    is 0. Faults' paths are the keys of the table. Whether the space is on the paper and free is for the
    checks of a whole dungeon.
    """
    if not isinstance(data, Mapping):
        return None, [Fault('a counter is a table, such as { kind = "key", at = [2, 2] }')]
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in KINDS:
        said = "a counter needs a kind" if kind is None else f"there is no counter {_shown(kind)}"
        return None, [Fault(f"{said}; the kinds are {', '.join(KINDS)}", ("kind",) if "kind" in data else ())]
    faults = _unknown_keys(kind, data, placed=placed)
    for key, check in CHECKS.items():
        if key in data and (key in COMMON or key in KEYS.get(kind, ())):
            words = check(data[key], kind)
            faults += [Fault(words, (key,))] if words else []
    if serious(faults):
        return None, faults
    if data.get("keys", 0) + data.get("potions", 0) > BELT:
        return None, [*faults, Fault(f"a belt holds {BELT} keys and potions together (G6.4)")]
    x, y = data.get("at", (0, 0))
    figures: dict[str, Any] = {k: v for k, v in data.items() if k not in {"kind", "at", "enchantments"}}
    return Counter(kind, space(x, y), enchantments=tuple(data.get("enchantments", ())), **figures), faults


def parse_legend(data: object) -> tuple[dict[str, Counter], list[Fault]]:
    """Read a [legend] table: the letters that could be read, and all faults at once, under their letters."""
    if not isinstance(data, Mapping):
        return {}, [Fault("the legend is a table of letters")]
    legend: dict[str, Counter] = {}
    faults: list[Fault] = []
    for letter, meaning in data.items():
        if len(letter) != 1 or not letter.isprintable() or letter.isspace():
            faults.append(
                Fault(f"the legend gives meanings to single letters, not to {_shown(letter)}", (letter,))
            )
        elif letter in LETTERS:
            words = f"the letter {letter!r} is the map format's own: {LETTERS[letter]}"
            faults.append(Fault(words, (letter,)))
        else:
            counter, wrong = parse_counter(meaning, placed=False)
            faults += [fault.under(letter) for fault in wrong]
            if counter:
                legend[letter] = counter
    return legend, faults


def _shown(value: object) -> str:
    """Write a value of somebody's file, not too long."""
    written = repr(value)
    return written if len(written) <= 40 else written[:37] + "..."


def _unknown_keys(kind: str, data: Mapping[str, Any], *, placed: bool) -> list[Fault]:
    """Say what a table says that its kind does not know, and what it leaves out."""
    allowed = [key for key in (*COMMON, *KEYS.get(kind, ())) if placed or key != "at"]
    named = kind.replace("_", " ")
    faults = [
        Fault(f"a {named} has no {_shown(key)}; it has {', '.join(allowed)}", (key,))
        for key in data
        if key not in allowed
    ]
    if placed and "at" not in data:
        faults.append(Fault(f"the {named} needs a place: at = [x, y]"))
    needed = [key for key in ("spawns", "colour") if key in KEYS.get(kind, ()) and key not in data]
    faults += [Fault(f"the {named} needs {key}") for key in needed]
    if "level" in data and kind not in MONSTERS:
        instead = "; write body_points = 1 to 3" if kind == "generator" else ""
        faults.append(Fault(f"the level of a {named} means nothing{instead}", ("level",), serious=False))
    return faults


def _whole(least: int, most: int) -> Callable[[object, str], str | None]:
    """Make the check of a whole number between two, both included."""

    def check(value: object, _kind: str) -> str | None:
        if type(value) is int and least <= value <= most:
            return None
        return f"this must be a whole number from {least} to {most}, not {_shown(value)}"

    return check


def _word(words: tuple[str, ...]) -> Callable[[object, str], str | None]:
    """Make the check of one word out of some."""

    def check(value: object, _kind: str) -> str | None:
        if isinstance(value, str) and value in words:
            return None
        return f"this must be one of {', '.join(words)}, not {_shown(value)}"

    return check


def _at(value: object, _kind: str) -> str | None:
    """Say what is wrong with a place."""
    if is_place(value):
        return None
    return f"a place is [x, y], both from 0 to {LARGEST - 1}, not {_shown(value)}"


def _body_points(value: object, kind: str) -> str | None:
    """Say what is wrong with body points; a generator has 1 to 3 (G4.5)."""
    return _whole(1, GENERATOR_BODY_POINTS if kind == "generator" else 1000)(value, kind)


def _enchantments(value: object, _kind: str) -> str | None:
    """Say what is wrong with a corpse's enchantments (G5.1, G5.8)."""
    if not isinstance(value, list) or not all(isinstance(name, str) and name in LASTING for name in value):
        return f"this must be a list out of {', '.join(LASTING)}, not {_shown(value)}"
    if len(set(value)) != len(value) or len(value) > ENCHANTMENTS_HELD:
        return f"a hero has at most {ENCHANTMENTS_HELD} enchantments, all different"
    return None


CHECKS: dict[str, Callable[[Any, str], str | None]] = {
    "at": _at,
    "level": _whole(1, 3),
    "body_points": _body_points,
    "spawns": _word(MONSTERS),
    "loot": _word(LOOT),
    "colour": _word(COLOURS),
    "keys": _whole(0, BELT),
    "potions": _whole(0, BELT),
    "treasure": _whole(0, MOST),
    "enchantments": _enchantments,
}
"""For each key the check of its value: words if something is wrong with it."""
