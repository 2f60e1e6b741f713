"""The heroes' sheets."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text
from textual.widgets import Static

from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import thing
from paperdelve_client.terminal.board.palettes import Palette

BAR = 10
"""Columns of the bar that shows body points."""
FULL = 100
"""Body points with which a hero begins."""
FIGURES = (
    ("armour", "armour"),
    ("fight", "fight"),
    ("magic_power", "magic"),
    ("range", "range"),
    ("move", "move"),
)
BELT = (("keys", "key"), ("potions", "potion"))


class Sheets(Static):
    """One sheet under the other, one's own first."""

    def show(self, hold: Hold, palette: Palette) -> None:
        """Draw all sheets."""
        scene = hold.scene
        acting = scene.turn.get("seat")
        order = sorted(scene.sheets, key=lambda seat: seat not in hold.seats)
        lines = Text("\n").join(
            sheet(seat, scene.sheets[seat], palette, is_mine=seat in hold.seats, is_acting=seat == acting)
            for seat in order
        )
        self.update(lines if order else Text("Nobody is on the paper yet.", "dim"))


def sheet(seat: str, figures: Mapping[str, Any], palette: Palette, *, is_mine: bool, is_acting: bool) -> Text:
    """Write one sheet in a few short lines."""
    points = int(figures.get("body_points", 0))
    status = str(figures.get("status", ""))
    text = Text(no_wrap=False)
    text.append(f"@{seat[:1].upper()}", palette.get(seat, ""))
    text.append(f" {figures.get('name') or seat}", "bold underline" if is_acting else "bold")
    text.append(f" {figures.get('class', '')}{' (you)' if is_mine else ''}\n", "dim")
    if status in {"dead", "escaped"}:
        return text.append(f"{status}, treasure {figures.get('treasure', 0)}\n")
    filled = min(BAR, max(0, -(-points * BAR // FULL)))
    text.append("█" * filled + "░" * (BAR - filled), "bold" if points <= FULL // 4 else "")
    text.append(f" {points} body points\n")
    text.append(
        "  ".join(f"{word} {figures[name]}" for name, word in FIGURES if name in figures) + "\n", "dim"
    )
    belt = [
        f"{figures[name]} {word}{'s' if figures[name] > 1 else ''}"
        for name, word in BELT
        if figures.get(name)
    ]
    belt += [f"treasure {figures['treasure']}"] if figures.get("treasure") else []
    belt += [
        f"{thing(kind)}{f' {left}' if left else ''}"
        for kind, left in (figures.get("enchantments") or {}).items()
    ]
    belt += [f"slowed {figures['slowed']}"] if figures.get("slowed") else []
    return text.append(", ".join(belt) + "\n") if belt else text
