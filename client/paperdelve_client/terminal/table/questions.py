"""A question that waits for this person, with its answers as buttons."""

from collections.abc import Iterator

from attrs import frozen
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Input, Static

from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import thing
from paperdelve_client.terminal.asked import Asked


@frozen
class Asking:
    """An open question: its words, and its answers, label and line each."""

    words: str
    answers: tuple[tuple[str, str], ...]

    def line(self, key: str) -> str:
        """Return the line of the answer that a key gives: its number, or its first letter; empty if none."""
        for number, (label, line) in enumerate(self.answers, 1):
            if key in {str(number), label[:1]}:
                return line
        return ""


def asked(hold: Hold) -> Asking | None:
    """Return what is asked of this person; None if nothing is."""
    waiting = hold.scene.turn.get("waiting")
    if waiting and waiting["for"] in hold.seats:
        seat = waiting["for"]
        words = str(waiting["words"])
        if waiting.get("choices"):
            return Asking(words, tuple((thing(one), f"{seat} choose {one}") for one in waiting["choices"]))
        silence = f" (silence means {waiting['default']})" if waiting.get("default") else ""
        return Asking(words + silence, (("yes", f"{seat} answer yes"), ("no", f"{seat} answer no")))
    return _wish(hold)


def _wish(hold: Hold) -> Asking | None:
    wish = hold.scene.table.get("wish")
    open_seats = [seat for seat in hold.seats if wish and seat not in wish["yes"]]
    if not wish or not open_seats:
        return None
    seat = open_seats[0]
    whose = f" ({seat})" if len(hold.seats) > 1 else ""
    words = f"{wish['by']} wishes to take back the last move. Do you agree?{whose}"
    return Asking(words, (("yes", f"/yes {seat}"), ("no", f"/no {seat}")))


class Question(Vertical):
    """Stands above the command line while something is asked."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._asking: Asking | None = None

    def compose(self) -> ComposeResult:
        """Lay out what never changes."""
        yield Static(id="question-words")
        yield Horizontal(id="question-answers")

    def on_mount(self) -> None:
        """Begin with nothing asked."""
        self.display = False

    async def show(self, hold: Hold) -> None:
        """Show what is asked, or nothing; who is typing goes on typing."""
        asking = asked(hold)
        if asking == self._asking:
            return
        self._asking = asking
        self.display = asking is not None
        box = self.query_one("#question-answers", Horizontal)
        await box.remove_children()
        if asking is None:
            return
        self.query_one("#question-words", Static).update(Text(asking.words))
        await box.mount(*_buttons(asking))
        self.call_after_refresh(self._take_focus)

    def _take_focus(self) -> None:
        """Let Enter give the first answer, unless something is typed."""
        first = self.query("#answer-1")
        if first and not isinstance(self.screen.focused, Input):
            first.first().focus()

    def answer(self, key: str) -> bool:
        """Give the answer of a key; False if it is none."""
        line = "" if self._asking is None else self._asking.line(key)
        if line:
            self.post_message(Asked(line))
        return bool(line)

    def on_key(self, event: events.Key) -> None:
        """Answer by number or letter; go from answer to answer."""
        if event.key in {"left", "right"}:
            (self.screen.focus_next if event.key == "right" else self.screen.focus_previous)()
        elif not self.answer(event.key):
            return
        event.stop()
        event.prevent_default()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer."""
        event.stop()
        self.answer(str(event.button.id).removeprefix("answer-"))


def _buttons(asking: Asking) -> Iterator[Button]:
    for number, (label, _) in enumerate(asking.answers, 1):
        yield Button(Content(f"{number} {label}"), id=f"answer-{number}", compact=True)
