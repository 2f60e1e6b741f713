"""What a person's settings make of signs and colours."""

from typing import Any, ClassVar

from textual.app import App
from textual.scrollbar import ScrollBar, ScrollBarRender

from paperdelve_client.settings import Settings
from paperdelve_client.terminal.board.glyphs import LETTERS, SIGNS, Signs
from paperdelve_client.terminal.board.palettes import PALETTES, Palette
from paperdelve_client.terminal.themes import THEMES


class PlainBar(ScrollBarRender):
    """A scrollbar of blanks in two colours; it moves by whole spaces."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * len(ScrollBarRender.VERTICAL_BARS)
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * len(ScrollBarRender.HORIZONTAL_BARS)


def dress(app: App[Any], settings: Settings) -> None:
    """Give an application its colours and signs."""
    for theme in THEMES:
        app.register_theme(theme)
    app.theme = settings.theme
    app.set_class(settings.ascii, "ascii")
    ScrollBar.renderer = PlainBar if settings.ascii else ScrollBarRender  # Textual has one for all scrollbars


def signs_of(settings: Settings) -> Signs:
    """Return the set of signs."""
    return LETTERS if settings.ascii else SIGNS


def palette_of(settings: Settings) -> Palette:
    """Return the board's colours."""
    return PALETTES[settings.theme]
