"""Measures what importers made of plans, in the words of a table of facts, so that both can be compared."""

import re
from collections import Counter as Tally
from collections.abc import Callable

from paperdelve.maps.importers import Plan, Upload
from paperdelve.maps.importers.donjon import export as donjon
from paperdelve.maps.importers.donjon.json_map import door_through
from paperdelve.maps.importers.one_page import export as one_page
from tests.maps.importers.measures_of_lines import of_foundry, of_tiled, of_vtt
from tests.maps.importers.measures_of_pixels import of_pixels

Measures = dict[str, str]
ROCK = "# "
OTHER_WAYS_OUT = ("further ways out became", "ways out that no way leads to", "ways out where something else")
"""How reports begin to tell of exits that are none, for a map has one."""
_COUNT = re.compile(r": (\d+)(?: \(at .*\))?$")


def letters(plan: Plan) -> Tally[str]:
    """Count the letters of a plan's level."""
    return Tally("".join(plan.map.dungeon.levels[0].rows))


def passable(plan: Plan) -> int:
    """Count the spaces that are no rock."""
    return sum(number for letter, number in letters(plan).items() if letter not in ROCK)


def told(plan: Plan, *starts: str) -> int:
    """Sum up what the report tells in words that begin so."""
    found = [str(finding) for finding in plan.findings if finding.words.startswith(starts)]
    return sum(int(match[1]) for line in found if (match := _COUNT.search(line)))


def of_one_page(upload: Upload, plan: Plan) -> Measures:
    """Measure a One Page Dungeon."""
    export = one_page.read_export(upload.document or {})
    (level,) = plan.map.dungeon.levels
    said = {
        1: told(plan, "doors became vertical doors", "doors became horizontal doors"),
        4: told(plan, "portcullises became"),
        5: told(plan, "double doors became"),
        6: told(plan, "secret doors became"),
        7: told(plan, "one-way doors became"),
        0: told(plan, "open passages became"),
        2: told(plan, "archways became"),
        9: told(plan, "stairs inside a passage became"),
        3: told(plan, "the entrance became", "further entrances became"),
        8: told(plan, "stairs down became", *OTHER_WAYS_OUT),
    }
    return {
        "bbox": f"{level.width - 2}x{level.height - 2}",
        "rect_cells": str(passable(plan)),
        "doors_by_type": str({kind: said[kind] for kind in sorted(said) if said[kind]}),
        "doors_dir_ns": str(sum(door.northward for door in export.doors)),
        "doors_dir_ew": str(sum(not door.northward for door in export.doors)),
        "notes": str(len(level.notes)),
        "columns": str(told(plan, "columns, for")),
        "water_on_floor": str(told(plan, "water")),
        "rotunda": str(told(plan, "round rooms became")),
        "ending": str(sum(room.ending for room in export.rooms)),
    }


def of_donjon(upload: Upload, plan: Plan) -> Measures:
    """Measure the JSON of donjon."""
    data = upload.document or {}
    export = donjon.read_export(data)
    doors = [door_through(export, cell) for cell, kind in export.kinds.items() if kind in donjon.KINDS[:6]]
    return {
        "grid": f"{max(map(len, data['cells']))}x{len(data['cells'])}",
        "open_cells": str(passable(plan)),
        "passage_ns": str(doors.count("-")),
        "passage_ew": str(doors.count("|")),
        "arch": str(told(plan, "archways became")),
        "door": str(told(plan, "doors became")),
        "locked": str(told(plan, "locked doors became")),
        "trapped": str(told(plan, "trapped doors became")),
        "secret": str(told(plan, "secret doors became")),
        "portcullis": str(told(plan, "portcullises became")),
        "stair_up": str(told(plan, "stairs up became", "further stairs up became")),
        "stair_down": str(told(plan, "stairs down became", *OTHER_WAYS_OUT)),
        "rooms": str(told(plan, "rooms became")),
        "egress": str(len(export.leads_out)),
    }


def of_dandy(_upload: Upload, plan: Plan) -> Measures:
    """Measure a level of Dandy."""
    (level,) = plan.map.dungeon.levels
    count = letters(plan)
    said = {
        "up": told(plan, "ways up became", "further ways up"),
        "down": told(plan, "ways down became", *OTHER_WAYS_OUT),
        "lock": count["-"] + count["|"],
        "wall": count["#"],
        "key": told(plan, "keys became"),
        "food": told(plan, "food became"),
        "money": told(plan, "money became"),
        "bomb": told(plan, "bombs became"),
        "ghost": told(plan, "ghosts became"),
        "smiley": told(plan, "smileys became"),
        "big": told(plan, "bigs became"),
        "heart": told(plan, "hearts became"),
        "gen1": told(plan, "generators of ghosts became"),
        "gen2": told(plan, "generators of smileys became"),
        "gen3": told(plan, "generators of bigs became"),
    }
    return {"grid": f"{level.width}x{level.height}", **{name: str(number) for name, number in said.items()}}


def of_maze_file(_upload: Upload, plan: Plan) -> Measures:
    """Measure a maze file."""
    (level,) = plan.map.dungeon.levels
    return {"grid": f"{level.width}x{level.height}", "walls": str(letters(plan)["#"])}


def of_objects(upload: Upload, plan: Plan) -> Measures:
    """Measure a level of objects; what has no line in the report is counted on the map."""
    data = upload.document or {}
    count = letters(plan)
    said = {
        "Wall": count["#"],
        "Door": count["-"] + count["|"],
        "Spawn": told(plan, "places where heroes appear became"),
        "KeyView": told(plan, "keys became"),
        "FoodView": told(plan, "food became"),
        "Warrior": told(plan, "heroes, who are chosen"),
        "Daemon": told(plan, "demons of level"),
    }
    names = {
        key: dict.fromkeys(entry["name"].rpartition(".")[2] for entry in data[key])
        for key in ("decorObjects", "characters")
    }
    return {
        "grid": f"{data['sizeX']}x{data['sizeY']}",
        "objects": str({name: said.get(name, 0) for name in names["decorObjects"]}),
        "characters": str({name: said.get(name, 0) for name in names["characters"]}),
        "exits": str(told(plan, "exits became", *OTHER_WAYS_OUT)),
    }


MEASURES: dict[str, Callable[[Upload, Plan], Measures]] = {
    "One Page Dungeon (JSON)": of_one_page,
    "donjon (JSON)": of_donjon,
    "Dandy levels": of_dandy,
    "Gauntlet levels in pixels (PNG)": of_pixels,
    "Gauntlet levels of objects (JSON)": of_objects,
    "Gauntlet maze files (.gsc)": of_maze_file,
    "Tiled (TMX, TMJ)": of_tiled,
    "Universal VTT (dd2vtt, uvtt)": of_vtt,
    "Foundry VTT scene (JSON)": of_foundry,
}
"""How the formats are measured that can be, by their titles."""
