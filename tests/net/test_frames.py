"""Frames are those of the WebSocket standard."""

import pytest
from websockets.frames import Frame, Opcode

from paperdelve.net.frames import FRAMES, frame
from paperdelve.wire.codec import JSON, MSGPACK
from paperdelve.wire.messages import Accepted, Update


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_frame_is_what_the_library_writes(length: int) -> None:
    """For every way to write a length, in both kinds."""
    text = "x" * length
    assert frame(text.encode()) == Frame(Opcode.BINARY, text.encode()).serialize(mask=False)
    assert frame(text) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


@pytest.mark.parametrize("codec", [MSGPACK, JSON])
def test_frames_carry_what_the_codec_writes(codec: object) -> None:
    """Messages and updates alike."""
    plain = MSGPACK if codec is MSGPACK else JSON
    frames = FRAMES[plain.name]
    assert frames.encode(Accepted(1, 2)) == frame(plain.encode(Accepted(1, 2)))
    assert frames.pack_update(3, [["gone", "g4"]]) == frame(plain.encode(Update(3, [["gone", "g4"]])))
