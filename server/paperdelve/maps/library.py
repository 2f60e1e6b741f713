"""What the tables are told of maps: which there are, what is wrong with one, what of one is secret."""

import json
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from attrs import frozen

from paperdelve.maps import shipped
from paperdelve.maps.file.format import MapFile, read_map
from paperdelve.maps.file.problems import MapProblem
from paperdelve.maps.file.write import write_map
from paperdelve.maps.importers import FORMATS, ImportFault, Upload, format_of, import_plan
from paperdelve.maps.options import MOST_CHARACTERS
from paperdelve.maps.palette import palette
from paperdelve.maps.plain import is_space, level_to_plain, misplaced, text_of, to_plain
from paperdelve.maps.wished import wished
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import HouseRules
from paperdelve.rules.gauntlet.figures import CLASSES
from paperdelve.rules.gauntlet.settings import settings

MOST_PROBLEMS = 200
"""Problems that are told of one map."""


@frozen
class Inspection:
    """What came of looking at a map: its problems, the map as plain data or None, its text and title."""

    problems: list[dict[str, Any]]
    map: dict[str, Any] | None
    text: str
    title: str = ""


class GauntletMaps:
    """See tables.entry.Library for what each member promises."""

    @cached_property
    def catalogue(self) -> dict[str, Any]:
        """What a table can be made with."""
        return {
            "maps": [_listed(name, shipped.shipped(name).expect()) for name in shipped.names()],
            "settings": list(settings()),
            "classes": {
                name: {
                    "name": figures.default_name,
                    "armour": figures.armour,
                    "fight": figures.fight,
                    "magic_power": figures.magic_power,
                    "range": figures.range,
                    "move": figures.move,
                }
                for name, figures in CLASSES.items()
            },
            "palette": {
                **palette(HouseRules().death_total),
                "making": wished(),
                "formats": [known.title for known in FORMATS],
            },
        }

    def check(self, given: str | Mapping[str, Any]) -> Inspection:
        """Look at a map: plain data, text in any known form, or a shipped map's name. Raises nothing."""
        if isinstance(given, Mapping):
            return _check_plain(given)
        if len(given) > MOST_CHARACTERS:
            words = f"a map has at most {MOST_CHARACTERS} characters here, not {len(given)}"
            return Inspection([{"severity": "error", "words": words}], None, "")
        if given.lstrip().startswith("{"):
            return _check_foreign(given)
        named = "\n" not in given and given in shipped.names()
        return _check_text(shipped.text(given) if named else given)

    def without_secrets(self, data: Any) -> Any:
        """Return plain data of a dungeon, or of what holds one, without the notes of who drew it."""
        if isinstance(data, Mapping):
            return {
                key: [] if key == "notes" and "rows" in data else self.without_secrets(value)
                for key, value in data.items()
            }
        return [self.without_secrets(each) for each in data] if isinstance(data, list | tuple) else data


def _listed(name: str, found: MapFile) -> dict[str, Any]:
    """Describe a shipped map, with its first level for a picture."""
    dungeon = found.dungeon
    first = dungeon.levels[0]
    drawn = level_to_plain(first)
    return {
        "name": name,
        "title": dungeon.title,
        "author": found.author,
        "licence": found.licence,
        "story": found.story,
        "players": found.players,
        "levels": len(dungeon.levels),
        "width": first.width,
        "height": first.height,
        "rows": drawn["rows"],
        "starts": drawn["starts"],
        "counters": drawn["counters"],
    }


def _check_text(text: str) -> Inspection:
    reading = read_map(text)
    shown = reading.sketch
    problems = [_problem(problem) for problem in reading.problems[:MOST_PROBLEMS]]
    if shown is None:
        return Inspection(problems, None, text)
    return Inspection(problems, to_plain(shown), text, shown.dungeon.title)


def _check_plain(data: Mapping[str, Any]) -> Inspection:
    """Look at plain data; if nothing is wrong, its text is written as nicely as the program can."""
    found = _check_text(text_of(data))
    starts = [*_misplaced(data)]
    problems = [*starts, *found.problems][:MOST_PROBLEMS]
    if any(problem["severity"] == "error" for problem in problems):
        return Inspection(problems, found.map, found.text, found.title)
    text = write_map(read_map(found.text).expect())
    return Inspection(_check_text(text).problems, found.map, text, found.title)


def _misplaced(data: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for level, at in misplaced(data):
        place = {"at": at} if is_space(at) else {}
        yield {"severity": "error", "words": "a start space must be on floor", "level": level, **place}


def _check_foreign(text: str) -> Inspection:
    """Look at JSON: plain data, or what another program has written."""
    upload = Upload(text.encode())
    if format_of(upload) is not None:
        try:
            plan = import_plan(upload)
        except ImportFault as fault:
            return Inspection([{"severity": "error", "words": str(fault)}], None, text)
        remarks = tuple(map(str, plan.findings))
        found = _check_text(write_map(plan.map, remarks))
        told = [{"severity": "warning", "words": remark} for remark in remarks]
        return Inspection([*found.problems, *told], found.map, found.text, found.title)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return Inspection([{"severity": "error", "words": "this is no map that can be read"}], None, text)
    return _check_plain(data)


def _problem(problem: MapProblem) -> dict[str, Any]:
    told: dict[str, Any] = {
        "severity": "error" if problem.serious else "warning",
        "words": problem.words,
        "line": problem.line,
        "column": problem.column,
    }
    if problem.level is not None:
        told["level"] = problem.level
    if problem.at is not None:
        told["at"] = space(*problem.at)
    return told


GAUNTLET_MAPS = GauntletMaps()
