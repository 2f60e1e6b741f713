"""Messages to bytes and back, in MessagePack and in JSON; both carry the same data.

What comes from the other side is judged strictly: see ``strict``. Nothing but ProtocolError ever comes out of
a decode, whatever goes in.
"""

import json
from operator import attrgetter
from typing import Any, Protocol, get_args

import msgpack
from attrs import fields

from paperdelve.wire.messages import (
    Accepted,
    Bring,
    CheckMap,
    ClientMessage,
    Do,
    ImportMap,
    KeepMap,
    Replay,
    ServerMessage,
    StockMap,
    SurveyMap,
)
from paperdelve.wire.strict import LARGEST_INT, ProtocolError, fault_of, line, strict_converter
from paperdelve.wire.values import tag

MAX_MESSAGE = 16 * 1024
"""Bytes of one message from a client, those that bring a text aside."""
MAX_BRING = 64 * 1024
"""Bytes of a message that brings a text: one of PIECE characters fits, however it is written."""
PIECE = 12_000
"""Characters of the text of those messages that may have several lines."""
MAX_SERVER_MESSAGE = 4 * 1024 * 1024
"""Bytes of one message from a server: a scene of the largest dungeon fits many times."""
MAX_ITEMS = 1024
"""Items of a list and entries of a map in a message from a client."""
MAX_SERVER_ITEMS = 128 * 1024
MAX_DEPTH = 6
"""How deep lists and maps nest inside a field of a client's message."""
MAX_SERVER_DEPTH = 12
MAX_TOKENS = 16
LONGEST = {
    "code": 300,
    "command": 1000,
    "difficulty": 40,
    "game": 40,
    "name": 40,
    "owner": 100,
    "seat": 40,
    "style": 40,
    "text": 2000,
    "title": 80,
    "to": 40,
}
"""Fields of clients' messages that are one line of text, and their most characters."""


class Codec(Protocol):
    """One way to write messages."""

    @property
    def name(self) -> str:
        """The WebSocket subprotocol that stands for it."""
        ...

    def encode(self, message: ClientMessage | ServerMessage) -> bytes | str:
        """Write a message: bytes for a binary frame, text for a text frame."""
        ...

    def pack_update(self, number: int, changes: list[list[Any]]) -> bytes | str:
        """Write an Update without making one."""
        ...

    def decode(self, data: bytes | str) -> ClientMessage:
        """Read what a client sent; raises ProtocolError and nothing else."""
        ...

    def decode_server(self, data: bytes | str) -> ServerMessage:
        """Read what a server sent; raises ProtocolError and nothing else."""
        ...


class _Side:
    """The messages that one side may send, and how to read them from a map."""

    def __init__(self, union: Any, depth: int) -> None:
        self.kinds: dict[str, Any] = {tag(kind): kind for kind in get_args(union)}
        self.converter = strict_converter(depth)

    def read(self, data: object) -> Any:
        if type(data) is not dict:
            raise ProtocolError("$", "map expected")
        name = data.pop("type", None)
        if type(name) is not str or name not in self.kinds:
            raise ProtocolError("$.type", "missing" if name is None else "unknown message")
        try:
            return self.converter.structure(data, self.kinds[name])
        except Exception as error:  # noqa: BLE001 - cattrs raises groups and single errors of many kinds
            raise fault_of(error) from None


_CLIENT = _Side(ClientMessage, MAX_DEPTH)
_SERVER = _Side(ServerMessage, MAX_SERVER_DEPTH)


def _read_client(data: object, size: int) -> ClientMessage:
    kind = data.get("type") if type(data) is dict else None
    if size > MAX_MESSAGE and kind != "bring":
        raise ProtocolError("$", f"at most {MAX_MESSAGE} bytes")
    if kind == "do":
        done = _read_do(data)  # type: ignore[arg-type] # only a map has a kind
        if done is not None:
            return done
    message: ClientMessage = _CLIENT.read(data)
    _judge_texts(message)
    for name, value in getattr(message, "choices", {}).items():
        line(value, LONGEST["name"], f"$.choices.{name}")
    if len(getattr(message, "tokens", ())) > MAX_TOKENS:
        raise ProtocolError("$.tokens", f"at most {MAX_TOKENS} tokens")
    return message


def _judge_texts(message: ClientMessage) -> None:
    """Raise unless all texts of a message are short enough, and lines where they must be."""
    for name, longest in LONGEST.items():
        value = getattr(message, name, None)
        if type(value) is not str:
            continue
        if name != "text" or not isinstance(message, WITH_PIECES):
            line(value, longest, f"$.{name}")
        elif len(value) > PIECE:
            raise ProtocolError("$.text", f"at most {PIECE} characters")


def _read_do(data: dict[str, object]) -> Do | None:
    """Read the one message that comes often, if nothing about it is odd; else leave it to the careful way."""
    ref, seat, number, command = data.get("ref"), data.get("seat"), data.get("number"), data.get("command")
    if (
        len(data) == len(_DO)
        and type(ref) is int
        and 0 <= ref <= LARGEST_INT
        and type(number) is int
        and 0 <= number <= LARGEST_INT
        and type(seat) is str
        and seat.isascii()
        and seat.isprintable()
        and len(seat) <= LONGEST["seat"]
        and type(command) is str
        and command.isascii()
        and command.isprintable()
        and len(command) <= LONGEST["command"]
    ):
        return Do(ref, seat, number, command)
    return None


def _write(message: ClientMessage | ServerMessage) -> dict[str, Any]:
    names, values = _FIELDS[type(message)]
    return dict(zip(names, (tag(type(message)), *values(message)), strict=True))


def _fields(kind: Any) -> tuple[tuple[str, ...], Any]:
    """Return a message's names on the wire and what gets their values, always as a tuple."""
    names = [field.name for field in fields(kind)]
    if len(names) > 1:
        return ("type", *names), attrgetter(*names)
    return ("type", *names), lambda message: tuple(getattr(message, name) for name in names)


WITH_PIECES = (Bring, CheckMap, KeepMap, ImportMap, StockMap, SurveyMap, Replay)
"""Messages whose text may have several lines."""
_DO = ("type", "ref", "seat", "number", "command")
_FIELDS = {kind: _fields(kind) for kind in get_args(ClientMessage | ServerMessage)}
_ACCEPTED, _NUMBER = b"\x83\xa4type\xa8accepted\xa3ref", b"\xa6number"
_UPDATE, _CHANGES = b"\x83\xa4type\xa6update\xa6number", b"\xa7changes"


class MsgpackCodec:
    """MessagePack in binary frames: the default."""

    name = "paperdelve.v1.msgpack"

    def __init__(self) -> None:
        self._pack = msgpack.Packer().pack

    def encode(self, message: ClientMessage | ServerMessage) -> bytes:
        """Write a message; the answer to every command by a shorter way."""
        if type(message) is Accepted:
            return b"".join((_ACCEPTED, self._pack(message.ref), _NUMBER, self._pack(message.number)))
        return self._pack(_write(message))

    def pack_update(self, number: int, changes: list[list[Any]]) -> bytes:
        """Write an Update without making one."""
        return b"".join((_UPDATE, self._pack(number), _CHANGES, self._pack(changes)))

    def decode(self, data: bytes | str) -> ClientMessage:
        """Read what a client sent; raises ProtocolError and nothing else."""
        return _read_client(self._unpack(data, MAX_BRING, MAX_ITEMS), len(data))

    def decode_server(self, data: bytes | str) -> ServerMessage:
        """Read what a server sent; raises ProtocolError and nothing else."""
        message: ServerMessage = _SERVER.read(self._unpack(data, MAX_SERVER_MESSAGE, MAX_SERVER_ITEMS))
        return message

    def _unpack(self, data: bytes | str, longest: int, items: int) -> object:
        if type(data) is not bytes:
            raise ProtocolError("$", "binary frame expected")
        if len(data) > longest:
            raise ProtocolError("$", f"at most {longest} bytes")
        try:
            return msgpack.unpackb(
                data,
                max_array_len=items,
                max_map_len=items,
                max_bin_len=0,
                max_ext_len=0,
                strict_map_key=True,
            )
        except (ValueError, TypeError, OverflowError) as error:
            raise ProtocolError("$", f"no MessagePack that we read: {error}") from None


class JsonCodec:
    """JSON in text frames, for people with a command-line client and for other people's programs."""

    name = "paperdelve.v1.json"

    def __init__(self) -> None:
        self._pack = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode

    def encode(self, message: ClientMessage | ServerMessage) -> str:
        """Write a message."""
        return self._pack(_write(message))

    def pack_update(self, number: int, changes: list[list[Any]]) -> str:
        """Write an Update without making one."""
        return f'{{"type":"update","number":{number},"changes":{self._pack(changes)}}}'

    def decode(self, data: bytes | str) -> ClientMessage:
        """Read what a client sent; raises ProtocolError and nothing else."""
        return _read_client(self._unpack(data, MAX_BRING), len(data))

    def decode_server(self, data: bytes | str) -> ServerMessage:
        """Read what a server sent; raises ProtocolError and nothing else."""
        message: ServerMessage = _SERVER.read(self._unpack(data, MAX_SERVER_MESSAGE))
        return message

    def _unpack(self, data: bytes | str, longest: int) -> object:
        if type(data) is not str:
            raise ProtocolError("$", "text frame expected")
        if len(data) > longest:
            raise ProtocolError("$", f"at most {longest} bytes")
        try:
            return json.loads(data)
        except (ValueError, RecursionError) as error:
            raise ProtocolError("$", f"no JSON that we read: {error}") from None


MSGPACK = MsgpackCodec()
JSON = JsonCodec()
CODECS: dict[str, Codec] = {codec.name: codec for codec in (MSGPACK, JSON)}
"""By subprotocol, the server's preference first."""
