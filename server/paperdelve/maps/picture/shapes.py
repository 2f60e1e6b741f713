"""What drawings are made of. Lengths are in units, 40 a space; x grows right, y grows down.

Shapes lie over each other in the order in which they are listed. A drawing that comes again and again, such
as a counter, is a stamp: drawn once under its name, and put in many places.
"""

from collections.abc import Iterable, Iterator

from attrs import frozen

UNIT = 40
"""Units of a space."""


@frozen
class Path:
    """Lines and curves in SVG's path language, filled, stroked or both; "none" leaves one out."""

    d: str
    fill: str = "none"
    stroke: str = "none"
    width: float = 1.0
    opacity: float = 1.0
    dash: str = ""
    """Lengths of strokes and gaps in turn, as SVG writes them."""


@frozen
class Words:
    """One line of text; ``y`` is its base line, ``anchor`` is start, middle or end."""

    text: str
    x: float
    y: float
    size: float
    colour: str
    anchor: str = "middle"
    bold: bool = False


@frozen
class Group:
    """Shapes that are scaled, then turned (clockwise, in degrees), then moved together."""

    shapes: tuple["Shape", ...]
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0


@frozen
class Stamp:
    """A drawing that is kept under a name, its 0, 0 put at a place. Equal names mean equal shapes."""

    name: str
    shapes: tuple["Shape", ...]
    x: float
    y: float
    scale: float = 1
    turn: float = 0


Shape = Path | Words | Group | Stamp


def number(value: float) -> str:
    """Write a length as short as it can be, to a tenth of a unit."""
    written = f"{value:.1f}"
    return written.removesuffix(".0")


def points(corners: Iterable[tuple[float, float]], *, closed: bool = False) -> str:
    """Return the path through these corners."""
    path = "L".join(f"{number(x)} {number(y)}" for x, y in corners)
    return f"M{path}{'Z' if closed else ''}"


def box(x: float, y: float, width: float, height: float) -> str:
    """Return the path around a rectangle."""
    across = number(width)
    return f"M{number(x)} {number(y)}h{across}v{number(height)}h-{across}z"


def disc(x: float, y: float, radius: float, flat: float = 1) -> str:
    """Return the path around a round; ``flat`` is its height by its width."""
    across, down = number(radius), number(radius * flat)
    half = f"a{across} {down} 0 1 0"
    return f"M{number(x - radius)} {number(y)}{half} {number(2 * radius)} 0{half} -{number(2 * radius)} 0z"


def stamps_in(shapes: Iterable[Shape]) -> Iterator[Stamp]:
    """Yield all stamps among shapes; those inside groups and other stamps come first."""
    for shape in shapes:
        if isinstance(shape, Group | Stamp):
            yield from stamps_in(shape.shapes)
        if isinstance(shape, Stamp):
            yield shape
