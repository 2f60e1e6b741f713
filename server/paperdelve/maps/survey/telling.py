"""A survey in plain sentences, each with its places."""

from paperdelve.maps.survey.dangers_told import dangers_told
from paperdelve.maps.survey.fact import Fact
from paperdelve.maps.survey.keys_told import keys_told
from paperdelve.maps.survey.survey import Survey
from paperdelve.maps.survey.things_told import things_told
from paperdelve.maps.survey.way_told import way_told


def facts(survey: Survey) -> list[Fact]:
    """Say how a level plays. The topics, in order: keys, way, monsters, teleporters, loot, empty."""
    return [*keys_told(survey), *way_told(survey), *dangers_told(survey), *things_told(survey)]
