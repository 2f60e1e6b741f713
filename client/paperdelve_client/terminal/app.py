"""The application: it finds the table, and shows it."""

from pathlib import Path
from typing import ClassVar

from rich.console import RenderableType
from textual.app import App
from textual.binding import Binding, BindingType

from paperdelve_client import settings as kept_settings
from paperdelve_client.address import Address
from paperdelve_client.kept import PLAYER
from paperdelve_client.link import Ended, Link
from paperdelve_client.settings import Settings
from paperdelve_client.speech.wishes import Wishes
from paperdelve_client.terminal.cards.over import OverCard, can_come_back
from paperdelve_client.terminal.door import Door
from paperdelve_client.terminal.dress import dress
from paperdelve_client.terminal.entry.screen import EntryScreen
from paperdelve_client.terminal.table.screen import TableScreen


class Terminal(App[Ended | None]):
    """One person at tables; it returns why the server ended the sitting, None if the person left.

    ``at`` is where to begin: a line that stands already, the address of a table, or None to be asked.
    """

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Paperdelve"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "Leave", priority=True),
        Binding("ctrl+o", "tables", "My tables"),
    ]

    def __init__(
        self,
        at: Link | Address | None,
        settings: Settings,
        keep: Path | None = None,
        door: Door | None = None,
        wishes: Wishes | None = None,
    ) -> None:
        super().__init__()
        self._at = at
        self._settings = settings
        self._keep = keep
        self._door = door
        self._wishes = wishes or Wishes()
        self._was_asked = at is None

    async def on_mount(self) -> None:
        """Dress, and go to the table."""
        dress(self, self._settings)
        match self._at:
            case Link():
                await self.push_screen(TableScreen(self._at, self._settings, self._wishes))
            case Address():
                await self._join(self._at)
            case None:
                await self._ask()

    def on_liked(self) -> None:
        """Take up what the person likes, and keep it."""
        dress(self, self._settings)
        if self._keep is not None:
            kept_settings.save(self._settings, self._keep)

    # ------------------------------------------------------------ from table to table

    async def on_entry_screen_chosen(self, chosen: EntryScreen.Chosen) -> None:
        """Go to a table."""
        await self._join(chosen.address, chosen.who)

    async def _join(self, address: Address, who: str = "") -> None:
        assert self._door is not None
        link = await self._door.enter(address, self._settings.name, who)
        self._go(TableScreen(link, self._settings, self._wishes))
        self._wishes = Wishes()

    async def _ask(self, told: str = "") -> None:
        assert self._door is not None
        self._was_asked = True
        await self._door.close()
        self._go(EntryScreen(self._door, self._settings, told))

    def _go(self, screen: TableScreen | EntryScreen) -> None:
        while len(self.screen_stack) > 1:
            self.workers.cancel_node(self.screen)
            self.pop_screen()
        self.push_screen(screen)

    def exit(
        self, result: Ended | None = None, return_code: int = 0, message: RenderableType | None = None
    ) -> None:
        """Leave; what still goes on is stopped before the screen that it draws on is taken down."""
        self.workers.cancel_all()
        super().exit(result, return_code, message)

    async def action_tables(self) -> None:
        """Leave the table for another."""
        if self._door is not None:
            await self._ask()

    def action_help_quit(self) -> None:
        """Say how to leave to somebody who tries it by Ctrl+C."""
        words = "Ctrl+Q leaves; your seat stays yours."
        if isinstance(self.screen, TableScreen):
            self.screen.seen.tell(words)
        else:
            self.notify(words)

    async def on_table_screen_over(self, over: TableScreen.Over) -> None:
        """Go on after a line that has ended for good."""
        link, ended = over.link, over.link.ended
        if ended is None or ended.code == "left":
            return
        if self._door is not None and can_come_back(ended):

            async def choose(again: str | None) -> None:
                if again:
                    await self._join(link.address, PLAYER if link.hold.role == "player" else "")
                else:
                    await self._leave(ended)

            await self.push_screen(OverCard(ended), choose)
        else:
            await self._leave(ended)

    async def _leave(self, ended: Ended) -> None:
        if self._was_asked:
            await self._ask(ended.reason)
        else:
            self.exit(ended)
