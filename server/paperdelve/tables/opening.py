"""Opening a table from the journal: a snapshot, and the records after it folded."""

from collections.abc import AsyncIterator, Sequence
from typing import Any

from attrs import define

from paperdelve.journal import Journal, Record, Snapshot
from paperdelve.tables.deed import Changed, Deed
from paperdelve.tables.entry import Entry
from paperdelve.tables.events import GameStarted, TakenBack
from paperdelve.tables.table import Saved, Table
from paperdelve.wire.scene import Scene


@define
class Late:
    """What those see now who are kept behind; and what waits for them: (date of the record, its changes)."""

    scene: Scene
    number: int
    waiting: list[tuple[float, Changed]]


@define
class Loaded:
    """A table as the journal has it; ``snapshot`` is the number of the one that it was opened from, or 0."""

    table: Table
    late: Late | None = None
    snapshot: int = 0


def read(entry: Entry, record: Record) -> Deed:
    """Unpack a record; raises ProtocolError."""
    return Deed(record.seat, record.command, entry.values.unpack(record.events), record.rolled)


async def load(journal: Journal, entry: Entry, name: str, date: float) -> Loaded:
    """Open a table as it is at ``date``; raises JournalError, or ProtocolError if a record cannot be read."""
    table, base = await _base(journal, entry, name, upto=None)
    if delay := table.state.settings.delay_seconds:
        return await _load_late(journal, entry, name, date - delay)
    async for _ in _fold(journal, table, await journal.read(name, table.state.number)):
        pass
    return Loaded(table, snapshot=base)


async def _load_late(journal: Journal, entry: Entry, name: str, shown: float) -> Loaded:
    """Open a table whose spectators see what was at the date ``shown``; its first record they see at once."""
    records = await journal.read(name)
    number = max((record.version for record in records if record.at <= shown), default=1)
    table, base = await _base(journal, entry, name, upto=number)
    group = entry.viewer.group("spectator")
    async for _ in _fold(journal, table, records[table.state.number : number]):
        pass
    late = Late(table.scene(group, "spectator"), number, [])
    async for record, changed in _fold(journal, table, records[number:]):
        late.waiting.append((record.at, changed))
    return Loaded(table, late, snapshot=base)


async def _base(journal: Journal, entry: Entry, name: str, upto: int | None) -> tuple[Table, int]:
    """Return the table at its newest snapshot, or after its first record; and the snapshot's number, or 0."""
    snapshot = await _snapshot(journal, entry, name, upto)
    if snapshot is not None:
        return Table.restore(name, entry, snapshot.state), snapshot.version
    first = await journal.read(name, 0, 1)
    return Table.begin(name, entry, read(entry, first[0])), 0


async def _snapshot(journal: Journal, entry: Entry, name: str, upto: int | None) -> Snapshot | None:
    """Find the newest snapshot made by these rules."""
    snapshot = await journal.latest_snapshot(name, upto)
    return snapshot if snapshot is not None and snapshot.rules == entry.game.version else None


async def _fold(
    journal: Journal, table: Table, records: Sequence[Record]
) -> AsyncIterator[tuple[Record, Changed]]:
    for record in records:
        deed = read(table.entry, record)
        past = await past_of(journal, table, deed)
        yield record, table.apply(deed, past)


async def past_of(journal: Journal, table: Table, deed: Deed) -> Any:
    """Return the state of the game that a deed goes back to, if its first event says so."""
    first = deed.events[0] if deed.events else None
    return (
        await past(journal, table.entry, table.name, first.number) if isinstance(first, TakenBack) else None
    )


async def past(journal: Journal, entry: Entry, name: str, number: int) -> Any:
    """Fold the game anew as it was at an earlier number.

    Goes from there backwards, over what was taken back itself, to a snapshot or to the game's first record.
    """
    steps: list[list[Any]] = []
    game = None
    upto: int | None = number
    while upto is not None:
        snapshot = await _snapshot(journal, entry, name, upto)
        base = snapshot.version if snapshot is not None else 0
        upto = _walk_back(entry, await journal.read(name, base, upto), steps)
        if upto == 0 and snapshot is not None:
            game = _game(entry, snapshot)
        if upto == 0:
            upto = None
    for events in reversed(steps):
        for event in events:
            game = entry.game.evolve(game, event)
    return game


def _walk_back(entry: Entry, records: Sequence[Record], steps: list[list[Any]]) -> int | None:
    """Collect the game's events of records, last record first.

    Returns the number where to go on, 0 if the records before these count too, None if nothing before does.
    """
    for record in reversed(records):
        events = entry.values.unpack(record.events)
        if events and isinstance(events[0], TakenBack):
            return events[0].number
        steps.append([event for event in events if type(event) in entry.game.event_types])
        if any(isinstance(event, GameStarted) for event in events):
            return None
    return 0


def _game(entry: Entry, snapshot: Snapshot) -> Any:
    saved = entry.values.unpack_value(snapshot.state, Saved)
    return None if saved.game is None else entry.values.unpack_value(saved.game, entry.game.state_type)
