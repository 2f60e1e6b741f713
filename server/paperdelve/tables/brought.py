"""A replay file that somebody brought: judged once more by the rules, then looked at like a table's past."""

import asyncio
from collections.abc import Iterator, Mapping
from functools import partial

from attrs import frozen

from paperdelve.journal import Head, MemoryJournal, Record
from paperdelve.tables import replay
from paperdelve.tables.clock import Clock
from paperdelve.tables.entry import Entry
from paperdelve.tables.events import DiceSealed, GameStarted, SeatChosen, TableOpened, TakenBack
from paperdelve.tables.past import View
from paperdelve.tables.proof import SAME, SECONDS, Deadline, Proof, too_long
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.replay import Line, Replay, ReplayFault
from paperdelve.tables.settings import Settings, one_line
from paperdelve.tables.study import Study, own
from paperdelve.tables.verify import verify

MOST_NUMBERS = 100_000
"""The greatest number in a file: each costs a record, also where nothing happened."""
_TITLE = 80


@frozen
class Brought:
    """A replay that was opened. Everything about it may be seen, and nothing in it can have been made up."""

    past: Proof
    title: str
    seats: tuple[str, ...]
    number: int
    group: str

    @property
    def view(self) -> View:
        """With whose eyes it is looked at."""
        return View(self.group, "spectator", self.number, over=True)


class Screened(Proof):
    """The past of a replay that was judged when it was opened."""

    def __init__(self, records: list[Record], text: str, entry: Entry, study: Study, clock: Clock) -> None:
        self._text = text
        super().__init__(MemoryJournal(), entry, records[0].table, study, clock)

    async def verify(self, view: View) -> tuple[bool, str]:
        """Say what was found when it was opened."""
        del view
        return True, SAME

    async def export(self, view: View) -> tuple[str, str]:
        """Return the file as it was brought."""
        del view
        return f"{self.name}.replay", self._text


async def open_replay(
    games: Mapping[str, Entry], text: str, study: Study, clock: Clock, *, is_judged: bool = True
) -> Brought:
    """Open a replay file; raises Refusal with one sentence that says what is wrong with it.

    One that is not judged may tell what the rules do not make of it: such a file is only for whoever has it.
    """
    try:
        entry, head, records = await study.do(partial(_records, games, text, is_judged=is_judged), long=True)
    except ReplayFault as fault:
        raise Refusal("replay", f"This replay cannot be shown: {fault}.") from None
    past = Screened(records, text, entry, study, clock)
    await past.journal.create(Head(head.table, head.game, "over", records[0].at), records)
    number = records[-1].version
    group = entry.viewer.group("spectator")
    try:
        async with asyncio.timeout(SECONDS):
            await past.reach(number)
    except Refusal:
        raise
    except TimeoutError:
        raise too_long() from None
    except Exception as error:  # noqa: BLE001 - what a made-up file does is not known
        words = f"This replay cannot be shown: it does not hang together ({type(error).__name__})."
        raise Refusal("replay", words) from None
    title = one_line(head.title)[:_TITLE] or one_line(str(entry.about(head.options).get("map", "")))[:_TITLE]
    return Brought(past, title, _seats(records, entry), number, group)


def _seats(records: list[Record], entry: Entry) -> tuple[str, ...]:
    """Name the seats that played, in turn order."""
    played = {
        seat
        for record in records
        for event in entry.values.unpack(record.events)
        if isinstance(event, GameStarted)
        for seat in event.seats
    }
    return tuple(seat for seat in entry.seats if seat in played)


# ---------------------------------------------------------------- in a thread


def _records(
    games: Mapping[str, Entry], text: str, *, is_judged: bool
) -> tuple[Entry, replay.Head, list[Record]]:
    """Read a file, judge all of it by the rules, and make a journal's records of it; raises ReplayFault."""
    read = replay.read(text.splitlines())
    shared = games.get(read.head.game)
    if shared is None:
        raise ReplayFault(f"this server has no game {read.head.game[:40]!r}")
    if not read.lines or not 1 <= read.lines[0].number <= read.lines[-1].number <= MOST_NUMBERS:
        raise ReplayFault(f"it has no numbers from 1 to {MOST_NUMBERS}")
    entry = own(shared)
    different = verify(entry, read, tick=Deadline()) if is_judged else None
    if different is not None:
        words = " ".join(different.what).rstrip(".")
        raise ReplayFault(f"at number {different.number} it is not what the rules make of it. {words}")
    return shared, read.head, list(_made(entry, read))


def _made(entry: Entry, read: Replay) -> Iterator[Record]:
    lines = {line.number: line for line in read.lines}
    opened = TableOpened(read.head.game, Settings(one_line(read.head.title)), read.head.options, "", "", b"")
    at = read.lines[0].at
    for number in range(1, read.lines[-1].number + 1):
        line = lines.get(number)
        events: list[object] = [] if number > 1 else [opened]
        try:
            if line is not None:
                at = line.at
                events += _events(entry, line)
            packed = entry.values.pack(events)
        except Exception as error:  # noqa: BLE001 - what a made-up file says is not known
            raise ReplayFault(f"number {number} cannot be read ({error})") from None
        seat, command = (line.seat, line.command) if line is not None else ("", "")
        rolled = line.rolled if line is not None else 0
        yield Record(read.head.table, number, at, seat, command, packed, rolled, entry.game.version)


def _events(entry: Entry, line: Line) -> Iterator[object]:
    """Tell what a line says as the events of a table's record."""
    if line.back is not None:
        yield TakenBack(line.back, "")
    if line.seed is not None:
        yield DiceSealed(bytes.fromhex(line.seed))
    if line.choices is not None:
        yield from (SeatChosen(seat, choices) for seat, choices in line.choices.items())
        yield GameStarted(tuple(line.choices))
    yield from entry.values.unpack(entry.values.pack_value(line.events))
