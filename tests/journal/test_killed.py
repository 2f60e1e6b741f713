"""What is left when the process that writes is killed, and what a second process meets."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, cast

import pytest

from paperdelve.journal import JournalUnusable, SqliteJournal
from tests.journal.samples import records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

KILLS = 6
TABLES = 5


@contextmanager
def appending(folder: Path) -> Iterator[tuple[subprocess.Popen[str], IO[str]]]:
    """Run the process that appends; give it, and its output of what was acknowledged; kill it after."""
    command = [sys.executable, str(Path(__file__).with_name("appender.py")), str(folder), str(TABLES)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            yield process, cast("IO[str]", process.stdout)
        finally:
            process.kill()


def last_versions(lines: Iterable[str]) -> Counter[str]:
    """Read the last version of each table; a line that was cut by death does not count."""
    whole = (line.split() for line in lines if line.endswith("\n"))
    return Counter({table: int(version) for table, version in whole})


async def test_a_killed_process_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    """Killed at random moments, again and again, the journal has every acknowledged record, none twice."""
    moments = random.Random(377)
    acknowledged: Counter[str] = Counter()
    for _ in range(KILLS):
        with appending(tmp_path) as (process, output):
            lines = list(islice(output, moments.randrange(1, 400)))
            process.kill()
            acknowledged |= last_versions([*lines, *output])
        journal = await SqliteJournal.open(tmp_path)
        for table, version in acknowledged.items():
            kept = await journal.read(table)
            assert len(kept) >= version
            assert kept == records(len(kept), table)
        await journal.close()
    assert acknowledged.total() > KILLS


async def test_a_second_server_is_refused(tmp_path: Path) -> None:
    """While one process has a data folder another is told so; when the first is killed the folder is free."""
    with appending(tmp_path) as (_, output):
        assert output.readline()
        with pytest.raises(JournalUnusable, match=r"Another server is using .* Stop it first"):
            await SqliteJournal.open(tmp_path)
    journal = await SqliteJournal.open(tmp_path)
    assert await journal.heads()
    await journal.close()


async def test_a_second_journal_of_one_process_is_refused(tmp_path: Path, sqlite: SqliteJournal) -> None:
    """Even the process that has a data folder cannot open it twice, but can after closing it."""
    with pytest.raises(JournalUnusable, match="Another server"):
        await SqliteJournal.open(tmp_path)
    await sqlite.close()
    await (await SqliteJournal.open(tmp_path)).close()
