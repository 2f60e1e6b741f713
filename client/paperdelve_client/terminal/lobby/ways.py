"""What one can do about a seat before the game, each as the line that one could type for it."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from paperdelve_client.hold import Hold
from paperdelve_client.speech.words import thing

Place = Mapping[str, Any]


@frozen
class Way:
    """A button: its label, and its line; ``is_chosen`` is what holds already."""

    label: str
    line: str
    is_chosen: bool = False


def plays(hold: Hold) -> bool:
    """Return whether this person has a say in who plays with what."""
    return bool(hold.seats) or hold.role == "gm"


def choices(seat: str, place: Place, hold: Hold) -> Iterator[Way]:
    """Yield what may be chosen for a seat of one's own, or of a bot."""
    if not ((seat in hold.seats and not place.get("ready")) or (place.get("bot") and plays(hold))):
        return
    for name, values in (place.get("offered") or {}).items():
        for value in values:
            is_chosen = (place.get("choices") or {}).get(name) == value
            yield Way(thing(value), f"/choose {seat} {name} {value}", is_chosen)


def ways(seat: str, place: Place, hold: Hold, name: str) -> Iterator[Way]:
    """Yield what else this person can do about a seat; ``name`` is what they call themselves."""
    if hold.role == "spectator":
        return
    if seat in hold.seats:
        is_ready = bool(place.get("ready"))
        yield Way("not ready", f"/unready {seat}") if is_ready else Way("I am ready", f"/ready {seat}")
        yield Way("leave", f"/leave {seat}")
    elif place.get("bot"):
        yield Way("no bot", f"/nobot {seat}")
    elif place.get("held"):
        if hold.is_host:
            yield Way("free the seat", f"/kick {seat}")
    else:
        if hold.role == "player":
            words = "play it too" if hold.seats else "sit here"
            yield Way(words, f"/sit {seat} {name}".strip())
        yield Way("bot", f"/bot {seat}")


def free(hold: Hold) -> list[str]:
    """Return the seats that nobody has."""
    return [seat for seat, place in hold.scene.seats.items() if not (place.get("held") or place.get("bot"))]


def described(seat: str, place: Place, hold: Hold) -> str:
    """Say who sits there, and how."""
    chosen = [str(value) for value in (place.get("choices") or {}).values() if value]
    if place.get("bot"):
        return ", ".join(["a bot", *chosen])
    if not place.get("held"):
        return "free"
    is_mine = seat in hold.seats
    who = str(place.get("name") or "somebody") + (" (you)" if is_mine else "")
    ready = "ready" if place.get("ready") else "" if is_mine else "not ready yet"
    away = "" if is_mine or hold.is_here(seat) else "away"
    return ", ".join(words for words in (who, *chosen, ready, away) if words)
