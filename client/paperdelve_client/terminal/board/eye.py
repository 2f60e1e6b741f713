"""How far a paper that is larger than its window is scrolled. Lengths are columns and lines."""

from attrs import frozen


@frozen
class Span:
    """One direction of a window on a paper: its own length, and that of the paper."""

    window: int
    paper: int

    def clamped(self, start: int) -> int:
        """Return the nearest start from which no more than the paper is seen."""
        return max(0, min(start, self.paper - self.window))

    def revealing(self, start: int, first: int, length: int, around: int) -> int:
        """Return the start nearest to one from which a stretch, and some around it, are in the window."""
        around = min(around, max(0, (self.window - length) // 2))
        low, high = first - around, first + length + around
        if high > start + self.window:
            start = high - self.window
        start = min(start, low)
        return self.clamped(start)

    def centred(self, first: int, length: int) -> int:
        """Return the start from which a stretch stands in the middle of the window."""
        return self.clamped(first + length // 2 - self.window // 2)
