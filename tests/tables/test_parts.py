"""The small parts that tables are made of, each by itself."""

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.rules.game import Refused
from paperdelve.tables import events as ev
from paperdelve.tables.deed import Deed
from paperdelve.tables.entry import Entry
from paperdelve.tables.face import differences
from paperdelve.tables.fold import FOLDS
from paperdelve.tables.judge import judge
from paperdelve.tables.leap import leap, whole
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.settings import Settings
from paperdelve.tables.state import KNOWN_REFS, Place, Sent, TableState, Wish
from paperdelve.tables.table import Table
from paperdelve.tables.tally import COMMIT_BOUNDS, Tally
from paperdelve.tables.turn_clock import TurnClock
from paperdelve.wire import messages as msg
from paperdelve.wire.scene import Scene, merge
from tests.standin import Pips, PipsViewer
from tests.tables.games import PIPS
from tests.tables.people import Guest


def test_the_clock_of_a_turn_stands_while_a_question_is_open() -> None:
    """A turn's seconds and a question's are counted apart, and neither in a pause."""
    clock = TurnClock()
    assert clock.moved(0.0, "turn 1", asks=False, answered=False) is False
    clock.run(0.0, going=True)
    assert clock.turn_due(10.0, 30) == 30
    assert clock.moved(10.0, "turn 1", asks=True, answered=True) is True
    assert clock.answer_due(15.0, 20) == 30
    assert clock.moved(16.0, "turn 1", asks=True, answered=False) is False, "the same question still"
    assert clock.answer_due(16.0, 20) == 30
    assert clock.moved(17.0, "turn 1", asks=True, answered=True) is True, "another one"
    assert clock.answer_due(17.0, 20) == 37
    clock.moved(20.0, "turn 1", asks=False, answered=True)
    assert clock.turn_due(20.0, 30) == 40, "10 of 30 seconds are spent"
    clock.run(25.0, going=False)
    assert clock.turn_due(100.0, 30) == 115
    clock.moved(100.0, "turn 2", asks=False, answered=True)
    assert clock.turn_due(100.0, 30) == 130


def test_commits_are_counted_by_how_long_they_took() -> None:
    """Each commit falls into the class of the first bound that it does not pass, or into the last one."""
    tally = Tally()
    for seconds in (0.0005, 0.001, 0.0011, 99.0):
        tally.committed(seconds)
    assert tally.commits[:2] == [2, 1]
    assert tally.commits[len(COMMIT_BOUNDS)] == 1
    assert tally.commit_seconds == pytest.approx(99.0026)


def test_only_the_last_refs_of_a_seat_are_remembered() -> None:
    """A seat's list of answered commands has an end."""
    sent = Sent()
    for ref in range(1, KNOWN_REFS + 10):
        sent.add(ref, ref + 100)
    assert sent.number_of(5) is None
    assert sent.number_of(KNOWN_REFS + 9) == KNOWN_REFS + 109
    assert sent.last == KNOWN_REFS + 9


def test_two_events_of_one_name_are_found_when_the_game_is_bound() -> None:
    """A game whose event is called like one of the tables' own cannot be kept in the journal, and says so."""
    game = Pips()
    game.event_types = (*game.event_types, type("Spoke", (ev.Spoke,), {}))
    entry = Entry(game, PipsViewer())
    with pytest.raises(ValueError, match="spoke"):
        entry.values.pack([])


@pytest.mark.parametrize("event", [ev.WishAnswered("bee", yes=True), ev.WishAnswered("bee", yes=False)])
def test_an_answer_without_a_wish_folds_to_nothing(event: Any) -> None:
    """Whatever an old journal holds, folding it does not fail over an answer that came too late."""
    state = TableState("pips", Settings(), {}, "p", "w", b"", places={"bee": Place()})
    assert FOLDS[type(event)](state, event) is None
    assert state.wish is None


def test_a_wish_stays_open_until_all_have_answered() -> None:
    """A yes of one among several is added to the wish, which stays."""
    state = TableState("pips", Settings(), {}, "p", "w", b"", wish=Wish(3, "Ann", ["ace"]))
    assert FOLDS[ev.WishAnswered](state, ev.WishAnswered("bee", yes=True)) is None
    assert state.wish == Wish(3, "Ann", ["ace", "bee"])


def test_a_closed_table_hears_nothing() -> None:
    """Whatever was waiting when a table closed is refused."""
    first = ev.TableOpened("pips", Settings(), {}, "p", "w", b"")
    table = Table.begin("T", PIPS.entry, Deed("", "", [first, ev.DiceSealed(b"x"), ev.TableClosed("Ann")]))
    with pytest.raises(Refusal) as refused:
        judge(table, Guest("p"), msg.Say(1, "hello"), members=frozenset(), bots=False)
    assert refused.value.code == "closed"


def test_tokens_and_seeds_do_not_show_in_what_is_printed() -> None:
    """Values that hold secrets leave them out of their text, which may come into a log."""
    state = TableState("pips", Settings(), {}, "p", "w", b"SECRET", seed=b"SECRET")
    place = Place("Ann", b"SECRET")
    for value in (state, place, ev.SeatTaken("ace", "Ann", b"SECRET"), ev.DiceSealed(b"SECRET")):
        assert "SECRET" not in repr(value)


_FIELDS = st.dictionaries(st.sampled_from("abc"), st.integers(0, 2) | st.lists(st.integers(0, 1), max_size=1))


@given(_FIELDS, _FIELDS)
def test_differences_carry_one_map_over_to_the_other(old: dict[str, Any], new: dict[str, Any]) -> None:
    """A map, merged with its differences from another, is the other."""
    merged = dict(old)
    merge(merged, differences(old, new))
    assert merged == new


_SCENES = st.builds(
    Scene,
    board=st.just({})
    | st.builds(
        lambda level, rows: {"title": "T", "level": level, "width": 2, "height": len(rows), "rows": rows},
        st.integers(0, 1),
        st.lists(st.text(".#", min_size=2, max_size=2), min_size=1, max_size=2),
    ),
    counters=st.dictionaries(st.sampled_from("123"), st.fixed_dictionaries({"at": st.integers(0, 1)})),
    sheets=st.dictionaries(st.sampled_from(["red", "blue"]), _FIELDS),
    turn=_FIELDS,
)


@given(_SCENES, _SCENES)
def test_a_leap_carries_any_scene_over_to_any_other(old: Scene, new: Scene) -> None:
    """The changes of a leap, applied to the old scene, give the new one; so does the whole of it."""
    for changes in (leap(old, new), whole(new)):
        scene = deepcopy(old)
        for change in deepcopy(changes):
            scene.apply(change)
        assert scene == new


def test_a_leap_tells_only_what_differs() -> None:
    """One token moved and one letter changed are two changes."""
    board = {"title": "T", "level": 0, "width": 2, "height": 1}
    old = Scene({**board, "rows": [".."]}, {"1": {"at": 0}, "2": {"at": 1}}, {"red": {"a": 1}})
    new = Scene({**board, "rows": [".#"]}, {"1": {"at": 1}, "2": {"at": 1}}, {"red": {"a": 1}})
    assert leap(old, new) == [["terrain", 1, "#"], ["counter", "1", {"at": 1}]]


def test_pips_refuses_like_any_game() -> None:
    """The stand-in judges what nobody asks of it at a table, too."""
    game = Pips()
    state = game.evolve(None, game.event_types[0](("ace", "bank"), 9, bids=True))
    for seat, text in (("bee", "roll"), ("ace", "roll"), ("gm", "roll"), ("gm", "put bee 1")):
        assert isinstance(game.decide(state, seat, game.parse(text), None), Refused)  # type: ignore[arg-type] # no die falls
    assert game.offers(state, "bee") == []
