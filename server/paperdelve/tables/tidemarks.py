"""What is kept of a table's past, so that no look back folds all of it again."""

MOST = 24
"""Tables that are kept of one table's past; then every second one is let go, and only half as many come."""
MOST_BYTES = 1024 * 1024
"""... and their bytes in all."""
FIRST_EVERY = 50
MOST_GAMES = 32


class Tidemarks:
    """Packed tables at some numbers, evenly apart; and packed games to which the table has gone back."""

    def __init__(self) -> None:
        self._every = FIRST_EVERY
        self._tables: dict[int, bytes] = {}
        self._games: dict[int, bytes] = {}

    def wants(self, number: int) -> bool:
        """Whether the table is to be kept at this number."""
        return number % self._every == 0 and number not in self._tables

    def keep(self, number: int, packed: bytes) -> None:
        """Keep the table as it was at a number."""
        self._tables[number] = packed
        while len(self._tables) > MOST or sum(map(len, self._tables.values())) > MOST_BYTES:
            self._every *= 2
            self._tables = {at: kept for at, kept in self._tables.items() if at % self._every == 0}

    def before(self, number: int) -> tuple[int, bytes] | None:
        """Return the last table kept at or before a number, with its number."""
        at = max((at for at in self._tables if at <= number), default=None)
        return None if at is None else (at, self._tables[at])

    def keep_game(self, number: int, packed: bytes) -> None:
        """Keep a game as it was at a number; the one kept longest goes for it."""
        self._games[number] = packed
        if len(self._games) > MOST_GAMES:
            del self._games[next(iter(self._games))]

    def game(self, number: int) -> bytes | None:
        """Return the game as it was at a number, if it is kept."""
        return self._games.get(number)
