"""What a record is worth finding again for."""

from collections.abc import Iterable

from paperdelve.rules.gauntlet import events as ev

_MARKS: dict[type, str] = {
    ev.HeroDied: "death",
    ev.DoorsOpened: "door",
    ev.LevelBegan: "level",
    ev.TurnBegan: "turn",
    ev.MonstersBegan: "turn",
    ev.RoundBegan: "round",
    ev.GameEnded: "end",
}


def marks(events: Iterable[object]) -> list[str]:
    """Return what is marked, each once, in the order in which it happened."""
    return list(dict.fromkeys(_MARKS[type(event)] for event in events if type(event) in _MARKS))
