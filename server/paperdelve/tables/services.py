"""What every table of a server shares."""

import asyncio
from collections.abc import Awaitable, Callable

from attrs import define, field

from paperdelve.journal import Journal
from paperdelve.tables.clock import Clock
from paperdelve.tables.limits import Limits
from paperdelve.tables.study import Study
from paperdelve.tables.table import Table
from paperdelve.tables.tally import Tally
from paperdelve.wire.scene import Scene

Brain = Callable[[Scene, str], str]
"""A bot: takes a scene and a seat, returns a command's text."""
Think = Callable[[Callable[[], str]], Awaitable[str]]
"""How a bot is let think without keeping the event loop."""


async def _take_no_notice(_: Table) -> None:
    """Be told of a change and do nothing."""


@define
class Services:
    """The journal, the time and so on; ``changed`` is told when what a list of tables shows has changed."""

    journal: Journal
    clock: Clock
    tally: Tally = field(factory=Tally)
    limits: Limits = field(factory=Limits)
    brain: Brain | None = None
    think: Think = asyncio.to_thread
    version: str = ""
    changed: Callable[[Table], Awaitable[None]] = _take_no_notice
    study: Study = field(factory=Study)
