"""Finds the scene in what Foundry VTT writes: one exported scene, or many of them in a pack."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from attrs import frozen

from paperdelve.maps.file.head import MOST_WORDS
from paperdelve.maps.importers.foreign_values import words
from paperdelve.maps.importers.json_document import parse
from paperdelve.maps.importers.plan import Upload

MOST_SCENES = 200
"""Documents of a pack that are looked at."""
MOST_BYTES = 8_000_000
"""Bytes at the beginning of a pack in which scenes are looked for."""
_LINE = re.compile(rb"\S[^\n]*")


@frozen
class Found:
    """A scene, the names of those that came with it, and if the file is too long to find all of them."""

    scene: Mapping[str, Any]
    others: list[str]
    is_cut: bool


def recognises(upload: Upload) -> bool:
    """Whether a file is an exported scene, or a pack of them with one document a line."""
    return any(True for _ in _scenes(upload))


def find(upload: Upload) -> Found:
    """Return the first scene of a file that was recognised."""
    scenes = _scenes(upload)
    first = next(scenes)
    is_cut = upload.document is None and len(upload.content) > MOST_BYTES
    return Found(first, [words(scene, "name", most=MOST_WORDS) for scene in scenes], is_cut)


def _is_scene(data: Mapping[str, Any]) -> bool:
    return isinstance(data.get("walls"), list) and ("grid" in data or "gridType" in data)


def _scenes(upload: Upload) -> Iterator[Mapping[str, Any]]:
    """Yield all scenes: of an export, of an adventure, or one a line; of these only one is held at a time."""
    found: Iterable[Any] = ()
    if upload.document is not None:
        inside = upload.document.get("scenes")
        found = inside if isinstance(inside, list) else [upload.document]
    elif upload.content.lstrip()[:1] == b"{":
        lines = islice(_LINE.finditer(upload.content[:MOST_BYTES]), MOST_SCENES)
        found = (parse(line.group()) for line in lines)
    return (scene for scene in found if isinstance(scene, dict) and _is_scene(scene))
