"""The screen of a table: lobby, board and what stands around them, kept up with what happens."""

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import ContentSwitcher, Static, TabbedContent, TabPane

from paperdelve.wire import messages as m
from paperdelve_client.link import Back, Happening, Link, Lost
from paperdelve_client.speech import telling, words
from paperdelve_client.speech.desk import Desk
from paperdelve_client.speech.typed import Command, Look, Misread, Request, Way
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.dress import palette_of, signs_of
from paperdelve_client.terminal.help import HelpCard
from paperdelve_client.terminal.lobby.panel import Lobby
from paperdelve_client.terminal.settings import Settings
from paperdelve_client.terminal.side.log import Record, happened, said
from paperdelve_client.terminal.side.offers import Offers
from paperdelve_client.terminal.side.sheets import Sheets
from paperdelve_client.terminal.table.command_line import CommandLine
from paperdelve_client.terminal.table.gaze import Gaze
from paperdelve_client.terminal.table.questions import Question
from paperdelve_client.terminal.table.turn_bar import turn_bar

NARROW = 70
"""Columns under which only the board or what stands beside it is shown."""


class TableScreen(Screen[None]):
    """One table, from the lobby to the end of the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help"),
        Binding("colon", "type('')", "Type", show=False),
        Binding("slash", "type('/')", "Type", show=False),
        Binding("t", "type('/say ')", "Talk"),
        Binding("u", "ask('/takeback')", "Take back"),
        Binding("e", "ask('end')", "End turn"),
        Binding("b", "side", "Board alone"),
    ]

    def __init__(self, link: Link, settings: Settings) -> None:
        super().__init__()
        self._link = link
        self._settings = settings
        self._desk = Desk(link)
        self._line = ""
        """What is wrong with the connection; empty if nothing is."""
        self._turn: object = None

    def compose(self) -> ComposeResult:
        """Lay it out."""
        yield Static(id="turn")
        with Horizontal(id="middle"):
            with ContentSwitcher(initial="lobby", id="paper"):
                yield Lobby(id="lobby")
                yield BoardView(signs_of(self._settings), id="board")
            with TabbedContent(id="side"):
                with TabPane("Heroes", id="tab-heroes"):
                    yield Sheets(id="sheets")
                with TabPane("Log", id="tab-log"):
                    yield Record(id="log")
                with TabPane("Do", id="tab-do"):
                    yield Offers(id="offers")
                with TabPane("Talk", id="tab-talk"):
                    yield Record(id="talk")
        yield Static(id="seen")
        yield Question(id="question")
        yield CommandLine(lambda: self._link.hold, id="command")

    @property
    def board(self) -> BoardView:
        """The board's widget."""
        return self.query_one("#board", BoardView)

    def on_mount(self) -> None:
        """Begin to listen to the table."""
        self._gaze = Gaze(self._link, self.board, self._settings)
        self.run_worker(self._follow(), exclusive=True, exit_on_error=True)

    # ------------------------------------------------------------ what happens

    async def _follow(self) -> None:
        async for happening in self._link:
            await self.take(happening)
        self.app.exit(self._link.ended)

    async def take(self, happening: Happening) -> None:
        """Show what the table said, which the hold has taken in already."""
        hold = self._link.hold
        match happening:
            case Lost():
                self._line = next(told for told, _ in telling.happened(happening, hold, plain=False))
            case Back():
                self._line = ""
            case m.Scene():
                self._write_scene()
                self._gaze.cut()
            case m.Update():
                self._write(happening)
                self._gaze.add(happening.changes)
            case m.Nudged() | m.Unseated() | m.Fault():
                for told, _ in telling.happened(happening, hold, plain=False):
                    self.notify(told, severity="warning")
            case _:
                pass
        await self._show()

    def _write_scene(self) -> None:
        """Begin the log and the talk anew, with what the scene remembers of them."""
        scene = self._link.hold.scene
        for name, lines in (
            ("#log", map(Text, scene.log)),
            ("#talk", said(["chat", *one] for one in scene.chat)),
        ):
            record = self.query_one(name, Record)
            record.clear()
            record.write_all(lines)

    def _write(self, update: m.Update) -> None:
        self.query_one("#log", Record).write_all(happened(update.changes, plain_dice=self._settings.ascii))
        talk = [*said(update.changes)]
        self.query_one("#talk", Record).write_all(talk)
        for line in talk:
            self.notify(line.plain, timeout=4)

    async def _show(self) -> None:
        """Draw all that may be otherwise now."""
        hold = self._link.hold
        phase = hold.scene.table.get("phase")
        self.query_one("#paper", ContentSwitcher).current = "lobby" if phase in {None, "lobby"} else "board"
        self.query_one("#turn", Static).update(turn_bar(hold, self._line))
        palette = palette_of(self._settings)
        links = [*telling.links(self._link.address, hold)]
        await self.query_one("#lobby", Lobby).show(hold, links, palette)
        self.query_one("#sheets", Sheets).show(hold, palette)
        self.query_one("#offers", Offers).show(hold)
        await self.query_one("#question", Question).show(hold)
        self._gaze.show()
        self._call()

    def _call(self) -> None:
        """Ring when it becomes one's own turn, or when one is asked."""
        turn = self._link.hold.scene.turn
        acting = self._desk.acting()
        now = (turn.get("round"), acting, bool(turn.get("waiting")))
        is_new, self._turn = now != self._turn, now
        if is_new and acting in self._link.hold.seats:
            if self._settings.bell:
                self.app.bell()
            if not self.query_one("#command", CommandLine).has_focus:
                self.board.focus()

    # ------------------------------------------------------------ what is asked

    async def on_asked(self, asked: Asked) -> None:
        """Have a line done."""
        try:
            typed = self._desk.read(asked.line)
        except Misread as slip:
            self.notify(str(slip), severity="warning")
            return
        match typed:
            case Look(what):
                self._look(what)
            case Command() | Request() | Way():
                self.run_worker(self._carry_out(typed))
            case _:
                pass

    async def _carry_out(self, typed: Command | Request | Way) -> None:
        for told, style in await self._desk.carry_out(typed):
            self.notify(told, severity="information" if style != "yellow" else "warning")

    def _look(self, what: str) -> None:
        hold = self._link.hold
        match what:
            case "quit":
                self.app.exit()
            case "help" | "legend":
                self.action_help()
            case "who":
                self.notify("\n".join(telling.who(hold)), title="Who is here")
            case "links":
                self.notify("\n".join(telling.links(self._link.address, hold)), title="Links", timeout=20)
            case "offers":
                self.query_one("#side", TabbedContent).active = "tab-do"
            case _:
                seat = next(iter(hold.seats), None)
                near = words.near(hold.scene, seat, plain=False) if seat else []
                self.notify("\n".join(near) or "Nothing is near.", title="Near", timeout=15)

    def action_help(self) -> None:
        """Show the card of help."""
        self.app.push_screen(HelpCard(signs_of(self._settings), palette_of(self._settings)))

    def action_type(self, start: str) -> None:
        """Go to the command line, with its beginning typed already."""
        line = self.query_one("#command", CommandLine)
        line.value = start
        line.cursor_position = len(start)
        line.focus()

    def action_ask(self, line: str) -> None:
        """Have a line done."""
        self.post_message(Asked(line))

    def action_side(self) -> None:
        """Hide or show what stands beside the board."""
        side = self.query_one("#side", TabbedContent)
        side.display = not side.display

    def on_resize(self, event: events.Resize) -> None:
        """Keep the board in sight on a narrow screen."""
        self.query_one("#side", TabbedContent).display = event.size.width >= NARROW
