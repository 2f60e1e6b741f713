"""Messages to bytes and back, in both codecs; and whatever is no message."""

import json
from contextlib import suppress
from typing import Any

import msgpack
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from paperdelve.wire import messages as m
from paperdelve.wire.codec import (
    CODECS,
    JSON,
    MAX_BRING,
    MAX_ITEMS,
    MAX_MESSAGE,
    MAX_TOKENS,
    MSGPACK,
    PIECE,
    Codec,
)
from paperdelve.wire.strict import LARGEST_INT, ProtocolError
from tests.wire.strategies import client_messages, plain, server_messages, whole

both = pytest.mark.parametrize("codec", CODECS.values(), ids=lambda codec: codec.name)
DO = {"type": "do", "ref": 3, "seat": "red", "number": 17, "command": "go 6,1"}
HELLO = {"type": "hello", "code": "x"}
CHOOSE = {"type": "choose", "ref": 1, "seat": "red"}
CREATE = {"type": "create", "ref": 1}


def packed(codec: Codec, data: object) -> bytes | str:
    """Write plain data as the codec's bytes, whether it is a message or not."""
    return msgpack.packb(data) if codec is MSGPACK else json.dumps(data)


def fault(codec: Codec, data: object) -> tuple[str, str]:
    """Return the path and reason with which a client's data are refused."""
    with pytest.raises(ProtocolError) as caught:
        codec.decode(packed(codec, data))
    return caught.value.path, caught.value.reason


@both
@given(message=client_messages)
def test_client_messages_round_trip(codec: Codec, message: m.ClientMessage) -> None:
    """What a client writes, the server reads the same."""
    assert codec.decode(codec.encode(message)) == message


@both
@given(message=server_messages)
def test_server_messages_round_trip(codec: Codec, message: m.ServerMessage) -> None:
    """What the server writes, a client reads the same."""
    assert codec.decode_server(codec.encode(message)) == message


@both
@given(number=st.integers(0, LARGEST_INT), changes=st.lists(st.lists(plain, max_size=4), max_size=4))
def test_a_packed_update_is_an_update(codec: Codec, number: int, changes: list[list[Any]]) -> None:
    """The quick way to write an Update gives the bytes of the slow one."""
    assert codec.pack_update(number, changes) == codec.encode(m.Update(number, changes))


@given(ref=st.integers(0, LARGEST_INT), number=st.none() | st.integers(0, LARGEST_INT))
def test_the_quick_way_to_accept_is_the_slow_one(ref: int, number: int | None) -> None:
    """The answer to every command has the bytes that any message of its fields would have."""
    slow = msgpack.packb({"type": "accepted", "ref": ref, "number": number})
    assert MSGPACK.encode(m.Accepted(ref, number)) == slow


@given(data=st.binary(max_size=200))
@example(data=b"\x81\xa4type\xc7\x00\x01")
@example(data=b"\x91" * 5000)
@example(data=b"\xd6\xff\x00\x00\x00\x00")
def test_no_bytes_break_msgpack(data: bytes) -> None:
    """Any bytes are a message or a ProtocolError, on both sides."""
    for decode in (MSGPACK.decode, MSGPACK.decode_server):
        with suppress(ProtocolError):
            decode(data)


@given(data=st.text(max_size=200) | plain.map(json.dumps))
@example(data="[" * 10_000)
@example(data="9" * 5000)
@example(data='{"type":"say","ref":1,"text":"\\ud800"}')
@example(data="NaN")
def test_no_text_breaks_json(data: str) -> None:
    """Any text is a message or a ProtocolError, on both sides."""
    for decode in (JSON.decode, JSON.decode_server):
        with suppress(ProtocolError):
            decode(data)


@given(
    data=st.dictionaries(st.text(max_size=8) | whole, st.binary(max_size=4) | plain, max_size=6),
    name=st.sampled_from(["do", "say", "create", "choose", "hello"]),
)
def test_no_fields_break_msgpack(data: dict[Any, Any], name: str) -> None:
    """A map of a known type with any fields at all is a message or a ProtocolError."""
    with suppress(ProtocolError):
        MSGPACK.decode(msgpack.packb({**data, "type": name}))


@both
@pytest.mark.parametrize(
    ("data", "path", "reason"),
    [
        ([], "$", "map expected"),
        (None, "$", "map expected"),
        ({"ref": 1}, "$.type", "missing"),
        ({"type": "nonsense"}, "$.type", "unknown message"),
        ({"type": ["do"]}, "$.type", "unknown message"),
        ({"type": "update", "number": 1, "changes": []}, "$.type", "unknown message"),
        ({**DO, "ref": "3"}, "$.ref", "whole number expected"),
        ({**DO, "ref": True}, "$.ref", "whole number expected"),
        ({**DO, "ref": 3.0}, "$.ref", "whole number expected"),
        ({**DO, "ref": 2**53}, "$.ref", "number too large"),
        ({**DO, "number": -(2**53)}, "$.number", "number too large"),
        ({**DO, "number": None}, "$.number", "whole number expected"),
        ({**DO, "command": 3}, "$.command", "text expected"),
        ({**DO, "command": "go\n"}, "$.command", "no control characters"),
        ({**DO, "command": "x" * 1001}, "$.command", "at most 1000 characters"),
        ({**DO, "seat": "r\u202eed"}, "$.seat", "no control characters"),
        ({**DO, "seat": "x" * 41}, "$.seat", "at most 40 characters"),
        ({**DO, "extra": 1}, "$.extra", "unknown field"),
        ({name: value for name, value in DO.items() if name != "ref"}, "$.ref", "missing"),
        ({**HELLO, "tokens": ["a", 3]}, "$.tokens[1]", "text expected"),
        ({**HELLO, "tokens": "ab"}, "$.tokens", "list expected"),
        ({**HELLO, "tokens": ["a"] * (MAX_TOKENS + 1)}, "$.tokens", "at most 16 tokens"),
        ({"type": "ready", "ref": 1, "seat": "red", "ready": 1}, "$.ready", "true or false expected"),
        ({**CHOOSE, "choices": []}, "$.choices", "map expected"),
        ({**CHOOSE, "choices": {"class": 1}}, "$.choices.class", "text expected"),
        ({**CHOOSE, "choices": {"name": "\x1b"}}, "$.choices.name", "no control characters"),
        (
            {**CREATE, "options": {"a": [{"b": [[[[[1]]]]]}]}},
            "$.options.a[0].b[0][0][0][0]",
            "nested too deep",
        ),
        ({**CREATE, "options": {"a": [0, 2**60]}}, "$.options.a[1]", "number too large"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_path(
    codec: Codec, data: object, path: str, reason: str
) -> None:
    """Nothing is coerced, nothing unknown is passed over, and the fault's place is named."""
    assert fault(codec, data) == (path, reason)


@pytest.mark.parametrize(
    ("data", "path", "reason"),
    [
        ({3: 1, "type": "do"}, "$", "no MessagePack that we read"),
        ({b"": 1, "type": "start", "ref": 1}, "$.b''", "unknown field"),
        ({**CREATE, "options": {b"": 1}}, "$.options.b''", "text expected"),
        ({**CREATE, "options": {"a": b""}}, "$.options.a", "plain data expected"),
        ({**CREATE, "options": {"a": float("nan")}}, "$.options.a", "finite number expected"),
        ({**CREATE, "options": {"a": 1.5, "b": b"x"}}, "$", "no MessagePack that we read"),
        ({**CREATE, "options": {"a": [0] * (MAX_ITEMS + 1)}}, "$", "no MessagePack that we read"),
    ],
)
def test_msgpack_has_no_more_than_json(data: object, path: str, reason: str) -> None:
    """Bytes, keys that are no text, numbers that are none and long lists are refused in MessagePack."""
    at, why = fault(MSGPACK, data)
    assert at == path
    assert why.startswith(reason)


def test_half_a_surrogate_pair_is_refused() -> None:
    """Text that UTF-8 cannot carry never reaches the others at the table."""
    with pytest.raises(ProtocolError, match=r"\$\.text: text with half a surrogate pair"):
        JSON.decode('{"type":"say","ref":1,"text":"\\ud800"}')


@both
def test_text_beyond_ascii_is_welcome(codec: Codec) -> None:
    """Names and commands may be written in any script, with emoji of several parts."""
    message = m.Do(1, "röd", 2, "choose 👩‍🚀")
    assert codec.decode(codec.encode(message)) == message


@both
def test_fields_at_their_defaults_may_be_left_out(codec: Codec) -> None:
    """A short Hello is a whole one."""
    assert codec.decode(packed(codec, {"type": "hello", "code": "x"})) == m.Hello("x")


@both
def test_a_message_that_is_too_long_is_not_read(codec: Codec) -> None:
    """The limit holds before anything is unpacked."""
    assert fault(codec, {"type": "say", "ref": 1, "text": "x" * MAX_MESSAGE}) == ("$", "at most 16384 bytes")


def test_frames_are_of_the_codecs_kind() -> None:
    """MessagePack comes in binary frames and JSON in text frames, never crosswise."""
    with pytest.raises(ProtocolError, match="binary frame expected"):
        MSGPACK.decode("{}")
    with pytest.raises(ProtocolError, match="text frame expected"):
        JSON.decode(b"{}")


def test_broken_json_is_refused() -> None:
    """A fault of the notation is one of the whole message."""
    with pytest.raises(ProtocolError, match=r"^\$: no JSON that we read"):
        JSON.decode('{"type":')


def test_secrets_are_not_shown_by_accident() -> None:
    """A message that ends up in a log or a trace shows no code and no token."""
    for message in (
        m.Hello("SECRET", "Ann", ("SECRET",)),
        m.Seated(1, "red", "SECRET"),
        m.Created(1, "T", "SECRET", "SECRET", "SECRET", "hash"),
        m.Welcome("T", "player", (), 1, "1", 1, host=False, play="SECRET", watch="SECRET"),
    ):
        assert "SECRET" not in repr(message)


@both
def test_a_text_may_be_brought(codec: Codec) -> None:
    """A piece has many lines, and may be longer than other messages; one character more is too long."""
    piece = ('"\u20ac\n' * PIECE)[:PIECE]
    sent = codec.encode(m.Bring(1, piece))
    assert len(sent) > MAX_MESSAGE
    assert codec.decode(sent) == m.Bring(1, piece)
    assert fault(codec, {"type": "bring", "ref": 1, "text": "x" * MAX_BRING}) == (
        "$",
        f"at most {MAX_BRING} bytes",
    )
    assert fault(codec, {"type": "bring", "ref": 1, "text": "x" * (PIECE + 1)}) == (
        "$.text",
        f"at most {PIECE} characters",
    )
    assert fault(codec, {"type": "checkmap", "ref": 1, "text": "x" * MAX_MESSAGE}) == (
        "$",
        f"at most {MAX_MESSAGE} bytes",
    )
    assert fault(codec, {"type": "say", "ref": 1, "text": "a\nb"})[0] == "$.text"
    assert fault(codec, {"type": "keepmap", "ref": 1, "owner": "a\nb", "name": "x"})[0] == "$.owner"
