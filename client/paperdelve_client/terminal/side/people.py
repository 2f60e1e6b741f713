"""Who is here, and what becomes of each seat."""

from collections.abc import Iterator

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from paperdelve_client.clean import clean
from paperdelve_client.hold import Hold
from paperdelve_client.terminal.board.palettes import Palette

ROLES = {"gm": "game master", "spectator": "watching"}


class People(VerticalScroll):
    """Seats and who holds them, who else is here, how many watch."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._text = Static()

    def compose(self) -> ComposeResult:
        """Lay it out."""
        yield self._text

    def show(self, hold: Hold, palette: Palette) -> None:
        """Write it anew."""
        self._text.update(Text("\n").join(people(hold, palette)))


def people(hold: Hold, palette: Palette) -> Iterator[Text]:
    """Yield the lines."""
    yield Text("Seats", "bold underline")
    for seat, place in hold.scene.seats.items():
        name = clean(place.get("name") or "") if place.get("held") else ""
        words = ", ".join((name, *state(seat, hold)) if name else state(seat, hold)) or "taken"
        mine = " (you)" if seat in hold.seats else ""
        yield Text.assemble((f"@{seat[:1].upper()}", palette.get(seat, "")), f" {seat}{mine}: {words}")
    others = [person for person in hold.people if not person.get("seats")]
    if others:
        yield Text("Also here", "bold underline")
    for person in others:
        role = str(person.get("role"))
        yield Text(f"{clean(person.get('name') or 'Somebody')} ({ROLES.get(role, clean(role))})")
    watching = hold.spectators
    yield Text(f"{watching} watching." if watching else "Nobody is watching.")


def state(seat: str, hold: Hold) -> Iterator[str]:
    """Yield what there is to say of a seat beside who holds it: a bot's, free, its person away."""
    place = hold.scene.seats.get(seat)
    if place is None:
        return
    is_here = any(seat in (person.get("seats") or ()) for person in hold.people)
    if place.get("bot"):
        yield "a bot plays" if place.get("held") else "a bot"
    elif not place.get("held"):
        yield "free"
    elif place.get("played_by") == "bot":
        yield "away: a bot plays on"
    elif not is_here:
        yield "away"
