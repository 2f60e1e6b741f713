"""A small room on the screen, for tests of the board under keys and the mouse."""

from collections.abc import Sequence
from typing import Any

from textual.pilot import Pilot

from paperdelve_client.settings import Settings
from tests.client.drawn import at, draw
from tests.client.terminal.seated import Line, Offer, Table, seated

ROOM = """
########
#1.G..k#
#.2....#
########
"""
OPEN: Offer = {"do": "open", "words": "unlock", "at": [at(3, 1)]}
POTION: Offer = {"do": "potion", "words": "throw it"}


def offset(x: int, y: int) -> tuple[int, int]:
    """Return where a space is in a board that is not scrolled."""
    return (4 + 2 * x, 1 + y)


def table(*offers: Offer, told: Sequence[int] | None = None, **settings: Any) -> Table:
    """Return a table at which red is offered something."""
    line = Line(seated(draw(ROOM), *offers), lambda _: told)
    return Table(line, Settings(**{"speed": "off", **settings}))


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after another, none held down."""
    for key in keys:
        pilot.app.front._key = ("", 0.0)  # type: ignore[attr-defined]  # noqa: SLF001
        await pilot.press(key)
