"""The pages, and HTTP as it should not be."""

import asyncio
import json
import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from paperdelve.journal import JournalClosed
from paperdelve.net.doors import origins_of
from paperdelve.net.limits import Limits
from paperdelve.wire.codec import MSGPACK
from tests.net.plays import PLAYS
from tests.net.server import PATIENCE, Running, raw, serving

UPGRADE = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
PROTOCOL = f"Sec-WebSocket-Protocol: {MSGPACK.name}\r\n"


@pytest_asyncio.fixture
async def server() -> AsyncIterator[Running]:
    """Return a server with ordinary limits."""
    async with serving() as running:
        yield running


async def fetch(
    server: Running, path: str, headers: str = "", method: str = "GET", host: str = ""
) -> tuple[int, str, str]:
    """Ask for a page; return status, head and body."""
    host = host or f"127.0.0.1:{server.port}"
    answer = await raw(server.port, f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n".encode())
    head, _, body = answer.decode().partition("\r\n\r\n")
    return int(head.split()[1]), head, body


async def test_the_start_page_says_what_this_is(server: Running) -> None:
    """It loads nothing, runs nothing, and names the address that the reader used."""
    status, head, body = await fetch(server, "/")
    assert status == 200
    assert f"paperdelve table new http://127.0.0.1:{server.port}" in body
    assert "default-src 'none'" in head
    assert "<script" not in body


@pytest.mark.parametrize(
    ("path", "verb"), [("/t/AB-12", "play"), ("/w/AB-12", "watch"), ("/t/AB-12/?x=1", "play")]
)
async def test_a_link_says_how_to_join(server: Running, path: str, verb: str) -> None:
    """Whoever opens a shared link in a browser is told the command."""
    status, _, body = await fetch(server, path)
    assert status == 200
    assert f"paperdelve {verb} http://127.0.0.1:{server.port}/{path[1]}/AB-12" in body


@pytest.mark.parametrize(
    "path", ["/t/", "/t/a%3Cb", "/x", "/t/a/b", "/../etc/passwd", "/t/" + "A" * 65, "//"]
)
async def test_other_paths_lead_nowhere(server: Running, path: str) -> None:
    """They get a page that says so, with nothing of the path in it."""
    status, _, body = await fetch(server, path)
    assert status == 404
    assert "Start here" in body
    assert "passwd" not in body


async def test_head_has_no_body(server: Running) -> None:
    """The headers are those of GET, the length too."""
    _, get, body = await fetch(server, "/")
    status, head, nothing = await fetch(server, "/", method="HEAD")
    assert (status, nothing) == (200, "")
    assert head == get
    assert f"Content-Length: {len(body.encode())}" in head


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
async def test_other_methods_are_refused(server: Running, method: str) -> None:
    """There is nothing to change by HTTP."""
    status, head, _ = await fetch(server, "/", method=method)
    assert status == 405
    assert "Allow: GET, HEAD" in head


@pytest.mark.parametrize("host", ["evil/<b>", "a b", "x:99999999", '"'])
async def test_an_odd_host_is_not_repeated(server: Running, host: str) -> None:
    """What a request says of the host stands on the page only if it is one."""
    answer = await raw(server.port, f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    assert b"http://SERVER" in answer


@pytest.mark.parametrize(
    "request_",
    [
        b"\x16\x03\x01\x02\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 500 + b"\r\n",
        b"\r\n" * 10,
    ],
)
async def test_what_is_no_http_is_closed(server: Running, request_: bytes) -> None:
    """A TLS hello, half a request line, endless headers: no answer is needed, and the server goes on."""
    await raw(server.port, request_)
    assert (await fetch(server, "/"))[0] == 200


async def test_health_is_the_journals(server: Running) -> None:
    """Ok while the journal answers, 503 when it does not."""
    status, _, body = await fetch(server, "/healthz")
    assert (status, json.loads(body)) == (200, {"status": "ok", "version": "test"})

    async def broken() -> None:
        raise JournalClosed

    async with serving(healthy=broken) as ill:
        status, _, body = await fetch(ill, "/healthz")
    assert (status, json.loads(body)["status"]) == (503, "the journal does not answer")


@pytest.mark.parametrize(
    ("host", "caller", "is_told"),
    [
        ("", "", True),
        ("localhost:8377", "127.0.0.1", True),
        ("table.localhost", "::1", True),
        ("[::1]:8377", "::ffff:127.0.0.1", True),
        ("play.example.org", "127.0.0.1", False),
        ("192.168.1.20:8377", "127.0.0.1", False),
        ("localhost", "192.168.1.21", False),
        ("localhost", "::ffff:192.168.1.21", False),
        ("a b", "127.0.0.1", False),
    ],
)
async def test_this_machine_is_told_how_others_find_it(host: str, caller: str, *, is_told: bool) -> None:
    """Nobody else is, nor a page whose name was made to lead here."""
    others = ("http://192.168.1.20:8377",)
    headers = f"X-Forwarded-For: {caller}\r\n" if caller else ""
    async with serving(trust_proxy=True, nearby=others) as server:
        status, head, body = await fetch(server, "/nearby", headers, host=host)
    assert (status, json.loads(body)) == (200, {"addresses": list(others) if is_told else []})
    assert "Cache-Control: no-store" in head


async def test_metrics_count_what_happens(server: Running) -> None:
    """Tables, connections by role, refusals by reason and commit times are there for Prometheus."""
    async with await server.guest() as guest:
        created = await guest.create(PLAYS[0])
        await guest.hello(created.watch)
        await guest.ws.send(b"nonsense")
        _, _, body = await fetch(server, "/metrics")
    for line in (
        "paperdelve_tables 1.0",
        "paperdelve_tables_made_total 1.0",
        'paperdelve_connections{role="spectator"} 1.0',
        'paperdelve_connections{role="none"} 0.0',
        "paperdelve_messages_total 3.0",
        "paperdelve_faults_total 1.0",
    ):
        assert line in body
    assert re.search(r'^paperdelve_commit_seconds_bucket\{le="\+Inf"\} \d', body, re.MULTILINE)


async def test_a_socket_needs_a_subprotocol(server: Running) -> None:
    """A client that offers none, or only others, is told so."""
    for offer in ("", "Sec-WebSocket-Protocol: chat\r\n"):
        status, _, body = await fetch(server, "/ws", UPGRADE + offer)
        assert status == 400
        assert "subprotocol" in body


async def test_a_page_is_no_socket(server: Running) -> None:
    """The socket's path without a handshake asks for one."""
    assert (await fetch(server, "/ws"))[0] == 426


async def refusal(server: Running, origin: str | None) -> str:
    """Return what a page from this origin is refused with when it opens a socket; nothing if it may."""
    host = f"127.0.0.1:{server.port}"
    headers = UPGRADE + PROTOCOL + ("" if origin is None else f"Origin: {origin}\r\n")
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(f"GET /ws HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n".encode())
    async with asyncio.timeout(PATIENCE):
        status = (await reader.readline()).decode()
        body = "" if " 101 " in status else (await reader.read()).decode()
    writer.close()
    await writer.wait_closed()
    return body


async def test_only_pages_of_our_own_open_sockets() -> None:
    """Our own pages, programs, and the origins that the host allowed; no other page."""
    async with serving(origins=origins_of(["https://Play.example.org"])) as server:
        assert not await refusal(server, None)
        assert not await refusal(server, f"http://127.0.0.1:{server.port}")
        assert not await refusal(server, "https://play.example.org")
        for foreign in ("https://example.org", "null", f"http://127.0.0.1:{server.port + 1}"):
            assert "--origin" in await refusal(server, foreign)


@pytest.mark.parametrize("origin", ["example.org", "ftp://example.org", "https://example.org/", "*"])
def test_an_origin_is_scheme_host_and_port(origin: str) -> None:
    """Anything else is a slip of the host's."""
    with pytest.raises(ValueError, match="is no origin"):
        origins_of([origin])


async def test_an_address_has_so_many_connections() -> None:
    """The next is refused with the limit; pages are still served."""
    async with serving(Limits(connections_an_address=1)) as server, await server.guest() as guest:
        await guest.create(PLAYS[0])
        status, _, body = await fetch(server, "/ws", UPGRADE + PROTOCOL)
        assert (status, body) == (429, "Too many connections from one address: at most 1.\n")
        assert (await fetch(server, "/"))[0] == 200


async def test_a_proxy_is_believed_only_if_trusted(server: Running) -> None:
    """Behind a proxy of ours the last address that it wrote counts, and TLS as it says."""
    headers = {"X-Forwarded-For": "6.6.6.6, 10.1.1.1"}
    async with await server.guest(additional_headers=headers) as guest:
        await guest.create(PLAYS[0])
        assert set(server.addresses.connections) == {"127.0.0.1"}
    async with serving(trust_proxy=True) as trusting:
        async with await trusting.guest(additional_headers=headers) as guest:
            await guest.create(PLAYS[0])
            assert set(trusting.addresses.connections) == {"10.1.1.1"}
        _, _, body = await fetch(trusting, "/", "X-Forwarded-Proto: https\r\n")
        assert f"https://127.0.0.1:{trusting.port}" in body


async def test_half_a_request_holds_nobody_up(server: Running) -> None:
    """Others are served while somebody has sent half a request, and the server can stop."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(b"GET / HT")
    async with asyncio.timeout(PATIENCE):
        assert (await fetch(server, "/"))[0] == 200
    writer.close()
