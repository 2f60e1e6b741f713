"""The time that is left for a turn or an answer. All times are seconds of one steady clock."""

from math import ceil

from attrs import define

from paperdelve_client.hold import Hold

HURRY = 10
"""Seconds under which little is left."""


@define
class Clock:
    """Knows until when: as told with the offers, else as reckoned from the table's settings."""

    _key: object = None
    _since: float = 0.0
    _until: float | None = None

    def take(self, hold: Hold, now: float) -> None:
        """Note who is to act."""
        turn = hold.scene.turn
        key = (turn.get("round"), turn.get("seat"), repr(turn.get("waiting")))
        if key != self._key:
            self._key, self._since, self._until = key, now, None

    def offered(self, seconds: int | None, now: float) -> None:
        """Note what the server told."""
        self._until = None if seconds is None else now + seconds

    def left(self, hold: Hold, now: float) -> int | None:
        """Return the whole seconds that are left, rounded up; None where nobody is hurried."""
        table, turn = hold.scene.table, hold.scene.turn
        if table.get("phase") != "playing" or table.get("paused"):
            return None
        until = self._until
        if until is None:
            named = "answer_seconds" if turn.get("waiting") else "turn_seconds"
            is_timed = bool(turn.get("waiting")) or turn.get("seat") in hold.scene.sheets
            seconds = table.get(named) if is_timed else None
            if not isinstance(seconds, int):
                return None
            until = self._since + seconds
        return max(0, ceil(until - now))


def figures(seconds: int) -> str:
    """Write seconds as a clock does: ``1:05``."""
    return f"{seconds // 60}:{seconds % 60:02}"
