"""Reads JSON that strangers wrote: every value is checked, and the message names what is wrong."""

from collections.abc import Mapping
from typing import Any

from paperdelve.maps.importers.plan import ImportFault
from paperdelve.maps.importers.report import one_line


def listed(data: Mapping[str, Any], key: str, most: int) -> list[Mapping[str, Any]]:
    """Return a list of objects, empty if the key is missing; raises ImportFault."""
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise ImportFault(f"{key!r} is not a list of objects")
    if len(value) > most:
        raise ImportFault(f"{key!r} has {len(value)} entries; at most {most} are read")
    return value


def number(data: Mapping[str, Any], key: str, where: str) -> float:
    """Return a number of ordinary size; raises ImportFault naming ``where``."""
    value = data.get(key)
    if isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1_000_000:
        return value
    raise ImportFault(f"{where} has no usable number {key!r}")


def whole(data: Mapping[str, Any], key: str, where: str) -> int:
    """Return a whole number of ordinary size; raises ImportFault naming ``where``."""
    value = number(data, key, where)
    if value != int(value):
        raise ImportFault(f"{where}: {key!r} is no whole number")
    return int(value)


def words(data: Mapping[str, Any], key: str, most: int) -> str:
    """Return a text on one line, printable and cut at ``most`` characters; empty if there is none."""
    value = data.get(key)
    return one_line(value, most) if isinstance(value, str) else ""
