"""Puts what the GM may choose about: secret doors, traps and water, alike for all formats."""

from collections.abc import Iterable

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.binding import Draft
from paperdelve.maps.importers.cells import passable
from paperdelve.maps.importers.meaning import DOOR, Meaning
from paperdelve.maps.importers.plan import Choices
from paperdelve.maps.letters import BREAKABLE, FLOOR, HURT, WALL

_LETTERS = {"breakable wall": BREAKABLE, "wall": WALL, "floor": FLOOR, "hurtful tile": HURT}


def several(chosen: str) -> str:
    """Name many of what was chosen: walls, but floor."""
    return chosen if chosen == "floor" else f"{chosen}s"


def put_secret_door(draft: Draft, cell: Cell, door: str, chosen: Choices) -> None:
    """Put a secret door as the GM chooses; ``door`` is the letter of a door there."""
    draft.cells[cell] = _LETTERS.get(chosen.secret_doors, door)
    what = Meaning(_LETTERS.get(chosen.secret_doors, DOOR))
    draft.report.became(f"secret doors became {several(chosen.secret_doors)}", [cell], what=what)


def put_traps(draft: Draft, cells: Iterable[Cell], chosen: Choices) -> None:
    """Put traps on the floor as the GM chooses; where that is floor, they are left out."""
    floor = [cell for cell in dict.fromkeys(cells) if draft.cells.get(cell) == FLOOR]
    if chosen.traps == "floor":
        draft.report.left_out("traps became floor", floor)
    else:
        draft.cells |= dict.fromkeys(floor, HURT)
        draft.report.became(f"traps became {several(chosen.traps)}", floor)


def put_water(draft: Draft, cells: Iterable[Cell], chosen: Choices, dry: Iterable[Cell | None] = ()) -> None:
    """Wet the floor as the GM chooses, but not what must stay ``dry``; floor leaves water out."""
    kept = {*dry, draft.entrance, *draft.ways_out, *draft.goals}
    wet = [cell for cell in dict.fromkeys(cells) if passable(draft.cells, cell)]
    draft.report.left_out("water where something else is", [c for c in wet if draft.cells[c] != FLOOR])
    wet = [cell for cell in wet if draft.cells[cell] == FLOOR]
    if chosen.water == "floor":
        draft.report.left_out("water became floor", wet)
        return
    draft.report.left_out("water at the start and at the exit", [cell for cell in wet if cell in kept])
    wet = [cell for cell in wet if cell not in kept]
    draft.cells |= dict.fromkeys(wet, _LETTERS[chosen.water])
    draft.report.became(f"water became {several(chosen.water)}", wet)
