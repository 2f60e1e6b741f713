"""A host's options for a table, and what everybody may see of them."""

import json
from typing import Any

import pytest

from paperdelve.maps import shipped
from paperdelve.maps.file.head import MOST_WORDS
from paperdelve.maps.library import GAUNTLET_MAPS
from paperdelve.maps.options import LARGEST_PICTURE, MOST_CHARACTERS, MOST_DRAWN, about, prepare, preview
from paperdelve.rules.board import space
from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import SetupFault
from paperdelve.rules.gauntlet.dungeon import Dungeon
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.wire.codec import CODECS
from paperdelve.wire.messages import Scene

ATTIC = """
title = "Attic"
author = "Ada"
licence = "CC0-1.0"
story = "Something walks <b>above</b>."
players = 2

[[level]]
title = "Whispered"
map = '''
SS.......................#
.....k..................E'''
counters = [
    { kind = "generator", at = [10, 1], spawns = "lobber", body_points = 2 },
    { kind = "corpse", at = [11, 1], colour = "green", keys = 1, enchantments = ["fight_power"] },
]
notes = [{ at = [3, 0], words = "A false floor." }]

[[level]]
map = "S..E"
notes = [{ at = [1, 0], words = "It is a trap." }]
"""


def test_a_named_map() -> None:
    """A shipped map's name becomes the dungeon, as plain data; settings stay as they are."""
    options = prepare({"map": "first-evening", "monster_count": 3})
    assert options["monster_count"] == 3
    assert "map" not in options
    assert Dungeon.of(options["dungeon"]) == shipped.shipped("first-evening").expect().dungeon
    assert about(options) == {"map": "The Beggar's Cellar", "levels": 1}


def test_a_map_as_text() -> None:
    """The text of a map file becomes the dungeon too; one handed in ready-made does not count."""
    options = prepare({"map": 'title = "T"\nmap = "S....................E"', "dungeon": {}})
    assert Dungeon.of(options["dungeon"]).title == "T"


def test_a_map_full_of_problems() -> None:
    """Of very many problems the host is told the first fifty, and how many more there are."""
    with pytest.raises(SetupFault) as caught:
        prepare({"map": f"map = '{'?' * 59}S'\n"})
    assert len(caught.value.problems) == 51
    assert caught.value.problems[-1] == "and 10 more"


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "the table needs a map"),
        ({"map": 3}, "the table needs a map"),
        ({"map": " "}, "the table needs a map"),
        ({"map": "no-such"}, "there is no map 'no-such'; there are drowned-mill, first-evening"),
        ({"map": "../first-evening"}, "there is no map"),
        ({"map": "x" * (MOST_CHARACTERS + 1)}, "at most"),
        ({"map": 'map = "S?E"\n'}, "map:1:9: error: at 1,0: the letter '?' means nothing"),
    ],
)
def test_refused_options(options: dict[str, Any], says: str) -> None:
    """What cannot be a map is refused with a sentence for the host."""
    with pytest.raises(SetupFault) as caught:
        prepare(options)
    assert says in caught.value.problems[0]


# ---------------------------------------------------------------- what is seen before the game


def test_what_a_map_says_of_itself_is_seen_before_the_game() -> None:
    """Who drew it, the story, for how many, and its first level: the same for every dungeon."""
    assert preview(prepare({"map": ATTIC})) == {
        "author": "Ada",
        "licence": "CC0-1.0",
        "story": "Something walks <b>above</b>.",
        "players": 2,
        "width": 26,
        "height": 2,
        "rows": ["." * 25 + "#", "." * 24 + "E "],
        "starts": [space(0, 0), space(1, 0)],
        "counters": [
            {"kind": "key", "at": space(5, 1)},
            {"kind": "generator", "at": space(10, 1), "spawns": "lobber"},
            {"kind": "corpse", "at": space(11, 1)},
        ],
    }


def test_nothing_of_the_gms_is_seen_before_the_game() -> None:
    """Neither notes nor figures, what a corpse holds, titles of levels, other levels or settings."""
    told = repr((about(prepare({"map": ATTIC, "mercy": False})), preview(prepare({"map": ATTIC}))))
    for hidden in ("notes", "false floor", "trap", "fight_power", "body_points", "Whispered", "mercy"):
        assert hidden not in told


@pytest.mark.parametrize("name", shipped.names())
def test_a_shipped_dungeon_is_seen_as_the_catalogue_has_it(name: str) -> None:
    """What friends see in the lobby is what the host chose from."""
    listed = next(each for each in GAUNTLET_MAPS.catalogue["maps"] if each["name"] == name)
    seen = preview(prepare({"map": name}))
    for key in ("author", "licence", "story", "players", "width", "height", "rows"):
        assert seen[key] == listed[key], key
    assert seen["starts"] == listed["starts"][:4]
    assert [(each["kind"], each["at"]) for each in seen["counters"]] == [
        (each["kind"], each["at"]) for each in listed["counters"]
    ]


def test_the_rules_leave_unread_what_a_map_says_of_itself() -> None:
    """A game opened with it and one without are the same, so that replays of both are right."""
    options = prepare({"map": ATTIC})
    bare = {"dungeon": Dungeon.of(options["dungeon"]).data()}
    assert options != bare
    heroes = {"red": {"class": "warrior"}}
    games = [GAUNTLET.open(each, heroes, SeededDice(b"attic")) for each in (options, bare)]
    assert games[0] == games[1]


def test_a_table_of_before_tells_its_picture_and_no_more() -> None:
    """Options that were prepared when only the dungeon was kept are still read."""
    seen = preview({"dungeon": shipped.shipped("ossuary").expect().dungeon.data()})
    assert set(seen) == {"width", "height", "rows", "starts", "counters"}


@pytest.mark.parametrize("wrong", [5, ["x"], "x" * (MOST_WORDS + 1), "\x1b[2J", None, {}])
def test_what_no_map_file_can_say_is_left_out(wrong: Any) -> None:
    """A replay's options are anybody's: words too long, that steer a terminal, or that are none."""
    dungeon = prepare({"map": ATTIC})["dungeon"]
    said = dict.fromkeys(("author", "licence", "story", "players"), wrong)
    assert not said.keys() & preview({"dungeon": {**dungeon, **said}}).keys()


@pytest.mark.parametrize("wrong", [True, -1, "ghost"])
def test_only_a_generator_is_said_to_spawn(wrong: Any) -> None:
    """Whatever a replay's options say of a key."""
    level = {
        "rows": ["S.E"],
        "starts": [[0, 0]],
        "counters": [{"kind": "key", "at": [1, 0], "spawns": wrong}],
    }
    assert preview({"dungeon": {"levels": [level]}})["counters"] == [{"kind": "key", "at": 1}]


def square(width: int, height: int, *counters: str) -> str:
    """Write a map of one room; counters are letters in its rows from the second on."""
    rows = ["S" + "." * (width - 2) + "E"] + [row.ljust(width, ".") for row in counters]
    rows += ["." * width] * (height - len(rows))
    return "map = '''\n" + "\n".join(rows) + "'''\n"


@pytest.mark.parametrize(
    ("drawn", "is_seen"),
    [
        (square(100, 100), True),
        (square(200, 50), True),
        (square(101, 100), False),
        (square(100, 100, *["k" * 100] * 10), True),
        (square(100, 100, *["k" * 100] * 10, "k"), False),
    ],
)
def test_a_picture_is_of_no_larger_level(drawn: str, *, is_seen: bool) -> None:
    """Beyond so many spaces or counters there is none; what is said in words stays."""
    seen = preview(prepare({"map": f"players = 3\n{drawn}"}))
    assert seen["players"] == 3
    assert ("rows" in seen) == is_seen
    assert (LARGEST_PICTURE, MOST_DRAWN) == (100 * 100, 1000)


def test_as_many_start_spaces_are_seen_as_heroes_can_stand_on() -> None:
    """The first ones, in turn order."""
    seen = preview(prepare({"map": "map = '''\nSSS..............\nSSS.............E'''\n"}))
    assert seen["starts"] == [space(0, 0), space(1, 0), space(2, 0), space(0, 1)]


@pytest.mark.parametrize("codec", CODECS.values())
def test_what_is_seen_before_the_game_is_bounded(codec: Any) -> None:
    """The largest picture, and the longest words, are less than 100 kB on the wire."""
    level = {
        "rows": ["." * 100] * 100,
        "starts": [[0, 0]] * 100,
        "counters": [{"kind": "generator", "at": [99, 99], "spawns": "sorcerer"}] * MOST_DRAWN,
    }
    words = dict.fromkeys(("author", "licence", "story"), "\N{EM DASH}" * MOST_WORDS)
    seen = preview({"dungeon": {"title": "", "levels": [level], **words, "players": 4}})
    assert set(seen) == {*words, "players", "width", "height", "rows", "starts", "counters"}
    scene = {"board": {}, "counters": {}, "sheets": {}, "turn": {}, "table": {"preview": seen}, "seats": {}}
    packed = codec.encode(Scene(1, {**scene, "log": [], "chat": []}))
    assert codec.decode_server(packed).scene["table"]["preview"] == json.loads(json.dumps(seen))
    assert len(packed) < 100_000
