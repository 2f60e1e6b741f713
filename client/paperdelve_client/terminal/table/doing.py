"""Having things done at a table: what is typed, clicked and pressed, and the cards that answer."""

from abc import abstractmethod
from typing import ClassVar

from textual.binding import Binding, BindingType

from paperdelve_client.clean import clean
from paperdelve_client.link import Link
from paperdelve_client.settings import LONGEST_NAME, Settings
from paperdelve_client.speech import telling
from paperdelve_client.speech.desk import REFUSED, Desk
from paperdelve_client.speech.typed import Command, Look, Misread, Rename, Request, Way
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.cards.help import HelpCard
from paperdelve_client.terminal.cards.settings import SettingsCard
from paperdelve_client.terminal.dress import palette_of, signs_of
from paperdelve_client.terminal.host.hosting import Hosting
from paperdelve_client.terminal.liked import Liked
from paperdelve_client.terminal.lobby.panel import Lobby
from paperdelve_client.terminal.past.entering import look_back
from paperdelve_client.terminal.table import hand
from paperdelve_client.terminal.table.acts import UNSENT
from paperdelve_client.terminal.table.front import Front
from paperdelve_client.terminal.table.layout import Layout
from paperdelve_client.terminal.table.looks import look


class Doing(Layout):
    """Carries out the lines that everything on the screen stands for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", "Help"),
        Binding("f1", "help", "Help", show=False),
        Binding("f2", "settings", "Settings"),
        Binding("u", "ask('/takeback')", "Take back"),
        Binding("exclamation_mark", "ask('/nudge')", "Remind who is to act"),
        Binding("P", "pause", "Pause"),
        Binding("y", "answer('y')", "Yes", show=False),
        Binding("n", "answer('n')", "No", show=False),
        Binding("G", "host", "GM and host"),
        Binding("left_square_bracket", "look_back('')", "Look back"),
        Binding("left_curly_bracket", "look_back('round')", "A round back", show=False),
    ]

    def __init__(self, link: Link, settings: Settings) -> None:
        super().__init__(link, settings)
        self._desk = Desk(link)
        self._hosting = Hosting(self, link)
        self._line = ""
        """What is wrong with the connection; empty if nothing is."""

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
            case Rename(name):
                self.post_message(Lobby.Renamed(name[:LONGEST_NAME]))
                self.run_worker(self._carry_out(typed))
            case Command() if hand.waits_for_line(self._link.hold):
                self.seen.tell(UNSENT, is_bad=True)
            case Command() | Request() | Way():
                self.run_worker(self._carry_out(typed, asked.line))
            case _:
                pass

    async def _carry_out(self, typed: Command | Request | Way | Rename, line: str = "") -> None:
        waiting = clean(f"Waits for the line: {line}") if self._line and line else ""
        self.seen.tell(waiting, is_bad=bool(waiting))
        lines = await self._desk.carry_out(typed)
        if waiting:
            self.seen.fade(waiting)
        self._tell(lines)

    def _tell(self, lines: list[telling.Line]) -> None:
        if lines:
            is_bad = any(style == REFUSED for _, style in lines)
            self.seen.tell("\n".join(told for told, _ in lines), is_bad=is_bad)

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

    def _ask_if(self, line: str | None) -> None:
        if line:
            self.post_message(Asked(line))

    def on_front_visited(self, event: Front.Visited) -> None:
        """Show what the GM can do at a space."""
        self._hosting.visit(event.at)

    def action_host(self) -> None:
        """Show what the GM, or the host, can do."""
        if not self._hosting.open():
            self.seen.tell("That is for the GM and the host.", is_bad=True)

    def action_look_back(self, by: str) -> None:
        """Show what the table was, from a step ago on."""
        screen = look_back(self._link, self._settings, by)
        if screen is None:
            self.seen.tell("Nothing has happened yet.", is_bad=True)
        else:
            self.app.push_screen(screen)

    def action_help(self) -> None:
        """Show the card of help."""
        self.app.push_screen(HelpCard(signs_of(self._settings), palette_of(self._settings)))

    def action_settings(self) -> None:
        """Show the card of settings."""
        self.app.push_screen(SettingsCard(self._settings, self._show_otherwise))

    def _show_otherwise(self) -> None:
        self.post_message(Liked())
        self.front.refit()
        self.call_later(self.show)

    def action_ask(self, line: str) -> None:
        """Have a line done."""
        self.post_message(Asked(line))

    def action_pause(self) -> None:
        """Stop the game, or let it go on."""
        self.post_message(Asked("/resume" if self._link.hold.scene.table.get("paused") else "/pause"))

    def action_answer(self, key: str) -> None:
        """Answer what is asked."""
        self.question.answer(key)

    @abstractmethod
    async def show(self) -> None:
        """Draw all that may be otherwise now."""
