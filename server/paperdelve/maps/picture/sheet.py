"""The ground that is drawn: a level's letters as players or the GM see them."""

from attrs import frozen

from paperdelve.maps.letters import OUTSIDE
from paperdelve.rules.board import DOORS
from paperdelve.rules.gauntlet.dungeon import Level

WALLS = "#%"
OPEN = ".E^T" + DOORS


@frozen
class Area:
    """A rectangle of spaces; ``right`` and ``bottom`` are not part of it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Columns."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Rows."""
        return self.bottom - self.top

    def grown(self, by: int) -> "Area":
        """Return the area with so many spaces more on each side."""
        return Area(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def holds(self, x: float, y: float) -> bool:
        """Whether a place, in spaces, lies in it."""
        return self.left <= x < self.right and self.top <= y < self.bottom


@frozen
class Sheet:
    """Rows of letters, all of one length, with the space outside around them."""

    rows: tuple[str, ...]
    width: int
    height: int

    @classmethod
    def of(cls, level: Level, *, secrets: bool) -> "Sheet":
        """Take a level as the GM sees it or, without secrets, as players do.

        What the rules draw on the paper (walls, exit, teleporters, hurtful tiles) is for all eyes, and so are
        doors. Breakable walls are counters that a GM lays down in time: to players they are walls.
        """
        rows = tuple(row.ljust(level.width) for row in level.rows)
        if not secrets:
            rows = tuple(row.replace("%", "#") for row in rows)
        return cls(rows, level.width, level.height)

    @property
    def area(self) -> Area:
        """The whole of it."""
        return Area(0, 0, self.width, self.height)

    def letter(self, x: int, y: int) -> str:
        """Return a space's letter; off the paper it is outside."""
        return self.rows[y][x] if 0 <= y < self.height and 0 <= x < self.width else OUTSIDE

    def drawn(self) -> Area:
        """Return the smallest area that holds all that is not outside; it is empty if nothing is."""
        filled = [y for y, row in enumerate(self.rows) if row.strip()]
        if not filled:
            return Area(0, 0, 0, 0)
        left = min(len(row) - len(row.lstrip()) for row in self.rows if row.strip())
        right = max(len(row.rstrip()) for row in self.rows)
        return Area(left, filled[0], right, filled[-1] + 1)
