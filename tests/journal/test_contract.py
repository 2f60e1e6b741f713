"""What every journal promises, whatever it is made of."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from paperdelve.journal import Conflict, Head, JournalClosed, Snapshot, UnknownTable
from tests.journal.samples import DAY, NOON, head, record, records

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from paperdelve.journal import Journal, Record, State


async def test_a_new_table_stands_in_the_index(journal: Journal) -> None:
    """A table that was created is found by its name and by each of its codes."""
    await journal.create(head())
    kept = evolve(head(), version=0, touched=NOON)
    assert await journal.head("crypt") == kept
    assert await journal.find("crypt-play") == kept
    assert await journal.find("crypt-watch") == kept


async def test_what_is_not_there_is_none(journal: Journal) -> None:
    """A name or a code that nobody has finds nothing; a code must fit letter for letter."""
    await journal.create(head())
    assert await journal.head("vault") is None
    assert await journal.find("CRYPT-PLAY") is None


async def test_a_table_may_have_no_codes(journal: Journal) -> None:
    """A table without codes is kept and listed like any other."""
    await journal.create(Head("crypt", "dice", "live", NOON))
    assert await journal.heads() == [Head("crypt", "dice", "live", NOON, touched=NOON)]


async def test_a_table_begins_with_its_first_records(journal: Journal) -> None:
    """The records given with a new table are kept with it, however many; its head tells the last one."""
    await journal.create(head(), records(150))
    assert await journal.read("crypt") == records(150)
    assert await journal.head("crypt") == evolve(head(), version=150, touched=NOON + 1)


@pytest.mark.parametrize(
    ("second", "first_records"),
    [
        (head(), []),
        (evolve(head("vault"), codes=("vault-play", "crypt-watch")), []),
        (evolve(head("vault"), codes=("vault-play", "vault-play")), []),
        (head("vault"), [record(2, "vault")]),
        (head("vault"), [record(1, "vault"), record(1, "vault")]),
        (head("vault"), [record(1, "crypt")]),
    ],
    ids=["name taken", "code taken", "code twice", "not from 1", "not in order", "of another table"],
)
async def test_a_table_that_does_not_fit_is_refused(
    journal: Journal, second: Head, first_records: list[Record]
) -> None:
    """A table whose name or code is taken, or whose records are not its own 1, 2, 3, leaves no trace."""
    await journal.create(head())
    with pytest.raises(Conflict):
        await journal.create(second, first_records)
    assert [each.table for each in await journal.heads()] == ["crypt"]
    assert await journal.find("vault-play") is None
    assert await journal.read("crypt") == []


async def test_records_come_back_as_they_went_in(journal: Journal) -> None:
    """Appended records are read in order, the same in every field, and the head follows them."""
    await journal.create(head())
    for each in records(3):
        await journal.append(each)
    assert await journal.read("crypt") == records(3)
    assert await journal.head("crypt") == evolve(head(), version=3, touched=NOON + 1)


@pytest.mark.parametrize(
    ("after", "upto", "versions"),
    [
        (0, None, [1, 2, 3, 4, 5]),
        (3, None, [4, 5]),
        (0, 2, [1, 2]),
        (2, 4, [3, 4]),
        (5, None, []),
        (3, 3, []),
        (0, 99, [1, 2, 3, 4, 5]),
    ],
)
async def test_a_part_can_be_read(
    journal: Journal, after: int, upto: int | None, versions: list[int]
) -> None:
    """Reading gives what comes after one version, up to and with another."""
    await journal.create(head(), records(5))
    assert [each.version for each in await journal.read("crypt", after, upto)] == versions


@pytest.mark.parametrize("version", [0, 1, 2, 4, 5])
async def test_a_record_must_follow_the_last(journal: Journal, version: int) -> None:
    """A record that is not the next one is refused, changes nothing, and the next one still fits."""
    await journal.create(head(), records(2))
    with pytest.raises(Conflict, match=f"Record {version} of table crypt cannot follow its record 2"):
        await journal.append(record(version))
    await journal.append(record(3))
    assert await journal.read("crypt") == records(3)


async def test_a_refused_record_does_not_fail_its_neighbours(journal: Journal) -> None:
    """Of records written at the same moment only those that do not fit are refused."""
    await journal.create(head())
    await journal.create(head("vault"))
    outcomes = await asyncio.gather(
        journal.append(record(1)),
        journal.append(record(1, "vault")),
        journal.append(record(1)),
        journal.append(record(2)),
        journal.append(record(9)),
        journal.append(record(1, "nowhere")),
        journal.append(record(2, "vault")),
        return_exceptions=True,
    )
    assert [type(each) for each in outcomes] == [
        type(None),
        type(None),
        Conflict,
        type(None),
        Conflict,
        UnknownTable,
        type(None),
    ]
    assert await journal.read("crypt") == records(2)
    assert await journal.read("vault") == records(2, "vault")


async def test_of_many_who_claim_a_version_one_gets_it(journal: Journal) -> None:
    """When many write the same version at once exactly one is acknowledged, and it is the one kept."""
    await journal.create(head())
    claims = [evolve(record(1), seat=f"seat {number}") for number in range(100)]
    outcomes = await asyncio.gather(*map(journal.append, claims), return_exceptions=True)
    winners = [claim for claim, outcome in zip(claims, outcomes, strict=True) if outcome is None]
    assert len(winners) == 1
    assert await journal.read("crypt") == winners


async def test_many_records_at_once_are_all_kept(journal: Journal) -> None:
    """More records than fit in one statement, from many tables at once, are kept in order."""
    tables = [f"table {number}" for number in range(40)]
    for table in tables:
        await journal.create(head(table))
    await asyncio.gather(*(journal.append(each) for table in tables for each in records(5, table)))
    for table in tables:
        assert await journal.read(table) == records(5, table)


async def test_a_write_calls_back_when_it_is_done(journal: Journal) -> None:
    """It appends, and tells None or why not, after it has returned; what is read then holds the record."""
    await journal.create(head())
    told: list[BaseException | None] = []
    for version in (1, 3, 2):
        journal.write(record(version), told.append)
    assert told == []
    await append(journal, record(3))
    await asyncio.sleep(0)
    assert [type(each) for each in told] == [type(None), Conflict, type(None)]
    assert await journal.read("crypt") == records(3)


async def append(journal: Journal, each: Record) -> None:
    """Append in a task, so that it begins in its turn among other writes."""
    await journal.append(each)


async def test_writes_of_every_kind_keep_their_order(journal: Journal) -> None:
    """Writes that begin at the same moment take effect in the order in which they began."""
    outcomes = await asyncio.gather(
        append(journal, record(1)),
        journal.create(head()),
        append(journal, record(1)),
        journal.put_snapshot(Snapshot("crypt", 1, 1, b"one")),
        journal.put_snapshot(Snapshot("crypt", 2, 1, b"two")),
        append(journal, record(2)),
        journal.set_state("crypt", "over"),
        append(journal, record(3)),
        return_exceptions=True,
    )
    refused = [number for number, outcome in enumerate(outcomes) if outcome is not None]
    assert refused == [0, 4]
    assert await journal.head("crypt") == evolve(head(state="over"), version=3, touched=NOON + 1)
    assert await journal.latest_snapshot("crypt") == Snapshot("crypt", 1, 1, b"one")


async def test_a_cancelled_writer_harms_nobody(journal: Journal) -> None:
    """When a writer is cancelled while it waits, the others are answered and the journal stays whole."""
    await journal.create(head())
    await journal.create(head("vault"))
    gone = asyncio.ensure_future(journal.append(record(1)))
    stays = asyncio.ensure_future(journal.append(record(1, "vault")))
    await asyncio.sleep(0)
    gone.cancel()
    await stays
    assert await journal.read("vault") == records(1, "vault")
    assert await journal.read("crypt") in ([], records(1))


@pytest.mark.parametrize(
    "use",
    [
        lambda journal: journal.append(record(1)),
        lambda journal: journal.read("crypt"),
        lambda journal: journal.put_snapshot(Snapshot("crypt", 0, 1, b"")),
        lambda journal: journal.latest_snapshot("crypt"),
        lambda journal: journal.set_state("crypt", "over"),
        lambda journal: journal.set_data("crypt", b""),
        lambda journal: journal.remove("crypt"),
    ],
    ids=["append", "read", "put_snapshot", "latest_snapshot", "set_state", "set_data", "remove"],
)
async def test_a_table_that_is_not_there_is_refused(
    journal: Journal, use: Callable[[Journal], Coroutine[None, None, object]]
) -> None:
    """Whatever needs a table says which one is not there."""
    with pytest.raises(UnknownTable, match="There is no table crypt in the journal"):
        await use(journal)


async def test_the_newest_snapshot_is_found(journal: Journal) -> None:
    """The newest snapshot is found, or the newest that is not beyond a version, or none."""
    await journal.create(head(), records(30))
    assert await journal.latest_snapshot("crypt") is None
    for version in (10, 20):
        await journal.put_snapshot(Snapshot("crypt", version, 7, b"at %d" % version))
    assert await journal.latest_snapshot("crypt") == Snapshot("crypt", 20, 7, b"at 20")
    assert await journal.latest_snapshot("crypt", upto=19) == Snapshot("crypt", 10, 7, b"at 10")
    assert await journal.latest_snapshot("crypt", upto=9) is None


async def test_a_snapshot_replaces_one_of_its_version(journal: Journal) -> None:
    """Of two snapshots of one version the later one stays."""
    await journal.create(head(), records(1))
    await journal.put_snapshot(Snapshot("crypt", 1, 1, b"first"))
    await journal.put_snapshot(Snapshot("crypt", 1, 2, b"second"))
    assert await journal.latest_snapshot("crypt") == Snapshot("crypt", 1, 2, b"second")


async def test_only_the_newest_snapshots_stay(journal: Journal) -> None:
    """Three snapshots of a table are kept, in whatever order they came; other tables keep theirs."""
    await journal.create(head(), records(5))
    await journal.create(head("vault"), records(1, "vault"))
    await journal.put_snapshot(Snapshot("vault", 1, 1, b""))
    for version in (4, 2, 5, 3, 1):
        await journal.put_snapshot(Snapshot("crypt", version, 1, b""))
    assert await journal.latest_snapshot("crypt", upto=2) is None
    assert await journal.latest_snapshot("crypt", upto=3) == Snapshot("crypt", 3, 1, b"")
    assert await journal.latest_snapshot("vault") == Snapshot("vault", 1, 1, b"")


async def test_a_snapshot_of_the_future_is_refused(journal: Journal) -> None:
    """A snapshot of a version that the table has not come to is refused."""
    await journal.create(head(), records(2))
    with pytest.raises(Conflict, match="Table crypt is at 2, so there is no state 3 of it"):
        await journal.put_snapshot(Snapshot("crypt", 3, 1, b""))
    assert await journal.latest_snapshot("crypt") is None


async def test_tables_are_listed_by_state_oldest_first(journal: Journal) -> None:
    """Heads are listed oldest first, all of them or those in the states asked for."""
    await journal.create(head("new", "lobby", NOON + 3))
    await journal.create(head("old", "live", NOON + 1), records(2, "old"))
    await journal.create(head("done", "over", NOON + 2))

    async def names(*states: State) -> list[str]:
        return [each.table for each in await journal.heads(*states)]

    assert await names() == ["old", "done", "new"]
    assert await names("lobby", "live") == ["old", "new"]
    assert await names("over") == ["done"]
    old = evolve(head("old", "live", NOON + 1), version=2, touched=NOON + 1)
    assert await journal.heads("live") == [old]


async def test_a_head_can_be_changed(journal: Journal) -> None:
    """State and data of a head are replaced; the rest of it, and the records, stay."""
    await journal.create(head(state="lobby"), records(1))
    await journal.set_state("crypt", "live")
    await journal.set_data("crypt", b"another title")
    changed = evolve(head(), state="live", data=b"another title", version=1, touched=NOON + 1)
    assert await journal.head("crypt") == changed
    await journal.append(record(2))
    assert await journal.read("crypt") == records(2)


async def test_a_removed_table_is_gone_with_all_it_had(journal: Journal) -> None:
    """After removal nothing of a table is found, and a new one of its name and codes begins afresh."""
    await journal.create(head(), records(3))
    await journal.put_snapshot(Snapshot("crypt", 3, 1, b""))
    await journal.create(head("vault"), records(1, "vault"))
    await journal.remove("crypt")
    assert await journal.head("crypt") is None
    assert await journal.find("crypt-play") is None
    with pytest.raises(UnknownTable):
        await journal.append(record(4))
    await journal.create(head())
    assert await journal.read("crypt") == []
    assert await journal.latest_snapshot("crypt") is None
    await journal.append(record(1))
    assert await journal.read("vault") == records(1, "vault")


@pytest.mark.parametrize(
    ("state", "finished_days", "lobby_days", "gone"),
    [
        ("over", 10, None, True),
        ("over", 11, 1, False),
        ("over", None, 1, False),
        ("lobby", None, 10, True),
        ("lobby", 1, 11, False),
        ("lobby", 1, None, False),
        ("live", 1, 1, False),
    ],
)
async def test_old_tables_are_pruned(
    journal: Journal,
    state: State,
    finished_days: float | None,
    lobby_days: float | None,
    gone: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    """A finished game and a lobby go when untouched for longer than they are kept, a live game never."""
    await journal.create(head(state=state, created=NOON - 99 * DAY), [record(1, at=NOON)])
    now = NOON + 10.5 * DAY
    pruned = await journal.prune(now, finished_days=finished_days, lobby_days=lobby_days)
    assert pruned == (["crypt"] if gone else [])
    assert (await journal.head("crypt") is None) is gone


async def test_a_table_touched_in_the_meantime_is_not_pruned(journal: Journal) -> None:
    """A lobby whose game begins while old tables are pruned is either gone before that, or stays whole."""
    await journal.create(head(state="lobby"))
    pruned, *outcomes = await asyncio.gather(
        journal.prune(NOON + 99 * DAY, lobby_days=1),
        append(journal, record(1)),
        journal.set_state("crypt", "live"),
        return_exceptions=True,
    )
    kept = await journal.head("crypt")
    if pruned:
        assert [type(each) for each in outcomes] == [UnknownTable, UnknownTable]
        assert kept is None
    else:
        assert outcomes == [None, None]
        assert kept == evolve(head(state="live"), version=1, touched=NOON + 1)


async def test_a_closed_journal_refuses_everything(journal: Journal) -> None:
    """After closing, which may be done twice and at once, every use is refused; what was waiting is done."""
    await journal.create(head())
    waiting = asyncio.ensure_future(journal.append(record(1)))
    await asyncio.sleep(0)
    await asyncio.gather(journal.close(), journal.close())
    await waiting
    uses: list[Coroutine[None, None, object]] = [
        journal.create(head("vault")),
        append(journal, record(2)),
        journal.read("crypt"),
        journal.put_snapshot(Snapshot("crypt", 1, 1, b"")),
        journal.latest_snapshot("crypt"),
        journal.heads(),
        journal.head("crypt"),
        journal.find("crypt-play"),
        journal.set_state("crypt", "over"),
        journal.set_data("crypt", b""),
        journal.remove("crypt"),
        journal.prune(NOON),
    ]
    outcomes = await asyncio.gather(*uses, return_exceptions=True)
    assert [type(each) for each in outcomes] == [JournalClosed] * len(uses)
