"""What the signs and counters of a level mean, and how many there are of each."""

from collections import Counter as Tally
from collections.abc import Iterator

from attrs import frozen

from paperdelve.maps.picture.faces import face
from paperdelve.maps.picture.features import sign, start_place
from paperdelve.maps.picture.plan import Look
from paperdelve.maps.picture.shapes import Shape
from paperdelve.maps.picture.sheet import Sheet
from paperdelve.rules.gauntlet.dungeon import KINDS, Counter, Level

SIGNS = {
    "-": "door, locked",
    "|": "door, locked",
    "+": "crossing of doors, locked",
    "%": "breakable wall",
    "E": "exit",
    "^": "tile that hurts",
    "T": "teleporter",
}
NAMES = {"death": "Death", "thief": "Thief", "throw_weapon": "throw weapon"}


@frozen
class Entry:
    """A line of the legend: a drawing on a square of 40 units, and words."""

    drawing: tuple[Shape, ...]
    words: str


def name_of(kind: str) -> str:
    """Return what people call a kind of counter."""
    return NAMES.get(kind, kind.replace("_", " "))


def legend(level: Level, look: Look) -> Iterator[Entry]:
    """Yield what is drawn on the spaces, then how many counters there are of each kind."""
    letters = set("".join(Sheet.of(level, secrets=look.secrets).rows))
    told: set[str] = set()
    for letter, words in SIGNS.items():
        if letter in letters and words not in told:
            told.add(words)
            yield Entry(sign(letter), words)
    if level.starts:
        yield Entry(start_place(1), "start, in turn order" if len(level.starts) > 1 else "start")
    if not (look.secrets and look.counters):
        return
    kinds = Tally(map(_as_new, level.counters))
    for counter, number in sorted(kinds.items(), key=lambda counted: KINDS.index(counted[0].kind)):
        yield Entry(face(counter), _words(counter) + (f" ({number})" if number > 1 else ""))


def _as_new(counter: Counter) -> Counter:
    """Return a counter of the same kind as it comes out of the box."""
    return Counter(counter.kind, 0, spawns=counter.spawns, colour=counter.colour)


def _words(counter: Counter) -> str:
    if counter.kind == "generator":
        return f"generator of {counter.spawns}s"
    if counter.kind == "corpse":
        return f"{counter.colour} corpse"
    return name_of(counter.kind)
