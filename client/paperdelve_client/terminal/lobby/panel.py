"""The lobby: one row a seat, with what can be done about it as buttons."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Static

from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import thing
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.board.palettes import Palette


@frozen
class Way:
    """A button: its label, and the line that it stands for; ``chosen`` is what holds already."""

    label: str
    line: str
    chosen: bool = False


def ways(seat: str, place: Mapping[str, Any], hold: Hold) -> Iterator[Way]:
    """Yield what this person can do about a seat."""
    if hold.role == "spectator":
        return
    if seat in hold.seats:
        ready = bool(place.get("ready"))
        if not ready:
            for name, values in (place.get("offered") or {}).items():
                for value in values:
                    is_chosen = (place.get("choices") or {}).get(name) == value
                    yield Way(thing(value), f"/choose {seat} {name} {value}", chosen=is_chosen)
        yield Way("not ready", f"/unready {seat}") if ready else Way("ready", f"/ready {seat}")
        yield Way("leave", f"/leave {seat}")
    elif place.get("bot"):
        yield Way("no bot", f"/nobot {seat}")
    elif not place.get("held"):
        if hold.role == "player":
            yield Way("sit here", f"/sit {seat}")
        yield Way("bot", f"/bot {seat}")


def described(seat: str, place: Mapping[str, Any], hold: Hold) -> str:
    """Say who sits there, and how."""
    if place.get("bot"):
        return "a bot"
    if not place.get("held"):
        return "free"
    chosen = [f"{value}" for name, value in (place.get("choices") or {}).items() if value]
    who = str(place.get("name") or "somebody") + (" (you)" if seat in hold.seats else "")
    return ", ".join([who, *chosen, "ready" if place.get("ready") else "not ready yet"])


class Lobby(VerticalScroll):
    """The table before the game."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._shown: object = None

    def compose(self) -> ComposeResult:
        """Lay out what never changes."""
        yield Static(id="lobby-head")
        yield Vertical(id="lobby-seats")
        yield Static(id="lobby-foot")
        yield Button("Start", id="lobby-start", variant="primary")

    async def show(self, hold: Hold, links: list[str], palette: Palette) -> None:
        """Draw the seats anew if anything about them changed."""
        table = hold.scene.table
        seats = {seat: dict(place) for seat, place in hold.scene.seats.items()}
        now = (repr(seats), hold.seats, hold.role, repr(table.get("about")), links)
        if now == self._shown:
            return
        self._shown = now
        about = table.get("about") or {}
        title = str(table.get("title") or about.get("map") or "A table")
        self.query_one("#lobby-head", Static).update(Text(f"{title}: the game has not begun.", "bold"))
        self.query_one("#lobby-foot", Static).update(Text("\n".join(links)))
        box = self.query_one("#lobby-seats", Vertical)
        focused = self.app.focused.id if self.app.focused else None
        await box.remove_children()
        await box.mount(*(SeatRow(seat, place, hold, palette) for seat, place in seats.items()))
        if focused and (found := self.query(f"#{focused}")):
            found.first().focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Have it done."""
        event.stop()
        line = "/start" if event.button.id == "lobby-start" else getattr(event.button, "line", "")
        if line:
            self.post_message(Asked(line))


class SeatRow(Horizontal):
    """One seat."""

    def __init__(self, seat: str, place: Mapping[str, Any], hold: Hold, palette: Palette) -> None:
        super().__init__(classes="seat-row")
        self._seat, self._words = seat, described(seat, place, hold)
        self._ways = [*ways(seat, place, hold)]
        self._style = palette.get(seat, "")

    def compose(self) -> ComposeResult:
        """Lay it out."""
        yield Static(
            Text.assemble((f" {self._seat[:1].upper()} ", self._style), f" {self._seat}: {self._words}")
        )
        with Horizontal(classes="seat-ways"):
            for number, way in enumerate(self._ways):
                yield WayButton(way, f"way-{self._seat}-{number}")


class WayButton(Button):
    """A button that stands for a line."""

    def __init__(self, way: Way, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(way.label, id=id, variant="success" if way.chosen else "default", compact=True)
        self.line = way.line
