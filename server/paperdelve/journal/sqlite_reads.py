"""What is read from the SQLite journal, in a thread of its own beside the one that writes."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from paperdelve.journal.journal import Head, Record, Snapshot
from paperdelve.journal.refusals import damaged, no_table

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

    from paperdelve.journal.journal import State

_LAST = 2**63 - 1

_HEADS = """
    WITH newest AS (SELECT head, max(version) AS version, at FROM recent GROUP BY head)
    SELECT no, name, game, state, created, data, coalesce(newest.version, record.version),
        coalesce(newest.at, record.at), code.code
    FROM head
    LEFT JOIN newest ON newest.head = no
    LEFT JOIN record ON record.head = no
        AND record.version = (SELECT max(version) FROM record WHERE record.head = no)
    LEFT JOIN code ON code.head = no
    {where}
    ORDER BY created, no, place
"""


class Reads:
    """The journal's file, for one thread that reads."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path

    def read(self, table: str, after: int, upto: int | None) -> list[Record]:
        """See `Journal.read`. Raises `JournalUnusable` if a record is missing."""
        rows = self._connection.execute(
            "SELECT version, at, seat, command, events, rolled, rules"
            " FROM record_or_recent WHERE head = (SELECT no FROM head WHERE name = ?)"
            " AND version > ? AND version <= ? ORDER BY version",
            (table, after, _LAST if upto is None else upto),
        ).fetchall()
        if not rows:
            self._must_exist(table)
        elif rows[-1][0] != after + len(rows):
            raise damaged(self._path, f"records of table {table} after {after} are missing")
        return [Record(table, *row) for row in rows]

    def latest_snapshot(self, table: str, upto: int | None) -> Snapshot | None:
        """See `Journal.latest_snapshot`."""
        row = self._connection.execute(
            "SELECT version, rules, snapshot.state FROM head JOIN snapshot ON snapshot.head = no"
            " WHERE name = ? AND version <= ? ORDER BY version DESC LIMIT 1",
            (table, _LAST if upto is None else upto),
        ).fetchone()
        if row is None:
            self._must_exist(table)
            return None
        return Snapshot(table, *row)

    def _must_exist(self, table: str) -> None:
        if not self._connection.execute("SELECT no FROM head WHERE name = ?", (table,)).fetchone():
            raise no_table(table)

    def heads(self, *states: State) -> list[Head]:
        """See `Journal.heads`."""
        marks = ",".join("?" * len(states))
        return self._heads(f"WHERE state IN ({marks})" if states else "", *states)

    def head(self, table: str) -> Head | None:
        """See `Journal.head`."""
        return next(iter(self._heads("WHERE name = ?", table)), None)

    def find(self, code: str) -> Head | None:
        """See `Journal.find`."""
        return next(iter(self._heads("WHERE no = (SELECT head FROM code WHERE code = ?)", code)), None)

    def _heads(self, where: str, *values: str) -> list[Head]:
        rows = self._connection.execute(_HEADS.format(where=where), values)
        heads = []
        for _, each in groupby(rows, key=lambda row: row[0]):
            (_, name, game, state, created, data, version, at, code), *more = each
            codes = () if code is None else (code, *(row[-1] for row in more))
            touched = created if at is None else at
            heads.append(Head(name, game, state, created, codes, data, version or 0, touched))
        return heads

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()
