"""The screen on which one chooses a table."""

import time
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from paperdelve_client.address import Address, LinkFault, is_bare, read_address, usual_server
from paperdelve_client.kept import PLAYER, WATCHER
from paperdelve_client.settings import LONGEST_NAME, Settings
from paperdelve_client.speech.words import sentence
from paperdelve_client.terminal.cards.card import Card
from paperdelve_client.terminal.door import Door
from paperdelve_client.terminal.entry.reading import ago
from paperdelve_client.terminal.liked import Liked
from paperdelve_client.visits import HOSTS, Visit

AS = {"spectator": "you watch", **dict.fromkeys(HOSTS, "you host")}


class EntryScreen(Screen[None]):
    """Join by a link or a code, or go back to a table; ``told`` is why the last one was left."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("delete,backspace", "forget", "Forget")]

    class Chosen(Message):
        """Somebody wants to go to a table; ``who`` tells as whom, if not as the command line said."""

        def __init__(self, address: Address, who: str = "") -> None:
            super().__init__()
            self.address = address
            self.who = who

    def __init__(self, door: Door, settings: Settings, told: str = "") -> None:
        super().__init__()
        self._door = door
        self._settings = settings
        self._told = told
        self._visits: list[Visit] = []

    def compose(self) -> ComposeResult:
        """Lay it out."""
        with VerticalScroll(id="entry", can_focus=False):
            yield Static(Text("Paperdelve", "bold"), id="entry-title")
            yield Static(Text(self._told), id="entry-told")
            yield Label("Your name, as the others shall know you")
            yield Input(
                self._settings.name,
                id="entry-name",
                max_length=LONGEST_NAME,
                compact=True,
                select_on_focus=False,
            )
            yield Label("Link or code of a table, as it was sent to you")
            yield Input(id="entry-link", compact=True)
            yield Static(id="entry-at")
            yield Label("", id="entry-mine")
            yield OptionList(id="entry-tables", compact=True)
            yield Static(
                Text("Up, Down: choose. Enter goes to the table, Delete forgets it, Ctrl+Q leaves.", "dim")
            )

    def on_mount(self) -> None:
        """List the tables."""
        self._list()
        is_known = self._settings.name or self._visits
        self.query_one("#entry-link" if is_known else "#entry-name").focus()

    def _list(self) -> None:
        self._visits = self._door.tables()
        rows = self.query_one("#entry-tables", OptionList)
        rows.clear_options()
        now = int(time.time())
        rows.add_options(
            Option(told(visit, now), id=str(number)) for number, visit in enumerate(self._visits)
        )
        rows.display = bool(self._visits)
        rows.highlighted = 0 if self._visits else None
        self.query_one("#entry-mine", Label).update("My tables" if self._visits else "")

    @property
    def _server(self) -> str:
        return usual_server([visit.url for visit in self._visits])

    def on_input_changed(self, event: Input.Changed) -> None:
        """Say of which server a bare code is."""
        if event.input.id != "entry-link":
            return
        words = event.value.split()
        is_told = words and is_bare(words[0])
        server = Address(self._server, "").server
        at = f"A code alone is one of {server}; a table elsewhere needs its whole link." if is_told else ""
        self.query_one("#entry-at", Static).update(Text(at, "dim"))

    def on_key(self, event: events.Key) -> None:
        """Go from line to line by the arrows."""
        if event.key in {"up", "down"} and isinstance(self.focused, Input):
            (self.focus_next if event.key == "down" else self.focus_previous)()
            event.stop()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the link; after the name to the next line."""
        self._keep_name()
        if event.input.id == "entry-name":
            self.query_one("#entry-link").focus()
            return
        try:
            address = read_address(event.value, self._server)
        except LinkFault as fault:
            self.query_one("#entry-told", Static).update(Text(str(fault), "bold"))
            return
        self.post_message(self.Chosen(address))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go back to a table."""
        self._keep_name()
        visit = self._visits[int(str(event.option.id))]
        who = WATCHER if visit.role == "spectator" else PLAYER
        self.post_message(self.Chosen(visit.address, who))

    def _keep_name(self) -> None:
        self._settings.name = self.query_one("#entry-name", Input).value.strip()
        self.post_message(Liked())

    def action_forget(self) -> None:
        """Forget the table that is lit; one with a seat or a host's powers only after a second word."""
        rows = self.query_one("#entry-tables", OptionList)
        if rows.highlighted is None or not rows.has_focus:
            return
        visit = self._visits[rows.highlighted]

        def forget(word: str | None) -> None:
            if word:
                self._door.forget(visit)
                self._list()

        if not visit.seats and visit.role not in HOSTS:
            forget("forget")
            return
        lost = f"Your seat there is lost with it: {', '.join(visit.seats)}." if visit.seats else ""
        host = "You will not be its host any more." if visit.role in HOSTS else ""
        words = Text(sentence(f"{lost} {host}".strip()))
        self.app.push_screen(Card(f"Forget {title(visit)}?", words, [("Forget it", "forget")]), forget)


def title(visit: Visit) -> str:
    """Return what a table is called."""
    return visit.title or "a table without a name"


def told(visit: Visit, now: int) -> Text:
    """Return a table as it is listed; ``now`` in seconds since 1970."""
    what = ", ".join(visit.seats) or AS.get(visit.role, "no seat")
    where = f"{what} · {ago(visit.seen, now)} · {visit.address.server}"
    return Text.assemble((title(visit), "bold"), "  ", (where, "dim"))
