"""Hypothesis strategies for messages, plain data and bytes."""

from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from attrs import fields
from hypothesis import strategies as st

from paperdelve.wire.codec import LONGEST, MAX_TOKENS
from paperdelve.wire.messages import ClientMessage, ServerMessage
from paperdelve.wire.strict import LARGEST_INT

letters = st.characters(
    exclude_categories=("Cs", "Cc"),
    exclude_characters="\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
)
lines = st.text(letters, max_size=40)
whole = st.integers(-LARGEST_INT, LARGEST_INT)
finite = st.floats(allow_nan=False, allow_infinity=False)
plain = st.recursive(
    st.none() | st.booleans() | whole | finite | st.text(letters, max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(letters, max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


def of(kind: Any) -> st.SearchStrategy[Any]:
    """Return values of a message field's type."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return st.one_of([of(each) for each in inside])
    if origin is tuple:
        return st.lists(of(inside[0]), max_size=MAX_TOKENS).map(tuple)
    if origin is list:
        return st.lists(of(inside[0]), max_size=5)
    if origin is dict:
        return st.dictionaries(lines, of(inside[1]), max_size=5)
    return {str: lines, int: whole, bool: st.booleans(), Any: plain, type(None): st.none()}[kind]


def message(kind: Any) -> st.SearchStrategy[Any]:
    """Return messages of one class."""
    hints = get_type_hints(kind)
    return st.builds(kind, **{field.name: of(hints[field.name]) for field in fields(kind)})


client_messages = st.one_of([message(kind) for kind in get_args(ClientMessage)])
server_messages = st.one_of([message(kind) for kind in get_args(ServerMessage)])
assert min(LONGEST.values()) >= 40, "lines are short enough for every field"
