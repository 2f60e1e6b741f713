"""What is refused is told to the player in words: what is wrong, and where."""

from typing import Any

import pytest

from paperdelve.rules.board import space
from paperdelve.rules.dice import ScriptedDice
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State
from tests.rules.setups import begun, dungeon, folded, level

DRAWING = """\
........E
.SSk#....
.c.%|.g..
.^.......
"""
THINGS = (
    Counter("ghost", space(5, 3)),
    Counter("death", space(0, 0)),
    Counter("thief", space(0, 1)),
    Counter("corpse", space(2, 0), colour="green", keys=1),
    Counter("extra_speed", space(1, 1)),
    Counter("throw_weapon", space(2, 1)),
    Counter("sorcerer", space(6, 3)),
)
FOUR = ["extra_armour", "extra_magic", "fight_power", "invisibility"]
LASTING = "extra_armour, extra_magic, fight_power, throw_weapon, extra_speed, rebound_shots"
LOOT = f"key, potion, treasure, jewel_bag, {LASTING}"
RED = {"class": "warrior", "keys": 1, "potions": 1, "enchantments": ["extra_armour", "invisibility"]}
BLUE = {"class": "elf", "enchantments": ["extra_magic"], "pass": "ask"}


def opened(**changed: Any) -> State:
    """Open a game on a paper with something of everything; ``red`` and ``blue`` may have other things."""
    heroes = {"red": {**RED, **changed.get("red", {})}, "blue": {**BLUE, **changed.get("blue", {})}}
    return begun(dungeon(level(DRAWING, *THINGS)), heroes, sorcerers=True)


def said(state: State, line: str, dice: ScriptedDice) -> str | None:
    """Say a line, its seat first, and fold what comes of it; returns the reason of a refusal."""
    seat, text = line.split(" ", 1)
    found = GAUNTLET.decide(state, seat, GAUNTLET.parse(line if seat == "gm" else text), dice)
    if isinstance(found, Refused):
        return found.reason
    folded(found, state)
    return None


def after(*lines: str, dice: tuple[int, ...] = (), **changed: Any) -> str | None:
    """Say lines, of which the last may be refused; returns its reason."""
    state, rolls = opened(**changed), ScriptedDice(dice)
    *before, last = lines
    assert [said(state, line, rolls) for line in before] == [None] * len(before)
    return said(state, last, rolls)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["red move 3,3"], "3,3 is not next to 1,1"),
        (["red move 1,1"], "1,1 is not next to 1,1"),
        (["red move 1,2"], "a closed chest is in the way"),
        (["red move 0,0"], "death is in the way"),
        (["red move 0,1"], "thief is in the way"),
        (["gm move 5,3 0,2", "red move 0,2"], "a ghost is in the way"),
        (["gm move 1,1 5,1", "red move 6,2"], "a generator is in the way"),
        (["gm move 1,1 3,1", "red move 4,1"], "a wall is in the way"),
        (["gm move 1,1 3,1", "red move 3,2"], "a wall is in the way"),
        (
            ["gm move 1,1 3,3", "red move 4,2"],
            "no diagonal step leads from 3,3 to 4,2: a corner is in the way",
        ),
        (["gm move 1,1 4,3", "red move 4,2"], "a closed door is in the way"),
        (["gm move 1,1 1,0", "red move 1,-1"], "250,250 is not next to 1,0"),
        (["gm move 1,1 4,3", "red move 4,4"], "that is off the paper"),
        (["red move 2,1"], "Dio is in the way"),
        (["blue pass never", "red move 2,1 2,2"], "Dio lets nobody pass"),
        (
            ["blue pass always", "gm set red move 1", "red move 2,1 2,2"],
            "you have too few spaces left to pass through",
        ),
        (["red move 2,1 3,2"], "a wall is in the way"),
        (["red move 2,1 4,1"], "4,1 is not next to 2,1"),
        (["gm set red move 1", "red move 1,0", "red move 1,1"], "you have no spaces left"),
        (["gm set red move 1", "red move 1,0", "red go 1,1"], "you have no spaces left"),
        (["red go 1,1"], "you are there already"),
        (["red go 4,1"], "you cannot stand on 4,1: a wall is in the way"),
        (["red go 99,99"], "you cannot stand on 99,99: that is off the paper"),
        (["red go 0,4"], "you cannot stand on 0,4: that is off the paper"),
        (["red go 0,5"], "you cannot stand on 0,5: that is off the paper"),
        ([*(f"gm put chest {at}" for at in ("7,0", "7,1", "8,1")), "red go 8,0"], "no way leads to 8,0"),
    ],
)
def test_walking(lines: list[str], reason: str) -> None:
    """Why a step or a walk is impossible (G1.3, G1.5, G3.5, G3.6)."""
    assert after(*lines) == reason


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["red fight 3,3"], "3,3 is not beside you, and you cannot shoot"),
        (["red fight 0,0"], "weapons do nothing to Death: only magic slays it"),
        (["red fight 2,1"], "you do not strike at a friend"),
        (["red fight 1,2"], "there is nothing to strike at 1,2"),
        (["red fight 1,0"], "there is nothing to strike at 1,0"),
        (["red end", "blue fight 2,1"], "you cannot shoot at your own space"),
        (["red end", "blue fight 0,4"], "0,4 is off the paper"),
        (["red end", "blue fight 9,1"], "9,1 is off the paper"),
        (["red end", "blue fight 99,99"], "99,99 is off the paper"),
        (["red end", "blue potion"], "you have no potion"),
    ],
)
def test_fighting(lines: list[str], reason: str) -> None:
    """Why a fight is impossible (G4.2, G4.3, G4.7)."""
    assert after(*lines) == reason


def test_too_much_in_a_turn() -> None:
    """Why there is no further fight or move in a turn (G3.2 to G3.4)."""
    once = "with a move, a turn holds one fight, and you have had it"
    over = "your move is over: a fight after it has ended it"
    assert after("red move 1,0", "red fight 0,1", "red fight 0,1", dice=(1,)) == once
    assert after("red move 1,0", "red fight 0,1", "red potion", dice=(1,)) == once
    twice = ["red fight 0,1", "red fight 0,1"]
    assert after(*twice, "red fight 0,1", dice=(1, 1)) == "you have fought twice"
    none_left = "you have fought twice, so there is no move in this turn"
    for line in ("red move 1,0", "red go 1,0", "red snatch 1,1", "red open 1,2", "red loot 2,0"):
        assert after(*twice, line, dice=(1, 1)) == none_left
        assert after("red move 1,0", "red fight 0,1", line, dice=(1,)) == over
    for line in ("red swap extra_armour for extra_speed", "red trade blue give extra_armour for nothing"):
        assert after(*twice, line, dice=(1, 1)) == none_left


def test_sorcerers_that_are_out() -> None:
    """Why a sorcerer cannot be struck in an even round (G7.16)."""
    out = "the sorcerer is out: nothing can strike it in an even round"
    red = {"enchantments": ["invisibility"], "at": [7, 3], "body_points": 999}
    lines = ["gm remove 0,0", "gm remove 0,1", "gm remove 5,3", "gm remove 6,2", "red end", "blue end"]
    assert (
        after(*lines, "monsters play", "red fight 6,3", red=red, blue={"enchantments": ["invisibility"]})
        == out
    )


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["red snatch 3,3"], "3,3 is neither your space nor beside it"),
        (["red snatch 1,0"], "nothing lies at 1,0"),
        (
            ["gm set red keys 9", "gm put key 1,0", "red snatch 1,0"],
            "you can carry nothing of what lies at 1,0",
        ),
        (["red open 4,2"], "4,2 is not beside you"),
        (["red open 1,0"], "there is neither a closed door nor a closed chest at 1,0"),
        (["red open 3,2"], "there is neither a closed door nor a closed chest at 3,2"),
        (["red open 0,4"], "there is neither a closed door nor a closed chest at 0,4"),
        (["red open 99,99"], "there is neither a closed door nor a closed chest at 99,99"),
        (["gm set red keys 0", "red open 1,2"], "you have no key"),
        (["red loot 3,3"], "3,3 is neither your space nor beside it"),
        (["red loot 1,0"], "no corpse lies at 1,0"),
        (["red loot 2,0 potions"], "there is nothing of it there that you can carry"),
        (["gm set red keys 9", "red loot 2,0"], "there is nothing of it there that you can carry"),
        (["red choose extra_speed"], "no chest asks you for an enchantment"),
        (["red answer yes"], "no question is open for you"),
    ],
)
def test_free_actions(lines: list[str], reason: str) -> None:
    """Why a free action is impossible (G6.3, G6.7, G6.8, G6.14)."""
    assert after(*lines) == reason


@pytest.mark.parametrize(
    ("held", "lines", "reason"),
    [
        (FOUR, ["red swap extra_armour for fight_power"], "no fight_power lies where you stand"),
        (FOUR, ["red swap rebound_shots for extra_speed"], "you do not hold rebound_shots"),
        (FOUR, ["red swap invisibility for extra_speed"], "invisibility cannot be given up"),
        (
            FOUR[:3],
            ["red swap extra_armour for extra_speed"],
            "a swap needs 4 enchantments held: you have room to pick it up",
        ),
        (
            ["extra_speed", *FOUR[1:]],
            ["red swap extra_magic for extra_speed"],
            "you hold extra_speed already",
        ),
        (
            FOUR,
            ["red trade green give extra_armour for nothing"],
            "there is no living green hero to trade with",
        ),
        (FOUR, ["red trade red give extra_armour for nothing"], "there is no living red hero to trade with"),
        (
            FOUR,
            ["gm kill blue", "red trade blue give extra_armour for nothing"],
            "there is no living blue hero to trade with",
        ),
        (FOUR, ["gm move 1,1 5,0", "red trade blue give extra_armour for nothing"], "Dio is not beside you"),
        (FOUR, ["red trade blue give nothing for nothing"], "nothing for nothing is no trade"),
        (FOUR, ["red trade blue give extra_speed for nothing"], "Thor does not hold extra_speed"),
        (FOUR, ["red trade blue give nothing for extra_speed"], "Dio does not hold extra_speed"),
        (FOUR, ["red trade blue give invisibility for nothing"], "invisibility cannot be traded"),
        (FOUR, ["red trade blue give extra_magic for nothing"], "Dio holds extra_magic already"),
        (FOUR, ["red trade blue give nothing for extra_magic"], "Thor holds extra_magic already"),
        (
            ["extra_armour", "fight_power", "extra_speed", "throw_weapon"],
            ["red trade blue give nothing for extra_magic"],
            "Thor has no room for extra_magic",
        ),
        (["throw_weapon"], ["red trade blue give throw_weapon for nothing"], "Dio may not hold throw_weapon"),
    ],
)
def test_deals(held: list[str], lines: list[str], reason: str) -> None:
    """Why a swap or a trade is impossible (G5.1, G5.6, G5.8, G5.9)."""
    assert after(*lines, red={"enchantments": held}) == reason


def test_a_swap_for_what_may_not_be_held() -> None:
    """Who shoots by itself never holds throw_weapon, whatever it gives up (G5.6)."""
    held = ["extra_armour", "extra_magic", "fight_power", "extra_speed"]
    lines = ["red end", "blue swap extra_armour for throw_weapon"]
    assert after(*lines, blue={"enchantments": held}) == "you may not hold throw_weapon"


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["blue go 5,0"], "it is not your turn: it is the turn of Thor"),
        (["gm kill blue", "blue go 5,0"], "Dio is dead"),
        (["red move 2,1 2,2", "red go 5,0"], "a question is open: Dio must answer first"),
        (["red move 2,1 2,2", "red answer yes"], "no question is open for you"),
        (["red move 2,1 2,2", "blue choose extra_speed"], "no chest asks you for an enchantment"),
        (["red open 1,2", "red answer yes"], "say which enchantment: choose extra_armour, for example"),
        (["red open 1,2", "blue choose extra_speed"], "no chest asks you for an enchantment"),
        (
            ["red open 1,2", "red choose invisibility"],
            f"a chest holds any enchantment but invisibility: {LASTING}",
        ),
    ],
)
def test_turns_and_questions(lines: list[str], reason: str) -> None:
    """Whose turn or answer it is (G3.1, G3.10, G6.8)."""
    assert after(*lines, dice=(6,)) == reason


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("put ghost 5,0 level 4", "a level is 1 to 3"),
        ("put ghost 5,0 body_points 100", "body points are 1 to 99"),
        ("put generator 5,0 spawns ghost body_points 4", "body points are 1 to 3"),
        ("put generator 5,0 spawns death", "say what it spawns: spawns ghost|grunt|demon|lobber|sorcerer"),
        ("put ghost 5,0 loot key", None),
        ("put thief 5,0 loot food", None),
        (
            "put corpse 5,0 colour yellow invisibility",
            "invisibility ends with its hero: no corpse bears it (G5.8)",
        ),
        ("put corpse 5,0 colour red", "a corpse has a colour that is not in play"),
        ("put corpse 5,0 colour pink", "a corpse has a colour that is not in play"),
        ("put corpse 5,0 colour green", "a green corpse lies there already"),
        ("put death 5,0", "there is one death a level, and it is about"),
        ("put thief 5,0", "there is one thief a level, and it is about"),
        ("put key 4,1", "4,1 is solid, or off the paper"),
        ("put key 0,4", "0,4 is solid, or off the paper"),
        ("put key 0,5", "0,5 is solid, or off the paper"),
        ("put key 1,2", "a chest is at 1,2"),
        ("put key 6,2", "a generator is at 6,2"),
        ("put ghost 1,1", "somebody stands at 1,1"),
        ("put chest 1,3", "a chest needs bare floor"),
        ("put chest 3,1", "a chest needs bare floor"),
        ("put generator 8,0 spawns ghost", "a generator needs bare floor"),
        ("move 1,1 8,0", "on the exit no hero stands: let it walk there, or escape by itself"),
        ("move 5,0 6,0", "there is no counter at 5,0"),
        ("move 3,1 5,0 potion", "there is no potion at 3,1"),
        ("remove 1,1", "a hero is not removed: kill it, or give its seat to a bot"),
        ("draw exit 5,0 6,0", "a level has exactly one exit"),
        ("draw wall 8,0", "the exit stays: draw it elsewhere first"),
        ("draw wall 9,0", "9,0 is off the paper"),
        ("draw wall 0,4", "0,4 is off the paper"),
        ("draw tile 3,1", "something is at 3,1: move it first"),
        ("set red keys 10", "the belt has 10 places, and 1 are taken"),
        ("set red potions 10", "the belt has 10 places, and 1 are taken"),
        ("set red body_points 0", "body_points is 1 to 9999"),
        ("set 9 level 1", "there is no 9 whose figures could be set"),
        ("give green extra_speed", "there is no green hero to hold it"),
        ("take red extra_speed", "Thor does not hold extra_speed"),
        ("give red extra_armour", "Thor holds extra_armour already, or may not hold it"),
        ("give blue throw_weapon", "Dio holds throw_weapon already, or may not hold it"),
        ("revive red 5,0", "there is no dead or escaped red hero"),
        ("open 1,1", "there is no closed door at 1,1"),
        ("open 0,5", "there is no closed door at 0,5"),
        ("control 9", "there is no monster 9"),
        ("control all 0 rounds", "one round is the least; without a number it is until you hand back"),
        ("release 1", "you have not taken over 1 by itself"),
        ("steer 5,2", "no monster waits for you"),
        ("attack 1,1", "no monster waits for you"),
        ("kill green", "there is no living green hero"),
    ],
)
def test_the_gms_powers(line: str, reason: str | None) -> None:
    """Why the GM cannot do something (G9.2)."""
    assert after(f"gm {line}") == (reason or f"only a thief has loot: {LOOT}")


def test_more_of_the_gms_powers() -> None:
    """Why the GM cannot do something that depends on what came before (G9.2)."""
    four = {"enchantments": FOUR}
    assert after("gm give red extra_speed", red=four) == "Thor holds 4 enchantments already"
    assert after("gm kill red", "gm revive red 4,1") == "a wall is in the way"
    assert after("gm kill red", "gm revive red 8,0") == "nobody can stand at 8,0"
    assert after("gm kill red", "gm revive red 0,5") == "that is off the paper"
    assert after("gm kill red", "gm set red keys 1") == "there is no red whose figures could be set"
    assert after("gm rule sorcerers false", "gm put sorcerer 5,0") == (
        "a sorcerer needs the house rule sorcerers (G7.16)"
    )


@pytest.mark.parametrize(
    ("kind", "lines", "reason"),
    [
        ("ghost", ["steer 7,0 6,0 5,0 4,0 3,0 2,0 1,0 0,0"], "it has 7 spaces left"),
        ("ghost", ["steer 7,0 6,0", "steer 5,0 4,0 3,0 2,0 1,0 0,0"], "it has 5 spaces left"),
        ("ghost", ["steer 6,0"], "no step leads from 8,0 to 6,0"),
        ("ghost", ["steer 8,1"], "it cannot go to 8,1"),
        ("ghost", ["steer 7,0 7,1"], "it cannot go to 7,1"),
        ("ghost", ["attack 7,0"], "there is no hero at 7,0 that it sees"),
        ("ghost", ["attack 1,1"], "Thor is not beside it"),
        ("demon", ["attack 1,1"], "Thor is not in range and in sight"),
        ("lobber", ["attack 1,1"], "Thor is farther than 4 spaces away"),
        ("thief", ["steer 7,0 7,1"], "it cannot stop at 7,1"),
        ("thief", ["steer 7,0 8,1"], "no step leads from 7,0 to 8,1"),
        ("thief", ["steer 7,0 6,0 5,0 4,0 3,0 2,0 1,1"], "it cannot go to 1,1"),
        (
            "thief loot key",
            ["steer 7,0 6,0 5,0 4,0 3,0 2,0", "attack 1,1"],
            "the Thief has robbed already, and flees",
        ),
    ],
)
def test_monsters_of_the_gm(kind: str, lines: list[str], reason: str) -> None:
    """Why the GM cannot do something with what it has taken over (G9.2)."""
    state, dice = begun(".........\n.S.....|#\nE......+#\n", {"red": "warrior"}), ScriptedDice()
    name, _, loot = kind.partition(" ")
    begin = [f"gm put {name} 8,0 {loot}", "gm control all", "red end", "monsters play"]
    *before, last = (f"gm {line}" for line in lines)
    assert [said(state, line, dice) for line in (*begin, *before)] == [None] * (4 + len(before))
    assert said(state, last, dice) == reason
