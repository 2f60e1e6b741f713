"""What a host may set besides the dungeon: counts, house rules, and the clocks that the table keeps."""

from paperdelve.rules.gauntlet.dungeon import house_rule_problem

_NUMBERS = {
    "monster_count": (0, 10_000),
    "thief_after": (0, 100_000),
    "turn_seconds": (1, 86_400),
    "answer_seconds": (1, 86_400),
}


def setting_problem(name: str, value: object) -> str | None:
    """Say what is wrong with a setting: a count, a clock or a house rule; None if nothing is."""
    if name not in _NUMBERS:
        return house_rule_problem(name, value)
    least, most = _NUMBERS[name]
    if value is None and name == "turn_seconds":
        return None
    if type(value) is int and least <= value <= most:
        return None
    return f"{name} must be a whole number from {least} to {most}, not {value!r}"
