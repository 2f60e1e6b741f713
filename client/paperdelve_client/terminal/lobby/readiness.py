"""Who is ready, and what one can do about the start."""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

Places = Mapping[str, Mapping[str, Any]]


@frozen
class Readiness:
    """What stands between a lobby and its game."""

    unready: tuple[str, ...]
    """Own seats that are not ready yet."""
    waited: tuple[str, ...]
    """Others who are not, by name."""
    why: str
    """Why the game cannot be started now, even after saying ready; empty if it can."""

    def words(self, *, sits: bool) -> str:
        """Say what is missing for the start."""
        if self.why:
            return self.why
        if self.waited:
            return f"You may start without waiting for {', '.join(self.waited)}."
        if self.unready:
            return "Choose your hero, then down you go."
        return "Everybody is ready." if sits else "The heroes are ready."


STARTERS = {"gm": "The game master", "host": "The host"}
"""Others who start the game."""


def readiness(seats: Places, own: Sequence[str], *, is_gm: bool, starter: str = "seated") -> Readiness:
    """Return it as somebody sees it who holds the seats ``own``; the GM may start without waiting.

    ``starter`` is who starts, as ``Hold.starter`` has it.
    """
    taken = {seat: place for seat, place in seats.items() if place.get("held") or place.get("bot")}
    slow = {seat: place for seat, place in taken.items() if not (place.get("ready") or place.get("bot"))}
    waited = tuple(str(place.get("name") or seat) for seat, place in slow.items() if seat not in own)
    return Readiness(
        tuple(seat for seat in slow if seat in own),
        waited,
        _not_mine(starter, waited, sits=bool(own))
        if starter in STARTERS
        else _why_not(len(taken), waited, hosts=starter == "you" and not own, sits=bool(own), is_gm=is_gm),
    )


def _not_mine(starter: str, waited: Sequence[str], *, sits: bool) -> str:
    """Say who starts the game, if that is somebody else's to do."""
    words = f"{STARTERS[starter]} starts the game when all are ready."
    if not sits:
        return f"Take a seat. {words}"
    return f"Not ready yet: {', '.join(waited)}. {words}" if waited else words


def _why_not(taken: int, waited: Sequence[str], *, hosts: bool, sits: bool, is_gm: bool) -> str:
    if not taken:
        return "Nobody has taken a seat yet." if hosts or is_gm else "Take a seat first."
    if is_gm:
        return ""
    if not (sits or hosts):
        return "Take a seat first; whoever sits can start."
    return f"Not ready yet: {', '.join(waited)}." if waited else ""
