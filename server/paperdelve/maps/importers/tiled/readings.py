"""Decides what tiles and objects mean: the GM's legend first, then the plan's own words, then guesses."""

from collections.abc import Iterable

from attrs import Factory, define, frozen

from paperdelve.maps.importers.meaning import meaning
from paperdelve.maps.importers.plan import Choices, ImportFault, Legend, Tile
from paperdelve.maps.importers.tiled.fields import Properties
from paperdelve.maps.importers.tiled.model import About, Kind, Thing
from paperdelve.maps.importers.tiled.vocabulary import (
    NOTHING,
    SECRET_DOOR,
    TRAP,
    WATER,
    idea_in,
    idea_of,
    own_word,
)

MOST_TILES = 500
"""Kinds of tiles and objects that are listed for a legend, the most frequent first."""
WEAK = ("floor", NOTHING)
"""Ideas of a whole layer's name that a solid tile in it goes before."""
BECOMES = {"breakable wall": "breakable", "hurtful tile": "hurt"}


@frozen
class Reading:
    """What something means, as an idea of ``vocabulary`` or a word of ``meaning``.

    ``key`` is under what a legend can say otherwise, ``why`` what told it, for the report; ``sure`` whether
    the GM or the plan itself said so.
    """

    idea: str
    key: str
    why: str
    sure: bool = False


@define
class Readings:
    """Reads tiles and objects, and keeps a list of what was guessed, for a legend."""

    legend: Legend
    chosen: Choices
    _tiles: dict[tuple[str, str], Reading | None] = Factory(dict)
    _counted: dict[str, tuple[Reading, int]] = Factory(dict)

    def __attrs_post_init__(self) -> None:
        for key, words in self.legend.items():
            if meaning(words) is None:
                raise ImportFault(f"the legend says {words!r:.60} of {key!r:.80}, which means nothing")

    def of_tile(self, kind: Kind, layer: About) -> Reading | None:
        """Return what a tile in a layer means; None if only the picture tells."""
        at = kind.key, layer.title
        if at not in self._tiles:
            self._tiles[at] = self._by_legend(kind.key, layer_key(layer)) or self._tile(kind, layer)
        return self._tiles[at]

    def of_object(self, thing: Thing, layer: About) -> Reading:
        """Return what an object means, which may be nothing."""
        kind = thing.tile.kind if thing.tile else None
        label = thing.named or thing.name
        key = f"object:{label.lower()}" if label else kind.key if kind else layer_key(layer)
        spoken = self._by_legend(key, *([kind.key] if kind else []), layer_key(layer))
        names = [thing.named, thing.name, kind.named if kind else ""]
        counter = thing.properties.get("counter", "")
        return (
            spoken
            or _own([*names, counter, *layer.classes, *layer.names], key)
            or _guessed(names, thing.properties, key)
            or _by_layer(layer)
            or (Reading("wall", key, "a collision shape") if kind and kind.solid else None)
            or Reading(NOTHING, key, "")
        )

    def count(self, reading: Reading, times: int = 1) -> None:
        """Count how often something occurs that a legend may speak of."""
        before = self._counted.get(reading.key, (reading, 0))[1]
        self._counted[reading.key] = reading, before + times

    def tiles(self) -> tuple[Tile, ...]:
        """List what was guessed, or is said by the legend, the most frequent first."""
        told = [
            Tile(key, times, self.word(reading), sure=reading.sure)
            for key, (reading, times) in self._counted.items()
            if not reading.sure or key in self.legend
        ]
        return tuple(sorted(told, key=lambda tile: (-tile.count, tile.key))[:MOST_TILES])

    def word(self, reading: Reading) -> str:
        """Return the word of ``meaning`` for an idea: the GM chooses what some become."""
        chosen = {SECRET_DOOR: self.chosen.secret_doors, TRAP: self.chosen.traps, WATER: self.chosen.water}
        word = chosen.get(reading.idea, reading.idea)
        return "generator ghost" if word == "generator" else BECOMES.get(word, word)

    def _by_legend(self, *keys: str) -> Reading | None:
        found = next((key for key in keys if key in self.legend), None)
        return Reading(self.legend[found].strip().lower(), found, "the legend", sure=True) if found else None

    def _tile(self, kind: Kind, layer: About) -> Reading | None:
        own = _own([kind.named, kind.properties.get("counter", ""), *layer.classes, *layer.names], kind.key)
        if own:
            return own
        by_name = _guessed([kind.named], kind.properties, kind.key)
        by_layer = _by_layer(layer)
        if by_name or (by_layer and by_layer.idea not in WEAK):
            return by_name or by_layer
        if kind.solid:
            return Reading("wall", kind.key, "a collision shape")
        return (
            by_layer
            or _guessed([kind.tileset], {}, kind.key, "tileset")
            or (Reading("floor", kind.key, "the want of a collision shape") if kind.solid is False else None)
        )


def layer_key(layer: About) -> str:
    """Return under what a legend speaks of all that is in a layer."""
    return f"layer:{layer.names[0]}"


def _own(names: Iterable[str], key: str) -> Reading | None:
    """Read words that mean something by themselves."""
    word = next((word for word in map(own_word, names) if word), None)
    return Reading(word.strip().lower(), key, "the plan's own words", sure=True) if word else None


def _guessed(names: Iterable[str], properties: Properties, key: str, what: str = "") -> Reading | None:
    """Read the words that people use; ``what`` is what they name."""
    for name in names:
        if idea := idea_of(name):
            return Reading(idea, key, f'the name of the {what} "{name}"' if what else f'the name "{name}"')
    idea = idea_in(properties)
    return Reading(idea, key, f"the properties of {what or key}") if idea else None


def _by_layer(layer: About) -> Reading | None:
    """Read the class, name and properties of a layer, from the inside to the outside."""
    for named, name, properties in zip(layer.classes, layer.names, layer.properties, strict=True):
        if found := _guessed([named, name], properties, layer_key(layer), "layer"):
            return found
    return None


def words_of(told: Properties, idea: str) -> str:
    """Return the full words of an idea, with what properties add: a level, a monster, an axis."""
    tier = next((told[key] for key in ("tier", "level", "body_points") if key in told), "")
    if idea.startswith("generator"):
        monster = (
            idea.removeprefix("generator").strip() or told.get("monster") or told.get("spawns") or "ghost"
        )
        return _first_known(f"generator {monster} {tier}".strip(), f"generator {monster}", "generator ghost")
    if idea == "door":
        axis = AXES.get(told.get("orientation", told.get("axis", "")).lower(), "")
        return f"door-{axis}" if axis else idea
    return _first_known(f"{idea} {tier}".strip(), idea)


AXES = {
    **dict.fromkeys(("h", "horizontal", "-"), "h"),
    **dict.fromkeys(("v", "vertical", "|"), "v"),
}
"""What the property ``orientation`` of a door may say. Through a horizontal door people walk up and down."""


def _first_known(*words: str) -> str:
    return next((each for each in words if meaning(each)), words[-1])
