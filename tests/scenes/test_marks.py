"""What a record is worth finding again for."""

from paperdelve.rules.gauntlet import events as ev
from paperdelve.scenes.gauntlet import GAUNTLET_VIEWER


def test_marks() -> None:
    """Each mark once, in the order of what happened; most events have none."""
    events = [
        ev.HeroDied("red"),
        ev.HeroDied("blue"),
        ev.Swung("red", 3),
        ev.DoorsOpened((1,)),
        ev.LevelBegan(1, ()),
        ev.RoundBegan(2),
        ev.TurnBegan("red"),
        ev.MonstersBegan(),
        ev.GameEnded("won"),
    ]
    assert GAUNTLET_VIEWER.marks(events, "public") == ["death", "door", "level", "round", "turn", "end"]
    assert GAUNTLET_VIEWER.marks([ev.Swung("red", 3)], "gm") == []
