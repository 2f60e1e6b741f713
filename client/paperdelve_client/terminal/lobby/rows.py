"""The rows of a lobby: one a seat, with its buttons, redrawn only where something changed."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Input, Static

from paperdelve_client.hold import Hold
from paperdelve_client.settings import LONGEST_NAME
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.board.palettes import Palette
from paperdelve_client.terminal.lobby.classes import good_for
from paperdelve_client.terminal.lobby.ways import Way, choices, described, ways

Classes = Mapping[str, Mapping[str, Any]]


class WayButton(Button):
    """A button that stands for a line."""

    def __init__(self, way: Way) -> None:
        label = Content(f"[{way.label}]" if way.is_chosen else way.label)
        super().__init__(label, variant="success" if way.is_chosen else "default", compact=True)
        self.line = way.line


class Ways(Horizontal):
    """Buttons in a line; the focus stays where it was when they become others."""

    def __init__(self, classes: str) -> None:
        super().__init__(classes=classes)
        self._shown: list[Way] = []

    async def show(self, shown: Sequence[Way]) -> None:
        """Show these."""
        if shown == self._shown:
            return
        self._shown = [*shown]
        focused = [number for number, button in enumerate(self.children) if button.has_focus]
        await self.remove_children()
        await self.mount(*map(WayButton, shown))
        self.display = bool(shown)
        if focused and self.children:
            self.children[min(focused[0], len(shown) - 1)].focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Have it done."""
        event.stop()
        if isinstance(event.button, WayButton):
            self.post_message(Asked(event.button.line))


class SeatRow(Vertical):
    """One seat."""

    def __init__(self, seat: str) -> None:
        super().__init__(id=f"seat-{seat}", classes="seat")
        self._seat = seat
        self._name = ""

    def compose(self) -> ComposeResult:
        """Lay it out."""
        with Horizontal(classes="seat-top"):
            yield Static(classes="seat-words")
            yield Ways("seat-ways")
        yield Ways("seat-choices")
        yield Static(classes="seat-figures")
        yield Input(
            placeholder="your hero's name", max_length=LONGEST_NAME, compact=True, classes="seat-name"
        )

    async def show(self, hold: Hold, classes: Classes, palette: Palette, person: str) -> None:
        """Show how the seat is now; ``person`` is the name to sit down with."""
        seat, place = self._seat, hold.scene.seats[self._seat]
        badge = (f" {seat[:1].upper()} ", palette.get(seat, ""))
        words = Text.assemble(badge, " ", (seat, "bold"), f": {described(seat, place, hold)}")
        self.query_one(".seat-words", Static).update(words)
        chosen = [*choices(seat, place, hold)]
        await self.query_one(".seat-choices", Ways).show(chosen)
        await self.query_one(".seat-ways", Ways).show([*ways(seat, place, hold, person)])
        self._show_figures(place, classes, is_open=bool(chosen) and seat in hold.seats)
        self._show_name(place, is_open=seat in hold.seats and bool(chosen))

    def _show_figures(self, place: Mapping[str, Any], classes: Classes, *, is_open: bool) -> None:
        kind = str((place.get("choices") or {}).get("class") or "")
        lines = good_for(kind, classes) if is_open else []
        figures = self.query_one(".seat-figures", Static)
        figures.update(Text("\n".join(lines), "dim"))
        figures.display = bool(lines)

    def _show_name(self, place: Mapping[str, Any], *, is_open: bool) -> None:
        field = self.query_one(".seat-name", Input)
        field.display = is_open and "name" in (place.get("offered") or {})
        name = str((place.get("choices") or {}).get("name") or "")
        if name != self._name:
            self._name = name
            field.value = name

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the hero its name."""
        event.stop()
        self._call_it(event.value)

    def on_input_blurred(self, event: Input.Blurred) -> None:
        """Give the hero its name when one goes on."""
        event.stop()
        self._call_it(event.value)

    def _call_it(self, typed: str) -> None:
        name = typed.strip()
        if name and name != self._name:
            self._name = name
            self.post_message(Asked(f"/choose {self._seat} name {name}"))
