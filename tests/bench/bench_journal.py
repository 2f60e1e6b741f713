"""What the journal costs: `python tests/bench/bench_journal.py [FOLDER]`.

Prints, for one appender, 50 and 200 at once (each waits for its record before it writes the next): appends
a second, CPU of the whole process for each append (loop, writer and disk calls together), and how long an
append takes; then how long it takes to open a journal of 5,000 live tables, and to read their heads. FOLDER
says which disk is measured: a new folder is made there (by default in the place for temporary files).
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time

from paperdelve.journal import Head, Record, SqliteJournal
from paperdelve.journal.sqlite_file import NAME

EVENTS = bytes(range(250))
TABLES = 5_000
RECORDS = 60  # of each of those tables


def head(table: str) -> Head:
    """Make the head of a live table with two codes."""
    return Head(table, "gauntlet", "live", 1.7e9, (f"{table}-play", f"{table}-watch"), b"a title")


def records(table: str, count: int) -> list[Record]:
    """Make a table's first records."""
    return [Record(table, version, 1.7e9, "red", "go 6,1", EVENTS) for version in range(1, count + 1)]


async def append(journal: SqliteJournal, table: str, count: int, times: list[float]) -> None:
    """Append records one after the other; add the seconds that each took to `times`."""
    for record in records(table, count):
        started = perf_counter()
        await journal.append(record)
        times.append(perf_counter() - started)


async def appenders(folder: Path, writers: int, each: int) -> None:
    """Measure appends by so many at once, each to a table of its own."""
    commits: list[int] = []
    journal = await SqliteJournal.open(folder / f"appenders-{writers}", lambda jobs, _: commits.append(jobs))
    tables = [f"table-{number}" for number in range(writers)]
    for table in tables:
        await journal.create(head(table))
    commits.clear()
    times: list[float] = []
    cpu, wall = process_time(), perf_counter()
    await asyncio.gather(*(append(journal, table, each, times) for table in tables))
    cpu, wall = process_time() - cpu, perf_counter() - wall
    await journal.close()
    times.sort()
    sys.stdout.write(
        f"{writers:4} at once: {len(times) / wall:7.0f} appends/s   "
        f"{cpu / len(times) * 1e6:6.1f} µs CPU each   "
        f"p50 {times[len(times) // 2] * 1e3:5.2f} ms   p99 {times[len(times) * 99 // 100] * 1e3:5.2f} ms   "
        f"{len(times) / len(commits):.0f} a commit\n"
    )


async def opening(folder: Path) -> None:
    """Measure opening a journal of many live tables."""
    folder /= "opening"
    journal = await SqliteJournal.open(folder)
    await asyncio.gather(*(journal.create(head(f"{n}"), records(f"{n}", RECORDS)) for n in range(TABLES)))
    await journal.close()
    started = perf_counter()
    journal = await SqliteJournal.open(folder)
    opened = perf_counter() - started
    heads = await journal.heads("lobby", "live")
    listed = perf_counter() - started - opened
    size = (folder / NAME).stat().st_size / 2**20
    sys.stdout.write(
        f"{len(heads)} tables, {size:.0f} MB: "
        f"opened in {opened * 1e3:.0f} ms, listed in {listed * 1e3:.0f} ms\n"
    )
    await journal.close()


async def main(folder: Path) -> None:
    """Measure everything in a folder."""
    await appenders(folder, 1, 3_000)
    await appenders(folder, 50, 1_000)
    await appenders(folder, 200, 300)
    await opening(folder)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as made:
        asyncio.run(main(Path(made)))
