"""Where others find a server that this machine finds by a name of its own."""

from http import HTTPStatus

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.http11 import Request, Response

from paperdelve_client.address import Address
from paperdelve_client.nearby import LONGEST, nearby
from tests.client.serving import FakeServer, forever, pages


async def test_the_server_is_asked() -> None:
    """The first of what it says is taken; a name of one's own for it is never told to others."""
    told = {"addresses": ["http://192.168.1.20:8377", "http://10.0.0.2:8377"]}
    async with FakeServer([forever], pages(told)) as server:
        assert await nearby(server.address) == Address("ws://192.168.1.20:8377/ws", "CODE")


async def test_who_leads_others_there_need_not_ask() -> None:
    """Such an address is not even tried."""
    assert await nearby(Address("ws://192.0.2.1:9/ws", "CODE")) is None


@pytest.mark.parametrize(
    "told",
    [
        {},
        [],
        {"addresses": []},
        {"addresses": [7]},
        {"addresses": ["ftp://192.168.1.20"]},
        {"addresses": ["http://192.168.1.20:8377\x1b[2J"]},
        {"addresses": ["http://" + "a" * LONGEST]},
    ],
)
async def test_a_server_that_does_not_know(told: object) -> None:
    """Whatever else it says is no address."""
    async with FakeServer([forever], pages(told)) as server:
        assert await nearby(server.address) is None


async def test_a_server_without_the_page() -> None:
    """It answers with a page for people."""

    def judge(connection: ServerConnection, _request: Request) -> Response:
        return connection.respond(HTTPStatus.NOT_FOUND, "There is no such page.")

    async with FakeServer([forever], judge) as server:
        gone = server.address
        assert await nearby(gone) is None
    assert await nearby(gone) is None
    assert await nearby(Address(gone.url.replace("ws:", "wss:"), "CODE")) is None
