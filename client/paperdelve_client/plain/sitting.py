"""One person at one table: prints what happens, draws when things rest, carries out what is typed."""

import asyncio
from typing import Any

from attrs import define, field

from paperdelve.wire import messages as m
from paperdelve_client.link import Back, Happening, Link, Lost
from paperdelve_client.plain.board import LEGEND
from paperdelve_client.plain.screen import Screen
from paperdelve_client.plain.typist import Typist
from paperdelve_client.speech import telling, words
from paperdelve_client.speech.desk import Desk
from paperdelve_client.speech.typed import GM, HELP, Command, Look, Misread, Rename, Request, Way
from paperdelve_client.speech.wishes import Wishes, fulfil

QUIET = 0.12
"""Seconds without news after which the board is drawn: a monsters' turn comes in one piece."""


@define(eq=False)
class Sitting:
    """One person at one table; ``run`` is the whole of it."""

    link: Link
    screen: Screen
    typist: Typist
    wishes: Wishes = field(factory=Wishes)
    quiet: float = QUIET
    desk: Desk = field(init=False)
    _news: asyncio.Event = field(factory=asyncio.Event)
    _settling: asyncio.Task[None] | None = None
    _turn: tuple[Any, ...] = ()
    _lobby: tuple[str, ...] = ()
    _shown: int | None = None
    _offers_shown: Any = None
    _is_over: bool = False
    _is_lost: bool = False

    def __attrs_post_init__(self) -> None:
        self.desk = Desk(self.link, plain=self.screen.plain)

    async def run(self) -> None:
        """Sit at the table until the person leaves or the line ends for good."""
        tasks = [asyncio.create_task(work) for work in (self._follow(), self._type(), self._paint())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            tasks += [self._settling] if self._settling else []
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    # ------------------------------------------------------------ what happens

    async def _follow(self) -> None:
        async for happening in self.link:
            for line, style in telling.happened(happening, self.link.hold, plain=self.screen.plain):
                self.screen.say(line, style)
            if isinstance(happening, Lost | Back):
                self._is_lost = isinstance(happening, Lost)
            if is_news(happening):
                self._news.set()
            if isinstance(happening, m.Scene) and self._settling is None:
                self._settling = asyncio.create_task(self._settle())
            if self._has_ended(happening):
                return
        if self.link.ended is not None:
            self.screen.say(self.link.ended.reason, "bold")

    def _has_ended(self, happening: Happening) -> bool:
        if isinstance(happening, Lost | Back):
            return False  # the hold may be ahead of what is told here
        phase = self.link.hold.scene.table.get("phase")
        was_over, self._is_over = self._is_over, phase in ("finished", "closed")
        if self._is_over and not was_over:
            self.screen.say_all(telling.standing(self.link.hold), "bold")
        return phase == "closed" or (self._is_over and self.wishes.leaves_at_end)

    async def _settle(self) -> None:
        self._say(await fulfil(self.wishes, self.desk))
        if self.link.hold.role == GM:
            await self.link.request(m.ListMaps(0))  # the GM's commands are completed by it

    # ------------------------------------------------------------ what is typed

    async def _type(self) -> None:
        async for line in self.typist.lines():
            try:
                typed = self.desk.read(line)
            except Misread as slip:
                self.screen.say(str(slip), "yellow")
                continue
            match typed:
                case Look("quit"):
                    return
                case Look(what):
                    self._look(what)
                case Command() | Request() | Way() | Rename():
                    if self._is_lost and not isinstance(typed, Rename):
                        self.screen.say("That waits for the line.", "yellow")
                    self._say(await self.desk.carry_out(typed))
                case _:
                    pass
        if self.wishes.leaves_at_end:
            await asyncio.Event().wait()  # nobody types, but somebody watches

    def _say(self, lines: list[telling.Line]) -> None:
        for line, style in lines:
            self.screen.say(line, style)

    # ------------------------------------------------------------ what is shown

    def _look(self, what: str) -> None:
        match what:
            case "help":
                self.screen.say_all(HELP)
            case "legend":
                self.screen.say_all(LEGEND)
            case "who":
                self.screen.say_all(telling.who(self.link.hold))
            case "links":
                self.screen.say_all(telling.links(self.link.address, self.link.hold))
            case "offers":
                self._say_offers(is_asked=True)
            case _:
                self._show(is_asked=True)

    async def _paint(self) -> None:
        while True:
            await self._news.wait()
            while self._news.is_set():
                self._news.clear()
                await asyncio.sleep(self.quiet)
            self._show(is_asked=False)

    def _show(self, *, is_asked: bool) -> None:
        hold = self.link.hold
        phase = hold.scene.table.get("phase")
        if phase == "lobby":
            lobby = tuple(telling.lobby(hold))
            if is_asked or self._lobby != lobby:
                self.screen.say_all(lobby)
                self._lobby = lobby
            return
        turn = hold.scene.turn
        acting = self.desk.acting()
        key = (turn.get("level"), turn.get("round"), turn.get("seat"), acting)
        is_new, self._turn = key != self._turn, key
        is_mine = acting in hold.seats
        if is_asked or (self._shown != hold.number and (is_mine or is_new)):
            self._shown = hold.number
            if is_asked or is_mine or not hold.seats:
                self._show_board(acting if is_mine else None, is_near=is_asked or is_new)
            self.screen.say(words.turn_line(hold.scene, hold.seats), "bold")
        if is_mine and not is_asked:
            self._say_offers(is_asked=False)

    def _show_board(self, acting: str | None, *, is_near: bool) -> None:
        hold = self.link.hold
        watched = acting or next(iter(hold.seats), None) or self.desk.acting()
        at = hold.scene.counters.get(watched or "", {}).get("at")
        self.screen.board(hold.scene, at)
        plain = self.screen.plain
        if is_near and watched in hold.seats:
            near = words.near(hold.scene, str(watched), plain=plain)
            self.screen.say_all([f"Near {watched}:", *(f"  {line}" for line in near)] if near else [])
        for seat in [acting] if acting else hold.scene.sheets:
            self.screen.say(words.hero_line(hold.scene, seat, plain=plain))

    def _say_offers(self, *, is_asked: bool) -> None:
        hold = self.link.hold
        if not is_asked and hold.offers == self._offers_shown:
            return
        self._offers_shown = {seat: list(offers) for seat, offers in hold.offers.items()}
        for offers in hold.offers.values():
            lines = words.offer_lines(offers, plain=self.screen.plain)
            self.screen.say_all(["You can:", *(f"  {line}" for line in lines)] if lines else [])


def is_news(happening: Happening) -> bool:
    """Return whether the board, the turn or the offers may be others now; talk alone changes none of them."""
    if isinstance(happening, m.Update):
        return any(change[0] != "chat" for change in happening.changes)
    return isinstance(happening, m.Scene | m.Offers | m.Seated)
