"""How a table looks, its game aside: what stands in the ``table`` and ``seats`` of a scene."""

from typing import Any

from attrs import frozen

from paperdelve.rules.dice import commitment
from paperdelve.tables.state import TableState
from paperdelve.wire.scene import Change

Fields = dict[str, Any]


@frozen
class Face:
    """Plain data as everybody at the table may see it."""

    table: Fields
    seats: dict[str, Fields]


def face(state: TableState, offered: dict[str, dict[str, list[str]]], about: Fields, preview: Fields) -> Face:
    """Show the table.

    ``offered`` may be chosen for each seat. ``about`` are the game's own words on the table; ``preview`` is
    what of the game is seen before it, and goes when it begins.
    """
    settings = state.settings
    over = state.phase in ("finished", "closed")
    table = {
        "title": settings.title or None,
        "game": state.game,
        "phase": state.phase,
        "paused": state.paused or None,
        "gm": settings.gm or None,
        "absence": settings.absence,
        "absent_seconds": settings.absent_seconds,
        "turn_seconds": settings.turn_seconds,
        "answer_seconds": settings.answer_seconds,
        "spectators": settings.spectators or None,
        "delay_seconds": settings.delay_seconds or None,
        "seed_hash": commitment(state.seed),
        "seed": state.seed.hex() if over else None,
        "outcome": state.outcome,
        "about": about or None,
        "preview": preview or None,
        "wish": state.wish
        and {"number": state.wish.number, "by": state.wish.by, "yes": list(state.wish.yes)},
    }
    return Face(_there(table), {seat: _seat(state, seat, offered.get(seat, {})) for seat in state.places})


def _seat(state: TableState, seat: str, offered: dict[str, list[str]]) -> Fields:
    place = state.places[seat]
    return _there(
        {
            "name": place.name or None,
            "held": place.token is not None or None,
            "ready": place.ready or None,
            "bot": place.bot or None,
            "played_by": "bot" if place.stood_in else None,
            "choices": dict(place.choices) or None,
            "offered": {field: list(values) for field, values in offered.items()}
            if state.phase == "lobby" and offered
            else None,
        }
    )


def _there(fields: Fields) -> Fields:
    return {name: value for name, value in fields.items() if value is not None}


def differences(old: Fields, new: Fields) -> Fields:
    """Return the fields that carry the old map over to the new one; None takes one away."""
    changed = {name: value for name, value in new.items() if old.get(name) != value}
    return changed | dict.fromkeys(old.keys() - new.keys())


def face_changes(old: Face, new: Face) -> list[Change]:
    """Return the changes that carry a scene from one face to the other."""
    changes: list[Change] = []
    if table := differences(old.table, new.table):
        changes.append(["table", table])
    for seat, fields in new.seats.items():
        if changed := differences(old.seats[seat], fields):
            changes.append(["seat", seat, changed])
    return changes
