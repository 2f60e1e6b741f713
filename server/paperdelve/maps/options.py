"""Prepares a host's options for a table, and says what everybody may see of them.

A map that is only named becomes the dungeon itself. What its file says beside (who drew it, its story) stands
with the dungeon's own data; the rules leave it unread.
"""

from collections.abc import Mapping
from typing import Any

from paperdelve.maps.file.format import MapFile, read_map
from paperdelve.maps.file.head import figure_problem, words_problem
from paperdelve.maps.shipped import UnknownMap, shipped
from paperdelve.rules.board import space
from paperdelve.rules.game import SetupFault
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES

MOST_CHARACTERS = 200_000
"""Characters of the longest map that comes over the wire: a table keeps it in its journal many times."""
MOST_TOLD = 50
"""Problems of one map that are told to its host one by one."""
LARGEST_PICTURE = 10_000
"""Spaces of the largest paper that is shown before the game: everybody who comes to a table is sent it."""
MOST_DRAWN = 1_000
"""... and the counters that may lie on it."""
_WORDS = ("author", "licence", "story")


def prepare(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options with ``dungeon``, plain data as ``Dungeon.data`` writes it, in place of ``map``.

    ``map`` is the name of a shipped dungeon, or the whole text of a map file (anything of more than one
    line). Raises SetupFault with the serious problems of the map; what else the options say is for the
    rules to judge. What the map's file says of itself is put beside what ``Dungeon.data`` writes.
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
    return {"dungeon": {**reading.map.dungeon.data(), **_said(reading.map)}, **rest}


def _said(found: MapFile) -> dict[str, Any]:
    """Return what a map's file says of itself, without what it leaves open."""
    said = {**{key: getattr(found, key) for key in _WORDS}, "players": found.players}
    return {key: value for key, value in said.items() if value}


def about(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return what everybody may always know of prepared options: title and number of levels."""
    dungeon = options["dungeon"]
    return {"map": dungeon["title"], "levels": len(dungeon["levels"])}


def preview(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return what everybody may see of prepared options before the game.

    ``author``, ``licence``, ``story`` and ``players`` as the map's file has them, each missing where it says
    nothing; and of the first level, unless it is too large, ``width``, ``height``, ``rows``, ``starts`` and
    ``counters``, each of these ``kind``, ``at`` and of a generator ``spawns``. Of nothing else on the map is
    anything told: that is the GM's. Options may be a stranger's, from a replay: what no map file can say is
    left out.
    """
    dungeon = options["dungeon"]
    said = {key: dungeon[key] for key in _WORDS if dungeon.get(key) and not words_problem(dungeon[key])}
    players = dungeon.get("players")
    if not figure_problem("players", players):
        said["players"] = players
    return {**said, **_picture(dungeon["levels"][0])}


def _picture(level: Mapping[str, Any]) -> dict[str, Any]:
    """Draw a level as ``Dungeon.data`` writes it; nothing if it is too large."""
    rows, counters = level["rows"], level["counters"]
    width, height = max(map(len, rows), default=0), len(rows)
    if width * height > LARGEST_PICTURE or len(counters) > MOST_DRAWN:
        return {}
    return {
        "width": width,
        "height": height,
        "rows": list(rows),
        "starts": [space(*at) for at in level["starts"][:MOST_HEROES]],
        "counters": [_drawn(counter) for counter in counters],
    }


def _drawn(counter: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is seen of a counter from afar."""
    drawn = {"kind": counter["kind"], "at": space(*counter["at"])}
    return {**drawn, "spawns": counter["spawns"]} if counter["kind"] == "generator" else drawn
