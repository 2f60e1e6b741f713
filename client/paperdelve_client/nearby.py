"""How others in the same network find a server that this machine finds by a name of its own."""

import asyncio
import json
from urllib.parse import urlsplit

from paperdelve_client.address import Address, LinkFault, is_own_machine, parse_link
from paperdelve_client.clean import clean

SECONDS = 5.0
"""How long an answer is waited for."""
LONGEST = 2_000
"""Bytes that are read of one."""


async def nearby(address: Address) -> Address | None:
    """Return where others find the table; None if that is this address, or the server does not know."""
    if not is_own_machine(address.home):
        return None
    try:
        async with asyncio.timeout(SECONDS):
            answer = await _fetch(address)
        told = json.loads(answer.partition(b"\r\n\r\n")[2])
        match told:
            case {"addresses": [str(first), *_]} if first == clean(first):
                return parse_link(first, address.code)
    except (OSError, ValueError, RecursionError, LinkFault):
        pass  # nothing is lost: that links open on this machine only is said then
    return None


async def _fetch(address: Address) -> bytes:
    parts = urlsplit(address.url)
    is_secure = parts.scheme == "wss"
    port = parts.port or (443 if is_secure else 80)
    reader, writer = await asyncio.open_connection(parts.hostname, port, ssl=is_secure or None)
    try:
        writer.write(f"GET /nearby HTTP/1.1\r\nHost: {address.server}\r\nConnection: close\r\n\r\n".encode())
        return await reader.readexactly(LONGEST)
    except asyncio.IncompleteReadError as whole:  # as it should be: the server has said all
        return whole.partial
    finally:
        writer.close()
