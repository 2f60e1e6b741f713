"""What holds at a table whatever is played: any mixture of people coming, going, playing and failing."""

import asyncio
from collections.abc import Coroutine
from itertools import count
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from structlog.testing import capture_logs

from paperdelve.tables import access
from paperdelve.tables.hall import Hall
from paperdelve.wire import messages as msg
from tests.tables.games import GAUNTLET, PIPS, PLAYED, Played, commands
from tests.tables.people import Guest, House, is_same, settle


class Reader(Guest):
    """A guest that can stop reading: then its outbox collapses to the newest scene, as the gateway's does."""

    stalled = False

    def update(self, published: Any) -> None:
        """Take a number, or lose it."""
        if not self.stalled:
            super().update(published)

    def read_on(self) -> None:
        """Get the newest scene in place of all that was lost."""
        if self.stalled and self.table is not None:
            self.tell(self.table.fresh(self))
        self.stalled = False


async def begin(house: House, played: Played, delay: int = 0) -> tuple[msg.Created, list[Reader]]:
    """Make a table with a GM, two players with a seat each, one without, and two who watch."""
    await house.hall.start()
    wish = msg.Create(
        1,
        played.entry.game.name,
        played.options,
        gm=True,
        absence="bot",
        turn_seconds=200,
        delay_seconds=delay,
    )
    made = await house.hall.create(wish)
    guests = [Reader(code) for code in (made.play, made.play, made.host, made.watch, made.watch, made.play)]
    for guest in guests:
        await guest.join(house.hall)
    for guest, seat, choices in zip(guests, played.seats, played.choices, strict=False):
        await guest.sit(seat)
        await guest.must(msg.Choose(next(guest.refs), seat, choices))
    await guests[2].must(msg.Start(next(guests[2].refs)))
    return made, guests


class Evening(RuleBasedStateMachine):
    """Anything that may happen at a table, in any order."""

    played: Played
    delay = 0

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        seeds = count()
        self.seeds = patch.object(access, "new_seed", lambda: bytes([next(seeds) % 256]) * 32)
        self.seeds.start()
        self.log = capture_logs()
        self.entries: list[Any] = self.log.__enter__()
        self.house = self.played.house()
        self.made: msg.Created
        self.guests: list[Reader] = []
        self.refs = count(1000)
        self.accepted: list[tuple[Reader, msg.Do, int]] = []
        self.taken: dict[str, int] = {}
        """The number of the record by which a seat was last taken."""

    def run(self, coroutine: Coroutine[Any, Any, Any]) -> Any:
        """Run something in the evening's event loop."""
        return self.runner.run(coroutine)

    @property
    def hall(self) -> Hall:
        """The hall as it is now."""
        return self.house.hall

    @property
    def table(self) -> Any:
        """The table, if it is in memory."""
        host = self.hall.tables.get(self.made.table)
        return host and host.table

    @initialize()
    def everybody_comes(self) -> None:
        """Begin the game."""
        self.made, self.guests = self.run(begin(self.house, self.played, self.delay))

    def here(self) -> list[Reader]:
        """Return who is at the table."""
        return [guest for guest in self.guests if guest.table is not None]

    @rule(data=st.data())
    def somebody_commands(self, data: st.DataObject) -> None:
        """Let one of those who are to act do something that is offered."""
        if self.table is None or not self.table.acting:
            return
        seat = self.table.acting[0]
        for guest in self.here():
            texts = commands(self.played.entry, self.table.game, seat) if seat in guest.seats else []
            if texts:
                text = texts[data.draw(st.integers(0, 10_000)) % len(texts)]
                do = msg.Do(next(self.refs), seat, self.table.state.number, text)
                self.run(guest.ask(do))
                answer = guest.answer(do.ref)
                if isinstance(answer, msg.Accepted):
                    assert answer.number is not None
                    self.accepted.append((guest, do, answer.number))

    @precondition(lambda self: self.accepted)
    @rule(data=st.data())
    def a_command_comes_twice(self, data: st.DataObject) -> None:
        """Send again what was accepted: it gets its old number or is too old, and nothing happens."""
        guest, do, number = data.draw(st.sampled_from(self.accepted[-5:]))
        if guest.table is None or do.seat not in guest.seats:
            return
        before = self.table.state.number
        self.run(guest.ask(do))
        answer = guest.answer(do.ref)
        if self.taken.get(do.seat, 0) > number:  # who takes a seat begins with refs of its own
            assert isinstance(answer, msg.Refused)
            assert answer.code in {"stale", "phase"}
        else:
            assert answer == msg.Accepted(do.ref, number)
        assert self.table.state.number == before

    @rule(data=st.data(), with_number=st.booleans())
    def somebody_comes_or_goes(self, data: st.DataObject, with_number: bool) -> None:  # noqa: FBT001 - drawn
        """Let a line drop, or somebody come back, with the scene still held or without."""
        guest = data.draw(st.sampled_from(self.guests))
        if guest.table is not None:
            self.run(guest.drop())
        else:
            guest.stalled = False
            self.run(guest.join(self.hall, last=guest.number if with_number else None))

    @rule(data=st.data())
    def somebody_reads_slowly(self, data: st.DataObject) -> None:
        """Let somebody stop reading, or go on."""
        guest = data.draw(st.sampled_from(self.guests))
        if guest.stalled:
            guest.read_on()
        else:
            guest.stalled = True

    @rule(seconds=st.sampled_from([0, 1, 30, 61, 250]))
    def time_passes(self, seconds: int) -> None:
        """Let time pass: clocks run out, bots stand in, the empty table is put away."""
        self.run(self.house.clock.let_pass(seconds))

    @rule(data=st.data())
    def somebody_asks_for_something(self, data: st.DataObject) -> None:
        """Talk, pause, take back, fill a seat: whether it is granted or refused."""
        number = 0 if self.table is None else self.table.state.number
        ref = next(self.refs)
        request: Any = data.draw(
            st.sampled_from(
                [
                    msg.Say(ref, "well"),
                    msg.Pause(ref),
                    msg.Resume(ref),
                    msg.Resume(ref),
                    msg.TakeBack(ref, number - 1),
                    msg.TakeBack(ref, number - 4),
                    msg.Consent(ref, self.played.seats[0], yes=True),
                    msg.Consent(ref, self.played.seats[1], yes=False),
                    msg.Fill(ref, self.played.seats[1]),
                    msg.Fill(ref, self.played.seats[1], bot=False),
                    msg.Again(ref),
                    msg.Start(ref),
                    msg.Leave(ref, self.played.seats[1]),
                    msg.Sit(ref, self.played.seats[1], "Zoe"),
                    msg.Refresh(),
                ]
            )
        )
        for guest in self.here()[: data.draw(st.integers(1, 4))]:
            self.run(guest.ask(request))
            if any(seated.ref == ref for seated in guest.all(msg.Seated)):
                self.taken[request.seat] = self.table.state.number

    @rule()
    def the_server_is_killed(self) -> None:
        """Start the server anew over its journal; everybody comes back with what they hold."""
        self.house.another_hall()
        self.run(self.hall.start())
        for guest in self.here():
            guest.read_on() if not guest.stalled else None
            last = None if guest.stalled else guest.number
            guest.stalled = False
            self.run(guest.join(self.hall, last=last))

    @invariant()
    def everybody_holds_the_scene_of_a_newcomer(self) -> None:
        """After anything, whoever reads holds what somebody who came now would get."""
        self.run(settle())
        for guest in self.here():
            assert guest.goodbye is None
            assert guest.stalled or is_same(guest)

    @invariant()
    def no_bug_has_shown(self) -> None:
        """Nothing failed on the server's side."""
        assert not [entry for entry in self.entries if entry["log_level"] in ("error", "critical")]

    def teardown(self) -> None:
        """End the evening; all who stopped reading get the newest scene and are right again."""
        for guest in self.here():
            guest.read_on()
            assert is_same(guest)
        self.run(self.hall.close())
        self.runner.close()
        self.seeds.stop()
        self.log.__exit__(None, None, None)


class PipsEvening(Evening):
    """An evening of Pips."""

    played = PIPS


class GauntletEvening(Evening):
    """An evening of Gauntlet."""

    played = GAUNTLET


class LateEvening(Evening):
    """An evening of Pips whose watchers are kept behind."""

    played = PIPS
    delay = 45


_SETTINGS = settings(
    max_examples=25,
    stateful_step_count=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
TestPipsEvening = PipsEvening.TestCase
TestPipsEvening.settings = _SETTINGS
TestLateEvening = LateEvening.TestCase
TestLateEvening.settings = _SETTINGS
TestGauntletEvening = GauntletEvening.TestCase
TestGauntletEvening.settings = _SETTINGS


@pytest.mark.parametrize("played", PLAYED.values(), ids=PLAYED.keys())
async def test_a_game_of_bots_runs_to_its_end_and_every_number_is_right(played: Played) -> None:
    """Given bots in both seats, then after each record all hold the right scene, until the game is over."""
    house = played.house()
    made, guests = await begin(house, played)
    for guest, seat in zip(guests, played.seats, strict=False):
        await guest.must(msg.Fill(next(guest.refs), seat))
    table = house.hall.tables[made.table].table
    for _ in range(3000):
        if table.state.phase == "finished":
            break
        number = table.state.number
        await house.clock.let_pass(0)
        assert table.state.number > number
        assert all(is_same(guest) for guest in guests)
    assert table.state.phase == "finished"
    assert guests[3].scene.table["outcome"] in ("won", "lost")


async def test_a_word_out_of_turn_overtakes_nobody() -> None:
    """Given a hero on the move, when another's standing answer comes between, then the move still counts."""
    house = GAUNTLET.house()
    _, (ann, bob, *_) = await begin(house, GAUNTLET, 0)
    seen = ann.number
    assert isinstance(await bob.do("green", "pass never"), msg.Accepted)
    assert ann.number == seen + 1
    step = next(
        text for text in commands(GAUNTLET.entry, only_table(house).game, "red") if text.startswith("go")
    )
    await ann.ask(msg.Do(900, "red", seen, step))
    assert isinstance(ann.answer(900), msg.Accepted)
    await house.hall.close()


async def test_a_command_from_before_a_seat_was_taken_is_not_done_again() -> None:
    """Given a command carried out, when its seat is left and taken again, then sent again it does nothing."""
    house = GAUNTLET.house()
    _, (_, bob, *_) = await begin(house, GAUNTLET, 0)
    do = msg.Do(900, "green", bob.number, "pass never")
    await bob.ask(do)
    assert isinstance(bob.answer(900), msg.Accepted)
    await bob.must(msg.Leave(next(bob.refs), "green"))
    await bob.sit("green")
    before = only_table(house).state.number
    await bob.ask(do)
    assert bob.refused() == "stale"
    assert only_table(house).state.number == before
    assert isinstance(await bob.do("green", "pass ask"), msg.Accepted)
    await house.hall.close()


def only_table(house: House) -> Any:
    """Return the only table of a house."""
    (host,) = house.hall.tables.values()
    return host.table
