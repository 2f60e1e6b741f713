"""`paperdelve replay show`: a replay on this terminal."""

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from paperdelve_client.settings import Settings
from paperdelve_client.terminal.dress import dress
from paperdelve_client.terminal.past.screen import PastScreen
from paperdelve_client.terminal.past.source import Source


class Replay(App[None]):
    """One person who looks at one replay."""

    CSS_PATH = "../style.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Paperdelve"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", "Leave", priority=True),
    ]

    def __init__(
        self, source: Source, settings: Settings, start: int | None = None, warning: str = ""
    ) -> None:
        super().__init__()
        self._source = source
        self._settings = settings
        self._start = start
        self._warning = warning

    def on_mount(self) -> None:
        """Dress, and show it."""
        dress(self, self._settings)
        screen = PastScreen(self._source, self._settings, start=self._start)
        self.push_screen(screen, lambda _: self.exit())
        if self._warning:
            self.notify(self._warning, severity="warning", timeout=10)


async def show(source: Source, settings: Settings, start: int | None = None, warning: str = "") -> None:
    """Show a replay until the person leaves; ``start`` is the number to begin with."""
    await Replay(source, settings, start, warning).run_async()
