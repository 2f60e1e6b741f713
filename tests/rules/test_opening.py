"""Opening a game: what may be wished for, what is told of what may not, and what comes of it (G2)."""

from typing import Any

import pytest
from attrs import evolve

from paperdelve.rules.board import space
from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import SetupFault
from paperdelve.rules.gauntlet.dungeon import COLOURS, ENCHANTMENTS, Counter, Dungeon, HouseRules, Level, Note
from paperdelve.rules.gauntlet.figures import CLASSES
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.hero import Hero
from paperdelve.rules.gauntlet.report import state_data
from paperdelve.rules.gauntlet.settings import setting_problem
from paperdelve.rules.gauntlet.standing import standing
from tests.rules.setups import begun, dungeon, folded, level

PLAIN = "SSSS.E\n"
NO_LIST = f"red: enchantments must be a list of {', '.join(ENCHANTMENTS)}, not"


def faults(heroes: dict[str, Any], drawn: Dungeon | str = PLAIN, **settings: Any) -> list[str]:
    """Open a game that cannot be, and return what is told."""
    with pytest.raises(SetupFault) as fault:
        begun(drawn, heroes, **settings)
    assert str(fault.value) == "; ".join(fault.value.problems)
    return fault.value.problems


def wish(**more: Any) -> dict[str, Any]:
    """Wish for a red warrior with something."""
    return {"red": {"class": "warrior", **more}}


@pytest.mark.parametrize("kind", CLASSES)
def test_heroes_as_the_book_has_them(kind: str) -> None:
    """A hero starts with its class's figures and name, and nothing else (G2.2)."""
    hero = begun(PLAIN, {"green": kind}).heroes["green"]
    figures = CLASSES[kind]
    assert hero == Hero("green", figures.default_name, kind, 0)
    names = ("armour", "fight", "magic_power", "range", "move")
    assert [hero.figure(name) for name in names] == [getattr(figures, name) for name in names]
    assert (hero.body_points, hero.lets_through, hero.shoots) == (100, "always", figures.shoots)


def test_everything_wished_for() -> None:
    """A script's hero has what the script says; enchantments stand in the order of the book (G1.10)."""
    state = begun(
        PLAIN,
        wish(
            name="Ann",
            at=[4, 0],
            body_points=7,
            keys=4,
            potions=6,
            treasure=900,
            enchantments=["invisibility", "extra_speed"],
            slowed=2,
            **{"pass": "never"},
        ),
    )
    assert state.heroes["red"] == Hero(
        "red",
        "Ann",
        "warrior",
        4,
        body_points=7,
        keys=4,
        potions=6,
        treasure=900,
        enchantments=("extra_speed", "invisibility"),
        invisible=5,
        slowed=2,
        lets_through="never",
    )


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"class": "bard"}, "red: class must be one of warrior, valkyrie, elf, wizard, not 'bard'"),
        ({"class": None}, "red: no class was chosen; there are warrior, valkyrie, elf, wizard"),
        ({"class": ["elf"]}, "red: class must be one of warrior, valkyrie, elf, wizard, not ['elf']"),
        ({"shield": 1}, "red: there is no 'shield'"),
        ({"name": "x" * 41}, "red: name must be text of at most 40 characters"),
        ({"name": 3}, "red: name must be text of at most 40 characters"),
        ({"pass": "maybe"}, "red: pass must be ask, always or never, not 'maybe'"),
        ({"body_points": 0}, "red: body_points must be a whole number from 1 to 100000, not 0"),
        ({"body_points": 100_001}, "red: body_points must be a whole number from 1 to 100000, not 100001"),
        ({"body_points": True}, "red: body_points must be a whole number from 1 to 100000, not True"),
        ({"keys": -1}, "red: keys must be a whole number from 0 to 10, not -1"),
        ({"keys": 11}, "red: keys must be a whole number from 0 to 10, not 11"),
        ({"potions": 11}, "red: potions must be a whole number from 0 to 10, not 11"),
        ({"treasure": 1.5}, "red: treasure must be a whole number from 0 to 10000000, not 1.5"),
        ({"slowed": 6}, "red: slowed must be a whole number from 0 to 5, not 6"),
        (
            {"keys": 6, "potions": 5},
            "red: keys and potions together fill more than the 10 places of the belt",
        ),
        ({"at": 3}, "red: at must be [column, row], not 3"),
        ({"at": [1]}, "red: at must be [column, row], not [1]"),
        ({"at": [1, -1]}, "red: at must be [column, row], not [1, -1]"),
        ({"at": [250, 0]}, "red: at must be [column, row], not [250, 0]"),
        ({"at": [1, True]}, "red: at must be [column, row], not [1, True]"),
        ({"at": "11"}, "red: at must be [column, row], not '11'"),
        (
            {"enchantments": "extra_speed"},
            f"{NO_LIST} 'extra_speed'",
        ),
        (
            {"enchantments": ["extra_speed", "extra_speed"]},
            "red: extra_speed is held twice; enchantments must be of different kinds",
        ),
        (
            {"enchantments": ["extra_speed", "extra_armour", "extra_magic", "fight_power", "throw_weapon"]},
            "red: at most 4 enchantments are held",
        ),
        (
            {"class": "elf", "enchantments": ["throw_weapon"]},
            "red: a hero that shoots by itself never holds throw_weapon",
        ),
        ({"at": [5, 5]}, "red: 5,5 is a solid space or off the paper"),
        ({"at": [240, 240]}, "red: 240,240 is a solid space or off the paper"),
    ],
)
def test_wishes_that_cannot_be(more: dict[str, Any], told: str) -> None:
    """What is wrong with a hero's wishes is told in words that name the hero (G2.2)."""
    assert faults({"red": {"class": "warrior", **more}}) == [told]


def test_wishes_at_their_bounds() -> None:
    """The least and the most that may be wished for are granted."""
    most = begun(PLAIN, wish(name="x" * 40, body_points=100_000, keys=10, treasure=10_000_000, slowed=5))
    assert most.heroes["red"].keys == 10
    least = begun(PLAIN, wish(body_points=1, potions=0, at=(0, 0), enchantments=()))
    assert least.heroes["red"].body_points == 1
    assert begun(PLAIN, wish(name="")).heroes["red"].name == "Thor"
    assert faults(wish(enchantments=["sword"])) == [f"{NO_LIST} ['sword']"]


def test_every_fault_is_told_at_once() -> None:
    """All that is wrong with settings and heroes is told together."""
    found = faults(
        {"red": "bard", "pink": "elf"}, monster_count=-1, gravity=True, diagonals="sideways", mercy="yes"
    )
    assert found == [
        "monster_count must be a whole number from 0 to 10000, not -1",
        found[1],
        "diagonals must be one of no-corners, free, never, not 'sideways'",
        "mercy must be true or false, not 'yes'",
        "red: class must be one of warrior, valkyrie, elf, wizard, not 'bard'",
        "there is no colour 'pink'; there are red, blue, green, yellow",
    ]
    assert found[1].startswith("there is no house rule 'gravity'; there are diagonals")


def test_a_game_needs_a_hero() -> None:
    """Without a hero there is no game, with four there is (G2.1)."""
    with pytest.raises(SetupFault, match="there is no hero: one to four are needed"):
        GAUNTLET.open({"dungeon": dungeon(PLAIN).data()}, {}, SeededDice(b""))
    state = begun(PLAIN, dict.fromkeys(COLOURS, "elf"))
    assert {hero.colour: hero.at for hero in state.heroes.values()} == dict(
        zip(COLOURS, range(4), strict=True)
    )


@pytest.mark.parametrize(
    ("heroes", "counters", "told"),
    [
        (
            {"red": [0, 0], "blue": [0, 0]},
            [],
            ["red: two heroes stand at 0,0", "blue: two heroes stand at 0,0"],
        ),
        ({"red": [4, 0]}, [Counter("ghost", 4)], ["red: something stands at 4,0 already"]),
        ({"red": [4, 0]}, [Counter("chest", 4)], ["red: something stands at 4,0 already"]),
        ({"red": [4, 0]}, [Counter("key", 4)], []),
        ({"red": [4, 0]}, [Counter("corpse", 4, colour="blue")], []),
        (
            {"red": [4, 0]},
            [Counter("corpse", 4, colour="red")],
            ["level 1, at 4,0: a corpse's colour, red, is in play"],
        ),
    ],
)
def test_places_by_hand(heroes: dict[str, Any], counters: list[Counter], told: list[str]) -> None:
    """Heroes that a script puts stand alone on an open space, and no corpse bears their colour."""
    wishes = {colour: {"class": "elf", "at": at} for colour, at in heroes.items()}
    drawn = dungeon(level("SSSS.#\n....E#\n", *counters))
    if told:
        assert faults(wishes, drawn) == told
    else:
        assert begun(drawn, wishes).heroes["red"].at == 4


def test_a_dungeon_that_cannot_be_played() -> None:
    """A dungeon's serious problems are told, its odd ones are not in the way (G2.4)."""
    assert faults(wish(), "S#E\n") == ["level 1, at 0,0: no way leads from this start space to the exit"]
    assert begun("S.E\n").round == 1


def test_counts_from_settings_map_and_heroes() -> None:
    """Settings go over the map, the map over four a hero and a Thief after twenty (G2.5, G7.12)."""
    two = {"red": "elf", "blue": "elf"}
    assert (begun(PLAIN, two).monster_count, begun(PLAIN, two).thief_after) == (8, 20)
    drawn = dungeon(PLAIN, monster_count=3, thief_after=5)
    assert (begun(drawn, two).monster_count, begun(drawn, two).thief_after) == (3, 5)
    state = begun(drawn, two, monster_count=0, thief_after=0)
    assert (state.monster_count, state.thief_after) == (0, 0)


def test_house_rules_from_settings_and_map() -> None:
    """Settings go over the map's house rules, the map's over the defaults."""
    assert begun(PLAIN).house == HouseRules()
    drawn = dungeon(PLAIN, house_rules={"mercy": False, "demon_range": 3})
    assert begun(drawn, demon_range=7).house == HouseRules(mercy=False, demon_range=7)


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("monster_count", 0, None),
        ("monster_count", 10_000, None),
        ("monster_count", 10_001, "monster_count must be a whole number from 0 to 10000, not 10001"),
        ("monster_count", None, "monster_count must be a whole number from 0 to 10000, not None"),
        ("monster_count", True, "monster_count must be a whole number from 0 to 10000, not True"),
        ("thief_after", 0, None),
        (
            "turn_seconds",
            30,
            "turn_seconds is a clock, and clocks are set for the table, not for the game",
        ),
        (
            "answer_seconds",
            20,
            "answer_seconds is a clock, and clocks are set for the table, not for the game",
        ),
        ("spawn_range", None, None),
        ("spawn_range", 0, None),
        ("spawn_range", 100_000, None),
        ("spawn_range", 100_001, "spawn_range must be a whole number from 0, not 100001"),
        ("demon_range", None, "demon_range must be a whole number from 0, not None"),
        ("death_total", 0, "death_total must be a whole number from 1, not 0"),
        ("death_total", 1, None),
        ("mercy", 1, "mercy must be true or false, not 1"),
        ("mercy", False, None),
        ("revival", "never", None),
        ("revival", "always", "revival must be one of next-level, never, not 'always'"),
        ("revival", ["never"], "revival must be one of next-level, never, not ['never']"),
    ],
)
def test_settings(name: str, value: object, told: str | None) -> None:
    """Each setting has its bounds, and what is beyond them is told."""
    assert setting_problem(name, value) == told
    if told is None:
        assert set(GAUNTLET.choices({"dungeon": {}, name: value})) == set(COLOURS)
    else:
        with pytest.raises(SetupFault):
            GAUNTLET.choices({name: value})


def test_choices() -> None:
    """Each colour may choose its class, and a name in its own words (G2.1)."""
    assert GAUNTLET.choices({}) == {
        colour: {"class": ["warrior", "valkyrie", "elf", "wizard"], "name": []} for colour in COLOURS
    }


def test_a_dungeon_as_data_and_back() -> None:
    """A dungeon written as data is read back whole, notes and titles too."""
    drawn = level("S..E\n", Counter("corpse", 1, colour="red", keys=2, enchantments=("extra_speed",)))
    whole = Dungeon(
        (evolve(drawn, title="Cellar", notes=(Note(space(2, 0), "a trap"),)), Level(("S", "E"), (0,))),
        "Deep",
        monster_count=3,
        thief_after=4,
        house_rules={"mercy": False},
    )
    assert Dungeon.of(whole.data()) == whole
    assert whole.data()["levels"][0]["counters"][0]["at"] == [1, 0]
    assert whole.data()["levels"][0]["notes"] == ({"at": [2, 0], "words": "a trap"},)
    assert (whole.levels[1].width, whole.levels[1].height) == (1, 2)
    assert Level(()).width == 0


def test_older_data_without_what_came_later() -> None:
    """Data that says nothing of titles, notes and enchantments is read with none."""
    data = dungeon(level("S..E\n", Counter("key", 1))).data()
    for one in data["levels"]:
        del one["title"], one["notes"]
        for counter in one["counters"]:
            del counter["enchantments"]
    assert Dungeon.of(data) == dungeon(level("S..E\n", Counter("key", 1)))


def test_the_first_events() -> None:
    """A game is opened, its level laid out, its round and turn begun; the events say it all (G3.1)."""
    events = GAUNTLET.open({"dungeon": dungeon("S..E\n").data()}, {"blue": {"class": "elf"}}, SeededDice(b""))
    assert [type(event).__name__ for event in events] == ["Opened", "LevelBegan", "RoundBegan", "TurnBegan"]
    state = folded(events)
    assert (state.actor, state.round, state.level) == ("blue", 1, 0)
    assert GAUNTLET.outcome(state) is None


def test_the_final_standing() -> None:
    """Survivors before dead, then treasure, a dead one's on its corpse; equals share a place (G8.4)."""
    state = begun(PLAIN, dict.fromkeys(COLOURS, "elf"))
    red, blue, green = (state.heroes[colour] for colour in COLOURS[:3])
    state.heroes["red"] = evolve(red, treasure=500, status="dead")
    state.heroes["blue"] = evolve(blue, treasure=200, status="escaped")
    state.heroes["green"] = evolve(green, treasure=200)
    assert standing(state) == [
        {"seat": "blue", "place": 1, "treasure": 200},
        {"seat": "green", "place": 1, "treasure": 200},
        {"seat": "yellow", "place": 3, "treasure": 0},
        {"seat": "red", "place": 4, "treasure": 500},
    ]


def test_treasure_of_the_dead_lies_on_their_corpses() -> None:
    """What a slain hero had counts for it as long as it lies there (G8.4)."""
    state = begun("SS..E\n", {"red": {"class": "elf", "treasure": 300}, "blue": "elf"})
    found = GAUNTLET.decide(state, "gm", GAUNTLET.parse("gm kill red"), SeededDice(b""))
    assert isinstance(found, list)
    state = folded(found, state)
    assert [row["treasure"] for row in standing(state)] == [0, 300]
    assert state_data(state)["heroes"]["red"]["treasure"] == 0
