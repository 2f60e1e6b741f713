"""What happened, played back: the board's own scene follows the table's a little later, frame by frame.

Nothing waits for it. The table's scene is always the newest; what is still to be shown is at most ``LONGEST``
seconds behind, and can be skipped.
"""

from collections import deque
from collections.abc import Iterable
from copy import deepcopy

from attrs import define, evolve, field

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.film.frames import Change, Frame, Look, frames

LONGEST = 3.0
"""Seconds that all that is still to be shown may take, at every speed; more goes faster."""
SHORTEST = 1 / 30
"""Seconds that a frame is shown at least; what would be shorter is put together."""
MOST = 4000
"""Frames that may wait; with more all are shown at once."""


@define
class Film:
    """Plays changes back on a scene of its own, ``shown``."""

    shown: Scene = field(factory=Scene)
    _frames: deque[Frame] = field(factory=deque)
    _seconds: float = 0.0
    """What the frames that wait would take if nothing hurried them."""
    _hurry: float = 1.0
    _ahead: Look = field(factory=Look)
    """Where everything is when all frames have been shown."""

    def cut(self, scene: Scene) -> None:
        """Show a whole scene at once; what was still to be shown is dropped."""
        self._rest()
        self.shown = Scene(board=deepcopy(scene.board), counters=deepcopy(scene.counters))
        self._ahead = Look.of(scene)

    def add(self, changes: Iterable[Change], pace: float) -> None:
        """Add what happened; its seconds are multiplied by ``pace``, with 0 it is shown at once."""
        for frame in frames(changes, self._ahead):
            timed = evolve(frame, seconds=frame.seconds * pace)
            self._frames.append(timed)
            self._seconds += timed.seconds
        if len(self._frames) > MOST:
            changed = tuple(change for frame in self._frames for change in frame.changes)
            self._rest()
            self._frames.append(Frame(changed))
        if self._seconds:
            self._hurry = min(self._hurry, LONGEST / self._seconds)

    def next(self) -> Frame | None:
        """Show the next frame and return it; None if all is shown."""
        if not self._frames:
            self._rest()
            return None
        changes: list[Change] = []
        frame, seconds = self._frames[0], 0.0
        while self._frames and seconds < SHORTEST:
            frame = self._frames.popleft()
            changes += frame.changes
            self._seconds = max(0.0, self._seconds - frame.seconds)
            seconds += frame.seconds * self._hurry
        self._show(changes)
        return Frame(tuple(changes), frame.over, seconds)

    def skip(self) -> tuple[Change, ...]:
        """Show all the rest at once; return its changes."""
        changed = tuple(change for frame in self._frames for change in frame.changes)
        self._rest()
        self._show(changed)
        return changed

    def _show(self, changes: Iterable[Change]) -> None:
        for change in changes:
            self.shown.apply(list(change))

    def _rest(self) -> None:
        self._frames.clear()
        self._seconds, self._hurry = 0.0, 1.0
