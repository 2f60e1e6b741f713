"""What an editor may draw and put on a map, and what a GM may do with it while they play, as plain data.

So that a client with an editor or a console knows no rules: PROTOCOL.md says what each part means.
"""

from typing import Any

from paperdelve.maps.file.counters import KEYS
from paperdelve.maps.file.grid import COUNTERS, LETTERS, START
from paperdelve.rules.gauntlet.dungeon import COLOURS, ENCHANTMENTS, KINDS, LASTING, LOOT, MONSTERS
from paperdelve.rules.gauntlet.figures import BELT, GENERATOR_BODY_POINTS
from paperdelve.rules.gauntlet.gm_language import LETTERS as DRAWN
from paperdelve.rules.gauntlet.judge.gm_sheets import GENERATOR, MONSTER, SHEET
from paperdelve.rules.gauntlet.settings import settings

Option = dict[str, Any]

MOST_BODY_POINTS = 99
LARGEST = 999_999
"""The greatest number that a command can say."""
_OPTIONS: dict[str, Option] = {
    "level": {"words": "level", "least": 1, "most": 3, "default": 1},
    "body_points": {
        "words": "body points; those of its level if left out",
        "least": 1,
        "most": MOST_BODY_POINTS,
    },
    "spawns": {"words": "what it spawns", "values": list(MONSTERS), "needed": True},
    "loot": {"words": "what it has stolen, and flees with", "values": list(LOOT)},
    "colour": {"words": "whose corpse: a colour not in play", "values": list(COLOURS), "needed": True},
    "keys": {"words": "keys on its belt", "least": 0, "most": BELT, "default": 0},
    "potions": {"words": "potions on its belt", "least": 0, "most": BELT, "default": 0},
    "treasure": {"words": "treasure that it carried", "least": 0, "most": LARGEST, "default": 0},
    "enchantments": {"words": "enchantments that it held", "values": list(LASTING), "several": True},
}
_GENERATOR: Option = {
    "words": "body points, and the level of what it spawns",
    "least": 1,
    "most": GENERATOR_BODY_POINTS,
    "default": GENERATOR_BODY_POINTS,
}
_FIGURES: dict[str, dict[str, tuple[int, int]]] = {
    "hero": SHEET,
    "monster": MONSTER,
    "generator": GENERATOR,
}


def palette(death_total: int) -> dict[str, Any]:
    """Return all of it; ``death_total`` is the usual one of the house rule."""
    figures = [
        {"of": of, "name": name, "words": name.replace("_", " "), "least": least, "most": min(most, LARGEST)}
        for of, bounds in (*_FIGURES.items(), ("death", {"leached": (0, death_total - 1)}))
        for name, (least, most) in bounds.items()
    ]
    return {
        "letters": _letters(),
        "counters": [_counter(kind) for kind in KINDS],
        "figures": figures,
        "enchantments": list(ENCHANTMENTS),
        "rules": [setting["name"] for setting in settings()],
    }


def _letters() -> list[dict[str, Any]]:
    names = {letter: name for name, letter in DRAWN.items()}
    drawn = [letter for letter in LETTERS if letter not in COUNTERS and letter != START]
    return [{"letter": each, "name": names[each], "words": LETTERS[each]} for each in drawn]


def _counter(kind: str) -> dict[str, Any]:
    """Describe a kind of counter; whatever a map may say of it, ``gm put`` takes too."""
    letters = [letter for letter, counter in COUNTERS.items() if counter.kind == kind]
    names = [*(["level"] if kind in MONSTERS else []), *KEYS.get(kind, ())]
    return {
        "kind": kind,
        "letter": letters[0] if len(letters) == 1 else None,
        "put": True,
        "options": [_option(kind, name) for name in names],
    }


def _option(kind: str, name: str) -> Option:
    if kind == "generator" and name == "body_points":
        return {"name": name, **_GENERATOR}
    return {"name": name, **_OPTIONS[name]}
