"""Writes shapes as SVG text."""

import re
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from paperdelve.maps.picture.shapes import Group, Path, Shape, Stamp, Words, number, stamps_in

FAMILY = "Delius"
HANDS = f"{FAMILY}, 'Patrick Hand', 'Segoe Print', 'Comic Sans MS', 'Noto Sans', sans-serif"
"""The fonts in which words are written: the first that is there."""
_UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML may hold."""


def svg(
    shapes: Iterable[Shape],
    view: tuple[float, float, float, float],
    *,
    title: str = "",
    description: str = "",
    style: str = "",
) -> str:
    """Return a picture: what lies in ``view`` (left, top, width, height) of shapes, in units.

    One unit is one pixel. Without a title it is a part of something that says what it shows.
    """
    drawn = list(shapes)
    wide, high = number(view[2]), number(view[3])
    box = " ".join(map(number, view))
    pen = f'font-family="{HANDS}" stroke-linecap="round" stroke-linejoin="round"'
    pen += ' role="img"' if title else ""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="{box}" {pen}>',
            *([f"<title>{text(title)}</title>"] if title else ()),
            *([f"<desc>{text(description)}</desc>"] if description else ()),
            *([f"<style>{style}</style>"] if style else ()),
            "<defs>",
            *_stamps(drawn),
            "</defs>",
            *(_written(shape) for shape in drawn),
            "</svg>",
            "",
        ]
    )


def text(words: str) -> str:
    """Write words so that XML can hold them; what it cannot hold at all becomes U+FFFD."""
    return escape(_UNWRITABLE.sub("\ufffd", words))


def _stamps(shapes: Iterable[Shape]) -> Iterator[str]:
    """Write each stamp once."""
    done: set[str] = set()
    for stamp in stamps_in(shapes):
        if stamp.name not in done:
            done.add(stamp.name)
            yield f"<g id={quoteattr(stamp.name)}>{''.join(map(_written, stamp.shapes))}</g>"


def _written(shape: Shape) -> str:
    if isinstance(shape, Path):
        return _path(shape) if shape.d else ""
    if isinstance(shape, Words):
        return _words(shape)
    if isinstance(shape, Group):
        return f"<g{_moved(shape)}>{''.join(map(_written, shape.shapes))}</g>"
    return f'<use href="#{escape(shape.name)}"{_moved(shape)}/>'


def _words(shape: Words) -> str:
    place = f'x="{number(shape.x)}" y="{number(shape.y)}" font-size="{number(shape.size)}"'
    anchor = f'text-anchor="{shape.anchor}"'
    bold = f' stroke="{shape.colour}" stroke-width="{shape.size / 22:.2g}"' if shape.bold else ""
    return f'<text {place} {anchor} fill="{shape.colour}"{bold}>{text(shape.text)}</text>'


def _moved(shape: Group | Stamp) -> str:
    parts = []
    if shape.x or shape.y:
        parts.append(f"translate({number(shape.x)} {number(shape.y)})")
    if shape.turn:
        parts.append(f"rotate({shape.turn:g})")
    if shape.scale != 1:
        parts.append(f"scale({shape.scale:.5g})")
    return f' transform="{" ".join(parts)}"' if parts else ""


def _path(shape: Path) -> str:
    said = {"fill": shape.fill, "stroke": shape.stroke if shape.stroke != "none" else ""}
    if said["stroke"]:
        said["stroke-width"] = f"{shape.width:g}"
        said["stroke-dasharray"] = shape.dash
    if shape.opacity != 1:
        faded = "stroke-opacity" if shape.fill == "none" else "fill-opacity"
        said[faded] = f"{shape.opacity:g}"
    return (
        "<path " + "".join(f'{key}="{value}" ' for key, value in said.items() if value) + f'd="{shape.d}"/>'
    )
