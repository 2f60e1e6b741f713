"""From a table into its past."""

from paperdelve_client.link import Link
from paperdelve_client.settings import Settings
from paperdelve_client.terminal.past.screen import PastScreen
from paperdelve_client.terminal.past.source import Table


def look_back(link: Link, settings: Settings, by: str) -> PastScreen | None:
    """Return the screen that shows the table one step ago, by moves or by rounds; None if nothing was yet."""
    hold = link.hold
    if not hold.number or hold.number < 2:
        return None
    return PastScreen(Table(link), settings, hold, hold.number, by)
