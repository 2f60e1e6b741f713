"""The screen of a table: lobby, board and what stands around them, kept up with what happens."""

import time
from typing import TYPE_CHECKING

from textual.message import Message
from textual.widgets import ContentSwitcher, Input, Static

from paperdelve.wire import messages as m
from paperdelve_client.link import Back, Happening, Link, Lost
from paperdelve_client.nearby import nearby
from paperdelve_client.settings import Settings
from paperdelve_client.speech import telling
from paperdelve_client.speech.heroes import first_class
from paperdelve_client.speech.wishes import Wishes, fulfil
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.cards.outcome import outcome_card
from paperdelve_client.terminal.dress import palette_of
from paperdelve_client.terminal.liked import Liked
from paperdelve_client.terminal.lobby.panel import Lobby
from paperdelve_client.terminal.side.log import Record, concerning, happened, remembered, said
from paperdelve_client.terminal.side.offers import Offers
from paperdelve_client.terminal.side.people import People
from paperdelve_client.terminal.side.sheets import Sheets
from paperdelve_client.terminal.table import hand
from paperdelve_client.terminal.table.calls import Calls
from paperdelve_client.terminal.table.clock import Clock
from paperdelve_client.terminal.table.doing import Doing
from paperdelve_client.terminal.table.turn_bar import turn_bar

if TYPE_CHECKING:
    from rich.text import Text

TICK = 0.5
"""Seconds between two looks at the clock."""


class TableScreen(Doing):
    """One table, from the lobby to the end of the game."""

    class Over(Message):
        """The line to the table has ended for good."""

        def __init__(self, link: Link) -> None:
            super().__init__()
            self.link = link

    def __init__(self, link: Link, settings: Settings, wishes: Wishes | None = None) -> None:
        super().__init__(link, settings)
        self._wishes = wishes
        self._bar: Text | None = None
        self._clock = Clock()
        self._calls = Calls()
        self._drawn = 0
        """The number of the scene that was drawn whole; what led to it is not shown again."""
        self._phase: object = None
        self._has_outcome = False
        """Whether it was told how the game ended."""
        self._is_settled = False
        """Whether all is done that was asked for on the command line."""

    def on_mount(self) -> None:
        """Begin to listen to the table."""
        self._show_turn()
        self.run_worker(self._follow(), exclusive=True)
        self.set_interval(TICK, self._show_turn)

    # ------------------------------------------------------------ what happens

    async def _follow(self) -> None:
        async for happening in self._link:
            await self.take(happening)
        self.post_message(self.Over(self._link))

    async def take(self, happening: Happening) -> None:
        """Show what the table said, which the hold has taken in already."""
        hold = self._link.hold
        if isinstance(happening, m.Update) and happening.number <= self._drawn:
            return  # a scene that was drawn whole had it already
        match happening:
            case Lost():
                self._line = next(told for told, _ in telling.happened(happening, hold, plain=False))
                if hand.waits_for_line(hold):
                    self.seen.tell("What you did waits for the line.", is_bad=True)
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
            case m.Seated() if self._is_settled:
                self.post_message(Liked())
                self._choose(happening.seat)
            case m.Nudged() | m.Unseated() | m.Fault():
                self._warn(happening)
            case _:
                pass
        self.front.take(happening)
        await self.show()

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
            self.run_worker(self._ask_nearby())

    async def _fulfil(self, wishes: Wishes) -> None:
        self._tell(await fulfil(wishes, self._desk, self._usual))
        self._is_settled = True

    async def _ask_classes(self) -> None:
        answer = await self._link.request(m.ListMaps(0))
        if isinstance(answer, m.Maps):
            self.query_one("#lobby", Lobby).classes_told = answer.classes
            await self.show()

    async def _ask_nearby(self) -> None:
        others = await nearby(self._link.address)
        if others:
            self.query_one("#lobby", Lobby).share(self._link.hold, self._link.address, others)

    def _usual(self, seat: str) -> dict[str, str]:
        """Return the class that suits a seat, unless it has one."""
        kind = first_class(self._link.hold.scene.seats, seat)
        return {"class": kind} if kind else {}

    def _choose(self, seat: str) -> None:
        """Begin with the class that suits a seat just taken."""
        for name, value in self._usual(seat).items():
            self.post_message(Asked(f"/choose {seat} {name} {value}"))

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
        is_own = hand.is_sending(hold)
        told = [*concerning(update.changes, hold.scene, hold.seats, is_own=is_own)]
        if told:
            self.seen.happened(told)
        if talk:
            self.seen.tell_too(talk[-1].plain)
            self.aside.missed(len(talk))

    # ------------------------------------------------------------ what is shown

    async def show(self) -> None:
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
        await self.question.show(hold)
        self.keep_focus()
        self._call()

    def _show_turn(self) -> None:
        left = self._clock.left(self._link.hold, time.monotonic())
        bar = turn_bar(self._link.hold, self._line, left, palette_of(self._settings))
        if bar != self._bar:
            self._bar = bar
            for turn in self.query("#turn").results(Static):  # none is there while the screen is taken down
                turn.update(bar)

    def _show_phase(self) -> None:
        phase = self._link.hold.scene.table.get("phase")
        before, self._phase = self._phase, phase
        self._has_outcome = self._has_outcome and phase == "finished"
        if phase == before:
            return
        is_lobby = phase == "lobby"
        self.query_one("#paper", ContentSwitcher).current = "lobby" if is_lobby else "board"
        self.aside.open("talk" if is_lobby else "heroes")
        if phase == "playing":
            self.board.focus()
        if phase == "finished" and self.is_active:
            self._show_outcome()

    def on_screen_resume(self) -> None:
        """Tell how the game ended to who looked back, or read a card, when it did."""
        if self._phase == "finished" and not self._has_outcome:
            self._show_outcome()

    def _show_outcome(self) -> None:
        self._has_outcome = True
        card = outcome_card(self._link.hold, self._link.address, palette_of(self._settings))
        self.app.push_screen(card, self._ask_if)

    def _call(self) -> None:
        """Ring when it becomes one's own turn, or when one is asked."""
        words = self._calls.words(self._link.hold)
        if not words:
            return
        if self._settings.bell:
            self.app.bell()
        if self.question.display:
            return  # it tells the words, and takes the focus
        self.seen.tell_too(words)
        if not isinstance(self.focused, Input):
            self.board.focus()

    async def on_lobby_renamed(self, renamed: Lobby.Renamed) -> None:
        """Go by another name from the next seat on."""
        self._settings.name = self._link.hold.name = renamed.name
        await self.show()
