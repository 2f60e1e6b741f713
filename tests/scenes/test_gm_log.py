"""Whatever the GM does is a line in everybody's log (G9.2)."""

import pytest

from paperdelve.rules.board import space
from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.gm_language import FORMS
from paperdelve.scenes.gauntlet import GAUNTLET_VIEWER
from tests.rules.setups import begun, dungeon, folded, level

POWERS = {
    "put": "gm put ghost 5,0",
    "move": "gm move 3,0 4,0",
    "remove": "gm remove 3,0",
    "set": "gm set red keys 2",
    "give": "gm give red extra_speed",
    "take": "gm take red extra_speed",
    "draw": "gm draw wall 5,1",
    "open": "gm open 2,1",
    "rule": "gm rule mercy false",
    "roll": "gm roll 2",
    "control": "gm control all",
    "release": "gm release all",
    "steer": "gm steer 2,0",
    "go": "gm go 2,0",
    "attack": "gm attack 1,0",
    "end": "gm end",
    "kill": "gm kill blue",
    "revive": "gm revive blue 5,1",
    "finish": "gm finish won",
    "level": "gm level 1",
}
BEFORE = {
    "take": ("gm give red extra_speed",),
    "revive": ("gm kill blue",),
    "steer": ("gm control all", "gm end", "gm end", "play"),
    "go": ("gm control all", "gm end", "gm end", "play"),
    "attack": ("gm control all", "gm end", "gm end", "play", "gm go 2,0"),
    "release": ("gm control all",),
}


@pytest.mark.parametrize("power", POWERS)
def test_every_power_is_told(power: str) -> None:
    """Each that changes anything is told to those who are no GM."""
    drawn = level("SS.....E\n..|.....\n", Counter("ghost", 3), Counter("key", space(6, 1)))
    state = begun(dungeon(drawn, "SS....E\n"), {"red": "warrior", "blue": "elf"})
    dice = SeededDice(b"gm")
    lines: list[str] = []
    for text in (*BEFORE.get(power, ()), POWERS[power]):
        seat = "monsters" if text == "play" else "gm"
        found = GAUNTLET.decide(state, seat, GAUNTLET.parse(text), dice)
        assert not isinstance(found, Refused), (text, found)
        lines = []
        for event in found:
            state = folded([event], state)
            told = GAUNTLET_VIEWER.changes(state, event, "public")
            lines += [change[1] for change in told if change[0] == "log"]
    assert lines


def test_no_power_is_left_out() -> None:
    """Only that a body is done changes nothing that could be told."""
    assert set(FORMS) - set(POWERS) == {"done"}
