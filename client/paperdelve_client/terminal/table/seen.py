"""The line under the board: what is under the cursor, and what there is to be told, in plain words."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from rich.text import Text
from textual.widgets import Static

LASTS: Mapping[bool, float] = {False: 8.0, True: 15.0}
"""Seconds after which what was told, or bad news, make room again for what is seen."""

MOST = 2
"""Lines that are full of what happened."""


class Seen(Static):
    """One line, or a few where the words are long; the newest words stand there."""

    STYLES: ClassVar[dict[bool, str]] = {False: "", True: "bold"}

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.seen = ""
        """What is under the cursor or the pointer."""
        self.words = ""
        """What stands there now."""
        self._happened: tuple[str, ...] = ()
        """What happened a moment ago, which stands before what is seen."""

    def see(self, words: str) -> None:
        """Tell what is under the cursor; nothing there leaves what was told last."""
        before, self.seen = self.seen, words
        if self._happened:
            self._write_happened()
        elif words or self.words == before:
            self._write(words)

    def renew(self, words: str) -> None:
        """Take up what has become of what is seen; what was told meanwhile stays."""
        is_told = self.words != self.seen
        self.seen = words
        if not is_told:
            self._write(words)

    def tell(self, words: str, *, is_bad: bool = False) -> None:
        """Tell something; bad news stay longer."""
        self._happened = ()
        self._write(words, is_bad=is_bad)
        self.set_timer(LASTS[is_bad], lambda: self.fade(words))

    def fade(self, words: str) -> None:
        """Tell something no longer, if nothing else was told since."""
        if self.words == words:
            self._write(self.seen)

    def happened(self, lines: Iterable[str]) -> None:
        """Tell what happened, behind what happened a moment before; what is old makes room for it."""
        told = [*self._happened, *lines]
        while len(told) > 1 and len(" ".join(told)) > MOST * (self.size.width or 1):
            del told[0]
        now = self._happened = tuple(told)
        self._write_happened(is_new=True)
        self.set_timer(LASTS[False], lambda: self.forget(now))

    def tell_too(self, words: str) -> None:
        """Tell something behind what happened a moment ago, which is not to be missed for it."""
        if self._happened:
            self.happened([words])
        else:
            self.tell(words)

    def forget(self, happened: tuple[str, ...]) -> None:
        """Tell no longer what happened, if nothing happened since."""
        if self._happened is happened:
            self._happened = ()
            self._write(self.seen)

    def _write_happened(self, *, is_new: bool = False) -> None:
        told = " ".join(self._happened)
        self._write(told if is_new or not self.seen else f"{told}\n{self.seen}")

    def _write(self, words: str, *, is_bad: bool = False) -> None:
        self.words = words
        self.update(Text(words, self.STYLES[is_bad]))
        self.set_class(is_bad, "bad")
