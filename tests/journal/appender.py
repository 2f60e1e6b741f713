"""A process that writes to a journal until it is killed: `python appender.py FOLDER TABLES`.

For each record that was acknowledged it prints a line `TABLE VERSION`. It goes on where the journal stands.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import count
from pathlib import Path

from paperdelve.journal import SqliteJournal, sqlite_store
from tests.journal.samples import head, record


async def append(journal: SqliteJournal, table: str) -> None:
    """Append to a table for ever."""
    kept = await journal.head(table)
    if kept is None:
        await journal.create(head(table))
    for version in count(kept.version + 1 if kept else 1):
        await journal.append(record(version, table))
        sys.stdout.write(f"{table} {version}\n")
        sys.stdout.flush()


async def main(folder: Path, tables: int) -> None:
    """Append to so many tables at once for ever."""
    sqlite_store.MANY_RECENT = 30  # so that it is killed while it files, too
    journal = await SqliteJournal.open(folder)
    await asyncio.gather(*(append(journal, f"table-{number}") for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
