"""What stands on the shell's screen once the application has gone: how it ended, and the way back."""

from collections.abc import Iterator

from paperdelve_client.link import Link
from paperdelve_client.speech import telling

OVER = frozenset({"finished", "closed"})


def farewell(link: Link | None) -> Iterator[str]:
    """Yield the lines; none if no table was seen."""
    if link is None or link.hold.number is None:
        return
    hold = link.hold
    phase = hold.scene.table.get("phase")
    if phase in OVER and hold.scene.turn:
        yield from telling.standing(hold)
    if link.ended is not None and link.ended.code == "closed":
        yield link.ended.reason
    if phase == "closed" or (link.ended is not None and link.ended.code not in {"left", "taken_over"}):
        return
    if hold.seats:
        yield (
            f"Your seat stays yours: {' and '.join(hold.seats)}."
            if len(hold.seats) == 1
            else (f"Your seats stay yours: {' and '.join(hold.seats)}.")
        )
    command = "watch" if hold.role == "spectator" else "play"
    yield f"To come back: paperdelve {command} {link.visit().link}"
