"""Finds where the values of a TOML file stand in its text, which Python's own reader does not tell.

It reads only text that ``tomllib`` has read without fault, and so may trust it.
"""

import re
import tomllib
from bisect import bisect_right

from paperdelve.maps.file.faults import Path

_BLANK = re.compile(r"(?:[ \t\n]++|#[^\n]*+)*+")
_SPACES = re.compile(r"[ \t]*")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}#\n]+")
_INSIDE = r"""(?:[^"\\]++|\\.|"(?!""))*+"""
"""What stands in a string of several lines: read without a way back, for each would be remembered."""
_STRINGS = (
    re.compile(rf'"""{_INSIDE}"""(?:"{{0,2}})', re.DOTALL),
    re.compile(r"'''.*?'''(?:'{0,2})", re.DOTALL),
    re.compile(r'"(?:[^"\\]++|\\.)*+"'),
    re.compile(r"'[^']*'"),
)
_PART = r"""(?:[A-Za-z0-9_-]++|"(?:[^"\\\n]|\\[^\n])*+"?|'[^'\n]*+'?)"""
_MOST_PARTS = 8
_MOST_DIGITS = 1000
_COSTLY = re.compile(
    r"#[^\n]*+"
    rf'|"""{_INSIDE}(?:"""|\Z)'
    r"|'''.*?(?:'''|\Z)"
    rf"|(?P<deep>{_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{_MOST_PARTS}}})"
    rf"|(?P<long>[A-Za-z0-9_-]{{{_MOST_DIGITS}}})"
    rf"|{_PART}",
    re.DOTALL,
)
"""Goes past comments, strings and words of any text, TOML or not, and finds what costs too much to read."""
_MOST_NESTED = 50
_ESCAPE_LENGTHS = {"u": 6, "U": 10}
_FOLDED_LINE = re.compile(r"\\[ \t]*\n[ \t\n]*")


def costly(text: str) -> tuple[int, int, str] | None:
    """Find what no map needs and a reader of TOML has no bound for: line, column and words, or None.

    A key of n parts costs it n times n tuples; and a number of many digits cannot be shown to anybody.
    """
    for found in _COSTLY.finditer(text):
        if found.lastgroup is not None:
            words = {
                "deep": f"a key has at most {_MOST_PARTS} parts here",
                "long": f"a word or a number has less than {_MOST_DIGITS} characters here",
            }[found.lastgroup]
            at = found.start()
            return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at), words
    return None


class Positions:
    """Where each key, table and element of a TOML text stands.

    The text must be valid TOML with LF line ends. Lines and columns count from 1, columns in characters.
    Raises RecursionError where it is nested too deep.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = [0, *(found.end() for found in re.finditer("\n", text))]
        self._keys: dict[Path, int] = {}
        self._values: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}
        self._rows: dict[Path, tuple[list[int], list[int], list[int]]] = {}
        """Of strings looked into: where each character stands, and the index of each row's start and end."""
        self._scan()

    def of(self, path: Path) -> tuple[int, int]:
        """Return line and column of the key (or element) at ``path``, or of the nearest thing around it."""
        while path and path not in self._keys:
            path = path[:-1]
        return self._line_column(self._keys.get(path, 0))

    def inside(self, path: Path, value: str, row: int, column: int) -> tuple[int, int]:
        """Return line and column of a character inside the string at ``path``: of its row and column, from 0.

        ``value`` is the string as it was read. A column beyond the row's end is the place just after it.
        """
        if path not in self._values:
            return self.of(path)
        if path not in self._rows:
            characters = self._characters(self._values[path], len(value))
            ends = [end for end, letter in enumerate(value) if letter == "\n"]
            self._rows[path] = (characters, [0, *(end + 1 for end in ends)], [*ends, len(value)])
        characters, starts, ends = self._rows[path]
        return self._line_column(characters[min(starts[row] + column, ends[row])])

    def _line_column(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    def _characters(self, token: int, length: int) -> list[int]:
        """Return where each character stands of the string whose quotes begin at ``token``, and its end."""
        text = self._text
        several = text.startswith(('"""', "'''"), token)
        escapes = text[token] == '"'
        at = token + (3 if several else 1)
        if several and text[at] == "\n":
            at += 1
        found: list[int] = []
        while True:
            folded = _FOLDED_LINE.match(text, at) if escapes and several else None
            if folded:
                at = folded.end()
                continue
            found.append(at)
            if len(found) > length:
                return found
            at += _ESCAPE_LENGTHS.get(text[at + 1], 2) if escapes and text[at] == "\\" else 1

    def _scan(self) -> None:
        """Note the places of everything in the text."""
        table: Path = ()
        at = self._skip(0)
        while at < len(self._text):
            if self._text[at] == "[":
                listed = self._text.startswith("[[", at)
                parts, end = self._key(at + (2 if listed else 1))
                table = self._table(parts, listed=listed)
                self._note(table, at)
                at = end + (2 if listed else 1)
            else:
                at = self._pair(table, at)
            at = self._skip(at)

    def _note(self, path: Path, at: int) -> None:
        """Note the place of a key or table, and of those around it that are first told of here."""
        for length in range(1, len(path) + 1):
            self._keys.setdefault(path[:length], at)

    def _skip(self, at: int) -> int:
        """Go past blanks, line ends and comments."""
        found = _BLANK.match(self._text, at)
        return found.end() if found else at

    def _table(self, parts: list[str], *, listed: bool) -> Path:
        """Return the path of a table that a header opens; of listed tables, the newest is meant."""
        path: Path = ()
        for part in parts[:-1] if listed else parts:
            path = (*path, part)
            if path in self._tables:
                path = (*path, self._tables[path])
        if listed:
            path = (*path, parts[-1])
            self._tables[path] = self._tables.get(path, -1) + 1
            path = (*path, self._tables[path])
        return path

    def _key(self, at: int) -> tuple[list[str], int]:
        """Read a dotted key: its parts, and where what follows it begins."""
        parts: list[str] = []
        while True:
            at = self._spaces(at)
            end = self._string(at) if self._text[at] in "\"'" else self._match(_BARE, at)
            parts += tomllib.loads(f"{self._text[at:end]} = 0")
            at = self._spaces(end)
            if self._text[at] != ".":
                return parts, at
            at += 1

    def _spaces(self, at: int) -> int:
        return self._match(_SPACES, at)

    def _match(self, pattern: re.Pattern[str], at: int) -> int:
        found = pattern.match(self._text, at)
        return found.end() if found else at

    def _string(self, at: int) -> int:
        """Return the end of the string that begins here."""
        return next(end for pattern in _STRINGS if (end := self._match(pattern, at)) > at)

    def _pair(self, table: Path, at: int) -> int:
        """Note a key and its value; return their end."""
        parts, end = self._key(at)
        path = (*table, *parts)
        self._note(path, at)
        return self._value(path, self._spaces(end + 1))

    def _value(self, path: Path, at: int) -> int:
        """Note where a value and what is in it stand; return its end."""
        if len(path) > _MOST_NESTED:  # each path is kept whole
            raise RecursionError
        self._values[path] = at
        match self._text[at]:
            case '"' | "'":
                return self._string(at)
            case "[":
                return self._array(path, at + 1)
            case "{":
                return self._inline(path, at + 1)
        return self._match(_SCALAR, at)

    def _array(self, path: Path, at: int) -> int:
        index = 0
        at = self._skip(at)
        while self._text[at] != "]":
            element = (*path, index)
            self._keys[element] = at
            at = self._comma(self._value(element, at))
            index += 1
        return at + 1

    def _inline(self, path: Path, at: int) -> int:
        at = self._skip(at)
        while self._text[at] != "}":
            at = self._comma(self._pair(path, at))
        return at + 1

    def _comma(self, at: int) -> int:
        """Go past a comma and what is blank around it."""
        at = self._skip(at)
        return self._skip(at + 1) if self._text[at] == "," else at
