"""What the tables count, for whoever watches over the server."""

from bisect import bisect_left
from collections import Counter

from attrs import Factory, define

COMMIT_BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0)
"""Upper bounds, in seconds, of the classes of commit times; one class more is for what is longer."""


@define
class Tally:
    """Totals since the start; ``loaded`` is how many tables are in memory now."""

    loaded: int = 0
    tables: int = 0
    """Tables made."""
    commands: int = 0
    """Records that came from requests."""
    automatic: int = 0
    """Records that the tables made by themselves."""
    refusals: Counter[str] = Factory(Counter)
    """By code."""
    updates: int = 0
    """Numbered changes handed to members."""
    work: Counter[str] = Factory(Counter)
    """Pieces of heavy work begun, by kind."""
    work_ended: Counter[str] = Factory(Counter)
    """... by how they ended: done, refused, late, lost or cancelled."""
    work_seconds: float = 0.0
    commits: list[int] = Factory(lambda: [0] * (len(COMMIT_BOUNDS) + 1))
    """How many commits took how long, in the classes of COMMIT_BOUNDS."""
    commit_seconds: float = 0.0

    def committed(self, seconds: float) -> None:
        """Count a commit that took so long."""
        self.commits[bisect_left(COMMIT_BOUNDS, seconds)] += 1
        self.commit_seconds += seconds

    def worked(self, craft: str, outcome: str, seconds: float) -> None:
        """Count a piece of heavy work that took so long."""
        self.work[craft] += 1
        self.work_ended[outcome] += 1
        self.work_seconds += seconds
