"""How much of what a server lets happen at its tables."""

from attrs import frozen


@frozen
class Limits:
    """``tables`` that are not over; ``members`` of one table, watchers too; requests waiting at one table."""

    tables: int = 10_000
    members: int = 2_000
    waiting: int = 256
    nudge_seconds: float = 5.0
    """The least time between two nudges at a table."""
    pause: float = 0.6
    """Seconds that pass before a bot moves or the table ends a turn, so that people can follow."""
    bot_seconds: float = 5.0
    """How long a bot may think."""
    idle_seconds: float = 60.0
    """After so long without members a table leaves memory; it is in the journal."""
    finished_days: float | None = 90.0
    """How long tables that are over are kept; None for ever."""
    lobby_days: float | None = 7.0
    """How long tables are kept whose game never began."""
