"""Reads what a browser brings of a plan: its files, and what the GM chooses, as one JSON object."""

import json
from base64 import b64decode
from collections.abc import Mapping
from posixpath import dirname, relpath
from typing import Any, TypeGuard

from attrs import field, frozen

from paperdelve.maps.crafts.craft import CraftFault
from paperdelve.maps.importers import Upload, format_of

MOST_FILES = 50
LONGEST_PATH = 200
_FIELDS = {"files", "main", "choices", "legend"}


@frozen
class Brought:
    """A plan's files by their paths, and what goes with them."""

    files: Mapping[str, bytes] = field(repr=False)
    main: str
    choices: Mapping[str, str]
    legend: Mapping[str, str]

    def plans(self) -> list[tuple[str, Upload]]:
        """Return what may be the plan, each with its path and the other files beside it.

        It is the file that is named, else those whose format is known, else the first of all.
        """
        files = [(name, self._upload(name)) for name in ([self.main] if self.main else self.files)]
        return [(name, upload) for name, upload in files if format_of(upload)] or files[:1]

    def _upload(self, main: str) -> Upload:
        folder = dirname(main) or "."
        beside = {relpath(path, folder): content for path, content in self.files.items() if path != main}
        return Upload(self.files[main], main.rpartition("/")[2], beside)


def read_brought(text: str) -> Brought:
    """Read the text of an ImportMap; raises CraftFault. The paths are keys, and nothing is opened by them."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise CraftFault("The plan did not come as JSON.") from None
    if not isinstance(data, dict) or not data.keys() <= _FIELDS:
        raise CraftFault("A plan comes with its files, and perhaps main, choices and legend.")
    files = data.get("files")
    if not _is_words(files) or not files:
        raise CraftFault("A plan comes with one file or more.")
    if len(files) > MOST_FILES:
        raise CraftFault(f"A plan has at most {MOST_FILES} files, not {len(files)}.")
    choices, legend = data.get("choices", {}), data.get("legend", {})
    if not _is_words(choices) or not _is_words(legend):
        raise CraftFault("Choices and legend are words by their names.")
    main = data.get("main", "")
    if not isinstance(main, str) or (main and main not in files):
        raise CraftFault("The main file is none of those that came.")
    return Brought({_path(name): _content(name, files[name]) for name in files}, main, choices, legend)


def _is_words(value: Any) -> TypeGuard[dict[str, str]]:
    return isinstance(value, dict) and all(isinstance(each, str) for each in value.values())


def _path(name: str) -> str:
    if not name or len(name) > LONGEST_PATH or not name.isprintable() or name.startswith("/"):
        raise CraftFault(f"A file has a name of at most {LONGEST_PATH} characters, not {name!r:.40}.")
    return name


def _content(name: str, encoded: str) -> bytes:
    try:
        return b64decode(encoded, validate=True)
    except ValueError:
        raise CraftFault(f"The file {name:.40} did not come in Base64.") from None
