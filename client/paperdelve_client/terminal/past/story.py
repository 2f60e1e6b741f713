"""What is told of a moment: where it is in the course, who did what, and the log up to it."""

from collections.abc import Sequence

from paperdelve.wire.scene import Change
from paperdelve_client.terminal.past.reel import Reel
from paperdelve_client.terminal.past.told import clock, told

LINES = 80
"""Lines of the log that are written."""


def where(reel: Reel) -> str:
    """Say which number is shown, when that was, and whose command led there."""
    moment = reel.moment
    parts = [f"Move {reel.at} of {reel.last}"]
    if moment is not None:
        parts.append(clock(moment.time))
        if moment.back is not None:
            parts.append(f"the game goes back to move {moment.back}")
        parts.append(told(moment.seat, moment.command, reel.scene))
    return " · ".join(part for part in parts if part)


def behind(reel: Reel, *, is_due: bool) -> str:
    """Say how far back one looks, and that one is waited for."""
    moves = reel.last - reel.at
    now = "at the present" if moves == 0 else f"{moves} move{'' if moves == 1 else 's'} behind"
    return f"Looking back: {now}." + (" It is your turn: Escape comes back." if is_due else "")


def updates(reel: Reel) -> tuple[list[str], list[Sequence[Change]]]:
    """Return the log so far: lines that only the scene tells, and the changes of each number after them."""
    found: list[Sequence[Change]] = []
    number, count = reel.at, 0
    while number > 1 and count < LINES and (moment := reel.moment_at(number)) is not None:
        count += sum(change[0] == "log" for change in moment.changes)
        found.append(moment.changes)
        number -= 1
    log = reel.scene.log
    is_all = number <= 1 or count >= LINES
    return ([] if is_all else log[: max(0, len(log) - count)]), found[::-1]
