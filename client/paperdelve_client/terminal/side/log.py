"""What happened, in words, with the dice that fell; and what people say."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.text import Text
from textual.widgets import RichLog

KEPT = 1000
"""Lines that can be scrolled back to."""
FACES = " ⚀⚁⚂⚃⚄⚅"
MISS, HIT = "dim", "bold"

Change = Sequence[Any]


class Record(RichLog):
    """Lines that come in at the bottom."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id, max_lines=KEPT, wrap=True, min_width=10, auto_scroll=True)
        self.can_focus = True

    def write_all(self, lines: Iterable[Text]) -> None:
        """Add lines."""
        for line in lines:
            self.write(line)


def happened(changes: Iterable[Change], *, plain_dice: bool) -> Iterator[Text]:
    """Yield the lines of a log for changes: its words, each die beside the words that it decided."""
    dice = Text()
    for change in changes:
        match change:
            case ["roll", _, int(die), needed, hit]:
                face = str(die) if plain_dice or not 1 <= die <= 6 else f"{FACES[die]}{die}"
                against = f"/{needed}" if needed else ""
                dice.append(f"[{face}{against}] ", HIT if hit else MISS)
            case ["log", words]:
                yield dice + Text(str(words))
                dice = Text()
            case _:
                pass
    if dice:
        yield dice


def said(changes: Iterable[Change]) -> Iterator[Text]:
    """Yield what people said."""
    for change in changes:
        match change:
            case ["chat", _, name, words]:
                yield Text.assemble((f"{name}: ", "bold"), str(words))
            case _:
                pass
