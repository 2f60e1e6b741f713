"""What can be done now, to be read or clicked."""

from collections.abc import Iterator

from textual.widgets import OptionList
from textual.widgets.option_list import Option

from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import place
from paperdelve_client.terminal.asked import Asked

MOST = 12
"""Spaces of one offer that stand in the list one by one; of more only their number."""


class Offers(OptionList):
    """A list of commands; choosing one has it done."""

    def show(self, hold: Hold) -> None:
        """List what is offered to one's own seats."""
        lines = [*_lines(hold)]
        self.clear_options()
        self.add_options([Option(words, id=line or None, disabled=not line) for line, words in lines])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Have it done."""
        if event.option.id:
            self.post_message(Asked(event.option.id))


def _lines(hold: Hold) -> Iterator[tuple[str, str]]:
    """Yield the line to type, empty where a space is still to be chosen, and its words."""
    several = len([seat for seat, offers in hold.offers.items() if offers]) > 1
    for seat, offers in hold.offers.items():
        front = f"{seat} " if several and seat != "gm" else ""
        for offer in offers:
            spaces = list(offer.get("at") or ())
            needs = list(offer.get("needs") or ()) or [None] * len(spaces)
            if "at" not in offer:
                yield f"{front}{offer['do']}", f"{offer['do']}: {offer['words']}"
            elif len(spaces) > MOST or not spaces:
                yield "", f"{offer['do']}: {offer['words']}" + (f" ({len(spaces)} spaces)" if spaces else "")
            else:
                for at, need in zip(spaces, needs, strict=False):
                    where = place(at, plain=False)
                    roll = "" if need is None else f", roll {need} or more"
                    yield f"{front}{offer['do']} {where}", f"{offer['do']} {where}: {offer['words']}{roll}"
