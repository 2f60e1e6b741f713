"""Makes a map of a level of a Gauntlet in Java, which saves the objects in it by their classes, as JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.cells import passable, steps_from
from paperdelve.maps.importers.foreign_values import listed, whole, words
from paperdelve.maps.importers.meaning import meaning
from paperdelve.maps.importers.plan import Choices, ImportFault, Legend, Plan, Upload
from paperdelve.maps.importers.thing import Thing, tell
from paperdelve.maps.letters import FLOOR
from paperdelve.rules.board import LARGEST

KEYS = {"sizeX", "sizeY", "decorObjects"}
MOST_OBJECTS = 100_000
"""Of each list."""
HEROES = ("Hero", "Warrior", "Valkyrie", "Wizard", "Elf")
MONSTERS = {"Ghost": "ghost", "Grunt": "grunt", "Daemon": "demon", "Lobber": "lobber"}
LEVELS = (1, 2, 3)
UNSAID = ("wall", "door")
"""Words for what needs no line in the report."""

THINGS: dict[str, Thing] = {
    "Wall": Thing("walls", "wall"),
    "Door": Thing("doors", "door"),
    "Spawn": Thing("places where heroes appear", "start"),
    "Exit": Thing("exits", "exit"),
    "Key": Thing("keys", "key"),
    "Food": Thing("food", "food"),
    "Treasure": Thing("treasure", "treasure"),
    "HealPotion": Thing("potions that heal", "food"),
    "PoisonPotion": Thing("poison", "booze"),
    "MagicPotion": Thing("magic potions", "potion"),
    "HolyGrenade": Thing("holy grenades", "potion", same=False),
    "AttackPotion": Thing("potions of attack", "fight power", same=False),
    "DefensePotion": Thing("potions of defence", "extra armour", same=False),
    "SpeedPotion": Thing("potions of speed", "extra speed", same=False),
    "Death": Thing("Death", "death"),
    **{
        f"{name}{level}": Thing(f"{kind}s of level {level}", f"{kind} {level}")
        for name, kind in MONSTERS.items()
        for level in LEVELS
    },
    **{
        f"Spawner_{name}{level}": Thing(f"{kind} spawners of level {level}", f"generator {kind} {level}")
        for name, kind in MONSTERS.items()
        for level in LEVELS
    },
}
"""What becomes of the objects, by their classes without packages and ``View``; levels follow the name."""


@frozen
class _Placed:
    """An object: its class, the cell that it is on, and to where it leads if it is an exit."""

    name: str
    cell: Cell
    leads_to: str = ""


class ObjectLevels:
    """The format (see ``plan.Format``)."""

    title = "Gauntlet levels of objects (JSON)"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file has the keys of such a level."""
        return set(upload.document or {}) >= KEYS

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:  # noqa: ARG002 - all is told
        """Make a map of a level; raises ImportFault."""
        data = upload.document or {}
        width, height = whole(data, "sizeX", "the level"), whole(data, "sizeY", "the level")
        if not (0 < width <= LARGEST and 0 < height <= LARGEST):
            raise ImportFault(f"it is {width} by {height} cells; a map has 1 to {LARGEST} each way")
        draft = Draft(walls_drawn=True, title=upload.title)
        draft.cells = {(x, y): FLOOR for y in range(height) for x in range(width)}
        where: dict[Thing, list[Cell]] = {}
        for placed in _objects(data):
            thing = _put(draft, placed)
            if thing is not None:
                where.setdefault(thing, []).append(placed.cell)
        for thing, cells in where.items():
            tell(draft.report, thing, cells, UNSAID)
        places = [cell for cells in where.values() for cell in cells]
        _leave_outside(draft, [*places, *([draft.entrance] if draft.entrance else [])])
        return bind(draft)


def _objects(data: Mapping[str, Any]) -> Iterator[_Placed]:
    """Yield all objects in the order of the file; raises ImportFault naming one that has no place."""
    for key in ("decorObjects", "characters", "exits"):
        for number, entry in enumerate(listed(data, key, MOST_OBJECTS), 1):
            where = f"entry {number} of {key!r}"
            cell = whole(entry, "x", where), whole(entry, "y", where)
            if key == "exits":
                yield _Placed("Exit", cell, words(entry, "exit_location", most=200).rpartition("/")[2])
            else:
                yield _Placed(_class(entry), cell)


def _class(entry: Mapping[str, Any]) -> str:
    """Name an object as THINGS does."""
    name = words(entry, "name", most=100).rpartition(".")[2].removesuffix("View")
    if name.removeprefix("Spawner_") in MONSTERS:
        return f"{name}{next((level for level in LEVELS if level == entry.get('level')), 1)}"
    return name


def _put(draft: Draft, placed: _Placed) -> Thing | None:
    """Put an object on its cell; None if it is left out, as is told then."""
    report, cell, thing = draft.report, placed.cell, THINGS.get(placed.name)
    what = meaning(thing.words) if thing else None
    if placed.name in HEROES:
        report.left_out("heroes, who are chosen at the table", [cell])
        draft.entrance = draft.entrance or cell
    elif thing is None or what is None:
        report.left_out(f"objects of the class {placed.name!r}, which has no like here", [cell])
    elif cell not in draft.cells:
        report.left_out(f"{thing.name} beside the level", [cell])
    elif what.counter is not None:
        draft.counters.append((cell, what.counter))
        return thing
    elif draft.cells[cell] != FLOOR:
        report.left_out(f"{thing.name} where something else is", [cell])
    else:
        draft.cells[cell] = what.letter
        draft.notes += [(cell, f"The way out to {placed.leads_to}")] if placed.leads_to else []
        return thing
    return None


def _leave_outside(draft: Draft, places: list[Cell]) -> None:
    """Take away the floor that only fills the rectangle: from which no way leads to anything."""
    inside = steps_from(draft.cells, [cell for cell in places if passable(draft.cells, cell)])
    outside = [cell for cell, letter in draft.cells.items() if letter == FLOOR and cell not in inside]
    if inside:
        for cell in outside:
            del draft.cells[cell]
        draft.report.became("floor from which no way leads to anything became outside", count=len(outside))
