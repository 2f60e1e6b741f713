"""Maps that the server makes: of other people's plans, out of nothing, and filled; and how one plays.

All of it may be asked before Hello and after, and takes a while: Working tells how far it is. A long answer
comes in Parts before its message, as one JSON object of the message's fields, which then are as by default.
"""

from typing import Any

from attrs import field

from paperdelve.frozen import frozen


@frozen
class ImportMap:
    """Make a map of another program's plan; answered by Imported.

    ``text``, or what was ``brought``, is JSON: an object of ``files``, ``main`` and what the GM chooses;
    PROTOCOL.md has its fields.
    """

    ref: int
    text: str = field(default="", repr=False)
    brought: bool = False


@frozen
class StockMap:
    """Fill a map with keys, foes and rewards until bots win as often as is wished; answered by Made."""

    ref: int
    heroes: int = 4
    difficulty: str = "fair"
    seed: int = 0
    text: str = field(default="", repr=False)
    brought: bool = False
    new_ends: bool = False
    """Choose start and exit anew, even where the map has them."""


@frozen
class DrawMap:
    """Draw a dungeon out of nothing and stock it, unless it shall be ``bare``; answered by Made."""

    ref: int
    rooms: int = 12
    style: str = "rooms"
    seed: int = 0
    heroes: int = 4
    difficulty: str = "fair"
    bare: bool = False


@frozen
class SurveyMap:
    """Ask how a map plays; answered by Surveyed."""

    ref: int
    text: str = field(default="", repr=False)
    brought: bool = False


@frozen
class Cancel:
    """Want no answer any more to an earlier request of this connection: it is refused, if it still waits."""

    ref: int
    request: int


@frozen
class Working:
    """How far a request is: sent now and then before its answer."""

    ref: int
    words: str
    done: int = 0
    of: int = 0
    """Of how many steps so many are done; 0 if nobody knows."""


@frozen
class Imported:
    """A map made from a plan, and what became of everything in it."""

    ref: int
    format: str = ""
    """What the plan's format is called; empty for a map file of our own."""
    main: str = ""
    """Which of the files it was made of."""
    problems: list[dict[str, Any]] = field(factory=list)
    map: dict[str, Any] | None = None
    text: str = field(default="", repr=False)
    findings: list[dict[str, Any]] = field(factory=list)
    questions: list[dict[str, Any]] = field(factory=list)
    tiles: list[dict[str, Any]] = field(factory=list)
    meanings: list[dict[str, Any]] = field(factory=list)


@frozen
class Made:
    """A map that was drawn or stocked, and what trial games came to."""

    ref: int
    problems: list[dict[str, Any]] = field(factory=list)
    map: dict[str, Any] | None = None
    text: str = field(default="", repr=False)
    remarks: list[str] = field(factory=list)
    placed: list[dict[str, Any]] = field(factory=list)
    trials: dict[str, int] = field(factory=dict)


@frozen
class Surveyed:
    """How a map plays, in short sentences."""

    ref: int
    remarks: list[dict[str, Any]] = field(factory=list)
