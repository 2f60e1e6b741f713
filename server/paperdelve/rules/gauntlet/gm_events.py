"""What the GM did, as frozen values (G9.2); each is a line in everybody's log."""

from paperdelve.frozen import frozen
from paperdelve.rules.gauntlet.counters import Body
from paperdelve.rules.gauntlet.dungeon import Counter


@frozen
class CounterPut:
    """A counter was put on the paper; a monster's number is ``number``."""

    counter: Counter
    number: int | None = None


@frozen
class CounterShifted:
    """What ``kind`` names was moved: ``body``, ``generator``, ``chest``, ``corpse`` or an item."""

    kind: str
    start: int
    to: int


@frozen
class CounterRemoved:
    """What ``kind`` names was taken off a space; ``name``: which body (number or name) or corpse (colour)."""

    kind: str
    at: int
    name: str = ""


@frozen
class FigureSet:
    """A figure was changed: of a colour, a monster's number, ``death``, or a generator's ``x,y``."""

    whom: str
    figure: str
    value: int


@frozen
class EnchantmentGiven:
    """A hero was given an enchantment, or lost it."""

    colour: str
    kind: str
    given: bool


@frozen
class TerrainDrawn:
    """A terrain letter was drawn on spaces; ``erased`` is the old exit when a new one was drawn."""

    letter: str
    spaces: tuple[int, ...]
    erased: tuple[int, ...] = ()


@frozen
class RuleSet:
    """The monster count, ``thief_after`` or a house rule was changed."""

    name: str
    value: int | bool | str | None


@frozen
class DiceRolled:
    """The GM rolled in the open."""

    dice: tuple[int, ...]


@frozen
class BodiesTaken:
    """The GM plays these bodies (``all`` or one); until a round begins, or until handed back."""

    whom: str
    until_round: int | None = None


@frozen
class BodiesHandedBack:
    """The rules play these bodies again (``all`` or one)."""

    whom: str


@frozen
class BodyAwaited:
    """In the monsters' turn it is for the GM to move the first of these; the others come after it."""

    queue: tuple[Body, ...]


@frozen
class BodyDone:
    """The body that was waited for has done what it shall."""

    body: Body


@frozen
class BodySteered:
    """The GM walked the body that is waited for along these spaces."""

    body: Body
    path: tuple[int, ...]


@frozen
class TurnCut:
    """The GM ended the turn of whoever was acting."""


@frozen
class HeroKilled:
    """The GM slew a hero; its death follows."""

    colour: str
