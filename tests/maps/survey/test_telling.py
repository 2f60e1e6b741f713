"""What a survey says in sentences and as data."""

import json

import pytest
from attrs import evolve

from paperdelve.maps.shipped import names, shipped
from paperdelve.maps.survey.plain import survey_to_plain
from paperdelve.maps.survey.survey import Survey, survey, survey_level
from paperdelve.maps.survey.telling import facts
from paperdelve.maps.survey.words import counted, listed, stretches
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import Counter, Dungeon, Level
from tests.maps.survey.levels import drawn

UNDER = "######################"
"""A row of wall as wide as the levels here."""


def surveyed(level: Level, **house_rules: object) -> Survey:
    """Survey a level of its own."""
    return survey_level(Dungeon((level,), house_rules=house_rules), 0)


def told(level: Level, topic: str, **house_rules: object) -> list[str]:
    """Return what is said of one topic."""
    return [fact.words for fact in facts(surveyed(level, **house_rules)) if fact.topic == topic]


def test_keys_of_a_solvable_level() -> None:
    """How many keys open the way, which doors, how keys are wasted, and which may not be lost."""
    level = drawn("Sk..|..k|...E\n.#.#\n-#c#\n.###")
    assert told(level, "keys") == [
        (
            "all 2 keys here open the way (1 lies before any door): "
            "the door at 4,0 (key from 1,0) and the door at 8,0 (key from 7,0)"
        ),
        (
            "a key may be wasted on the door at 0,2, or the chest at 2,2: "
            "then the exit stays shut until mercy opens the doors (G6.15)"
        ),
        "no spare: losing one of the keys at 1,0 and 7,0, to a Thief or to a shot, shuts the exit",
    ]


@pytest.mark.parametrize(
    ("drawing", "words"),
    [
        ("S...E", ["the exit is reached without a key"]),
        ("Sk..E", ["the exit is reached without a key; 1 key for the rest"]),
        (
            "Sk.|.E",
            [
                "the one key here opens the way: the door at 3,0 (key from 1,0)",
                "no order of opening wastes so many keys that the exit stays shut",
                "no spare: losing the key at 1,0, to a Thief or to a shot, shuts the exit",
            ],
        ),
        (
            "Skk.|.E\n...####\n-#-####\n.#.####",
            [
                "1 of the 2 keys here opens the way (2 lie before any door): the door at 4,0 (key from 1,0)",
                "keys may be wasted on the doors at 0,2 and 2,2: then the exit stays shut",
            ],
        ),
        (
            "S.|.E",
            [
                (
                    "no key lies here, and the exit is shut off; the door at 2,0 stays shut; "
                    "1 key brought along would do"
                )
            ],
        ),
        (
            "Sk|.|.E",
            [
                (
                    "the one key that lies here opens no way to the exit; the door at 4,0 stays shut; "
                    "1 key brought along would do"
                )
            ],
        ),
        (
            "S.|k|kE\n.-#####\n..#####",
            [
                (
                    "no order of opening leads to the exit with the 2 keys that lie here; "
                    "the doors at 1,1 and 2,0 stay shut; 2 keys beyond, at 3,0 and 5,0; "
                    "1 key brought along would do"
                )
            ],
        ),
    ],
)
def test_keys(drawing: str, words: list[str]) -> None:
    """Each case of what keys can and cannot do has its sentence."""
    assert told(drawn(drawing), "keys", mercy=False) == words


def test_a_key_that_a_thief_holds() -> None:
    """A Thief that starts with a key is named where keys are too few."""
    level = drawn("S.|.E", Counter("thief", 1, loot="key"))
    assert "; a Thief runs off with 1 more key; 1 key brought along" in told(level, "keys")[0]


def test_a_key_that_the_level_before_leaves() -> None:
    """Where keys are too few it is told if the level before leaves enough of them."""
    locked = drawn("S.|.|.E")
    for keys, left in (
        ("k", ""),
        ("kk", ", and the level before leaves 2"),
        ("kkk", ", and the level before leaves 3"),
    ):
        second = survey(Dungeon((drawn(f"S{keys}E"), locked)))[1]
        assert facts(second)[0].words.endswith(
            f"2 keys brought along would do{left}; else only mercy opens the doors (G6.15)"
        )


def test_what_is_not_decided() -> None:
    """An open question is said to be open."""
    found = surveyed(drawn("Sk.|.E"))
    assert found.lock_out is not None
    undecided = evolve(found, lock_out=evolve(found.lock_out, possible=None))
    assert "is not decided" in facts(undecided)[1].words
    undecided = evolve(found, proof=evolve(found.proof, solvable=None))
    assert "is not decided" in facts(undecided)[0].words
    assert not facts(undecided)[0].doubt


def test_a_key_brought_along() -> None:
    """A proof with a key brought along says so."""
    found = surveyed(drawn("Sk.|.E"))
    (unlocking,) = found.proof.order
    with_key = evolve(found, proof=evolve(found.proof, order=(evolve(unlocking, key=None),)))
    assert "the door at 3,0 (a key brought along)" in facts(with_key)[0].words


def test_the_way() -> None:
    """Steps, what lies in the way, turns by class, and where all must pass."""
    assert told(drawn("Sk.|.%.T###T..E"), "way") == [
        (
            "10 steps from the start to the exit, through 1 door and 1 breakable wall (5,0), "
            "by the teleporter at 7,0; 2 turns for a Warrior, Valkyrie, Elf or Wizard"
        ),
        "every way passes 1,0 to 7,0 and 11,0 to 13,0",
    ]
    two = drawn("k...S.c..|.E\n############", Counter("key", 5))
    assert told(two, "way")[0] == (
        "7 steps from the start to the exit (about 13 for one hero who fetches the keys), through 2 locks; "
        "1 turn for a Warrior, Valkyrie, Elf or Wizard"
    )
    assert told(drawn("S.|E\n..#.\n..#.\n....", Counter("key", 0)), "way")[0].startswith(
        "8 steps from the start to the exit (3 if everything stood open); 1 turn for a"
    )
    assert told(drawn(f"S{'.' * 11}E"), "way")[0].endswith(
        "; 1 turn for a Valkyrie or Elf, 2 turns for a Warrior or Wizard"
    )
    assert told(drawn(f"S{'.' * 13}E"), "way")[0].endswith(
        "; 1 turn for an Elf, 2 turns for a Warrior, Valkyrie or Wizard"
    )
    assert told(drawn("S%E"), "way")[1] == "every way passes 1,0"
    assert (
        told(drawn("S.|SE"), "way")[0]
        == "all this is told for the first start space, from which 3,0 is shut off"
    )
    assert " 3,0 and 4,0 are shut off" in told(drawn("S.|SSE"), "way")[0]
    assert told(drawn("S.#.E"), "way") == []


GENERATORS = """
S........|.......E#
.#######.##########
..g.....g#..g.#g###
###################
"""


def test_generators() -> None:
    """Generators are told by what comes of them, and those that are close to the way or in sight."""
    assert told(drawn(GENERATORS), "monsters") == [
        "open ways lead from 2 generators (2,2 and 8,2) to the start: 4 steps from 2,2",
        "what the generator at 12,2 spawns can never walk to the start",
        "the generator at 15,2 has no space to spawn on",
        "generators close to the way: 8,2 (2 steps) and 2,2 (4 steps)",
    ]
    assert told(drawn("S...E..g#.g\n########..."), "monsters") == [
        "what 2 generators (7,0 and 10,0) spawn can never walk to the start",
        "in sight of the start: the generator at 7,0",
    ]
    assert told(drawn("S..%..g..E"), "monsters") == [
        "the generator at 6,0 is shut in until something is opened",
        "generators close to the way: 6,0 (1 step)",
    ]


def test_death_and_the_first_round() -> None:
    """Death is told by how it gets at the heroes, and who strikes first by how it strikes."""
    assert told(drawn("S..!..E"), "monsters") == [
        (
            "an open way leads from Death at 3,0 to the start; every way passes where it stands: "
            "only magic clears it"
        ),
        "who stays at the start is struck in the first round by Death at 3,0 (leach)",
    ]
    assert told(drawn("S.....E\n#######\n###!###"), "monsters") == [
        "Death at 3,2 can never walk to the start"
    ]
    ghost = drawn("S......E", Counter("ghost", 3))
    assert told(ghost, "monsters") == [
        "who stays at the start is struck in the first round by the ghost at 3,0 (touch)"
    ]


def test_things() -> None:
    """Teleporters, loot, and corners that are for nothing."""
    level = drawn("S....E\n#.####\n#.####\n#.####\n#T#T#T")
    assert told(level, "teleporters")[0] == "each of 1,4, 3,4 and 5,4 leads to one of the others, at random"
    assert told(level, "teleporters")[1:] == ["who comes out at 3,4 and 5,4 finds no step to go on"]
    assert told(drawn("S.T.T.E"), "teleporters") == ["2,0 leads to 4,0 and back"]
    held = ("extra_speed", "invisibility")
    corpse = Counter("corpse", 1, colour="red", potions=2, treasure=300, enchantments=held)
    lying = [Counter("food", 2), Counter("food", 3), Counter("extra_speed", 2)]
    assert told(drawn("S...E", corpse, *lying), "loot") == [
        "within 3 steps of the way: treasure of 300, 2 potions, 2 food, 2 extra speed, invisibility"
    ]
    far = drawn("S....E\n#.####\n#.####\n#.####\n#.####\n#c####")
    assert told(far, "loot") == ["off the way: 1 chest"]


def test_empty_corners() -> None:
    """Dead ends, empty rooms, floor and counters that nobody comes to."""
    drawing = "S.......E##\n#.#.###.###\n#.#.###.###\n#.#..##...#\n#.#..####k#\n###########\n..#p#######"
    assert told(drawn(drawing), "empty") == [
        "a corridor ends in nothing: 1,4 (4 spaces)",
        "a room off the way holds nothing: 3,4 (4 spaces)",
        "nobody comes to 3 spaces of floor, at 0,6 and 3,6",
        "nobody comes to the potion at 3,6",
    ]
    assert told(drawn("S.E.k"), "empty") == ["nobody comes to the key at 4,0"]
    two = drawn("S......E\n#.##.###\n#.##.###\n#.##.###\n####.###")
    assert told(two, "empty") == ["2 corridors end in nothing: 4,4 (4 spaces) and 1,3 (3 spaces)"]


@pytest.mark.parametrize("name", names())
def test_shipped_maps_are_solvable(name: str) -> None:
    """Every level that comes with the program is proven, nothing of it is out of reach, and all is data."""
    found = shipped(name).expect()
    for one in survey(found.dungeon, found.players or 4):
        assert one.proof.solvable
        assert not one.out_of_reach
        assert not any(fact.doubt for fact in facts(one))
        plain = json.loads(json.dumps(survey_to_plain(one)))
        assert plain["keys"]["solvable"] is True
        assert plain["way"]["spaces"][0] in [[at & 255, at >> 8] for at in one.level.starts]


def test_plain_data_of_a_level_without_a_way() -> None:
    """What there is not is null or empty; places are [x, y]."""
    plain = survey_to_plain(surveyed(drawn("S.#.E", Counter("death", 3))))
    assert plain["way"] is None
    assert plain["death"] == {"at": [3, 0], "reach": "never", "in_the_way": False}
    plain = survey_to_plain(surveyed(drawn("S.|.E\n....#", Counter("key", space(0, 1)))))
    assert plain["death"] is None
    assert plain["keys"]["order"] == []
    plain = survey_to_plain(surveyed(drawn("Sk|.E")))
    assert plain["keys"]["order"] == [{"kind": "door", "spaces": [[2, 0]], "key": [1, 0]}]


def test_words() -> None:
    """Few things are named, of many the rest is counted."""
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"], "or") == "a, b or c"
    assert listed(["a", "b", "c", "d", "e"], "or") == "a, b, c and 2 more"
    assert (counted(1, "key"), counted(0, "key")) == ("1 key", "0 keys")
    assert stretches([3, 4, 9, 5], (1,)) == [(3, 4), (9, 9), (5, 5)]
