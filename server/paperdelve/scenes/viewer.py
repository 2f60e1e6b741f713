"""How a game is shown: what each game offers the tables beside its rules."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from paperdelve.wire.scene import Change, Scene

S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class Viewer(Protocol[S_contra, E_contra]):
    """Shows a game's state and events to each viewpoint.

    A viewpoint is ``gm``, ``player``, ``spectator``, a seat, or several seats of one person, joined by ``+``
    in turn order. Viewpoints of one *group* know the same of the game, so that it is made once for all.
    For each group and record: the scene before it, carried over ``changes`` of each of its events and then
    over ``settle``, is the scene after it.
    """

    def group(self, viewpoint: str) -> str:
        """Name the group of a viewpoint."""
        ...

    def scene(self, state: S_contra, group: str) -> Scene:
        """Show the game's part of a scene: board, counters, sheets, turn; nothing in it is shared."""
        ...

    def changes(self, state: S_contra, event: E_contra, group: str) -> list[Change]:
        """Tell what an event changed, log lines included; ``state`` is the one right after it."""
        ...

    def settle(self, state: S_contra, group: str) -> list[Change]:
        """Tell, once after a record, what follows from the whole: the turn, the open question."""
        ...

    def marks(self, events: Sequence[E_contra], group: str) -> list[str]:
        """Tell what a record is worth finding again for, as far as a group may know it.

        Words out of ``death``, ``door``, ``level``, ``turn``, ``round`` and ``end``.
        """
        ...

    def offers(self, state: S_contra, seat: str) -> list[dict[str, Any]]:
        """Put what the seat may do now into plain data, for the Offers message."""
        ...
