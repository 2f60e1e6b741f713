"""What the server asks of its process: room for its sockets, and a word when something fails."""

import asyncio
import errno
import sys
from collections.abc import Callable
from typing import Any

import structlog

if sys.platform != "win32":
    import resource

SPARE = 128
"""Files that the server has open besides its connections, and sockets that may become connections."""
QUIET_SECONDS = 60.0
_SHORT = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_log = structlog.get_logger()


def make_room(connections: int) -> int:
    """Let the process open a file for each connection, as far as the system allows; return for how many."""
    if sys.platform == "win32":
        return connections
    wanted = connections + SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return connections
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):  # a system with a limit of its own, which it does not tell
        most = soft
    return max(1, most - SPARE)


def failure_log(
    clock: Callable[[], float],
) -> Callable[[asyncio.AbstractEventLoop, dict[str, Any]], None]:
    """Make what logs the failures that reach an event loop; ``clock`` tells seconds.

    When the system has no more sockets, asyncio says so hundreds of times a second: one word a minute is
    enough.
    """
    said = float("-inf")

    def failed(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        nonlocal said
        error = context.get("exception")
        if not (isinstance(error, OSError) and error.errno in _SHORT):
            _log.error("loop.failed", reason=context["message"], exc_info=error)
        elif clock() >= said + QUIET_SECONDS:
            said = clock()
            _log.error("server.out_of_sockets", reason=error.strerror)

    return failed
