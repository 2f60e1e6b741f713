"""The line in which everything can be typed, with what may come next shown behind the cursor."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events
from textual.suggester import Suggester
from textual.widgets import Input

from paperdelve_client.hold import Hold
from paperdelve_client.speech.candidates import next_words
from paperdelve_client.terminal.asked import Asked

if TYPE_CHECKING:
    from textual.widget import Widget

REMEMBERED = 200
"""Lines that can be called back by the arrow keys."""


def completions(line: str, hold: Hold) -> list[str]:
    """Return what the last word of a line may become, in the order in which it is offered."""
    typed = line.split()
    part = "" if not line or line.endswith(" ") else typed.pop()
    words = dict.fromkeys(next_words(typed, hold))
    return [word for word in words if word.startswith(part) and word != part]


class _Suggestions(Suggester):
    def __init__(self, hold: Callable[[], Hold]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._hold = hold

    async def get_suggestion(self, value: str) -> str | None:
        found = completions(value, self._hold()) if value else []
        if not found:
            return None
        return value[: len(value) - len(_part(value))] + found[0]


def _part(line: str) -> str:
    """Return the word that is not finished yet."""
    return "" if line.endswith(" ") or not line else line.rsplit(maxsplit=1)[-1]


class CommandLine(Input):
    """Takes the commands of scripts, and requests to the table with a slash in front."""

    def __init__(self, hold: Callable[[], Hold], *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(
            placeholder="Type a command; ? for help, Ctrl+Q to leave",
            suggester=_Suggestions(hold),
            id=id,
            compact=True,
            select_on_focus=False,
        )
        self._hold = hold
        self._typed: list[str] = []
        self._back = 0
        self._turned: tuple[str, list[str], int] | None = None
        self._came_from: Widget | None = None

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Have the line done."""
        event.stop()
        line = event.value.strip().removeprefix(":")
        self.value = ""
        self._back, self._turned = 0, None
        if line:
            self._typed = [*self._typed[-REMEMBERED:], line]
            self.post_message(Asked(line))
        self.leave()

    def begin(self, start: str) -> None:
        """Have a line typed that begins so; the focus goes back afterwards to where it was."""
        if not self.has_focus:
            self._came_from = self.screen.focused
        self.value = start
        self.cursor_position = len(start)
        self.focus()

    def leave(self) -> None:
        """Put the focus back to where it was, if a key brought it here."""
        if self._came_from is not None and self._came_from.is_attached:
            self.screen.set_focus(self._came_from)
        self._came_from = None

    def on_key(self, event: events.Key) -> None:
        """Complete by Tab, one candidate after the other; call back what was typed by the arrows."""
        if event.key == "tab" and self.value:
            self._complete()
        elif event.key == "escape":
            self.value = ""
            self.leave()
        elif event.key in {"up", "down"}:
            self._recall(1 if event.key == "up" else -1)
        else:
            self._turned = None if event.key != "tab" else self._turned
            return
        event.stop()
        event.prevent_default()

    def _complete(self) -> None:
        if self._turned is None or self.value != self._shown():
            start = self.value[: len(self.value) - len(_part(self.value))]
            found = completions(self.value, self._hold())
            if not found:
                return
            self._turned = (start, found, 0)
        else:
            start, found, number = self._turned
            self._turned = (start, found, (number + 1) % len(found))
        self.value = self._shown()
        self.cursor_position = len(self.value)
        if len(found) == 1:
            self._turned = None  # the next Tab is for the next word

    def _shown(self) -> str:
        assert self._turned is not None
        start, found, number = self._turned
        return f"{start}{found[number]}" + (" " if len(found) == 1 else "")

    def _recall(self, step: int) -> None:
        self._back = max(0, min(len(self._typed), self._back + step))
        self.value = self._typed[-self._back] if self._back else ""
        self.cursor_position = len(self.value)
