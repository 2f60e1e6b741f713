"""Lays the layers of tiles on a draft, from the lowest to the highest."""

from collections.abc import Iterator

from attrs import Factory, define

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.plan import ImportFault
from paperdelve.maps.importers.tiled.features import Features
from paperdelve.maps.importers.tiled.model import About, Kind, Placed, TiledMap, TileLayer
from paperdelve.maps.importers.tiled.picture import judge
from paperdelve.maps.importers.tiled.readings import Reading, Readings
from paperdelve.maps.importers.tiled.vocabulary import NOTHING
from paperdelve.rules.board import LARGEST

MOST_CELLS = 2 * LARGEST * LARGEST
"""Cells with a tile, whatever the number of layers: much may lie around a dungeon."""
WALL_WORDS = {"wall", "breakable"}
BY_PLACE = "where tiles of its kind lie"


@define
class Layers:
    """Lays tiles; ``walled`` is whether objects of the map are walls."""

    plan: TiledMap
    readings: Readings
    features: Features
    walled: bool = False
    judged: dict[str, str] = Factory(dict)
    """What kinds of tiles are of which only the picture tells, where no walls are told."""
    _floored: bool = False
    _lowest: About | None = None
    guessed: set[Cell] = Factory(set)
    """Floor of which nobody says that heroes can get there."""

    def lay(self) -> None:
        """Lay all layers of tiles; raises ImportFault if there are too many."""
        self._look()
        for layer in self._layers():
            for placed, cells in self._groups(layer):
                self._put(layer, placed, cells)
        self.features.draft.counters.sort(key=lambda each: (each[0][1], each[0][0]))

    def _layers(self) -> Iterator[TileLayer]:
        yield from (layer for layer in self.plan.layers if isinstance(layer, TileLayer))

    def _groups(self, layer: TileLayer) -> Iterator[tuple[Placed, list[Cell]]]:
        """Yield the kinds of tiles of a layer, with where on the whole map they lie."""
        right, down = (round(o / t) for o, t in zip(layer.about.offset, self.plan.tile, strict=True))
        groups: dict[int, list[Cell]] = {}
        for (x, y), number in layer.cells():
            groups.setdefault(number, []).append((x + right, y + down))
        for number, cells in groups.items():
            yield self.plan.placed(number), cells

    def _look(self) -> None:
        """See what only the picture tells, and judge it.

        Ground without any wall is judged as well: often such a layer has the walls too. Tiles of which the
        legend speaks help to judge the others.
        """
        picture: dict[Cell, str] = {}
        covered: set[Cell] = set()
        for layer in self._layers():
            for placed, cells in self._groups(layer):
                covered.update(cells)
                if len(covered) > MOST_CELLS:
                    raise ImportFault(f"more than {MOST_CELLS} of its cells have a tile")
                kind, about = placed.kind, layer.about
                reading = self.readings.of_tile(kind, about)
                spoken = (
                    reading is not None and reading.sure and reading.key == kind.key in self.readings.legend
                )
                if reading is None and about.shown:
                    self._lowest = self._lowest or about
                if (about.shown and (reading is None or spoken)) or _maybe_floor(reading):
                    picture.update(dict.fromkeys(cells, kind.key))
                if reading is not None and not spoken:
                    self.walled |= reading.idea in WALL_WORDS
                    self._floored |= reading.idea == "floor"
        self.judged = judge(picture) if picture and not self.walled else {}

    def _put(self, layer: TileLayer, placed: Placed, cells: list[Cell]) -> None:
        """Put all tiles of a kind in a layer."""
        kind, about = placed.kind, layer.about
        told = self.readings.of_tile(kind, about)
        if told is None and not about.shown:
            self.features.draft.report.left_out(f"the hidden {about.title}, of which nothing is told", cells)
            return
        reading = self._judge(kind, told, about)
        if not about.shown and reading.idea != NOTHING:
            self.features.draft.report.look(f"the hidden {about.title} is on the map as well")
        self.readings.count(reading, len(cells))
        self.features.draft.lying.setdefault(reading.key, []).extend(cells)
        if reading.idea == NOTHING:
            self._leave_out(reading, told, about, cells)
            return
        if _maybe_floor(reading):
            if told is None and self.walled:
                cells = [cell for cell in cells if cell not in self.features.draft.cells]
            self.guessed.update(cells)
        self.features.put(cells, reading, kind.properties, turned=placed.turned)

    def _judge(self, kind: Kind, told: Reading | None, about: About) -> Reading:
        """Return what a kind of tile means, also where only the picture tells."""
        if kind.key in self.judged and (told is None or _maybe_floor(told)):
            return Reading(self.judged[kind.key], kind.key, BY_PLACE)
        if told is not None:
            return told
        if self._floored or about is not self._lowest:
            return Reading(NOTHING, kind.key, "")
        return Reading("floor", kind.key, "being the lowest layer, beside those with the walls")

    def _leave_out(self, reading: Reading, told: Reading | None, about: About, cells: list[Cell]) -> None:
        report = self.features.draft.report
        if reading.why == BY_PLACE:
            report.guessed(f"tile {reading.key} became rock, for it lies all around", count=len(cells))
        elif told is not None:
            report.left_out(f"tiles of the {about.title}, by {reading.why}", cells)
        else:
            report.left_out(f"tile {reading.key} of the {about.title}, of which nothing is told", cells)


def _maybe_floor(reading: Reading | None) -> bool:
    """Whether something was taken for floor, but not for sure."""
    return reading is not None and reading.idea == "floor" and not reading.sure
