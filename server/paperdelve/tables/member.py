"""Who is connected to a table, as the table sees them; the gateway's sessions are members."""

from collections.abc import Hashable
from typing import Protocol

from paperdelve.wire.messages import ServerMessage
from paperdelve.wire.scene import Change


class Packer(Protocol):
    """What writes updates as bytes; ``name`` tells one from another."""

    @property
    def name(self) -> str:
        """The name of its way of writing."""
        ...

    def pack_update(self, number: int, changes: list[Change]) -> bytes:
        """Write an Update message."""
        ...


class Published:
    """The changes of one number for all who see the same: written once for each codec."""

    __slots__ = ("_packed", "changes", "number")

    def __init__(self, number: int, changes: list[Change]) -> None:
        self.number = number
        self.changes = changes
        self._packed: dict[str, bytes] = {}

    def packed(self, packer: Packer) -> bytes:
        """Return the Update message as it is written so."""
        packed = self._packed.get(packer.name)
        if packed is None:
            packed = self._packed[packer.name] = packer.pack_update(self.number, self.changes)
        return packed


class Member(Hashable, Protocol):
    """A connection that has joined a table.

    The table sets all attributes, in ``TableHost.join`` and whenever they change; nobody else does.
    ``viewpoint`` is ``gm``, ``player``, ``spectator``, a seat, or several seats joined by ``+``; ``host``
    says whether it has the host's powers, ``bot`` whether it is a program that plays by itself. No method
    may block, and none may call the table back.
    """

    name: str
    role: str
    host: bool
    bot: bool
    seats: set[str]
    viewpoint: str

    def update(self, published: Published) -> None:
        """Take the next number."""
        ...

    def tell(self, message: ServerMessage) -> None:
        """Take a message without a number, in order with the updates."""
        ...

    def dismiss(self, code: str, reason: str, *, retry: bool) -> None:
        """Say goodbye and close; the member has left the table already."""
        ...


def called(member: Member) -> str:
    """Return how a member is called in the log."""
    return member.name or ("The GM" if member.role == "gm" else "Somebody")
