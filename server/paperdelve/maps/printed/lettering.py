"""Which fonts a book needs, and what is written for letters that none of them has."""

from collections.abc import Iterable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from paperdelve.maps.picture.extras import NotInstalled
from paperdelve.maps.picture.fonts import font_file
from paperdelve.maps.picture.svg import FAMILY
from paperdelve.maps.printed.paper import PrintFault

BROAD = "Noto Sans"
"""The font for letters that the plain hand lacks."""
OWN = "own"
LARGEST_FONT = 50_000_000
ENDINGS = (".ttf", ".otf")
REPLACEMENT = "?"


class Lettering:
    """Fonts for some words: the plain hand, one of the printer's own, the broad one if it is needed."""

    def __init__(self, words: Iterable[str], own: Path | None = None) -> None:
        """Find the fonts; raises NotInstalled, and PrintFault if the own font cannot be read."""
        if find_spec("fontTools") is None:
            raise NotInstalled("Printed pages", "fpdf2")
        needed = {letter for text in words for letter in _plain(text)}
        self.files: list[tuple[str, Path]] = []
        self._known: set[str] = set()
        self._take(FAMILY, _shipped(FAMILY))
        if own is not None:
            self._take(OWN, _checked(own))
        if needed - self._known:
            self._take(BROAD, _shipped(BROAD))
        self.missing = sorted(needed - self._known)
        """Letters that no font has: each is printed as a question mark."""

    def _take(self, name: str, file: Path) -> None:
        from fontTools.ttLib import TTFont  # noqa: PLC0415 - it is there only with the extra

        try:
            with BytesIO(file.read_bytes()) as content, TTFont(content, lazy=True) as font:
                letters = font.getBestCmap()
        except Exception as error:
            raise PrintFault(f"{file}: this font cannot be read ({error!s:.80})") from error
        if not letters:
            raise PrintFault(f"{file}: this font has no table of letters")
        self._known |= set(map(chr, letters))
        self.files.append((name, file))

    def written(self, words: str) -> str:
        """Return words as they can be printed: on one line, unknown letters replaced."""
        return "".join(letter if letter in self._known else REPLACEMENT for letter in _plain(words))


def _plain(words: str) -> str:
    """Return words without what no font draws; any blank is a space."""
    return " ".join("".join(one if one.isprintable() else " " for one in words).split())


def _shipped(name: str) -> Path:
    file = font_file(name)
    if file is None:
        raise NotInstalled("Printed pages", f"the font {name}")
    return file


def _checked(file: Path) -> Path:
    if file.suffix.lower() not in ENDINGS:
        raise PrintFault(f"{file}: a font's file ends in {' or '.join(ENDINGS)}")
    if file.stat().st_size > LARGEST_FONT:
        raise PrintFault(f"{file}: a font has at most {LARGEST_FONT} bytes")
    return file
