"""Reads small pictures in PNG, with every kind of pixel there is, interlaced or not."""

import zlib
from collections.abc import Iterator, Mapping, Sequence

from attrs import field, frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.pixels.filters import FILTERS

SIGNATURE = b"\x89PNG\r\n\x1a\n"
MOST_BYTES = 1_000_000
"""Of a file: more than the pixels of the largest picture take, not packed at all."""
GREY, RGB, PALETTE, GREY_ALPHA, RGB_ALPHA = 0, 2, 3, 4, 6
CHANNELS = {GREY: 1, RGB: 3, PALETTE: 1, GREY_ALPHA: 2, RGB_ALPHA: 4}
DEPTHS = {
    GREY: (1, 2, 4, 8, 16),
    RGB: (8, 16),
    PALETTE: (1, 2, 4, 8),
    GREY_ALPHA: (8, 16),
    RGB_ALPHA: (8, 16),
}
WHOLE = ((0, 0, 1, 1),)
ADAM7 = (
    (0, 0, 8, 8),
    (4, 0, 8, 8),
    (0, 4, 4, 8),
    (2, 0, 4, 4),
    (0, 2, 2, 4),
    (1, 0, 2, 2),
    (0, 1, 1, 2),
)
"""Passes over an interlaced picture: the first column and row, and the steps from one to the next."""


@frozen
class Picture:
    """A picture: the colours of its pixels, 0xRRGGBB, by column and row; what is transparent is black.

    ``fault`` says what is wrong; then there are only the pixels that could be read, maybe none.
    """

    width: int = 0
    height: int = 0
    pixels: Mapping[Cell, int] = field(factory=dict, repr=False)
    fault: str = ""


@frozen
class _Head:
    width: int
    height: int
    depth: int
    kind: int
    interlaced: bool

    @property
    def bits(self) -> int:
        """Bits of a pixel."""
        return self.depth * CHANNELS[self.kind]

    def passes(self) -> Iterator[tuple[range, range, int]]:
        """Yield columns, rows, and bytes of a line, of each pass that has pixels."""
        for left, top, across, down in ADAM7 if self.interlaced else WHOLE:
            columns, rows = range(left, self.width, across), range(top, self.height, down)
            if columns and rows:
                yield columns, rows, (len(columns) * self.bits + 7) // 8


def read_png(content: bytes, largest: int) -> Picture:
    """Read a picture of at most ``largest`` pixels a side. Never raises; takes memory for that many alone."""
    head = _head(content, largest)
    if head is None:
        return Picture(fault=f"it is no PNG of at most {largest} by {largest} pixels")
    packed, colours, clear, fault = [], b"", b"", ""
    for name, body, sound in _chunks(content):
        critical = name[:1].isupper()
        if critical and not sound:
            fault = fault or f"its part {name.decode('latin-1')!r} is damaged, or breaks off"
        match name:
            case b"IDAT":
                packed.append(body)
            case b"PLTE":
                colours = body
            case b"tRNS":
                clear = body
    pixels: dict[Cell, int] = {}
    palette = _palette(colours, clear)
    for columns, y, line in _lines(head, b"".join(packed)):
        found = _colours(head, _samples(line, head, len(columns)), palette)
        pixels |= {(x, y): colour for x, colour in zip(columns, found, strict=True)}
    if len(pixels) < head.width * head.height:
        fault = fault or "it breaks off, or is packed wrongly"
    return Picture(head.width, head.height, pixels, fault)


def _head(content: bytes, largest: int) -> _Head | None:
    """Read the head; None if it is none, or that of a picture which is not to be read."""
    if not content.startswith(SIGNATURE) or len(content) > MOST_BYTES:
        return None
    name, body, sound = next(_chunks(content), (b"", b"", False))
    if name != b"IHDR" or len(body) != 13 or not sound:
        return None
    width, height = int.from_bytes(body[:4]), int.from_bytes(body[4:8])
    depth, kind, packing, filtering, interlacing = body[8:]
    if not (0 < width <= largest and 0 < height <= largest and depth in DEPTHS.get(kind, ())):
        return None
    return (
        None
        if packing or filtering or interlacing > 1
        else _Head(width, height, depth, kind, interlacing == 1)
    )


def _chunks(content: bytes) -> Iterator[tuple[bytes, bytes, bool]]:
    """Yield each part's name, content, and whether it is whole and its checksum right."""
    at = len(SIGNATURE)
    while at < len(content):
        size = int.from_bytes(content[at : at + 4])
        name, end = content[at + 4 : at + 8], at + 8 + size
        checksum = content[end : end + 4]
        yield name, content[at + 8 : end], zlib.crc32(content[at + 4 : end]).to_bytes(4) == checksum
        at = len(content) if name == b"IEND" else end + 4


def _lines(head: _Head, packed: bytes) -> Iterator[tuple[range, int, bytearray]]:
    """Yield columns, row and bytes of each line, as far as they can be unpacked."""
    most = sum(len(rows) * (size + 1) for _, rows, size in head.passes())
    try:
        raw = zlib.decompressobj().decompress(packed, most)
    except zlib.error:
        return
    at, step = 0, max(head.bits // 8, 1)
    for columns, rows, size in head.passes():
        above = bytearray(size)
        for y in rows:
            line = bytearray(raw[at + 1 : at + 1 + size])
            if len(line) < size or raw[at] >= len(FILTERS):
                return
            FILTERS[raw[at]](line, above, step)
            yield columns, y, line
            above, at = line, at + 1 + size


def _samples(line: bytearray, head: _Head, columns: int) -> Sequence[int]:
    """Return a line's samples, 0 to 255, but those of a palette as they are."""
    if head.depth == 8:
        return line
    if head.depth == 16:
        return line[::2]
    most = (1 << head.depth) - 1
    scale = 1 if head.kind == PALETTE else 255 // most
    shifts = range(8 - head.depth, -1, -head.depth)
    return [(byte >> shift & most) * scale for byte in line for shift in shifts][:columns]


def _palette(colours: bytes, clear: bytes) -> list[int]:
    """Return all 256 colours of a palette; those that are missing or transparent are black."""
    triples = zip(colours[::3], colours[1::3], colours[2::3], strict=False)
    found = [red << 16 | green << 8 | blue for red, green, blue in triples][:256]
    seen = [colour if alpha else 0 for colour, alpha in zip(found, clear, strict=False)]
    seen += found[len(seen) :]
    return seen + [0] * (256 - len(seen))


def _colours(head: _Head, samples: Sequence[int], palette: Sequence[int]) -> list[int]:
    """Make colours of samples."""
    bands = [samples[start :: CHANNELS[head.kind]] for start in range(CHANNELS[head.kind])]
    match head.kind:
        case 3:
            return [palette[sample] for sample in samples]
        case 0 | 4:
            found = [grey * 0x010101 for grey in bands[0]]
        case _:
            found = [red << 16 | green << 8 | blue for red, green, blue in zip(*bands[:3], strict=True)]
    if head.kind in {GREY_ALPHA, RGB_ALPHA}:
        return [colour if alpha else 0 for colour, alpha in zip(found, bands[-1], strict=True)]
    return found
