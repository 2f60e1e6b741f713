"""The browser client as it is served: read whole when the server starts, and answered from memory.

A path of a request is looked up among the names that were read. It is never joined to a folder, so there is
nothing on the disk that it could lead to.
"""

import gzip
import hashlib
import re
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath
from typing import Self

from attrs import field, frozen
from websockets.datastructures import Headers
from websockets.http11 import Response

from paperdelve.net.pages import CODE, sealed

_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
_TEXTS = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}
_PAGE = re.compile(rf"/(?:[tw]/{CODE}/?|replay/{CODE}/?|(?:edit|replay|rules)/?)?")
"""Where the client shows something; a host's secret follows behind a `#`, which no browser sends."""
_FOREVER = "public, max-age=31536000, immutable"
"""For what has the hash of its content in its name."""


@frozen
class File:
    """One file of the client, ready to be sent."""

    kind: str
    plain: bytes = field(repr=False)
    packed: bytes | None = field(repr=False)
    tag: str
    keep: str
    """The Cache-Control header: how long a browser may keep it without asking."""

    @classmethod
    def of(cls, path: str, content: bytes) -> Self:
        """Make the file at a path, such as ``/assets/index-AbC123.js``."""
        suffix = PurePosixPath(path).suffix
        packed = gzip.compress(content, 9, mtime=0) if suffix in _TEXTS else None
        if packed is not None and len(packed) >= len(content):
            packed = None
        return cls(
            _KINDS.get(suffix, "application/octet-stream"),
            content,
            packed,
            f'W/"{hashlib.sha256(content).hexdigest()[:32]}"',  # weak, since it names both forms
            _FOREVER if path.startswith("/assets/") else "no-cache",
        )


@frozen
class Site:
    """The built client: its files by path, with the page itself as ``/index.html``."""

    files: Mapping[str, File]

    @classmethod
    def read(cls, folder: Traversable) -> Self:
        """Read a build; raises FileNotFoundError if there is none in the folder."""
        files = {path: File.of(path, content) for path, content in _walk(folder, "/")}
        if "/index.html" not in files:
            raise FileNotFoundError(f"{folder} has no index.html")
        return cls(files)

    def answer(self, path: str, headers: Headers, host: str | None) -> Response | None:
        """Return the response to a request for a path (without its query); None if nothing is there.

        ``host`` is the server's own name as the browser sees it, if that is a proper one.
        """
        file = self.files.get("/index.html" if _PAGE.fullmatch(path) else path)
        return None if file is None else _respond(file, headers, host)


def policy(host: str | None) -> str:
    """Return what the client's pages may load: what comes from here, and pictures that they make themselves.

    The sockets are named, for browsers that do not count them to 'self'.
    """
    sockets = f" ws://{host} wss://{host}" if host else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        f"font-src 'self'; connect-src 'self'{sockets}; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _walk(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    """Yield paths and contents below a folder; names with a dot in front are the build's own notes."""
    for entry in folder.iterdir():
        if entry.name.startswith("."):
            continue
        if entry.is_dir():
            yield from _walk(entry, f"{path}{entry.name}/")
        else:
            yield path + entry.name, entry.read_bytes()


def _respond(file: File, asked: Headers, host: str | None) -> Response:
    headers = Headers()
    headers["ETag"] = file.tag
    headers["Cache-Control"] = file.keep
    headers["Vary"] = "Accept-Encoding"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
    if _is_known(file.tag, asked.get_all("If-None-Match")):
        return sealed(HTTPStatus.NOT_MODIFIED, headers, b"", policy(host))
    headers["Content-Type"] = file.kind
    body = file.plain
    if file.packed is not None and _takes_gzip(asked.get_all("Accept-Encoding")):
        headers["Content-Encoding"] = "gzip"
        body = file.packed
    headers["Content-Length"] = str(len(body))
    return sealed(HTTPStatus.OK, headers, body, policy(host))


def _is_known(tag: str, lines: list[str]) -> bool:
    """Whether the browser says that it has this content already."""
    known = {word.strip() for line in lines for word in line.split(",")}
    return "*" in known or tag.removeprefix("W/") in {each.removeprefix("W/") for each in known}


def _takes_gzip(lines: list[str]) -> bool:
    """Whether an Accept-Encoding header admits gzip; weights other than "not at all" do not matter."""
    for offer in ",".join(lines).lower().split(","):
        name, _, weight = offer.partition(";")
        if name.strip() in ("gzip", "x-gzip"):
            return not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight)
    return False
