"""Trouble with the journal and with records: nothing acknowledged is lost, and other tables do not notice."""

import asyncio
from typing import Any

import pytest

from paperdelve.journal import JournalClosed, JournalFull, JournalUnusable, Record
from paperdelve.journal.memory import MemoryJournal
from paperdelve.tables.gathering import Gathering
from paperdelve.tables.refusal import Refusal
from paperdelve.wire import messages as msg
from tests.tables.people import Guest, House, is_same, play


class Trouble(MemoryJournal):
    """A journal in memory whose writes fail while ``error`` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.error: Exception | None = None

    def _fail(self) -> None:
        if self.error is not None:
            raise self.error

    def append(self, record: Record) -> asyncio.Future[None]:
        """Append, or fail."""
        if self.error is None:
            return super().append(record)
        if isinstance(self.error, JournalClosed):
            raise self.error
        failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        failed.set_exception(self.error)
        return failed

    async def create(self, head: Any, records: Any = ()) -> None:
        """Create, or fail."""
        self._fail()
        await super().create(head, records)

    async def put_snapshot(self, snapshot: Any) -> None:
        """Put, or fail."""
        self._fail()
        await super().put_snapshot(snapshot)

    async def set_data(self, table: str, data: bytes) -> None:
        """Set, or fail."""
        self._fail()
        await super().set_data(table, data)

    async def find(self, code: str) -> Any:
        """Find, or fail if it is closed."""
        if isinstance(self.error, JournalClosed):
            raise self.error
        return await super().find(code)

    async def heads(self, *states: Any) -> Any:
        """Read, or fail if it is closed."""
        if isinstance(self.error, JournalClosed):
            raise self.error
        return await super().heads(*states)


class Slow(MemoryJournal):
    """A journal in memory that writes no records until its gate is open."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()

    def append(self, record: Record) -> asyncio.Future[None]:
        """Append, in time."""
        return asyncio.ensure_future(self._append_late(record))

    async def _append_late(self, record: Record) -> None:
        await self.gate.wait()
        await super().append(record)


@pytest.fixture
def trouble(house: House) -> Trouble:
    """Return the journal of the house, which can be made to fail."""
    journal = house.journal = Trouble()
    house.another_hall()
    return journal


async def test_a_full_disk_refuses_clearly_and_changes_nothing(house: House, trouble: Trouble) -> None:
    """A full disk, then a command is refused and no die is used up; with space again the table goes on."""
    evening = await play(house)
    number, drawn = evening.table_number(), evening.table.state.drawn
    trouble.error = JournalFull("full")
    answer = await evening.ann.do("ace", "roll")
    assert (answer.code, evening.table_number(), evening.table.state.drawn) == ("full", number, drawn)
    assert is_same(evening.ann)
    with pytest.raises(Refusal, match="disk is full"):
        await house.hall.create(msg.Create(1, "pips"))
    trouble.error = None
    assert (await evening.ann.do("ace", "roll")).number == number + 1


async def test_what_the_table_does_itself_is_tried_again_when_the_disk_is_full(
    house: House, trouble: Trouble
) -> None:
    """Given a full disk when the bank or an absent seat is to play, then it plays once there is space."""
    evening = await play(house, absence="bot")
    await evening.ann.do("ace", "end")
    append = trouble.append

    def append_once(record: Record) -> asyncio.Future[None]:
        appended = append(record)
        trouble.error = JournalFull("full")
        return appended

    trouble.append = append_once  # type: ignore[method-assign] # the disk fills up at this very moment
    await evening.bob.do("bee", "end")
    trouble.append = append  # type: ignore[method-assign] # as it was
    assert evening.acting == ("bank",)
    await evening.let_pass(20)
    assert evening.acting == ("bank",)
    trouble.error = None
    await evening.let_pass(6)
    assert evening.acting == ("ace",)
    await evening.ann.drop()
    await evening.let_pass(59)
    trouble.error = JournalFull("full")
    await evening.let_pass(5)
    assert evening.acting == ("ace",)
    trouble.error = None
    await evening.let_pass(10)
    assert evening.acting == ("bee",)


async def test_an_absent_seat_is_passed_once_there_is_space(house: House, trouble: Trouble) -> None:
    """Given a full disk when a turn is to be ended, then it is ended later."""
    evening = await play(house)
    await evening.ann.drop()
    trouble.error = JournalFull("full")
    await evening.let_pass(70)
    assert evening.acting == ("ace",)
    trouble.error = None
    await evening.let_pass(6)
    assert evening.acting == ("bee",)


async def test_a_seat_on_its_way_back_survives_a_full_disk(
    house: House, trouble: Trouble, log: list[Any]
) -> None:
    """Given a full disk when an owner returns to a bot's seat, then that is logged, and nothing breaks."""
    evening = await play(house, absence="bot")
    await evening.ann.drop()
    await evening.let_pass(61)
    trouble.error = JournalFull("full")
    await evening.ann.join(house.hall, last=evening.ann.number)
    assert [entry for entry in log if entry["event"] == "record.failed"]
    trouble.error = None
    await evening.bob.do("bee", "end")
    await evening.ann.do("ace", "roll")
    assert "played_by" not in evening.bob.scene.seats["ace"]


async def test_snapshots_and_heads_that_fail_do_no_harm(
    house: House, trouble: Trouble, log: list[Any]
) -> None:
    """A disk that takes records but neither snapshots nor heads, then the table goes on and closes well."""
    evening = await play(house)
    trouble.error = JournalFull("full")
    trouble._fail, fail = lambda: None, trouble._fail  # type: ignore[method-assign] # noqa: SLF001 - for the moment
    await evening.ann.do("ace", "roll")
    trouble._fail = fail  # type: ignore[method-assign] # noqa: SLF001 - as it was
    await house.hall.close()
    assert evening.ann.goodbye == ("stopping", True)
    assert [entry for entry in log if entry["event"] == "snapshot.failed"]


async def test_a_head_that_cannot_be_written_is_set_right_later(
    house: House, trouble: Trouble, log: list[Any]
) -> None:
    """Given a crash between a record and the table's head, then opening the table sets the head right."""
    evening = await play(house)
    await trouble.set_state(evening.made.table, "lobby")
    hall = house.another_hall()
    trouble.error = JournalFull("full")
    await hall.start()
    await hall.host(evening.made.play)
    assert [entry for entry in log if entry["event"] == "head.failed"]
    trouble.error = None
    hall = house.another_hall()
    await hall.start()
    await hall.host(evening.made.play)
    head = await trouble.head(evening.made.table)
    assert head is not None
    assert head.state == "live"


async def test_another_writer_ends_the_table_here_and_everybody_comes_back(house: House) -> None:
    """A record that another process wrote, then a command is refused and the table opened anew."""
    evening = await play(house)
    record = (await house.journal.read(evening.made.table))[-1]
    chat = house.entry.values.pack([])
    version = record.version + 1
    await house.journal.append(Record(record.table, version, record.at, "", "", chat, 0, record.rules))
    answer = await evening.ann.do("ace", "roll")
    assert answer.code == "conflict"
    assert evening.ann.goodbye == evening.bob.goodbye == ("moved", True)
    await evening.ann.join(house.hall, last=evening.ann.number)
    assert evening.ann.number == version
    assert isinstance(await evening.ann.do("ace", "roll"), msg.Accepted)


async def test_rules_that_stumble_over_a_written_record_break_one_table_only(
    house: House, log: list[Any]
) -> None:
    """Given events that cannot be folded, then that table is shut with a reason, and others go on."""
    evening = await play(house)
    other = await play(house)
    answer = await evening.ann.do("ace", "burst")
    assert answer.code == "internal"
    assert evening.ann.goodbye == ("moved", True)
    with pytest.raises(Refusal) as refused:
        await evening.ann.join(house.hall)
    assert refused.value.code == "broken"
    assert {entry["event"] for entry in log} >= {"record.broke", "table.broke"}
    assert isinstance(await other.ann.do("ace", "roll"), msg.Accepted)


async def test_a_closed_journal_is_a_refusal(house: House, trouble: Trouble, log: list[Any]) -> None:
    """Given a journal that was closed, then all that needs it is refused in words."""
    evening = await play(house)
    trouble.error = JournalClosed()
    assert (await evening.ann.do("ace", "roll")).code == "journal"
    with pytest.raises(Refusal) as refused:
        await house.hall.host(evening.made.play)
    assert (refused.value.code, refused.value.passing) == ("journal", True)
    with pytest.raises(Refusal):
        await house.hall.create(msg.Create(1, "pips"))
    await evening.let_pass(20)
    assert [entry for entry in log if entry["event"] == "sweep.failed"]


async def test_a_journal_that_cannot_be_read_is_a_refusal(
    house: House, trouble: Trouble, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a table whose records cannot be read just now, then it is refused in the journal's words."""
    made = await house.hall.create(msg.Create(1, "pips"))

    async def read(*_: Any) -> Any:
        raise JournalUnusable("The journal is out of order.")

    monkeypatch.setattr(trouble, "read", read)
    with pytest.raises(Refusal, match="out of order") as refused:
        await house.hall.host(made.play)
    assert refused.value.code == "journal"


async def test_a_bug_ends_one_request_and_not_the_table(
    house: House, log: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a bug of ours in carrying out a request, then it is logged, and the table hears the next one."""
    evening = await play(house)
    monkeypatch.setattr(Gathering, "unseat", None)
    await evening.bob.ask(msg.Leave(100, "bee"))
    assert [entry["event"] for entry in log if entry["log_level"] == "error"] == ["request.failed"]
    assert isinstance(await evening.ann.do("ace", "roll"), msg.Accepted)


async def test_a_table_that_was_opened_anew_meanwhile_is_kept(house: House) -> None:
    """Given a table that somebody opened again while its old host was stopping, then the new one stays."""
    evening = await play(house)
    old, _ = await house.hall.host(evening.made.play)
    await old.stop()
    await evening.ann.join(house.hall)
    house.hall._let_go(evening.made.table, old)  # noqa: SLF001 - the end of a sweep that took long
    assert house.hall.tables[evening.made.table] is evening.ann.table


async def test_a_seat_taken_by_somebody_who_went_at_that_moment_is_free_again(house: House) -> None:
    """A line that is lost between asking for a seat and getting its token, then the seat is not lost."""
    journal = house.journal = Slow()
    hall = house.another_hall()
    await hall.start()
    made = await hall.create(msg.Create(1, "pips"))
    ann = await Guest(made.play, "Ann").join(hall)
    await ann.ask(msg.Sit(1, "ace"))
    await ann.drop()
    journal.gate.set()
    await house.clock.let_pass(0)
    assert hall.tables[made.table].table.state.places["ace"].token is None


async def test_who_comes_while_a_command_is_written_sees_what_came_of_it(house: House) -> None:
    """Given a view that nobody had when a command was judged, then it is told what the command changed."""
    journal = house.journal = Slow()
    journal.gate.set()
    house.another_hall()
    evening = await play(house)
    both = Guest(evening.made.play, "Both")
    both.tokens = {**evening.ann.tokens, **evening.bob.tokens}
    journal.gate.clear()
    number = evening.table_number()
    await evening.ann.ask(msg.Do(90, "ace", evening.ann.number, "roll"))
    await both.join(house.hall)
    assert (both.viewpoint, both.number) == ("ace+bee", number)
    journal.gate.set()
    await house.clock.let_pass(0)
    assert both.number == number + 1
    assert is_same(both)
    assert is_same(evening.eve)


async def test_what_comes_while_a_command_is_written_waits_its_turn(house: House) -> None:
    """Given a command that is being written, then what others want is carried out after it, in order."""
    journal = house.journal = Slow()
    journal.gate.set()
    house.another_hall()
    evening = await play(house)
    ann, bob = evening.ann, evening.bob
    journal.gate.clear()
    await ann.ask(msg.Do(90, "ace", ann.number, "roll"))
    await bob.ask(msg.Say(91, "well rolled"))
    await ann.ask(msg.Do(92, "ace", ann.number, "end"))
    journal.gate.set()
    await house.clock.let_pass(0)
    answers = [ann.answer(90).number, bob.answer(91).number, ann.answer(92).number]
    assert answers == sorted(answers)
    assert is_same(ann)
    assert is_same(bob)
