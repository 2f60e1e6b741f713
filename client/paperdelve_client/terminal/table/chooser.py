"""Several things can be done at a space: a small card beside it that asks which."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paperdelve_client.clean import clean
from paperdelve_client.terminal.table.hand import Deed

WIDEST = 60
FRAME = 2
"""Columns and lines of the card's border."""
SIDES = FRAME + 2


def beside(space: Region, card: Size, pane: Size) -> tuple[int, int]:
    """Return where a card of that size stands in a pane: right of a space, or left of it, always inside."""
    right = space.x + space.width + 1
    x = right if right + card.width <= pane.width else space.x - 1 - card.width
    y = space.y + 1 - card.height // 2
    return (
        max(0, min(x, pane.width - card.width)),
        max(0, min(y, pane.height - card.height)),
    )


class Chooser(OptionList):
    """The card. It lists deeds; a number, Enter or a click picks one, Escape none."""

    DEFAULT_CSS = """
    Chooser { position: absolute; display: none; layer: above; width: auto; height: auto; max-height: 100%;
              border: round $accent; background: $panel; padding: 0 1; scrollbar-size: 1 1; }
    Chooser:focus { border: round $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "put_away", "Not now", show=False)]

    class Picked(Message):
        """One was picked; None: none of them."""

        def __init__(self, deed: Deed | None) -> None:
            super().__init__()
            self.deed = deed

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.deeds: Sequence[Deed] = ()

    def ask(self, title: str, deeds: Sequence[Deed], space: Region, pane: Size) -> None:
        """Ask which, at a space of the pane around the card."""
        self.deeds = deeds
        lines = [f"{number} {clean(deed.name)}" for number, deed in enumerate(deeds, 1)]
        self.clear_options()
        self.add_options([Option(Text(line, no_wrap=True, overflow="ellipsis")) for line in lines])
        self.border_title = Text(clean(title)[: WIDEST - SIDES])
        wish = max(len(line) for line in (*lines, title))
        width = min(wish + SIDES, WIDEST, pane.width)
        height = min(len(lines) + FRAME, pane.height)
        self.styles.width = width
        self.styles.height = height
        self.styles.offset = beside(space, Size(width, height), pane)
        self.display = True
        self.highlighted = 0
        self.focus()

    def put_away(self) -> bool:
        """Hide it; return whether it was open."""
        was_open = bool(self.deeds)
        self.deeds = ()
        self.display = False
        return was_open

    def on_key(self, event: events.Key) -> None:
        """Pick by number."""
        if event.key.isdecimal():
            event.stop()
            if 1 <= int(event.key) <= len(self.deeds):
                self.post_message(self.Picked(self.deeds[int(event.key) - 1]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Pick by Enter or click."""
        event.stop()
        if event.option_index < len(self.deeds):
            self.post_message(self.Picked(self.deeds[event.option_index]))

    def on_blur(self) -> None:
        """Who goes elsewhere picks none."""
        if self.deeds:
            self.post_message(self.Picked(None))

    def action_put_away(self) -> None:
        """Pick none."""
        self.post_message(self.Picked(None))
