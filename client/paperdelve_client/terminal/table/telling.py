"""Saying what is on a space of the board, and what can be done there."""

from collections.abc import Iterator, Mapping, Sequence

from paperdelve.wire.scene import STRIDE, Scene
from paperdelve_client.speech import words
from paperdelve_client.terminal.table.hand import Deed

DRAWN: Mapping[str, str] = {
    "#": "wall",
    ".": "floor",
    " ": "nothing",
    **words.MARKS,
}
"""What map letters mean."""


def telling(scene: Scene, at: int, start: int | None, deeds: Sequence[Deed]) -> str:
    """Write the line for a space: its place, what is drawn and lies there, how far, what may be done."""
    return "; ".join(part for part in _parts(scene, at, start, deeds) if part)


def _parts(scene: Scene, at: int, start: int | None, deeds: Sequence[Deed]) -> Iterator[str]:
    yield f"{words.place(at, plain=False)}: {drawn(scene, at)}"
    for counter in scene.counters.values():
        if counter.get("at") == at:
            yield words.describe(counter)
    for where, note in scene.board.get("notes") or ():
        if where == at:
            yield f"your map notes: {note}"
    if start is not None and start != at:
        yield words.direction(start, at)
    may = dict.fromkeys(map(_may, deeds))
    if may:
        yield f"you may {', '.join(may)}"


def _may(deed: Deed) -> str:
    if deed.through is not None:
        return deed.words
    return deed.verb if deed.needs is None else f"{deed.verb} (roll {deed.needs} or more)"


def drawn(scene: Scene, at: int) -> str:
    """Say what is drawn on a space."""
    rows = scene.board.get("rows") or ()
    x, y = at % STRIDE, at // STRIDE
    letter = rows[y][x : x + 1] if y < len(rows) else ""
    return DRAWN.get(letter or " ", f"a mark {letter}")
