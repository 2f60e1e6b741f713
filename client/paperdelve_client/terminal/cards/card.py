"""A card: words over the screen that can be scrolled, with what can be done about them as buttons."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static


class Card(ModalScreen[str]):
    """Gives back what the pressed button stands for, or nothing if it was put away."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "away", "Close")]

    def __init__(self, title: str, words: Text, buttons: Sequence[tuple[str, str]] = ()) -> None:
        """Make a card; ``buttons`` are labels and what each gives back."""
        super().__init__()
        self._title = title
        self._words = words
        self._buttons = [*buttons, ("Close", "")]

    def compose(self) -> ComposeResult:
        """Lay it out."""
        with Vertical(classes="card"):
            yield Static(Text(self._title, "bold"), classes="card-title")
            with VerticalScroll(classes="card-words"):
                yield Static(self._words)
            with Horizontal(classes="card-buttons"):
                for number, (label, _) in enumerate(self._buttons):
                    yield Button(Content(label), id=f"card-{number}", compact=True)

    def on_mount(self) -> None:
        """Let Enter press the first button, and the arrows scroll."""
        self.query_one("#card-0", Button).focus()

    def on_key(self, event: events.Key) -> None:
        """Scroll by the arrows; go from button to button."""
        words = self.query_one(".card-words", VerticalScroll)
        match event.key:
            case "down":
                words.scroll_down(animate=False)
            case "up":
                words.scroll_up(animate=False)
            case "pagedown" | "space":
                words.scroll_page_down(animate=False)
            case "pageup":
                words.scroll_page_up(animate=False)
            case "right":
                self.focus_next()
            case "left":
                self.focus_previous()
            case _:
                return
        event.stop()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give back what it stands for."""
        event.stop()
        self.dismiss(self._buttons[int(str(event.button.id).removeprefix("card-"))][1])

    def action_away(self) -> None:
        """Put it away."""
        self.dismiss("")
