"""The small interface between a game's rules and everything else.

A game is a pure decider: ``decide`` turns a command into events and ``evolve`` folds events into a state.
Nothing outside a game's own package, its scenes and its maps looks inside its state.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol, TypeVar

from attrs import field

from paperdelve.frozen import frozen


@frozen
class Seat:
    """A place at the table; ``automatic`` seats are played by the rules themselves."""

    name: str
    automatic: bool = False


@frozen
class Refused:
    """A command that the rules refuse: nothing changed, no die fell. The reason is for the player to read."""

    reason: str


class SetupFault(Exception):
    """A table cannot be opened as wished; ``problems`` are sentences for people, all of them at once."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class CommandFault(Exception):
    """A command's text cannot be read; the message says what was expected, for people."""


class Dice(Protocol):
    """Where the rules' chance comes from; a roll is made only in ``decide`` and ``open``."""

    def roll(self) -> int:
        """Roll one six-sided die: 1 to 6."""
        ...

    def pick(self, n: int) -> int:
        """Pick one of ``n`` >= 2 things at random: an index from 0 to n - 1."""
        ...


@frozen
class Offer:
    """Something a seat may do now.

    ``do`` is the start of a command's text; where ``at`` is given, one of its spaces completes it
    (``go`` + ``6,1``). ``needs`` stands beside ``at``: the number to roll there, or None. ``words`` is for
    people.
    """

    do: str
    words: str
    at: tuple[int, ...] | None = None
    needs: tuple[int | None, ...] | None = None
    final: bool = field(default=False)
    """Whether it cannot be taken back by doing something else this turn (such as ending the turn)."""


S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")


class Game(Protocol[S, C, E]):
    """What the tables know of a game.

    ``S`` the state (mutable, seen only through this interface), ``C`` commands and ``E`` events (frozen attrs
    values). The seat named ``gm`` may always be handed to ``decide``; games without a GM refuse it.
    """

    name: str
    version: int
    """Grows when the same commands and dice may give other events than before."""
    seats: tuple[Seat, ...]
    """In turn order, the automatic ones too."""
    event_types: tuple[type[E], ...]
    state_type: type[S]

    def parse(self, text: str) -> C:
        """Read a command's text; raises CommandFault with a sentence for people."""
        ...

    def text(self, command: C) -> str:
        """Write a command so that ``parse`` reads it back."""
        ...

    def choices(self, options: Mapping[str, Any]) -> dict[str, dict[str, list[str]]]:
        """What may be chosen for each seat before the start: seat -> field -> allowed values.

        A field with an empty list takes free text (a name). Automatic seats are left out.
        """
        ...

    def open(self, options: Mapping[str, Any], seats: Mapping[str, Mapping[str, Any]], dice: Dice) -> list[E]:
        """Set the game up for the given seats and their choices; raises SetupFault."""
        ...

    def decide(
        self, state: S, seat: str, command: C, dice: Dice, follow: Callable[[S, E], None] | None = None
    ) -> list[E] | Refused:
        """Judge a command; the state is left as it is.

        A game that folds each event while it judges calls ``follow`` with the state right after it, and the
        event. The last of these states is the caller's, to go on with: nothing need be folded again.
        """
        ...

    def evolve(self, state: S | None, event: E) -> S:
        """Fold one event, perhaps in place. The first event, from ``open``, has no state before."""
        ...

    def to_act(self, state: S) -> tuple[str, ...]:
        """Who must act now: seats, automatic ones too, or ``gm``; empty when the game is over."""
        ...

    def turn(self, state: S) -> object:
        """Tell which turn is running: compares equal as long as it is the same one (its clock goes on)."""
        ...

    def asks(self, state: S) -> bool:
        """Whether those who must act are asked a question, while somebody's turn waits for the answer."""
        ...

    def auto(self, state: S, seat: str) -> C:
        """What an automatic seat does."""
        ...

    def absent(self, state: S, seat: str) -> C:
        """The neutral command of a seat that stays silent: the default answer, or the end of its turn."""
        ...

    def offers(self, state: S, seat: str) -> list[Offer]:
        """What the seat may do now; empty when it is not to act."""
        ...

    def way(self, state: S, seat: str, text: str) -> tuple[int, ...] | Refused:
        """The spaces that a command would cross (``go 6,1``, ``fight 4,1``): a way or a shot's path."""
        ...

    def outcome(self, state: S) -> str | None:
        """None while the game goes on, else ``won``, ``lost`` or the game's own word."""
        ...

    def statistics(self, events: Iterable[E]) -> tuple[dict[str, dict[str, Any]], list[list[int]]]:
        """Count who did what in a game, over its events from the first.

        By seat, plain data as the Counted message has it; and where the heroes were hurt.
        """
        ...
