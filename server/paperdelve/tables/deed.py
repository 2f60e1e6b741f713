"""What one record of the journal says, and what it changes for each who looks on."""

from typing import Any

from attrs import Factory, define

from paperdelve.scenes.viewer import Viewer
from paperdelve.wire.messages import ServerMessage
from paperdelve.wire.scene import Change


@define
class Foreseen:
    """What the game's events of a deed change: noted while it is judged, so that none is folded twice."""

    viewer: Viewer[Any, Any]
    groups: dict[str, list[Change]]
    game: Any = None
    """The game after them; None if the rules did not tell."""

    def follow(self, game: object, event: object) -> None:
        """Note what an event has changed."""
        self.game = game
        for group, out in self.groups.items():
            out.extend(self.viewer.changes(game, event, group))


@define
class Deed:
    """A record before it is written, or after it is read: who did what, what happened, how many dice fell."""

    seat: str
    command: str
    events: list[Any]
    rolled: int = 0
    foreseen: Foreseen | None = None


@define
class Verdict:
    """A request that is granted: the record to make, if any, and the answer, Accepted if none is given.

    ``nudged`` are the seats to remind.
    """

    deed: Deed | None
    answer: ServerMessage | None = None
    nudged: tuple[str, ...] = ()


@define
class Changed:
    """What a record changed: for each group of viewpoints, and what was said in which room."""

    number: int
    groups: dict[str, list[Change]]
    said: list[Change] = Factory(list)
    moved: bool = False
    """Whether the game changed."""
    answered: bool = False
    """Whether it did, and by one of those who were to act."""
    people: bool = False
    """Whether something about the table or its seats changed."""
