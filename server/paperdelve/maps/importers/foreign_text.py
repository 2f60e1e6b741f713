"""Reads text that a stranger wrote: in which encoding, and whether it is text at all."""

import codecs
import re

LONGEST = 4_000_000
"""Bytes of the longest text that can be a drawing."""
_NO_TEXT = re.compile("[\x00-\x08\x0e-\x1f\x7f\ufffe]")


def decoded(content: bytes) -> str | None:
    """Return a file's text with LF line ends; None if it is no text, or far too long to be a drawing.

    A byte order mark tells the encoding; without one it is UTF-8, or Latin-1 where that fails.
    """
    if len(content) > LONGEST:
        return None
    text = _decoded(content)
    if text is None or _NO_TEXT.search(text):
        return None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decoded(content: bytes) -> str | None:
    for mark, encoding in ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")):
        if content.startswith(mark):
            try:
                return content.decode(encoding)
            except ValueError:
                return None
    try:
        return content.decode("utf-8-sig")
    except ValueError:
        return content.decode("latin-1")
