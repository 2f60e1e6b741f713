"""The flags along the slider: what is worth finding again, and where."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from paperdelve_client.terminal.past.timeline import Moment

FLAGGED = ("round", "door", "level", "death", "end")
"""What is flagged, the weightiest last: of several at one place it is the one that shows."""


@frozen
class Flag:
    """Something worth finding again."""

    number: int
    mark: str


def flags(moments: Iterable[Moment]) -> list[Flag]:
    """Return the flags, in order; of one number only its weightiest."""
    found = []
    for moment in moments:
        marks = [mark for mark in FLAGGED if mark in moment.marks]
        if marks:
            found.append(Flag(moment.number, marks[-1]))
    return found


def flag_from(found: Sequence[Flag], number: int, way: int) -> Flag | None:
    """Return the next flag after a number, or the last one before it; rounds are too many to stop at."""
    ahead = [flag for flag in found if (flag.number - number) * way > 0 and flag.mark != "round"]
    return min(ahead, key=lambda flag: abs(flag.number - number), default=None)
