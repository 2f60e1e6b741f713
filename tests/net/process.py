"""The server as a process of its own, as people start it."""

import asyncio
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import BinaryIO, Literal

PROGRAM = "import sys; from paperdelve.cli import main; sys.exit(main())"
START_SECONDS = 30.0
UNHURRIED = ("--messages-a-second", "100000", "--burst", "100000", "--tables-an-address", "1000")


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


async def launch(*arguments: str, log: BinaryIO | int = PIPE) -> Process:
    """Start ``paperdelve`` with these arguments; standard error goes to a file, or to who reads it."""
    command = [sys.executable, "-c", PROGRAM, *arguments]
    return await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=log)


async def start(data: Path, port: int, *arguments: str) -> Process:
    """Start a server and wait until it is open; its log lies beside the data folder."""
    with log_of(data, "ab") as log:
        server = await launch("serve", "--data", str(data), "--port", str(port), *arguments, log=log)
    assert server.stdout is not None
    async with asyncio.timeout(START_SECONDS):
        while b"Ctrl-C" not in (line := await server.stdout.readline()):
            assert line, "the server says in its log why it did not start"
    return server


def log_of(data: Path, mode: Literal["ab", "rb"]) -> BinaryIO:
    """Open the log beside a data folder."""
    return data.with_suffix(".log").open(mode)


async def finish(server: Process) -> int:
    """Ask a server to stop as a system does, and return its exit status."""
    if server.returncode is None:
        server.terminate()
    async with asyncio.timeout(START_SECONDS):
        await server.communicate()
    assert server.returncode is not None
    return server.returncode


@asynccontextmanager
async def served(data: Path, *arguments: str) -> AsyncIterator[tuple[Process, int]]:
    """Run a server; yields the process and its port."""
    port = free_port()
    server = await start(data, port, *arguments)
    try:
        yield server, port
    finally:
        await finish(server)
