"""What may be wished of a map that is to be made, as plain data: so that no client knows it by itself."""

from typing import Any

from paperdelve.maps.draw import LEAST_ROOMS, MOST_ROOMS, STYLES, Drawing
from paperdelve.maps.stock.wishes import BANDS, Wishes
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES

STYLE_WORDS = {
    "rooms": "rooms and corridors",
    "caves": "caves",
    "maze": "a maze",
    "arcade": "open halls, as in the arcade",
}


def wished() -> dict[str, Any]:
    """Return the bounds of each number, the values of each word, and what is usual."""
    usual, drawing = Wishes(), Drawing()
    odds = {name: f"bots win {low:.0%} to {high:.0%} of their games" for name, (low, high) in BANDS.items()}
    return {
        "heroes": {"least": 1, "most": MOST_HEROES, "usual": usual.heroes},
        "rooms": {"least": LEAST_ROOMS, "most": MOST_ROOMS, "usual": drawing.rooms},
        "difficulty": {"values": _named(odds), "usual": usual.difficulty},
        "style": {
            "values": _named({name: STYLE_WORDS.get(name, name) for name in STYLES}),
            "usual": drawing.style,
        },
    }


def _named(words: dict[str, str]) -> list[dict[str, str]]:
    return [{"name": name, "words": told} for name, told in words.items()]
