"""The browser client as it is served: from memory, packed, kept by browsers, loading nothing foreign."""

import gzip
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import structlog

from paperdelve.cli import serve
from paperdelve.net.site import Site
from tests.net.server import Running, raw, serving

PAGE = b"<!doctype html><title>Paperdelve</title>" + b"<p>a page</p>" * 20
FILES = {
    "index.html": PAGE,
    "manifest.webmanifest": b"{}",
    "assets/index-AbC123.js": b"export const board = 1;\n" * 50,
    "assets/page-X.css": b"p { color: red }\n" * 50,
    "assets/icon-X.svg": b"<svg/>",
    "assets/hand-X.woff2": b"wOF2" + bytes(200),
    "assets/map-X.png": b"\x89PNG" + bytes(200),
    "assets/maps-X.json": b"[1, 2]",
    "assets/odd-X.dat": b"?",
    ".fingerprint": b"secret",
    ".vite/manifest.json": b"{}",
}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Return a folder like the one that a build leaves."""
    for name, content in FILES.items():
        path = tmp_path / "web" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return tmp_path / "web"


@pytest_asyncio.fixture
async def server(built: Path) -> AsyncIterator[Running]:
    """Return a server of that build."""
    async with serving(site=Site.read(built)) as running:
        yield running


class Answer:
    """A response, taken apart."""

    def __init__(self, answer: bytes) -> None:
        head, _, self.body = answer.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        self.status = int(first.split()[1])
        self.headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        assert len(self.headers) == len(lines), "no header stands twice"


async def get(server: Running, path: str, method: str = "GET", **headers: str) -> Answer:
    """Ask for a path; `accept_encoding="gzip"` is the header Accept-Encoding."""
    asked = {"host": f"127.0.0.1:{server.port}", **headers}
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in asked.items())
    return Answer(await raw(server.port, f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode()))


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/?x=1",
        "/t/AB-12",
        "/w/AB-12",
        "/t/AB-12/",
        "/edit",
        "/replay",
        "/replay/AB-12",
        "/rules",
        "/rules/",
    ],
)
async def test_the_clients_addresses_are_one_page(server: Running, path: str) -> None:
    """Given any address where the client shows something, then its page comes; it finds out the rest."""
    answer = await get(server, path)
    assert (answer.status, answer.body) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        *("/t/", "/t/a%3Cb", "/x", "/t/a/b", "/t/" + "A" * 65, "//", "/editor", "/g/AB-12"),
        *("/assets", "/assets/", "/assets/gone-X.js", "/.fingerprint", "/.vite/manifest.json"),
        *("/../etc/passwd", "/assets/../../etc/passwd", "/assets/..%2f..%2fetc%2fpasswd", "/etc/passwd", "*"),
    ],
)
async def test_other_paths_lead_nowhere(server: Running, path: str) -> None:
    """A path is looked up among the names of the build, never on the disk, and is not repeated."""
    answer = await get(server, path)
    assert answer.status == 404
    assert b"Start here" in answer.body
    assert b"passwd" not in answer.body
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("assets/index-AbC123.js", "text/javascript; charset=utf-8"),
        ("assets/page-X.css", "text/css; charset=utf-8"),
        ("assets/icon-X.svg", "image/svg+xml"),
        ("assets/hand-X.woff2", "font/woff2"),
        ("assets/map-X.png", "image/png"),
        ("assets/maps-X.json", "application/json"),
        ("assets/odd-X.dat", "application/octet-stream"),
    ],
)
async def test_assets_are_kept_for_ever(server: Running, name: str, kind: str) -> None:
    """What has the hash of its content in its name never changes, so that a browser need not ask again."""
    answer = await get(server, f"/{name}")
    assert (answer.status, answer.body) == (200, FILES[name])
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_what_has_no_hash_in_its_name_is_asked_for_again(server: Running) -> None:
    """The manifest of the page may change with the next version."""
    answer = await get(server, "/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("offer", ["gzip", "br, gzip", "deflate, GZIP;q=0.5", "x-gzip"])
@pytest.mark.parametrize("path", ["/", "/assets/index-AbC123.js", "/assets/page-X.css"])
async def test_texts_are_packed(server: Running, path: str, offer: str) -> None:
    """Given a browser that takes gzip, then texts come packed, and caches are told why."""
    plain, packed = await get(server, path), await get(server, path, accept_encoding=offer)
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body)
    assert "content-encoding" not in plain.headers
    for answer in (plain, packed):
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-length"] == str(len(answer.body))
    assert packed.headers["etag"] == plain.headers["etag"]


@pytest.mark.parametrize(
    ("path", "offer"),
    [
        ("/", "gzip;q=0"),
        ("/", "gzip; q=0.000, br"),
        ("/", "identity"),
        ("/", "gzippy"),
        ("/assets/icon-X.svg", "gzip"),
        ("/assets/hand-X.woff2", "gzip"),
        ("/assets/map-X.png", "gzip"),
    ],
)
async def test_others_come_as_they_are(server: Running, path: str, offer: str) -> None:
    """A browser that wants no gzip, a text too short for it, and what is packed already."""
    answer = await get(server, path, accept_encoding=offer)
    assert answer.status == 200
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("form", ["{0}", '"else", {0}', "strong {0}", "*"])
async def test_an_unchanged_page_is_not_sent_again(server: Running, form: str) -> None:
    """Given a browser that has the page, then it hears that it is still the same."""
    tag = (await get(server, "/")).headers["etag"]
    known = form.format(tag) if "strong" not in form else tag.removeprefix("W/")
    answer = await get(server, "/", if_none_match=known, accept_encoding="gzip")
    assert (answer.status, answer.body) == (304, b"")
    assert answer.headers["etag"] == tag
    assert answer.headers["cache-control"] == "no-cache"
    assert "content-security-policy" in answer.headers


async def test_a_changed_page_is_sent(server: Running) -> None:
    """Given a browser that has an older page, then the new one comes."""
    assert (await get(server, "/", if_none_match='W/"older"')).body == PAGE


@pytest.mark.parametrize("path", ["/", "/t/AB-12", "/assets/index-AbC123.js", "/assets/map-X.png"])
async def test_head_has_no_body(server: Running, path: str) -> None:
    """The headers are those of GET, the length too."""
    whole = await get(server, path, accept_encoding="gzip")
    answer = await get(server, path, "HEAD", accept_encoding="gzip")
    assert (answer.status, answer.body) == (200, b"")
    assert answer.headers == whole.headers


@pytest.mark.parametrize("path", ["/", "/assets/index-AbC123.js"])
async def test_pages_can_load_nothing_foreign(server: Running, path: str) -> None:
    """Scripts, styles and fonts come from here alone, none stands in the page, and no frame shows it."""
    headers = (await get(server, path)).headers
    host = f"127.0.0.1:{server.port}"
    rules = dict(rule.split(" ", 1) for rule in headers["content-security-policy"].split("; "))
    assert rules == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data: blob:",
        "font-src": "'self'",
        "connect-src": f"'self' ws://{host} wss://{host}",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"


@pytest.mark.parametrize("host", ["evil; script-src *", "a b", "x:99999999", "*", "a.example, b.example"])
async def test_an_odd_host_is_not_let_into_the_policy(server: Running, host: str) -> None:
    """What a request says of the host stands in the policy only if it is one."""
    policy = (await get(server, "/", host=host)).headers["content-security-policy"]
    assert "connect-src 'self';" in policy
    assert "script-src 'self';" in policy


async def test_the_servers_own_pages_stay(server: Running) -> None:
    """Health and figures are where they were."""
    assert b'"ok"' in (await get(server, "/healthz")).body
    assert b"paperdelve_tables" in (await get(server, "/metrics")).body


def test_a_folder_without_a_page_is_no_build(tmp_path: Path) -> None:
    """Given a build that was broken off, then it is as if there were none."""
    (tmp_path / "assets").mkdir()
    with pytest.raises(FileNotFoundError, match=re.escape("index.html")):
        Site.read(tmp_path)


async def test_a_server_without_the_client_says_how_to_build_it() -> None:
    """Given nothing built, then the plain pages tell the command for it."""
    async with serving() as server:
        for path in ("/", "/t/AB-12"):
            answer = await get(server, path)
            assert b"PAPERDELVE_WEB=require pip install -e ." in answer.body
            assert b"<script" not in answer.body
        assert (await get(server, "/rules")).status == 404


def test_the_log_says_that_the_client_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Given nothing built, then the server starts all the same, and tells the host the command."""

    def nowhere(name: str) -> None:
        raise FileNotFoundError(name)

    monkeypatch.setattr(serve, "folder", nowhere)
    with structlog.testing.capture_logs() as log:
        assert serve._site() is None  # noqa: SLF001 - the rest of the start needs a port and signals
    assert [line["event"] for line in log] == ["server.no_web"]
    assert "PAPERDELVE_WEB=require" in log[0]["build"]


async def test_a_large_file_comes_whole(tmp_path: Path) -> None:
    """Given a file that is larger than all that waits for a slow reader of updates may be, it comes whole."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(PAGE)
    big = bytes(500_000)
    (tmp_path / "assets/big-X.woff2").write_bytes(big)
    async with serving(site=Site.read(tmp_path)) as server:
        assert (await get(server, "/assets/big-X.woff2")).body == big
