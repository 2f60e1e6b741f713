"""The screen of a table: lobby, board and what stands around them, kept up with what happens."""

import time
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import ContentSwitcher, Input, Static, TabPane

from paperdelve.wire import messages as m
from paperdelve_client.link import Back, Happening, Link, Lost
from paperdelve_client.speech import telling
from paperdelve_client.speech.desk import REFUSED, Desk
from paperdelve_client.speech.typed import Command, Look, Misread, Request, Way
from paperdelve_client.speech.wishes import Wishes, fulfil
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.board.view import BoardView
from paperdelve_client.terminal.cards.help import HelpCard
from paperdelve_client.terminal.cards.outcome import outcome_card
from paperdelve_client.terminal.cards.settings import SettingsCard
from paperdelve_client.terminal.dress import palette_of, signs_of
from paperdelve_client.terminal.lobby.classes import first_class
from paperdelve_client.terminal.lobby.panel import Lobby
from paperdelve_client.terminal.past.entering import look_back
from paperdelve_client.terminal.settings import Settings
from paperdelve_client.terminal.side.log import Record, happened, remembered, said
from paperdelve_client.terminal.side.offers import Offers
from paperdelve_client.terminal.side.people import People
from paperdelve_client.terminal.side.sheets import Sheets
from paperdelve_client.terminal.table.aside import TABS, Aside
from paperdelve_client.terminal.table.calls import Calls
from paperdelve_client.terminal.table.clock import Clock
from paperdelve_client.terminal.table.command_line import CommandLine
from paperdelve_client.terminal.table.front import Front
from paperdelve_client.terminal.table.looks import look
from paperdelve_client.terminal.table.questions import Question
from paperdelve_client.terminal.table.seen import Seen
from paperdelve_client.terminal.table.turn_bar import turn_bar

if TYPE_CHECKING:
    from paperdelve_client.terminal.app import Terminal

NARROW = 70
"""Columns under which only the board or what stands beside it is shown."""
TICK = 0.5
"""Seconds between two looks at the clock."""


class TableScreen(Screen[None]):
    """One table, from the lobby to the end of the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help"),
        Binding("f1", "help", "Help", show=False),
        Binding("f2", "settings", "Settings"),
        Binding("colon", "type('')", "Type", show=False),
        Binding("slash", "type('/')", "Type", show=False),
        Binding("t", "type('/say ')", "Talk"),
        Binding("u", "ask('/takeback')", "Take back"),
        Binding("exclamation_mark", "ask('/nudge')", "Remind who is to act"),
        Binding("P", "pause", "Pause"),
        Binding("y", "answer('y')", "Yes", show=False),
        Binding("n", "answer('n')", "No", show=False),
        Binding("b", "side", "Board alone"),
        Binding("left_square_bracket", "look_back('')", "Look back"),
        Binding("left_curly_bracket", "look_back('round')", "A round back", show=False),
        *(Binding(f"f{number}", f"tab('{name}')", name.title()) for number, name in enumerate(TABS, 3)),
    ]

    def __init__(self, link: Link, settings: Settings, wishes: Wishes | None = None) -> None:
        super().__init__()
        self._link = link
        self._settings = settings
        self._wishes = wishes
        self._desk = Desk(link)
        self._line = ""
        """What is wrong with the connection; empty if nothing is."""
        self._clock = Clock()
        self._calls = Calls()
        self._drawn = 0
        """The number of the scene that was drawn whole; what led to it is not shown again."""
        self._phase: object = None
        self._is_aside = False
        """Whether on a narrow screen what stands beside the board is shown in its place."""

    def compose(self) -> ComposeResult:
        """Lay it out."""
        yield Static(id="turn")
        with Horizontal(id="middle"):
            with ContentSwitcher(initial="lobby", id="paper"):
                yield Lobby(self._settings, id="lobby")
                yield Front(self._link, self._settings, id="board")
            with Aside(id="side"):
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
        yield Seen(id="seen")
        yield Question(id="question")
        yield CommandLine(lambda: self._link.hold, id="command")

    @property
    def board(self) -> BoardView:
        """The board's widget."""
        return self.front.board

    @property
    def front(self) -> Front:
        """The board with its keys."""
        return self.query_one("#board", Front)

    def on_offers_aimed(self, event: Offers.Aimed) -> None:
        """Choose on the board where something is to be done."""
        self._is_aside = self._is_aside and not self._is_narrow
        self._lay_out()
        self.front.aim(event.verb)

    def on_front_said(self, event: Front.Said) -> None:
        """Write the line under the board."""
        self.seen.see(event.words)

    @property
    def seen(self) -> Seen:
        """The line of words under the board."""
        return self.query_one("#seen", Seen)

    @property
    def aside(self) -> Aside:
        """What stands beside the board."""
        return self.query_one("#side", Aside)

    @property
    def _terminal(self) -> "Terminal":
        return cast("Terminal", self.app)

    def on_mount(self) -> None:
        """Begin to listen to the table."""
        self._show_turn()
        self.run_worker(self._follow(), exclusive=True)
        self.set_interval(TICK, self._show_turn)

    # ------------------------------------------------------------ what happens

    async def _follow(self) -> None:
        async for happening in self._link:
            await self.take(happening)
        await self._terminal.over(self._link)

    async def take(self, happening: Happening) -> None:
        """Show what the table said, which the hold has taken in already."""
        hold = self._link.hold
        if isinstance(happening, m.Update) and happening.number <= self._drawn:
            return  # a scene that was drawn whole had it already
        match happening:
            case Lost():
                self._line = next(told for told, _ in telling.happened(happening, hold, plain=False))
            case Back():
                self._line = ""
            case m.Scene():
                self._drawn = hold.number or 0
                self._write_scene()
                self._begin()
            case m.Update():
                self._write(happening)
            case m.Offers() if happening.offers:
                self._clock.offered(happening.seconds, time.monotonic())
            case m.Seated():
                self._terminal.save_settings()
                self._choose(happening.seat)
            case m.Nudged() | m.Unseated() | m.Fault():
                self._warn(happening)
            case _:
                pass
        self.front.take(happening)
        await self._show()

    def _warn(self, happening: Happening) -> None:
        for told, _ in telling.happened(happening, self._link.hold, plain=False):
            self.seen.tell(told, is_bad=True)
        if isinstance(happening, m.Nudged) and self._settings.bell:
            self.app.bell()

    def _begin(self) -> None:
        """Do what was asked for on the command line, and ask what the lobby tells of heroes, once."""
        if self._wishes is not None:
            wishes, self._wishes = self._wishes, None
            self.run_worker(self._fulfil(wishes))
            self.run_worker(self._ask_classes())

    async def _fulfil(self, wishes: Wishes) -> None:
        self._tell(await fulfil(wishes, self._desk))

    async def _ask_classes(self) -> None:
        answer = await self._link.request(m.ListMaps(0))
        if isinstance(answer, m.Maps):
            self.query_one("#lobby", Lobby).classes_told = answer.classes
            await self._show()

    def _choose(self, seat: str) -> None:
        """Begin with the class that suits a seat just taken."""
        kind = first_class(self._link.hold.scene.seats, seat)
        if kind and self._link.hold.scene.table.get("phase") == "lobby":
            self.post_message(Asked(f"/choose {seat} class {kind}"))

    def _write_scene(self) -> None:
        """Begin the log and the talk anew, with what the scene remembers of them."""
        scene = self._link.hold.scene
        for name, lines in (
            ("#log", remembered(scene, palette_of(self._settings))),
            ("#talk", said((["chat", *one] for one in scene.chat), self._link.hold.role)),
        ):
            record = self.query_one(name, Record)
            record.clear()
            record.write_all(lines)

    def _write(self, update: m.Update) -> None:
        hold, palette, plain = self._link.hold, palette_of(self._settings), self._settings.ascii
        lines = happened(update.changes, hold.scene, palette, plain_dice=plain)
        self.query_one("#log", Record).write_all(lines)
        talk = [*said(update.changes, hold.role)]
        self.query_one("#talk", Record).write_all(talk)
        if talk:
            self.seen.tell(talk[-1].plain)
            self.aside.missed(len(talk))

    # ------------------------------------------------------------ what is shown

    async def _show(self) -> None:
        """Draw all that may be otherwise now."""
        hold = self._link.hold
        palette = palette_of(self._settings)
        self._show_phase()
        self._clock.take(hold, time.monotonic())
        self._show_turn()
        await self.query_one("#lobby", Lobby).show(hold, self._link.address, palette)
        self.query_one("#sheets", Sheets).show(hold, palette, plain=self._settings.ascii)
        self.query_one("#people", People).show(hold, palette)
        self.query_one("#offers", Offers).show(hold)
        await self.query_one("#question", Question).show(hold)
        self._call()

    def _show_turn(self) -> None:
        left = self._clock.left(self._link.hold, time.monotonic())
        bar = turn_bar(self._link.hold, self._line, left, palette_of(self._settings))
        self.query_one("#turn", Static).update(bar)

    def _show_phase(self) -> None:
        phase = self._link.hold.scene.table.get("phase")
        before, self._phase = self._phase, phase
        if phase == before:
            return
        is_lobby = phase in {None, "lobby"}
        self.query_one("#paper", ContentSwitcher).current = "lobby" if is_lobby else "board"
        self.aside.open("talk" if is_lobby else "heroes")
        if phase == "playing":
            self.board.focus()
        if phase == "finished":
            card = outcome_card(self._link.hold, self._link.address, palette_of(self._settings))
            self.app.push_screen(card, self._ask_if)

    def _call(self) -> None:
        """Ring when it becomes one's own turn, or when one is asked."""
        words = self._calls.words(self._link.hold)
        if not words:
            return
        self.seen.tell(words)
        if self._settings.bell:
            self.app.bell()
        if not isinstance(self.focused, Input) and not self.query_one("#question", Question).display:
            self.board.focus()

    # ------------------------------------------------------------ what is asked

    def on_asked(self, asked: Asked) -> None:
        """Have a line done."""
        try:
            typed = self._desk.read(asked.line)
        except Misread as slip:
            self.seen.tell(str(slip), is_bad=True)
            return
        match typed:
            case Look(what):
                self._look(what)
            case Command() | Request() | Way():
                self.run_worker(self._carry_out(typed))
            case _:
                pass

    async def _carry_out(self, typed: Command | Request | Way) -> None:
        self.seen.tell("")
        self._tell(await self._desk.carry_out(typed))

    def _tell(self, lines: list[telling.Line]) -> None:
        for told, style in lines:
            self.seen.tell(told, is_bad=style == REFUSED)

    def _look(self, what: str) -> None:
        match what:
            case "quit":
                self.app.exit()
            case "help" | "legend":
                self.action_help()
            case "offers":
                self.action_tab("do")
            case _:
                self.app.push_screen(look(what, self._link))

    def action_help_quit(self) -> None:
        """Say how to leave to somebody who tries it by Ctrl+C."""
        self.seen.tell("Ctrl+Q leaves; your seat stays yours.")

    async def on_lobby_renamed(self, renamed: Lobby.Renamed) -> None:
        """Go by another name from the next seat on."""
        self._settings.name = self._link.hold.name = renamed.name
        await self._show()

    def _ask_if(self, line: str | None) -> None:
        if line:
            self.post_message(Asked(line))

    # ------------------------------------------------------------ keys

    def action_look_back(self, by: str) -> None:
        """Show what the table was, from a step ago on."""
        screen = look_back(self._link, self._settings, by)
        if screen is None:
            self.notify("Nothing has happened yet.")
        else:
            self.app.push_screen(screen)

    def action_help(self) -> None:
        """Show the card of help."""
        self.app.push_screen(HelpCard(signs_of(self._settings), palette_of(self._settings)))

    def action_settings(self) -> None:
        """Show the card of settings."""
        self.app.push_screen(SettingsCard(self._settings, self._dress))

    def _dress(self) -> None:
        self.app.theme = self._settings.theme
        self._terminal.save_settings()
        self.front.refit()
        self.query_one("#sheets", Sheets).show(
            self._link.hold, palette_of(self._settings), plain=self._settings.ascii
        )
        self._show_turn()

    def action_type(self, start: str) -> None:
        """Go to the command line, with its beginning typed already."""
        line = self.query_one("#command", CommandLine)
        line.value = start
        line.cursor_position = len(start)
        line.focus()

    def action_ask(self, line: str) -> None:
        """Have a line done."""
        self.post_message(Asked(line))

    def action_pause(self) -> None:
        """Stop the game, or let it go on."""
        self.post_message(Asked("/resume" if self._link.hold.scene.table.get("paused") else "/pause"))

    def action_answer(self, key: str) -> None:
        """Answer what is asked."""
        self.query_one("#question", Question).answer(key)

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

    def on_resize(self, event: events.Resize) -> None:
        """Keep the board in sight on a narrow screen."""
        if (event.size.width < NARROW) != self.has_class("narrow"):
            self._is_aside = False
        self._lay_out()
