"""What can be done now, to be read or clicked."""

from collections.abc import Iterator, Sequence

from attrs import frozen
from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paperdelve_client.clean import clean
from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import place
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.board.marks import verb_of
from paperdelve_client.terminal.table import hand

MOST = 8
"""Spaces of one offer that stand in the list one by one; of more only their number."""


@frozen
class Way:
    """An entry: its words, its verb, and the line that it stands for, empty if a space is to be chosen."""

    words: str
    line: str
    verb: str


def ways(hold: Hold) -> Iterator[Way]:
    """Yield what the seat that is to act may do, each verb with its key; what ends the turn last."""
    offers = sorted(hand.offers_now(hold), key=lambda offer: bool(offer.get("final")))
    keys = hand.letters(offers)
    front = hand.acting(hold)
    for offer in offers:
        do, said = str(offer["do"]), str(offer["words"])
        verb = verb_of(do)
        key = f"{keys.get(verb, ' ')} "
        line = do if front == "gm" else f"{front} {do}"
        spaces: Sequence[int] = offer.get("at") or ()
        if "at" not in offer:
            yield Way(f"{key}{do}: {said}", line, verb)
        elif not 0 < len(spaces) <= MOST:
            yield Way(f"{key}{do}: {said}" + (f" ({len(spaces)} spaces)" if spaces else ""), "", verb)
        else:
            needs: Sequence[int | None] = offer.get("needs") or (None,) * len(spaces)
            for at, need in zip(spaces, needs, strict=False):
                where = place(at, plain=False)
                roll = "" if need is None else f", roll {need} or more"
                yield Way(f"{key}{do} {where}: {said}{roll}", f"{line} {where}", verb)


class Offers(OptionList):
    """A list of what can be done; choosing an entry has it done, or shows on the board where it may be."""

    class Aimed(Message):
        """The space for a verb is to be chosen on the board."""

        def __init__(self, verb: str) -> None:
            super().__init__()
            self.verb = verb

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id, compact=True)
        self._ways: list[Way] = []

    def show(self, hold: Hold) -> None:
        """List what is offered to one's own seats; who has an entry before them keeps it."""
        found = [*ways(hold)]
        if found == self._ways and self.option_count:
            return
        before, self._ways = self._ways, found
        at = self.highlighted
        chosen = before[at].words.split(":")[0] if at is not None and at < len(before) else None
        self.clear_options()
        lines = [clean(way.words) for way in found] or ["Nothing can be done now."]
        self.add_options([Option(Text(line), disabled=not found) for line in lines])
        self.highlighted = next(
            (number for number, way in enumerate(found) if way.words.split(":")[0] == chosen), None
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Have it done."""
        event.stop()
        way = self._ways[event.option_index]
        self.post_message(Asked(way.line) if way.line else self.Aimed(way.verb))
