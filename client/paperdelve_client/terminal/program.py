"""`paperdelve play` and `paperdelve watch` on the whole screen: a sitting from its start to its end."""

import asyncio
import logging

import structlog
from attrs import asdict

from paperdelve_client import settings
from paperdelve_client.call import Call
from paperdelve_client.kept import PLAYER, WATCHER, folder
from paperdelve_client.link import Ended
from paperdelve_client.terminal.app import Terminal
from paperdelve_client.terminal.door import Door
from paperdelve_client.terminal.farewell import farewell
from paperdelve_client.visits import urls

BROKEN = Ended("fault", "The terminal met a fault of its own; your seat is kept.")


async def sit(call: Call) -> Ended | None:
    """Sit at the table; returns why the server ended it, or None if the person left. Raises LinkFault."""
    address = None if call.link is None else call.address(urls(folder(), PLAYER, WATCHER))
    where = settings.path()
    likes = settings.load(where)
    for name, wish in asdict(call.likes).items():
        if wish is not None:
            setattr(likes, name, wish)
    likes.name = call.name or likes.name
    door = Door(folder(), PLAYER if call.is_player else WATCHER, fresh=call.fresh)
    app = Terminal(address, likes, where, door, call.wishes)
    try:
        ended = await app.run_async()
    finally:
        await door.close()
    for line in farewell(door.link):
        print(line)  # noqa: T201 - the screen is the shell's again
    return BROKEN if app.return_code else ended


def main(call: Call) -> Ended | None:
    """Run a sitting; see ``sit``."""
    # what the line's log says is told in words here
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    return asyncio.run(sit(call))
