"""What is wrong with a piece of a map, before anybody knows in which file and line the piece stood."""

from attrs import frozen

Path = tuple[str | int, ...]
"""Where a value stands in a file's data: keys and indices, such as ``("counters", 2, "level")``."""


@frozen
class Fault:
    """One thing that is wrong, in words for people.

    ``path`` leads from the piece that was read to the value at fault; ``at`` is (x, y) inside a drawn level,
    from 0. A fault that is not ``serious`` is a warning: the piece was read all the same.
    """

    words: str
    path: Path = ()
    at: tuple[int, int] | None = None
    serious: bool = True

    def __str__(self) -> str:
        """Say it on one line, with the place inside the piece."""
        place = f"{self.at[0]},{self.at[1]}" if self.at else ".".join(map(str, self.path))
        return f"{place}: {self.words}" if place else self.words

    def under(self, *path: str | int) -> "Fault":
        """Return the fault as seen from a larger piece in which this one stands at ``path``."""
        return Fault(self.words, (*path, *self.path), self.at, self.serious)


def serious(faults: list[Fault]) -> list[Fault]:
    """Return those that keep the piece from being used."""
    return [fault for fault in faults if fault.serious]
