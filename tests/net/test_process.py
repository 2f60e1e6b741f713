"""What the server asks of its process: room for sockets, and a log of what fails."""

import asyncio
import errno
import sys
from typing import Any

import pytest
from structlog.testing import capture_logs

from paperdelve.cli import process
from paperdelve.cli.process import SPARE, failure_log, make_room

if sys.platform == "win32":
    pytest.skip("the system sets no limit", allow_module_level=True)

import resource


class System:
    """A system's limit of open files, soft and hard; it may refuse to have it changed."""

    def __init__(self, soft: int, hard: int, *, fixed: bool = False) -> None:
        self.limit = soft, hard
        self.fixed = fixed

    def getrlimit(self, _: int) -> tuple[int, int]:
        """Tell the limit."""
        return self.limit

    def setrlimit(self, _: int, limit: tuple[int, int]) -> None:
        """Set the limit."""
        if self.fixed:
            raise ValueError("not allowed")
        self.limit = limit


ENDLESS = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("system", "room", "soft"),
    [
        (System(ENDLESS, ENDLESS), 1000, ENDLESS),
        (System(5000, 5000), 1000, 5000),
        (System(256, ENDLESS), 1000, 1000 + SPARE),
        (System(256, 4096), 1000, 1000 + SPARE),
        (System(256, 512), 512 - SPARE, 512),
        (System(256, ENDLESS, fixed=True), 256 - SPARE, 256),
        (System(64, 64), 1, 64),
    ],
)
def test_it_asks_for_as_many_files_as_connections(
    monkeypatch: pytest.MonkeyPatch, system: System, room: int, soft: int
) -> None:
    """Given what the system allows, then the limit is raised as far as it may be, and the room is told."""
    for name in ("getrlimit", "setrlimit"):
        monkeypatch.setattr(resource, name, getattr(system, name))
    assert make_room(1000) == room
    assert system.limit[0] == soft


def test_a_system_without_sockets_is_told_of_once_a_minute() -> None:
    """Failures that come hundreds of times a second make one line; all others make one each."""
    now = 0.0
    failed = failure_log(lambda: now)
    loop: Any = None
    with capture_logs() as lines:
        for _ in range(100):
            failed(loop, {"message": "accept", "exception": OSError(errno.EMFILE, "Too many open files")})
        now = process.QUIET_SECONDS
        failed(loop, {"message": "accept", "exception": OSError(errno.EMFILE, "Too many open files")})
        failed(loop, {"message": "it broke", "exception": ZeroDivisionError()})
        failed(loop, {"message": "never awaited"})
    assert [line["event"] for line in lines] == ["server.out_of_sockets"] * 2 + ["loop.failed"] * 2
    assert [line["reason"] for line in lines] == ["Too many open files"] * 2 + ["it broke", "never awaited"]


async def test_it_is_what_the_loop_calls() -> None:
    """A callback that raises, then the log says so."""
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(failure_log(loop.time))
    with capture_logs() as lines:
        loop.call_soon(lambda: 1 / 0)
        await asyncio.sleep(0.01)
    assert isinstance(lines[0]["exc_info"], ZeroDivisionError)
