"""One process beside the server that does heavy work, as the server sees it.

It is told one piece of work at a time, as a line of JSON on its standard input, and answers with lines on its
standard output: any number of ``{"told": ...}``, then ``{"done": ...}`` or ``{"refused": "a sentence"}``. It
ends by itself when its standard input does.
"""

import asyncio
import json
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Self

LONGEST_LINE = 64 * 1024 * 1024
"""Bytes of the longest line that a worker may answer with."""


class WorkerLost(Exception):
    """The process ended in the midst of its work."""


class Worker:
    """A process that waits for work, or does some."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        """Start one; raises WorkerLost if the system does not let us."""
        try:
            return cls(
                await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE)
            )
        except OSError as error:
            raise WorkerLost(str(error)) from error

    @property
    def is_alive(self) -> bool:
        """Whether the process has not ended, as far as we know."""
        return self._process.returncode is None

    async def do(self, job: dict[str, Any], told: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
        """Have a piece of work done and return the last line; raises WorkerLost.

        If it is not waited for to the end, the process must be killed.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(job).encode() + b"\n")
            await self._process.stdin.drain()
            while line := await self._process.stdout.readline():
                said: dict[str, Any] = json.loads(line)
                if "told" not in said:
                    return said
                told(said["told"])
        except (OSError, ValueError) as error:
            raise WorkerLost(str(error)) from error
        raise WorkerLost("it ended")

    async def end(self) -> None:
        """End the process, whatever it does, and wait until it has."""
        with suppress(ProcessLookupError):
            self._process.kill()
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()
