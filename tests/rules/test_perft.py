"""How many positions so many commands lead to: a net that catches what no case names.

From a small map, every hero command that is offered is tried (one with spaces at each of them), with dice
that all show the same, and so on from every position reached. The monsters play their turns in between.
The numbers were counted by this program; a change of a rule changes them, and nothing else does.
"""

from typing import Any

import pytest

from paperdelve.rules.board import show, space
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet.dungeon import Counter, Dungeon
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State
from paperdelve.wire.values import Values
from tests.rules.setups import CELLAR, CORRIDOR, CROSSING, begun, dungeon, folded, level

VALUES = Values(GAUNTLET.event_types)


class LoadedDice:
    """Dice that all show the same, and always pick the first."""

    def __init__(self, shown: int) -> None:
        self._shown = shown

    def roll(self) -> int:
        """Roll what they always show."""
        return self._shown

    def pick(self, _: int) -> int:
        """Pick the first."""
        return 0


def after(state: State, seat: str, text: str, dice: LoadedDice) -> State:
    """Return the position that a command leads to, the monsters' turns played."""
    found = GAUNTLET.decide(state, seat, GAUNTLET.parse(text), dice)
    assert not isinstance(found, Refused), (text, found)
    reached = folded(found, state.copy())
    while GAUNTLET.to_act(reached) == ("monsters",):
        found = GAUNTLET.decide(reached, "monsters", GAUNTLET.auto(reached, "monsters"), dice)
        assert not isinstance(found, Refused)
        reached = folded(found, reached)
    return reached


def positions(state: State, depth: int, shown: int) -> list[int]:
    """Count the different positions 0, 1, 2 ... commands away."""
    dice = LoadedDice(shown)
    wave, known = [state], {VALUES.pack_value(state)}
    counts = [1]
    for _ in range(depth):
        reached = []
        for now in wave:
            for seat in GAUNTLET.to_act(now):
                for offer in GAUNTLET.offers(now, seat):
                    texts = (
                        [f"{offer.do} {show(at)}" for at in offer.at] if offer.at is not None else [offer.do]
                    )
                    for text in texts:
                        position = after(now, seat, text, dice)
                        packed = VALUES.pack_value(position)
                        if packed not in known:
                            known.add(packed)
                            reached.append(position)
        wave = reached
        counts.append(len(wave))
    return counts


ROOM = "S..\n.k.\n..E\n"
FOES = dungeon(
    level(
        "S....E\n.c.g..\n......\n",
        Counter("ghost", 4),
        Counter("demon", space(5, 2), level=2),
        Counter("booze", space(2, 2)),
    )
)
TRADERS = {
    "red": {"class": "warrior", "enchantments": ["extra_speed"], "pass": "ask"},
    "blue": {"class": "elf", "enchantments": ["extra_magic"], "pass": "ask"},
}
EQUIPPED = {"red": {"class": "wizard", "keys": 2, "potions": 1, "enchantments": ["rebound_shots"]}}


@pytest.mark.parametrize(
    ("drawn", "heroes", "shown", "settings", "expected"),
    [
        pytest.param(ROOM, {"red": "warrior"}, 1, {}, [1, 10, 53, 110, 141, 170], id="a room"),
        pytest.param(
            ROOM,
            {"red": "warrior"},
            1,
            {"diagonals": "never"},
            [1, 9, 45, 112, 144],
            id="a room without diagonals",
        ),
        pytest.param(FOES, EQUIPPED, 6, {}, [1, 18, 211, 1311], id="foes, high dice"),
        pytest.param(FOES, EQUIPPED, 1, {}, [1, 18, 214, 1286], id="foes, low dice"),
        pytest.param(CORRIDOR, TRADERS, 3, {}, [1, 5, 14, 60, 179, 464], id="traders in a corridor"),
        pytest.param(
            CELLAR, {"red": "valkyrie", "blue": "elf"}, 4, {}, [1, 11, 71, 328, 1758], id="a cellar"
        ),
        pytest.param(CROSSING, EQUIPPED, 5, {"newborn_act": True}, [1, 13, 145, 950], id="a crossing"),
    ],
)
def test_positions(
    drawn: Dungeon | str,
    heroes: dict[str, Any],
    shown: int,
    settings: dict[str, Any],
    expected: list[int],
) -> None:
    """So many positions are 0, 1, 2 ... commands away, and no more or less."""
    state = begun(drawn, heroes, **settings)
    assert positions(state, len(expected) - 1, shown) == expected
