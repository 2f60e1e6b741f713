"""The craft of importing: a plan of another program becomes a map, with a report of what became of it."""

from collections.abc import Mapping
from typing import Any

from attrs import asdict

from paperdelve.maps.crafts.bringing import read_brought
from paperdelve.maps.crafts.craft import MOST_PLACES, CraftFault, Told, sentence, written
from paperdelve.maps.importers import (
    CHOICES,
    Choices,
    ImportFault,
    Legend,
    Plan,
    Upload,
    format_of,
    import_plan,
)
from paperdelve.maps.importers.foreign_text import decoded
from paperdelve.maps.importers.meaning import HIGHEST, LETTERS, PLAIN, meaning
from paperdelve.maps.library import GAUNTLET_MAPS
from paperdelve.maps.options import MOST_CHARACTERS
from paperdelve.rules.gauntlet.dungeon import ITEMS, MONSTERS
from paperdelve.rules.gauntlet.figures import GENERATOR_BODY_POINTS

MOST_BLANKS = 1000
"""Bytes in which a file's first sign is looked for."""


def imported(wish: dict[str, Any], told: Told) -> dict[str, Any]:
    """Make a map of what was brought; the fields of Imported.

    Of several files that may be the plan it is the first that can be read: beside a map there often lie
    tilesets and such, in files of the same kind.
    """
    brought = read_brought(str(wish["text"]))
    unknown = brought.choices.keys() - CHOICES.keys()
    if unknown:
        raise CraftFault(f"There is no choice {min(unknown)!r:.40}.")
    told({"words": "The plan is being read."})
    chosen = Choices(**brought.choices)
    legend = {key: words for key, words in brought.legend.items() if meaning(words)}
    faults = []
    for main, upload in brought.plans():
        try:
            return {"main": main, **_made(upload, chosen, legend)}
        except ImportFault as fault:
            faults.append(sentence(str(fault)))
    raise CraftFault(faults[0])


def _made(upload: Upload, chosen: Choices, legend: Legend) -> dict[str, Any]:
    """Make a map of one file; raises ImportFault."""
    known = format_of(upload)
    if known is None or not _begins(upload, b"{"):
        ours = _ours(upload, known=known is not None)
        if ours is not None:
            return ours
    plan = import_plan(upload, chosen, legend)
    assert known is not None
    return {
        "format": known.title,
        **written(plan.map, tuple(map(str, plan.findings))),
        "findings": [
            {"kind": each.kind, "words": each.words, "count": each.count, "at": each.at[:MOST_PLACES]}
            for each in plan.findings
        ],
        "questions": [_question(name, asdict(chosen)) for name in plan.choices],
        "tiles": [asdict(tile) for tile in plan.tiles],
        "meanings": meanings(plan),
    }


def _begins(upload: Upload, sign: bytes) -> bool:
    return upload.content[:MOST_BLANKS].lstrip()[:1] == sign


def _ours(upload: Upload, *, known: bool) -> dict[str, Any] | None:
    """Return what is said of a map file of our own, whose format has no name; None if it is none."""
    text = None if _begins(upload, b"<") else decoded(upload.content)
    if text is None or len(text) > MOST_CHARACTERS:
        return None
    found = GAUNTLET_MAPS.check(text)
    if found.map is not None:
        return {"problems": found.problems, "map": found.map, "text": found.text}
    if not known and upload.name.endswith(".toml"):
        first = found.problems[0]
        raise CraftFault(f"This map cannot be read: line {first.get('line', 1)}: {first['words']}.")
    return None


def _question(name: str, chosen: Mapping[str, str]) -> dict[str, Any]:
    words, values = CHOICES[name]
    return {"name": name, "words": words, "values": values, "chosen": chosen[name]}


def meanings(plan: Plan) -> list[dict[str, Any]]:
    """Return all words that a tile may mean, in groups; none if nobody will ask."""
    if not plan.tiles:
        return []
    others = [kind for kind in PLAIN if kind not in ITEMS]
    levels, points = range(1, HIGHEST + 1), range(1, GENERATOR_BODY_POINTS + 1)
    return [
        {"group": "The paper", "words": [*LETTERS]},
        {"group": "Things to take", "words": [*ITEMS]},
        {"group": "Monsters", "words": [f"{kind} {level}" for kind in MONSTERS for level in levels]},
        {"group": "Generators", "words": [f"generator {kind} {n}" for kind in MONSTERS for n in points]},
        {"group": "Others", "words": others},
    ]
