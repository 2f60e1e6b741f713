"""Messages as whole WebSocket frames.

A server's frames carry no mask, so the same bytes go to everybody: an update is written and framed once for
all who see the same, and each socket only copies it. (``websockets`` would frame it once for each.)
"""

from struct import pack
from typing import Any

from websockets.frames import Opcode

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


_FINAL = 0x80
_TWO_BYTES, _EIGHT_BYTES = 126, 127
"""What stands in place of a length that follows in so many bytes."""

FRAMES = {name: Frames(codec) for name, codec in CODECS.items()}
"""By subprotocol."""
