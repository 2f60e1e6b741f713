"""The craft of surveying: how a map plays, in sentences."""

from typing import Any

from paperdelve.maps.crafts.craft import MOST_PLACES, CraftFault, Told
from paperdelve.maps.file.format import read_map
from paperdelve.maps.library import GAUNTLET_MAPS
from paperdelve.maps.survey.survey import survey
from paperdelve.maps.survey.telling import facts
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES


def surveyed(wish: dict[str, Any], _: Told) -> dict[str, Any]:
    """Say how a map plays that can be played; the fields of Surveyed."""
    found = read_map(GAUNTLET_MAPS.check(str(wish["text"])).text).map
    if found is None:
        raise CraftFault("How it plays can be told once it can be played.")
    told = [
        {
            "topic": fact.topic,
            "words": fact.words,
            "doubt": fact.doubt,
            "level": number,
            "at": fact.at[:MOST_PLACES],
        }
        for number, level in enumerate(survey(found.dungeon, found.players or MOST_HEROES))
        for fact in facts(level)
    ]
    return {"remarks": told}
