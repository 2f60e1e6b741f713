"""The slider along a course, with its flags: two lines, to be read, clicked and dragged."""

from collections.abc import Mapping, Sequence

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from paperdelve_client.terminal.past.flags import FLAGGED, Flag

SIGNS: Mapping[str, str] = {"round": "·", "door": "∩", "level": "▼", "death": "†", "end": "■"}
LETTERS: Mapping[str, str] = {"round": ".", "door": "n", "level": "v", "death": "+", "end": "#"}
"""What stands for a flag, in Unicode and in ASCII."""
TRACK, PLAIN_TRACK = "━●─", "=O-"
"""What lies behind, where one is, what lies ahead."""


def along(number: int, last: int, width: int) -> int:
    """Return the column of a number on a slider from 1 to ``last``."""
    return 0 if last <= 1 else (min(number, last) - 1) * (width - 1) // (last - 1)


def number_under(column: int, last: int, width: int) -> int:
    """Return the number under a column: the first of those that share it."""
    column = min(max(column, 0), width - 1)
    return 1 if last <= 1 or width <= 1 else min(last, 1 + -(-column * (last - 1) // (width - 1)))


def flag_line(flags: Sequence[Flag], last: int, width: int, signs: Mapping[str, str]) -> str:
    """Write the flags over the track; of several in one column the weightiest shows.

    Where rounds are so many that they would stand side by side, they are left out.
    """
    shown: dict[int, str] = {}
    is_dense = sum(flag.mark == "round" for flag in flags) * 2 > width
    for flag in flags:
        column = along(flag.number, last, width)
        before = shown.get(column, "")
        is_weightier = not before or FLAGGED.index(flag.mark) >= FLAGGED.index(before)
        if is_weightier and not (is_dense and flag.mark == "round"):
            shown[column] = flag.mark
    return "".join(signs[shown[column]] if column in shown else " " for column in range(width))


def track_line(at: int, last: int, width: int, track: str) -> str:
    """Write the track."""
    column = along(at, last, width)
    return track[0] * column + track[1] + track[2] * (width - column - 1)


class Slider(Widget):
    """Shows where one is; what is wished is told by ``Wished``."""

    DEFAULT_CSS = "Slider { height: 2; padding: 0 1; background: $panel; }"

    class Wished(Message):
        """A number was pointed at."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    def __init__(self, *, plain: bool, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._signs, self._track = (LETTERS, PLAIN_TRACK) if plain else (SIGNS, TRACK)
        self._at, self._last = 1, 1
        self._flags: Sequence[Flag] = ()
        self._is_held = False

    def show(self, at: int, last: int, flags: Sequence[Flag]) -> None:
        """Show a number of so many."""
        self._at, self._last, self._flags = at, last, flags
        self.refresh()

    def render(self) -> Text:
        """Draw both lines."""
        width = max(1, self.content_size.width)
        flags = flag_line(self._flags, self._last, width, self._signs)
        track = track_line(self._at, self._last, width, self._track)
        return Text.assemble((flags, "bold"), "\n", track, no_wrap=True)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Go where the pointer is."""
        self._is_held = True
        self.capture_mouse()
        self._wish(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Go along with it."""
        if self._is_held:
            self._wish(event)

    def on_mouse_up(self) -> None:
        """Let go."""
        self._is_held = False
        self.release_mouse()

    def _wish(self, event: events.MouseEvent) -> None:
        column = event.x - self.gutter.left
        number = number_under(column, self._last, max(1, self.content_size.width))
        self.post_message(self.Wished(number))
