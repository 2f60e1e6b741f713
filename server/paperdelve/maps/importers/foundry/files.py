"""Finds the scene in what Foundry VTT writes: one exported scene, or many of them in a pack."""

from collections.abc import Mapping
from itertools import islice
from typing import Any

from attrs import frozen

from paperdelve.maps.head import MOST_WORDS
from paperdelve.maps.importers.foreign_json import words
from paperdelve.maps.importers.json_document import parse
from paperdelve.maps.importers.plan import Upload

MOST_SCENES = 200
"""Scenes of a pack that are looked at."""


@frozen
class Found:
    """A scene, and the names of those that came with it."""

    scene: Mapping[str, Any]
    others: list[str]


def recognises(upload: Upload) -> bool:
    """Whether a file is an exported scene, or a pack of them with one document a line."""
    return bool(_scenes(upload))


def find(upload: Upload) -> Found:
    """Return the first scene of a file that was recognised."""
    first, *others = _scenes(upload)
    return Found(first, [words(scene, "name", MOST_WORDS) for scene in others])


def _is_scene(data: Mapping[str, Any]) -> bool:
    return isinstance(data.get("walls"), list) and ("grid" in data or "gridType" in data)


def _scenes(upload: Upload) -> list[Mapping[str, Any]]:
    """Return all scenes: of an export, of an adventure, or one a line."""
    if upload.document is not None:
        inside = upload.document.get("scenes")
        found = inside if isinstance(inside, list) else [upload.document]
    elif upload.content.lstrip()[:1] == b"{":
        lines = islice(filter(None, map(bytes.strip, upload.content.split(b"\n"))), MOST_SCENES)
        found = [parse(line) for line in lines]
    else:
        return []
    return [scene for scene in found if isinstance(scene, dict) and _is_scene(scene)]
