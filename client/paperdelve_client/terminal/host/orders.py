"""The GM's commands as the wire has them. Nothing is judged here."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from paperdelve.wire.scene import STRIDE
from paperdelve_client.speech.words import place

LONGEST = 900
"""Letters of a command, with some to spare below the server's limit."""

Counter = Mapping[str, Any]


def show(at: int) -> str:
    """Write a space as commands have it."""
    return place(at, plain=False)


def put(kind: str, at: int, *figures: str) -> str:
    """Put a counter, with figures as pairs of a name and a value, one word each."""
    return " ".join(("gm put", kind, show(at), *figures))


def move(start: int, to: int, kind: str) -> str:
    """Move what is of a kind."""
    return f"gm move {show(start)} {show(to)} {kind}"


def remove(at: int, kind: str) -> str:
    """Take it off."""
    return f"gm remove {show(at)} {kind}"


def draw(letter: str, spaces: Iterable[int]) -> Iterator[str]:
    """Draw a letter, by its word, on spaces: as many commands as their texts need."""
    begun = line = f"gm draw {letter}"
    for at in spaces:
        if len(line) + len(show(at)) + 1 > LONGEST:
            yield line
            line = begun
        line += f" {show(at)}"
    if line != begun:
        yield line


def block(one: int, other: int) -> list[int]:
    """Return all spaces of the rectangle with these corners."""
    (y1, x1), (y2, x2) = divmod(one, STRIDE), divmod(other, STRIDE)
    rows, columns = range(min(y1, y2), max(y1, y2) + 1), range(min(x1, x2), max(x1, x2) + 1)
    return [y * STRIDE + x for y in rows for x in columns]


def kind_of(counter: Counter) -> str:
    """Return what a counter is called in ``gm move`` and ``gm remove``, to tell it from others there."""
    held = counter.get("holds") or ()
    return str(held[0]) if counter["kind"] == "items" and held else str(counter["kind"])


def whom_of(counter: Counter) -> str | None:
    """Return whose figures a counter's are in ``gm set``; None if it has none."""
    if counter["kind"] == "hero":
        return str(counter["colour"])
    if "number" in counter:
        return str(counter["number"])
    if counter["kind"] == "death":
        return "death"
    return show(counter["at"]) if counter["kind"] == "generator" else None


def body_of(counter: Counter) -> str | None:
    """Return how a body is named to take it over; None for what is none of the monsters' side."""
    if "number" in counter:
        return str(counter["number"])
    return str(counter["kind"]) if counter["kind"] in {"death", "thief"} else None


def figures_of(counter: Counter, figures: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the figures of a counter that can be set, of those that the server lists."""
    of = "monster" if "number" in counter else counter["kind"]
    return [figure for figure in figures if figure["of"] == of]
