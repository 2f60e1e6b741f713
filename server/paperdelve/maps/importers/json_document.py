"""Reads a JSON document that a stranger wrote, without ever taking much more memory than a map needs."""

import json
import re
from collections.abc import Mapping
from typing import Any

LONGEST = 16_000_000
"""Bytes of the longest document that is read, embedded pictures left aside."""
MOST_MARKS = 1_000_000
"""Brackets, braces, commas and colons of the largest document that is read: each makes one value or less."""
SHORTEST_PICTURE = 1_000_000
"""A run of base64 of so many bytes is longer than the layer of any map."""
_BASE64 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/="
_RUN = re.compile(rb"[A-Za-z0-9+/=]*+")


def parse(content: bytes) -> Mapping[str, Any] | None:
    """Return the JSON object that a file holds; None if it is none, or too large to be a map.

    Embedded pictures come out empty, or cut short.
    """
    if content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] != b"{":
        return None
    bare = _without_pictures(content)
    if len(bare) > LONGEST or sum(bare.count(mark) for mark in b"[{,:") > MOST_MARKS:
        return None
    try:
        read = json.loads(bare.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
    return read if isinstance(read, dict) else None


def _without_pictures(content: bytes) -> bytes:
    """Cut out all runs of base64 that are long: each of them covers one of the places that are looked at."""
    kept: list[bytes] = []
    end = 0
    for place in range(0, len(content), SHORTEST_PICTURE):
        if place >= end:
            before = max(end, place - SHORTEST_PICTURE)
            first = before + len(content[before:place].rstrip(_BASE64))
            run = _RUN.match(content, place)
            last = run.end() if run else place
            if last - first >= SHORTEST_PICTURE:
                kept.append(content[end:first])
                end = last
    return b"".join([*kept, content[end:]])
