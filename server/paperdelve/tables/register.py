"""The list of tables: in memory for those who ask, and in the heads of the journal for the next start."""

from collections.abc import Callable, Collection, Mapping
from typing import Any

import structlog
from attrs import define

from paperdelve.journal import Head, Journal, JournalError, State
from paperdelve.tables.events import TableOpened
from paperdelve.tables.member import Member
from paperdelve.tables.table import Table
from paperdelve.wire.strict import ProtocolError
from paperdelve.wire.values import Values

LISTED = 100
"""Tables in one list."""
PHASES: Mapping[str, State] = {"lobby": "lobby", "playing": "live", "finished": "over", "closed": "over"}
"""What the journal calls the phases of a table."""

_ROWS = Values(())


@define
class Row:
    """A table as it stands in the list."""

    title: str
    game: str
    phase: str
    players: int
    seats: int
    watch: str
    listed: bool


def new_row(opened: TableOpened, seats: int) -> Row:
    """Describe a table that has just been made."""
    settings = opened.settings
    listed = settings.listed and settings.spectators
    return Row(settings.title, opened.game, "lobby", 0, seats, opened.watch, listed)


def row_of(table: Table) -> Row:
    """Describe a table as it is."""
    state = table.state
    return Row(
        state.settings.title,
        state.game,
        state.phase,
        sum(place.taken for place in state.places.values()),
        len(state.places),
        state.watch,
        state.settings.listed and bool(state.watch),
    )


def packed(row: Row) -> bytes:
    """Write a row for the journal."""
    return _ROWS.pack_value(row)


class Register:
    """All tables that are not over."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._rows: dict[str, Row] = {}
        self._log = structlog.get_logger()

    def __len__(self) -> int:
        return len(self._rows)

    async def read(self) -> None:
        """Read which tables there are; raises JournalError."""
        for head in await self._journal.heads("lobby", "live"):
            try:
                self._rows[head.table] = _ROWS.unpack_value(head.data, Row)
            except ProtocolError as error:
                self._log.warning("table.unlisted", table=head.table, reason=str(error))

    def add(self, name: str, row: Row) -> None:
        """Add a table that the journal already has."""
        self._rows[name] = row

    def drop(self, name: str) -> None:
        """Forget a table; harmless if it is not here."""
        self._rows.pop(name, None)

    async def changed(self, table: Table) -> None:
        """Note in memory and in the journal what has changed about a table."""
        row = row_of(table)
        old = self._rows.get(table.name)
        if row == old:
            return
        if PHASES[row.phase] == "over":
            self.drop(table.name)
        else:
            self._rows[table.name] = row
        await self._write(table.name, row, is_new_state=old is None or PHASES[old.phase] != PHASES[row.phase])

    async def set_right(self, table: Table, head: Head) -> None:
        """Bring what the journal says of a table in line with the table, after a crash between the two."""
        row = row_of(table)
        if head.data != packed(row) or head.state != PHASES[row.phase]:
            await self._write(table.name, row, is_new_state=True)

    async def _write(self, name: str, row: Row, *, is_new_state: bool) -> None:
        try:
            await self._journal.set_data(name, packed(row))
            if is_new_state:
                await self._journal.set_state(name, PHASES[row.phase])
        except JournalError as error:
            self._log.warning("head.failed", table=name, reason=str(error))

    def listing(self, members: Callable[[str], Collection[Member]]) -> list[dict[str, Any]]:
        """List the tables that are open to everybody: those with people first, then the newest.

        ``members`` tells who is at a table.
        """
        listed = [_listed(row, members(name)) for name, row in reversed(self._rows.items()) if row.listed]
        listed.sort(key=lambda table: not table["people"])
        return listed[:LISTED]


def _listed(row: Row, members: Collection[Member]) -> dict[str, Any]:
    watching = sum(member.role == "spectator" for member in members)
    return {
        "code": row.watch,
        "title": row.title,
        "game": row.game,
        "phase": row.phase,
        "players": row.players,
        "seats": row.seats,
        "people": len(members) - watching,
        "spectators": watching,
    }
