"""Opens the cards of GM and host at a table, and has done what is chosen there."""

from collections.abc import Iterable

from paperdelve_client.link import Link
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.host import game, space
from paperdelve_client.terminal.host.back import going_back
from paperdelve_client.terminal.host.card import MenuCard
from paperdelve_client.terminal.host.menu import Do, Final, Item, Point, Visit, Write, do
from paperdelve_client.terminal.host.orders import show
from paperdelve_client.terminal.past.source import Table
from paperdelve_client.terminal.table.layout import Layout

REPEATED = ("gm put ", "gm draw ")
"""Orders that are likely given again, elsewhere."""


class Hosting:
    """What GM and host do from the screen of a table."""

    def __init__(self, screen: Layout, link: Link) -> None:
        self._screen = screen
        self._link = link
        self._last: tuple[str, int] | None = None
        """The last order of those that are repeated, and where it was."""

    def open(self) -> bool:
        """Show what can be done, at the cursor if it is out; False to who has no power here."""
        if not game.may_host(self._link.hold):
            return False
        at = self._screen.front.gaze.cursor
        if at is not None and self._link.hold.role == "gm":
            self.visit(at)
        else:
            hold = self._link.hold
            back = going_back(Table(self._link), hold.scene)
            title = "The GM's table" if hold.role == "gm" else "Hosting"
            self._push(MenuCard(title, game.items(hold, back)), None)
        return True

    def visit(self, at: int) -> None:
        """Show what the GM can do at a space."""
        hold = self._link.hold
        rows = [*self._again(at), *space.items(hold, at)]
        self._push(MenuCard(space.title(hold, at), rows), at)

    def _again(self, at: int) -> list[Item]:
        if self._last is None or self._last[1] == at:
            return []
        line, before = self._last
        again = line.replace(show(before), show(at), 1)
        return [do(f"Again: {again.removeprefix('gm ')}", again)]

    def _push(self, card: MenuCard, at: int | None) -> None:
        self._screen.app.push_screen(card, lambda final: self._take(final, at))

    def _take(self, final: Final | None, at: int | None) -> None:
        match final:
            case Do(lines):
                self._have(lines, at)
            case Write(start):
                self._screen.action_type(start)
            case Point(words, lines):
                self._screen.front.point(words, at, lambda to: self._have(lines(to), None))
            case Visit(where):
                self._screen.front.gaze.look_at(where)
                self.visit(where)
            case None:
                pass

    def _have(self, lines: Iterable[str], at: int | None) -> None:
        for line in lines:
            self._screen.post_message(Asked(line))
            if at is not None and line.startswith(REPEATED):
                self._last = line, at
