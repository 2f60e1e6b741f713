"""Replays: files that hold a table's games, so that anybody can show them and check every die.

A replay is text, one JSON object a line: first a ``Head``, then one ``Line`` after another, in the order of
their numbers. Records that say nothing about a game are left out, and so is who sat where and what was said.
An event is written as in the journal: its name and its fields. The seed of a game's dice stands in the file
once a game with it is over.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgpack
from attrs import Factory, asdict, evolve, fields, frozen

from paperdelve.journal import Record
from paperdelve.rules.dice import commitment
from paperdelve.tables.deed import Deed
from paperdelve.tables.entry import Entry
from paperdelve.tables.events import DiceSealed, GameStarted, TableOpened, TakenBack
from paperdelve.tables.fold import FOLDS, opened
from paperdelve.tables.opening import read as read_record
from paperdelve.tables.state import TableState
from paperdelve.wire.strict import ProtocolError, fault_of, strict_converter

MARK = "replay"
FORMAT = 1
_DEPTH = 16
MOST_KEPT = 128 * 1024 * 1024
"""Bytes of the states that are kept at a time to go back to them."""
_READER = strict_converter(_DEPTH)

T = TypeVar("T")


class ReplayFault(Exception):
    """A file is no replay that can be read; the text says in which line, and why."""


@frozen
class Head:
    """The first line: which table, which game, and what it is opened with."""

    paperdelve: str
    format: int
    table: str
    title: str
    game: str
    options: dict[str, Any]


@frozen
class Line:
    """What happened at one number.

    Dice are ``sealed`` by a seed, whose SHA-256 that is; a game starts with the ``choices`` of its seats; a
    ``seat`` gives a ``command``; or the game goes ``back`` to what it was at an earlier number. ``rolled``
    dice fall and ``events`` follow. ``at`` is in whole seconds since 1970 (UTC), ``rules`` the version that
    judged.
    """

    number: int
    at: int
    rules: int
    seat: str = ""
    command: str = ""
    rolled: int = 0
    choices: dict[str, dict[str, str]] | None = None
    back: int | None = None
    sealed: str | None = None
    seed: str | None = None
    events: list[Any] = Factory(list)


@frozen
class Replay:
    """A replay, whole."""

    head: Head
    lines: Sequence[Line]


# ---------------------------------------------------------------- from the journal


def make(entry: Entry, name: str, records: Sequence[Record], *, open_seeds: bool = False) -> Replay:
    """Make the replay of a table from all its records; raises ProtocolError if they cannot be read.

    With ``open_seeds`` it holds the seeds of games that go on, too: it must not leave the server then.
    """
    deeds = [read_record(entry, record) for record in records]
    first = deeds[0].events[0] if deeds[0].events else None
    if not isinstance(first, TableOpened):
        raise ProtocolError("$", "the first record does not open a table")
    table = opened(first, entry.seats)
    lines = []
    seeds = {}
    for record, deed in zip(records, deeds, strict=True):
        line = _line(entry, table, record, deed)
        if line is not None:
            lines.append(line)
        for event in deed.events:
            if isinstance(event, DiceSealed):
                seeds[record.version] = event.seed.hex()
            if (fold := FOLDS.get(type(event))) is not None:
                fold(table, event)
    head = Head(MARK, FORMAT, name, first.settings.title, first.game, first.options)
    if open_seeds:
        return Replay(head, [evolve(line, seed=seeds.get(line.number)) for line in lines])
    return Replay(head, _with_seeds(entry, lines, seeds, closed=table.phase == "closed"))


def _line(entry: Entry, table: TableState, record: Record, deed: Deed) -> Line | None:
    """Write what a record says about the game; None if it says nothing."""
    kinds = {type(event): event for event in deed.events}
    events = [event for event in deed.events if type(event) in entry.game.event_types]
    started, back, sealed = kinds.get(GameStarted), kinds.get(TakenBack), kinds.get(DiceSealed)
    if not events and back is None and sealed is None:
        return None
    return Line(
        record.version,
        int(record.at),
        record.rules,
        record.seat,
        record.command,
        record.rolled,
        choices=started and {seat: dict(table.places[seat].choices) for seat in started.seats},
        back=back and back.number,
        sealed=sealed and commitment(sealed.seed),
        events=msgpack.unpackb(entry.values.pack(events)),
    )


def _with_seeds(entry: Entry, lines: list[Line], seeds: dict[int, str], *, closed: bool) -> list[Line]:
    """Reveal the seeds of the games that are over."""
    course = Course(entry, lines)
    revealed = set()
    last = 0
    for line in lines:
        course.follow(line, course.events(line))
        if line.sealed is not None:
            last = line.number
        elif course.is_over:
            revealed.add(last)
    if closed:
        revealed.add(last)
    return [evolve(line, seed=seeds[line.number]) if line.number in revealed else line for line in lines]


class Course:
    """A game's state along the lines of a replay, taken back where they say so."""

    def __init__(self, entry: Entry, lines: Iterable[Line]) -> None:
        self._entry = entry
        self._last_use = {line.back: line.number for line in lines if line.back is not None}
        self._targets = sorted(self._last_use, reverse=True)
        self._kept: dict[int, bytes] = {}
        self._size = 0
        self.state: Any = None

    @property
    def is_over(self) -> bool:
        """Whether the game, if there is one, has ended."""
        return self.state is not None and self._entry.game.outcome(self.state) is not None

    def events(self, line: Line) -> list[Any]:
        """Read a line's events; raises ReplayFault."""
        try:
            return self._entry.values.unpack(msgpack.packb(line.events))
        except (ProtocolError, ValueError, OverflowError) as error:
            raise ReplayFault(f"the events of number {line.number} cannot be read ({error})") from None

    def follow(self, line: Line, events: Sequence[Any]) -> None:
        """Go over one line, with these events; raises ReplayFault if it leads nowhere."""
        self.reach(line.number)
        if line.back is not None:
            if line.back not in self._kept:
                raise ReplayFault(f"number {line.number} goes back to {line.back}, where there is no game")
            packed = self._kept[line.back]
            self.state = self._entry.values.unpack_value(packed, self._entry.game.state_type)
            if self._last_use[line.back] <= line.number:
                del self._kept[line.back]
                self._size -= len(packed)
        if line.choices is not None:
            self.state = None
        for event in events:
            self.happen(line, event)

    def happen(self, line: Line, event: Any) -> None:
        """Let one event of a line happen; raises ReplayFault if it cannot."""
        try:
            self.state = self._entry.game.evolve(self.state, event)
        except Exception as error:  # noqa: BLE001 - what a made-up event does to the rules is not known
            raise ReplayFault(
                f"the events of number {line.number} cannot have happened ({error!r})"
            ) from None

    def reach(self, number: int) -> None:
        """Keep the state for those numbers before this one to which the game goes back later.

        Raises ReplayFault if these are too many.
        """
        while self._targets and self._targets[-1] < number:
            target = self._targets.pop()
            if self.state is not None:
                packed = self._kept[target] = self._entry.values.pack_value(self.state)
                self._size += len(packed)
                if self._size > MOST_KEPT:
                    raise ReplayFault(f"it goes back too often to too many numbers, up to {target}")


# ---------------------------------------------------------------- to a file and back


def write(replay: Replay) -> Iterator[str]:
    """Write a replay, line by line; fields at their defaults are left out."""
    yield _json(asdict(replay.head))
    for line in replay.lines:
        yield _json({name: value for name, value in asdict(line).items() if value != _DEFAULTS.get(name)})


_DEFAULTS: dict[str, Any] = {each.name: each.default for each in fields(Line)} | {"events": []}


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":"))


def read(lines: Iterable[str]) -> Replay:
    """Read a replay; raises ReplayFault, which names the line of the file."""
    head: Head | None = None
    found: list[Line] = []
    for place, text in enumerate(lines, start=1):
        if head is None:
            head = _read(text, Head, place)
            if head.paperdelve != MARK or head.format != FORMAT:
                raise ReplayFault(f"line 1: this is no replay of a form that we know (form {head.format})")
        elif text.strip():
            found.append(_read(text, Line, place))
            if len(found) > 1 and found[-1].number <= found[-2].number:
                raise ReplayFault(f"line {place}: the numbers do not grow")
    if head is None:
        raise ReplayFault("line 1: the file is empty")
    return Replay(head, found)


def _read(text: str, kind: type[T], place: int) -> T:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise ReplayFault(f"line {place}: no JSON; a replay has it on each line") from None
    if type(data) is not dict:
        raise ReplayFault(f"line {place}: a JSON object is expected")
    try:
        return _READER.structure(data, kind)
    except Exception as error:  # noqa: BLE001 - cattrs raises groups and single errors of many kinds
        fault = fault_of(error)
        raise ReplayFault(f"line {place}: {fault.path}: {fault.reason}") from None
