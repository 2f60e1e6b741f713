"""Writing a table's deeds: to the journal first, then into the table, then to everybody."""

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
        past = await self._append(deed)
        try:
            changed = self._gathering.table.apply(deed, past)
        except Exception:  # noqa: BLE001 - a fault of the rules or a bot ends nothing else
            self._log.exception("record.broke", command=deed.command)
            self.broken = "internal"
            raise Refusal("internal", BROKE) from None
        self._gathering.publish(changed, self._services.clock.now())
        return changed

    async def _append(self, deed: Deed) -> object:
        """Put a deed into the journal; return the state of the game that it goes back to, if it does."""
        services, table = self._services, self._gathering.table
        entry = table.entry
        record = Record(
            table.name,
            table.state.number + 1,
            services.clock.date(),
            deed.seat,
            deed.command,
            entry.values.pack(deed.events),
            deed.rolled,
            entry.game.version,
        )
        try:
            past = await past_of(services.journal, table, deed)
            await services.journal.append(record)
        except JournalFull:
            raise Refusal("full", FULL, passing=True) from None
        except Conflict:
            self._log.warning("journal.conflicted", number=record.version)
            self.broken = "conflict"
            raise Refusal("conflict", ELSEWHERE, passing=True) from None
        except JournalError as error:
            raise Refusal("journal", str(error), passing=True) from None
        return past

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
