"""Cutting changes into frames: an effect follows its cause, monsters walk all at once. Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Self

from attrs import define, field, frozen

from paperdelve.wire.scene import STRIDE, Scene, merge

SECONDS: Mapping[str, float] = {
    "step": 0.08,
    "jump": 0.3,
    "flight": 0.05,
    "burst": 0.4,
    "die": 0.35,
    "fall": 0.2,
    "blow": 0.35,
    "terrain": 0.15,
    "appear": 0.12,
}
"""What a frame takes at normal speed."""
BOARDS = {"board", "clear", "terrain", "counter", "set", "move", "gone"}
"""Changes that a board shows."""
STEADY = {"turn", "sheet", "seat", "table", "log", "chat"}
"""Changes that it does not, and that end no walk of many."""

TAKEN = {"items", "chest", "corpse"}
"""What goes without a fall: somebody took it."""

Change = Sequence[Any]
Walk = tuple[int, str, list[int]]
"""The place of a change, and who goes along which spaces."""


@frozen
class Over:
    """Something that is told over a space: ``kind`` is die, flight, burst, fall or blow."""

    kind: str
    number: int = 0
    """Of a die its face, of a blow the body points that it cost."""
    is_hit: bool | None = None


Told = tuple[Mapping[int, Over], float]
"""What is told over which spaces, and for how many seconds."""


@frozen
class Frame:
    """What to show next: changes for the board, what is told over which spaces, and for how long."""

    changes: tuple[Change, ...]
    over: Mapping[int, Over] = field(factory=dict)
    seconds: float = 0.0


@define
class Look:
    """What must be known of a board to tell what happens on it: its counters, and the heroes' body points."""

    counters: dict[str, dict[str, Any]] = field(factory=dict)
    points: dict[str, int] = field(factory=dict)

    @classmethod
    def of(cls, scene: Scene) -> Self:
        """Return the look of a scene."""
        points = {seat: sheet.get("body_points", 0) for seat, sheet in scene.sheets.items()}
        return cls({name: dict(counter) for name, counter in scene.counters.items()}, points)

    def at(self, name: object) -> int | None:
        """Return where a counter lies."""
        place = self.counters.get(str(name), {}).get("at")
        return place if isinstance(place, int) else None

    def take(self, change: Change) -> None:
        """Take a change in."""
        match change:
            case ["clear"] | ["board", *_]:
                self.counters.clear()
            case ["counter", str(name), dict(fields)]:
                self.counters[name] = dict(fields)
            case ["set", str(name), dict(fields)] if name in self.counters:
                merge(self.counters[name], fields)
            case ["move", str(name), [*_, int(at)]] if name in self.counters:
                self.counters[name]["at"] = at
            case ["gone", str(name)]:
                self.counters.pop(name, None)
            case ["sheet", str(seat), {"body_points": int(points)}]:
                self.points[seat] = points
            case _:
                pass


def frames(changes: Iterable[Change], ahead: Look) -> Iterator[Frame]:
    """Yield the frames of changes; ``ahead``, the look before them, is carried over them."""
    director = _Director(list(changes), ahead)
    yield from director.direct()


@define
class _Director:
    changes: list[Change]
    ahead: Look
    _still: list[Change] = field(factory=list)
    """Changes that take no time: they go with the next frame."""
    _aim: int | None = None
    """Where the last shot ended."""
    _is_fresh: bool = False
    """Whether a new level is being laid out, which takes no time."""

    def direct(self) -> Iterator[Frame]:
        index = 0
        while index < len(self.changes):
            walks = [] if self._is_fresh else self._walks_from(index)
            if walks:
                yield from self._walk(walks)
                index = walks[-1][0] + 1
                continue
            change = self.changes[index]
            yield from self._stage(index, change)
            self.ahead.take(change)
            index += 1
        if self._still:
            yield self._frame({}, 0.0)

    def _frame(self, over: Mapping[int, Over], seconds: float) -> Frame:
        frame = Frame(tuple(self._still), over, seconds)
        self._still = []
        return frame

    def _stage(self, index: int, change: Change) -> Iterator[Frame]:
        self._is_fresh |= change[0] in {"board", "clear"}
        told = [] if self._is_fresh else [*self._told(index, change)]
        if change[0] == "gone":  # what falls is seen to fall, and is gone then
            yield from self._tell(told)
            self._still.append(change)
            return
        if change[0] in BOARDS:
            self._still.append(change)
        yield from self._tell(told)

    def _tell(self, told: Iterable[Told]) -> Iterator[Frame]:
        for over, seconds in told:
            yield self._frame(over, seconds)

    def _told(self, index: int, change: Change) -> Iterator[Told]:
        """Yield what is told of a change."""
        match change:
            case ["roll", who, int(die), _, hit]:
                at = self._struck(index, who)
                if at is not None:
                    yield {at: Over("die", die, hit)}, SECONDS["die"]
            case ["shot", _, [*path], *_] if path:
                self._aim = path[-1]
                yield from (({at: Over("flight")}, SECONDS["flight"]) for at in path)
            case ["burst", _, [*spaces]]:
                yield dict.fromkeys(spaces, Over("burst")), SECONDS["burst"]
            case ["terrain", *_]:
                yield {}, SECONDS["terrain"]
            case _:
                yield from self._of_body(change)

    def _of_body(self, change: Change) -> Iterator[Told]:
        """Yield what is told of a change of a body: it comes, falls, is struck."""
        match change:
            case ["gone", str(name)]:
                at = self.ahead.at(name)
                if at is not None and self._kind(name) not in TAKEN:
                    yield {at: Over("fall")}, SECONDS["fall"]
            case ["counter", str(name), _] if name not in self.ahead.counters:
                yield {}, SECONDS["appear"]
            case ["sheet", str(seat), {"body_points": int(points)}]:
                at, lost = self.ahead.at(seat), self.ahead.points.get(seat, 0) - points
                if at is not None and lost > 0:
                    yield {at: Over("blow", lost)}, SECONDS["blow"]
            case _:
                pass

    def _struck(self, index: int, who: object) -> int | None:
        """Return where a die matters: at what is struck, else where the shot ended, else at its thrower."""
        for change in self.changes[index + 1 : index + 2]:
            if change[0] in {"gone", "set", "sheet", "counter"} and change[1] != who:
                struck = self.ahead.at(change[1])
                if struck is not None:
                    return struck
        return self._aim if self._aim is not None else self.ahead.at(who)

    # ------------------------------------------------------------ walking

    def _walks_from(self, index: int) -> list[Walk]:
        """Return the walks that begin here and go on at once: one hero's, or those of many monsters."""
        walks: list[Walk] = []
        for place in range(index, len(self.changes)):
            change = self.changes[place]
            match change:
                case ["move", str(name), [*path]] if path and name in self.ahead.counters:
                    if walks and not self._goes_along(name, walks):
                        break
                    walks.append((place, name, path))
                case [str(what), *_] if walks and what in STEADY and not _is_blow(change):
                    pass
                case _:
                    break
        return walks

    def _goes_along(self, name: str, walks: list[Walk]) -> bool:
        """Whether another walk goes on at once with some: heroes go alone, nobody goes twice."""
        is_hero = "hero" in {self._kind(name), self._kind(walks[0][1])}
        return not is_hero and all(name != other for _, other, _ in walks)

    def _kind(self, name: str) -> str:
        return str(self.ahead.counters[name].get("kind"))

    def _walk(self, walks: list[Walk]) -> Iterator[Frame]:
        self._aim = None
        starts = {name: self.ahead.at(name) for _, name, _ in walks}
        for step in range(max(len(path) for _, _, path in walks)):
            jumps = False
            for _, name, path in walks:
                if step < len(path):
                    jumps |= len(path) == 1 and _is_far(starts[name], path[0])
                    self._still.append(("move", name, [path[step]]))
            yield self._frame({}, SECONDS["jump" if jumps else "step"])
        for place, _, _ in walks:
            self.ahead.take(self.changes[place])


def _is_blow(change: Change) -> bool:
    return change[0] == "sheet" and "body_points" in change[2]


def _is_far(start: int | None, end: int) -> bool:
    if start is None:
        return False
    return max(abs(start % STRIDE - end % STRIDE), abs(start // STRIDE - end // STRIDE)) > 1
