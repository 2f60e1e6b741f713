"""What a table's records prove: who did what, whether all of it is right, and the file that shows it."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from time import monotonic
from typing import Any

from attrs import evolve

from paperdelve.journal import Journal, Record
from paperdelve.tables import replay
from paperdelve.tables.clock import Clock
from paperdelve.tables.entry import Entry
from paperdelve.tables.events import GameStarted, TakenBack
from paperdelve.tables.past import Past, View
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.study import Study, own
from paperdelve.tables.verify import Difference, verify

SECONDS = 20.0
"""How long one look at a whole game may take."""
AGAIN = 5.0
"""Seconds before a game that has gone on is looked at whole once more; until then the last look will do."""
SAME = "Every event is what the rules and the dice make of the commands."

Counted = tuple[dict[str, dict[str, Any]], list[list[int]]]


class Proof(Past):
    """A table's past that can be counted, verified and exported."""

    def __init__(self, journal: Journal, entry: Entry, name: str, study: Study, clock: Clock) -> None:
        super().__init__(journal, entry, name, study)
        self._clock = clock
        self._made: dict[str, tuple[int, float, asyncio.Task[Any]]] = {}
        """What was made last, by what it is: up to which number, when, and the outcome."""

    async def statistics(self, view: View) -> Counted:
        """Count who did what in the last game; raises Refusal, and JournalError."""
        found: Counted = await self._once("statistics", view, partial(_count, self.entry))
        return found

    async def verify(self, view: View) -> tuple[bool, str]:
        """Judge every command again; whether all is the same, and words. Raises Refusal, and JournalError."""
        found: tuple[bool, str] = await self._once("verify", view, partial(_verify, self.entry, self.name))
        return found

    async def export(self, view: View) -> tuple[str, str]:
        """Return the replay file: its name and its text. Raises Refusal, and JournalError."""
        if not view.over and view.role != "gm":
            raise Refusal("phase", "The replay holds the whole dungeon: it can be had when the game is over.")
        secret = view.role != "gm"
        what = "export" if secret else "export whole"
        text: str = await self._once(what, view, partial(_export, self.entry, self.name, secret=secret))
        return f"{self.name}.replay", text

    async def _once(self, what: str, view: View, work: Callable[[Sequence[Record]], Any]) -> Any:
        """Do what needs all records, once for all who ask at one number or a moment later.

        Raises Refusal if it was just done for a number that the view does not reach yet.
        """
        number, when, task = self._made.get(what, (0, float("-inf"), None))
        is_new = self._clock.now() - when < AGAIN
        is_good = task is not None and not (task.done() and task.exception() is not None)
        if task is None or not is_good or not (number == view.number or (is_new and number < view.number)):
            if is_new:
                words = "That was asked a moment ago; try again in a few seconds."
                raise Refusal("busy", words, passing=True)
            task = asyncio.create_task(self._make(view.number, work))
            self._made[what] = view.number, self._clock.now(), task
        return await asyncio.shield(task)

    async def _make(self, number: int, work: Callable[[Sequence[Record]], Any]) -> Any:
        records = await self.journal.read(self.name, 0, number)
        try:
            return await self.study.do(partial(work, records), long=True)
        except replay.ReplayFault as fault:
            raise Refusal("limit", f"This game cannot be looked at whole here: {fault}.") from None


class Deadline:
    """Says when something has taken too long."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._end = monotonic() + seconds

    def __call__(self) -> None:
        """Raise Refusal if the time is over."""
        if monotonic() > self._end:
            raise too_long()


def too_long() -> Refusal:
    """Return what is answered where something takes too long."""
    return Refusal("limit", "This game is too long for that here; paperdelve replay verify can do it.")


def _count(entry: Entry, records: Sequence[Record]) -> Counted:
    entry = own(entry)
    return entry.game.statistics(_events(entry, _lineage(entry, records)))


def _events(entry: Entry, records: Iterable[Record]) -> Iterator[Any]:
    tick = Deadline()
    for record in records:
        tick()
        for event in entry.values.unpack(record.events):
            if type(event) in entry.game.event_types:
                yield event


def _lineage(entry: Entry, records: Sequence[Record]) -> list[Record]:
    """Return the records of the last game, in order, without those that were taken back."""
    before: dict[int, int] = {}
    """The number that the game came from, for each number; 0 where a game begins."""
    heads = [0]
    """The number of the game's last record that counts, after each record."""
    for record in records:
        events = entry.values.unpack(record.events)
        kinds = set(map(type, events))
        last = heads[-1]
        if TakenBack in kinds:
            last = heads[events[0].number]
        elif GameStarted in kinds or (last and not kinds.isdisjoint(entry.game.event_types)):
            before[record.version] = 0 if GameStarted in kinds else last
            last = record.version
        heads.append(last)
    last = heads[-1]
    found: list[Record] = []
    while last:
        found.append(records[last - 1])
        last = before[last]
    return found[::-1]


def _verify(entry: Entry, name: str, records: Sequence[Record]) -> tuple[bool, str]:
    entry = own(entry)
    return verdict(verify(entry, replay.make(entry, name, records, open_seeds=True), tick=Deadline()))


def verdict(found: Difference | None) -> tuple[bool, str]:
    """Put what verifying found into an answer."""
    if found is None:
        return True, SAME
    return False, f"At number {found.number}: {' '.join(found.what)}"


def _export(entry: Entry, name: str, records: Sequence[Record], *, secret: bool) -> str:
    """Write the replay; with ``secret`` without what only a GM may know."""
    entry = own(entry)
    made = replay.make(entry, name, records)
    if secret and entry.library is not None:
        made = _without_secrets(entry.library.without_secrets, made)
    return "".join(f"{line}\n" for line in replay.write(made))


def _without_secrets(without: Any, made: replay.Replay) -> replay.Replay:
    """Take the secrets out of the options, and of the events that open a game with them."""
    head = evolve(made.head, options=without(made.head.options))
    lines = [
        line if line.choices is None else evolve(line, events=without(line.events)) for line in made.lines
    ]
    return evolve(made, head=head, lines=lines)
