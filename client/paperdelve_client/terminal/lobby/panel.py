"""The lobby: who sits where, as what, the start, and the links for others."""

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Input, Label, Static

from paperdelve_client.address import Address
from paperdelve_client.hold import Hold
from paperdelve_client.settings import LONGEST_NAME, Settings
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.board.palettes import Palette
from paperdelve_client.terminal.dress import signs_of
from paperdelve_client.terminal.lobby.facts import facts, invitation
from paperdelve_client.terminal.lobby.picture import LevelPicture
from paperdelve_client.terminal.lobby.readiness import STARTERS, Readiness, readiness
from paperdelve_client.terminal.lobby.rows import Classes, SeatRow
from paperdelve_client.terminal.lobby.ways import free, plays


class Lobby(Vertical):
    """The table before the game."""

    class Renamed(Message):
        """The person goes by another name from now on."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, settings: Settings, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._settings = settings
        self.classes_told: Classes = {}
        """The figures of each class, once the server has told them."""
        self._others: Address | None = None
        self._shown: object = None
        self._start: list[str] = []
        self._free: list[str] = []

    def compose(self) -> ComposeResult:
        """Lay out what never changes."""
        with VerticalScroll(id="lobby-paper", can_focus=False):
            with Horizontal(id="lobby-name"):
                yield Label("Your name ")
                yield Input(self._settings.name, id="lobby-named", max_length=LONGEST_NAME, compact=True)
            yield Vertical(id="lobby-seats")
            yield Button(Content("Bots on all free seats"), id="lobby-fill", compact=True)
            yield Static(id="lobby-facts")
            yield Static(id="lobby-links")
            yield LevelPicture(id="lobby-picture")
        with Horizontal(id="lobby-bar"):
            yield Static(id="lobby-why")
            yield Button(Content("Start the game"), id="lobby-start", variant="primary", compact=True)

    async def show(self, hold: Hold, address: Address, palette: Palette) -> None:
        """Draw what changed."""
        table = hold.scene.table
        now = (
            repr(
                (hold.scene.seats, table, hold.seats, hold.role, hold.is_host, hold.people, self.classes_told)
            ),
            hold.play,
            hold.watch,
            self._settings.name,
            self._settings.theme,
            self._settings.ascii,
        )
        if now == self._shown or table.get("phase") != "lobby":
            return
        self._shown = now
        self._show_words(hold, address)
        picture = self.query_one("#lobby-picture", LevelPicture)
        picture.show(hold.scene.table.get("preview") or {}, palette, signs_of(self._settings))
        self._show_start(hold)
        await self._show_seats(hold, palette)

    def _show_words(self, hold: Hold, address: Address) -> None:
        table = hold.scene.table
        self.query_one("#lobby-facts", Static).update(Text("\n".join(facts(table)), "dim"))
        self._show_links(hold, address)
        named = self.query_one("#lobby-name")
        field = self.query_one("#lobby-named", Input)
        if field.value.strip() != self._settings.name:
            field.value = self._settings.name
        named.display = hold.role == "player" and not hold.seats
        if not named.display and self.screen.focused is field:
            self.screen.set_focus(None)  # else keys would go where nobody sees them

    def share(self, hold: Hold, address: Address, others: Address) -> None:
        """Share links to where others find the table, since this machine has a name of its own for it."""
        self._others = others
        self._show_links(hold, address)

    def _show_links(self, hold: Hold, address: Address) -> None:
        links = invitation(hold, address, self._others)
        self.query_one("#lobby-links", Static).update(Text("\n".join(links)))

    def _show_start(self, hold: Hold) -> None:
        is_gm, watches = hold.role == "gm", hold.role == "spectator"
        ready: Readiness = readiness(hold.scene.seats, hold.seats, is_gm=is_gm, starter=hold.starter)
        self._start = [*(f"/ready {seat}" for seat in ready.unready), "/start"]
        self._free = free(hold)
        words = ready.words(sits=bool(hold.seats))
        if watches:
            words = "You watch this table. It begins when the players are ready."
        self.query_one("#lobby-why", Static).update(Text(words))
        start = self.query_one("#lobby-start", Button)
        start.display = not watches and hold.starter not in STARTERS
        start.disabled = bool(ready.why)
        self.query_one("#lobby-fill").display = plays(hold) and len(self._free) > 1

    async def _show_seats(self, hold: Hold, palette: Palette) -> None:
        box = self.query_one("#lobby-seats", Vertical)
        seats = sorted(hold.scene.seats, key=lambda seat: seat not in hold.seats)
        if {row.id for row in box.children} != {f"seat-{seat}" for seat in seats}:
            await box.remove_children()
            await box.mount(*map(SeatRow, seats))
        for seat in seats:
            row = box.query_one(f"#seat-{seat}", SeatRow)
            await row.show(hold, self.classes_told, palette, self._settings.name)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Go by another name from now on."""
        if event.input.id == "lobby-named":
            event.stop()
            self.post_message(self.Renamed(event.value.strip()))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the seats: one more Enter sits down on the first that is free."""
        event.stop()
        for button in self.query("#lobby-seats Button").results(Button):
            button.focus()
            return

    def on_key(self, event: events.Key) -> None:
        """Scroll by page."""
        paper = self.query_one("#lobby-paper", VerticalScroll)
        if event.key in {"pagedown", "pageup"}:
            (paper.scroll_page_down if event.key == "pagedown" else paper.scroll_page_up)(animate=False)
            event.stop()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Have it done."""
        event.stop()
        lines = self._start if event.button.id == "lobby-start" else [f"/bot {seat}" for seat in self._free]
        for line in lines:
            self.post_message(Asked(line))
