"""A question that waits for this person, with its answers as buttons."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Button, Static

from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import thing
from paperdelve_client.terminal.asked import Asked


def answers(hold: Hold) -> tuple[str, list[tuple[str, str]]] | None:
    """Return the words of an open question and its answers, label and line each; None if there is none."""
    waiting = hold.scene.turn.get("waiting")
    if waiting and waiting["for"] in hold.seats:
        seat = waiting["for"]
        if waiting.get("choices"):
            return str(waiting["words"]), [(thing(one), f"{seat} choose {one}") for one in waiting["choices"]]
        return str(waiting["words"]), [("yes", f"{seat} answer yes"), ("no", f"{seat} answer no")]
    return _wish(hold)


def _wish(hold: Hold) -> tuple[str, list[tuple[str, str]]] | None:
    wish = hold.scene.table.get("wish")
    open_seats = [seat for seat in hold.seats if wish and seat not in wish["yes"]]
    if not wish or not open_seats:
        return None
    words = f"{wish['by']} wishes to take back the last move. Do you agree?"
    return words, [("yes", f"/yes {open_seats[0]}"), ("no", f"/no {open_seats[0]}")]


class Question(Horizontal):
    """Stands above the command line while something is asked."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._lines: dict[str, str] = {}
        self._shown: object = None

    def compose(self) -> ComposeResult:
        """Lay out what never changes."""
        yield Static(id="question-words")
        yield Horizontal(id="question-answers")

    async def show(self, hold: Hold) -> None:
        """Show what is asked, or nothing."""
        found = answers(hold)
        if found == self._shown:
            return
        self._shown = found
        self.display = found is not None
        words, choices = found or ("", [])
        self.query_one("#question-words", Static).update(words)
        box = self.query_one("#question-answers", Horizontal)
        await box.remove_children()
        self._lines = {f"answer-{number}": line for number, (_, line) in enumerate(choices)}
        await box.mount(*_buttons(choices))
        if choices:
            box.children[0].focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        event.stop()
        self.post_message(Asked(self._lines[event.button.id or ""]))


def _buttons(choices: list[tuple[str, str]]) -> Iterator[Button]:
    for number, (label, _) in enumerate(choices):
        yield Button(f"{number + 1} {label}", id=f"answer-{number}", compact=True)
