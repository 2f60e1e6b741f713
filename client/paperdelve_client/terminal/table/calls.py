"""When to call a person: at the beginning of a turn of theirs, and when they are asked something."""

from attrs import define

from paperdelve_client.hold import Hold


@define
class Calls:
    """Remembers for what somebody was called already."""

    _called: object = None

    def words(self, hold: Hold) -> str:
        """Return what to call; empty where nobody is to be called, or was already."""
        turn, table = hold.scene.turn, hold.scene.table
        waiting = turn.get("waiting")
        seat = waiting["for"] if waiting else turn.get("seat")
        is_mine = seat in hold.seats and table.get("phase") == "playing"
        now = (turn.get("round"), turn.get("level"), seat, repr(waiting)) if is_mine else None
        was, self._called = self._called, now
        if now is None or now == was:
            return ""
        if waiting:
            return f"A question for {seat}: {waiting['words']}"
        sheet = hold.scene.sheets.get(str(seat), {})
        return f"Your turn, {sheet.get('name') or seat}."
