"""What a journal refuses, and the sentences that say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from paperdelve.journal.journal import Head, Record, Snapshot


class JournalError(Exception):
    """What a journal refuses; the text is a sentence for people."""


class Conflict(JournalError):
    """The write does not follow what is there: another came first, or a name is taken. Nothing changed."""


class UnknownTable(JournalError):
    """The journal has no such table, or not any more. Nothing changed."""


class JournalFull(JournalError):
    """The disk takes nothing more; nothing that was acknowledged is lost.

    Writing works again, without opening the journal anew, as soon as there is space.
    """


class JournalUnusable(JournalError):
    """The journal cannot be opened or read: the text says which file, what is wrong and what to do."""


class JournalClosed(JournalError):
    """The journal has been closed. Nothing changed."""

    def __init__(self) -> None:
        super().__init__("The journal is closed: the server is stopping.")


def not_next(record: Record, version: int) -> Conflict:
    """Make the refusal of a record that does not follow its table's `version`."""
    return Conflict(f"Record {record.version} of table {record.table} cannot follow its record {version}.")


def no_table(table: str) -> UnknownTable:
    """Make the refusal of a table that is not there."""
    return UnknownTable(f"There is no table {table} in the journal.")


def taken(head: Head) -> Conflict:
    """Make the refusal of a table whose name or code is already there."""
    return Conflict(f"The journal already has a table {head.table}, or one of the codes of the new one.")


def not_reached(snapshot: Snapshot, version: int) -> Conflict:
    """Make the refusal of a snapshot of a version that the table has not come to."""
    return Conflict(f"Table {snapshot.table} is at {version}, so there is no state {snapshot.version} of it.")


def check_first(head: Head, records: Sequence[Record]) -> None:
    """Raise `Conflict` unless these can be a new table's first records."""
    for version, record in enumerate(records, 1):
        if (record.table, record.version) != (head.table, version):
            raise not_next(record, version - 1)


LEFT_ALONE = (
    "It was left as it is. Put a copy of it in its place, or move it away to begin with an empty journal."
)
"""What to do about a file that cannot be used."""


def damaged(path: Path, why: object) -> JournalUnusable:
    """Make the refusal of a file that is not what it should be."""
    return JournalUnusable(f"The journal {path} is damaged ({why}). {LEFT_ALONE}")


def gone(path: Path) -> JournalUnusable:
    """Make the refusal of a write to a file that somebody took away while the journal was open."""
    return JournalUnusable(
        f"The journal {path} was removed or replaced while the server runs. Nothing can be kept any more: "
        "stop the server, put the file in its place, start it again."
    )


def refused_for_now(path: Path, why: object) -> JournalFull:
    """Make the refusal of a write that the disk did not take."""
    return JournalFull(
        f"The journal {path} cannot be written ({why}). Nothing that was accepted is lost. "
        "Make room on the disk, or make the file writable, and the game goes on."
    )
