"""When to call a person: as a turn of theirs begins, as they are asked, as a monster waits for them."""

from attrs import define

from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import describe

UNKNOWN = {"kind": "monster"}


@define
class Calls:
    """Remembers for what somebody was called already."""

    _called: object = None

    def words(self, hold: Hold) -> str:
        """Return what to call; empty where nobody is to be called, or was already."""
        turn, table = hold.scene.turn, hold.scene.table
        waiting = turn.get("waiting")
        seat = waiting["for"] if waiting else turn.get("seat")
        awaits = turn.get("awaits") if hold.role == "gm" else None
        is_mine = (seat in hold.seats or awaits) and table.get("phase") == "playing"
        now = (turn.get("round"), turn.get("level"), seat, repr(waiting), awaits) if is_mine else None
        was, self._called = self._called, now
        if now is None or now == was:
            return ""
        if waiting:
            return f"A question for {seat}: {waiting['words']}"
        if awaits:
            return f"It waits for you: {describe(hold.scene.counters.get(awaits, UNKNOWN))}."
        sheet = hold.scene.sheets.get(str(seat), {})
        return f"Your turn, {sheet.get('name') or seat}."
