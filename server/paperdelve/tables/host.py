"""The task that keeps one table: judges what comes in, writes it to the journal, applies it, tells everybody."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from time import perf_counter
from typing import Any

import structlog

from paperdelve.journal import Conflict, JournalError, JournalFull, Record, Snapshot, State
from paperdelve.tables.clock import Timer
from paperdelve.tables.deed import Deed, Verdict
from paperdelve.tables.events import CameBack, SeatLeft, SeatTaken, TableClosed
from paperdelve.tables.gathering import Gathering
from paperdelve.tables.judge import judge
from paperdelve.tables.member import Member
from paperdelve.tables.offering import Offering
from paperdelve.tables.opening import Loaded, load, past_of
from paperdelve.tables.play import auto
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.services import Services
from paperdelve.tables.stand_in import StandIn
from paperdelve.tables.table import Table
from paperdelve.wire import messages as msg

SNAPSHOT_EVERY = 100
"""Records between two snapshots."""
PRESENCE_TOGETHER = 0.2
"""Seconds in which those who come and go are told of together."""
PHASES: Mapping[str, State] = {"lobby": "lobby", "playing": "live", "finished": "over", "closed": "over"}
"""What the journal calls the phases of a table."""

Request = Callable[[], Awaitable[None]]


class TableHost:
    """One table in memory, with its members.

    ``join`` and ``leave`` take effect at once; requests are carried out one after another by the table's task,
    which never waits for a member. ``stop`` must be called in the end.
    """

    def __init__(self, loaded: Loaded, services: Services) -> None:
        clock = services.clock
        self._services = services
        self._gathering = Gathering(loaded.table, services.limits)
        self._gathering.set_up(loaded, clock.now(), clock.date())
        self._offering = Offering(self._gathering, clock)
        self._stand_in = StandIn(self._gathering, services, self._enqueue, self.carry)
        self._snapshot = loaded.snapshot
        self._inbox: deque[Request] = deque()
        self._waker: asyncio.Future[None] | None = None
        self._presence: Timer | None = None
        self._late: Timer | None = None
        self._nudged = float("-inf")
        self._log = structlog.get_logger().bind(table=loaded.table.name)
        self.quiet_since = clock.now()
        """Since when nobody is here, by the clock; while somebody is, it means nothing."""
        self.is_open = True
        self._task = asyncio.create_task(self._run(), name=f"table {loaded.table.name}")

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self._gathering.table

    @property
    def members(self) -> set[Member]:
        """Who is here; not to be changed."""
        return self._gathering.members

    # ------------------------------------------------------------ coming and going

    def join(self, member: Member, hello: msg.Hello) -> None:
        """Let a member in: it is told Welcome, then the updates that it missed or a fresh scene.

        Raises Refusal, and then the member is not in.
        """
        if not self.is_open:
            raise Refusal("moved", "The table is just being put away; try again.")
        self._gathering.admit(member, hello, self._services.version)
        for seat in member.seats:
            if self.table.state.places[seat].stood_in:
                self._enqueue(lambda seat=seat: self._came_back(seat))  # type: ignore[misc] # a lambda's default
        self._people_moved()

    def leave(self, member: Member) -> None:
        """Take note that a member's connection has ended; its seats stay its own. Harmless if it has left."""
        if self._gathering.part(member, self._services.clock.now()):
            self._people_moved()

    def _people_moved(self) -> None:
        clock = self._services.clock
        self.quiet_since = clock.now()
        if self._presence is None:
            self._presence = clock.later(PRESENCE_TOGETHER, self._tell_presence)
        self._stand_in.look()
        self._offering.due = self._stand_in.due_at
        self._offering.soon()

    def _tell_presence(self) -> None:
        self._presence = None
        self._gathering.tell_presence()

    def fresh(self, member: Member) -> msg.Scene:
        """Return the scene that a member should have now: for one that lost updates."""
        return self._gathering.feed_of(member).fresh()

    # ------------------------------------------------------------ requests

    async def handle(self, member: Member, message: msg.ClientMessage) -> None:
        """Take a request of a member; it is answered by ``member.tell``, perhaps after this has returned."""
        if member not in self.members:
            return
        if isinstance(message, msg.Refresh):
            self._gathering.refresh(member)
        elif isinstance(message, msg.Ask | msg.Nudge):
            await self._serve(member, message)
        elif len(self._inbox) >= self._services.limits.waiting:
            self._refuse(member, message, Refusal("busy", "Too much is waiting at this table; try again."))
        else:
            self._enqueue(lambda: self._serve(member, message))

    def _enqueue(self, request: Request) -> None:
        self._inbox.append(request)
        if self._waker is not None and not self._waker.done():
            self._waker.set_result(None)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        self._enqueue(self._idle)
        while True:
            while self._inbox:
                await self._inbox.popleft()()
                if not self.is_open:
                    return
                await self._play_on()
            self._waker = loop.create_future()
            await self._waker

    async def _idle(self) -> None:
        """Do nothing; what the table does by itself follows."""

    async def _serve(self, member: Member, message: Any) -> None:
        if member not in self.members:
            return
        try:
            verdict = self._judge(member, message)
            number = None
            if verdict.deed is not None:
                number = await self.carry(verdict.deed)
                self._services.counters.commands += 1
        except Refusal as refusal:
            self._refuse(member, message, refusal)
            return
        if verdict.nudged:
            self._nudge(member, verdict.nudged)
        member.tell(verdict.answer or msg.Accepted(message.ref, number))
        if verdict.deed is not None and isinstance(verdict.deed.events[0], SeatTaken):
            await self._seated(member, verdict.deed.seat)

    def _judge(self, member: Member, message: Any) -> Verdict:
        """Judge a request; raises Refusal, also for a fault in the rules."""
        present = frozenset(self._gathering.holders)
        bots = self._services.brain is not None
        try:
            return judge(self.table, member, message, present=present, bots=bots)
        except Refusal:
            raise
        except Exception:
            kind = type(message).__name__.lower()
            self._log.exception("request.failed", request=kind, number=self.table.state.number)
            raise Refusal("internal", "That went wrong on our side; nothing has changed.") from None

    def _refuse(self, member: Member, message: Any, refusal: Refusal) -> None:
        self._services.counters.refusals[refusal.code] += 1
        member.tell(msg.Refused(message.ref, refusal.code, refusal.reason))

    async def _seated(self, member: Member, seat: str) -> None:
        """Let a member follow its new seat; if it is gone, nobody knows the token, so free the seat."""
        if self._gathering.seat(member, seat):
            self._gathering.reseat(member)
            self._people_moved()
        else:
            await self._by_itself(Deed(seat, "", [SeatLeft(seat, "left")]))

    def _nudge(self, member: Member, seats: tuple[str, ...]) -> None:
        now = self._services.clock.now()
        if now < self._nudged + self._services.limits.nudge_seconds:
            return
        self._nudged = now
        for seat in seats:
            holder = self._gathering.holders.get(seat)
            if holder is not None:
                holder.tell(msg.Nudged(seat, member.name))

    async def _came_back(self, seat: str) -> None:
        if self.table.state.places[seat].stood_in and seat in self._gathering.holders:
            await self._by_itself(Deed(seat, "", [CameBack(seat)]))

    async def _by_itself(self, deed: Deed) -> None:
        try:
            await self.carry(deed)
        except Refusal as refusal:
            self._log.warning("record.failed", code=refusal.code)

    # ------------------------------------------------------------ append, apply, publish

    async def carry(self, deed: Deed) -> int:
        """Write a deed to the journal, then apply it, then tell everybody; returns its number or raises Refusal."""
        services, table = self._services, self.table
        entry, number = table.entry, table.state.number + 1
        record = Record(
            table.name,
            number,
            services.clock.date(),
            deed.seat,
            deed.command,
            entry.values.pack(deed.events),
            deed.rolled,
            entry.game.version,
        )
        started = perf_counter()
        try:
            past = await past_of(services.journal, table, deed)
            await services.journal.append(record)
        except JournalFull:
            reason = "The server's disk is full: nothing can be played until there is space. Nothing is lost."
            raise Refusal("full", reason) from None
        except Conflict:
            self._log.warning("journal.conflicted", number=number)
            await self._reload()
            raise Refusal("conflict", "The table was continued elsewhere; look again.") from None
        except JournalError as error:
            raise Refusal("journal", str(error)) from None
        services.counters.committed(perf_counter() - started)
        await self._apply(table, deed, past)
        return number

    async def _apply(self, table: Table, deed: Deed, past: object) -> None:
        acting = table.acting
        try:
            changed = table.apply(deed, past)
        except Exception:
            self._log.exception("record.broke", number=table.state.number, command=deed.command)
            await self._reload()
            raise Refusal("internal", "That went wrong on our side.") from None
        gathering, clock = self._gathering, self._services.clock
        now = clock.now()
        before = gathering.updates
        gathering.publish(changed, now)
        self._services.counters.updates += gathering.updates - before
        self._watch_late()
        if changed.moved:
            self._stand_in.moved(now, answered=deed.seat in acting)
        if changed.people:
            await self._people_changed(deed)
        self._stand_in.look()
        self._offering.due = self._stand_in.due_at
        self._offering.soon()
        if changed.number - self._snapshot >= SNAPSHOT_EVERY:
            await self.save()

    async def _people_changed(self, deed: Deed) -> None:
        """Take the consequences of what happened around the game."""
        for event in deed.events:
            if isinstance(event, SeatLeft):
                self._gathering.unseat(event.seat, event.why, self._services.clock.now())
                self._people_moved()
            elif isinstance(event, TableClosed):
                self._end("closed", "The table was closed by its host.", retry=False)
        await self._services.changed(self.table)

    async def _play_on(self) -> None:
        """Play the automatic seats until somebody else is to act."""
        while seat := self._stand_in.automatic():
            try:
                await self.carry(auto(self.table, seat))
            except Refusal as refusal:
                self._stand_in.failed(refusal)
            except Exception:
                self._log.exception("automatic.failed", seat=seat, number=self.table.state.number)
                self._stand_in.failed(Refusal("internal", ""))
            else:
                self._services.counters.automatic += 1

    # ------------------------------------------------------------ late watchers

    def _watch_late(self) -> None:
        late = self._gathering.late
        if late is not None and late.due is not None and self._late is None:
            clock = self._services.clock
            self._late = clock.later(max(0.0, late.due - clock.now()), self._release)

    def _release(self) -> None:
        self._late = None
        late = self._gathering.late
        if late is not None:
            self._services.counters.updates += late.release(self._services.clock.now())
        self._watch_late()

    # ------------------------------------------------------------ keeping and ending

    async def save(self) -> None:
        """Put a snapshot into the journal; if that fails the records are there all the same."""
        table = self.table
        number = table.state.number
        if number == self._snapshot:
            return
        self._snapshot = number
        snapshot = Snapshot(table.name, number, table.entry.game.version, table.pack())
        try:
            await self._services.journal.put_snapshot(snapshot)
        except JournalError as error:
            self._log.warning("snapshot.failed", number=number, reason=str(error))

    async def _reload(self) -> None:
        """Take the table from the journal again, as whoever has been writing left it."""
        services, old = self._services, self.table
        clock = services.clock
        try:
            loaded = await load(services.journal, old.entry, old.name, clock.date())
        except Exception:
            self._log.exception("table.broke")
            self._end(
                "broken",
                "The table cannot be continued; its host can look into the server's log.",
                retry=False,
            )
            return
        self._snapshot = loaded.snapshot
        self._gathering.set_up(loaded, clock.now(), clock.date())
        self._stand_in.start_over()

    def _end(self, code: str, reason: str, *, retry: bool) -> None:
        """Say goodbye to everybody and do no more."""
        self.is_open = False
        late = self._gathering.late
        if late is not None and not retry:
            late.release(float("inf"))
        for timer in (self._presence, self._late):
            if timer is not None:
                timer.cancel()
        self._offering.stop()
        self._stand_in.stop()
        for member in [*self.members]:
            self._gathering.part(member, 0.0)
            member.dismiss(code, reason, retry=retry)

    async def stop(
        self, code: str = "stopping", reason: str = "The server is stopping; come back soon."
    ) -> None:
        """Finish what is being written, say goodbye to whoever is here, leave a snapshot."""
        if self.is_open:
            self._inbox.clear()
            self._enqueue(self._halt)
            self._goodbye = (code, reason)
        await self._task

    async def _halt(self) -> None:
        code, reason = self._goodbye
        self._end(code, reason, retry=True)
        await self.save()
