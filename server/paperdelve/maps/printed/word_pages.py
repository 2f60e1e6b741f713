"""Sheets of words: the GM's notes, and who made what."""

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.picture.colours import RED_INK
from paperdelve.maps.picture.icons import LICENCE, SITE, table
from paperdelve.maps.picture.legend import name_of
from paperdelve.maps.picture.picture import UNTITLED, level_title
from paperdelve.maps.printed.paper import MARGIN
from paperdelve.maps.printed.press import POINT, Hand, Press
from paperdelve.rules.board import show

TEXT = Hand(10.5)


class _Flow:
    """Words under each other, on as many sheets as they need."""

    def __init__(self, press: Press, name: str) -> None:
        self._press, self._name = press, name
        self._down = 0.0
        self._sheets = 0

    def write(self, words: str, hand: Hand = TEXT, *, mark: str = "") -> None:
        """Write a paragraph; a mark stands before it, in red."""
        press, high = self._press, hand.size * POINT * 1.3
        indent = 12.0 if mark else 0.0
        room = press.upright.width - 2 * MARGIN - indent
        for i, line in enumerate(press.lines(words, hand.size, room)):
            if not self._sheets or self._down + high > press.bottom:
                self._sheets += 1
                press.sheet(self._name if self._sheets == 1 else f"{self._name}, continued")
                self._down = press.top
            if mark and not i:
                press.line(
                    mark, (MARGIN, self._down), 9, Hand(hand.size, bold=True, colour=RED_INK, align="R")
                )
            press.line(line, (MARGIN + indent, self._down), room, hand)
            self._down += high
        self._down += 0.35 * high


def print_notes(press: Press, shown: MapFile) -> None:
    """Print the GM's notes of all levels, numbered as on the plans; no sheet if there are none."""
    flow = _Flow(press, "The GM's notes")
    for number, level in enumerate(shown.dungeon.levels):
        if level.notes:
            flow.write(level_title(level, number), Hand(14, bold=True))
        for nth, note in enumerate(level.notes, 1):
            flow.write(f"({show(note.at)}) {note.words}", mark=str(nth))


def print_credits(press: Press, shown: MapFile) -> None:
    """Print who drew the dungeon, the icons and the letters, and on what terms others may use them."""
    flow = _Flow(press, "Who made this")
    flow.write("The dungeon", Hand(14, bold=True))
    said = ", ".join(filter(None, (shown.author and f"by {shown.author}", shown.licence)))
    flow.write(f"{shown.dungeon.title or UNTITLED}{said and f', {said}'}.")
    flow.write("The game", Hand(14, bold=True))
    flow.write("After Gauntlet, the pen and paper adventure, by PizzaTime!, 2009. Printed by Paperdelve.")
    flow.write("The icons", Hand(14, bold=True))
    flow.write(
        f"From {SITE}, licensed under {LICENCE} (Creative Commons Attribution 3.0, "
        "creativecommons.org/licenses/by/3.0); recoloured and simplified. The others are drawn for this game."
    )
    by_author: dict[str, list[str]] = {}
    for kind, icon in table().items():
        if icon.author:
            by_author.setdefault(icon.author, []).append(f"{icon.name} ({name_of(kind)})")
    for author in sorted(by_author, key=str.casefold):
        flow.write(f"{author}: {', '.join(by_author[author])}.")
    flow.write("The letters", Hand(14, bold=True))
    flow.write(
        "Delius, copyright 2010, 2011 Natalia Raices and Igino Marini; where it lacks a letter, Noto Sans, "
        "copyright 2022 The Noto Project Authors. Both under the SIL Open Font License 1.1."
    )
