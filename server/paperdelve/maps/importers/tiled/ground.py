"""Lays the layers of tiles on a draft, from the lowest to the highest."""

from collections.abc import Iterator

from attrs import Factory, define

from paperdelve.maps.importers.cells import FLOOR, Cells, parts
from paperdelve.maps.importers.plan import ImportFault
from paperdelve.maps.importers.report import Cell
from paperdelve.maps.importers.tiled.features import Features
from paperdelve.maps.importers.tiled.model import About, Kind, Placed, TiledMap, TileLayer
from paperdelve.maps.importers.tiled.picture import judge
from paperdelve.maps.importers.tiled.readings import Reading, Readings
from paperdelve.maps.importers.tiled.vocabulary import NOTHING
from paperdelve.rules.board import LARGEST

MOST_CELLS = 2 * LARGEST * LARGEST
"""Cells with a tile, whatever the number of layers: much may lie around a dungeon."""
MASSIVE = {"wall", "breakable"}
BY_PLACE = "where tiles of its kind lie"
LEAST_INSIDE = 0.25
"""Least floor in a dungeon, as a share of the ground that lies around it."""


@define
class Ground:
    """Lays tiles; ``walled`` is whether objects of the map are walls."""

    plan: TiledMap
    readings: Readings
    features: Features
    walled: bool = False
    _judged: dict[str, str] = Factory(dict)
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
                    self.walled |= reading.idea in MASSIVE
                    self._floored |= reading.idea == "floor"
        self._judged = judge(picture) if picture and not self.walled else {}

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
        if kind.key in self._judged and (told is None or _maybe_floor(told)):
            return Reading(self._judged[kind.key], kind.key, BY_PLACE)
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

    def fill(self) -> None:
        """Lay floor where nothing lies between walls, if there is no other: some plans draw walls alone."""
        cells = self.features.draft.cells
        if not cells or FLOOR in cells.values():
            return
        xs, ys = [x for x, _ in cells], [y for _, y in cells]
        columns, rows = range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)
        if len(columns) * len(rows) > MOST_CELLS:
            return
        empty = [(x, y) for y in rows for x in columns if (x, y) not in cells]
        cells |= dict.fromkeys(empty, FLOOR)
        self.guessed.update(empty)
        words = "floor, for nothing lies there between the walls, and nothing else is floor"
        self.features.draft.report.guessed(words, count=len(empty))

    def trim(self) -> None:
        """Take away guessed floor that lies around the dungeon, not in it.

        That is floor at the edge of the plan that hangs together with nothing but guessed floor: all of it
        beside the largest part, and the largest too if it takes most of the edge and enough other is left.
        Where the picture alone told, it told also what lies around.
        """
        if self._judged:
            return
        cells = self.features.draft.cells
        marked = {*self.features.entrances, *self.features.draft.ways_out}
        around: list[Cell] = []
        largest, *others = parts(cells) or [[]]
        left = sum(len(part) for part in others)
        rim = _rim(cells)
        for part in others:
            if not rim.isdisjoint(part) and self._only_ground(part, marked):
                around += part
        most_of_rim = 2 * len(rim.intersection(largest)) >= len(rim)
        enough = left - len(around) >= LEAST_INSIDE * len(largest)
        if most_of_rim and enough and self._only_ground(largest, marked):
            around += largest
        for cell in around:
            del cells[cell]
        self.features.draft.report.guessed("floor around the dungeon became rock", count=len(around))

    def _only_ground(self, part: list[Cell], marked: set[Cell]) -> bool:
        """Whether a part is guessed floor, and nobody comes in or leaves there."""
        cells = self.features.draft.cells
        return marked.isdisjoint(part) and all(cells[at] == FLOOR and at in self.guessed for at in part)


def _maybe_floor(reading: Reading | None) -> bool:
    """Whether something was taken for floor, but not for sure."""
    return reading is not None and reading.idea == "floor" and not reading.sure


def _rim(cells: Cells) -> set[Cell]:
    """Return the cells of a plan's outermost rows and columns."""
    xs, ys = {x for x, _ in cells} or {0}, {y for _, y in cells} or {0}
    sides_x, sides_y = {min(xs), max(xs)}, {min(ys), max(ys)}
    return {cell for cell in cells if cell[0] in sides_x or cell[1] in sides_y}
