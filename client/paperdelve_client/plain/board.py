"""Drawing a scene with letters, two a space, so that a board looks square and a level fits beside its letter.

Shape and letter say everything; colours only help. The columns' numbers stand above, the rows' on both sides.
"""

from collections.abc import Callable, Mapping
from typing import Any

from rich.text import Text

from paperdelve.wire.scene import Scene

Cell = tuple[str, str]
"""Two letters and their style."""
Counter = Mapping[str, Any]

TERRAIN: dict[str, Cell] = {
    "#": ("##", "grey50"),
    "%": ("%%", "yellow"),
    " ": ("  ", ""),
    ".": (" .", "grey37"),
    "-": ("--", "orange3"),
    "|": ("||", "orange3"),
    "+": ("++", "orange3"),
    "E": ("EX", "bold white on blue"),
    "^": ("^^", "red"),
    "T": ("()", "bold magenta"),
}
MONSTERS = {"ghost": "g", "grunt": "r", "demon": "d", "lobber": "l", "sorcerer": "s"}
ITEMS = {"key": "k", "potion": "p", "food": "f", "booze": "b", "treasure": "$", "jewel_bag": "j"}
ENCHANTMENT = "*"
COLOURS = {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"}

LEGEND = (
    "## wall, %% breakable wall, -- || ++ doors, EX exit, ^^ hurtful tile, () teleporter",
    "@R @B @G @Y the heroes by their colours, xR a corpse",
    "g1 ghost, r1 grunt, d1 demon, l1 lobber, s1 sorcerer, each with its level",
    "!! Death, t the Thief (t$ with loot)",
    "G3 R3 D3 L3 generators of these, with the points they have left; [] a chest",
    "k key, p potion, f food, b booze, $ treasure, j jewel bag, * enchantment, + more with it",
    "o a bomb in flight",
)


def _initial(counter: Counter) -> str:
    return str(counter["colour"])[0].upper()


def _items(counter: Counter) -> Cell:
    holds = [str(thing) for thing in counter["holds"]]
    letter = ITEMS.get(holds[0], ENCHANTMENT) if holds else " "
    return letter + ("+" if len(holds) > 1 else " "), "bold cyan"


def _monster(counter: Counter) -> Cell:
    return f"{MONSTERS.get(counter['kind'], '?')}{counter.get('level', '')}", "bold red"


def _generator(counter: Counter) -> Cell:
    letter = MONSTERS.get(counter["spawns"], "?").upper()
    return f"{letter}{counter['body_points']}", "bold black on yellow"


DRAWN: dict[str, tuple[int, Callable[[Counter], Cell]]] = {
    "bomb": (0, lambda _: ("o ", "bold red")),
    "corpse": (1, lambda counter: (f"x{_initial(counter)}", COLOURS.get(counter["colour"], ""))),
    "items": (2, _items),
    "chest": (3, lambda _: ("[]", "bold cyan")),
    "generator": (4, _generator),
    "death": (6, lambda _: ("!!", "bold white on black")),
    "thief": (6, lambda counter: ("t$" if counter.get("loot") else "t ", "bold green")),
    "hero": (7, lambda counter: (f"@{_initial(counter)}", f"bold white on {COLOURS[counter['colour']]}")),
}
"""How counters are drawn, by kind, and which lies on top: the higher number; all others are monsters."""


def top_cells(scene: Scene) -> dict[int, Cell]:
    """Return what is seen on each space that has a counter: the topmost one's cell."""
    found: dict[int, tuple[int, Cell]] = {}
    for counter in scene.counters.values():
        at = counter.get("at")
        if at is not None:
            layer, drawn = DRAWN.get(counter["kind"], (5, _monster))
            if at not in found or layer >= found[at][0]:
                found[at] = layer, drawn(counter)
    return {at: cell for at, (_, cell) in found.items()}


def draw(scene: Scene, columns: int, middle: int | None = None) -> Text:
    """Draw the board so that it fits into so many columns; a wider one is cut around ``middle`` (a space)."""
    rows: list[str] = scene.board.get("rows") or []
    if not rows:
        return Text("")
    width = max(len(row) for row in rows)
    room = max((columns - 6) // 2, 5)
    left = 0
    if width > room:
        left = max(0, min(((middle or 0) & 255) - room // 2, width - room))
    right = min(width, left + room)
    seen = top_cells(scene)
    text = Text(no_wrap=True)
    header = "   " + "".join(f"{x % 100:2}" for x in range(left, right))
    text.append(header + "\n", style="dim")
    for y, row in enumerate(rows):
        text.append(f"{y:2} ", style="dim")
        for x in range(left, right):
            letters, style = seen.get(y * 256 + x) or TERRAIN.get(row[x] if x < len(row) else " ", ("??", ""))
            text.append(letters, style=style or None)
        text.append(f" {y}\n", style="dim")
    text.append(header, style="dim")
    return text
