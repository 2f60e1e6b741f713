"""Where a course comes from: a table that one sits at, or a replay file."""

from typing import Any, Protocol

from attrs import frozen

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.link import Link
from paperdelve_client.speech.words import sentence

Record = dict[str, Any]
"""What happened at one number, as the wire's ``recalled`` has it."""


class PastFault(Exception):
    """What was asked of the past is not to be had; the message is a sentence for people."""


class Source(Protocol):
    """Tells of a course, as far as this viewer may know it."""

    @property
    def last(self) -> int:
        """The greatest number there is; the first is 1. It may grow."""
        ...

    async def look(self, number: int) -> Scene:
        """Return the scene at a number; it is the caller's own. Raises PastFault."""
        ...

    async def history(self, after: int, upto: int) -> tuple[list[Record], int]:
        """Return what happened after a number, and the number up to which that goes. Raises PastFault.

        A number without a record changed nothing that may be seen.
        """
        ...


@frozen
class Table:
    """The past of a table that one sits at, asked over its line."""

    link: Link

    @property
    def last(self) -> int:
        """The number of the scene that is held."""
        return self.link.hold.number or 0

    async def look(self, number: int) -> Scene:
        """Ask for the scene at a number."""
        answer = await self.link.request(m.Look(0, number))
        if not isinstance(answer, m.Seen):
            raise PastFault(_reason(answer))
        return Scene(**answer.scene)

    async def history(self, after: int, upto: int) -> tuple[list[Record], int]:
        """Ask what happened."""
        answer = await self.link.request(m.History(0, after, upto))
        if not isinstance(answer, m.Recalled):
            raise PastFault(_reason(answer))
        return answer.records, answer.last


def _reason(answer: object) -> str:
    if isinstance(answer, m.Refused):
        return sentence(answer.reason)
    return "The server's answer is not understood."
