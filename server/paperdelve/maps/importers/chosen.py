"""Puts what the GM may choose about: secret doors, traps and water, alike for all formats."""

from collections.abc import Iterable

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.binding import Draft
from paperdelve.maps.importers.cells import BREAKABLE, FLOOR, WALL, passable
from paperdelve.maps.importers.plan import Wishes

HURT = "^"
_LETTERS = {"breakable wall": BREAKABLE, "wall": WALL, "floor": FLOOR, "hurtful tile": HURT}


def several(chosen: str) -> str:
    """Name many of what a wish chose: walls, but floor."""
    return chosen if chosen == "floor" else f"{chosen}s"


def put_secret_door(draft: Draft, cell: Cell, door: str, wishes: Wishes) -> None:
    """Put a secret door as the GM wishes; ``door`` is the letter of a door there."""
    draft.cells[cell] = _LETTERS.get(wishes.secret_doors, door)
    draft.report.became(f"secret doors became {several(wishes.secret_doors)}", [cell])


def put_traps(draft: Draft, cells: Iterable[Cell], wishes: Wishes) -> None:
    """Put traps on the floor as the GM wishes; a wish for floor leaves them out."""
    floor = [cell for cell in dict.fromkeys(cells) if draft.cells.get(cell) == FLOOR]
    if wishes.traps == "floor":
        draft.report.left_out("traps became floor", floor)
    else:
        draft.cells |= dict.fromkeys(floor, HURT)
        draft.report.became(f"traps became {several(wishes.traps)}", floor)


def put_water(draft: Draft, cells: Iterable[Cell], wishes: Wishes, dry: Iterable[Cell | None] = ()) -> None:
    """Wet the floor as the GM wishes, but not what must stay ``dry``; a wish for floor leaves water out."""
    kept = {*dry, draft.entrance, *draft.ways_out, *draft.goals}
    wet = [cell for cell in dict.fromkeys(cells) if passable(draft.cells, cell)]
    draft.report.left_out("water where something else is", [c for c in wet if draft.cells[c] != FLOOR])
    wet = [cell for cell in wet if draft.cells[cell] == FLOOR]
    if wishes.water == "floor":
        draft.report.left_out("water became floor", wet)
        return
    draft.report.left_out("water at the start and at the exit", [cell for cell in wet if cell in kept])
    wet = [cell for cell in wet if cell not in kept]
    draft.cells |= dict.fromkeys(wet, _LETTERS[wishes.water])
    draft.report.became(f"water became {several(wishes.water)}", wet)
