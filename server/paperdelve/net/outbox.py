"""What one member still has to be sent: the table puts it here and never waits.

A reader that does not keep up has bytes waiting in its socket's buffer. Above ``unread_bytes`` no more
changes are added: they collapse to one fresh scene, sent when the reader has caught up. Above
``most_unread_bytes``, or when it does not catch up within ``patience_seconds``, the reader is cut. (The
keepalive of ``websockets`` does not drop such a reader: its ping waits for the same buffer.)
"""

from collections.abc import Callable
from functools import partial
from typing import Protocol

import structlog

from paperdelve.net.frames import Frames
from paperdelve.net.limits import Limits
from paperdelve.net.metrics import Counts
from paperdelve.tables.member import Published
from paperdelve.wire.messages import Goodbye, Offers, Presence, Scene, ServerMessage

_log = structlog.get_logger()

PLAYERS_SECONDS = 0.05
"""The least time from one update to the next for those who play: three frames of a screen. Nobody could see
those that come sooner one by one, but each write costs as much as half the judging of a command. The first
after a pause goes at once, and so does every answer, with all that waits."""
WATCHERS_SECONDS = 0.1
"""The same for spectators, so that the many who watch a quick game do not cost its players time."""
MOST_TOGETHER = 16
"""Updates that go together at the most: what waits for a slow reader stays within its bounds."""
SWEEP_SECONDS = 0.25
"""How often slow readers are looked at."""


class Line(Protocol):
    """The socket of one member."""

    def write(self, data: bytes) -> int:
        """Send frames; return how many bytes wait in the buffer now, since they did not fit.

        Nothing happens once the line is closing.
        """
        ...

    def waiting(self) -> int:
        """Return the bytes that wait in the buffer."""
        ...

    def hang_up(self, code: str) -> None:
        """Begin to close, after what was written; ``code`` is that of the Goodbye."""
        ...

    def cut(self) -> None:
        """Close at once and forget what waits."""
        ...


class Loop(Protocol):
    """What is needed of the event loop; tests bring their own."""

    def time(self) -> float:
        """Return monotonic seconds."""
        ...

    def call_soon(self, callback: Callable[[], None]) -> object:
        """Call it in the next turn of the loop."""
        ...

    def call_later(self, delay: float, callback: Callable[[], None]) -> object:
        """Call it after so many seconds."""
        ...


class Postman:
    """Empties all outboxes once in a turn of the loop, and watches those whose readers are slow."""

    def __init__(self, limits: Limits, counts: Counts, loop: Loop) -> None:
        self.limits = limits
        self.counts = counts
        self.loop = loop
        self._due: list[Outbox] = []
        self._paced: dict[float, list[Outbox]] = {PLAYERS_SECONDS: [], WATCHERS_SECONDS: []}
        self.slow: set[Outbox] = set()
        """Those whose readers do not keep up."""

    def call(self, outbox: "Outbox") -> None:
        """Empty this outbox soon."""
        due = self._due
        if not due:
            self.loop.call_soon(self._deliver)
        due.append(outbox)

    def call_later(self, outbox: "Outbox", seconds: float) -> None:
        """Empty this outbox with others of its pace, at most so many seconds later."""
        paced = self._paced[seconds]
        if not paced:
            self.loop.call_later(seconds, partial(self._deliver_paced, seconds))
        paced.append(outbox)

    def watch(self, outbox: "Outbox") -> None:
        """Look at this outbox until it has caught up or is cut."""
        if not self.slow:
            self.loop.call_later(SWEEP_SECONDS, self._sweep)
        self.slow.add(outbox)

    def _deliver(self) -> None:
        due, self._due = self._due, []
        for outbox in due:
            outbox.flush()

    def _deliver_paced(self, seconds: float) -> None:
        due, self._paced[seconds] = self._paced[seconds], []
        for outbox in due:
            outbox.flush()

    def _sweep(self) -> None:
        self.slow = {outbox for outbox in self.slow if outbox.is_slow()}
        if self.slow:
            self.loop.call_later(SWEEP_SECONDS, self._sweep)


class Outbox:
    """A member of a table, as the table knows it: what stands first here is the table's to set."""

    def __init__(self, frames: Frames, line: Line, postman: Postman) -> None:
        self.name = ""
        self.role = ""
        self.viewpoint = ""
        self.host = False
        self.bot = False
        self.seats: set[str] = set()
        self.fresh: Callable[[], Scene] | None = None
        """What makes the scene that replaces missed changes; set once the member has joined."""
        self._frames = frames
        self._line = line
        self._postman = postman
        self._unread_bytes = postman.limits.unread_bytes
        self._unsent: list[bytes] = []
        self._sent_at = float("-inf")
        self._is_called = False
        self._slow_since: float | None = None
        self._missed = False
        self._latest: dict[tuple[type, str], ServerMessage] = {}

    @property
    def waiting(self) -> int:
        """The bytes that wait for the reader."""
        return self._line.waiting()

    def update(self, published: Published) -> None:
        """Send what a record changed, or let it be part of the fresh scene that a slow reader gets later."""
        if self._slow_since is not None:
            self._missed = True
            return
        unsent = self._unsent
        if not unsent:
            self._call()
        elif len(unsent) >= MOST_TOGETHER:
            self.flush()
        unsent.append(published.packed(self._frames))

    def tell(self, message: ServerMessage) -> None:
        """Send what has no number; of what is told whole each time a slow reader gets only the latest."""
        if self._slow_since is not None and isinstance(message, Scene | Offers | Presence):
            self._missed = self._missed or type(message) is Scene
            self._latest[type(message), getattr(message, "seat", "")] = message
        else:
            self._put(self._frames.encode(message))

    def dismiss(self, code: str, reason: str, *, retry: bool) -> None:
        """Say Goodbye and close."""
        self._postman.counts.ended[code] += 1
        self._put(self._frames.encode(Goodbye(code, reason, retry)))
        self.flush()
        self._line.hang_up(code)

    def flush(self) -> None:
        """Hand over to the socket what was put in."""
        self._is_called = False
        unsent = self._unsent
        if not unsent:
            return
        waiting = self._line.write(unsent[0] if len(unsent) == 1 else b"".join(unsent))
        unsent.clear()
        now = self._sent_at = self._postman.loop.time()
        if waiting > self._unread_bytes and self._slow_since is None:
            self._slow_since = now
            self._postman.watch(self)

    def is_slow(self) -> bool:
        """Look at a slow reader: let it catch up, cut it, or (True) go on watching it."""
        limits, waiting = self._postman.limits, self._line.waiting()
        if self._slow_since is None:
            return False
        if waiting <= limits.unread_bytes // 2:
            self._caught_up()
            return self._slow_since is not None
        lasted = self._postman.loop.time() - self._slow_since
        if waiting <= limits.most_unread_bytes and lasted <= limits.patience_seconds:
            return True
        self._postman.counts.ended["slow"] += 1
        _log.warning("connection.cut", reason="slow reader", waiting=waiting, seconds=round(lasted, 1))
        self._line.cut()
        return False

    def _caught_up(self) -> None:
        self._slow_since = None
        latest = [message for message in self._latest.values() if type(message) is not Scene]
        self._latest.clear()
        if self._missed and self.fresh is not None:
            self._postman.counts.collapses += 1
            latest.insert(0, self.fresh())
        self._missed = False
        for message in latest:
            self._unsent.append(self._frames.encode(message))
        self.flush()

    def _put(self, frames: bytes) -> None:
        """Send with this turn of the loop, after what waits."""
        if not self._is_called:
            self._is_called = True
            self._postman.call(self)
        self._unsent.append(frames)

    def _call(self) -> None:
        """Have updates sent: with this turn of the loop, or a moment later if the last write was just now."""
        pace = WATCHERS_SECONDS if self.role == "spectator" else PLAYERS_SECONDS
        if self._postman.loop.time() - self._sent_at < pace:
            self._postman.call_later(self, pace)
        else:
            self._is_called = True
            self._postman.call(self)
