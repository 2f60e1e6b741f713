"""A Tiled map taken apart, whichever way its file was written."""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from attrs import field, frozen

from paperdelve.maps.cells import Cell
from paperdelve.maps.importers.tiled.fields import Properties

if TYPE_CHECKING:
    from array import array  # it takes no type when the program runs

Point = tuple[float, float]
"""Pixels to the right and down."""


@frozen(eq=False)
class Kind:
    """A tile of a tileset.

    ``key`` is what a legend calls it. ``solid`` is what its collision shapes say; None if no tile of its
    tileset has any.
    """

    key: str
    tileset: str
    named: str = ""
    properties: Properties = field(factory=dict)
    solid: bool | None = None
    size: tuple[float, float] = (0, 0)
    anchor: tuple[float, float] = (0, 1)
    """The point of a tile object that stands at its place, as fractions of its width and height."""


class Placed(NamedTuple):
    """A tile, and whether it lies on its side."""

    kind: Kind
    turned: bool


class Patch(NamedTuple):
    """A rectangle of a layer: its corner, its width, and its cells row by row."""

    corner: Cell
    width: int
    cells: "array[int]"


@frozen
class About:
    """What layers of tiles, of objects and of pictures have in common.

    ``names`` are the layer's own name and those of the groups that it is in, from the inside; ``classes`` and
    ``properties`` likewise. ``offset`` is in pixels, with that of its groups.
    """

    names: tuple[str, ...]
    classes: tuple[str, ...]
    properties: tuple[Properties, ...]
    shown: bool
    offset: tuple[float, float]

    @property
    def title(self) -> str:
        """What the report calls the layer."""
        return f'layer "{self.names[0]}"' if self.names[0] else "layer without a name"


@frozen
class TileLayer:
    """A layer of tiles."""

    about: About
    patches: tuple[Patch, ...]

    def cells(self) -> Iterator[tuple[Cell, int]]:
        """Yield every cell that has a tile, where the layer itself counts it, with the number in the file."""
        for (left, top), width, cells in self.patches:
            for at, number in enumerate(cells):
                if number:
                    yield (left + at % width, top + at // width), number


class Shape(Enum):
    """What an object is on the grid."""

    AREA = "area"
    LINE = "line"
    POINT = "point"


@frozen
class Thing:
    """An object, in pixels of the whole map, turned and moved as its file says.

    ``outline`` are the corners of an area, the bends of a line, or one point. ``words`` are those of a text.
    """

    name: str
    named: str
    shape: Shape
    outline: tuple[Point, ...]
    properties: Properties
    tile: Placed | None = None
    on_its_side: bool = False
    shown: bool = True
    words: str = ""

    @property
    def middle(self) -> Point:
        """The middle of all that it covers."""
        xs, ys = zip(*self.outline, strict=True)
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


@frozen
class ObjectLayer:
    """A layer of objects."""

    about: About
    things: tuple[Thing, ...]


@frozen
class PictureLayer:
    """A layer that is a picture, of which nothing more is known."""

    about: About


@frozen
class TiledMap:
    """A map: its layers from the lowest to the highest; ``tile`` is the size of a cell in pixels."""

    layers: tuple[TileLayer | ObjectLayer | PictureLayer, ...]
    tile: tuple[float, float]
    placed: Callable[[int], Placed]
    properties: Properties
    missing: tuple[str, ...]
    """Files that the map names, and that did not come with it."""
