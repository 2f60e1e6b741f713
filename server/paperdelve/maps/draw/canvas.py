"""The paper on which a dungeon is drawn: rock at first, out of which floor is carved."""

from collections.abc import Iterator

from paperdelve.maps.cells import Cell
from paperdelve.maps.letters import FLOOR, HORIZONTAL, OUTSIDE, VERTICAL, WALL


class DrawFault(Exception):
    """Something cannot be drawn as wished; the message is one sentence for people."""


class Canvas:
    """Spaces (x, y) from the top left, all of them wall at first."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._rows = [[WALL] * width for _ in range(height)]

    def __getitem__(self, cell: Cell) -> str:
        """Return what is drawn there; outside off the paper."""
        x, y = cell
        return self._rows[y][x] if 0 <= x < self.width and 0 <= y < self.height else OUTSIDE

    def __setitem__(self, cell: Cell, letter: str) -> None:
        """Draw a letter."""
        self._rows[cell[1]][cell[0]] = letter

    def inner(self) -> Iterator[Cell]:
        """Yield all spaces but those at the edge, in reading order."""
        return ((x, y) for y in range(1, self.height - 1) for x in range(1, self.width - 1))

    def fill(self, left: int, top: int, width: int, height: int, letter: str = FLOOR) -> None:
        """Draw a letter all over a rectangle."""
        for y in range(top, top + height):
            self._rows[y][left : left + width] = letter * width

    def door(self, cell: Cell) -> None:
        """Draw a door between floor on two sides and walls on the two others."""
        x, y = cell
        self[cell] = VERTICAL if self[x - 1, y] != WALL and self[x + 1, y] != WALL else HORIZONTAL

    def rows(self) -> tuple[str, ...]:
        """Return the drawing; walls beside which nothing is carved are outside, and are cut off."""
        solid = [
            "".join(
                OUTSIDE if letter == WALL and self._is_deep(x, y) else letter for x, letter in enumerate(row)
            )
            for y, row in enumerate(self._rows)
        ]
        drawn = [y for y, row in enumerate(solid) if row.strip()]
        columns = [x for x in range(self.width) if any(row[x] != OUTSIDE for row in solid)]
        left, right = min(columns), max(columns)
        return tuple(row[left : right + 1] for row in solid[min(drawn) : max(drawn) + 1])

    def _is_deep(self, x: int, y: int) -> bool:
        """Whether there is only rock around a space."""
        around = [self[x + dx, y + dy] for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        return all(letter in {WALL, OUTSIDE} for letter in around)
