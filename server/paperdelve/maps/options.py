"""Prepares a host's options for a table: a map that is only named becomes the dungeon itself."""

from collections.abc import Mapping
from typing import Any

from paperdelve.maps.format import read_map
from paperdelve.maps.shipped import UnknownMap, shipped
from paperdelve.rules.game import SetupFault

MOST_CHARACTERS = 200_000
"""Characters of the longest map that comes over the wire: a table keeps it in its journal many times."""
MOST_TOLD = 50
"""Problems of one map that are told to its host one by one."""


def prepare(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options with ``dungeon``, plain data as ``Dungeon.data`` writes it, in place of ``map``.

    ``map`` is the name of a shipped dungeon, or the whole text of a map file (anything of more than one
    line). Raises SetupFault with the serious problems of the map; what else the options say is for the
    rules to judge.
    """
    rest = {key: value for key, value in options.items() if key not in {"map", "dungeon"}}
    wanted = options.get("map")
    if not isinstance(wanted, str) or not wanted.strip():
        raise SetupFault(["the table needs a map: the name of a shipped one, or a map file's text"])
    if len(wanted) > MOST_CHARACTERS:
        raise SetupFault([f"a table's map has at most {MOST_CHARACTERS} characters"])
    try:
        reading = read_map(wanted) if "\n" in wanted else shipped(wanted)
    except UnknownMap as error:
        raise SetupFault([str(error)]) from error
    if reading.map is None:
        told = [str(problem) for problem in reading.problems if problem.serious]
        more = [f"and {len(told) - MOST_TOLD} more"] if len(told) > MOST_TOLD else []
        raise SetupFault(told[:MOST_TOLD] + more)
    return {"dungeon": reading.map.dungeon.data(), **rest}


def about(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return what everybody may know of prepared options before the game: title and number of levels."""
    dungeon = options["dungeon"]
    return {"map": dungeon["title"], "levels": len(dungeon["levels"])}
