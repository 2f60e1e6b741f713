"""The habits by which people draw dungeons with letters, and how to tell one from another."""

from collections import Counter as Tally
from collections.abc import Collection, Mapping

from attrs import evolve, frozen

from paperdelve.maps.file.grid import COUNTERS, LETTERS, START
from paperdelve.maps.importers.meaning import LETTERS as WORDS
from paperdelve.maps.importers.text_grid.drawing import BLANK, Drawing
from paperdelve.rules.gauntlet.dungeon import Counter


@frozen
class Family:
    """A habit: what it is called, the words of ``meaning.py`` for its signs, and which of them are sure.

    With ``outlined`` a blank inside of walls may be floor.
    """

    name: str
    signs: Mapping[str, str]
    sure: frozenset[str] = frozenset()
    outlined: bool = True


def _said(counter: Counter) -> str:
    return f"generator {counter.spawns}" if counter.spawns else counter.kind


_NAMES = {letter: word for word, letter in WORDS.items()}
OWN = Family(
    "the letters of a map",
    {
        letter: _said(COUNTERS[letter]) if letter in COUNTERS else _NAMES.get(letter, "start")
        for letter in LETTERS
        if letter != " "
    },
    frozenset(LETTERS),
    outlined=False,
)
BLANKED = evolve(OWN, name="the letters of a map, with blanks for floor", outlined=True)
BOXES = dict.fromkeys("─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬╒╓╕╖╘╙╛╜╞╟╡╢╤╥╧╨╪╫━┃┏┓┗┛█▓▒■▉▊▌▐▀▄╭╮╯╰", "wall")
_COMMON = {
    **BOXES,
    ".": "floor",
    "·": "floor",
    "░": "floor",
    "'": "floor",
    "+": "door",
    "<": "start",
    "@": "start",
    ">": "exit",
    "$": "treasure",
    "*": "treasure",
    "^": "hurt",
    "!": "potion",
    "%": "food",
}
"""What roguelikes agree on, as far as they do: their monsters and most of their things are left to the GM."""
_SURE = frozenset({"#", ".", "·", "░", "@", ">", "<", "$", *BOXES})
ROGUELIKE = Family("a roguelike's map, with # for walls and + for doors", {**_COMMON, "#": "wall"}, _SURE)
NETHACK = Family(
    "a roguelike's map, with - and | for walls, + for doors and # for passages",
    {**_COMMON, "#": "floor", "-": "wall", "|": "wall"},
    frozenset({*_SURE, "-", "|"}),
    outlined=False,
)
LINES = Family(
    "a maze of lines, with +, - and | for walls",
    {**_COMMON, **dict.fromkeys("+-|_/\\=", "wall"), "S": "start", "E": "exit", "#": "wall"},
    frozenset({*_SURE, "+", "-", "|", "_"}),
)
_STRUCTURE = {".", "#", "-", "|", "_", "·", "░", *BOXES}
"""Signs of which every habit but that of mere letters and numbers has one."""


def family_of(drawing: Drawing, told: Collection[str] = ()) -> Family:
    """Tell by its signs after which habit something is drawn; keys that are ``told`` may be any beside it."""
    counts = Tally({key: n for key, n in drawing.counts.items() if key not in told or key in LETTERS})
    total = counts.total()
    if not any(key in _STRUCTURE for key in counts):
        return _letters(drawing)
    bars = sum(counts[sign] for sign in "-|+_")
    if set(counts) <= set(LETTERS) and counts[START] and counts["E"] == 1 and "." not in counts:
        return BLANKED
    if set(counts) <= set(LETTERS) and "." in counts:
        crossed = [cell for cell, key in drawing.cells.items() if key in "-|"]
        if (crossed and _doors(drawing) >= len(crossed) * 0.8) or counts[START] or counts["E"] == 1:
            return OWN
    if bars > total / 2 and bars > counts["#"]:
        return NETHACK if counts["."] else LINES
    if counts["-"] + counts["|"] > counts["#"] and counts["."]:
        return NETHACK
    return ROGUELIKE if counts["#"] or set(counts) & set(BOXES) else _walled(drawing)


def _letters(drawing: Drawing) -> Family:
    """Take for wall what most of the border is, and for floor what most of the rest is."""
    border = _border(drawing)
    wall = max(drawing.counts, key=lambda key: (border[key], drawing.counts[key]))
    rest = [key for key in drawing.counts if key != wall]
    floor = max(rest, key=drawing.counts.__getitem__, default=None)
    signs = {wall: "wall"} if floor is None else {wall: "wall", floor: "floor"}
    return Family(
        f"a table of letters or numbers, with {' and '.join(f'{k} for {w}' for k, w in signs.items())}", signs
    )


def _walled(drawing: Drawing) -> Family:
    """Take for walls what most of the border is, in a roguelike's map that has no #."""
    border = _border(drawing)
    wall = max((key for key in drawing.counts if key not in ".·"), key=border.__getitem__, default="#")
    if not border[wall]:
        return ROGUELIKE
    signs = {**ROGUELIKE.signs, wall: "wall"}
    return Family(f"a roguelike's map, with {wall} for walls and + for doors", signs, _SURE - {wall})


def _border(drawing: Drawing) -> Tally[str]:
    """Count what stands on the border."""
    border: Tally[str] = Tally([*drawing.rows[0], *drawing.rows[-1]])
    for row in drawing.rows[1:-1]:
        border.update([*row[:1], *row[-1:]])
    return border


def _doors(drawing: Drawing) -> int:
    """Count the bars that lie as doors do: people can walk through them."""
    cells = drawing.cells
    solid = {BLANK, *"#%-|+"}
    return sum(
        all(
            cells.get(beside, BLANK) not in solid
            for beside in (((x, y - 1), (x, y + 1)) if key == "-" else ((x - 1, y), (x + 1, y)))
        )
        for (x, y), key in cells.items()
        if key in "-|"
    )
