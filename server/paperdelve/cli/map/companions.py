"""Reads a plan with the files that it names: only those beside it, or in folders below."""

import posixpath
import re
from collections import deque
from collections.abc import Iterator
from pathlib import Path

from paperdelve.maps.importers import LARGEST_PLAN, Upload

MOST = 100
LARGEST = 4_000_000
"""Files that come along at most, and bytes of the largest of them."""
_NAMED = re.compile(rb"""["']([^"'\x00-\x1f<>|*?]{1,200}\.(?:tsx|tsj|tx|tj|json))["']""")


def read_plan(file: Path) -> Upload:
    """Read a plan and its companions; raises OSError if the plan cannot be read."""
    with file.open("rb") as opened:
        content = opened.read(LARGEST_PLAN + 1)
    return Upload(content, file.name, companions(file, content))


def companions(file: Path, content: bytes) -> dict[str, bytes]:
    """Return the files that a plan names, and those that they name, by their path from the plan's folder.

    Only files in that folder or below it are read, no links to other places, and none that is very large;
    the others are missing, as an importer tells.
    """
    folder = file.parent.resolve()
    found: dict[str, bytes] = {}
    waiting = deque([("", content)])
    while waiting:
        base, text = waiting.popleft()
        for path in _named(text, base):
            if path not in found and path != file.name and len(found) < MOST:
                inside = _read(folder, path)
                if inside is not None:
                    found[path] = inside
                    waiting.append((posixpath.dirname(path), inside))
    return found


def _named(text: bytes, base: str) -> Iterator[str]:
    """Yield the paths, from the plan's folder, that a file in ``base`` names and that do not leave it."""
    for named in dict.fromkeys(_NAMED.findall(text)):
        name = named.decode("utf-8", "replace").replace("\\/", "/").replace("\\", "/")
        path = posixpath.normpath(posixpath.join(base, name))
        if not posixpath.isabs(name) and ":" not in name and path.split("/")[0] != "..":
            yield path


def _read(folder: Path, path: str) -> bytes | None:
    """Read a file below a folder; None if it is a link or a pipe, too large, or cannot be read."""
    try:
        if (folder / path).resolve(strict=True) != folder / path or not (folder / path).is_file():
            return None
        with (folder / path).open("rb") as opened:
            content = opened.read(LARGEST + 1)
    except (OSError, ValueError):
        return None
    return content if len(content) <= LARGEST else None
