"""The font of drawings: Delius, a plain hand. It comes with the extra `print`; without it other hands do."""

from base64 import b64encode
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from paperdelve.maps.picture.svg import FAMILY

PACKAGES = {
    "Delius": ("fontpkg_delius", "Delius-Regular.ttf"),
    "Noto Sans": ("fontpkg_noto_sans", "NotoSans[wdth,wght].ttf"),
}
"""The fonts by name: the package that brings one, and its file. Noto Sans has letters that Delius lacks."""


def font_file(name: str) -> Path | None:
    """Return a font's file; None if its package is not installed."""
    package, file = PACKAGES[name]
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return None
    found = Path(spec.origin).parent / "files" / file
    return found if found.is_file() else None


@cache
def embedded() -> str:
    """Return the style that carries the font in a picture, so that it looks alike everywhere, or ""."""
    file = font_file(FAMILY)
    if file is None:
        return ""
    data = b64encode(file.read_bytes()).decode()
    return f"@font-face{{font-family:{FAMILY};src:url(data:font/ttf;base64,{data})}}"
