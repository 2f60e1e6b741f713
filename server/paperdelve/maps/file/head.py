"""Reads what a map file says beside its drawings: the head, and the tables of each level."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import Factory, frozen

from paperdelve.maps.file.counters import parse_counter
from paperdelve.maps.file.faults import Fault, Path
from paperdelve.rules.board import LARGEST, is_place, space
from paperdelve.rules.gauntlet.dungeon import MOST_HEROES, Counter, Note, house_rule_problem
from paperdelve.rules.gauntlet.settings import setting_problem

WORDS = ("title", "author", "licence", "story")
"""The head's keys that hold words on one line."""
FIGURES = ("players", "monster_count", "thief_after")
"""The head's keys that hold whole numbers; all but the players are settings that a host may overrule."""
TABLES = ("house_rules", "legend")
DRAWINGS = ("map", "levels", "level")
"""The three ways to draw: one level, several, several with titles, counters and notes of their own."""
LISTS = ("counters", "notes")
"""What a level, or a file with one ``map``, may list beside its drawing."""
HEAD_KEYS = (*WORDS, *FIGURES, *TABLES, *DRAWINGS, *LISTS)
LEVEL_KEYS = ("title", "map", *LISTS)
NOTE_KEYS = ("at", "words")

MOST_LEVELS = 50
MOST_WORDS = 2000
"""Characters that a text of the head or a note may have."""


@frozen
class Draft:
    """One level as the file writes it: the drawing, and what is listed beside it, each with its path."""

    drawing: str
    path: Path
    title: str = ""
    counters: tuple[tuple[Counter, Path], ...] = ()
    notes: tuple[Note, ...] = Factory(tuple)


def head_faults(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Find what is wrong with the head, drawings and legend left aside."""
    for key in data:
        if key not in HEAD_KEYS:
            yield Fault(f"a map file has no {key!r}; it has {', '.join(HEAD_KEYS)}", (key,))
    for key in WORDS:
        if words := words_problem(data.get(key, "")):
            yield Fault(words, (key,))
    for key in FIGURES:
        if key in data and (problem := figure_problem(key, data[key])):
            yield Fault(problem, (key,))
    rules = data.get("house_rules", {})
    if not isinstance(rules, Mapping):
        yield Fault("house_rules is a table of house rules", ("house_rules",))
        return
    for name, value in rules.items():
        if problem := house_rule_problem(name, value):
            yield Fault(problem, ("house_rules", name))


def words_problem(value: object) -> str | None:
    """Say what is wrong with a text of the head; None if nothing is."""
    if not isinstance(value, str):
        return f"this must be words in quotes, not {value!r:.40}"
    if len(value) > MOST_WORDS or not value.replace("\n", " ").isprintable():
        return f"this must be at most {MOST_WORDS} characters that can be printed"
    return None


def figure_problem(key: str, value: object) -> str | None:
    """Say what is wrong with a figure of the head; None if nothing is."""
    if key != "players":
        return setting_problem(key, value)
    if type(value) is int and 1 <= value <= MOST_HEROES:
        return None
    return f"players must be a whole number from 1 to {MOST_HEROES}, not {value!r:.40}"


def drafts(data: Mapping[str, Any]) -> tuple[list[Draft], list[Fault]]:
    """Take the levels out of a map file's data: those that are drawn, and all faults on the way."""
    ways = [way for way in DRAWINGS if way in data]
    if len(ways) != 1:
        said = f"a map is drawn in one of these, not in {' and '.join(ways)}" if ways else "nothing is drawn"
        return [], [Fault(f'{said}: map = """...""", levels = [...], or [[level]] tables', tuple(ways[-1:]))]
    faults: list[Fault] = []
    found: list[Draft] = []
    if ways == ["map"]:
        tables: list[tuple[Path, object]] = [((), {k: v for k, v in data.items() if k in {"map", *LISTS}})]
    else:
        faults += [Fault(f"{key} belong into a [[level]] table here", (key,)) for key in LISTS if key in data]
        listed = data[ways[0]]
        if not isinstance(listed, list) or not 0 < len(listed) <= MOST_LEVELS:
            return [], [*faults, Fault(f"{ways[0]} must hold 1 to {MOST_LEVELS} levels", (ways[0],))]
        tables = [((ways[0], number), level) for number, level in enumerate(listed)]
    for path, table in tables:
        if ways == ["levels"] and isinstance(table, str):
            found.append(Draft(table, path))
        else:
            draft, wrong = _draft(table, path)
            found += [draft] if draft else []
            faults += wrong
    return found, faults


def _draft(table: object, path: Path) -> tuple[Draft | None, list[Fault]]:
    """Read one level's table."""
    if not isinstance(table, Mapping):
        return None, [Fault("a level is a drawing, or a table with a map in it", path)]
    faults = [
        Fault(f"a level has no {key!r}; it has {', '.join(LEVEL_KEYS)}", (*path, key))
        for key in table
        if key not in LEVEL_KEYS
    ]
    title = table.get("title", "")
    if words := words_problem(title):
        faults.append(Fault(words, (*path, "title")))
        title = ""
    counters: list[tuple[Counter, Path]] = []
    for number, item in _listed(table, path, "counters", faults):
        counter, wrong = parse_counter(item)
        place = (*path, "counters", number)
        faults += [fault.under(*place) for fault in wrong]
        counters += [(counter, place)] if counter else []
    notes: list[Note] = []
    for number, item in _listed(table, path, "notes", faults):
        note, wrong = _note(item)
        faults += [fault.under(*path, "notes", number) for fault in wrong]
        notes += [note] if note else []
    drawing = table.get("map")
    if not isinstance(drawing, str):
        words = 'a level needs a drawing: map = """..."""'
        return None, [*faults, Fault(words, (*path, "map"))]
    return Draft(drawing, (*path, "map"), title, tuple(counters), tuple(notes)), faults


def _listed(
    table: Mapping[str, Any], path: Path, key: str, faults: list[Fault]
) -> Iterator[tuple[int, object]]:
    """Go through a list of a level; that it is none is a fault."""
    listed = table.get(key, [])
    if isinstance(listed, list):
        yield from enumerate(listed)
    else:
        faults.append(Fault(f"{key} is a list of tables", (*path, key)))


def _note(data: object) -> tuple[Note | None, list[Fault]]:
    """Read a note, which only the GM sees."""
    if not isinstance(data, Mapping):
        return None, [Fault('a note is a table: { at = [2, 2], words = "..." }')]
    faults = [
        Fault(f"a note has no {key!r}; it has at and words", (key,)) for key in data if key not in NOTE_KEYS
    ]
    at, words = data.get("at"), data.get("words")
    if not is_place(at):
        faults.append(Fault(f"a note needs a place: at = [x, y], both from 0 to {LARGEST - 1}", ("at",)))
    elif not isinstance(words, str) or not words or len(words) > MOST_WORDS:
        faults.append(Fault(f"a note needs words, at most {MOST_WORDS} characters", ("words",)))
    else:
        return Note(space(*at), words), faults
    return None, faults
