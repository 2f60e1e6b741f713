"""Finds the scene in what Foundry VTT writes: one exported scene, or many of them in a pack."""

from collections.abc import Mapping
from itertools import islice
from typing import Any

from attrs import frozen

from paperdelve.maps.importers.json_document import parse
from paperdelve.maps.importers.plan import ImportFault, Upload

MOST_SCENES = 200
"""Scenes of a pack that are looked at."""
_TABLE = bytes.fromhex("57fb808b247547db")
"""How a table of a LevelDB folder ends."""
_KEY = b"!scenes"
"""How the key of a scene begins in such a folder."""


@frozen
class Found:
    """A scene, and the names of those that came with it."""

    scene: Mapping[str, Any]
    others: list[str]


def recognises(upload: Upload) -> bool:
    """Whether a file is an exported scene, or a pack."""
    return _is_scene(upload.document or {}) or _in_folder(upload) or bool(_scenes(upload))


def find(upload: Upload) -> Found:
    """Return the first scene; raises ImportFault if the file is of a pack that cannot be read."""
    if _in_folder(upload):
        raise ImportFault(
            "it is a part of a compendium's folder; in Foundry VTT, choose 'Export Data' for one scene"
        )
    first, *others = _scenes(upload)
    return Found(first, [str(scene.get("name")) for scene in others])


def _is_scene(data: Mapping[str, Any]) -> bool:
    return isinstance(data.get("walls"), list) and ("grid" in data or "gridType" in data)


def _in_folder(upload: Upload) -> bool:
    return upload.content.endswith(_TABLE) or (_KEY in upload.content[:100_000] and upload.document is None)


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
