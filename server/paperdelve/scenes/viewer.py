"""How a game is shown: what each game offers the tables beside its rules."""

from typing import Any, Protocol, TypeVar

from paperdelve.wire.scene import Change, Scene

S = TypeVar("S", contravariant=True)
E = TypeVar("E", contravariant=True)


class Viewer(Protocol[S, E]):
    """Shows a game's state and events to each viewpoint.

    A viewpoint is ``gm``, ``player``, ``spectator``, a seat, or several seats of one person joined by ``+`` in turn
    order. Viewpoints of one *group* know the same of the game, so that what they are sent is made once.
    For each group and record: the scene before it, carried over ``changes`` of each of its events and then over
    ``settle``, is the scene after it.
    """

    def group(self, viewpoint: str) -> str:
        """Name the group of a viewpoint."""
        ...

    def scene(self, state: S, group: str) -> Scene:
        """Show the game's part of a scene: board, counters, sheets, turn. Nothing in it is shared with the state."""
        ...

    def changes(self, state: S, event: E, group: str) -> list[Change]:
        """Tell what an event changed, log lines included; ``state`` is the one right after it."""
        ...

    def settle(self, state: S, group: str) -> list[Change]:
        """Tell, once after the last event of a record, what follows from the whole: the turn, the open question."""
        ...

    def offers(self, state: S, seat: str) -> list[dict[str, Any]]:
        """Put what the seat may do now into plain data, for the Offers message."""
        ...
