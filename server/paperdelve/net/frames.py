"""Messages as whole WebSocket frames.

A server's frames carry no mask, so the same bytes go to everybody: an update is written and framed once for
all who see the same, and each socket only copies it. (``websockets`` would frame it once for each.)
"""

from struct import pack
from typing import Any

from websockets.frames import (  # type: ignore[attr-defined] # not said to be exported: in C where it can be
    Opcode,
    apply_mask,
)

from paperdelve.wire.codec import CODECS, Codec
from paperdelve.wire.messages import ClientMessage, ServerMessage


class Frames:
    """A codec whose output is frames; reading is the plain codec's."""

    def __init__(self, codec: Codec) -> None:
        self.name = f"{codec.name} frames"
        self.decode = codec.decode
        self._codec = codec
        self._last: tuple[ClientMessage | ServerMessage | None, bytes] = (None, b"")

    def encode(self, message: ClientMessage | ServerMessage) -> bytes:
        """Write a message as a frame; one that is told to many is written once."""
        if self._last[0] is not message:
            self._last = message, frame(self._codec.encode(message))
        return self._last[1]

    def pack_update(self, number: int, changes: list[list[Any]]) -> bytes:
        """Write an Update as a frame."""
        return frame(self._codec.pack_update(number, changes))


def frame(payload: bytes | str) -> bytes:
    """Return one whole frame (RFC 6455, section 5.2): binary for bytes, text for text.

    By hand because it is done several times for each command, and costs a tenth of ``Frame.serialize``.
    """
    if isinstance(payload, str):
        kind, data = _FINAL | Opcode.TEXT, payload.encode()
    else:
        kind, data = _FINAL | Opcode.BINARY, payload
    length = len(data)
    if length < _TWO_BYTES:
        return bytes((kind, length)) + data
    if length < 1 << 16:
        return pack("!BBH", kind, _TWO_BYTES, length) + data
    return pack("!BBQ", kind, _EIGHT_BYTES, length) + data


def frame_length(data: bytes, start: int) -> int:
    """Return the length of the client's frame that begins at ``start``, as far as its head tells already.

    What is longer than 64 kB counts as 64 kB, and what has no mask, as no client may send it, ends there.
    """
    if len(data) < start + 2 or not data[start + 1] & _MASKED:
        return 2
    length = data[start + 1] & ~_MASKED
    if length < _TWO_BYTES:
        return 6 + length
    if length > _TWO_BYTES:
        return 1 << 16
    return 8 + (data[start + 2] << 8 | data[start + 3]) if len(data) >= start + 4 else 4


def message_in(frame: bytes) -> bytes | None:
    """Return what a client's whole frame holds, if that is a whole binary message; None for anything else."""
    if frame[0] != _BINARY or not frame[1] & _MASKED:
        return None
    start = 6 if frame[1] & ~_MASKED < _TWO_BYTES else 8
    return apply_mask(frame[start:], frame[start - 4 : start])


_FINAL = _MASKED = 0x80
_BINARY = _FINAL | Opcode.BINARY
_TWO_BYTES, _EIGHT_BYTES = 126, 127
"""What stands in place of a length that follows in so many bytes."""

FRAMES = {name: Frames(codec) for name, codec in CODECS.items()}
"""By subprotocol."""
