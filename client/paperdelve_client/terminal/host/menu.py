"""What a card lists, and what each of its rows leads to."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from attrs import frozen


@frozen
class Do:
    """Lines to have done, one after the other; with a ``question`` only if that is answered with yes."""

    lines: tuple[str, ...]
    question: str = ""


@frozen
class Write:
    """The beginning of a line, to be finished by hand."""

    start: str


@frozen
class Point:
    """A space to be chosen on the board, and the lines that come of it."""

    words: str
    lines: Callable[[int], Sequence[str]]


@frozen
class Visit:
    """The card of a space."""

    at: int


@frozen
class Count:
    """A number to be typed, and the line that comes of it; ``now`` is what it is."""

    words: str
    least: int
    most: int
    line: Callable[[int], str]
    now: int | None = None


@frozen
class More:
    """Another list."""

    title: str
    items: Callable[[], Sequence["Item"]]


@frozen
class Fetch:
    """Another list, which must be asked for."""

    title: str
    items: Callable[[], Awaitable[Sequence["Item"]]]


@frozen
class Back:
    """The list before."""


Final: TypeAlias = Do | Write | Point | Visit
"""What a card ends with."""
Then: TypeAlias = Final | Count | More | Fetch | Back


@frozen
class Item:
    """A row; without ``then`` it only tells something."""

    words: str
    then: Then | None = None


def do(words: str, *lines: str, question: str = "") -> Item:
    """Return a row that has lines done."""
    return Item(words, Do(lines, question))


def more(words: str, items: Callable[[], Sequence[Item]]) -> Item:
    """Return a row that leads to another list."""
    return Item(f"{words} ...", More(words, items))
