"""Looking into a data folder's journal beside the server that writes it."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from paperdelve.journal.refusals import JournalUnusable
from paperdelve.journal.sqlite_file import NAME
from paperdelve.journal.sqlite_reads import Reads
from paperdelve.journal.sqlite_schema import NEWEST

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def look(folder: Path) -> Iterator[Reads]:
    """Open the journal of a data folder for reading only, whether a server is using it or not.

    Raises `JournalUnusable` if there is none, or if it cannot be read; nothing is ever written.
    """
    path = folder / NAME
    if not path.is_file():
        raise JournalUnusable(f"There is no journal in {folder}. Give the server's data folder.")
    reads = None
    try:
        uri = f"{path.absolute().as_uri()}?mode=ro"
        connection = sqlite3.connect(uri, uri=True, isolation_level=None)
        reads = Reads(connection, path)
        (form,) = connection.execute("PRAGMA user_version").fetchone()
        if form < NEWEST:
            raise JournalUnusable(
                f"The journal {path} was written by an older Paperdelve. Start the server on it once."
            )
        yield reads
    except sqlite3.Error as error:
        raise JournalUnusable(f"The journal {path} cannot be read ({error}).") from error
    finally:
        if reads is not None:
            reads.close()
