"""Feeds: what those who see the same are sent, in order, and what one who was away has missed."""

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

from paperdelve.tables.member import Member, Published
from paperdelve.tables.table import Table
from paperdelve.wire import messages as msg
from paperdelve.wire.scene import Scene

OVER = ("finished", "closed")
"""Phases in which the game has no secrets left."""
TAIL = 64
"""How many numbers are kept for those who come back."""


class Feed:
    """What one group of viewpoints with one role is sent as it happens."""

    def __init__(self, table: Table, group: str, role: str, since: int) -> None:
        """``since`` is the first number from which a scene held by a client can be carried on."""
        self.table = table
        self.group = group
        self.role = role
        self.number = table.state.number
        self.members: list[Member] = []
        self._since = since
        self._tail: deque[Published] = deque(maxlen=TAIL)
        self._fresh: msg.Scene | None = None

    def publish(self, published: Published, own: Mapping[Member, Published] | None = None) -> int:
        """Hand the next number to all members, to some perhaps their own form of it; return to how many."""
        self.number = published.number
        self._fresh = None
        self._tail.append(published)
        members = self.members.copy()
        for member in members:
            member.update(own.get(member, published) if own else published)
        return len(members)

    def missed(self, last: int | None) -> Iterable[Published] | None:
        """Return what follows the scene that a client holds, or None if it needs a fresh one."""
        if last is None or not self._since <= last <= self.number or self.number - last > len(self._tail):
            return None
        missing = self.number - last
        return list(self._tail)[-missing:] if missing else ()

    def fresh(self) -> msg.Scene:
        """Return the scene at the feed's number; the same object to all who ask at one number."""
        if self._fresh is None:
            self._fresh = msg.Scene(self.number, self._data())
        return self._fresh

    @property
    def over(self) -> bool:
        """Whether the game is over at the feed's number."""
        return self.table.state.phase in OVER

    def _data(self) -> dict[str, Any]:
        return self.table.scene(self.group, self.role).parts()

    def forget(self) -> None:
        """Drop the scene that was made for many at once; it takes more memory than the table."""
        self._fresh = None


class LateFeed(Feed):
    """What spectators are sent who are kept behind: everything, chat too, so many seconds later."""

    def __init__(self, table: Table, group: str, scene: Scene, number: int) -> None:
        """Begin with the scene that is shown now, which is the one of an earlier number."""
        super().__init__(table, group, "spectator", number)
        self.number = number
        self._shown = scene
        self._waiting: deque[tuple[float, Published]] = deque()

    @property
    def due(self) -> float | None:
        """When the next number is to be shown, or None if none waits."""
        return self._waiting[0][0] if self._waiting else None

    def hold(self, due: float, published: Published) -> None:
        """Keep a number until its time."""
        self._waiting.append((due, published))

    def release(self, now: float) -> int:
        """Show all that is due; return how many updates were handed out."""
        count = 0
        while self._waiting and self._waiting[0][0] <= now:
            published = self._waiting.popleft()[1]
            for change in published.changes:
                self._shown.apply(change)
            count += super().publish(published)
        return count

    @property
    def over(self) -> bool:
        """Whether the game is over at the number that is shown."""
        return self._shown.table["phase"] in OVER

    def _data(self) -> dict[str, Any]:
        return self._shown.data()
