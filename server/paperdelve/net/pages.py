"""The plain pages of a server without the browser client: what this is, and how to join from a terminal."""

import hashlib
import re
from base64 import b64encode
from html import escape
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Response

_STYLE = """
body { background: #fbf7ec; color: #222; font: 1.1rem/1.6 Georgia, serif; margin: 3rem auto; }
body { max-width: 40rem; padding: 0 1rem; }
code { background: #efe8d4; display: block; margin: .4rem 0 1rem; overflow-x: auto; padding: .5rem .8rem; }
h1 { font-size: 1.6rem; font-weight: normal; }
"""
_POLICY = (
    f"default-src 'none'; style-src 'sha256-{b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
CODE = "[A-Za-z0-9_-]{1,64}"
"""A table's code, as a pattern."""
_TABLE = re.compile(rf"/([tw])/{CODE}/?")

_START = """<p>Pen-and-paper dungeon games on a shared grid: one to four heroes, a game
master who may host, and anyone who wants to watch.</p>
<p>Somebody shared a link with you? Open it. To make a table of your own, on a machine that has Python:</p>
<code>pip install paperdelve</code>
<code>paperdelve table new {server} --map NAME</code>
<p>Tables that anybody may watch are listed by</p>
<code>paperdelve table list {server}</code>"""

_UNBUILT = """<p>Games are played in the browser too, but this server came without that part. Whoever keeps it
can build it from the sources, and is told what is in the way, if anything is:</p>
<code>PAPERDELVE_WEB=require pip install -e .</code>
<p>Then start the server again.</p>"""

_JOIN = """<p>This link leads to a table. It is played in a terminal, on any machine that has Python:</p>
<code>pip install paperdelve</code>
<code>paperdelve {verb} {server}{path}</code>
<p>{words}</p>"""

_WORDS = {
    "t": ("play", "Whoever has this link may take a free seat, so share it only with those who are to play."),
    "w": ("watch", "Whoever has this link may watch, and can change nothing."),
}


def page(path: str, server: str) -> Response:
    """Return the page at a path (without the query); ``server`` is the address that people type."""
    table = _TABLE.fullmatch(path)
    if path == "/":
        return html(HTTPStatus.OK, "Paperdelve", _START.format(server=escape(server)) + _UNBUILT)
    if table:
        verb, words = _WORDS[table[1]]
        body = _JOIN.format(verb=verb, words=words, server=escape(server), path=escape(path))
        return html(HTTPStatus.OK, "A table of Paperdelve", body + _UNBUILT)
    return nothing_here()


def nothing_here() -> Response:
    """Return the page for an address that leads nowhere."""
    return html(
        HTTPStatus.NOT_FOUND, "Nothing here", '<p>There is no such page. <a href="/">Start here.</a></p>'
    )


def html(status: HTTPStatus, title: str, body: str) -> Response:
    """Return a whole page; ``body`` is markup."""
    text = f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>{_STYLE}</style></head>
<body><h1>{title}</h1>
{body}
</body></html>
"""
    return respond(status, "text/html; charset=utf-8", text.encode())


def plain(status: HTTPStatus, words: str) -> Response:
    """Return a sentence for people and programs alike."""
    return respond(status, "text/plain; charset=utf-8", f"{words}\n".encode())


def respond(status: HTTPStatus, kind: str, body: bytes) -> Response:
    """Return a response that no cache keeps."""
    headers = Headers()
    headers["Content-Type"] = kind
    headers["Content-Length"] = str(len(body))
    headers["Cache-Control"] = "no-store"
    return sealed(status, headers, body, _POLICY)


def sealed(status: HTTPStatus, headers: Headers, body: bytes, policy: str) -> Response:
    """Return a response with what every one has: no frame shows it, no other site learns of its address."""
    headers["Content-Security-Policy"] = policy
    headers["Referrer-Policy"] = "no-referrer"
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Connection"] = "close"
    return Response(status.value, status.phrase, headers, body)
