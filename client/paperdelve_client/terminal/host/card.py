"""A card of rows to choose from; one list may lead to another, to a number, or to a question."""

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from paperdelve_client.clean import clean
from paperdelve_client.terminal.host.menu import Back, Count, Do, Fetch, Final, Item, More, Then, do

NOTHING = "There is nothing."
List = tuple[str, Sequence[Item]]


def asked(wish: Do) -> list[Item]:
    """Return the rows that ask whether something is really to be done."""
    return [do("Yes", *wish.lines), Item("No", Back())]


def begins(items: Sequence[Item], letter: str, after: int | None) -> int | None:
    """Return the next row after one that begins with a letter; None if none does."""
    start = 0 if after is None else after + 1
    order = [*range(start, len(items)), *range(start)]
    return next(
        (n for n in order if items[n].then is not None and items[n].words.lower().startswith(letter)), None
    )


class MenuCard(ModalScreen[Final | None]):
    """Gives back what is to be done, or None."""

    DEFAULT_CSS = """
    MenuCard { align: center middle; background: $background 40%; }
    MenuCard > Vertical { width: auto; min-width: 30; max-width: 90%; height: auto; max-height: 90%;
                          border: round $primary; background: $surface; padding: 0 1; }
    MenuCard OptionList { width: auto; min-width: 28; height: auto; max-height: 100%; border: none;
                          background: $surface; padding: 0; scrollbar-size: 1 1; }
    MenuCard Input { width: 28; border: none; background: $panel; height: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Back"),
        Binding("left,backspace", "back", "Back", show=False),
    ]

    def __init__(self, title: str, items: Sequence[Item]) -> None:
        super().__init__()
        self._lists: list[List] = [(title, items)]
        self._count: Count | None = None

    def compose(self) -> ComposeResult:
        """Lay it out."""
        with Vertical():
            yield Static(id="menu-title")
            yield OptionList(id="menu-rows", compact=True)
            yield Input(id="menu-number", type="integer", compact=True)

    def on_mount(self) -> None:
        """Show the first list."""
        self._show()

    @property
    def _items(self) -> Sequence[Item]:
        return self._lists[-1][1]

    @property
    def _rows(self) -> OptionList:
        return self.query_one("#menu-rows", OptionList)

    def _show(self) -> None:
        title, items = self._lists[-1]
        self.query_one("#menu-title", Static).update(Text(clean(title), "bold"))
        self._count = None
        self.query_one("#menu-number", Input).display = False
        self._rows.display = True
        self._rows.clear_options()
        rows = items or [Item(NOTHING)]
        self._rows.add_options([Option(Text(clean(row.words)), disabled=row.then is None) for row in rows])
        self._rows.highlighted = next((n for n, row in enumerate(rows) if row.then is not None), None)
        self._rows.focus()

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go where the row leads."""
        event.stop()
        row = self._items[event.option_index]
        if row.then is not None:
            await self._go(row.then)

    async def _go(self, then: Then) -> None:
        match then:
            case Do(_, question) if question:
                self._lists.append((question, asked(then)))
                self._show()
            case More(title, items):
                self._lists.append((title, items()))
                self._show()
            case Fetch(title, items):
                self._lists.append((title, await items()))
                self._show()
            case Count():
                self._ask(then)
            case Back():
                self.action_back()
            case _:
                self.dismiss(then)

    def _ask(self, count: Count) -> None:
        """Ask for a number."""
        self._count = count
        self.query_one("#menu-title", Static).update(Text(clean(count.words), "bold"))
        self._rows.display = False
        number = self.query_one("#menu-number", Input)
        number.display = True
        number.placeholder = f"{count.least} to {count.most}"
        number.value = "" if count.now is None else str(count.now)
        number.focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the number, if it is one that may be."""
        event.stop()
        count, text = self._count, event.value.strip()
        assert count is not None, "the field shows for a number alone"
        if text.isdecimal() and count.least <= int(text[:9]) <= count.most:
            self.dismiss(Do((count.line(int(text[:9])),)))
        else:
            self.query_one("#menu-title", Static).update(
                Text(f"A number from {count.least} to {count.most}, please.", "bold")
            )

    def on_key(self, event: events.Key) -> None:
        """Go to the next row that begins with a letter; to the right is into it."""
        if self._count is not None:
            return
        if event.key == "right":
            event.stop()
            self._rows.action_select()
        elif event.character and event.character.isalnum():
            event.stop()
            found = begins(self._items, event.character.lower(), self._rows.highlighted)
            if found is not None:
                self._rows.highlighted = found

    def action_back(self) -> None:
        """Go back to the list before; from the first, away."""
        if self._count is None:
            self._lists.pop()
        if self._lists:
            self._show()
        else:
            self.dismiss(None)
