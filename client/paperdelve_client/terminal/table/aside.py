"""What stands beside the board, one tab at a time; on a narrow screen in place of it."""

from textual.content import Content
from textual.widgets import TabbedContent

TABS = ("heroes", "log", "do", "talk", "people")
"""In their order; the first is reached by F3, and so on."""


class Aside(TabbedContent):
    """Heroes, log, what can be done, talk."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._unread = 0

    def open(self, name: str) -> None:
        """Bring a tab to the front."""
        self.active = f"tab-{name}"
        self.missed(0)

    def missed(self, lines: int) -> None:
        """Count lines of talk that nobody sees, in the tab's name."""
        self._unread = 0 if self.active == "tab-talk" and self.display else self._unread + lines
        words = f"Talk {self._unread}" if self._unread else "Talk"
        self.get_tab("tab-talk").label = Content(words)

    def on_tabbed_content_tab_activated(self) -> None:
        """Note that the talk is read."""
        self.missed(0)
