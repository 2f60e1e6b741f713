"""A journal in memory: for tests and simulations. It keeps every promise except to survive the process."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import define, evolve, field

from paperdelve.journal.journal import KEPT_SNAPSHOTS, Head, Record, Snapshot, State, is_stale
from paperdelve.journal.refusals import (
    JournalClosed,
    JournalError,
    check_first,
    no_table,
    not_next,
    not_reached,
    taken,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@define
class _Table:
    """One table: its head as it was given, its records from 1, its snapshots by version."""

    given: Head
    records: list[Record]
    snapshots: dict[int, Snapshot] = field(factory=dict)

    @property
    def head(self) -> Head:
        """The head with what the journal fills in."""
        touched = self.records[-1].at if self.records else self.given.created
        return evolve(self.given, version=len(self.records), touched=touched)


class MemoryJournal:
    """A `Journal` that lives as long as the process."""

    def __init__(self) -> None:
        self._tables: dict[str, _Table] = {}
        self._codes: dict[str, str] = {}  # code -> table
        self._closed = False

    def _open(self) -> dict[str, _Table]:
        if self._closed:
            raise JournalClosed
        return self._tables

    def _table(self, table: str) -> _Table:
        try:
            return self._open()[table]
        except KeyError:
            raise no_table(table) from None

    async def create(self, head: Head, records: Sequence[Record] = ()) -> None:
        """See `Journal.create`."""
        tables = self._open()
        check_first(head, records)
        codes = dict.fromkeys(head.codes, head.table)
        if head.table in tables or self._codes.keys() & codes or len(codes) < len(head.codes):
            raise taken(head)
        tables[head.table] = _Table(head, list(records))
        self._codes |= codes

    def append(self, record: Record) -> asyncio.Future[None]:
        """See `Journal.append`."""
        appended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        try:
            records = self._table(record.table).records
            if record.version != len(records) + 1:
                raise not_next(record, len(records))
            records.append(record)
            appended.set_result(None)
        except JournalError as error:
            appended.set_exception(error)
        return appended

    def write(self, record: Record, then: Callable[[BaseException | None], object]) -> None:
        """See `Journal.write`."""
        self.append(record).add_done_callback(lambda appended: then(appended.exception()))

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[Record]:
        """See `Journal.read`."""
        return self._table(table).records[after:upto]

    async def put_snapshot(self, snapshot: Snapshot) -> None:
        """See `Journal.put_snapshot`."""
        table = self._table(snapshot.table)
        if snapshot.version > len(table.records):
            raise not_reached(snapshot, len(table.records))
        kept = sorted(table.snapshots.keys() | {snapshot.version})[-KEPT_SNAPSHOTS:]
        table.snapshots[snapshot.version] = snapshot
        table.snapshots = {version: table.snapshots[version] for version in kept}

    async def latest_snapshot(self, table: str, upto: int | None = None) -> Snapshot | None:
        """See `Journal.latest_snapshot`."""
        snapshots = self._table(table).snapshots
        version = max((each for each in snapshots if upto is None or each <= upto), default=None)
        return None if version is None else snapshots[version]

    async def heads(self, *states: State) -> list[Head]:
        """See `Journal.heads`."""
        heads = [each.head for each in self._open().values() if not states or each.given.state in states]
        return sorted(heads, key=lambda head: head.created)

    async def head(self, table: str) -> Head | None:
        """See `Journal.head`."""
        tables = self._open()
        return tables[table].head if table in tables else None

    async def find(self, code: str) -> Head | None:
        """See `Journal.find`."""
        tables = self._open()
        return tables[self._codes[code]].head if code in self._codes else None

    async def set_state(self, table: str, state: State) -> None:
        """See `Journal.set_state`."""
        found = self._table(table)
        found.given = evolve(found.given, state=state)

    async def set_data(self, table: str, data: bytes) -> None:
        """See `Journal.set_data`."""
        found = self._table(table)
        found.given = evolve(found.given, data=data)

    async def remove(self, table: str) -> None:
        """See `Journal.remove`."""
        for code in self._table(table).given.codes:
            del self._codes[code]
        del self._tables[table]

    async def prune(
        self, now: float, *, finished_days: float | None = None, lobby_days: float | None = None
    ) -> list[str]:
        """See `Journal.prune`."""
        stale = [head.table for head in await self.heads() if is_stale(head, now, finished_days, lobby_days)]
        for table in stale:
            await self.remove(table)
        return stale

    async def close(self) -> None:
        """See `Journal.close`."""
        self._closed = True
