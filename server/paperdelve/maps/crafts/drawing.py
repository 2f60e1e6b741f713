"""The craft of drawing a dungeon out of nothing, and filling it."""

from random import Random
from typing import Any

from paperdelve.maps.crafts.craft import CraftFault, Told, one_of, sentence, whole, written
from paperdelve.maps.crafts.stocking import Arena, fill, wishes_of
from paperdelve.maps.draw import LEAST_ROOMS, MOST_ROOMS, STYLES, DrawFault, Drawing, draw


def drawn(arena: Arena, wish: dict[str, Any], told: Told) -> dict[str, Any]:
    """Draw a map, and fill it unless it shall be bare; the fields of Made."""
    wishes, seed = wishes_of(wish)
    rooms = whole(wish, "rooms", LEAST_ROOMS, MOST_ROOMS)
    drawing = Drawing(one_of(wish, "style", tuple(STYLES)), rooms)
    try:
        bare = draw(drawing, Random(seed))  # noqa: S311 - a drawing is no secret
    except DrawFault as fault:
        raise CraftFault(sentence(str(fault))) from fault
    if wish["bare"]:
        return written(bare)
    told({"words": "The dungeon is drawn; now it is filled."})
    return fill(arena, bare, wishes, seed, told)
