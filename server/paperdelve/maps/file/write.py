"""Writes a map file from a map, so that ``read_map`` reads it back."""

from collections.abc import Iterator

from attrs import asdict, evolve

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.file.grid import COUNTERS, START
from paperdelve.rules.board import xy
from paperdelve.rules.gauntlet.dungeon import Counter, Level

_LETTER_OF = {counter: letter for letter, counter in COUNTERS.items()}
"""The built-in letter of each counter that has one, its space left at 0."""
DEFAULTS = asdict(Counter("", 0))


def write_map(written: MapFile, remarks: tuple[str, ...] = ()) -> str:
    """Return the text of a map file; ``remarks`` are comment lines at its top.

    Counters that have a letter are drawn, one a space; the others are listed. So drawn counters may move
    before listed ones, which changes no monster's number.
    """
    return "\n".join(_lines(written, remarks)) + "\n"


def _lines(written: MapFile, remarks: tuple[str, ...]) -> Iterator[str]:
    dungeon = written.dungeon
    yield from (f"# {' '.join(remark.split())}" for remark in remarks)
    words = {"title": dungeon.title, "author": written.author, "licence": written.licence}
    words["story"] = written.story
    yield from (f"{key} = {_quoted(value)}" for key, value in words.items() if value)
    figures = {"players": written.players, "monster_count": dungeon.monster_count}
    figures["thief_after"] = dungeon.thief_after
    yield from (f"{key} = {value}" for key, value in figures.items() if value is not None)
    if dungeon.house_rules:
        yield from ("", "[house_rules]")
        yield from (f"{name} = {value_text(value)}" for name, value in dungeon.house_rules.items())
    for level in dungeon.levels:
        yield from ("", "[[level]]")
        yield from _level_lines(level)


def _level_lines(level: Level) -> Iterator[str]:
    rows = [list(row) for row in level.rows]
    listed = []
    for at in level.starts:
        x, y = xy(at)
        rows[y][x] = START
    for counter in level.counters:
        x, y = xy(counter.at)
        letter = _LETTER_OF.get(evolve(counter, at=0))
        if letter and y < level.height and rows[y][x : x + 1] == ["."]:
            rows[y][x] = letter
        else:
            listed.append(counter)
    if level.title:
        yield f"title = {_quoted(level.title)}"
    drawn = ["".join(row) for row in rows]
    if any(not row.endswith(" ") for row in drawn):
        drawn = [row.rstrip() for row in drawn]
    yield from ('map = """', *drawn, '"""')
    for counter in listed:
        yield from ("", "[[level.counters]]")
        yield from (f"{key} = {value_text(value)}" for key, value in _said(counter).items())
    for note in level.notes:
        yield from ("", "[[level.notes]]", f"at = {list(xy(note.at))}", f"words = {_quoted(note.words)}")


def _said(counter: Counter) -> dict[str, object]:
    """Return what must be said of a counter: all that differs from what is taken for granted."""
    said = {key: value for key, value in asdict(counter).items() if value != DEFAULTS[key]}
    said["at"] = list(xy(counter.at))
    if counter.enchantments:
        said["enchantments"] = list(counter.enchantments)
    return said


def value_text(value: object) -> str:
    """Write a value in TOML's words."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(value_text, value))}]"
    return _quoted(value) if isinstance(value, str) else str(value)


def _quoted(words: str) -> str:
    """Write words between quotes, with what TOML does not allow there escaped."""
    return f'"{"".join(map(_escaped, words))}"'


def _escaped(character: str) -> str:
    """Write one character of a quoted text."""
    if character in '\\"':
        return "\\" + character
    if character.isprintable():
        return character
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
