"""How the screen of a table is laid out: the board, what stands beside it, and the lines below."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import ContentSwitcher, Input, Static, TabPane

from paperdelve_client.link import Link
from paperdelve_client.settings import Settings
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.lobby.panel import Lobby
from paperdelve_client.terminal.side.log import Record
from paperdelve_client.terminal.side.offers import Offers
from paperdelve_client.terminal.side.people import People
from paperdelve_client.terminal.side.sheets import Sheets
from paperdelve_client.terminal.table.aside import TABS, Aside
from paperdelve_client.terminal.table.command_line import CommandLine
from paperdelve_client.terminal.table.front import Front
from paperdelve_client.terminal.table.questions import Question
from paperdelve_client.terminal.table.seen import Seen

NARROW = 70
"""Columns under which only the board or what stands beside it is shown."""
WIDE = 100
"""Columns from which on what stands beside the board need not spare any."""


class Layout(Screen[None]):
    """The widgets of a table, and which of them show."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("colon", "type('')", "Type", show=False),
        Binding("slash", "type('/')", "Type", show=False),
        Binding("t", "type('/say ')", "Talk"),
        Binding("b", "side", "Board alone"),
        *(Binding(f"f{number}", f"tab('{name}')", name.title()) for number, name in enumerate(TABS, 3)),
    ]

    def __init__(self, link: Link, settings: Settings) -> None:
        super().__init__()
        self._link = link
        self._settings = settings
        self._is_aside = False
        """On a narrow screen: what stands beside the board is shown in its place. On others: it is hidden."""
        self.front = Front(link, settings, id="board")
        self.aside = Aside(id="side")
        self.seen = Seen(id="seen")
        self.question = Question(id="question")

    def compose(self) -> ComposeResult:
        """Lay it out."""
        yield Static(id="turn")
        with Horizontal(id="middle"):
            with ContentSwitcher(initial=None, id="paper"):
                yield Lobby(self._settings, id="lobby")
                yield self.front
            with self.aside:
                with TabPane("Heroes", id="tab-heroes"):
                    yield Sheets(id="sheets")
                with TabPane("Log", id="tab-log"):
                    yield Record(id="log")
                with TabPane("Do", id="tab-do"):
                    yield Offers(id="offers")
                with TabPane("Talk", id="tab-talk"):
                    yield Record(id="talk")
                with TabPane("People", id="tab-people"):
                    yield People(id="people")
        yield self.seen
        yield self.question
        yield CommandLine(lambda: self._link.hold, id="command")

    @property
    def board(self) -> BoardView:
        """The board's widget."""
        return self.front.board

    def on_offers_aimed(self, event: Offers.Aimed) -> None:
        """Choose on the board where something is to be done."""
        self._is_aside = self._is_aside and not self._is_narrow
        self._lay_out()
        self.front.aim(event.verb)

    def on_sheets_sought(self, event: Sheets.Sought) -> None:
        """Show a hero on the board."""
        self.front.show_hero(event.seat)

    def on_front_said(self, event: Front.Said) -> None:
        """Write the line under the board."""
        if event.is_bad:
            self.seen.tell(event.words, is_bad=True)
        elif event.is_anew:
            self.seen.renew(event.words)
        else:
            self.seen.see(event.words)

    def action_type(self, start: str) -> None:
        """Go to the command line, with its beginning typed already."""
        self.query_one("#command", CommandLine).begin(start)

    def action_side(self) -> None:
        """Hide or show what stands beside the board; on a narrow screen in its place."""
        self._is_aside = not self._is_aside
        self._lay_out()

    def action_tab(self, name: str) -> None:
        """Bring a tab to the front; the same key again puts a narrow screen back to the board."""
        was_open = self.aside.display and self.aside.active == f"tab-{name}"
        self._is_aside = not was_open if self._is_narrow else False
        self.aside.open(name)
        self._lay_out()

    @property
    def _is_narrow(self) -> bool:
        return self.size.width < NARROW

    def _lay_out(self) -> None:
        """Show the board and what stands beside it, or on a narrow screen one of them."""
        if self._is_narrow:
            self.aside.display = self._is_aside
            self.query_one("#paper").display = not self._is_aside
        else:
            self.aside.display = not self._is_aside
            self.query_one("#paper").display = True
        self.set_class(self._is_narrow, "narrow")
        self.set_class(self.size.width >= WIDE, "wide")
        self.call_after_refresh(self.keep_focus)

    def keep_focus(self) -> None:
        """Give the focus back to the board, where it was on something that is not shown any more."""
        if self.focused is None and self.board.is_on_screen:
            self.board.focus()

    def on_key(self, event: events.Key) -> None:
        """Let the letters of the board do the same where the focus is beside it, and lead it back."""
        is_letter = len(event.key) == 1 and event.key.isalpha()
        is_busy = isinstance(self.focused, Input) or self.question.display
        if is_letter and not is_busy and self.board.is_on_screen:
            self.board.focus()
            self.front.on_key(event)

    def on_resize(self, event: events.Resize) -> None:
        """Keep the board in sight on a narrow screen."""
        if (event.size.width < NARROW) != self.has_class("narrow"):
            self._is_aside = False
        self._lay_out()
