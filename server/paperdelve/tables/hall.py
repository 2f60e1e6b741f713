"""All tables of a server: making them, finding them, listing them, and letting go of them."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import structlog

from paperdelve.journal import Head, Journal, JournalError, JournalFull, Record
from paperdelve.journal.shelf import Shelf
from paperdelve.rules.dice import commitment
from paperdelve.rules.game import SetupFault
from paperdelve.tables import access
from paperdelve.tables.brought import Brought, open_replay
from paperdelve.tables.clock import Clock, LoopClock, Timer
from paperdelve.tables.entrance import entrance, unknown_code
from paperdelve.tables.entry import Entry
from paperdelve.tables.events import DiceSealed, TableOpened
from paperdelve.tables.host import TableHost
from paperdelve.tables.keeping import Keeping
from paperdelve.tables.limits import Limits
from paperdelve.tables.making import Making
from paperdelve.tables.opening import load
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.register import PHASES, Register, new_row, packed
from paperdelve.tables.services import Brain, Services, Think
from paperdelve.tables.settings import one_line, settle, titled
from paperdelve.tables.tally import Tally
from paperdelve.tables.workshop import Workshop
from paperdelve.wire.messages import Create, Created

SWEEP = 20.0
"""Seconds between two rounds of looking for tables to put away."""
PRUNE_EVERY = 180
"""... rounds between two of forgetting old tables."""


class Hall:
    """The tables of one server.

    Call ``start`` first and ``close`` last; the journal is closed by who opened it. Tables are opened when
    somebody comes, and put away when they have been empty for a while.
    """

    def __init__(  # noqa: PLR0913 - what a server is made of
        self,
        journal: Journal,
        *,
        games: Mapping[str, Entry],
        bot: Brain | None = None,
        clock: Clock | None = None,
        limits: Limits | None = None,
        tally: Tally | None = None,
        think: Think = asyncio.to_thread,
        version: str = "",
        shelf: Shelf | None = None,
        worker: Sequence[str] = (),
    ) -> None:
        """``worker`` is the command of a process that makes maps; without it none are made here."""
        self._games = games
        self.tally = tally or Tally()
        self.limits = limits or Limits()
        self._clock = clock or LoopClock()
        self._journal = journal
        self.tables: dict[str, TableHost] = {}
        """The tables in memory, by name."""
        self._opening: dict[str, asyncio.Future[TableHost]] = {}
        self._register = Register(journal)
        self._services = Services(
            journal, self._clock, self.tally, self.limits, bot, think, version, self._register.changed
        )
        self._workshop = Workshop(worker, self._clock, self.tally)
        self.making = Making(self._workshop)
        """The maps that this server makes."""
        self.keeping = Keeping(games, self._services.study, self._clock, self.making, shelf)
        """The maps that this server knows and keeps."""
        self._timer: Timer | None = None
        self._sweeping: asyncio.Task[None] | None = None
        self._rounds = 0
        self._closing = False
        self._log = structlog.get_logger()

    async def start(self) -> None:
        """Read which tables there are; raises JournalError."""
        await self._register.read()
        self._schedule()

    # ------------------------------------------------------------ making and finding

    async def create(self, wish: Create, host_name: str = "") -> Created:
        """Make a table; raises Refusal."""
        if self._closing:
            raise Refusal("stopping", "The server is stopping.", passing=True)
        if len(self._register) >= self.limits.tables:
            raise Refusal("tables", f"This server holds {self.limits.tables} tables and no more.")
        entry = self._games.get(wish.game)
        if entry is None:
            raise Refusal("game", f"This server has no game {wish.game!r}, only {', '.join(self._games)}.")
        settings = settle(wish, bots=self._services.brain is not None)
        try:
            options = await self._services.study.do(partial(entry.prepare, wish.options))
            entry.game.choices(options)
        except SetupFault as fault:
            raise Refusal("options", " ".join(fault.problems)) from None
        watch = access.new_code() if settings.spectators else ""
        play, host, seed = access.new_code(), access.new_host_code(), access.new_seed()
        by = one_line(host_name)
        called = titled(settings, entry.about(options))
        opened = TableOpened(wish.game, called, options, play, watch, access.digest(host), by)
        name = access.new_table()
        await self._write(name, entry, (opened, DiceSealed(seed)), access.host_key(host))
        self.tally.tables += 1
        self._log.info("table.created", table=name, game=wish.game)
        return Created(wish.ref, name, play, watch, host, commitment(seed))

    async def _write(
        self, name: str, entry: Entry, events: tuple[TableOpened, DiceSealed], host: str
    ) -> None:
        opened, _ = events
        date = self._clock.date()
        record = Record(name, 1, date, "", "", entry.values.pack(events), 0, entry.game.version)
        codes = tuple(code for code in (opened.play, opened.watch, host) if code)
        row = new_row(opened, len(entry.seats))
        head = Head(name, opened.game, "lobby", date, codes, packed(row))
        try:
            await self._journal.create(head, [record])
        except JournalFull:
            reason = "The server's disk is full: no table can be made until there is space."
            raise Refusal("full", reason, passing=True) from None
        except JournalError as error:
            raise Refusal("journal", str(error), passing=True) from None
        self._register.add(name, row)

    async def host(self, code: str) -> tuple[TableHost, str]:
        """Find the table that a code leads to, and the role that it gives; raises Refusal."""
        read = access.read_code(code)
        try:
            head = await self._journal.find(read) or await self._journal.find(access.host_key(read))
            if head is None:
                raise unknown_code()
            host = await self._open(head)
        except JournalError as error:
            raise Refusal("journal", str(error), passing=True) from None
        return host, entrance(host.table, code).role

    async def _open(self, head: Head) -> TableHost:
        """Return a table's host, opening it unless that has been done or is being done."""
        host = self.tables.get(head.table)
        if host is not None and host.is_open:
            return host
        if self._closing:
            raise Refusal("stopping", "The server is stopping.", passing=True)
        opening = self._opening.get(head.table)
        if opening is None:
            opening = asyncio.ensure_future(self._load(head))
            self._opening[head.table] = opening
            opening.add_done_callback(lambda _: self._opening.pop(head.table, None))
        return await asyncio.shield(opening)

    async def _load(self, head: Head) -> TableHost:
        entry = self._games.get(head.game)
        if entry is None:
            raise Refusal("game", f"This server does not have the game {head.game!r} of this table.")
        try:
            loaded = await load(self._journal, entry, head.table, self._clock.date())
        except JournalError:
            raise
        except Exception:  # noqa: BLE001 - a fault of the rules or a bot ends nothing else
            self._log.exception("table.broke", table=head.table)
            raise Refusal("broken", "This table cannot be opened; its host can look into the log.") from None
        host = TableHost(loaded, self._services)
        self.tables[head.table] = host
        self.tally.loaded = len(self.tables)
        self._log.info("table.opened", table=head.table, number=loaded.table.state.number)
        await self._register.set_right(loaded.table, head)
        return host

    async def open_replay(self, text: str) -> Brought:
        """Open a replay file that somebody brought; raises Refusal."""
        return await open_replay(self._games, text, self._services.study, self._clock)

    def listing(self) -> list[dict[str, Any]]:
        """List the tables that are open to everybody, as maps for the Tables message."""
        return self._register.listing(lambda name: self.tables[name].members if name in self.tables else ())

    # ------------------------------------------------------------ letting go

    def _schedule(self) -> None:
        self._timer = self._clock.later(SWEEP, self._begin_sweep)

    def _begin_sweep(self) -> None:
        self._sweeping = asyncio.create_task(self._sweep())

    async def _sweep(self) -> None:
        self._rounds += 1
        try:
            await self.put_away()
            if self._rounds % PRUNE_EVERY == 1:
                await self.forget_old()
        except JournalError as error:
            self._log.warning("sweep.failed", reason=str(error))
        self._schedule()

    async def put_away(self) -> None:
        """Let go of the tables where nobody is: at once if they are over, else after a while."""
        now = self._clock.now()
        for name, host in [*self.tables.items()]:
            over = PHASES[host.table.state.phase] == "over"
            idle = 0.0 if over else self.limits.idle_seconds
            if host.is_open and (host.members or now - host.quiet_since < idle):
                continue
            if await host.stop(only_if_empty=True):
                self._let_go(name, host)

    def _let_go(self, name: str, host: TableHost) -> None:
        if self.tables.get(name) is host:
            del self.tables[name]
        self.tally.loaded = len(self.tables)
        self._log.info("table.put_away", table=name)

    async def forget_old(self) -> None:
        """Remove from the journal what has been kept long enough; raises JournalError."""
        gone = await self._journal.prune(
            self._clock.date(), finished_days=self.limits.finished_days, lobby_days=self.limits.lobby_days
        )
        for name in gone:
            self._register.drop(name)
        if gone:
            self._log.info("tables.forgotten", count=len(gone))

    async def close(self) -> None:
        """Tell everybody that the server stops, and finish what is being written."""
        self._closing = True
        if self._timer is not None:
            self._timer.cancel()
        if self._sweeping is not None:
            await self._sweeping
            assert self._timer is not None
            self._timer.cancel()
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        await asyncio.gather(*(host.stop() for host in self.tables.values()))
        self.tables.clear()
        self._services.study.close()
        await self._workshop.close()
