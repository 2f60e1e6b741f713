"""The journal: the lasting record of what happened at every table."""

from paperdelve.journal.journal import Head, Journal, Record, Snapshot, State
from paperdelve.journal.memory import MemoryJournal
from paperdelve.journal.refusals import (
    Conflict,
    JournalClosed,
    JournalError,
    JournalFull,
    JournalUnusable,
    UnknownTable,
)
from paperdelve.journal.sqlite import SqliteJournal

__all__ = [
    "Conflict",
    "Head",
    "Journal",
    "JournalClosed",
    "JournalError",
    "JournalFull",
    "JournalUnusable",
    "MemoryJournal",
    "Record",
    "Snapshot",
    "SqliteJournal",
    "State",
    "UnknownTable",
]
