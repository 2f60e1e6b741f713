"""What a host may set besides the dungeon: counts and house rules. The clocks are the table's own."""

from collections.abc import Iterator
from typing import Any

from attrs import fields

from paperdelve.rules.gauntlet.dungeon import (
    ALLOWED,
    LEAST,
    MOST_OF_A_RULE,
    HouseRules,
    house_rule_problem,
)
from paperdelve.rules.gauntlet.figures import THIEF_AFTER

_NUMBERS = {
    "monster_count": (0, 10_000),
    "thief_after": (0, 100_000),
}


WORDS = {
    "monster_count": "Most numbered monsters about at a time; none: what the map says, or 4 a hero.",
    "thief_after": "So many monsters must be slain before a Thief comes.",
    "diagonals": "Diagonal steps: past open corners only, past any corners, or none.",
    "rotate_first": "On each level another colour begins.",
    "friendly_fire": "What a hero's shot does to another hero: it passes, ends there, or hurts.",
    "magic_through_walls": "Whether magic bursts reach behind walls.",
    "mercy": "Whether all doors open when nobody can get further for want of a key.",
    "newborn_act": "Whether monsters move in the turn in which they come out of their generator.",
    "spawn_range": "A generator spawns only with a hero so near; none: wherever they are.",
    "demon_range": "How far a demon throws fire.",
    "monster_friendly_fire": "Whether fireballs and bombs hurt other monsters too.",
    "death_total": "Body points that Death takes on a level before it vanishes.",
    "sorcerers": "Whether there are sorcerers, which nothing can strike in even rounds.",
    "revival": "Whether the dead come back on the next level, or never.",
}
"""What each setting means, for hosts."""

CLOCKS = ("turn_seconds", "answer_seconds")
"""Settings of every game's tables, not of this one; scripts may name them, without effect (G3.6, G3.8)."""


def setting_problem(name: str, value: object) -> str | None:
    """Say what is wrong with a setting: a count or a house rule; None if nothing is."""
    if name in CLOCKS:
        return f"{name} is a clock, and clocks are set for the table, not for the game"
    if name not in _NUMBERS:
        return house_rule_problem(name, value)
    least, most = _NUMBERS[name]
    if type(value) is int and least <= value <= most:
        return None
    return f"{name} must be a whole number from {least} to {most}, not {value!r:.40}"


def settings() -> Iterator[dict[str, Any]]:
    """Yield every setting as plain data: its words, its default, and the values that it may have."""
    defaults = {"monster_count": None, "thief_after": THIEF_AFTER}
    defaults |= {rule.name: rule.default for rule in fields(HouseRules)}
    for name, default in defaults.items():
        yield {"name": name, "words": WORDS[name], "default": default, **_values(name)}


def _values(name: str) -> dict[str, Any]:
    if name in _NUMBERS:
        least, most = _NUMBERS[name]
        return {"least": least, "most": most}
    if name in LEAST:
        return {"least": LEAST[name], "most": MOST_OF_A_RULE}
    return {"values": list(ALLOWED.get(name, (False, True)))}
