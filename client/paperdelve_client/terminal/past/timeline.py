"""What is known of a course: records and scenes by number, and the scene at any number made from them."""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import Any

from attrs import define, field, frozen

from paperdelve.wire.scene import Scene
from paperdelve_client.terminal.past.source import Record

FIRST_EVERY = 32
MOST_SCENES = 128
"""A made scene is kept at every so many numbers; when there are too many, every second one is let go."""

TURNS = frozenset({"turn", "round", "level"})
ROUNDS = frozenset({"round", "level"})


@frozen
class Moment:
    """What happened at one number; ``time`` is in seconds since the first."""

    number: int
    seat: str = ""
    command: str = ""
    time: int = 0
    changes: Sequence[list[Any]] = ()
    marks: Sequence[str] = ()
    """What it is worth finding again for: out of death, door, level, turn, round, end."""
    back: int | None = None
    """Where the game went back: to which number."""

    @property
    def is_seen(self) -> bool:
        """Whether it shows anything at all."""
        return any(change[0] != "chat" for change in self.changes)


def read(record: Record) -> Moment:
    """Read a record of the wire; what a newer server adds is passed over."""
    return Moment(
        record["number"],
        record.get("seat", ""),
        record.get("command", ""),
        record.get("time", 0),
        record.get("changes", ()),
        record.get("marks", ()),
        record.get("back"),
    )


@define
class Timeline:
    """Keeps what was told; ``last`` is the greatest number that exists."""

    last: int = 0
    _moments: dict[int, Moment] = field(factory=dict)
    _scenes: dict[int, Scene] = field(factory=dict)
    _every: int = FIRST_EVERY
    _shown: tuple[int, Scene] | None = None

    def reach(self, number: int) -> None:
        """Note that numbers up to this one exist."""
        self.last = max(self.last, number)

    def keep(self, number: int, scene: Scene) -> None:
        """Keep a scene that was looked up."""
        self._scenes[number] = scene
        self.reach(number)

    def put(self, after: int, upto: int, records: Iterable[Record]) -> None:
        """Keep what happened after one number, up to another and with it."""
        told = {moment.number: moment for moment in map(read, records)}
        first = next(iter(told.values()), None)
        time = self._moments[after].time if after in self._moments else first.time if first else 0
        for number in range(after + 1, upto + 1):
            moment = told.get(number) or Moment(number, time=time)
            time = moment.time
            self._moments[number] = moment
        self.reach(upto)

    def moment(self, number: int) -> Moment | None:
        """Return what happened at a number; None if it is not known."""
        return self._moments.get(number)

    def moments(self) -> list[Moment]:
        """Return all that is known, in order."""
        return [self._moments[number] for number in sorted(self._moments)]

    def scene(self, number: int) -> Scene | None:
        """Return the scene at a number; None if it is not known.

        It is not to be changed, and good until the next call.
        """
        start = self._nearest(number)
        if start is None:
            return None
        at, scene = start
        while at < number:
            at += 1
            for change in self._moments[at].changes:
                scene.apply(change)
            if at % self._every == 0 and at not in self._scenes:
                self._scenes[at] = deepcopy(scene)
                self._thin()
        self._shown = (number, scene)
        return scene

    def start(self, number: int) -> int:
        """Return the number whose scene serves best to know that of a number, and of those before it."""
        at = number
        while number - at < FIRST_EVERY and at > 1 and at in self._moments:
            at -= 1
        return at

    def _nearest(self, number: int) -> tuple[int, Scene] | None:
        """Return the nearest scene from which all is known, for going on with; it is kept nowhere else."""
        at = number
        while True:
            if self._shown is not None and self._shown[0] == at:
                return self._shown
            if at in self._scenes:
                return at, deepcopy(self._scenes[at])
            if at not in self._moments:
                return None
            at -= 1

    def _thin(self) -> None:
        if len(self._scenes) > MOST_SCENES:
            self._every *= 2
            self._scenes = {at: scene for at, scene in self._scenes.items() if at % self._every == 0}

    def gap(self, start: int, most: int) -> tuple[int, int] | None:
        """Return the first stretch from a number on that is not known, as (after, upto); None if all is."""
        first = max(1, start)
        while first <= self.last and first in self._moments:
            first += 1
        if first > self.last:
            return None
        upto = first
        while upto < self.last and upto - first + 1 < most and upto + 1 not in self._moments:
            upto += 1
        return first - 1, upto

    def gap_before(self, number: int, most: int) -> tuple[int, int] | None:
        """Return the last such stretch before a number."""
        at = number - 1
        while at >= 1 and at in self._moments:
            at -= 1
        return self.gap(max(1, at - most + 1), most) if at >= 1 else None

    def next(self, start: int, way: int, marks: frozenset[str] | None) -> int | None:
        """Return the next number, forward (1) or back (-1), with one of these marks, or with anything to see.

        The end of what exists if there is none; None if a number on the way is not known.
        """
        at = start + way
        while 1 <= at <= self.last:
            moment = self._moments.get(at)
            if moment is None:
                return None
            if moment.is_seen if marks is None else not marks.isdisjoint(moment.marks):
                return at
            at += way
        return self.last if way > 0 else min(1, self.last)
