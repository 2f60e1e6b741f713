"""Telling the seats what they may do: a moment after the update, and only the last of several."""

from typing import TYPE_CHECKING

from paperdelve.tables.clock import Clock, Timer
from paperdelve.tables.gathering import Gathering
from paperdelve.wire import messages as msg

if TYPE_CHECKING:
    from paperdelve.tables.member import Member

TOGETHER = 0.1
"""Seconds without a further record after which the offers are made."""
PAUSE = 0.3
"""Seconds without a record after which those of the next are made at once."""
AT_MOST = 1.0
"""Seconds after which they are made however quickly records come: who plays so fast does not read them."""


class Offering:
    """Makes the offers of one table."""

    def __init__(self, gathering: Gathering, clock: Clock) -> None:
        self._gathering = gathering
        self._clock = clock
        self._timer: Timer | None = None
        self._first = self._last = float("-inf")
        self._told: dict[str, tuple[Member, int]] = {}
        """Seats that hold offers: who was told, at which number."""
        self.due: float | None = None
        """When the table will act for those who are to act, by the clock."""

    def soon(self) -> None:
        """Make the offers when nothing more has happened for a moment; at once if nothing has for long."""
        now = self._clock.now()
        if self._timer is None:
            self._first = now
            wait = TOGETHER if now - self._last < PAUSE else 0.0
            self._timer = self._clock.later(wait, self._ring)
        self._last = now

    def again(self, member: "Member") -> None:
        """Make the offers of a member anew, who has dropped them for a fresh scene."""
        self._told = {seat: told for seat, told in self._told.items() if told[0] is not member}
        self.soon()

    def stop(self) -> None:
        """Make no more offers."""
        if self._timer is not None:
            self._timer.cancel()

    def _ring(self) -> None:
        now = self._clock.now()
        wait = min(self._last + TOGETHER, self._first + AT_MOST) - now
        if wait > 0 and self._last > self._first:
            self._timer = self._clock.later(wait, self._ring)
        else:
            self._timer = None
            self._make()

    def _make(self) -> None:
        gathering = self._gathering
        table = gathering.table
        state = table.state
        acting = () if state.paused else table.acting
        for seat in [*self._told]:
            if seat not in acting:
                member, _ = self._told.pop(seat)
                if gathering.holders.get(seat) is member:
                    member.tell(msg.Offers(state.number, seat, []))
        for seat in acting:
            holder = gathering.holders.get(seat)
            if holder is not None and self._told.get(seat) != (holder, state.number):
                self._told[seat] = (holder, state.number)
                offers = table.entry.viewer.offers(table.game, seat)
                holder.tell(msg.Offers(state.number, seat, offers, self._seconds()))

    def _seconds(self) -> int | None:
        return None if self.due is None else max(0, round(self.due - self._clock.now()))
