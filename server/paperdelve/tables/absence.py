"""When the table acts for a seat, and why."""

from collections.abc import Mapping

from attrs import define, frozen

from paperdelve.tables.table import Table
from paperdelve.tables.turn_clock import TurnClock


@frozen
class Due:
    """At ``at`` (seconds of the table's clock) the table acts for a seat.

    ``why`` is ``bot`` (a bot moves), ``absent``, ``clock`` (the turn has lasted too long) or ``silent`` (no
    answer came).
    """

    at: float
    seat: str
    why: str


@define
class Watch:
    """What is to know beside the table: who is away since when, and whether there are bots.

    ``at`` is when the table may move for somebody at the earliest, so that people can follow. ``unheard`` are
    the seats that were away when the open question was put.
    """

    away: Mapping[str, float]
    bots: bool
    at: float
    unheard: frozenset[str] = frozenset()


def next_play(table: Table, clock: TurnClock, now: float, watch: Watch) -> Due | None:
    """Tell what the table does next by itself, if nobody acts before."""
    first: Due | None = None
    for seat in table.acting:
        if seat not in table.entry.automatic:
            first = _sooner(first, _play(table, seat, clock, now, watch))
    return first


def _sooner(one: Due | None, other: Due | None) -> Due | None:
    return other if one is None or (other is not None and other.at < one.at) else one


def _play(table: Table, seat: str, clock: TurnClock, now: float, watch: Watch) -> Due | None:
    settings = table.state.settings
    place = table.state.places.get(seat)
    by_bot = place is not None and place.by_bot
    if clock.asks and place is not None:  # bots do not think about questions either
        if by_bot or seat in watch.unheard:
            return Due(now, seat, "bot" if by_bot else "absent")
        return Due(clock.answer_due(now, settings.answer_seconds), seat, "silent")
    if by_bot and watch.bots:
        return Due(max(now, watch.at), seat, "bot")
    due: Due | None = None
    if settings.turn_seconds is not None and place is not None:
        due = Due(clock.turn_due(now, settings.turn_seconds), seat, "clock")
    if seat in watch.away and settings.absence != "wait":
        at = max(now, watch.at, watch.away[seat] + settings.absent_seconds)
        by_bot = settings.absence == "bot" and place is not None and watch.bots
        due = _sooner(due, Due(at, seat, "bot" if by_bot else "absent"))
    return due
