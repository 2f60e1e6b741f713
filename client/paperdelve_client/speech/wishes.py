"""What was asked for on the command line, done when the line to a table first stands."""

from collections.abc import Callable, Mapping

from attrs import field, frozen

from paperdelve.wire import messages as m
from paperdelve_client.speech.desk import Desk
from paperdelve_client.speech.telling import Line


@frozen
class Wishes:
    """Seats to take, and choices to make for all one's seats."""

    seats: tuple[str, ...] = ()
    choices: Mapping[str, str] = field(factory=dict)
    is_ready: bool = False
    leaves_at_end: bool = False
    """Whether the end of the game ends the sitting, and the end of what is typed does not."""


def nothing(_seat: str) -> dict[str, str]:
    """Choose nothing that was not wished."""
    return {}


async def fulfil(
    wishes: Wishes, desk: Desk, usual: Callable[[str], Mapping[str, str]] = nothing
) -> list[Line]:
    """Take the seats, and in a lobby make the choices; return what to say of it.

    ``usual`` returns what to choose for a seat where nothing else is wished.
    """
    hold = desk.link.hold
    said: list[Line] = []

    async def ask(request: m.ClientMessage) -> bool:
        is_granted, lines = await desk.request(request)
        said.extend(lines)
        return is_granted

    for seat in wishes.seats:
        if seat not in hold.seats:
            await ask(m.Sit(0, seat, hold.name))
    if hold.scene.table.get("phase") != "lobby":
        return said
    for seat in hold.seats:
        choices = {**usual(seat), **wishes.choices}
        is_chosen = not choices or await ask(m.Choose(0, seat, choices))
        if wishes.is_ready and is_chosen:
            await ask(m.Ready(0, seat))
    return said
