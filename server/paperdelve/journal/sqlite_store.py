"""What the writing thread does to the SQLite journal: each method is durable, or has changed nothing."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager, suppress
from functools import cache
from itertools import groupby
from os.path import samestat
from typing import TYPE_CHECKING, Any

from paperdelve.journal.journal import KEPT_SNAPSHOTS, Record, Snapshot
from paperdelve.journal.refusals import (
    JournalFull,
    JournalUnusable,
    check_first,
    damaged,
    gone,
    no_table,
    not_next,
    not_reached,
    refused_for_now,
    taken,
)
from paperdelve.journal.sqlite_schema import DAMAGE, NEWEST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from paperdelve.journal.journal import Head, State

    Job = Record | Snapshot | Callable[[], object]
    """A record to append, a snapshot to keep, or a write of another kind."""

    Outcomes = list[Exception | None]

TOGETHER = 64
"""How many records one INSERT takes. Every statement gives the interpreter lock away and must get it back."""

MANY_RECENT = 4000
"""How many records stand in `recent` before they are filed. Whoever reads a table passes them all: 0.3 ms."""

_COLUMNS = 8

_REFUSED_FOR_NOW = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
}
"""SQLite's primary codes for: the medium does not take it."""


@cache
def _insert(records: int) -> str:
    return "INSERT INTO recent VALUES " + ",".join(["(?,?,?,?,?,?,?,?)"] * records)  # noqa: S608 - marks only


def _row(no: int | None, record: Record) -> tuple[object, ...]:
    return (
        no,
        record.version,
        record.at,
        record.seat,
        record.command,
        record.events,
        record.rolled,
        record.rules,
    )


class Store:
    """The journal's file, for one thread that writes.

    It alone writes, so what it remembers of a table (its number and version) stays true.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._ends: dict[str, tuple[int, int]] = {}  # table -> head number, last version
        self._file = path.stat()
        self._in_trouble = False  # the last write was refused by the medium
        self._recent = 0  # records that stand in `recent`, as of the last that came

    def commit(self, jobs: Sequence[Job]) -> list[object]:
        """Do the jobs in their order; give for each its result, or the exception that says why not.

        Records that follow one another are one transaction, and so are snapshots. If that fails they are
        tried one by one, so that none fails for the sake of its neighbours. If the file is not there any more
        nothing is taken: SQLite would go on writing to one that nobody can ever open again.
        """
        if self._is_gone():
            jobs = [job if job == self.close else self._refuse for job in jobs]
        outcomes: list[object] = []
        for kind, some in groupby(jobs, type):
            if kind is Record:
                outcomes += self._together(self._append, [*some])
            elif kind is Snapshot:
                outcomes += self._together(self._keep, [*some])
            else:
                outcomes += [self._do(job) for job in some]
        self._in_trouble = any(isinstance(outcome, JournalFull | JournalUnusable) for outcome in outcomes)
        return outcomes

    def _is_gone(self) -> bool:
        try:
            return not samestat(self._path.stat(), self._file)
        except FileNotFoundError:
            return True

    def _refuse(self) -> None:
        raise gone(self._path)

    def is_doubtful(self) -> bool:
        """Say whether the next write may be refused by the medium; may be asked in any thread."""
        return self._in_trouble or self._is_gone()

    def write_nothing(self) -> None:
        """Write what changes nothing, to see whether the medium takes it."""
        with self._transaction():
            self._connection.execute(f"PRAGMA user_version = {NEWEST}")

    def _do(self, job: Any) -> object:
        try:
            return job()
        except Exception as error:  # noqa: BLE001 - whoever waits for the job is told
            return self._explain(error)

    def _together(self, write: Callable[[list[Any]], Outcomes], items: list[Any]) -> Outcomes:
        try:
            return write(items)
        except Exception as error:  # noqa: BLE001 - whoever waits for the item is told
            if len(items) == 1:
                return [self._explain(error)]
        return [outcome for item in items for outcome in self._together(write, [item])]

    def _append(self, records: list[Record]) -> Outcomes:
        """Append each record that follows its table's last: for each None, or why not."""
        ahead: dict[str, tuple[int, int]] = {}
        outcomes: Outcomes = []
        values: list[object] = []
        for record in records:
            table, version = record.table, record.version
            end = ahead.get(table) or self._ends.get(table) or self._find(table)
            if end is None:
                outcomes.append(no_table(table))
                continue
            if version != end[1] + 1:
                outcomes.append(not_next(record, end[1]))
                continue
            ahead[table] = end[0], version
            values += _row(end[0], record)
            outcomes.append(None)
        if len(values) <= TOGETHER * _COLUMNS:
            self._insert(values)  # one statement is a transaction
        else:
            with self._transaction():
                self._insert(values)
        self._ends.update(ahead)
        return outcomes

    def _insert(self, values: list[object]) -> None:
        """Insert rows that lie end to end in `values`."""
        for start in range(0, len(values), TOGETHER * _COLUMNS):
            some = values[start : start + TOGETHER * _COLUMNS]
            self._recent = self._connection.execute(_insert(len(some) // _COLUMNS), some).lastrowid or 0

    def has_many_recent(self) -> bool:
        """Say whether it is time to file; may be asked in any thread."""
        return self._recent >= MANY_RECENT

    def file(self) -> None:
        """File the recent records by table; if the medium does not take that now, they stay."""
        with suppress(sqlite3.Error), self._transaction():
            self._connection.execute("INSERT INTO record SELECT * FROM recent ORDER BY head, version")
            self._connection.execute("DELETE FROM recent")
            self._recent = 0

    def _keep(self, snapshots: list[Snapshot]) -> Outcomes:
        """Keep each snapshot of what its table has come to: for each None, or why not."""
        outcomes: Outcomes = []
        with self._transaction():
            for snapshot in snapshots:
                end = self._ends.get(snapshot.table) or self._find(snapshot.table)
                if end is None:
                    outcomes.append(no_table(snapshot.table))
                elif snapshot.version > end[1]:
                    outcomes.append(not_reached(snapshot, end[1]))
                else:
                    self._put(end[0], snapshot)
                    outcomes.append(None)
        return outcomes

    def _put(self, no: int, snapshot: Snapshot) -> None:
        self._connection.execute(
            "INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?, ?)",
            (no, snapshot.version, snapshot.rules, snapshot.state),
        )
        self._connection.execute(
            "DELETE FROM snapshot WHERE head = ?1 AND version NOT IN"
            " (SELECT version FROM snapshot WHERE head = ?1 ORDER BY version DESC LIMIT ?2)",
            (no, KEPT_SNAPSHOTS),
        )

    def create(self, head: Head, records: Sequence[Record]) -> None:
        """See `Journal.create`."""
        check_first(head, records)
        values: list[object] = []
        with self._transaction():
            try:
                no = self._connection.execute(
                    "INSERT INTO head (name, game, state, created, data) VALUES (?, ?, ?, ?, ?)",
                    (head.table, head.game, head.state, head.created, head.data),
                ).lastrowid
                self._connection.executemany(
                    "INSERT INTO code VALUES (?, ?, ?)",
                    [(code, no, place) for place, code in enumerate(head.codes)],
                )
            except sqlite3.IntegrityError:
                raise taken(head) from None
            for record in records:
                values += _row(no, record)
            self._insert(values)

    def set_state(self, table: str, state: State) -> None:
        """See `Journal.set_state`."""
        no, _ = self._end(table)
        self._connection.execute("UPDATE head SET state = ? WHERE no = ?", (state, no))
        del self._ends[table]  # one that is over need not be remembered, any other is found again

    def set_data(self, table: str, data: bytes) -> None:
        """See `Journal.set_data`."""
        no, _ = self._end(table)
        self._connection.execute("UPDATE head SET data = ? WHERE no = ?", (data, no))

    def remove(self, table: str) -> None:
        """See `Journal.remove`."""
        no, _ = self._end(table)
        with self._transaction():
            self._connection.execute("DELETE FROM record WHERE head = ?", (no,))
            self._connection.execute("DELETE FROM recent WHERE head = ?", (no,))
            self._connection.execute("DELETE FROM snapshot WHERE head = ?", (no,))
            self._connection.execute("DELETE FROM code WHERE head = ?", (no,))
            self._connection.execute("DELETE FROM head WHERE no = ?", (no,))
        del self._ends[table]

    def remove_unchanged(self, head: Head) -> bool:
        """Remove a table if it still stands as its head says; say whether it did."""
        unchanged = self._connection.execute(
            "SELECT name FROM head WHERE name = ? AND state = ?"
            " AND (SELECT count(*) FROM record WHERE record.head = no)"
            " + (SELECT count(*) FROM recent WHERE recent.head = no) = ?",
            (head.table, head.state, head.version),
        ).fetchone()
        if unchanged is None:
            return False
        self.remove(head.table)
        return True

    def close(self) -> None:
        """Fold the write-ahead log into the file and let go of it."""
        self._connection.close()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._connection:  # commits, or rolls back
            self._connection.execute("BEGIN IMMEDIATE")
            yield

    def _end(self, table: str) -> tuple[int, int]:
        """Find a table's head number and last version. Raises `UnknownTable`."""
        end = self._ends.get(table) or self._find(table)
        if end is None:
            raise no_table(table)
        return end

    def _find(self, table: str) -> tuple[int, int] | None:
        found: tuple[int, int] | None = self._connection.execute(
            "SELECT no, coalesce((SELECT max(version) FROM recent WHERE recent.head = no),"
            " (SELECT max(version) FROM record WHERE record.head = no), 0)"
            " FROM head WHERE name = ?",
            (table,),
        ).fetchone()
        if found is not None:
            self._ends[table] = found
        return found

    def _explain(self, error: Exception) -> Exception:
        """Put into words for people what they can do something about; anything else is a fault of ours."""
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & 0xFF
        if code in _REFUSED_FOR_NOW:
            return refused_for_now(self._path, error)
        if code in DAMAGE:
            return damaged(self._path, error)
        return error
