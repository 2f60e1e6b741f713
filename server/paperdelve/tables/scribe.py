"""Writing a table's deeds: to the journal first, then into the table, then to everybody."""

from collections.abc import Callable

import structlog

from paperdelve.journal import Conflict, JournalError, JournalFull, Record, Snapshot
from paperdelve.tables.deed import Changed, Deed
from paperdelve.tables.gathering import Gathering
from paperdelve.tables.opening import past_of
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.services import Services

SNAPSHOT_EVERY = 100
"""Records between two snapshots."""
FULL = "The server's disk is full: nothing can be played until there is space. Nothing is lost."
ELSEWHERE = "The table was continued elsewhere; look again."
BROKE = "That went wrong on our side; look again."


class Scribe:
    """Keeps the journal of one table.

    ``broken`` is the code of why the table in memory must not be used any more, if that has happened: the
    journal has more (``conflict``) or the rules stumbled over what it has (``internal``).
    """

    def __init__(self, gathering: Gathering, services: Services, snapshot: int) -> None:
        self._gathering = gathering
        self._services = services
        self._snapshot = snapshot
        self._log = structlog.get_logger().bind(table=gathering.table.name)
        self.broken: str | None = None

    async def write(self, deed: Deed) -> Changed:
        """Write a deed, apply it, publish what it changed; raises Refusal, and then nothing has changed."""
        services, table = self._services, self._gathering.table
        try:
            past = await past_of(services.journal, table, deed)
            await services.journal.append(self._record(deed))
        except JournalError as error:
            raise self._refusal(error) from None
        return self._apply(deed, past)

    def begin(self, deed: Deed, then: Callable[[BaseException | None], object]) -> None:
        """Begin to write a deed, no TakenBack; raises Refusal. ``then`` must ``end`` it with what it gets."""
        try:
            self._services.journal.write(self._record(deed), then)
        except JournalError as error:
            raise self._refusal(error) from None

    def end(self, deed: Deed, fault: BaseException | None) -> Changed:
        """Apply a deed that was written, publish what it changed; raises Refusal as ``write``."""
        if fault is not None:
            raise self._refusal(fault) if isinstance(fault, JournalError) else fault
        return self._apply(deed, None)

    def _apply(self, deed: Deed, past: object) -> Changed:
        try:
            changed = self._gathering.table.apply(deed, past)
        except Exception:  # noqa: BLE001 - a fault of the rules or a bot ends nothing else
            self._log.exception("record.broke", command=deed.command)
            self.broken = "internal"
            raise Refusal("internal", BROKE) from None
        self._gathering.publish(changed, self._services.clock.now())
        return changed

    def _record(self, deed: Deed) -> Record:
        table = self._gathering.table
        entry = table.entry
        return Record(
            table.name,
            table.state.number + 1,
            self._services.clock.date(),
            deed.seat,
            deed.command,
            entry.values.pack(deed.events),
            deed.rolled,
            entry.game.version,
        )

    def _refusal(self, error: JournalError) -> Refusal:
        """Say why the journal did not take a deed."""
        if isinstance(error, JournalFull):
            return Refusal("full", FULL, passing=True)
        if isinstance(error, Conflict):
            self._log.warning("journal.conflicted", number=self._gathering.table.state.number + 1)
            self.broken = "conflict"
            return Refusal("conflict", ELSEWHERE, passing=True)
        return Refusal("journal", str(error), passing=True)

    def must_save(self) -> bool:
        """Whether the last snapshot is long ago."""
        return self._gathering.table.state.number - self._snapshot >= SNAPSHOT_EVERY

    async def save(self) -> None:
        """Put a snapshot into the journal; if that fails, the records are there all the same."""
        table = self._gathering.table
        number = table.state.number
        if self.broken or number == self._snapshot:
            return
        self._snapshot = number
        snapshot = Snapshot(table.name, number, table.entry.game.version, table.pack())
        try:
            await self._services.journal.put_snapshot(snapshot)
        except JournalError as error:
            self._log.warning("snapshot.failed", number=number, reason=str(error))
