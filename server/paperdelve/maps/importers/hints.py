"""Finds what a plan's notes speak of: what the GM may want to put there. Nothing is put unasked."""

import re

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.report import Report

SPEAKS_OF: dict[str, str] = {
    "a chest": r"chests?|strongbox(?:es)?|coffers?|crates?|box(?:es)?|trunks?|casks?",
    "a key": r"keys?",
    "a potion": r"potions?|elixirs?|philt(?:er|re)s?|vials?",
    "food": r"food|rations?|bread|meat|meals?|feast",
    "treasure": r"treasures?|gold|silver|coins?|gems?|jewels?|jewel+ery|hoard|gp|sp",
    "a trap": r"traps?|trapped|pits?|spikes?|blades?|darts?|snares?|tripwire|poison(?:ed)?|collapse",
    "a teleporter": r"teleport\w*|portals?",
    "stairs": r"stairs?|stairway|staircase|ladder",
    "a secret door": r"secret|hidden|concealed",
    "a ghost": r"ghosts?|spect(?:er|re)s?|wraiths?|spirits?|phantoms?",
    "a grunt": r"goblins?|orcs?|kobolds?|ogres?|skeletons?|zombies?|bandits?|guards?|grunts?",
    "a demon": r"demons?|devils?|fiends?|imps?|dragons?",
    "a thief": r"thief|thieves",
}
"""Words, of which any one speaks of the thing before them."""
_FINDS = re.compile(
    "|".join(rf"\b(?P<of{n}>{words})\b" for n, words in enumerate(SPEAKS_OF.values())), re.IGNORECASE
)
_THINGS = tuple(SPEAKS_OF)


def hint(report: Report, cell: Cell, words: str) -> None:
    """Tell of what somebody's words speak, at the cell that they are about."""
    groups = {found.lastgroup for found in _FINDS.finditer(words)}
    for number, thing in enumerate(_THINGS):
        if f"of{number}" in groups:
            report.look(f"notes that speak of {thing}; put it on the map if you like", [cell])
