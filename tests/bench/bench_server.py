"""What a whole server costs: ``python -m tests.bench.bench_server [SECONDS]`` (Linux).

Prints, for 50 tables of four and for 50 with 20 spectators more at each: CPU of the server's process for each
command (a hero's step: rules, journal on disk, updates, offers, answers, everything), beside that of a bare
``websockets`` server which sends as many bytes to as many members for each command. Both are loaded by turns,
since machines are not equally fast all the time. Then memory a table, and how long a server with 5,000 idle
tables in its journal takes to start. The load comes from another process.
"""

import asyncio
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import structlog
from attrs import evolve

from paperdelve.journal import SqliteJournal
from paperdelve.tables.games import GAMES
from paperdelve.tables.hall import Hall
from paperdelve.wire.messages import Create
from tests.bench.load import dungeon

HERE = Path(__file__).parent
TABLES = 50
WATCHERS = 20
IDLE = 5_000
ROUNDS = {0: 3, WATCHERS: 2}
"""How often each is loaded, by the number of watchers."""
NO_LIMITS = [
    *("--messages-a-second", "1000000", "--burst", "1000000"),
    *("--connections-an-address", "100000", "--tables-an-address", "100000"),
]


@contextmanager
def ours(data: Path) -> Iterator[tuple[int, int]]:
    """Run our server; yields port and process id."""
    command = "import sys; from paperdelve.cli import main; sys.exit(main())"
    arguments = ["serve", "--port", "0", "--data", str(data), *NO_LIMITS]
    with subprocess.Popen(
        [sys.executable, "-c", command, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        server.stdout.readline()
        yield int(server.stdout.readline().rstrip("/\n").rpartition(":")[2]), server.pid
        server.terminate()


@contextmanager
def bare(size: int) -> Iterator[tuple[int, int]]:
    """Run the bare server; yields port and process id."""
    command = [sys.executable, str(HERE / "bare_server.py"), str(size)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield int(server.stdout.readline()), server.pid
        server.terminate()


def load(kind: str, server: tuple[int, int], watchers: int, seconds: float) -> dict[str, float]:
    """Let another process make load, and return what it measured."""
    arguments = [str(HERE / "load.py"), kind, *map(str, server), str(TABLES), str(watchers), str(seconds)]
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=True, timeout=120
    )
    measured: dict[str, float] = json.loads(done.stdout)
    return measured


def say(words: str) -> None:
    """Print a line at once."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def commands(folder: Path, watchers: int, seconds: float) -> None:
    """Measure ours and the bare server under the same load, by turns, and compare the medians."""
    with ours(folder / f"with-{watchers}") as server:
        own = [load("ours", server, watchers, seconds)]
        with bare(round(own[0]["update_bytes"])) as other:
            plain = [load("bare", other, watchers, seconds)]
            for _ in range(ROUNDS[watchers] - 1):
                own.append(load("ours", server, watchers, seconds))
                plain.append(load("bare", other, watchers, seconds))
    size = own[0]["update_bytes"]
    say(f"{TABLES} tables of 4, {watchers} spectators each; updates of {size:.0f} bytes:")
    for name, measured in (("ours", own), ("bare", plain)):
        micros = median(each["micros"] for each in measured)
        say(
            f"  {name}  {micros:6.1f} µs CPU a command = {1e6 / micros:6.0f} a second on one core"
            f"   (by turns {', '.join(format(each['micros'], '.0f') for each in measured)})"
        )
    ratios = [mine["micros"] / theirs["micros"] for mine, theirs in zip(own, plain, strict=True)]
    turns = ", ".join(format(each, ".2f") for each in ratios)
    say(f"  ours / bare: {median(ratios):.2f}   (by turns {turns})")
    kilobytes = own[0]["table_bytes"] / 1000
    say(f"  memory a table: {kilobytes:.0f} kB, its {4 + watchers} connections included")


async def fill(folder: Path) -> None:
    """Write idle tables into a journal: one as a hall makes it, and copies of that."""
    journal = await SqliteJournal.open(folder)
    hall = Hall(journal, games=GAMES)
    await hall.start()
    made = await hall.create(Create(1, options={"map": dungeon()}, title="Friday"))
    await hall.close()
    head = await journal.head(made.table)
    assert head is not None
    records = await journal.read(made.table)
    for start in range(0, IDLE, 500):
        names = [f"T{number}" for number in range(start, start + 500)]
        copies = [evolve(head, table=name, codes=(f"{name}-play", f"{name}-watch")) for name in names]
        firsts = [[evolve(record, table=name) for record in records] for name in names]
        await asyncio.gather(*map(journal.create, copies, firsts))
    await journal.close()


def start(folder: Path) -> None:
    """Measure the start of a server with many idle tables, to its first answer."""
    asyncio.run(fill(folder / "idle"))
    began = time.perf_counter()
    with ours(folder / "idle") as (port, _):
        urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz").read()
        say(f"start with {IDLE} idle tables: {time.perf_counter() - began:.2f} s to the first answer")


def main() -> None:
    """Measure everything."""
    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.5
    with tempfile.TemporaryDirectory() as folder:
        commands(Path(folder), 0, seconds)
        commands(Path(folder), WATCHERS, seconds)
        start(Path(folder))


if __name__ == "__main__":
    main()
