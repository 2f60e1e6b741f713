"""What one record of the journal says, and what it changes for each who looks on."""

from typing import Any

from attrs import Factory, define

from paperdelve.wire.messages import ServerMessage
from paperdelve.wire.scene import Change


@define
class Deed:
    """A record before it is written, or after it is read: who did what, what happened, how many dice fell."""

    seat: str
    command: str
    events: list[Any]
    rolled: int = 0


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
