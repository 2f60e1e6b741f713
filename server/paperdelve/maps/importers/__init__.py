"""Other people's floor plans: one module a foreign format, and FORMATS, which lists them all.

A new format is a module with an object of the shape of ``plan.Format``, and its line in FORMATS.
"""

from paperdelve.maps.importers.dandy import Dandy
from paperdelve.maps.importers.donjon import DonjonJson, DonjonTable
from paperdelve.maps.importers.foundry import FoundryScene
from paperdelve.maps.importers.moving_ai import MovingAi
from paperdelve.maps.importers.object_level import ObjectLevels
from paperdelve.maps.importers.one_page import OnePageDungeon
from paperdelve.maps.importers.pixels import PixelLevels
from paperdelve.maps.importers.plan import CHOICES, Choices, Format, ImportFault, Legend, Plan, Tile, Upload
from paperdelve.maps.importers.strangers import broken, stranger
from paperdelve.maps.importers.text_grid import MazeFiles, TextGrid
from paperdelve.maps.importers.tiled import Tiled
from paperdelve.maps.importers.universal_vtt import UniversalVtt

__all__ = [
    "CHOICES",
    "FORMATS",
    "LARGEST_PLAN",
    "Choices",
    "Format",
    "ImportFault",
    "Legend",
    "Plan",
    "Tile",
    "Upload",
    "format_of",
    "import_plan",
]

FORMATS: tuple[Format, ...] = (
    OnePageDungeon(),
    DonjonJson(),
    DonjonTable(),
    UniversalVtt(),
    FoundryScene(),
    Tiled(),
    Dandy(),
    PixelLevels(),
    ObjectLevels(),
    MovingAi(),
    MazeFiles(),
    TextGrid(),
)
"""Every format that can be imported, in the order in which they are tried."""

LARGEST_PLAN = 64_000_000
"""Bytes of the largest foreign file that is read; a picture inside it takes most of that."""


def format_of(upload: Upload) -> Format | None:
    """Return the format of a foreign file, told by its content; None if it is none that is known."""
    return next((known for known in FORMATS if known.recognises(upload)), None)


def import_plan(upload: Upload, chosen: Choices | None = None, legend: Legend | None = None) -> Plan:
    """Make a map of a foreign file, always the same of the same file; raises ImportFault."""
    chosen = chosen or Choices()
    if len(upload.content) > LARGEST_PLAN:
        raise ImportFault(f"the file is larger than {LARGEST_PLAN} bytes")
    if faults := chosen.faults():
        raise ImportFault("; ".join(faults))
    known = format_of(upload)
    if known is None:
        titles = ", ".join(each.title for each in FORMATS)
        known_as = stranger(upload) or broken(upload)
        raise ImportFault(known_as or f"the file is none of the formats that can be imported: {titles}")
    return known.read(upload, chosen, legend or {})
