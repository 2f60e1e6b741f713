"""How much one connection, one address and all together may ask of the server."""

from collections import Counter, deque
from typing import TypeVar

from attrs import Factory, define, field, frozen

HOUR = 3600.0
BESIDE = 64
"""Sockets that may be open beside all connections: for pages, and before anything has been said."""
BROUGHT_AN_ADDRESS = 32 * 1024 * 1024
"""Characters of text that all connections of one address may have brought; a replay that is open counts."""
BROUGHT = 128 * 1024 * 1024
"""... and those of all addresses."""
BROUGHT_A_SECOND = 256 * 1024
"""Characters of text that one connection may bring in a second, in the long run."""
BROUGHT_AT_ONCE = 8 * 1024 * 1024
"""... and that may come at once."""
ASKED_AN_ADDRESS = 32
"""Requests that take long, of all connections of one address, that may wait: room is left for others."""

T = TypeVar("T", int, float)


def limit(default: T, words: str) -> T:
    """Make a limit; the words are for whoever sets it."""
    made: T = field(default=default, metadata={"words": words})
    return made


@frozen
class Limits:
    """What ``paperdelve serve`` lets through; a refusal says which of these it met."""

    messages_a_second: float = limit(20.0, "messages of one connection in a second, in the long run")
    burst: int = limit(60, "messages of one connection that may come at once")
    connections_an_address: int = limit(64, "connections of one address")
    connections: int = limit(10_000, "connections in all")
    tables_an_address: int = limit(30, "tables one address may make in an hour")
    faults: int = limit(5, "messages that could not be read before the connection is closed")
    hello_seconds: float = limit(20.0, "seconds a connection may stay without joining a table")
    unread_bytes: int = limit(32 * 1024, "bytes unread before the changes become one scene")
    most_unread_bytes: int = limit(256 * 1024, "bytes waiting for a reader before it is cut at once")
    patience_seconds: float = limit(10.0, "seconds a reader may stay slow before it is cut")


@define
class Rate:
    """A bucket that refills: ``burst`` at once, ``a_second`` in the long run. Times are monotonic seconds."""

    a_second: float
    burst: float
    left: float = Factory(lambda self: self.burst, takes_self=True)
    seen: float = 0.0

    def take(self, now: float, amount: float = 1.0) -> bool:
        """Take so much out; False if there is not as much."""
        left = self.left + (now - self.seen) * self.a_second
        self.left = min(self.burst, left)
        self.seen = now
        if self.left < amount:
            return False
        self.left -= amount
        return True


class Addresses:
    """Counts for each address what it holds and what it made. Times are monotonic seconds."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.connections: Counter[str] = Counter()
        self._made: dict[str, deque[float]] = {}
        self._brought: Counter[str] = Counter()
        self._asked: Counter[str] = Counter()
        self._sockets: Counter[str] = Counter()

    def full(self, address: str) -> str | None:
        """Say, for people, why no further connection may come from there; None if one may."""
        if self.connections.total() >= self.limits.connections:
            return f"This server is full: at most {self.limits.connections} connections."
        if self.connections[address] >= self.limits.connections_an_address:
            return f"Too many connections from one address: at most {self.limits.connections_an_address}."
        return None

    def open(self, address: str | None) -> bool:
        """Count a socket that has said nothing yet; False if its address, or all, have too many.

        An address may have as many beside its connections as it may have connections. None is that of a
        proxy, which speaks for many.
        """
        name = address or ""
        self._sockets[name] += 1
        if address is not None and self._sockets[name] > 2 * self.limits.connections_an_address:
            return False
        return self._sockets.total() <= self.limits.connections + BESIDE

    def shut(self, address: str | None) -> None:
        """Count a socket no longer, whether or not it was let in."""
        name = address or ""
        self._sockets[name] -= 1
        if not self._sockets[name]:
            del self._sockets[name]

    def carry(self, address: str, characters: int) -> bool:
        """Count text that an address brings or gives up again (less than 0); False if it has too much."""
        total = self._brought.total() + characters
        if characters > 0 and (self._brought[address] + characters > BROUGHT_AN_ADDRESS or total > BROUGHT):
            return False
        self._brought[address] += characters
        if not self._brought[address]:
            del self._brought[address]
        return True

    def ask(self, address: str) -> bool:
        """Count a request that takes long; False if its address waits for too many already."""
        if self._asked[address] >= ASKED_AN_ADDRESS:
            return False
        self._asked[address] += 1
        return True

    def answered(self, address: str) -> None:
        """Count it no longer."""
        self._asked[address] -= 1
        if not self._asked[address]:
            del self._asked[address]

    def enter(self, address: str) -> None:
        """Count a connection."""
        self.connections[address] += 1

    def leave(self, address: str) -> None:
        """Count it no longer."""
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]

    def may_make(self, address: str, now: float) -> bool:
        """Count a table that is about to be made; False if the address made too many within the hour."""
        for known, times in list(self._made.items()):
            while times and times[0] <= now - HOUR:
                times.popleft()
            if not times:
                del self._made[known]
        times = self._made.setdefault(address, deque())
        if len(times) >= self.limits.tables_an_address:
            return False
        times.append(now)
        return True
