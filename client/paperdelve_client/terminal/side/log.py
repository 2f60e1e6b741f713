"""What happened, in words, with the dice that fell; and what people say."""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Self

from rich.text import Text
from textual import events
from textual.widgets import RichLog

from paperdelve.wire.scene import Scene
from paperdelve_client.clean import clean
from paperdelve_client.speech.telling import walks
from paperdelve_client.speech.words import sentence
from paperdelve_client.terminal.board.glyphs import SIGNS
from paperdelve_client.terminal.board.palettes import Palette

KEPT = 1000
"""Lines that can be scrolled back to."""
HEADINGS = ("Round ", "Level ")
ASIDES: Mapping[str, str] = {"whisper": "in secret", "spectators": "watching"}
"""How talk is marked that only some hear, by its room."""

Change = Sequence[Any]


class Record(RichLog):
    """Lines that come in at the bottom; who has scrolled up stays there."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id, max_lines=KEPT, wrap=True, min_width=10, auto_scroll=True)
        self.can_focus = True
        self._texts: deque[Text] = deque(maxlen=KEPT)
        self._columns = 0
        """For how many columns the lines are broken."""

    def write_all(self, lines: Iterable[Text]) -> None:
        """Add lines."""
        is_at_end = self.is_vertical_scroll_end
        for line in lines:
            self._texts.append(line)
            self.write(line, scroll_end=is_at_end)

    def clear(self) -> Self:
        """Forget all lines."""
        self._texts.clear()
        return super().clear()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - the list above takes it too
        """Break the lines anew for another width."""
        columns, self._columns = self._columns, self.scrollable_content_region.width
        if columns not in {0, self._columns}:
            texts = [*self._texts]
            self.clear().write_all(texts)


def happened(
    changes: Sequence[Change], scene: Scene, palette: Palette, *, plain_dice: bool
) -> Iterator[Text]:
    """Yield the lines of a log for an update that the scene has taken in: where heroes went, what happened.

    A line bears the mark of the hero whom it begins with, and behind it the dice that belong to it: in
    brackets one that hit, in round ones one that missed.
    """
    for words in walks(changes, scene, plain=False):
        yield _line(words, [], scene, palette)
    dice: list[Change] = []
    for change in changes:
        match change:
            case ["roll", *_]:
                dice.append(change)
            case ["log", words]:
                yield _line(str(words), dice, scene, palette) + _faces(dice, plain=plain_dice)
                dice = []
            case _:
                pass
    if dice:
        yield _faces(dice, plain=plain_dice)


def concerning(
    changes: Sequence[Change], scene: Scene, seats: Iterable[str], *, is_own: bool
) -> Iterator[str]:
    """Yield what a person must not miss of an update: all that came of their own deed, else what names them.

    ``seats`` are theirs; ``is_own`` tells that their command is on its way, which this update may answer.
    """
    lines = [str(change[1]) for change in changes if change[0] == "log"]
    lines = [sentence(clean(line)) for line in lines if not line.startswith(HEADINGS)]
    names = "|".join(re.escape(str(scene.sheets.get(seat, {}).get("name") or seat)) for seat in seats)
    named = re.compile(rf"(?<!\w)(?:{names})(?!\w)") if names else None
    is_own = is_own or any(named and named.match(line) for line in lines)
    yield from (line for line in lines if is_own or (named and named.search(line)))


def remembered(scene: Scene, palette: Palette) -> Iterator[Text]:
    """Yield the lines of the log that a scene holds; of their dice nothing is known."""
    for words in scene.log:
        yield _line(words, [], scene, palette)


def _line(words: str, dice: Sequence[Change], scene: Scene, palette: Palette) -> Text:
    if words.startswith(HEADINGS):
        return Text(clean(words), "bold underline")
    seat = whom(words, scene.sheets, dice)
    badge = ("@" + seat[:1].upper(), palette.get(seat, "")) if seat else "· "
    return Text.assemble(badge, " " if seat else "", clean(words))


def whom(words: str, sheets: Mapping[str, Mapping[str, Any]], dice: Sequence[Change] = ()) -> str | None:
    """Return the seat whose hero a line begins with; of heroes who share a name the one who rolled."""
    found = [
        seat for seat, sheet in sheets.items() if sheet.get("name") and words.startswith(f"{sheet['name']} ")
    ]
    if len(found) == 1:
        return found[0]
    return next((seat for seat in found if any(die[1] == seat for die in dice)), None)


def _faces(dice: Iterable[Change], *, plain: bool) -> Text:
    text = Text()
    for _, _, die, _, hit in dice:
        face = SIGNS.die(die) if not plain and isinstance(die, int) else clean(die, 4)
        bracketed = f"[{face}]" if hit else f"({face})"
        text.append(f" {face if hit is None else bracketed}", "bold" if hit else "")
    return text


def said(changes: Iterable[Change], role: str = "") -> Iterator[Text]:
    """Yield what people said; for those with a role, what only some hear is marked."""
    for change in changes:
        match change:
            case ["chat", room, name, words]:
                aside = "" if room == "spectators" and role == "spectator" else ASIDES.get(str(room), "")
                yield Text.assemble(
                    (clean(name) or "Somebody", "bold"), f" {aside}" if aside else "", ": ", clean(words)
                )
            case _:
                pass
