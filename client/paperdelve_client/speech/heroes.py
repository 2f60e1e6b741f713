"""Which class a hero would do best to have."""

from collections.abc import Mapping
from typing import Any

USUAL = {"red": "warrior", "blue": "valkyrie", "green": "elf", "yellow": "wizard"}
"""The class that each colour is painted as."""


def first_class(seats: Mapping[str, Mapping[str, Any]], seat: str) -> str | None:
    """Return the class to begin with; None if one was chosen or none is offered.

    It is the colour's own if nobody has it, else the first that nobody has, else the colour's own.
    """
    place = seats.get(seat, {})
    offered = list((place.get("offered") or {}).get("class") or ())
    if not offered or (place.get("choices") or {}).get("class"):
        return None
    wished = [USUAL[seat], *offered] if USUAL.get(seat) in offered else offered
    taken = {(other.get("choices") or {}).get("class") for name, other in seats.items() if name != seat}
    return str(next((kind for kind in wished if kind not in taken), wished[0]))
