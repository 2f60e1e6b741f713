"""Lays the objects of a map on a draft: what each is, and which cells it covers."""

from functools import cached_property

from attrs import Factory, define

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.cells import DOORS
from paperdelve.maps.importers.tiled.coverage import Coverage
from paperdelve.maps.importers.tiled.doorways import doorway
from paperdelve.maps.importers.tiled.features import Features
from paperdelve.maps.importers.tiled.model import ObjectLayer, Shape, Thing, TiledMap
from paperdelve.maps.importers.tiled.readings import Reading, Readings
from paperdelve.maps.importers.tiled.vocabulary import NOTHING, SECRET_DOOR, TRAP, WATER
from paperdelve.maps.letters import OUTSIDE

AREAS = {"wall", "floor", "breakable", "hurt", TRAP, WATER}
"""Ideas that fill all cells of an object; others lie in its middle."""
DOORLIKE = {"door", "door-h", "door-v", "crossing", SECRET_DOOR}
SAID = ("description", "note", "notes", "text", "comment")
"""Properties that are words for the GM."""


@define
class Things:
    """Lays objects: first walls and floor, then what stands there."""

    plan: TiledMap
    readings: Readings
    features: Features
    shapes: list[tuple[list[Cell], Thing]] = Factory(list)
    """The doors, and the objects that they are: their shapes may have to tell their axis."""
    _coverage: Coverage = Factory(lambda self: Coverage(self.plan.tile), takes_self=True)

    def lay_areas(self) -> None:
        """Lay walls, floor and what else fills the cells of an object."""
        for layer, thing, reading in self.all:
            if reading.idea in AREAS:
                self._area(layer, thing, reading)

    def lay_others(self) -> None:
        """Lay what stands in places."""
        for layer, thing, reading in self.all:
            self.readings.count(reading)
            cell = self._coverage.cell(thing.middle)
            self.features.draft.lying.setdefault(reading.key, []).append(cell)
            if reading.idea != NOTHING and not (thing.shown and layer.about.shown):
                words = f"hidden objects of the {layer.about.title} are on the map as well"
                self.features.draft.report.look(words, [cell])
            self._say(thing, cell)
            if reading.idea in DOORLIKE:
                self._door(thing, reading)
            elif reading.idea == NOTHING:
                self._leave_out(layer, thing, cell, sure=reading.sure)
            elif reading.idea not in AREAS:
                self.features.put([cell], reading, thing.properties)

    @cached_property
    def all(self) -> list[tuple[ObjectLayer, Thing, Reading]]:
        """Every object with its layer and what it means."""
        layers = [layer for layer in self.plan.layers if isinstance(layer, ObjectLayer)]
        return [
            (layer, thing, self.readings.of_object(thing, layer.about))
            for layer in layers
            for thing in layer.things
        ]

    def _area(self, layer: ObjectLayer, thing: Thing, reading: Reading) -> None:
        """Fill an area: walls leave doors alone, and floor all that is drawn."""
        covered = self._covered(layer, thing)
        cells = self.features.draft.cells
        if reading.idea == "wall":
            covered = [cell for cell in covered if cells.get(cell, OUTSIDE) not in DOORS]
        elif reading.idea == "floor":
            covered = [cell for cell in covered if cell not in cells]
        self.features.put(covered, reading, thing.properties)

    def _covered(self, layer: ObjectLayer, thing: Thing) -> list[Cell]:
        found = self._coverage.cells(thing)
        if found is None:
            self.features.draft.report.look(
                f"{_named(thing)} of the {layer.about.title} is larger than any map; only its middle counts"
            )
        return [self._coverage.cell(thing.middle)] if found is None else found

    def _door(self, thing: Thing, reading: Reading) -> None:
        doors = [self._coverage.cell(thing.middle)]
        if thing.shape is not Shape.POINT:
            doors = doorway(self._coverage.cells(thing) or doors, self.features.draft.cells)
        turned = thing.tile is not None and thing.tile.turned != thing.on_its_side
        self.features.put(doors, reading, thing.properties, turned=turned)
        self.shapes.append((doors, thing))

    def _say(self, thing: Thing, cell: Cell) -> None:
        """Keep words for the GM as notes."""
        said = [thing.words, *(thing.properties.get(name, "") for name in SAID)]
        self.features.draft.notes += [(cell, words) for words in dict.fromkeys(said) if words]

    def _leave_out(self, layer: ObjectLayer, thing: Thing, cell: Cell, *, sure: bool) -> None:
        if thing.words:
            return
        why = "by the legend" if sure else "which means nothing here"
        self.features.draft.report.left_out(f"{_named(thing)} of the {layer.about.title}, {why}", [cell])


def _named(thing: Thing) -> str:
    """Call an object by what its file calls it."""
    names = " ".join(f'"{name}"' for name in dict.fromkeys((thing.named, thing.name)) if name)
    tile = f"tile {thing.tile.kind.key}" if thing.tile and not names else ""
    return f"object {names or tile or 'without a name'}"
