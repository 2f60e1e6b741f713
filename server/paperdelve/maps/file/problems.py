"""What is wrong with a map file, each problem with its place in the file."""

from collections.abc import Iterable

from attrs import frozen


@frozen
class MapProblem:
    """One thing wrong with a map file, in words for people.

    ``line`` and ``column`` count from 1, as editors do. ``level`` (from 0) and ``at``, the (x, y) of a
    space, are given where they fit. A map with a ``serious`` problem is refused; the others are warnings.
    """

    file: str
    line: int
    column: int
    words: str
    level: int | None = None
    at: tuple[int, int] | None = None
    serious: bool = True

    def __str__(self) -> str:
        """Say it on one line, in the form that editors jump by."""
        kind = "error" if self.serious else "warning"
        return f"{self.file}:{self.line}:{self.column}: {kind}: {self.place}{self.words}"

    @property
    def place(self) -> str:
        """The place on the paper in words, with a colon, or nothing."""
        parts = [] if self.level is None else [f"level {self.level + 1}"]
        parts += [f"at {self.at[0]},{self.at[1]}"] if self.at else []
        return f"{', '.join(parts)}: " if parts else ""


class MapFault(Exception):
    """A map file cannot be used; ``problems`` are all its problems, warnings too, in the file's order."""

    def __init__(self, problems: Iterable[MapProblem]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(map(str, self.problems)))
