"""Values of a Tiled file, written in JSON or in XML: each is checked, and the message names what is wrong."""

import math
from collections.abc import Mapping
from typing import Any

from paperdelve.maps.importers.foreign_values import FARTHEST, is_number
from paperdelve.maps.importers.plan import ImportFault
from paperdelve.maps.importers.report import one_line

MOST_WORDS = 2000
MOST_PROPERTIES = 100

Properties = Mapping[str, str]
"""What a file says of something in its author's own words: lower-case names, and all values as words."""


def number(data: Mapping[str, Any], key: str, where: str, default: float | None = None) -> float:
    """Return a number, ``default`` if it is missing; raises ImportFault naming ``where``."""
    value = data.get(key, default)
    if isinstance(value, str) and len(value) < 40:
        try:
            value = float(value)
        except ValueError:
            value = None
    if is_number(value):
        return value
    raise ImportFault(f"{where} has no usable number {key!r}")


def whole(data: Mapping[str, Any], key: str, where: str, default: int | None = None) -> int:
    """Return a whole number, ``default`` if it is missing; raises ImportFault naming ``where``."""
    value = number(data, key, where, default)
    if value != math.floor(value):
        raise ImportFault(f"{where}: {key!r} is no whole number")
    return int(value)


def flag(data: Mapping[str, Any], key: str, *, default: bool) -> bool:
    """Return a yes or no, which is ``true``, ``1`` or their like."""
    value = data.get(key, default)
    return is_true(value) if isinstance(value, str) else bool(value)


def is_true(words: str) -> bool:
    """Whether a word says yes."""
    return words.strip().lower() in {"true", "1", "yes"}


def properties(data: Mapping[str, Any]) -> dict[str, str]:
    """Return the properties of something; old files have them as a table, new ones as a list."""
    told = data.get("properties")
    if isinstance(told, Mapping):
        pairs = list(told.items())
    elif isinstance(told, list):
        pairs = [(each.get("name"), each.get("value")) for each in told if isinstance(each, Mapping)]
    else:
        return {}
    return {
        one_line(name, 80).lower(): _worded(value)
        for name, value in pairs[:MOST_PROPERTIES]
        if isinstance(name, str) and isinstance(value, (str, int, float))
    }


def _worded(value: str | float) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return one_line(value, MOST_WORDS)
    return f"{value:.12g}" if abs(value) < FARTHEST else ""
