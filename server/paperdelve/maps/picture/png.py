"""Pictures as pixels."""

from importlib.util import find_spec

from paperdelve.maps.picture.extras import NotInstalled
from paperdelve.maps.picture.fonts import PACKAGES, font_file
from paperdelve.maps.picture.picture import Drawing
from paperdelve.maps.picture.shapes import UNIT

LARGEST = 4000
"""Most pixels that a side has if nothing else is wished: they are drawn in a few seconds."""
LARGEST_WISHED = 12000
"""... and whatever is wished."""


def png(drawing: Drawing, pixels: int | None = None) -> bytes:
    """Return a picture at so many pixels a space, or fewer if it would be too large; raises NotInstalled."""
    most = LARGEST if pixels is None else LARGEST_WISHED
    if find_spec("resvg_py") is None:
        raise NotInstalled("PNG pictures", "resvg-py")
    from resvg_py import svg_to_bytes  # noqa: PLC0415 - it is there only with the extra

    scale = min((pixels or UNIT) / UNIT, most / drawing.width, most / drawing.height)
    found = (font_file(name) for name in PACKAGES)
    return bytes(
        svg_to_bytes(
            svg_string=drawing.svg,
            width=max(1, round(drawing.width * scale)),
            font_files=[str(file) for file in found if file is not None],
        )
    )
