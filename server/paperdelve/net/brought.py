"""The text that one connection brings, in pieces, for a request that comes after them."""

from paperdelve.net.limits import Addresses
from paperdelve.tables.refusal import Refusal
from paperdelve.wire.messages import Bring

MOST = 4 * 1024 * 1024
"""Characters that one connection may bring."""


class Luggage:
    """Holds the pieces, and counts for their address all that is held because of them."""

    def __init__(self, address: str, addresses: Addresses) -> None:
        self._address = address
        self._addresses = addresses
        self._pieces: list[str] | None = None
        self._size = 0
        self._held = 0

    def bring(self, piece: Bring) -> None:
        """Take a piece; raises Refusal, and then nothing is left of what was brought."""
        if piece.first:
            self._forget()
            self._pieces = []
        if self._pieces is None:
            raise Refusal("bring", "There is no first piece that this could be added to.")
        size = len(piece.text)
        if self._size + size > MOST or not self._addresses.carry(self._address, size):
            self._forget()
            raise Refusal("limit", f"That is too much at once: at most {MOST // 2**20} million characters.")
        self._pieces.append(piece.text)
        self._size += size

    def take(self) -> str:
        """Return the text, which is gone here then; raises Refusal if nothing was brought.

        Its characters count on, until ``drop`` is told of as many.
        """
        if self._pieces is None:
            raise Refusal("bring", "Nothing was brought that could be used.")
        text = "".join(self._pieces)
        self._held += self._size
        self._pieces, self._size = None, 0
        return text

    def drop(self, characters: int) -> None:
        """Count no longer what was taken; nothing after the end, which has counted all of it off."""
        characters = min(characters, self._held)
        self._held -= characters
        self._addresses.carry(self._address, -characters)

    def close(self) -> None:
        """Count nothing any more."""
        self._forget()
        self.drop(self._held)

    def _forget(self) -> None:
        self._addresses.carry(self._address, -self._size)
        self._pieces, self._size = None, 0
