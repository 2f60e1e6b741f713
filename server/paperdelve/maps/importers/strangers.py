"""Knows files that people may try to import and that are no plans: what each is, and what to do instead."""

import json
import re
import tomllib

from paperdelve.maps.file.positions import costly
from paperdelve.maps.importers.plan import Upload

_MAGIC: tuple[tuple[bytes, int, str], ...] = (
    (b"\x89PNG", 0, "a picture (PNG)"),
    (b"\xff\xd8\xff", 0, "a picture (JPEG)"),
    (b"GIF8", 0, "a picture (GIF)"),
    (b"WEBP", 8, "a picture (WebP)"),
    (b"BM", 0, "a picture (BMP)"),
    (b"II*\x00", 0, "a picture (TIFF)"),
    (b"MM\x00*", 0, "a picture (TIFF)"),
    (b"8BPS", 0, "a picture (Photoshop)"),
    (b"%PDF", 0, "a PDF"),
)
"""How files begin that show a plan and do not tell it."""
_PACKED = (
    (b"PK\x03\x04", "a zip archive"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"Rar!", "a RAR archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"\xfd7zXZ", "an xz archive"),
    (b"ustar", "a tar archive"),
)
NO_PLAN = "which shows a plan and does not tell it: export the plan as JSON, or for a virtual table top"


_MARKUP = {
    "<svg": f"this is a picture (SVG), {NO_PLAN}",
    "<html": "this is a web page; save the plan itself, not the page around it",
    "<!doctype html": "this is a web page; save the plan itself, not the page around it",
}
_BEGINNINGS = {
    r"%!PS": f"this is a picture (PostScript), {NO_PLAN}",
    r"version 1(?:\.0)?\n\d+\t": "this is a list of tasks (.scen) for a Moving AI map; import the .map file",
    r"pico-8 cartridge": "this is a cartridge of PICO-8; save the drawing of a level as text",
    r"Maze number: \d+\n": "this is the head of a maze of the arcade game, without the maze itself",
    r'\{"paperdelve": ?"replay"': "this is a replay of Paperdelve, not a plan",
}
_DRAWN = re.compile(r"^[ \t]*(?:(?:map|levels)[ \t]*=|\[\[level\]\])", re.MULTILINE)


def stranger(upload: Upload) -> str | None:
    """Say in one sentence what a file is that cannot be imported; None if it is none that is well known."""
    return _of_bytes(upload.content) or _of_json(upload) or _of_text(upload)


def _of_bytes(content: bytes) -> str | None:
    for magic, at, name in _MAGIC:
        if content[at : at + len(magic)] == magic and not (magic == b"BM" and content[:200].isascii()):
            return f"this is {name}, {NO_PLAN}"
    for magic, name in _PACKED:
        if content.startswith(magic) or (magic == b"ustar" and content[257:262] == magic):
            return f"this is {name}: unpack it, and import the plan that is in it"
    if content.startswith(b"SQLite format 3\x00"):
        return "this is a database (SQLite), not a plan"
    if not content.strip():
        return "this file is empty"
    return None


def _of_json(upload: Upload) -> str | None:
    """Know JSON by its keys."""
    data = upload.document
    if data is None:
        return None
    keys = set(data)
    if {"type", "features"} <= keys:
        return "this is GeoJSON, as watabou's generators of cities write it; only dungeons can be imported"
    return None


def _of_text(upload: Upload) -> str | None:
    """Know text by how it begins, and by its sections."""
    text = upload.text
    if text is None:
        return None
    start = text.lstrip()[:2000]
    if start.startswith("<"):
        signs = [sign for sign in _MARKUP if sign in start.lower()]
        return _MARKUP[signs[0]] if signs else None
    if all(f"\n{line}" in f"\n{text}" for line in ("NAME:", "MAP\n", "ENDMAP")):
        return "this is a vault of Dungeon Crawl, whose letters change at random; save its drawing alone"
    for pattern, said in _BEGINNINGS.items():
        if re.match(pattern, start):
            return said
    return (
        "this is a map of Paperdelve already, which needs no import; see paperdelve map check"
        if _own(text)
        else None
    )


def _own(text: str) -> bool:
    """Whether a text is a map file."""
    if not _DRAWN.search(text) or costly(text):
        return False
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError):
        return False
    return bool({"map", "level", "levels"} & set(data))


def broken(upload: Upload) -> str | None:
    """Say what is wrong with a file that is JSON or XML, and of no format that is known, in one sentence."""
    start = upload.content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    if start != b"{" or upload.document is not None:
        return None
    text = upload.text
    if text is None:
        return "this looks like JSON and cannot be read: it is no text, or far too long"
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        if error.msg == "Extra data":
            return "these are several JSON documents in one file, as in packs of Foundry; export one scene"
        return (
            f"this is JSON that is broken in line {error.lineno}, column {error.colno}; save the plan again"
        )
    except (ValueError, RecursionError):
        pass
    return "this is JSON that is nested too deep, or larger than any plan"
