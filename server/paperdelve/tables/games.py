"""The games that a server can play: the one place that binds rules, scenes and maps together."""

from collections.abc import Mapping

from paperdelve.maps import options
from paperdelve.maps.library import GAUNTLET_MAPS
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.scenes.gauntlet import GauntletViewer
from paperdelve.tables.entry import Entry

__all__ = ["GAMES", "Entry"]

GAMES: Mapping[str, Entry] = {
    GAUNTLET.name: Entry(
        GAUNTLET, GauntletViewer(), options.prepare, options.about, options.preview, GAUNTLET_MAPS
    ),
}
"""By name."""
