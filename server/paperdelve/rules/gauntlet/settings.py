"""What a host may set besides the dungeon: counts and house rules. The clocks are the table's own."""

from paperdelve.rules.gauntlet.dungeon import house_rule_problem

_NUMBERS = {
    "monster_count": (0, 10_000),
    "thief_after": (0, 100_000),
}


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
