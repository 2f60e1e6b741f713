"""Where words and boards are printed, in colour or plain."""

import sys
from collections.abc import Iterable
from typing import TextIO

from rich.console import Console
from rich.text import Text

from paperdelve.wire.scene import Scene
from paperdelve_client.clean import clean
from paperdelve_client.plain.board import draw

WIDE = 520
"""Columns where there is no terminal: no board is cut and no line broken."""


class Screen:
    """Prints lines and boards. ``plain`` means words only: no drawing, no colour, no cursor tricks."""

    def __init__(self, *, plain: bool, file: TextIO | None = None, columns: int | None = None) -> None:
        self.plain = plain
        out = file or sys.stdout
        if columns is None and not out.isatty():
            columns = WIDE
        self._console = Console(file=out, highlight=False, markup=False, emoji=False, width=columns)

    def say(self, words: str, style: str = "") -> None:
        """Print words as one line, however long; what would steer the terminal becomes harmless."""
        line = clean(words, None)
        if self.plain:
            self._console.file.write(line + "\n")
            self._console.file.flush()
        else:
            self._console.print(Text(line, style=style))

    def say_all(self, lines: Iterable[str], style: str = "") -> None:
        """Print several lines."""
        for line in lines:
            self.say(line, style)

    def board(self, scene: Scene, middle: int | None) -> None:
        """Draw the board, if drawing is wished."""
        if not self.plain and scene.board.get("rows"):
            self._console.print(draw(scene, self._console.width, middle), soft_wrap=True)
