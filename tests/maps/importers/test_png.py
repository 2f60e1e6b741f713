"""Pictures in PNG, read without a library."""

import tracemalloc
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers.pixels.png import DEPTHS, MOST_BYTES, Picture, read_png
from tests.maps.importers.imported import FEW
from tests.maps.importers.pngs import (
    CLEAR,
    GREY,
    GREY_ALPHA,
    PALETTE,
    RGB,
    RGB_ALPHA,
    SIGNATURE,
    chunk,
    head,
    png,
)

LARGEST = 40
FILTERS = (0, 1, 2, 3, 4)
DRAWN = [[0x112233, 0x404000, 0xFF00FE], [0x000001, 0xFFFFFF, 0xC0C000]]
WRITTEN = png(DRAWN)
BODY = zlib.compress(b"\x00" + bytes(3))
"""The lines of a picture of one pixel."""


def read(content: bytes) -> Picture:
    """Read a picture of at most ``LARGEST`` pixels a side."""
    return read_png(content, LARGEST)


def parts(*chunks: bytes) -> Picture:
    """Read a picture of these parts."""
    return read(SIGNATURE + b"".join(chunks))


def drawn(kind: int, depth: int, width: int, height: int) -> list[list[int]]:
    """Draw a picture of many colours that can be written so."""
    most = (1 << min(depth, 8)) - 1
    numbers = [[(x * 7 + y * 13 + x * y) for x in range(width)] for y in range(height)]
    if kind in {GREY, GREY_ALPHA}:
        return [[number % (most + 1) * (255 // most) * 0x010101 for number in row] for row in numbers]
    if kind == PALETTE:
        return [[number % (most + 1) * 0x012345 & 0xFFFFFF for number in row] for row in numbers]
    return [[number * 0x034567 & 0xFFFFFF for number in row] for row in numbers]


@pytest.mark.parametrize("interlaced", [False, True])
@pytest.mark.parametrize(("kind", "depth"), [(kind, depth) for kind in DEPTHS for depth in DEPTHS[kind]])
def test_every_kind(kind: int, depth: int, *, interlaced: bool) -> None:
    """Every kind of pixel, depth, filter and size is read as it was drawn, interlaced or not."""
    for width, height in ((1, 1), (3, 2), (5, 9), (19, 17)):
        rows = drawn(kind, depth, width, height)
        found = read(png(rows, kind, depth, FILTERS, interlaced=interlaced))
        assert (found.width, found.height, found.fault) == (width, height, "")
        assert [[found.pixels[x, y] for x in range(width)] for y in range(height)] == rows


@pytest.mark.parametrize("kind", [GREY_ALPHA, PALETTE, RGB_ALPHA])
def test_transparent_pixels(kind: int) -> None:
    """They are black."""
    found = read(png([[0xFFFFFF, CLEAR]], kind))
    assert found.pixels == {(0, 0): 0xFFFFFF, (1, 0): 0}


def test_a_short_palette() -> None:
    """Colours that it has not are black."""
    body = chunk(b"IDAT", zlib.compress(b"\x00\x00\x01"))
    found = parts(head(2, 1, 8, PALETTE), chunk(b"PLTE", b"\x10\x20\x30\x40"), body)
    assert found.pixels == {(0, 0): 0x102030, (1, 0): 0}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        SIGNATURE,
        SIGNATURE[1:] + head(1, 1) + chunk(b"IDAT", BODY),
        SIGNATURE + chunk(b"IDAT", BODY) + head(1, 1),
        SIGNATURE + chunk(b"IHDR", b"\x00\x00\x00\x01" * 2),
        SIGNATURE + head(1, 1)[:-1] + b"?",
        SIGNATURE + head(0, 1),
        SIGNATURE + head(1, 0),
        SIGNATURE + head(LARGEST + 1, 1),
        SIGNATURE + head(1, 1 << 31),
        SIGNATURE + head(1, 1, 3, GREY),
        SIGNATURE + head(1, 1, 8, 5),
        SIGNATURE + head(1, 1, 8, RGB, 2),
        WRITTEN + bytes(MOST_BYTES),
    ],
)
def test_no_small_pictures(content: bytes) -> None:
    """Files that are none, or too large, are not looked into."""
    assert read(content) == Picture(fault="it is no PNG of at most 40 by 40 pixels")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"", "it breaks off"),
        (chunk(b"IDAT", b"no stream"), "packed wrongly"),
        (chunk(b"IDAT", BODY[:-6]), "it breaks off"),
        (chunk(b"IDAT", zlib.compress(b"\x05" + bytes(3))), "packed wrongly"),
        (chunk(b"IDAT", BODY)[:-1] + b"?", "its part 'IDAT' is damaged, or breaks off"),
        (chunk(b"IDAT", BODY)[:-2], "its part 'IDAT' is damaged, or breaks off"),
        (chunk(b"IDAT", BODY) + chunk(b"IEND", b"")[:6], "its part 'IE' is damaged"),
        (chunk(b"I\xffAT", BODY)[:-1] + b"?", "its part 'Iÿ"),
    ],
)
def test_broken_pictures(body: bytes, says: str) -> None:
    """What is wrong is told in words."""
    assert says in parts(head(1, 1), body).fault


def test_what_does_no_harm() -> None:
    """Parts for other purposes may be damaged, the lines in several parts, the end missing or longer."""
    remark = chunk(b"tEXt", b"x")[:-1] + b"?"
    two = chunk(b"IDAT", BODY[:5]) + chunk(b"IDAT", BODY[5:])
    assert parts(head(1, 1), remark, two).pixels == {(0, 0): 0}
    assert parts(head(1, 1), remark, two).fault == ""
    assert read(WRITTEN + b"more").fault == ""


def test_a_half_picture() -> None:
    """What can be read of a picture is there."""
    raw = b"\x00" + bytes(range(6)) + b"\x00" + bytes(3)
    found = parts(head(2, 2), chunk(b"IDAT", zlib.compress(raw)))
    assert found.pixels == {(0, 0): 0x000102, (1, 0): 0x030405}
    assert found.fault


def test_a_bomb() -> None:
    """However much would come out of a picture, no more is unpacked than its pixels take."""
    content = SIGNATURE + head(1, 1) + chunk(b"IDAT", zlib.compress(bytes(30_000_000)))
    tracemalloc.start()
    found = read(content)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found.pixels == {(0, 0): 0}
    assert peak < 1_000_000


@FEW
@given(
    st.sampled_from([WRITTEN, png(DRAWN, PALETTE, 4), png(DRAWN, RGB_ALPHA, 16, FILTERS, interlaced=True)]),
    st.lists(st.tuples(st.integers(0, 400), st.binary(max_size=4), st.integers(0, 5)), max_size=4),
)
def test_damaged_pictures(content: bytes, changes: list[tuple[int, bytes, int]]) -> None:
    """Nothing raises anything, and no pixel is beside the picture."""
    for place, put, taken in changes:
        at = place % (len(content) + 1)
        content = content[:at] + put + content[at + taken :]
    found = read(content)
    assert all(0 <= x < found.width and 0 <= y < found.height for x, y in found.pixels)
    assert bool(found.fault) or len(found.pixels) == found.width * found.height


@FEW
@given(
    st.integers(1, LARGEST),
    st.integers(1, LARGEST),
    st.sampled_from([(kind, depth) for kind in DEPTHS for depth in DEPTHS[kind]]),
    st.binary(max_size=3000),
)
def test_any_lines(width: int, height: int, pixel: tuple[int, int], raw: bytes) -> None:
    """Whatever the lines of a picture are, they are read as far as they go."""
    kind, depth = pixel
    for interlaced in (0, 1):
        body = chunk(b"IDAT", zlib.compress(raw, 1))
        found = parts(head(width, height, depth, kind, interlaced), body)
        assert len(found.pixels) <= width * height
        assert all(0 <= colour <= 0xFFFFFF for colour in found.pixels.values())
