"""What is told of attacks and of the monsters' turn, event by event: dice, numbers needed, names."""

import pytest

from paperdelve.rules.board import space
from paperdelve.rules.dice import ScriptedDice
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet import gm_events as ge
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State
from tests.rules.setups import begun, dungeon, folded, level


def told(state: State, *lines: str, dice: tuple[int, ...] = (), picks: tuple[int, ...] = ()) -> list[object]:
    """Do what the lines say, and return the events of the last; all dice and picks must be used."""
    chance = ScriptedDice(dice, picks)
    found: list[object] = []
    for line in lines:
        seat, text = line.split(" ", 1)
        judged = GAUNTLET.decide(state, seat, GAUNTLET.parse(line if seat == "gm" else text), chance)
        assert not isinstance(judged, Refused), judged
        found = judged
        folded(found, state)
    assert (chance.rolls, chance.picks) == ([], [])
    return found


def between(*counters: Counter, hero: str = "warrior", drawing: str = "S......E\n........\n") -> State:
    """Set one hero and these counters."""
    return begun(dungeon(level(drawing, *counters)), {"red": hero})


END_OF_ROUND = [ev.RoundBegan(2), ev.TurnBegan("red")]


@pytest.mark.parametrize(
    ("counter", "dice", "events"),
    [
        (
            Counter("ghost", 3, level=2),
            (4,),
            [ev.BodyMoved(1, (2, 1)), ev.HeroStruck(1, "red", "touch", 4, 3, hit=True, damage=20)],
        ),
        (
            Counter("grunt", 3, level=2),
            (2,),
            [ev.BodyMoved(1, (2, 1)), ev.HeroStruck(1, "red", "club", 2, 3, hit=False, damage=0)],
        ),
        (Counter("demon", 1, level=3), (3,), [ev.HeroStruck(1, "red", "bite", 3, 3, hit=True, damage=10)]),
        (
            Counter("demon", 3),
            (3,),
            [
                ev.FireballFlown(1, (2, 1, 0), "hero"),
                ev.HeroStruck(1, "red", "fireball", 3, 3, hit=True, damage=10),
            ],
        ),
        (
            Counter("lobber", 4),
            (),
            [
                ev.BombThrown(1, 0, later=False),
                ev.HeroStruck(1, "red", "bomb", None, None, hit=True, damage=3),
            ],
        ),
        (
            Counter("lobber", 6),
            (),
            [ev.BodyMoved(1, (5, 4)), ev.BombThrown(1, 0, later=True)],
        ),
        (
            Counter("death", 2),
            (),
            [
                ev.BodyMoved("death", (1,)),
                ev.HeroStruck("death", "red", "leach", None, None, hit=True, damage=10),
            ],
        ),
        (Counter("thief", 2), (), [ev.BodyMoved("thief", (1,)), ev.ThiefStole("red", None)]),
        (
            Counter("generator", 3, spawns="demon", body_points=2),
            (),
            [ev.MonsterSpawned(1, "demon", 2, 2, 2)],
        ),
    ],
    ids=lambda what: what.kind if isinstance(what, Counter) else "",
)
def test_a_monsters_turn(counter: Counter, dice: tuple[int, ...], events: list[object]) -> None:
    """What each kind does is told with its die, the number needed and the damage (G4.1, G7)."""
    found = told(between(counter), "red end", "monsters play", dice=dice)
    assert found == [*events, *END_OF_ROUND]


@pytest.mark.parametrize(
    ("counter", "met", "dice", "events"),
    [
        (
            Counter("ghost", 2, level=2),
            "monster",
            (2,),
            [ev.MonsterStruck(1, 2, 2, 2, 2, hit=True, damage=10, slain=True, kind="ghost")],
        ),
        (
            Counter("thief", 2, loot="key"),
            "thief",
            (2,),
            [ev.MonsterStruck(1, "thief", 2, 2, 3, hit=False, damage=0, slain=False)],
        ),
        (Counter("death", 2), "death", (), []),
        (Counter("generator", 2, spawns="ghost"), "generator", (), []),
        (Counter("chest", 2), "chest", (), []),
        (Counter("key", 2), "items", (), [ev.ItemsDestroyed(1, 2, ("key",))]),
    ],
    ids=lambda what: what if isinstance(what, str) else "",
)
def test_what_fire_meets(counter: Counter, met: str, dice: tuple[int, ...], events: list[object]) -> None:
    """What a fireball ends at is told by its name, and what it does there (G7.9)."""
    state = between(Counter("demon", 4), counter)
    told(state, "gm control all", "gm rule monster_count 0", "red end", "monsters play")
    found = told(state, "gm attack 0,0", dice=dice)
    expected = [ev.FireballFlown(1, (3, 2), met), *events, ge.BodyDone(1)]
    assert found[: len(expected)] == expected


@pytest.mark.parametrize(
    ("counter", "dice", "events"),
    [
        (
            Counter("ghost", 1, level=3),
            (2,),
            [ev.MonsterStruck("red", 1, 1, 2, 2, hit=True, damage=2, slain=False)],
        ),
        (Counter("demon", 1), (2,), [ev.MonsterStruck("red", 1, 1, 2, 3, hit=False, damage=0, slain=False)]),
        (
            Counter("thief", 1),
            (3,),
            [ev.MonsterStruck("red", "thief", 1, 3, 3, hit=True, damage=2, slain=True)],
        ),
        (Counter("generator", 1, spawns="ghost"), (), [ev.GeneratorStruck("red", 1, 2)]),
    ],
    ids=lambda what: what.kind if isinstance(what, Counter) else "",
)
def test_a_stroke(counter: Counter, dice: tuple[int, ...], events: list[object]) -> None:
    """What a hero strikes is told with its die, the number needed and the damage (G4.1, G4.5)."""
    assert told(between(counter), "red fight 1,0", dice=dice) == [ev.Swung("red", 1), *events]


def test_a_breakable_wall() -> None:
    """A wall that is struck is gone without a roll (G4.6)."""
    assert told(between(drawing="S%.E\n....\n"), "red fight 1,0") == [
        ev.Swung("red", 1),
        ev.WallBroken("red", 1),
    ]


def test_a_shot_at_a_friend() -> None:
    """By house rule friends are rolled against and hurt (G4.4)."""
    state = begun("SS..E\n", {"red": "elf", "blue": "warrior"}, friendly_fire="hurts")
    for die, hit in ((2, False), (3, True)):
        found = told(state, "red fight 1,0", dice=(die,))
        assert found[1:] == [ev.HeroStruck("red", "blue", "shot", die, 3, hit, int(hit))]


def test_a_burst() -> None:
    """Magic strikes monsters by number, the Thief, generators and Death, in this order (G4.7)."""
    state = between(
        Counter("grunt", 2),
        Counter("ghost", 1),
        Counter("death", 3),
        Counter("thief", space(1, 1)),
        Counter("generator", space(2, 1), spawns="ghost"),
    )
    found = told(state, "gm set red potions 1", "red potion", dice=(2, 1, 6))
    assert found == [
        ev.PotionDrunk("red"),
        ev.MagicBurst("red", 0, 3),
        ev.MonsterStruck("red", 1, 2, 2, 2, hit=True, damage=1, slain=True, kind="grunt"),
        ev.MonsterStruck("red", 2, 1, 1, 2, hit=False, damage=0, slain=False),
        ev.MonsterStruck("red", "thief", space(1, 1), 6, 3, hit=True, damage=1, slain=True),
        ev.GeneratorStruck("red", space(2, 1), 2),
        ev.DeathSlain("red"),
    ]


def test_struck_things() -> None:
    """Shot potions burst with half the range one after the other, then booze slows (G6.6, G6.9)."""
    state = between(
        *(Counter(kind, 3) for kind in ("booze", "potion", "potion", "key")), Counter("ghost", 6), hero="elf"
    )
    assert told(state, "red fight 3,0", dice=(1, 2)) == [
        ev.ShotFlown("red", (1, 2, 3), "items"),
        ev.ItemsDestroyed("red", 3, ("key", "potion", "potion", "booze")),
        ev.MagicBurst("red", 3, 3),
        ev.MonsterStruck("red", 1, 6, 1, 2, hit=False, damage=0, slain=False),
        ev.MagicBurst("red", 3, 3),
        ev.MonsterStruck("red", 1, 6, 2, 2, hit=True, damage=2, slain=True, kind="ghost"),
        ev.HeroesSlowed(("red",)),
    ]


def test_a_step_onto_things() -> None:
    """Entering is told step by step: things in order, then the tile, with its die (G3.7, G6.12)."""
    state = between(Counter("food", 1), Counter("key", 1), drawing="S^..E\n.....\n")
    assert told(state, "red move 1,0", dice=(3,)) == [
        ev.HeroStepped("red", 1),
        ev.ItemTaken("red", 1, "key"),
        ev.ItemTaken("red", 1, "food"),
        ev.TileTrodden("red", 1, 3, 3, hit=True, damage=10),
    ]
    missed = told(between(drawing="S^..E\n"), "red move 1,0", dice=(2,))
    assert missed[1] == ev.TileTrodden("red", 1, 2, 3, hit=False, damage=0)


def test_free_actions() -> None:
    """What is snatched, looted, opened, chosen and traded is told (G6.3, G6.7, G6.8, G6.14, G5.9)."""
    corpse = Counter("corpse", 1, colour="green", keys=2, treasure=50)
    state = begun(
        dungeon(level("S.S.E\nc|p..\n.....\n", corpse)),
        {"red": {"class": "warrior", "keys": 2}, "blue": {"class": "elf", "enchantments": ["extra_speed"]}},
    )
    at = space(0, 1)
    assert told(state, "red loot 1,0 treasure keys 1") == [ev.CorpseLooted("red", "green", 1, 0, 50, ())]
    assert told(state, "red open 0,1", dice=(6,)) == [ev.ChestOpened("red", at, 6, "enchantment")]
    assert told(state, "red choose fight_power") == [ev.EnchantmentChosen("red", at, "fight_power")]
    assert told(state, "red open 1,1") == [ev.DoorsOpened((space(1, 1),), "red")]
    assert told(state, "red move 1,1") == [ev.HeroStepped("red", space(1, 1))]
    assert told(state, "red snatch 2,1") == [ev.ItemTaken("red", space(2, 1), "potion", snatched=True)]
    offer = "red trade blue give nothing for extra_speed"
    assert told(state, offer) == [ev.TradeOffered("red", "blue", None, "extra_speed")]
    assert told(state, "blue answer no") == [ev.TradeAnswered("blue", yes=False)]
    assert told(state, offer, "blue answer yes") == [ev.TradeAnswered("blue", yes=True)]


@pytest.mark.parametrize(
    ("die", "found"), [(1, "ghost"), (2, "treasure"), (3, "treasure"), (4, "food"), (5, "potion")]
)
def test_chests(die: int, found: str) -> None:
    """A chest tells its die and what it holds; a ghost appears at once (G6.8)."""
    state = begun("SE\n.c\n", {"red": {"class": "warrior", "keys": 1}})
    at = space(1, 1)
    ghost = [ev.MonsterSpawned(1, "ghost", 1, at, 1)] if found == "ghost" else []
    assert told(state, "red open 1,1", dice=(die,)) == [ev.ChestOpened("red", at, die, found), *ghost]


def test_questions_and_passing() -> None:
    """Who asks whom to pass, who agreed, and the steps then made are told (G3.6)."""
    asks = {"class": "elf", "pass": "ask"}
    state = begun("SSS.E\n", {"red": "warrior", "blue": asks, "green": asks})
    assert told(state, "red move 1,0 2,0 3,0") == [ev.PassAsked("red", "blue", (1, 2, 3), ())]
    assert told(state, "blue answer yes") == [
        ev.PassAnswered("blue", yes=True),
        ev.PassAsked("red", "green", (1, 2, 3), ("blue",)),
    ]
    assert told(state, "green answer yes") == [
        ev.PassAnswered("green", yes=True),
        *(ev.HeroStepped("red", at) for at in (1, 2, 3)),
    ]


def test_the_end_of_a_level() -> None:
    """Deaths, escapes, turns, rounds and levels follow each other as the rules say (G1.12, G8.1, G8.2)."""
    state = begun(dungeon("SSE\n", "SS.E\n"), {"red": "warrior", "blue": {"class": "elf", "keys": 1}})
    assert told(state, "red move 1,0 2,0") == [
        ev.HeroStepped("red", 1),
        ev.HeroStepped("red", 2),
        ev.HeroEscaped("red"),
        ev.TurnEnded("red"),
        ev.TurnBegan("blue"),
    ]
    assert told(state, "gm kill blue") == [
        ge.HeroKilled("blue"),
        ev.HeroDied("blue"),
        ev.TurnEnded("blue"),
        ev.LevelDone(0),
        ev.HeroRevived("blue", 50, corpse=True),
        ev.LevelBegan(1, (("red", 0), ("blue", 1))),
        ev.RoundBegan(2),
        ev.TurnBegan("red"),
    ]
    told(state, "gm kill red", "gm move 1,0 2,0")
    assert told(state, "blue move 3,0")[-2:] == [ev.LevelDone(1), ev.GameEnded("won")]


def test_questions_that_are_cut_off() -> None:
    """Whose death or lost turn ends a question, and how that is told (G3.10)."""
    begin = {
        "red": {"class": "warrior", "enchantments": ["extra_speed"]},
        "blue": {"class": "elf", "pass": "ask"},
    }
    asked, offer = "red move 1,0 2,0", "red trade blue give extra_speed for nothing"
    for line in ("gm kill red", "gm kill blue", "gm end"):
        state = begun("SS..E\n", begin)
        assert told(state, asked, line)[0] == ev.PassAnswered("blue", yes=False)
        state = begun("SS..E\n", begin)
        assert told(state, offer, line)[0] == ev.TradeAnswered("blue", yes=False)
    others = begun("SSS..E\n", {**begin, "green": "wizard"})
    assert told(others, "red move 1,0 2,0 3,0", "gm kill green") == [
        ge.HeroKilled("green"),
        ev.HeroDied("green"),
    ]


def test_bombs() -> None:
    """A bomb in flight is told when it lands, with what it destroys there (G7.10)."""
    state = between(Counter("lobber", 6))
    told(
        state, "red end", "monsters play", "gm move 0,0 0,1", "gm put key 0,0", "gm put booze 0,0", "red end"
    )
    assert told(state, "monsters play")[:3] == [
        ev.BombLanded(1, 0),
        ev.ItemsDestroyed(1, 0, ("key", "booze")),
        ev.HeroesSlowed(("red",)),
    ]


def test_a_thief_that_the_gm_steers_out() -> None:
    """It is gone with its loot, and done (G7.12, G9.2)."""
    state = between(Counter("thief", 6, loot="key"))
    told(state, "gm control thief", "red end", "monsters play")
    assert told(state, "gm steer 7,0") == [
        ge.BodySteered("thief", (7,)),
        ev.ThiefGone("key"),
        ge.BodyDone("thief"),
        *END_OF_ROUND,
    ]


def test_doors_that_open_by_themselves() -> None:
    """Without a key and a way all doors open at the round's end; with none nothing is told (G6.15)."""
    shut = begun("S|E\n.|.\n")
    found = told(shut, "red end", "monsters play")
    assert found == [ev.DoorsOpened((1, space(1, 1))), *END_OF_ROUND]
    bare = begun("S.E\n")
    assert told(bare, "gm put chest 1,0", "red end", "monsters play") == END_OF_ROUND


@pytest.mark.parametrize(("diagonals", "opens"), [("no-corners", True), ("never", True), ("free", False)])
def test_the_doors_mercy_knows_the_house_rule_of_diagonals(diagonals: str, *, opens: bool) -> None:
    """Who may cut a corner to the exit is not locked out (G1.3, G6.15)."""
    state = begun("S|.\n#E.\n", {"red": "warrior"}, diagonals=diagonals)
    found = told(state, "red end", "monsters play")
    assert isinstance(found[0], ev.DoorsOpened) is opens


def test_strays_of_thieves() -> None:
    """What Thieves carried off lies on the next level on a picked free space, and is told with it (G7.13)."""
    state = begun(dungeon(level("SS.E\n", Counter("thief", 2, loot="key")), "SS.#\n...E\n"), {"red": "elf"})
    assert told(state, "red end", "monsters play")[:2] == [ev.BodyMoved("thief", (3,)), ev.ThiefGone("key")]
    found = told(state, "red go 3,0", picks=(1,))
    assert ev.LevelBegan(1, (("red", 0),), (("key", space(0, 1)),)) in found


def test_several_bodies_of_the_gms() -> None:
    """Whom the GM is to play is told, and when it is done (G9.2)."""
    state = between(Counter("ghost", 6), Counter("ghost", 5))
    found = told(state, "gm control all 2 rounds", "red end", "monsters play")
    assert found == [ge.BodyAwaited((1, 2, "death", "thief"))]
    assert told(state, "gm steer 6,1 5,1") == [ge.BodySteered(1, (space(6, 1), space(5, 1)))]
    assert told(state, "gm done") == [ge.BodyDone(1)]
    assert told(state, "gm done") == [ge.BodyDone(2), *END_OF_ROUND]


def test_what_the_gm_does_is_told() -> None:
    """Each power is one event that says all of it (G9.2)."""
    state = between(Counter("ghost", 3), Counter("key", 2))
    for line, event in {
        "gm control all 2 rounds": ge.BodiesTaken("all", 3),
        "gm control 1": ge.BodiesTaken("1"),
        "gm release 1": ge.BodiesHandedBack("1"),
        "gm put food 2,0": ge.CounterPut(Counter("food", 2)),
        "gm put ghost 5,0 level 2": ge.CounterPut(Counter("ghost", 5, level=2), 2),
        "gm move 2,0 3,1": ge.CounterShifted("key", 2, space(3, 1)),
        "gm move 3,0 2,0": ge.CounterShifted("body", 3, 2),
        "gm remove 2,0": ge.CounterRemoved("body", 2, "1"),
        "gm remove 2,0 food": ge.CounterRemoved("food", 2),
        "gm set red keys 2": ge.FigureSet("red", "keys", 2),
        "gm give red extra_speed": ge.EnchantmentGiven("red", "extra_speed", given=True),
        "gm draw exit 4,1": ge.TerrainDrawn("E", (space(4, 1),), (7,)),
        "gm draw wall 7,0 6,0": ge.TerrainDrawn("#", (7, 6)),
        "gm draw vertical 6,0": ge.TerrainDrawn("|", (6,)),
        "gm open 6,0": ev.DoorsOpened((6,)),
        "gm rule mercy false": ge.RuleSet("mercy", value=False),
    }.items():
        assert told(state, line) == [event]
    assert told(state, "gm roll 2", dice=(3, 6)) == [ge.DiceRolled((3, 6))]
    assert told(state, "gm end") == [ge.TurnCut(), ev.TurnEnded("red"), ev.MonstersBegan()]
    assert told(state, "gm finish lost") == [ev.GameEnded("lost")]
