"""The journal: the lasting record of what happened at every table."""

from paperdelve.journal.journal import (
    Conflict,
    Head,
    Journal,
    JournalClosed,
    JournalError,
    JournalFull,
    JournalUnusable,
    Record,
    Snapshot,
    State,
    UnknownTable,
)

__all__ = [
    "Conflict",
    "Head",
    "Journal",
    "JournalClosed",
    "JournalError",
    "JournalFull",
    "JournalUnusable",
    "Record",
    "Snapshot",
    "State",
    "UnknownTable",
]
