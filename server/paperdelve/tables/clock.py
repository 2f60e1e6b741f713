"""Where the tables get the time from; tests hand in a clock of their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call that is still to come."""

    def cancel(self) -> None:
        """Make it not come; harmless when it has come."""
        ...


class Clock(Protocol):
    """Time, and calls at a later time."""

    def date(self) -> float:
        """Tell the date and time, in seconds since 1970 (UTC)."""
        ...

    def now(self) -> float:
        """Tell the seconds since some moment; never goes back."""
        ...

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call after so many seconds, from the event loop."""
        ...


class LoopClock:
    """The clock of the running event loop."""

    date = staticmethod(time.time)
    now = staticmethod(time.monotonic)

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """See ``Clock.later``."""
        return asyncio.get_running_loop().call_later(seconds, call)
