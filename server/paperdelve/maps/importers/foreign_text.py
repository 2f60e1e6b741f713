"""Reads text that a stranger wrote: in which encoding, and whether it is text at all."""

import codecs
import re

LONGEST = 4_000_000
"""Bytes of the longest text that can be a drawing."""
LONGEST_WIDE = 16_000_000
"""Bytes of the longest file in UTF-16 that is read."""
_WIDE = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_NO_TEXT = re.compile("[\x00-\x08\x0e-\x1f\x7f\ufffe]")


def in_utf8(content: bytes) -> bytes:
    """Return a file as it would be in UTF-8, if its byte order mark says that it is in UTF-16; else as it is.

    Some shells write so whatever another program prints.
    """
    if content.startswith(_WIDE) and len(content) <= LONGEST_WIDE:
        try:
            return content.decode("utf-16").encode()
        except ValueError:
            return content
    return content


def decoded(content: bytes) -> str | None:
    """Return a file's text with LF line ends; None if it is no text, or far too long to be a drawing.

    It is in UTF-8, or in Latin-1 where that fails; see ``in_utf8`` for UTF-16.
    """
    if len(content) > LONGEST:
        return None
    text = _decoded(content)
    if text is None or _NO_TEXT.search(text):
        return None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _decoded(content: bytes) -> str | None:
    if content.startswith(_WIDE):
        return None
    try:
        return content.decode("utf-8-sig")
    except ValueError:
        return content.decode("latin-1")
