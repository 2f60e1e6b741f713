"""The lines to tables: opened with what is kept of each, closed when one leaves."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from attrs import define

from paperdelve_client.address import Address
from paperdelve_client.kept import PLAYER, WATCHER, open_kept
from paperdelve_client.link import Link
from paperdelve_client.visits import Visit, forget, visits


@define
class Door:
    """Leads to one table at a time; ``where`` is the folder of what is kept."""

    where: Path
    who: str = PLAYER
    fresh: bool = False
    """Whether the seats held at the first table are passed over."""
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep
    link: Link | None = None
    """The last one."""

    async def enter(self, address: Address, name: str, who: str = "") -> Link:
        """Open the line to a table, after closing that to another."""
        await self.close()
        kept = open_kept(self.where, who or self.who, address, fresh=self.fresh)
        self.fresh = False
        self.link = Link(address, name, kept, self.pause)
        return await self.link.__aenter__()

    async def close(self) -> None:
        """Hang up."""
        if self.link is not None:
            await self.link.close()

    def tables(self) -> list[Visit]:
        """Return the tables that one was at, the newest first."""
        return visits(self.where, PLAYER, WATCHER)

    def forget(self, visit: Visit) -> None:
        """Forget a table and the seats held there."""
        forget(self.where, visit, PLAYER, WATCHER)
