"""Unpacks the cells of a layer, never more than it may have."""

import binascii
import struct
import sys
import zlib
from array import array
from collections.abc import Iterable
from operator import index

from paperdelve.maps.importers.plan import ImportFault

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

WIDEST = 23
"""Two to this power is the most bytes that a zstd stream may look back, and so what it takes to unpack it."""
LEAST, MOST = -0x80000000, 0xFFFFFFFF
"""Numbers that a cell may have."""
GID = 4
"""Bytes of a cell: its tile's number, and how the tile is turned."""


def cells_of(data: object, encoding: str, compression: str, count: int, where: str) -> "array[int]":
    """Return the ``count`` cells of a layer or chunk, row by row; raises ImportFault naming ``where``."""
    if isinstance(data, list):
        found = _whole(data, where)
    elif not isinstance(data, str):
        raise ImportFault(f"{where} has no cells")
    elif encoding == "csv":
        found = _csv(data, count, where)
    elif encoding == "base64":
        found = _base64(data, compression, count, where)
    else:
        raise ImportFault(f"{where} has the unknown encoding {encoding!r:.40}")
    if len(found) != count:
        raise ImportFault(f"{where} has {len(found)} cells; {count} belong there")
    return found


def _csv(data: str, count: int, where: str) -> "array[int]":
    written = data.strip().rstrip(",")
    if written.count(",") >= max(count, 1) or len(written) > 16 * count:
        raise ImportFault(f"{where} has more than the {count} cells that belong there")
    return _whole(written.split(",") if written else (), where)


def _whole(numbers: Iterable[object], where: str) -> "array[int]":
    """Pack numbers; some programs write turned tiles as negative ones."""
    try:
        found = [int(each) if isinstance(each, str) else index(each) for each in numbers]  # type: ignore[arg-type]
    except (TypeError, ValueError) as error:
        raise ImportFault(f"{where} has a cell that is no whole number") from error
    if found and (min(found) < LEAST or max(found) > MOST):
        raise ImportFault(f"{where} has a cell that is no number of a tile")
    return array("I", [number & MOST for number in found])


def _base64(data: str, compression: str, count: int, where: str) -> "array[int]":
    try:
        packed = binascii.a2b_base64("".join(data.split()))
        plain = _decompressed(packed, compression, count * GID + 1)
    except (ValueError, zlib.error, zstd.ZstdError) as error:
        raise ImportFault(f"{where} has damaged data") from error
    if plain is None:
        raise ImportFault(f"{where} has the unknown compression {compression!r:.40}")
    if len(plain) > count * GID:
        raise ImportFault(f"{where} has more than the {count} cells that belong there")
    return array("I", struct.unpack(f"<{len(plain) // GID}I", plain[: len(plain) // GID * GID]))


def _decompressed(packed: bytes, compression: str, most: int) -> bytes | None:
    """Return at most so many bytes of packed data; None if the compression is unknown."""
    match compression:
        case "":
            return packed
        case "zlib" | "gzip":
            return zlib.decompressobj(zlib.MAX_WBITS | 32).decompress(packed, most)
        case "zstd":
            options = {int(zstd.DecompressionParameter.window_log_max): WIDEST}
            return zstd.ZstdDecompressor(options=options).decompress(packed, most)
        case _:
            return None
