"""What a dungeon's checks find."""

from paperdelve.frozen import frozen
from paperdelve.rules.board import show


@frozen
class Problem:
    """Something wrong with a dungeon, in words for people.

    ``level`` counts from 0 and is None for the dungeon as a whole; ``at`` is a space or None. A dungeon
    with a ``serious`` problem is refused; the others are warnings.
    """

    words: str
    level: int | None = None
    at: int | None = None
    serious: bool = True

    def __str__(self) -> str:
        """Say it on one line, with its place."""
        parts = []
        if self.level is not None:
            parts.append(f"level {self.level + 1}")
        if self.at is not None:
            parts.append(f"at {show(self.at)}")
        return f"{', '.join(parts)}: {self.words}" if parts else self.words
