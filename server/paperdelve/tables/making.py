"""Maps that are made here: of other people's plans, out of nothing, and filled; and how one plays."""

from typing import Any

from attrs import frozen

from paperdelve.tables.refusal import Refusal
from paperdelve.tables.workshop import Craft, Told, Workshop
from paperdelve.wire import messages as msg

CHECK = Craft("check", 20.0)
IMPORT = Craft("import", 20.0)
SURVEY = Craft("survey", 20.0)
STOCK = Craft("stock", 240.0, long=True)
DRAW = Craft("draw", 240.0, long=True)


@frozen
class Making:
    """Has maps made in a workshop. All of it raises Refusal; the answers are fields of the messages."""

    workshop: Workshop

    async def check(self, text: str, address: str) -> dict[str, Any]:
        """Look at a large map."""
        return await self.workshop.do(CHECK, {"text": text}, address, lambda _: None)

    async def imported(self, text: str, address: str, told: Told) -> dict[str, Any]:
        """Make a map of a plan."""
        return await self.workshop.do(IMPORT, {"text": _some(text)}, address, told)

    async def surveyed(self, text: str, address: str, told: Told) -> dict[str, Any]:
        """Tell how a map plays."""
        return await self.workshop.do(SURVEY, {"text": _some(text)}, address, told)

    async def stocked(self, wish: msg.StockMap, text: str, address: str, told: Told) -> dict[str, Any]:
        """Fill a map."""
        work = {
            "text": _some(text),
            "heroes": wish.heroes,
            "difficulty": wish.difficulty,
            "seed": wish.seed,
            "new_ends": wish.new_ends,
        }
        return await self.workshop.do(STOCK, work, address, told)

    async def drawn(self, wish: msg.DrawMap, address: str, told: Told) -> dict[str, Any]:
        """Draw a map, and fill it."""
        work = {
            "rooms": wish.rooms,
            "style": wish.style,
            "seed": wish.seed,
            "heroes": wish.heroes,
            "difficulty": wish.difficulty,
            "bare": wish.bare,
        }
        return await self.workshop.do(DRAW, work, address, told)


def _some(text: str) -> str:
    if not text.strip():
        raise Refusal("map", "There is nothing in it.")
    return text
