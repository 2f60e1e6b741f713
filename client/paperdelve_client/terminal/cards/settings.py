"""The card of settings: each row is one, and turns to the next of what it may be."""

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from paperdelve_client.settings import MAY_BE, Settings, turn

WORDS: dict[str, tuple[str, dict[object, str]]] = {
    "theme": (
        "Colours",
        {
            "night": "dark",
            "paper": "light, like paper",
            "safe": "told apart by colour-blind people",
            "mono": "none",
        },
    ),
    "ascii": ("Signs", {False: "Unicode", True: "ASCII alone"}),
    "speed": (
        "What happened is shown",
        {"slow": "slowly", "normal": "at normal speed", "fast": "fast", "off": "at once"},
    ),
    "bell": ("Bell on your turn", {True: "on", False: "off"}),
}
"""What each setting and each of its values is called."""


def row(settings: Settings, name: str) -> str:
    """Say how a setting is."""
    words, values = WORDS[name]
    return f"{words}: {values[getattr(settings, name)]}"


class SettingsCard(ModalScreen[None]):
    """Turns the settings; ``changed`` is called after each."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f2,q", "away", "Close"),
        Binding("right,space", "turn(1)", "Next"),
        Binding("left", "turn(-1)", "Before"),
    ]

    def __init__(self, settings: Settings, changed: Callable[[], None]) -> None:
        super().__init__()
        self._settings = settings
        self._changed = changed

    def compose(self) -> ComposeResult:
        """Lay it out."""
        with Vertical(classes="card"):
            yield Static(Text("Settings", "bold"), classes="card-title")
            yield OptionList(
                *(Option(row(self._settings, name), id=name) for name in MAY_BE), id="settings-list"
            )
            yield Static(Text("Enter or the arrows to the sides change one; Escape closes.", "dim"))

    def on_option_list_option_selected(self) -> None:
        """Turn to the next."""
        self.action_turn(1)

    def action_turn(self, step: int) -> None:
        """Turn the setting of the row that is lit."""
        rows = self.query_one("#settings-list", OptionList)
        lit = rows.highlighted_option
        if lit is None or lit.id is None:
            return
        turn(self._settings, lit.id, step)
        rows.replace_option_prompt(lit.id, row(self._settings, lit.id))
        self._changed()

    def action_away(self) -> None:
        """Put it away."""
        self.dismiss()
