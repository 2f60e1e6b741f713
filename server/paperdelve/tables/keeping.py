"""Maps that people keep on the server, and looking at maps: what needs no table."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from attrs import frozen

from paperdelve.journal.refusals import JournalFull
from paperdelve.journal.shelf import KeptMap, Shelf, ShelfFull
from paperdelve.tables import access
from paperdelve.tables.clock import Clock
from paperdelve.tables.entry import Entry, Inspection, Library
from paperdelve.tables.making import Making
from paperdelve.tables.refusal import Refusal
from paperdelve.tables.settings import one_line
from paperdelve.tables.study import Study
from paperdelve.wire import messages as msg

SHORTEST_SECRET = 22
"""Characters of an owner's secret: 128 bits in base 64."""
LARGE = 20_000
"""Characters of a map from which looking at it takes so long that tables would notice."""
_NAME = 40
_TITLE = 80


@frozen
class Looked:
    """What a worker found when it looked at a map; see ``Inspection``."""

    problems: list[dict[str, Any]]
    map: dict[str, Any] | None
    text: str
    title: str


@frozen
class Keeping:
    """Looks at maps and keeps them; without a shelf none can be kept. All of it raises Refusal."""

    games: Mapping[str, Entry]
    study: Study
    clock: Clock
    making: Making
    shelf: Shelf | None = None

    async def catalogue(self, wish: msg.ListMaps) -> msg.Maps:
        """Tell what a table of a game can be made with; raises Refusal."""
        entry = self.games.get(wish.game)
        if entry is None or entry.library is None:
            raise Refusal("game", f"This server has no maps for a game {wish.game!r}.")
        library = entry.library
        found = await self.study.do(lambda: library.catalogue)
        return msg.Maps(wish.ref, **found)

    async def check(self, given: str | dict[str, Any], address: str) -> Inspection:
        """Look at a map, given as text or as plain data: a large one outside of this process."""
        library = self._library()
        if isinstance(given, str) and len(given) > LARGE and self.making.workshop.is_open:
            return Looked(**await self.making.check(given, address))
        return await self.study.do(partial(library.check, given))

    def _library(self) -> Library:
        """Return what knows maps: that of the first game that has any."""
        for entry in self.games.values():
            if entry.library is not None:
                return entry.library
        raise Refusal("game", "This server has no game with maps.")

    async def keep(self, wish: msg.KeepMap, text: str, address: str) -> None:
        """Keep a map's text for its owner."""
        shelf, owner = self._shelf(), _owner(wish.owner)
        name = one_line(wish.name)[:_NAME]
        if not name or not text.strip():
            raise Refusal("map", "A map is kept by a name, and with something in it.")
        found = await self.check(text, address)
        if not found.text:
            raise Refusal("map", str(found.problems[0]["words"]))
        title = one_line(found.title)[:_TITLE]
        made = KeptMap(name, title, self.clock.date())
        try:
            await shelf.keep(owner, made, found.text, address)
        except ShelfFull as error:
            raise Refusal("map", str(error)) from None
        except JournalFull as error:
            raise Refusal("full", str(error), passing=True) from None

    async def kept(self, wish: msg.KeptMaps) -> msg.Kept:
        """List the maps of an owner."""
        maps = await self._shelf().kept(_owner(wish.owner))
        listed = [{"name": each.name, "title": each.title, "changed": int(each.changed)} for each in maps]
        return msg.Kept(wish.ref, listed)

    async def fetch(self, wish: msg.KeptMap, address: str) -> Inspection:
        """Return a map that is kept."""
        text = await self._shelf().text(_owner(wish.owner), one_line(wish.name)[:_NAME])
        if text is None:
            raise Refusal("map", f"You keep no map called {wish.name}.")
        return await self.check(text, address)

    async def drop(self, wish: msg.DropMap) -> None:
        """Keep a map no longer."""
        if not await self._shelf().drop(_owner(wish.owner), one_line(wish.name)[:_NAME]):
            raise Refusal("map", f"You keep no map called {wish.name}.")

    def _shelf(self) -> Shelf:
        if self.shelf is None:
            raise Refusal("map", "This server keeps no maps.")
        return self.shelf


def _owner(secret: str) -> bytes:
    """Return what may be kept of an owner's secret."""
    if len(secret) < SHORTEST_SECRET:
        raise Refusal("owner", f"An owner's secret has {SHORTEST_SECRET} characters or more.")
    return access.digest(secret)
