"""Who gets in: every HTTP request, the WebSocket's handshake too, is judged and answered here."""

import json
import re
from collections.abc import Awaitable, Callable, Iterable
from http import HTTPStatus
from ipaddress import ip_address

from attrs import frozen
from prometheus_client import CONTENT_TYPE_LATEST
from websockets.asyncio.server import ServerConnection
from websockets.http11 import Request, Response

from paperdelve.journal.refusals import JournalError
from paperdelve.net.limits import Addresses
from paperdelve.net.metrics import Metrics
from paperdelve.net.pages import nothing_here, page, plain, respond
from paperdelve.net.site import Site

_HOST = re.compile(r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")


@frozen
class Doors:
    """Routes requests; ``origins`` may open a WebSocket besides the server's own pages.

    ``trust_proxy`` believes what a proxy in front says of the reader's address and of TLS. ``healthy`` raises
    JournalError if the journal does not answer. Without ``site``, the browser client, there are plain pages.
    ``nearby`` returns the addresses at which others in the same network find the server.
    """

    addresses: Addresses
    metrics: Metrics
    healthy: Callable[[], Awaitable[None]]
    version: str
    origins: frozenset[str] = frozenset()
    trust_proxy: bool = False
    site: Site | None = None
    nearby: Callable[[], tuple[str, ...]] = tuple

    async def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return the response, or None to go on with the WebSocket's handshake."""
        path = request.path.partition("?")[0]
        if request.method not in ("GET", "HEAD"):
            response = plain(HTTPStatus.METHOD_NOT_ALLOWED, "Only GET and HEAD.")
            response.headers["Allow"] = "GET, HEAD"
            return response
        if path == "/ws":
            return self._admit(connection, request)
        response = await self._read(path, connection, request)
        if request.method == "HEAD":
            response.body = b""
        return response

    def address(self, connection: ServerConnection, request: Request) -> str:
        """Return the reader's address: the proxy's word for it, if there is a trusted one."""
        forwarded = request.headers.get_all("X-Forwarded-For") if self.trust_proxy else []
        if forwarded:  # the last entry is the one that our own proxy wrote
            return forwarded[-1].rpartition(",")[2].strip()
        return _socket_of(connection)

    def peer(self, connection: ServerConnection) -> str | None:
        """Return the address at the other end of a socket; None if a trusted proxy may be there."""
        return None if self.trust_proxy else _socket_of(connection)

    def _admit(self, connection: ServerConnection, request: Request) -> Response | None:
        if not self._is_welcome(request):
            words = "A page from elsewhere may not connect; the host can allow it with --origin."
            return plain(HTTPStatus.FORBIDDEN, words)
        full = self.addresses.full(self.address(connection, request))
        if full:
            return plain(HTTPStatus.TOO_MANY_REQUESTS, full)
        return None

    def _is_welcome(self, request: Request) -> bool:
        """Whether the page that asks is our own or allowed; programs that are no browser name no origin."""
        origins = request.headers.get_all("Origin")
        if not origins:
            return True
        own = [
            f"{scheme}://{host}" for scheme in ("http", "https") for host in request.headers.get_all("Host")
        ]
        return len(origins) == 1 and (origins[0] in own or origins[0] in self.origins)

    async def _read(self, path: str, connection: ServerConnection, request: Request) -> Response:
        if path == "/healthz":
            return await self._health()
        if path == "/nearby":
            return self._nearby(connection, request)
        if path == "/metrics":
            return respond(HTTPStatus.OK, CONTENT_TYPE_LATEST, self.metrics.page())
        if self.site is None:
            return page(path, self._server(request))
        return self.site.answer(path, request.headers, _host_of(request)) or nothing_here()

    async def _health(self) -> Response:
        try:
            await self.healthy()
        except JournalError:
            status, word = HTTPStatus.SERVICE_UNAVAILABLE, "the journal does not answer"
        else:
            status, word = HTTPStatus.OK, "ok"
        return respond(
            status, "application/json", json.dumps({"status": word, "version": self.version}).encode()
        )

    def _nearby(self, connection: ServerConnection, request: Request) -> Response:
        """Tell pages on this machine how others find it; that is nobody else's business.

        The name is looked at too: a page from elsewhere may have a name of its own lead to this machine.
        """
        name = re.sub(r":[0-9]+$", "", _host_of(request) or "")
        is_here = _is_own_machine(name) and _is_own_machine(self.address(connection, request))
        told = json.dumps({"addresses": self.nearby() if is_here else ()})
        return respond(HTTPStatus.OK, "application/json", told.encode())

    def _server(self, request: Request) -> str:
        """Return the address that people type for this server, as far as the request tells."""
        host = _host_of(request)
        proto = request.headers.get_all("X-Forwarded-Proto") if self.trust_proxy else []
        scheme = "https" if proto[-1:] == ["https"] else "http"
        return f"{scheme}://{host}" if host else "http://SERVER"


def _host_of(request: Request) -> str | None:
    """Return the server's name and port as the reader has them; None if the request tells nothing proper."""
    host = next(iter(request.headers.get_all("Host")), "")
    return host if _HOST.fullmatch(host) else None


def _is_own_machine(host: str) -> bool:
    """Whether a name or an address means the machine itself."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        address = ip_address(host.strip("[]"))
    except ValueError:
        return False
    return (getattr(address, "ipv4_mapped", None) or address).is_loopback


def _socket_of(connection: ServerConnection) -> str:
    peer = connection.remote_address
    return str(peer[0]) if peer else "unknown"


def origins_of(wanted: Iterable[str]) -> frozenset[str]:
    """Return origins as browsers write them; raises ValueError with what is wrong."""
    for origin in wanted:
        if not re.fullmatch(rf"https?://{_HOST.pattern}", origin):
            raise ValueError(
                f"{origin} is no origin: it looks like https://example.org or http://example.org:8080"
            )
    return frozenset(origin.lower() for origin in wanted)
