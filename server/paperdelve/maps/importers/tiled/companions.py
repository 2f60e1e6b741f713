"""The files that a Tiled map names: they come with the upload, or they are missing. None is ever opened."""

import posixpath
from collections.abc import Mapping
from typing import Any

from attrs import Factory, define

from paperdelve.maps.importers.json_document import parse
from paperdelve.maps.importers.plan import ImportFault, Upload
from paperdelve.maps.importers.tiled.xml_document import parse_xml
from paperdelve.maps.importers.tiled.xml_shape import shaped

MOST = 200
"""Files that a map may name."""
MOST_BYTES = 16_000_000
"""Bytes of all of them together."""


def read_document(content: bytes) -> Mapping[str, Any] | None:
    """Return a file of Tiled's in the shape of its JSON; None if it is neither XML nor JSON of Tiled's.

    Raises ImportFault if it is damaged.
    """
    if content.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"<":
        return shaped(parse_xml(content))
    return parse(content)


@define
class Companions:
    """Finds the files that a map names among those that came with it."""

    upload: Upload
    missing: list[str] = Factory(list)
    _read: dict[str, Mapping[str, Any] | None] = Factory(dict)
    _bytes: int = 0

    def find(self, source: str, kind: str, beside: str = "") -> tuple[Mapping[str, Any] | None, str]:
        """Return the file of a ``kind`` that is named in the file ``beside``, and its own path.

        None if it did not come along. It may have come without its folders. Raises ImportFault if it is
        damaged, or is no file of that kind.
        """
        path = self._path(source, beside)
        if path not in self._read:
            if len(self._read) == MOST:
                raise ImportFault(f"it names more than {MOST} other files")
            self._read[path] = self._open(path, kind)
            if self._read[path] is None:
                self.missing.append(source)
        return self._read[path], path

    def _path(self, source: str, beside: str) -> str:
        parts = source.replace("\\", "/")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(beside), parts))
        if path in self.upload.beside:
            return path
        name = posixpath.basename(path)
        alike = [each for each in self.upload.beside if posixpath.basename(each) == name]
        return alike[0] if len(alike) == 1 else path

    def _open(self, path: str, kind: str) -> Mapping[str, Any] | None:
        content = self.upload.beside.get(path)
        if content is None:
            return None
        self._bytes += len(content)
        if self._bytes > MOST_BYTES:
            raise ImportFault(f"the files that it names have more than {MOST_BYTES} bytes together")
        try:
            found = read_document(content)
        except ImportFault as fault:
            raise ImportFault(f"the file {path:.200} beside it: {fault}") from fault
        if found is None or found.get("type", kind) != kind:
            raise ImportFault(f"the file {path:.200} beside it is no {kind} of Tiled's")
        return found
