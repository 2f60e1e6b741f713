"""Draws a map for the terminal: letters that speak without colour, and colour besides."""

from collections.abc import Iterator

from attrs import frozen
from rich.text import Text

from paperdelve.maps.file.format import MapFile
from paperdelve.maps.file.grid import COUNTERS, LETTERS
from paperdelve.rules.board import show, space
from paperdelve.rules.gauntlet.dungeon import ENCHANTMENTS, MONSTERS, Counter, Level
from paperdelve.rules.gauntlet.figures import GENERATOR_BODY_POINTS

TERRAIN_STYLES = {
    "#": "white on grey30",
    "%": "yellow on grey30",
    ".": "grey50",
    "-": "bold yellow",
    "|": "bold yellow",
    "+": "bold yellow",
    "E": "bold black on green",
    "S": "bold white on blue",
    "^": "bold red",
    "T": "bold magenta",
}
"""How terrain looks; other letters are plain."""

CREATURES = {"ghost": "G", "grunt": "R", "demon": "D", "lobber": "L", "sorcerer": "Z", "thief": "H"}
ITEM_LETTERS = {counter.kind: letter for letter, counter in COUNTERS.items() if counter.kind != "generator"}
GENERATORS = {counter.spawns: letter for letter, counter in COUNTERS.items() if counter.spawns}
CORPSE, ENCHANTMENT, SORCERERS = "x", "*", "z"
RULER = 5
"""Columns and rows between the figures at the edge."""


@frozen
class Glyph:
    """How a counter looks, and what it is called."""

    letter: str
    style: str
    name: str


def draw_map(shown: MapFile) -> Iterator[Text]:
    """Yield the lines of a whole map: head, then each level with its legend and notes."""
    dungeon = shown.dungeon
    yield Text(dungeon.title or "A dungeon without a title", "bold")
    if shown.story:
        yield Text(shown.story, "italic")
    said = {"by": shown.author, "licence": shown.licence, "for heroes": shown.players}
    said |= {
        "monster count": dungeon.monster_count,
        "Thief after": dungeon.thief_after,
        **dungeon.house_rules,
    }
    facts = [f"{name} {value}" for name, value in said.items() if value not in {"", None}]
    if facts:
        yield Text("; ".join(facts), "dim")
    for number, level in enumerate(dungeon.levels):
        yield Text()
        title = f": {level.title}" if level.title else ""
        yield Text(f"Level {number + 1}{title} ({level.width} by {level.height})", "bold")
        yield from _level_lines(level)


def _level_lines(level: Level) -> Iterator[Text]:
    top = {counter.at: _glyph(counter) for counter in level.counters}
    yield Text("   " + "".join(f"{x:<{RULER}}" for x in range(0, level.width, RULER)).rstrip(), "dim")
    for y, row in enumerate(level.rows):
        line = Text(f"{y:>2} " if y % RULER == 0 else "   ", "dim")
        for x, letter in enumerate(row):
            at = space(x, y)
            glyph = top.get(at) or _terrain("S" if at in level.starts else letter)
            line.append(glyph.letter, glyph.style)
        yield line
    yield from _legend(level)
    for note in level.notes:
        yield Text(f"{show(note.at)}: {note.words}", "dim")


def _terrain(letter: str) -> Glyph:
    return Glyph(letter, TERRAIN_STYLES.get(letter, ""), LETTERS[letter])


def _glyph(counter: Counter) -> Glyph:
    """Say how a counter is drawn."""
    kind = counter.kind
    name = kind.title() if kind in {"death", "thief"} else kind.replace("_", " ")
    if kind == "generator":
        letter = GENERATORS.get(counter.spawns, SORCERERS)
        points = counter.body_points or GENERATOR_BODY_POINTS
        return Glyph(letter, "bold white on red", f"generator of {counter.spawns}s, {points} body points")
    if kind in CREATURES:
        name += f" of level {counter.level}" if kind in MONSTERS else ""
        return Glyph(CREATURES[kind], "bold red", name)
    if kind == "corpse":
        return Glyph(CORPSE, "bold white", f"{counter.colour} corpse")
    style = "bold magenta" if kind in ENCHANTMENTS else "bold cyan"
    return Glyph(ITEM_LETTERS.get(kind, ENCHANTMENT), style, name)


def _legend(level: Level) -> Iterator[Text]:
    """Say what the letters of this level mean, and how many counters there are of each kind."""
    letters = [
        letter for letter in TERRAIN_STYLES if letter == "S" or any(letter in row for row in level.rows)
    ]
    tally: dict[Glyph, int] = {_terrain(letter): 0 for letter in letters}
    for glyph in sorted(map(_glyph, level.counters), key=lambda g: (g.style, g.letter)):
        tally[glyph] = tally.get(glyph, 0) + 1
    for glyph, number in tally.items():
        line = Text("   ")
        line.append(glyph.letter, glyph.style)
        yield line.append(f" {glyph.name}" + (f" ({number})" if number else ""))
