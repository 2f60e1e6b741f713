"""The application: it finds the table, and shows it."""

from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from paperdelve_client.link import Ended, Link
from paperdelve_client.terminal import settings as kept_settings
from paperdelve_client.terminal.settings import Settings
from paperdelve_client.terminal.table.screen import TableScreen
from paperdelve_client.terminal.themes import THEMES


class Terminal(App[Ended | None]):
    """One person at one table; it returns why the server ended the sitting, None if the person left."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Paperdelve"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+q", "quit", "Leave", priority=True)]

    def __init__(self, link: Link, settings: Settings, keep: Path | None = None) -> None:
        super().__init__()
        self._link = link
        self.settings = settings
        self._keep = keep

    def on_mount(self) -> None:
        """Dress, and go to the table."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self.settings.theme
        self.push_screen(TableScreen(self._link, self.settings))

    def save_settings(self) -> None:
        """Keep what the person likes."""
        if self._keep is not None:
            kept_settings.save(self.settings, self._keep)
