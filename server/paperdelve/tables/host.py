"""What keeps one table: it hears one request after another and never waits for a member."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import structlog

from paperdelve.tables.deed import Changed, Deed, Verdict
from paperdelve.tables.events import CameBack, SeatLeft, SeatTaken
from paperdelve.tables.gathering import Gathering
from paperdelve.tables.judge import judge
from paperdelve.tables.member import Member
from paperdelve.tables.offering import Offering
from paperdelve.tables.opening import Loaded
from paperdelve.tables.past import View
from paperdelve.tables.play import auto
from paperdelve.tables.proof import Proof
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.scribe import Scribe
from paperdelve.tables.services import Services
from paperdelve.tables.stand_in import StandIn
from paperdelve.wire import messages as msg

if TYPE_CHECKING:
    from paperdelve.tables.clock import Timer

PRESENCE_TOGETHER = 0.2
"""Seconds in which those who come and go are told of together."""

Request = Callable[[], Awaitable[None]]
_UNRECORDED = (msg.Ask, msg.Nudge)
"""Requests that change nothing, so that they need not wait for others."""


class TableHost:
    """One table in memory, with its members.

    ``join`` and ``leave`` take effect at once; requests are carried out one after another, by the table's
    task or, if that rests, a game's command without it. ``stop`` must be called in the end, also when the
    table has closed by itself (``is_open``).
    """

    def __init__(self, loaded: Loaded, services: Services) -> None:
        clock = services.clock
        self._services = services
        gathering = self._gathering = Gathering(loaded.table, services)
        self.table = loaded.table
        self.members = gathering.members
        """Who is here; not to be changed."""
        gathering.set_up(loaded, clock.now(), clock.date())
        self._scribe = Scribe(gathering, services, loaded.snapshot)
        self._offering = Offering(gathering, clock)
        self._stand_in = StandIn(gathering, services, self._enqueue, self._carry)
        self._inbox: deque[Request] = deque()
        self._waker: asyncio.Future[None]
        self._is_busy = True
        """Whether the task has something to do, or a command is being written."""
        self._presence: Timer | None = None
        self._late: Timer | None = None
        self._nudged = float("-inf")
        self._log = structlog.get_logger().bind(table=loaded.table.name)
        self.past = Proof(services.journal, loaded.table.entry, loaded.table.name, services.study, clock)
        """What the table was; to be asked with the view of a member."""
        self.quiet_since = clock.now()
        """Since when nobody is here, by the clock; while somebody is, it means nothing."""
        self.is_open = True
        self._enqueue(self._begin)
        self._task = asyncio.create_task(self._run(), name=f"table {loaded.table.name}")

    # ------------------------------------------------------------ coming and going

    def join(self, member: Member, hello: msg.Hello) -> None:
        """Let a member in: it is told Welcome, then the updates that it missed or a fresh scene.

        Raises Refusal, and then the member is not in.
        """
        if not self.is_open:
            raise Refusal("moved", "The table is just being put away; try again.", passing=True)
        self._gathering.admit(member, hello, self._services.version)
        for seat in member.seats:
            if self.table.state.places[seat].stood_in:
                self._enqueue(partial(self._come_back, seat))
        self._people_moved()

    def leave(self, member: Member) -> None:
        """Take note that a member's connection has ended; its seats stay its own. Harmless if it has left."""
        if self._gathering.part(member, self._services.clock.now()):
            self._people_moved()

    def fresh(self, member: Member) -> msg.Scene:
        """Return the scene that a member should have now: for one that lost updates."""
        return self._gathering.fresh(member)

    def view(self, member: Member) -> View:
        """Return with whose eyes, and how far, a member may look back."""
        feed = self._gathering.feed_of(member)
        return View(feed.group, feed.role, feed.number, feed.over)

    def _people_moved(self) -> None:
        clock = self._services.clock
        self.quiet_since = clock.now()
        if self._presence is None:
            self._presence = clock.later(PRESENCE_TOGETHER, self._tell_presence)
        self._look()

    def _tell_presence(self) -> None:
        self._presence = None
        self._gathering.tell_presence()

    def _look(self) -> None:
        """See what is to be done by the table itself, and what the seats may do."""
        self._stand_in.look()
        self._offering.due = self._stand_in.due_at
        self._offering.soon()

    # ------------------------------------------------------------ requests

    def handle(self, member: Member, message: msg.ClientMessage) -> None:
        """Take a request of a member; it is answered by ``member.tell``, perhaps after this has returned."""
        if member not in self.members:
            return
        if type(message) is msg.Do and not self._is_busy:
            self._do(member, message)
        elif isinstance(message, msg.Refresh):
            self._gathering.refresh(member)
            self._offering.again(member)
        elif isinstance(message, _UNRECORDED):
            self._answer(member, message)
        elif len(self._inbox) >= self._services.limits.waiting:
            busy = Refusal("busy", "Too much is waiting at this table; try again.", passing=True)
            self._refuse(member, message, busy)
        else:
            self._enqueue(partial(self._serve, member, message))

    def _enqueue(self, request: Request) -> None:
        self._inbox.append(request)
        self._wake()

    def _wake(self) -> None:
        """Let the task go on, if it rests and there is something to do."""
        if self._inbox and not self._is_busy:
            self._is_busy = True
            self._waker.set_result(None)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while self.is_open:
            while self._inbox and self.is_open:
                await self._hear(self._inbox.popleft())
            if self.is_open:
                self._waker, self._is_busy = loop.create_future(), False
                await self._waker

    async def _hear(self, request: Request) -> None:
        try:
            await request()
            await self._play_on()
        except Exception:  # noqa: BLE001 - a bug ends the request, never the table
            self._log.exception("request.failed", number=self.table.state.number)
        self._end_if_over()

    async def _begin(self) -> None:
        """Begin; what the table does by itself follows upon every request."""
        self._watch_late()
        self._look()

    def _answer(self, member: Member, message: Any) -> None:
        """Answer what makes no record."""
        verdict = self._granted(member, message)
        if verdict is not None:
            member.tell(verdict.answer or msg.Accepted(message.ref))

    def _do(self, member: Member, message: msg.Do) -> None:
        """Judge a command of the game and begin to write it, both at once.

        It is what comes most, and to hand it to the task first would cost as much as to judge it.
        """
        verdict = self._granted(member, message)
        if verdict is None:
            return
        if verdict.deed is None:
            member.tell(verdict.answer or msg.Accepted(message.ref))
            return
        try:
            self._scribe.begin(verdict.deed, partial(self._done, member, message, verdict.deed))
        except Refusal as refusal:
            self._refuse(member, message, refusal)
        else:
            self._is_busy = True

    def _done(self, member: Member, message: msg.Do, deed: Deed, fault: BaseException | None) -> None:
        """Carry out a command that has been written; what may take long is left to the task."""
        changed = None
        try:
            changed = self._scribe.end(deed, fault)
            self._conclude(deed, changed)
            self._services.tally.commands += 1
            member.tell(msg.Accepted(message.ref, changed.number))
        except Refusal as refusal:
            self._refuse(member, message, refusal)
        except Exception:  # noqa: BLE001 - a bug ends the request, never the table
            self._log.exception("request.failed", number=self.table.state.number)
        if changed is None or changed.people or self._scribe.must_save() or self._stand_in.automatic():
            self._inbox.appendleft(partial(self._follow, changed))
        self._is_busy = False
        self._wake()

    async def _serve(self, member: Member, message: Any) -> None:
        verdict = self._granted(member, message) if member in self.members else None
        if verdict is None:
            return
        deed, number = verdict.deed, None
        if deed is not None:
            try:
                number = (await self._carry(deed)).number
            except Refusal as refusal:
                self._refuse(member, message, refusal)
                return
            self._services.tally.commands += 1
        member.tell(verdict.answer or msg.Accepted(message.ref, number))
        if deed is not None and isinstance(deed.events[0], SeatTaken):
            await self._seat(member, deed.seat)

    def _granted(self, member: Member, message: Any) -> Verdict | None:
        """Judge a request; None if it was refused."""
        try:
            verdict = self._judge(member, message)
            if verdict.nudged:
                self._nudge(member, verdict.nudged)
        except Refusal as refusal:
            self._refuse(member, message, refusal)
            return None
        return verdict

    def _judge(self, member: Member, message: Any) -> Verdict:
        """Judge a request; raises Refusal, also for a fault in the rules."""
        bots = self._services.brain is not None
        try:
            return judge(self.table, member, message, members=self.members, bots=bots)
        except Refusal:
            raise
        except Exception:  # noqa: BLE001 - a fault of the rules or a bot ends nothing else
            kind = type(message).__name__.lower()
            self._log.exception("request.failed", request=kind, number=self.table.state.number)
            raise Refusal("internal", "That went wrong on our side; nothing has changed.") from None

    def _refuse(self, member: Member, message: Any, refusal: Refusal) -> None:
        self._services.tally.refusals[refusal.code] += 1
        member.tell(msg.Refused(message.ref, refusal.code, refusal.reason))

    def _nudge(self, member: Member, seats: tuple[str, ...]) -> None:
        now = self._services.clock.now()
        if now < self._nudged + self._services.limits.nudge_seconds:
            raise Refusal("nudge", "Somebody has done that a moment ago.")
        self._nudged = now
        for seat in seats:
            holder = self._gathering.holders.get(seat)
            if holder is not None:
                holder.tell(msg.Nudged(seat, member.name))

    # ------------------------------------------------------------ carrying out

    async def _carry(self, deed: Deed) -> Changed:
        """Write a deed, apply it, tell everybody, and take the consequences; raises Refusal."""
        changed = await self._scribe.write(deed)
        self._conclude(deed, changed)
        await self._follow(changed)
        return changed

    def _conclude(self, deed: Deed, changed: Changed) -> None:
        """Take the consequences of a deed that follow at once."""
        if changed.moved:
            self._stand_in.moved(self._services.clock.now(), answered=changed.answered)
        if changed.people:
            for event in deed.events:
                if isinstance(event, SeatLeft):
                    self._gathering.unseat(event.seat, event.why, self._services.clock.now())
                    self._people_moved()
        self._watch_late()
        self._look()

    async def _follow(self, changed: Changed | None) -> None:
        """Do what the journal is needed for after a deed; None if it failed."""
        if changed is not None and changed.people:
            await self._services.changed(self.table)
        if self._scribe.must_save():
            await self._scribe.save()

    async def _play_on(self) -> None:
        """Play the automatic seats until somebody else is to act."""
        while self._scribe.broken is None and (seat := self._stand_in.automatic()):
            try:
                await self._carry(auto(self.table, seat))
            except Refusal as refusal:
                self._stand_in.failed(refusal)
            except Exception:  # noqa: BLE001 - a fault of the rules or a bot ends nothing else
                self._log.exception("automatic.failed", seat=seat, number=self.table.state.number)
                self._stand_in.failed(Refusal("internal", "the rules failed"))
            else:
                self._services.tally.automatic += 1

    async def _seat(self, member: Member, seat: str) -> None:
        """Let a member follow its new seat; if it is gone, nobody knows the token, so free the seat."""
        if self._gathering.seat(member, seat):
            self._gathering.reseat(member)
            self._people_moved()
        else:
            await self._by_itself(Deed(seat, "", [SeatLeft(seat, "left")]))

    async def _come_back(self, seat: str) -> None:
        if self.table.state.places[seat].stood_in and seat in self._gathering.holders:
            await self._by_itself(Deed(seat, "", [CameBack(seat)]))

    async def _by_itself(self, deed: Deed) -> None:
        try:
            await self._carry(deed)
        except Refusal as refusal:
            self._log.warning("record.failed", code=refusal.code)

    # ------------------------------------------------------------ late watchers

    def _watch_late(self) -> None:
        late, clock = self._gathering.late, self._services.clock
        if late is not None and late.due is not None and self._late is None:
            self._late = clock.later(max(0.0, late.due - clock.now()), self._release)

    def _release(self) -> None:
        self._late = None
        self._gathering.release(self._services.clock.now())
        self._watch_late()

    # ------------------------------------------------------------ ending

    def _end_if_over(self) -> None:
        if self._scribe.broken is not None:
            self._end("moved", "The table must be opened anew; come back.", retry=True)
        elif self.table.state.phase == "closed":
            self._gathering.release(float("inf"))
            self._end("closed", "The table was closed by its host.", retry=False)

    def _end(self, code: str, reason: str, *, retry: bool) -> None:
        """Say goodbye to everybody and do no more."""
        self.is_open = False
        for timer in (self._presence, self._late):
            if timer is not None:
                timer.cancel()
        self._offering.stop()
        self._stand_in.stop()
        for member in [*self.members]:
            self._gathering.part(member, self._services.clock.now())
            member.dismiss(code, reason, retry=retry)

    async def stop(self, *, only_if_empty: bool = False) -> bool:
        """Finish what is being written, say goodbye to whoever is here, leave a snapshot.

        With ``only_if_empty`` nothing happens if somebody has come meanwhile; returns whether it has stopped.
        """
        if self.is_open:
            done = asyncio.get_running_loop().create_future()
            self._enqueue(partial(self._halt, done, only_if_empty=only_if_empty))
            await asyncio.wait((self._task, done), return_when=asyncio.FIRST_COMPLETED)
        if not self.is_open:
            await self._task
        return not self.is_open

    async def _halt(self, done: asyncio.Future[None], *, only_if_empty: bool) -> None:
        if not (only_if_empty and self.members):
            self._end("stopping", "The server is stopping; come back soon.", retry=True)
            await self._scribe.save()
        done.set_result(None)
