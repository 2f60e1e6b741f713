"""Groups things that hang together, pair by pair."""

from collections import defaultdict
from collections.abc import Iterator


class Groups:
    """Things by number, from 0; at first each is a group of its own."""

    def __init__(self, count: int) -> None:
        self._before = list(range(count))

    def join(self, one: int, other: int) -> None:
        """Make one group of the groups of two things."""
        a, b = self.of(one), self.of(other)
        self._before[max(a, b)] = min(a, b)

    def of(self, thing: int) -> int:
        """Return the first thing of a thing's group."""
        before = self._before
        while before[thing] != thing:
            before[thing] = thing = before[before[thing]]
        return thing

    def numbers(self) -> list[int]:
        """Return for each thing the number of its group, from 0: that of the first thing comes first."""
        known: dict[int, int] = {}
        return [known.setdefault(self.of(thing), len(known)) for thing in range(len(self._before))]

    def __iter__(self) -> Iterator[list[int]]:
        """Yield the things of every group in order, the group of the first thing first."""
        found: dict[int, list[int]] = defaultdict(list)
        for thing in range(len(self._before)):
            found[self.of(thing)].append(thing)
        yield from found.values()
