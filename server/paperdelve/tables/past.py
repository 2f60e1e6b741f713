"""Looking back at a table: the scene at any number, and what happened between two, for one viewpoint.

The journal is folded again, in threads beside the event loop, from the nearest number at which the table is
known; so what a look costs is bounded, and nothing of it keeps the table waiting.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgpack
from attrs import frozen

from paperdelve.journal import Journal, Record
from paperdelve.tables.deed import Changed, Deed
from paperdelve.tables.entry import Entry
from paperdelve.tables.events import TakenBack
from paperdelve.tables.opening import read
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.rooms import heard
from paperdelve.tables.study import Study, own
from paperdelve.tables.table import Table
from paperdelve.tables.tidemarks import Tidemarks
from paperdelve.wire.scene import Change, Scene

WINDOW = 200
"""Records that are read and folded at a time."""
ANSWER = 64 * 1024
"""Bytes of history in one answer, about."""


@frozen
class View:
    """Who looks back: whose eyes, as which role, up to which number; and whether the game is over then."""

    group: str
    role: str
    number: int
    over: bool


Take = Callable[[Record, Deed, Changed], bool]
"""Is given each record as it is folded; True ends the walk after it."""


def _take_all(_: Record, __: Deed, ___: Changed) -> bool:
    return False


class Past:
    """What a table was. One walk through it at a time."""

    def __init__(self, journal: Journal, entry: Entry, name: str, study: Study) -> None:
        self.journal = journal
        self.entry = entry
        self.name = name
        self.study = study
        self._known = Tidemarks()
        self._lock = asyncio.Lock()

    async def scene(self, view: View, number: int) -> Scene:
        """Return the scene at a number; raises Refusal, and JournalError."""
        if not 1 <= number <= view.number:
            raise Refusal("number", f"There are the numbers 1 to {view.number}.")
        async with self._lock:
            table = await self._reach(number)
            return await self.study.do(partial(_show, table, view))

    async def history(self, view: View, after: int, upto: int) -> tuple[list[dict[str, Any]], int]:
        """Tell what happened after a number: the records, and the number that they go up to.

        Raises Refusal, and JournalError.
        """
        after, upto = max(after, 1), min(upto, view.number)
        if upto <= after:
            return [], max(0, upto)
        begun = (await self.journal.read(self.name, 0, 1))[0].at
        teller = Teller(self.entry, view, begun)
        async with self._lock:
            table = await self._reach(after)
            await self.study.do(partial(table.open_group, view.group))
            last = await self._walk(table, upto, teller.take)
        return teller.records, last

    async def reach(self, number: int) -> None:
        """Go over all records up to a number once; raises what goes wrong on the way."""
        async with self._lock:
            await self._reach(number)

    async def _reach(self, number: int) -> Table:
        """Return the table as it was at a number; it is the caller's own."""
        table = await self._nearest(number)
        await self._walk(table, number, _take_all)
        return table

    async def _nearest(self, number: int) -> Table:
        """Take the table from where it is known best: here, in the journal, or from its first record."""
        known = self._known.before(number)
        snapshot = await self.journal.latest_snapshot(self.name, number)
        if (
            snapshot is not None
            and snapshot.rules == self.entry.game.version
            and (known is None or known[0] < snapshot.version)
        ):
            known = snapshot.version, snapshot.state
        if known is None:
            first = await self.journal.read(self.name, 0, 1)
            return await self.study.do(partial(_begin, self.entry, self.name, first[0]))
        return await self.study.do(partial(_restore, self.entry, self.name, known[1]))

    async def _walk(self, table: Table, upto: int, take: Take) -> int:
        """Fold a table on; return the number where it ended, which is less if ``take`` has had enough."""
        enough = False
        while table.state.number < upto and not enough:
            number = table.state.number
            records = await self.journal.read(self.name, number, min(number + WINDOW, upto))
            while records and not enough:
                folded, target, enough = await self.study.do(
                    partial(_fold, self.entry, table, records, self._known, take)
                )
                records = records[folded:]
                if target is not None:
                    await self._remember(target)
        return table.state.number

    async def _remember(self, number: int) -> None:
        """Make known what the game was at a number to which it goes back later."""
        table = await self._reach(number)
        self._known.keep_game(number, await self.study.do(partial(_game, self.entry, table)))


# ---------------------------------------------------------------- in a thread


def _begin(entry: Entry, name: str, record: Record) -> Table:
    entry = own(entry)
    return Table.begin(name, entry, read(entry, record))


def _restore(entry: Entry, name: str, saved: bytes) -> Table:
    return Table.restore(name, own(entry), saved)


def _game(entry: Entry, table: Table) -> bytes:
    return own(entry).values.pack_value(table.game)


def _show(table: Table, view: View) -> Scene:
    table.open_group(view.group)
    return table.scene(view.group, view.role)


def _fold(
    entry: Entry, table: Table, records: Sequence[Record], known: Tidemarks, take: Take
) -> tuple[int, int | None, bool]:
    """Fold records: how many, which game must be known before the next one, and whether it is enough."""
    table.entry = entry = own(entry)
    for folded, record in enumerate(records):
        deed = read(entry, record)
        past = None
        first = deed.events[0] if deed.events else None
        if isinstance(first, TakenBack):
            packed = known.game(first.number)
            if packed is None:
                return folded, first.number, False
            past = entry.values.unpack_value(packed, entry.game.state_type)
        changed = table.apply(deed, past)
        if known.wants(record.version):
            known.keep(record.version, table.pack())
        if take(record, deed, changed):
            return folded + 1, None, True
    return len(records), None, False


class Teller:
    """Writes records down as one viewpoint may know them, until they are enough for one answer."""

    def __init__(self, entry: Entry, view: View, begun: float) -> None:
        """``begun`` is the date of the first record."""
        self.records: list[dict[str, Any]] = []
        self._viewer = entry.viewer
        self._kinds = entry.game.event_types
        self._view = view
        self._begun = begun
        self._size = 0

    def take(self, record: Record, deed: Deed, changed: Changed) -> bool:
        """Write down a record if it changed anything that may be seen."""
        view = self._view
        changes: list[Change] = [
            *changed.groups[view.group],
            *heard(changed.said, view.role),
        ]
        if not changes:
            return False
        told = {
            "number": record.version,
            "seat": deed.seat,
            "command": deed.command if self._may_know(deed.seat) else "",
            "time": max(0, int(record.at - self._begun)),
            "changes": changes,
            "marks": self._viewer.marks(self._of_game(deed), view.group),
        }
        first = deed.events[0]
        if isinstance(first, TakenBack):
            told["back"] = first.number
        self.records.append(told)
        self._size += len(msgpack.packb(told))
        return self._size >= ANSWER

    def _of_game(self, deed: Deed) -> list[Any]:
        return [event for event in deed.events if type(event) in self._kinds]

    def _may_know(self, seat: str) -> bool:
        """Whether the commands of a seat may be known: those who see the same as it know them anyway."""
        return self._view.role == "gm" or self._viewer.group(seat) == self._view.group
