"""Reads TOML that anybody may have written: what stands where, or what is wrong where."""

import re
import tomllib
from typing import Any

from paperdelve.maps.file.positions import Positions, costly

_AT_LINE = re.compile(r"\s*\(at line (\d+), column (\d+)\)$")


class TomlFault(Exception):
    """A text cannot be read; the message says why, for people. ``line`` and ``column`` count from 1."""

    def __init__(self, words: str, line: int = 1, column: int = 1) -> None:
        super().__init__(words)
        self.line = line
        self.column = column


def read_toml(text: str) -> tuple[dict[str, Any], Positions]:
    """Read a text with LF line ends: its data, and where they stand. Raises TomlFault."""
    found = costly(text)
    if found is not None:
        line, column, words = found
        raise TomlFault(words, line, column)
    try:
        return tomllib.loads(text), Positions(text)
    except RecursionError:
        raise TomlFault("this is nested too deep") from None
    except ValueError as error:  # TOMLDecodeError, or a number too long to read
        raise _syntax_fault(str(error), text) from None


def _syntax_fault(words: str, text: str) -> TomlFault:
    """Put the TOML reader's complaint in its place: at the end, unless it tells one."""
    found = _AT_LINE.search(words)
    line = int(found[1]) if found else text.count("\n") + 1
    column = int(found[2]) if found else len(text) - text.rfind("\n")
    return TomlFault(f"this is not TOML: {_AT_LINE.sub('', words)}", line, column)
