"""Heads and records to fill a journal with."""

from __future__ import annotations

from paperdelve.journal import Head, Record, State

NOON = 1_700_000_000.0
DAY = 86_400.0


def head(table: str = "crypt", state: State = "live", created: float = NOON) -> Head:
    """Make the head of a table with two codes."""
    return Head(table, "dice", state, created, (f"{table}-play", f"{table}-watch"), b"title")


def record(version: int, table: str = "crypt", at: float = NOON + 1) -> Record:
    """Make a record of a table that tells its version by its command and its events."""
    return Record(table, version, at, "red", f"go {version},1", b"moved %d" % version, version % 3, 1)


def records(count: int, table: str = "crypt") -> list[Record]:
    """Make the first records of a table."""
    return [record(version, table) for version in range(1, count + 1)]
