"""Writes small pictures in PNG for tests, in every way in which a picture may be written."""

import zlib
from collections.abc import Sequence
from itertools import count

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, RGB, PALETTE, GREY_ALPHA, RGB_ALPHA = 0, 2, 3, 4, 6
CLEAR = -1
"""Stands for a transparent pixel."""
COLOURS = {
    "#": 0x404000,
    " ": 0x000000,
    ".": 0xA08060,
    "?": 0xC0C000,
    "S": 0x00F000,
    "E": 0x004000,
    **{str(sort): 0x400000 | sort << 4 for sort in range(6)},
    **{letter: 0xF00000 | sort << 4 for sort, letter in enumerate("ABCDXY")},
    **{letter: 0x008000 | sort << 4 for sort, letter in enumerate("hpabckogz")},
    "n": 0x00C0C0,
    "w": 0x404023,
    "_": CLEAR,
}
"""Colours of letters: monsters in figures, their generators in capitals, treasures in small letters."""


def level(*lines: str) -> list[list[int]]:
    """Draw a level in letters."""
    return [[COLOURS[letter] for letter in line] for line in lines]


def chunk(name: bytes, body: bytes) -> bytes:
    """Write a part of a file."""
    return len(body).to_bytes(4) + name + body + zlib.crc32(name + body).to_bytes(4)


def head(width: int, height: int, depth: int = 8, kind: int = RGB, interlaced: int = 0) -> bytes:
    """Write the part that begins a file."""
    return chunk(b"IHDR", width.to_bytes(4) + height.to_bytes(4) + bytes([depth, kind, 0, 0, interlaced]))


def png(
    rows: Sequence[Sequence[int]],
    kind: int = RGB,
    depth: int = 8,
    filters: Sequence[int] = (0,),
    *,
    interlaced: bool = False,
) -> bytes:
    """Write a picture; its lines are filtered in turn as ``filters`` says, a palette is made as needed."""
    palette = sorted({colour for row in rows for colour in row})
    steps = ADAM7 if interlaced else ((0, 0, 1, 1),)
    turn = count()
    raw = b""
    for left, top, across, down in steps:
        lines = [row[left::across] for row in rows[top::down]]
        above = b""
        for line in lines if len(rows[0]) > left else ():
            packed = _packed(
                [sample for colour in line for sample in _samples(colour, kind, depth, palette)], depth
            )
            number = filters[next(turn) % len(filters)]
            raw += bytes([number]) + _filtered(number, packed, above, max(len(packed) // len(line), 1))
            above = packed
    parts = [head(len(rows[0]), len(rows), depth, kind, int(interlaced))]
    if kind == PALETTE:
        parts.append(chunk(b"PLTE", b"".join((colour & 0xFFFFFF).to_bytes(3) for colour in palette)))
        parts.append(chunk(b"tRNS", b"\x00" if palette[0] == CLEAR else b""))
    parts += [chunk(b"tEXt", b"Comment\x00by hand"), chunk(b"IDAT", zlib.compress(raw)), chunk(b"IEND", b"")]
    return SIGNATURE + b"".join(parts)


ADAM7 = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def _samples(colour: int, kind: int, depth: int, palette: Sequence[int]) -> list[int]:
    """Return a pixel's samples, of ``depth`` bits each."""
    if kind == PALETTE:
        return [palette.index(colour)]
    bands = [colour >> 16 & 255, colour >> 8 & 255, colour & 255]
    if kind in {GREY, GREY_ALPHA}:
        bands = bands[2:]
    if kind in {GREY_ALPHA, RGB_ALPHA}:
        bands.append(0 if colour == CLEAR else 255)
    return [band * 257 if depth == 16 else band >> 8 - depth for band in bands]


def _packed(samples: Sequence[int], depth: int) -> bytes:
    """Pack samples into bytes, the first in the highest bits."""
    bits = "".join(f"{sample:0{depth}b}" for sample in samples)
    return bytes(int(bits[at : at + 8].ljust(8, "0"), 2) for at in range(0, len(bits), 8))


def _filtered(number: int, line: bytes, above: bytes, step: int) -> bytes:
    """Write bytes as what they differ by from their neighbours."""
    above = above or bytes(len(line))
    differences = []
    for i, value in enumerate(line):
        left, up, corner = (line[i - step], above[i], above[i - step]) if i >= step else (0, above[i], 0)
        nearest = min((left, up, corner), key=lambda one: abs(left + up - corner - one))
        differences.append(value - (0, left, up, (left + up) // 2, nearest)[number] & 255)
    return bytes(differences)
