"""Maps as plain data, for programs that draw them: PROTOCOL.md beside the wire says how.

Spaces are single numbers there. What is read is first written as the text of a map file, so that there is one
reader, one set of checks and one place for every problem.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeGuard

from attrs import asdict

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.file.grid import START
from paperdelve.maps.file.head import FIGURES, MOST_LEVELS, WORDS
from paperdelve.maps.file.write import DEFAULTS, value_text
from paperdelve.rules.board import OFF_PAPER, xy
from paperdelve.rules.gauntlet.dungeon import Counter, Level

_ROWS_PLAIN = frozenset("#%.|+-E^T Sgrdlckpfbj$!")
"""Letters that can stand in a drawing just as they are."""


def to_plain(written: MapFile) -> dict[str, Any]:
    """Return a map as plain data, the GM's notes with it."""
    dungeon = written.dungeon
    words = {"title": dungeon.title, "author": written.author, "licence": written.licence}
    figures = {
        "players": written.players,
        "monster_count": dungeon.monster_count,
        "thief_after": dungeon.thief_after,
    }
    return {
        **words,
        "story": written.story,
        **{name: value for name, value in figures.items() if value is not None},
        "house_rules": dict(dungeon.house_rules),
        "levels": [level_to_plain(level) for level in dungeon.levels],
    }


def level_to_plain(level: Level) -> dict[str, Any]:
    """Return a level as plain data."""
    return {
        "title": level.title,
        "rows": list(level.rows),
        "starts": list(level.starts),
        "counters": [counter_to_plain(counter) for counter in level.counters],
        "notes": [[note.at, note.words] for note in level.notes],
    }


def counter_to_plain(counter: Counter) -> dict[str, Any]:
    """Return what must be said of a counter; lists stay lists."""
    said = {key: value for key, value in asdict(counter).items() if value != DEFAULTS[key]}
    if counter.enchantments:
        said["enchantments"] = list(counter.enchantments)
    return {**said, "kind": counter.kind, "at": counter.at}


def text_of(data: Mapping[str, Any]) -> str:
    """Write plain data as the text of a map file, whatever is in it: the reader finds what is wrong."""
    return "\n".join(_lines(data)) + "\n"


def _lines(data: Mapping[str, Any]) -> Iterator[str]:
    known = (*WORDS, *FIGURES)
    order = [*(key for key in known if key in data), *(key for key in data if key not in known)]
    for key in order:
        if key not in {"house_rules", "levels"} and data[key] not in (None, ""):
            yield f"{_key(key)} = {_text(data[key])}"
    rules = data.get("house_rules", {})
    if isinstance(rules, Mapping) and rules:
        yield from ("", "[house_rules]")
        yield from (f"{_key(name)} = {_text(value)}" for name, value in rules.items() if value is not None)
    levels = data.get("levels")
    if not isinstance(levels, list) or not levels:
        return
    for level in levels[: MOST_LEVELS + 1]:  # one more is seen to be too many
        yield from ("", "[[level]]")
        yield from _level(level if isinstance(level, Mapping) else {})


def _level(level: Mapping[str, Any]) -> Iterator[str]:
    if level.get("title"):
        yield f"title = {_text(level['title'])}"
    drawn = [row if isinstance(row, str) else "" for row in _list(level, "rows")]
    for start in _list(level, "starts"):
        if _is_floor(drawn, start):
            x, y = xy(start)
            drawn[y] = drawn[y][:x] + START + drawn[y][x + 1 :]
    if all(_ROWS_PLAIN.issuperset(row) for row in drawn):
        yield from ('map = """', *drawn, '"""')
    else:
        yield f"map = {value_text(chr(10).join(drawn))}"
    for counter in _list(level, "counters"):
        yield from ("", "[[level.counters]]")
        said = counter if isinstance(counter, Mapping) else {"kind": counter}
        for key, value in said.items():
            if value is not None:
                yield f"{_key(key)} = {_text(_place(value) if key == 'at' else value)}"
    for note in _list(level, "notes"):
        at, words = note if isinstance(note, list) and len(note) == 2 else (None, note)
        yield from ("", "[[level.notes]]", f"at = {_text(_place(at))}", f"words = {_text(words)}")


def _list(level: Mapping[str, Any], key: str) -> list[Any]:
    found = level.get(key)
    return found if isinstance(found, list) else []


def misplaced(data: Mapping[str, Any]) -> Iterator[tuple[int, object]]:
    """Find the start spaces that are not on floor, which no drawing can hold: level and space."""
    for number, level in enumerate(_list(data, "levels")):
        if isinstance(level, Mapping):
            rows = [row if isinstance(row, str) else "" for row in _list(level, "rows")]
            yield from ((number, at) for at in _list(level, "starts") if not _is_floor(rows, at))


def _is_floor(rows: list[str], at: object) -> bool:
    if not is_space(at):
        return False
    x, y = xy(at)
    return y < len(rows) and rows[y][x : x + 1] == "."


def is_space(at: object) -> TypeGuard[int]:
    """Whether a value is a space of the largest paper."""
    return type(at) is int and 0 <= at < OFF_PAPER


def _place(at: object) -> object:
    """Return a space as the map file has it: its column and row."""
    return list(xy(at)) if is_space(at) else at


def _text(value: object) -> str:
    """Write a value that may be anything."""
    return value_text(_sound(value))


def _sound(value: object) -> object:
    if isinstance(value, list):
        return [_sound(each) for each in value]
    return value if isinstance(value, bool | int | str) else str(value)


def _key(name: object) -> str:
    word = str(name)
    bare = word.isascii() and word.replace("_", "").replace("-", "").isalnum()
    return word if bare else value_text(word)
