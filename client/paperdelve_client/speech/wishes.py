"""What was asked for on the command line, done when the line to a table first stands."""

from collections.abc import Mapping

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


async def fulfil(wishes: Wishes, desk: Desk) -> list[Line]:
    """Take the seats, and in a lobby make the choices; return what to say of it."""
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
        is_chosen = not wishes.choices or await ask(m.Choose(0, seat, dict(wishes.choices)))
        if wishes.is_ready and is_chosen:
            await ask(m.Ready(0, seat))
    return said
