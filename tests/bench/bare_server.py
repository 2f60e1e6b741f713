"""The bare server that ours is measured against: whatever a member says, all at the table get so many bytes.

``python tests/bench/bare_server.py BYTES`` prints its port.
"""

import asyncio
import socket
import sys
from collections import defaultdict

from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed


async def main(size: int) -> None:
    """Serve for ever."""
    update = b"u" * size
    tables: defaultdict[str, set[ServerConnection]] = defaultdict(set)

    async def talk(connection: ServerConnection) -> None:
        assert connection.request is not None
        table = tables[connection.request.path]
        table.add(connection)
        try:
            async for _ in connection:
                broadcast(table, update)
        except ConnectionClosed:
            pass
        finally:
            table.discard(connection)

    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    async with serve(talk, sock=listening, compression=None) as server:
        sys.stdout.write(f"{listening.getsockname()[1]}\n")
        sys.stdout.flush()
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
