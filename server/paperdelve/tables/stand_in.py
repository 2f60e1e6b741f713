"""Acting for seats whose holders do not: automatic seats, bots, those who are away or silent."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog
from attrs import evolve

from paperdelve.tables import play
from paperdelve.tables.absence import Due, Watch, next_play
from paperdelve.tables.deed import Deed
from paperdelve.tables.gathering import Gathering
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.services import Services
from paperdelve.tables.turn_clock import TurnClock

if TYPE_CHECKING:
    from paperdelve.tables.clock import Timer

RETRY = 5.0
"""Seconds until what the journal could not take is tried again."""
BOT_TRIES = 2
"""Refused commands in a row after which the table decides for a bot."""


class StandIn:
    """Watches one table, and acts where nobody else will.

    What it does it puts into the table's inbox by ``enqueue`` and carries out by ``carry``, like any request.
    """

    def __init__(
        self,
        gathering: Gathering,
        services: Services,
        enqueue: Callable[[Callable[[], Awaitable[None]]], None],
        carry: Callable[[Deed], Awaitable[object]],
    ) -> None:
        self._gathering = gathering
        self._services = services
        self._enqueue = enqueue
        self._carry = carry
        self._log = structlog.get_logger().bind(table=gathering.table.name)
        self._timer: Timer | None = None
        self._timer_at = 0.0
        self._thinking: asyncio.Task[None] | None = None
        now = services.clock.now()
        self._due: Due | None = None
        self._clock = TurnClock()
        self._watch = Watch(gathering.away, services.brain is not None, now + services.limits.pause)
        self._stuck_at = -1
        self._not_before = now
        self._refused = 0
        if gathering.table.acting:
            self.moved(now, answered=False)

    def stop(self) -> None:
        """Act no more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None:
            self._thinking.cancel()

    @property
    def due_at(self) -> float | None:
        """When the table will act for those who are to act, if not by a bot."""
        return None if self._due is None or self._due.why == "bot" else self._due.at

    # ------------------------------------------------------------ watching

    def moved(self, now: float, *, answered: bool) -> None:
        """Look at the game after it has changed; ``answered`` as for ``TurnClock.moved``."""
        table = self._gathering.table
        game = table.entry.game
        self._watch.at = now + self._services.limits.pause
        self._refused = 0
        asks = bool(table.acting) and game.asks(table.game)
        if self._clock.moved(now, game.turn(table.game), asks=asks, answered=answered):
            self._watch.unheard = frozenset(table.acting) & self._gathering.away.keys()

    def look(self) -> None:
        """Find out what is to be done next, and when; to be called whenever anything has changed."""
        now = self._services.clock.now()
        going = self._is_going()
        self._clock.run(now, going=going)
        self._due = self._next(now) if going else None
        if self._due is None:
            if self._timer is not None:
                self._set_timer(None, now)
        elif self._timer is None or self._due.at < self._timer_at:
            self._set_timer(self._due.at, now)

    def _is_going(self) -> bool:
        """Whether the game goes on by itself: not in a pause, and never with all people who play away.

        A game of bots alone, the table's or others, goes on while anybody is here.
        """
        gathering, state = self._gathering, self._gathering.table.state
        if state.phase != "playing" or state.paused:
            return False
        holders, machines = gathering.holders, gathering.machines
        persons = False
        for seat in state.playing:
            if seat not in machines and state.places[seat].token is not None:
                if seat in holders:
                    return True
                persons = True
        return bool(gathering.members) and not persons

    def _next(self, now: float) -> Due | None:
        table = self._gathering.table
        if self._stuck_at == table.state.last_move:
            return None
        seat = self._automatic_seat()
        if seat is not None:
            return Due(self._not_before, seat, "automatic")
        due = next_play(table, self._clock, now, self._watch)
        if due is None or (due.why == "bot" and not self._clock.asks and self._thinking is not None):
            return None
        return evolve(due, at=self._not_before) if due.at < self._not_before else due

    def _automatic_seat(self) -> str | None:
        table = self._gathering.table
        for seat in table.acting:
            if seat in table.entry.automatic:
                return seat
        return None

    def _set_timer(self, at: float | None, now: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if at is not None:
            self._timer_at = at
            self._timer = self._services.clock.later(max(0.0, at - now), self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._enqueue(self._act)

    # ------------------------------------------------------------ acting

    def automatic(self) -> str | None:
        """Name the automatic seat that is to act at once, if one is."""
        seat = self._automatic_seat()
        if seat is None or self._stuck_at == self._gathering.table.state.last_move or not self._is_going():
            return None
        return seat if self._not_before <= self._services.clock.now() else None

    def failed(self, refusal: Refusal) -> None:
        """Take note that what the table tried by itself was refused."""
        state = self._gathering.table.state
        if refusal.passing:
            self._not_before = self._services.clock.now() + RETRY
        else:
            self._log.error("play.failed", number=state.number, code=refusal.code, reason=refusal.reason)
            self._stuck_at = state.last_move
        self.look()

    async def _act(self) -> None:
        self.look()
        due = self._due
        if due is None or due.at > self._services.clock.now() or due.why == "automatic":
            return  # too early, or what follows every request does it
        if due.why == "bot" and not self._clock.asks:
            self._let_think(due.seat)
        else:
            await self._decide_for(due.seat, due.why)

    async def _decide_for(self, seat: str, why: str) -> None:
        """Do what the rules have for a seat that does nothing."""
        try:
            await self._carry(play.absent(self._gathering.table, seat, why))
        except Refusal as refusal:
            self.failed(refusal)
        except Exception:  # noqa: BLE001 - a bug ends nothing else
            self._log.exception("absent.failed", seat=seat)
            self.failed(Refusal("internal", "the rules failed"))
        else:
            self._services.tally.automatic += 1

    # ------------------------------------------------------------ bots

    def _let_think(self, seat: str) -> None:
        table, brain = self._gathering.table, self._services.brain
        assert brain is not None, "without bots none is due"
        scene = table.scene(table.entry.viewer.group(seat), "player")
        self._thinking = asyncio.create_task(self._think(seat, partial(brain, scene, seat)))

    async def _think(self, seat: str, brain: Callable[[], str]) -> None:
        last_move = self._gathering.table.state.last_move
        text: str | None = None
        try:
            text = await asyncio.wait_for(self._services.think(brain), self._services.limits.bot_seconds)
        except Exception:  # noqa: BLE001 - a bug ends nothing else
            self._log.exception("bot.failed", seat=seat, number=last_move)
        self._enqueue(partial(self._bot_moves, seat, last_move, text))

    async def _bot_moves(self, seat: str, last_move: int, text: Any) -> None:
        """Carry out what a bot wants, if the table still waits for it."""
        self._thinking = None
        self.look()
        table, due = self._gathering.table, self._due
        if due is None or (due.seat, due.why) != (seat, "bot") or table.state.last_move != last_move:
            return
        deed = self._judge_bot(seat, text)
        if deed is not None:
            await self._carry_bot(deed)
            return
        self._refused += 1
        if self._refused < BOT_TRIES:
            self._let_think(seat)
        else:
            await self._decide_for(seat, "bot")

    def _judge_bot(self, seat: str, text: Any) -> Deed | None:
        """Judge what a bot wants; None if it is nothing that can be done."""
        table = self._gathering.table
        try:
            return play.bot_played(table, seat, text) if isinstance(text, str) else None
        except Refusal as refusal:
            self._log.warning(
                "bot.refused", seat=seat, command=text, code=refusal.code, reason=refusal.reason
            )
        except Exception:  # noqa: BLE001 - a bug ends nothing else
            self._log.exception("bot.failed", seat=seat, command=text)
        return None

    async def _carry_bot(self, deed: Deed) -> None:
        try:
            await self._carry(deed)
        except Refusal as refusal:
            self.failed(refusal)
        else:
            self._services.tally.automatic += 1
