"""Other people's floor plans: one module a foreign format, and FORMATS, which lists them all.

A new format is a module with an object of the shape of ``plan.Format``, and its line in FORMATS.
"""

from paperdelve.maps.importers.one_page_map import OnePageDungeon
from paperdelve.maps.importers.plan import Format, ImportFault, Plan, Wishes

__all__ = ["FORMATS", "LARGEST_PLAN", "Format", "ImportFault", "Plan", "Wishes", "import_plan"]

FORMATS: tuple[Format, ...] = (OnePageDungeon(),)
"""Every format that can be imported, in the order in which they are tried."""

LARGEST_PLAN = 8_000_000
"""Bytes of the largest foreign file that is read."""


def import_plan(content: bytes, wishes: Wishes) -> Plan:
    """Make a map of a foreign file, always the same of the same file; raises ImportFault."""
    if len(content) > LARGEST_PLAN:
        raise ImportFault(f"the file is larger than {LARGEST_PLAN} bytes")
    for known in FORMATS:
        if known.recognises(content):
            return known.read(content, wishes)
    titles = ", ".join(known.title for known in FORMATS)
    raise ImportFault(f"the file is none of the formats that can be imported: {titles}")
