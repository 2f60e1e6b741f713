"""Maps of the editor Tiled: TMX and its JSON twin, with the tilesets and templates that come along."""

import posixpath
import re

from paperdelve.maps.cells import AROUND, bounds
from paperdelve.maps.importers.binding import Draft, bind
from paperdelve.maps.importers.cells import extent, passable
from paperdelve.maps.importers.plan import Choices, ImportFault, Legend, Plan, Upload
from paperdelve.maps.importers.tiled.doorways import settle_shapes
from paperdelve.maps.importers.tiled.features import Features
from paperdelve.maps.importers.tiled.layers import Layers
from paperdelve.maps.importers.tiled.model import PictureLayer, TiledMap
from paperdelve.maps.importers.tiled.reading import read_tiled
from paperdelve.maps.importers.tiled.readings import Readings
from paperdelve.maps.importers.tiled.surroundings import Surroundings
from paperdelve.maps.importers.tiled.things import Things
from paperdelve.maps.letters import WALL
from paperdelve.rules.board import LARGEST

_XML = re.compile(rb"<(?:map|tileset|template)[\s/>]")
_JSON = re.compile(rb'"(?:tiledversion|tilewidth)"\s*:')
HEAD = 4000
"""Bytes at the beginning of a document in which its first tag stands."""


class Tiled:
    """The format (see ``plan.Format``)."""

    title = "Tiled (TMX, TMJ)"

    def recognises(self, upload: Upload) -> bool:
        """Whether a file is a map of Tiled's, or a tileset or template, whole or not."""
        start = upload.content[:HEAD].lstrip(b"\xef\xbb\xbf \t\r\n")
        if start.startswith(b"<"):
            return _XML.search(start) is not None
        return start.startswith(b"{") and _JSON.search(upload.content) is not None

    def read(self, upload: Upload, chosen: Choices, legend: Legend) -> Plan:
        """Make a map of a map of Tiled's; raises ImportFault."""
        plan = read_tiled(upload)
        draft = _titled(plan, upload)
        readings, features = Readings(legend, chosen), Features(draft, chosen)
        things = Things(plan, readings, features)
        walled = any(reading.idea == "wall" for _, _, reading in things.all)
        layers = Layers(plan, readings, features, walled)
        layers.lay()
        things.lay_areas()
        around = Surroundings(draft, layers.guessed)
        if not layers.judged:
            around.fill()
        things.lay_others()
        if not layers.judged:
            around.trim({*features.entrances, *draft.ways_out})
        _fit(draft)
        settle_shapes(things.shapes, draft.cells, draft.report)
        choices = features.finish()
        _tell_rest(plan, draft)
        try:
            return bind(draft, choices, readings.tiles())
        except ImportFault as fault:
            raise ImportFault(f"{fault}{_advice(readings)}") from fault


def _titled(plan: TiledMap, upload: Upload) -> Draft:
    """Begin a draft with what the map says of itself."""
    told = plan.properties
    stem = posixpath.splitext(posixpath.basename(upload.name.replace("\\", "/")))[0]
    return Draft(
        title=told.get("title") or told.get("name") or stem,
        author=told.get("author", ""),
        story=told.get("story") or told.get("description", ""),
    )


def _tell_rest(plan: TiledMap, draft: Draft) -> None:
    """Tell what no layer of tiles or objects told."""
    for layer in plan.layers:
        if isinstance(layer, PictureLayer):
            draft.report.left_out(f"the {layer.about.title}, for it is a picture", count=1)
    for source in dict.fromkeys(plan.missing):
        draft.report.look(
            f"the file {source} did not come along; of what it describes only numbers are known"
        )


def _fit(draft: Draft) -> None:
    """Note whether the plan draws walls, and leave out thick rock if it does not fit on a paper.

    Raises ImportFault if the floor does not fit either.
    """
    cells = draft.cells
    walls = [cell for cell, letter in cells.items() if letter == WALL]
    draft.walls_drawn = bool(walls)
    floor = {cell: letter for cell, letter in cells.items() if passable(cells, cell)}
    if floor:
        extent(floor)
    left, top, right, bottom = bounds(cells) if cells else (0, 0, 0, 0)
    if max(right - left, bottom - top) < LARGEST:
        return
    far = [(x, y) for x, y in walls if not any(passable(cells, (x + dx, y + dy)) for dx, dy in AROUND)]
    for cell in far:
        del cells[cell]
    draft.report.left_out("rock beside no floor, for the plan is larger than a paper", count=len(far))


def _advice(readings: Readings) -> str:
    return "; a legend can say what its tiles mean" if readings.tiles() else ""
