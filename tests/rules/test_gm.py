"""Who may say what: the GM's seat, the heroes', the monsters' (G9.1, G9.2)."""

import pytest

from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State
from tests.rules.setups import begun, folded

SHEET = (
    *("body_points", "keys", "potions", "treasure", "slowed"),
    *("armour", "fight", "magic_power", "range", "move"),
)
"""What the GM may set on a sheet."""


def says(state: State, seat: str, text: str) -> str | None:
    """Say something and fold what comes of it; returns the reason of a refusal."""
    found = GAUNTLET.decide(state, seat, GAUNTLET.parse(text), SeededDice(b"gm"))
    if isinstance(found, Refused):
        return found.reason
    folded(found, state)
    return None


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        ("gm", "go 1,0", "the GM plays no hero; see the GM's own commands"),
        ("gm", "play", "the GM plays no hero; see the GM's own commands"),
        ("red", "gm done", "only the GM may do that"),
        ("monsters", "gm done", "only the GM may do that"),
        ("monsters", "end", "it is not the monsters' turn"),
        ("monsters", "play", "it is not the monsters' turn"),
        ("red", "play", "a hero cannot do that"),
        ("green", "end", "green is not in the game"),
        ("nobody", "end", "nobody is not in the game"),
        ("blue", "end", "it is not your turn: it is the turn of Thor"),
    ],
)
def test_everybody_says_what_is_theirs(seat: str, text: str, reason: str) -> None:
    """The GM, heroes and monsters have their own commands, and the rest are refused with a reason."""
    state = begun("SS.E\n", {"red": "warrior", "blue": "elf"})
    assert says(state, seat, text) == reason


def test_the_monsters_only_play_in_their_turn() -> None:
    """In their turn the monsters do nothing else than play, and not while one of them waits for the GM."""
    state = begun("S.....E\n")
    assert says(state, "gm", "gm put ghost 4,0") is None
    assert says(state, "gm", "gm control all") is None
    assert says(state, "red", "end") is None
    assert says(state, "monsters", "end") == "it is not the monsters' turn"
    assert says(state, "red", "end") == "it is not your turn: it is the turn of the monsters"
    assert says(state, "monsters", "play") is None
    assert GAUNTLET.to_act(state) == ("gm",)
    assert says(state, "monsters", "play") == "it is not the monsters' turn"
    assert says(state, "gm", "gm done") is None
    assert GAUNTLET.to_act(state) == ("red",)


def test_after_the_end_nobody_says_anything() -> None:
    """A game that is over takes no command, not even the GM's."""
    state = begun("S..E\n")
    assert says(state, "gm", "gm finish lost") is None
    assert GAUNTLET.outcome(state) == "lost"
    for seat, text in (("red", "end"), ("gm", "gm put key 1,0"), ("monsters", "play"), ("red", "pass ask")):
        assert says(state, seat, text) == "the game is over"


def test_what_is_refused_is_told_in_words() -> None:
    """The GM is told what there is, what is wrong and where."""
    state = begun("S.g.E\n...#.\n")
    for text, reason in {
        "gm control 3": "there is no monster 3",
        "gm set 2,0 luck 3": "there is no 'luck' to set; there are body_points",
        "gm set red luck 3": f"there is no 'luck' to set; there are {', '.join(SHEET)}",
        "gm set red armour 8": "armour is 1 to 7",
        "gm set 9 level 1": "there is no 9 whose figures could be set",
        "gm remove 1,0": "there is no counter at 1,0",
        "gm remove 2,0 key": "there is no key at 2,0",
        "gm put key 3,1": "3,1 is solid, or off the paper",
        "gm put key 2,0": "a generator is at 2,0",
        "gm put ghost 0,0": "somebody stands at 0,0",
        "gm draw wall 9,0": "9,0 is off the paper",
        "gm draw wall 4,0": "the exit stays: draw it elsewhere first",
        "gm level 1": "there are levels 0 to 0",
        "gm roll 21": "1 to 20 dice can be rolled at once",
        "gm rule turn_seconds 3": (
            "turn_seconds is a clock, and clocks are set for the table, not for the game"
        ),
        "gm kill blue": "there is no living blue hero",
        "gm revive red 1,0": "there is no dead or escaped red hero",
        "gm done": "no monster waits for you",
    }.items():
        assert says(state, "gm", text) == reason


def test_figures_of_the_table() -> None:
    """Counts that the GM sets are what is set, nothing too (G9.2)."""
    state = begun("S..E\n")
    for count in (7, 0):
        assert says(state, "gm", f"gm rule monster_count {count}") is None
        assert says(state, "gm", f"gm rule thief_after {count}") is None
        assert (state.monster_count, state.thief_after) == (count, count)


def test_the_slain_are_invisible_no_more() -> None:
    """Invisibility ends with its hero, also for the one who comes back (G5.8)."""
    state = begun("SS.E\n", {"red": {"class": "warrior", "enchantments": ["invisibility"]}, "blue": "elf"})
    assert says(state, "gm", "gm kill red") is None
    assert state.heroes["red"].invisible == 0
    assert says(state, "gm", "gm revive red 2,0") is None
    assert state.heroes["red"].seen
