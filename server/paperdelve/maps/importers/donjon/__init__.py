"""donjon, the generators of random dungeons at donjon.bin.sh: the JSON and the TSV that they export."""

from paperdelve.maps.importers.donjon.json_map import DonjonJson
from paperdelve.maps.importers.donjon.table import DonjonTable

__all__ = ["DonjonJson", "DonjonTable"]
