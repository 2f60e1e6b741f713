"""What the log says of what happens, and of what it says nothing."""

from typing import Any

import pytest

from paperdelve.rules.board import space
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet import gm_events as ge
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.rules.gauntlet.evolve import FOLDS
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State
from paperdelve.scenes.gauntlet import GAUNTLET_VIEWER as VIEWER
from paperdelve.scenes.gauntlet.words import WORDS
from tests.rules.setups import begun, dungeon, level

SILENT = {
    ev.Opened,  # the level that begins is told
    ev.TurnBegan,  # the turn is shown
    ev.TurnEnded,
    ev.MonstersBegan,
    ev.HeroStepped,  # steps are seen
    ev.BodyMoved,
    ev.Swung,  # what a blow, a shot or fire does is told
    ev.ShotFlown,
    ev.FireballFlown,
    ge.BodyAwaited,  # whom the GM is to play is shown
    ge.BodyDone,
}
"""Events of which the log says nothing, and why."""


def test_every_event_has_words_or_is_silent() -> None:
    """Of each kind of event it is settled whether the log tells it, and no other is told."""
    kinds = set(GAUNTLET.event_types)
    assert kinds - set(WORDS) == SILENT
    assert set(WORDS) <= kinds
    assert {ev.Opened, *FOLDS} == kinds


@pytest.fixture(name="state")
def fixture_state() -> State:
    """Set up two heroes, a ghost that is number 1, and a chest."""
    drawn = level("SS..c.E\n.......\n", Counter("ghost", 3), Counter("generator", 5, spawns="ghost"))
    return begun(dungeon(drawn, title="The cellar"), {"red": "warrior", "blue": "elf"})


def struck(**figures: Any) -> ev.MonsterStruck:
    """Strike at the ghost, as if it were beside Thor."""
    figures = {"by": "red", "body": 1, "at": 1, "die": 5, "needed": 2, "hit": True, "damage": 2, **figures}
    return ev.MonsterStruck(**{"slain": False, **figures})


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (ev.LevelBegan(0, ()), "Level 1: The cellar"),
        (ev.RoundBegan(3), "Round 3"),
        (ev.LevelDone(1), "Level 2 is done"),
        (ev.GameEnded("won"), "The dungeon is won!"),
        (ev.GameEnded("lost"), "All are dead: the dungeon is lost."),
        (ev.HeroRevived("red", 50), "Thor is back with 50 body points"),
        (ev.HeroTeleported("red", space(3, 1)), "Thor is teleported to 3,1"),
        (ev.HeroEscaped("red"), "Thor escapes"),
        (ev.HeroDied("blue"), "Dio is dead"),
        (ev.ItemTaken("red", 3, "jewel_bag"), "Thor takes a jewel bag"),
        (ev.ItemTaken("red", 3, "key", snatched=True), "Thor snatches a key"),
        (ev.ItemTaken("red", 3, "food"), "Thor takes some food"),
        (ev.ItemTaken("red", 3, "extra_speed"), "Thor takes extra speed"),
        (
            ev.TileTrodden("red", 3, 4, 3, hit=True, damage=10),
            "Thor treads on a hurtful tile: 4 against 3, 10 lost",
        ),
        (
            ev.TileTrodden("red", 3, 2, 3, hit=False, damage=0),
            "Thor treads on a hurtful tile: 2 against 3, unharmed",
        ),
        (ev.PassAsked("red", "blue", (), ()), "Thor asks Dio to let it pass"),
        (ev.PassAnswered("blue", yes=True), "Dio says yes"),
        (ev.PassAnswered("blue", yes=False), "Dio says no"),
        (ev.PassSet("blue", "ask"), "Dio on passing: ask"),
        (ev.DoorsOpened((3, 4), "red"), "Thor opens the door at 3,0"),
        (ev.DoorsOpened((3, 4)), "Doors open on 2 spaces"),
        (ev.DoorsOpened((3,)), "The door at 3,0 opens"),
        (ev.ChestOpened("red", 4, 4, "food"), "Thor opens a chest: 4, some food"),
        (ev.ChestOpened("red", 4, 6, "enchantment"), "Thor opens a chest: 6, an enchantment to choose"),
        (ev.EnchantmentChosen("red", 4, "extra_speed"), "The chest held extra speed"),
        (
            ev.EnchantmentSwapped("red", "extra_speed", "fight_power"),
            "Thor swaps extra speed for fight power",
        ),
        (ev.TradeOffered("red", "blue", None, "fight_power"), "Thor offers Dio nothing for fight power"),
        (ev.TradeAnswered("blue", yes=True), "Dio agrees to the trade"),
        (ev.TradeAnswered("blue", yes=False), "Dio declines the trade"),
        (
            ev.CorpseLooted("red", "green", 2, 0, 300, ("extra_speed",)),
            "Thor loots the green corpse: 2 keys, 300 treasure, extra speed",
        ),
        (ev.PotionDrunk("red"), "Thor uses a potion"),
        (ev.MagicBurst("red", 3, 4), "Magic bursts at 3,0, 4 spaces far"),
        (struck(), "Thor strikes at ghost 1: 5 against 2, hit for 2"),
        (struck(hit=False, damage=0, die=1), "Thor strikes at ghost 1: 1 against 2, missed"),
        (struck(body=7, slain=True, kind="grunt"), "Thor strikes at grunt 7: 5 against 2, slain"),
        (struck(at=3), "Thor attacks ghost 1: 5 against 2, hit for 2"),
        (
            struck(body="thief", by=1, slain=True),
            "ghost 1's fireball meets the Thief: 5 against 2, slain",
        ),
        (
            ev.HeroStruck(7, "red", "touch", 4, 3, hit=True, damage=10),
            "ghost 7 runs into Thor: 4 against 3, 10 lost",
        ),
        (
            ev.HeroStruck(1, "red", "club", 2, 3, hit=False, damage=0),
            "ghost 1 clubs Thor: 2 against 3, missed",
        ),
        (ev.HeroStruck(9, "red", "bomb", None, None, hit=True, damage=3), "monster 9 bombs Thor, 3 lost"),
        (
            ev.HeroStruck("blue", "red", "shot", 3, 3, hit=True, damage=1),
            "Dio shoots Thor: 3 against 3, 1 lost",
        ),
        (
            ev.HeroStruck("death", "red", "leach", None, None, hit=True, damage=10, vanishes=True),
            "Death leaches Thor, 10 lost; Death is sated and gone",
        ),
        (ev.GeneratorStruck("red", 5, 2), "Thor hits the generator at 5,0: 2 left"),
        (ev.GeneratorStruck("red", 5, 0), "Thor hits the generator at 5,0: gone"),
        (ev.WallBroken("red", 5), "Thor breaks the wall at 5,0"),
        (ev.ItemsDestroyed("red", 5, ("key", "jewel_bag")), "Thor destroys a key, a jewel bag at 5,0"),
        (ev.HeroesSlowed(("red", "blue")), "Booze slows Thor, Dio"),
        (ev.DeathSlain("red"), "Thor's magic slays Death"),
        (ev.MonsterSpawned(2, "ghost", 1, 4, 1), "ghost 2 appears at 4,0"),
        (ev.BombThrown(1, 4, later=True), "ghost 1 throws a bomb at 4,0, still in the air"),
        (ev.BombThrown(1, 4, later=False), "ghost 1 throws a bomb at 4,0"),
        (ev.BombLanded(1, 4), "A bomb lands at 4,0"),
        (ev.ThiefCame(6), "The Thief appears at 6,0"),
        (ev.ThiefStole("red", "jewel_bag"), "The Thief steals a jewel bag from Thor"),
        (ev.ThiefStole("red", None), "The Thief steals nothing from Thor"),
        (ev.ThiefGone("key"), "The Thief is gone, with a key"),
        (ge.CounterPut(Counter("jewel_bag", 4)), "The GM puts a jewel bag at 4,0"),
        (ge.CounterShifted("body", 3, 4), "The GM moves the counter from 3,0 to 4,0"),
        (ge.CounterShifted("jewel_bag", 3, 4), "The GM moves the jewel bag from 3,0 to 4,0"),
        (ge.CounterRemoved("corpse", 4, "red"), "The GM removes the corpse at 4,0"),
        (ge.FigureSet("red", "magic_power", 4), "The GM sets magic power of Thor to 4"),
        (ge.FigureSet("1", "level", 2), "The GM sets level of ghost 1 to 2"),
        (ge.FigureSet("5,0", "body_points", 2), "The GM sets body points of the generator at 5,0 to 2"),
        (ge.FigureSet("death", "leached", 20), "The GM sets leached of Death to 20"),
        (ge.EnchantmentGiven("red", "extra_speed", given=True), "The GM gives extra speed to Thor"),
        (ge.EnchantmentGiven("red", "extra_speed", given=False), "The GM takes extra speed from Thor"),
        (ge.TerrainDrawn("#", (3, 4)), "The GM draws at 3,0, 4,0"),
        (ge.RuleSet("mercy", value=False), "The GM sets mercy to false"),
        (ge.DiceRolled((3, 6)), "The GM rolls 3, 6"),
        (ge.BodiesTaken("all"), "The GM plays all monsters"),
        (ge.BodiesTaken("thief"), "The GM plays the Thief"),
        (ge.BodiesTaken("1"), "The GM plays ghost 1"),
        (ge.BodiesHandedBack("all"), "The rules play all monsters again"),
        (ge.BodySteered(1, (3, 4)), "The GM moves ghost 1 to 4,0"),
        (ge.TurnCut(), "The GM ends the turn"),
        (ge.HeroKilled("red"), "The GM slays Thor"),
    ],
)
def test_words(state: State, event: object, words: str) -> None:
    """Each event that is told is told in one short line."""
    assert WORDS[type(event)](state, event) == words


def test_every_told_event_is_tried() -> None:
    """The lines above leave no kind of event out."""
    (mark,) = test_words.pytestmark  # type: ignore[attr-defined] # pytest keeps its parameters there
    assert {type(event) for event, _ in mark.args[1]} == set(WORDS)


def test_a_level_with_a_title_of_its_own(state: State) -> None:
    """A level that has a title is told by it, else by the dungeon's."""
    titled = begun(dungeon(level("S.E\n"), title="Deep"))
    assert WORDS[ev.LevelBegan](titled, ev.LevelBegan(0, ())) == "Level 1: Deep"
    assert WORDS[ev.LevelBegan](state, ev.LevelBegan(0, ())) == "Level 1: The cellar"


def test_a_line_comes_after_what_it_tells(state: State) -> None:
    """An event's line follows its changes; a silent event has none."""
    after = GAUNTLET.evolve(state, ev.PassSet("red", "ask"))
    changes = VIEWER.changes(after, ev.PassSet("red", "ask"), "public")
    assert changes == [["sheet", "red", {"pass": "ask"}], ["log", "Thor on passing: ask"]]
    assert VIEWER.changes(after, ev.HeroStepped("red", 2), "public") == [["move", "red", [2]]]
