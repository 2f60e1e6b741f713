"""A person at a table without a server, for tests of the terminal: a hold, and a line that answers."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from attrs import define, field
from textual.app import App, ComposeResult

from paperdelve.wire import messages as m
from paperdelve.wire.scene import Scene
from paperdelve_client.hold import Hold
from paperdelve_client.settings import Settings
from paperdelve_client.terminal.asked import Asked
from paperdelve_client.terminal.table.front import Front

if TYPE_CHECKING:
    from paperdelve_client.link import Link

Offer = dict[str, Any]
END: Offer = {"do": "end", "words": "end the turn", "final": True}


def go(*at: int) -> Offer:
    """Return an offer to walk."""
    return {"do": "go", "words": "10 spaces left", "at": list(at)}


def fight(*at: int, needs: int = 4) -> Offer:
    """Return an offer to strike."""
    return {"do": "fight", "words": "strike or shoot", "at": list(at), "needs": [needs] * len(at)}


def seated(scene: Scene, *offers: Offer, seats: tuple[str, ...] = ("red",)) -> Hold:
    """Return the hold of a person who has seats at a table; the first of them is offered something."""
    hold = Hold("CODE", "Ann", scene=scene, number=1, role="player", seats=seats)
    if offers:
        hold.offers = {seats[0]: list(offers)}
    return hold


@define
class Line:
    """A link without a socket; ``answer`` answers what is asked."""

    hold: Hold
    answer: Callable[[m.Ask], Sequence[int] | None] = lambda _: None
    asked: list[str] = field(factory=list)

    async def request(self, request: m.Ask) -> m.Told | m.Refused:
        """Answer which spaces a command crosses."""
        self.asked.append(f"{request.seat}: {request.command}")
        spaces = self.answer(request)
        return m.Refused(0, "rules", "No.") if spaces is None else m.Told(0, tuple(spaces))


class Table(App[None]):
    """A board in front of a person; ``lines`` are what was asked to be done, ``words`` what was said."""

    def __init__(self, line: Line, settings: Settings | None = None) -> None:
        super().__init__()
        self.line = line
        self.likes = settings or Settings(speed="off")
        self.front = Front(cast("Link", line), self.likes)
        self.lines: list[str] = []
        self.words: list[str] = []
        self.visits: list[int] = []

    def compose(self) -> ComposeResult:
        """Lay it out."""
        yield self.front

    def on_mount(self) -> None:
        """Show the scene."""
        self.front.take(m.Scene(1, {}))
        self.front.board.focus()

    def on_asked(self, event: Asked) -> None:
        """Note it."""
        self.lines.append(event.line)

    def on_front_said(self, event: Front.Said) -> None:
        """Note it."""
        self.words.append(event.words)

    def on_front_visited(self, event: Front.Visited) -> None:
        """Note it."""
        self.visits.append(event.at)

    def happens(self, *changes: list[Any], offers: Sequence[Offer] = ()) -> None:
        """Let the table tell of changes, and of new offers."""
        hold = self.line.hold
        update = m.Update((hold.number or 0) + 1, list(changes))
        hold.receive(update)
        self.front.take(update)
        if offers:
            told = m.Offers(hold.number or 0, hold.seats[0], list(offers))
            hold.receive(told)
            self.front.take(told)

    def shown(self) -> list[str]:
        """Return the lines of the board as they are on the screen, without blanks at their ends."""
        board = self.front.board
        return [board.render_line(y).text.rstrip() for y in range(board.size.height)]
