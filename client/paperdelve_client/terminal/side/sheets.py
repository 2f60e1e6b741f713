"""The heroes' sheets."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

from paperdelve_client.clean import clean
from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import describe, many, place, thing
from paperdelve_client.terminal.board.palettes import Palette
from paperdelve_client.terminal.side.people import state
from paperdelve_client.terminal.table.hand import to_act

BAR = 10
"""Columns of the bar that shows body points."""
FULL = 100
"""Body points of a whole bar; more makes it no longer."""
LOW = 30
"""Body points at which they are marked."""
FIGURES = (("armour", "fight", "magic_power"), ("range", "move"))
"""In two lines: the side is narrow."""
BELT = ("keys", "potions", "treasure")


class Sheets(VerticalScroll):
    """One sheet under the other, one's own first; a click on a name asks to see the hero."""

    class Sought(Message):
        """A seat's hero is to be shown on the board."""

        def __init__(self, seat: str) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._text = Static()

    def compose(self) -> ComposeResult:
        """Lay it out."""
        yield self._text

    def show(self, hold: Hold, palette: Palette, *, plain: bool = False) -> None:
        """Draw all sheets; ``plain`` in ASCII alone."""
        sheets = hold.scene.sheets
        order = sorted(sheets, key=lambda seat: seat not in hold.seats)
        lines = [sheet(seat, hold, palette, plain=plain) for seat in order]
        self._text.update(Text("\n").join(lines) if lines else Text("Nobody is on the paper yet.", "dim"))

    def on_click(self, event: events.Click) -> None:
        """Ask to see the hero whose name was clicked."""
        seat = event.style.meta.get("seat")
        if seat is not None:
            self.post_message(self.Sought(seat))


def sheet(seat: str, hold: Hold, palette: Palette, *, plain: bool) -> Text:
    """Write one sheet in a few short lines; the hero whose turn it is has an arrow in front."""
    figures = hold.scene.sheets[seat]
    is_acting = to_act(hold) == seat
    text = Text(overflow="fold")
    text.append(">" if is_acting else " ", "bold")
    link = Style.from_meta({"seat": seat})
    text.append(f"@{seat[:1].upper()}", palette.get(seat, Style.null()) + link)
    name = f" {clean(figures.get('name') or seat)}"
    text.append(name, Style(bold=True, underline=is_acting) + link)
    text.append(f" {', '.join(_who(seat, hold))}\n")
    for line, style in _lines(figures, plain=plain):
        text.append(f" {line}\n", style)
    if (corpse := hold.scene.counters.get(f"x{seat}")) is not None:
        text.append(f" {clean(describe(corpse))}, at {place(corpse['at'], plain=False)}\n")
    return text


def _who(seat: str, hold: Hold) -> Iterator[str]:
    yield clean(hold.scene.sheets[seat].get("class") or "hero")
    if seat in hold.seats:
        yield "you"
    yield from state(seat, hold)


def _lines(figures: Mapping[str, Any], *, plain: bool) -> Iterator[tuple[str, str]]:
    status = str(figures.get("status", "alive"))
    if status != "alive":
        yield f"{clean(status)}, treasure {figures.get('treasure', 0)}", "bold"
        return
    points = int(figures.get("body_points", 0))
    full, empty = "#." if plain else "█░"
    filled = min(BAR, max(0, -(-points * BAR // FULL)))
    low = " LOW" if points <= LOW else ""
    yield f"{full * filled}{empty * (BAR - filled)} {points} body points{low}", "bold" if low else ""
    for line in FIGURES:
        figured = [f"{word(name)} {figures[name]}" for name in line if name in figures]
        if figured:
            yield "  ".join(figured), ""
    belt = [f"{thing(name)} {figures[name]}" for name in BELT if figures.get(name)]
    if belt:
        yield "  ".join(belt), ""
    for kind, turns in (figures.get("enchantments") or {}).items():
        yield f"{'*' if plain else '✦'} {clean(thing(str(kind)))}{_turns(turns)}", ""
    if figures.get("slowed"):
        yield f"slowed{_turns(figures['slowed'])}", "bold"


def word(figure: str) -> str:
    """Return a figure's name in one word."""
    return figure.partition("_")[0]


def _turns(turns: int) -> str:
    return f", {many(turns, 'turn')}" if turns else ""
