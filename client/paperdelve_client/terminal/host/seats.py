"""Who sits where, in the host's hand: bots, whispers, kicking; and closing the table."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from paperdelve_client.hold import Hold
from paperdelve_client.speech.typed import GM
from paperdelve_client.terminal.host.menu import Item, Write, do, more


def items(hold: Hold) -> Iterator[Item]:
    """Yield a row for each seat that matters: in the lobby all, else those that play."""
    scene = hold.scene
    for seat, place in scene.seats.items():
        if scene.table.get("phase") == "lobby" or seat in scene.sheets:
            yield more(f"{_named(hold, seat)}: {who(place)}", partial(_seat, hold, seat))


def closing() -> Item:
    """Return the row that closes the table."""
    question = "Close the table for good? Everybody is sent away, and nobody can come back."
    return do("Close the table", "/close", question=question)


def who(place: Mapping[str, Any]) -> str:
    """Say who has a seat."""
    name = str(place.get("name") or "somebody")
    if place.get("bot") or place.get("played_by"):
        return f"{name}, a bot plays" if place.get("held") else "a bot"
    return name if place.get("held") else "free"


def _named(hold: Hold, seat: str) -> str:
    name = hold.scene.sheets.get(seat, {}).get("name")
    return f"{seat.capitalize()} ({name})" if name else seat.capitalize()


def _seat(hold: Hold, seat: str) -> list[Item]:
    place = hold.scene.seats.get(seat, {})
    hand, take = do("Hand it to a bot", f"/bot {seat}"), do("Take it from the bot", f"/nobot {seat}")
    rows = [take if place.get("bot") else hand]
    if place.get("held"):
        if hold.role == GM:
            rows.append(Item("Whisper ...", Write(f"/whisper {seat} ")))
        loses = f"{place.get('name') or 'Who sits there'} loses it; anybody can take it then."
        rows.append(do("Kick", f"/kick {seat}", question=f"Free the seat {seat}? {loses}"))
    return rows
