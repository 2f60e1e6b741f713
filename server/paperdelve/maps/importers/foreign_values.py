"""Reads values that strangers wrote: every one is checked, and the message names what is wrong."""

from collections.abc import Mapping
from typing import Any, TypeGuard

from paperdelve.maps.importers.plan import ImportFault
from paperdelve.maps.importers.report import one_line

FARTHEST = 1_000_000
"""Numbers are smaller than this, of either sign, if a format has no larger ones."""
MOST_LETTERS = 80
"""Letters of a name."""


def is_number(value: object, farthest: int = FARTHEST) -> TypeGuard[float]:
    """Whether a value is a number of ordinary size."""
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < farthest


def number(data: Mapping[str, Any], key: str, where: str) -> float:
    """Return a number of ordinary size; raises ImportFault naming ``where``."""
    value = data.get(key)
    if is_number(value):
        return value
    raise ImportFault(f"{where} has no usable number {key!r}")


def whole(data: Mapping[str, Any], key: str, where: str) -> int:
    """Return a whole number of ordinary size; raises ImportFault naming ``where``."""
    value = number(data, key, where)
    if value != int(value):
        raise ImportFault(f"{where}: {key!r} is no whole number")
    return int(value)


def words(data: Mapping[str, Any], *keys: str, most: int = MOST_LETTERS) -> str:
    """Return the first text under one of the keys, on one line, printable and cut at ``most`` characters.

    It is empty if there is none.
    """
    found = (data.get(key) for key in keys)
    return next((one_line(value, most) for value in found if isinstance(value, str) and value), "")


def listed(data: Mapping[str, Any], key: str, most: int, where: str = "") -> list[Mapping[str, Any]]:
    """Return a list of objects, empty if missing or null; raises ImportFault, naming ``where`` if told."""
    value = data.get(key)
    if value is None:
        return []
    place = f"{where}: " if where else ""
    if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
        raise ImportFault(f"{place}{key!r} is not a list of objects")
    if len(value) > most:
        raise ImportFault(f"{place}{key!r} has {len(value)} entries; at most {most} are read")
    return value


def entries(data: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """Return the objects of a list, and pass over what else is in it; empty if there is no list."""
    value = data.get(key)
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []
