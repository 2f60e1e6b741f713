"""The colours of a board: what every role is drawn in, for each theme.

A role is never told by its colour alone: letters and shapes differ too, so that the monochrome palette
says all.
"""

from collections.abc import Mapping

from rich.style import Style

ROLES = (
    *("wall", "breakable", "outside", "floor", "door", "exit", "hurt", "teleporter"),
    *("monster", "wounded", "generator", "item", "enchantment", "chest"),
    *("corpse", "death", "thief", "bomb"),
    *("red", "blue", "green", "yellow"),
    *("rim", "step", "flight", "burst", "blow", "hit", "miss"),
)
"""Everything that is drawn in a colour of its own: the map, counters, heroes, and what is told over them."""

MARKS = ("reach", "target", "thing", "way", "shot", "cursor")
"""What lies over a cell: its background, or what the monochrome palette has instead."""

Palette = Mapping[str, Style]


def _palette(paper: str, inks: Mapping[str, str], marks: Mapping[str, str]) -> dict[str, Style]:
    drawn = {role: Style.parse(f"{ink} on {paper}") for role, ink in inks.items()}
    return drawn | {mark: Style.parse(style) for mark, style in marks.items()}


NIGHT = _palette(
    "#16181d",
    {
        "wall": "#7d8494",
        "breakable": "#c9a227",
        "outside": "#16181d",
        "floor": "#565d70",
        "door": "bold #d9923b",
        "exit": "bold reverse #ffffff",
        "hurt": "bold #e0605e",
        "teleporter": "bold #c792ea",
        "monster": "bold #ff8a80",
        "wounded": "underline #ff8a80",
        "generator": "bold #ffcc66",
        "item": "bold #7fdbca",
        "enchantment": "bold #d6acff",
        "chest": "bold #e5c07b",
        "corpse": "#b0b6c3",
        "death": "bold reverse #f5f5f5",
        "thief": "bold #a5d6a7",
        "bomb": "bold #ffab40",
        "red": "bold reverse #ff6b6b",
        "blue": "bold reverse #6ba8ff",
        "green": "bold reverse #63d471",
        "yellow": "bold reverse #ffe066",
        "rim": "#7d8494",
        "step": "bold #ffffff",
        "flight": "bold #ffe066",
        "burst": "bold #ffab40",
        "blow": "bold reverse #ff6b6b",
        "hit": "bold reverse #ffffff",
        "miss": "#b0b6c3",
    },
    {
        "reach": "on #243a52",
        "target": "on #6b2a2e",
        "thing": "on #2c4a2b",
        "way": "on #3a6299",
        "shot": "on #8a4b2d",
        "cursor": "bold not reverse #ffffff on #6c5ce7",
    },
)
"""Dark, for most terminals."""

PAPER = _palette(
    "#fbf8ef",
    {
        "wall": "#6b6256",
        "breakable": "#8f6400",
        "outside": "#fbf8ef",
        "floor": "#9aa7b5",
        "door": "bold #8a4b08",
        "exit": "bold reverse #0b5d3b",
        "hurt": "bold #b3261e",
        "teleporter": "bold #6a1b9a",
        "monster": "bold #b3261e",
        "wounded": "underline #b3261e",
        "generator": "bold #7a4a00",
        "item": "bold #00695c",
        "enchantment": "bold #6a1b9a",
        "chest": "bold #7a4a00",
        "corpse": "#5f574c",
        "death": "bold reverse #111111",
        "thief": "bold #1b5e20",
        "bomb": "bold #bf360c",
        "red": "bold reverse #c62828",
        "blue": "bold reverse #1565c0",
        "green": "bold reverse #2e7d32",
        "yellow": "bold reverse #8a6300",
        "rim": "#6b6256",
        "step": "bold #0d3b66",
        "flight": "bold #7a2e00",
        "burst": "bold #bf360c",
        "blow": "bold reverse #b3261e",
        "hit": "bold reverse #22201c",
        "miss": "#5f574c",
    },
    {
        "reach": "on #d3e5f6",
        "target": "on #f6c9c5",
        "thing": "on #cfe8ca",
        "way": "on #9cc5ee",
        "shot": "on #f0b48b",
        "cursor": "bold not reverse #ffffff on #5b3fb8",
    },
)
"""Light, like the paper in the browser."""

SAFE = _palette(
    "#101418",
    {
        "wall": "#8d949b",
        "breakable": "#f0e442",
        "outside": "#101418",
        "floor": "#5a626c",
        "door": "bold #e69f00",
        "exit": "bold reverse #ffffff",
        "hurt": "bold #d55e00",
        "teleporter": "bold #cc79a7",
        "monster": "bold #e8763a",
        "wounded": "underline #e8763a",
        "generator": "bold #f0e442",
        "item": "bold #56b4e9",
        "enchantment": "bold #cc79a7",
        "chest": "bold #e69f00",
        "corpse": "#b8bec4",
        "death": "bold reverse #ffffff",
        "thief": "bold #2fc4a0",
        "bomb": "bold #e69f00",
        "red": "bold reverse #e8763a",
        "blue": "bold reverse #56b4e9",
        "green": "bold reverse #2fc4a0",
        "yellow": "bold reverse #f0e442",
        "rim": "#8d949b",
        "step": "bold #ffffff",
        "flight": "bold #f0e442",
        "burst": "bold #f0e442",
        "blow": "bold reverse #e8763a",
        "hit": "bold reverse #ffffff",
        "miss": "#b8bec4",
    },
    {
        "reach": "on #1c4560",
        "target": "on #63360d",
        "thing": "on #134d41",
        "way": "on #0072b2",
        "shot": "on #9a5200",
        "cursor": "bold not reverse #101418 on #ffffff",
    },
)
"""Colours that people with any kind of colour blindness tell apart (after the set of Okabe and Ito)."""

MONO = _palette(
    "#000000",
    {
        **dict.fromkeys(ROLES, "bold #ffffff"),
        **dict.fromkeys(("wall", "breakable", "rim", "corpse", "wounded"), "#a0a0a0"),
        "floor": "#808080",
        "outside": "#000000",
        "miss": "#ffffff",
        "hit": "bold reverse #ffffff",
        "blow": "bold reverse #ffffff",
    },
    {
        "reach": "underline",
        "target": "bold underline",
        "thing": "italic underline",
        "way": "reverse",
        "shot": "reverse",
        "cursor": "bold reverse #ffffff",
    },
)
"""No colours at all: under the cursor, on the way and the shot the cells are turned white."""

PALETTES: Mapping[str, Palette] = {"night": NIGHT, "paper": PAPER, "safe": SAFE, "mono": MONO}
"""By the name of the theme."""
