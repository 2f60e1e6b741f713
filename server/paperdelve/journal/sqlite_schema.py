"""The tables of the SQLite journal, and how each older form of them becomes the newest.

To change the form, add one migration to the end; never change one that has been released. A new file runs
them all, an older file those that it lacks, in one transaction: the file holds the old form or the new one.

A new record goes to the end of `recent`, which has no index: records of fifty tables that are written
together then touch a page or two. Once some thousands stand there they are filed in `record`, table by table.
(In an index each would touch a page of its own, written whole: three times the CPU, and fifteen times the
bytes.) The view `record_or_recent` has them all. `head` numbers in the other tables are `head.no`.
"""

from __future__ import annotations

import sqlite3

DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""SQLite's primary codes for: this is not a sound file of mine."""

APPLICATION_ID = 0x50644A6C
"""What the header of our files says at offset 68: "PdJl"."""

MIGRATIONS = (
    (  # 1: one code for each table
        """CREATE TABLE head (
            no INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, game TEXT NOT NULL, state TEXT NOT NULL,
            created REAL NOT NULL, data BLOB NOT NULL, code TEXT)""",
        """CREATE TABLE record (
            head INTEGER NOT NULL, version INTEGER NOT NULL, at REAL NOT NULL, seat TEXT NOT NULL,
            command TEXT NOT NULL, events BLOB NOT NULL, rolled INTEGER NOT NULL, rules INTEGER NOT NULL)""",
        "CREATE UNIQUE INDEX record_of_head ON record (head, version)",
        """CREATE TABLE snapshot (
            head INTEGER NOT NULL, version INTEGER NOT NULL, rules INTEGER NOT NULL, state BLOB NOT NULL,
            PRIMARY KEY (head, version))""",
    ),
    (  # 2: as many codes as there are ways to come in, found by an index
        """CREATE TABLE code (
            code TEXT PRIMARY KEY, head INTEGER NOT NULL, place INTEGER NOT NULL) WITHOUT ROWID""",
        "INSERT INTO code SELECT code, no, 0 FROM head WHERE code IS NOT NULL",
        "CREATE INDEX code_of_head ON code (head)",
        """CREATE TABLE new_head (
            no INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, game TEXT NOT NULL, state TEXT NOT NULL,
            created REAL NOT NULL, data BLOB NOT NULL)""",
        "INSERT INTO new_head SELECT no, name, game, state, created, data FROM head",
        "DROP TABLE head",
        "ALTER TABLE new_head RENAME TO head",
    ),
    (  # 3: what is new stands apart until there is much of it
        """CREATE TABLE recent (
            head INTEGER NOT NULL, version INTEGER NOT NULL, at REAL NOT NULL, seat TEXT NOT NULL,
            command TEXT NOT NULL, events BLOB NOT NULL, rolled INTEGER NOT NULL, rules INTEGER NOT NULL)""",
        "CREATE VIEW record_or_recent AS SELECT * FROM record UNION ALL SELECT * FROM recent",
    ),
)
"""Migration n (from 1) leads from form n - 1 to form n; `PRAGMA user_version` says which form a file has."""

NEWEST = len(MIGRATIONS)
"""The form that this program reads and writes."""


def migrate(connection: sqlite3.Connection, upto: int = NEWEST) -> None:
    """Bring a file, new or old, to the form `upto`: all the way, or not at all."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version >= upto:
        return
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        for migration in MIGRATIONS[version:upto]:
            for statement in migration:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {upto}")
