"""Events and states to bytes and back."""

from contextlib import suppress
from typing import Any, Literal

import msgpack
import pytest
from attrs import Factory, define, field, frozen
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.wire.strict import ProtocolError
from paperdelve.wire.values import Values


@frozen
class Fell:
    """A die."""

    die: int


@frozen
class Walked:
    """A way, and whom it was seen by."""

    hero: str
    path: tuple[int, ...]
    seen: frozenset[str] = frozenset()
    left: int | None = None


@frozen
class Hit:
    """A thing inside another, and all kinds of containers."""

    cause: Walked | Fell | None
    pair: tuple[int, str]
    marks: dict[int, Fell]
    notes: dict[str, list[int] | str]
    raw: bytes = b""
    chance: float = 0.5
    sure: bool = False
    more: dict[str, Any] = Factory(dict)
    mood: Literal["glad", "sad"] | None = None
    grade: Literal[1, 2, "none"] = 1


@define
class State:
    """A state that changes in place, with something that is worked out from it."""

    cells: bytearray
    waiting: set[int] = Factory(set)
    hits: list[Hit] = Factory(list)
    inner: "State | None" = None
    size: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.size = len(self.cells)


VALUES = Values((Fell, Walked, Hit))
small = st.integers(-(2**40), 2**40)
word = st.text(max_size=5)
fell = st.builds(Fell, small)
walked = st.builds(
    Walked, word, st.lists(small, max_size=4).map(tuple), st.frozensets(word, max_size=3), st.none() | small
)
hit = st.builds(
    Hit,
    st.none() | fell | walked,
    st.tuples(small, word),
    st.dictionaries(small, fell, max_size=3),
    st.dictionaries(word, word | st.lists(small, max_size=3), max_size=3),
    st.binary(max_size=5),
    st.floats(allow_nan=False),
    st.booleans(),
    st.dictionaries(word, word, max_size=2),
    st.sampled_from(("glad", "sad", None)),
    st.sampled_from((1, 2, "none")),
)
states = st.builds(
    State,
    st.binary(max_size=5).map(bytearray),
    st.sets(small, max_size=3),
    st.lists(hit, max_size=2),
    st.none() | st.builds(State, st.just(bytearray(b"x"))),
)


@given(events=st.lists(fell | walked | hit, max_size=5))
def test_events_round_trip(events: list[Any]) -> None:
    """What the journal was given, it gives back."""
    assert VALUES.unpack(VALUES.pack(events)) == events


@given(state=states)
def test_states_round_trip(state: State) -> None:
    """A snapshot opens as the state that it was made of."""
    assert VALUES.unpack_value(VALUES.pack_value(state), State) == state


@given(data=st.binary(max_size=60))
def test_no_bytes_break_it(data: bytes) -> None:
    """Damaged bytes are a ProtocolError, never another."""
    for read in (VALUES.unpack, lambda bad: VALUES.unpack_value(bad, State)):
        with suppress(ProtocolError):
            read(data)


def test_events_are_short_lists() -> None:
    """An event is its tag and its fields, sets in order."""
    packed = VALUES.pack([Walked("red", (1, 2), frozenset("ba"))])
    assert msgpack.unpackb(packed) == [["walked", "red", [1, 2], ["a", "b"], None]]


@pytest.mark.parametrize(
    "data",
    [
        {},
        [3],
        [[]],
        [[3]],
        [["ran"]],
        [["fell"]],
        [["fell", 1, 2]],
        [["fell", True]],
        [["fell", "1"]],
        [["walked", "red", 3]],
        [["walked", "red", [1], {}]],
        [["hit", ["ran"], [1, "a"], {}, {}]],
        [["hit", 3, [1, "a"], {}, {}]],
        [["hit", None, [1], {}, {}]],
        [["hit", None, [1, "a"], [], {}]],
        [["hit", None, [1, "a"], {1: ["walked", "red", []]}, {}]],
        [["hit", None, [1, "a"], {}, {"a": 3}]],
        [["hit", None, [1, "a"], {}, {}, b"", 0.5, True, {}, "cross"]],
        [["hit", None, [1, "a"], {}, {}, b"", 0.5, True, {}, 1]],
        [["hit", None, [1, "a"], {}, {}, b"", 0.5, True, {}, "sad", 3]],
        [["hit", None, [1, "a"], {}, {}, b"", 0.5, True, {}, "sad", True]],
        [["hit", None, [1, "a"], {}, {}, b"", 0.5, True, {}, "sad", []]],
    ],
)
def test_what_is_no_event_is_refused(data: object) -> None:
    """A record that does not say what its classes say is damaged."""
    with pytest.raises(ProtocolError):
        VALUES.unpack(msgpack.packb(data))


def test_fields_may_be_added_at_the_end() -> None:
    """Bytes from before a field with a default existed are still read."""
    assert VALUES.unpack(msgpack.packb([["walked", "red", [1]]])) == [Walked("red", (1,))]


def test_a_whole_number_may_stand_for_a_float() -> None:
    """As for a type checker."""
    assert VALUES.unpack_value(VALUES.pack_value(3), float) == 3


def test_two_classes_of_one_name_are_refused() -> None:
    """Bytes must say which of them was meant."""
    with pytest.raises(ValueError, match="two classes of one name among fell, fell"):
        Values((Fell, frozen(type("Fell", (), {}))))
