"""What the tables are told of a game."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, Protocol

from attrs import field, frozen

from paperdelve.rules.game import Game
from paperdelve.scenes.viewer import Viewer
from paperdelve.tables.events import TABLE_EVENTS
from paperdelve.wire.values import Values

Options = Mapping[str, Any]


def _as_they_are(options: Options) -> dict[str, Any]:
    return dict(options)


def _nothing(_: Options) -> dict[str, Any]:
    return {}


class Inspection(Protocol):
    """What came of looking at a map."""

    @property
    def problems(self) -> list[dict[str, Any]]:
        """What is wrong with it, as the Checked message has it."""
        ...

    @property
    def map(self) -> dict[str, Any] | None:
        """The map as plain data; None if it cannot be read."""
        ...

    @property
    def text(self) -> str:
        """The text of a map file."""
        ...

    @property
    def title(self) -> str:
        """What the dungeon is called."""
        ...


class Library(Protocol):
    """What a game has of maps. Its members may take long: they are for a thread."""

    @property
    def catalogue(self) -> dict[str, Any]:
        """The fields of the Maps message."""
        ...

    def check(self, given: str | Mapping[str, Any]) -> Inspection:
        """Look at a map: plain data, or text in any form that is known. Raises nothing."""
        ...

    def without_secrets(self, data: Any) -> Any:
        """Return plain data of options or events without what only a GM may know."""
        ...


@frozen(slots=False)
class Entry:
    """A game, how it is shown, and how a host's options for it are read.

    ``prepare`` resolves what the options only name (a shipped map becomes its text), so that the journal
    holds all that the game was opened with; it raises SetupFault. ``about`` picks what of prepared options
    everybody may see: small, plain data. ``preview`` picks what everybody may see besides while they gather.
    """

    game: Game[Any, Any, Any]
    viewer: Viewer[Any, Any]
    prepare: Callable[[Options], dict[str, Any]] = field(default=_as_they_are)
    about: Callable[[Options], dict[str, Any]] = field(default=_nothing)
    preview: Callable[[Options], dict[str, Any]] = field(default=_nothing)
    library: Library | None = None

    @cached_property
    def values(self) -> Values:
        """Reads and writes the records of this game's tables."""
        return Values((*TABLE_EVENTS, *self.game.event_types))

    @cached_property
    def automatic(self) -> frozenset[str]:
        """The seats that the rules play."""
        return frozenset(seat.name for seat in self.game.seats if seat.automatic)

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The seats for people, in turn order."""
        return tuple(seat.name for seat in self.game.seats if not seat.automatic)
