"""Completing the GM's commands."""

from typing import Any

import pytest

from paperdelve.wire import messages as m
from paperdelve_client.hold import Hold
from paperdelve_client.speech.candidates import next_words
from tests.client.drawn import at, draw, sheet

LETTERS: list[dict[str, Any]] = [{"name": "wall", "words": "wall"}, {"name": None, "words": "start"}]
LEVEL = {"name": "level", "words": "level", "least": 1, "most": 3}
COUNTERS: list[dict[str, Any]] = [
    {
        "kind": "ghost",
        "put": True,
        "options": [LEVEL, {"name": "body_points", "words": "", "least": 1, "most": 99}],
    },
    {
        "kind": "corpse",
        "put": True,
        "options": [
            {"name": "colour", "words": "", "values": ["red", "blue"], "needed": True},
            {"name": "runes", "words": "", "values": ["a", "b"], "put": False},
            {"name": "enchantments", "words": "", "values": ["extra_speed", "invisibility"], "several": True},
        ],
    },
    {"kind": "start", "put": False, "options": []},
]
PALETTE: dict[str, Any] = {
    "letters": LETTERS,
    "counters": COUNTERS,
    "figures": [
        {"of": "hero", "name": "keys", "words": "keys", "least": 0, "most": 10},
        {"of": "monster", **LEVEL},
        {"of": "generator", "name": "body_points", "words": "body points", "least": 1, "most": 3},
        {"of": "death", "name": "leached", "words": "leached", "least": 0, "most": 199},
    ],
    "enchantments": ["extra_speed", "invisibility"],
    "rules": ["diagonals", "thief_after"],
}
SETTINGS: list[dict[str, Any]] = [
    {"name": "diagonals", "words": "", "values": ["free", True, None], "default": "free"},
    {"name": "thief_after", "words": "", "least": 0, "most": 1000, "default": 20},
]
ROOM = "#######\n#1Gk!2#\n#g.-..#\n#######"


def hold(*, known: bool = True) -> Hold:
    """Return what a GM holds of a game: blue is dead, red has a rune."""
    sheets = {"red": sheet(enchantments={"extra_speed": 0}), "blue": sheet(status="dead")}
    scene = draw(ROOM, sheets)
    scene.board["levels"] = 2
    scene.seats = {"red": {}, "blue": {}}
    catalogue = m.Maps(1, [], SETTINGS, {}, PALETTE) if known else None
    offers = [
        {"do": "gm go", "words": "", "at": [at(2, 2)]},
        {"do": "gm attack", "words": "", "at": [at(1, 1)]},
    ]
    return Hold("", scene=scene, role="gm", catalogue=catalogue, offers={"gm": offers})


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("gm put", "ghost corpse"),
        ("put", "ghost corpse"),
        ("gm put ghost", ""),
        ("gm put ghost 5,1", "level body_points"),
        ("gm put ghost 5,1 level", "1 2 3"),
        ("gm put ghost 5,1 level 2", "body_points"),
        ("gm put ghost 5,1 body_points", ""),
        ("gm put corpse 5,1 colour", "red blue"),
        ("gm put corpse 5,1 colour red", "extra_speed invisibility"),
        ("gm put corpse 5,1 colour red invisibility", "extra_speed"),
        ("gm put dragon 5,1", ""),
        ("gm move", "1,1 2,1 3,1 4,1 5,1 1,2"),
        ("gm move 3,1", ""),
        ("gm move 3,1 4,2", "key"),
        ("gm remove", "1,1 2,1 3,1 4,1 5,1 1,2"),
        ("gm remove 2,1", "ghost"),
        ("gm remove 2,1 ghost", ""),
        ("gm set", "red 1 death 1,2"),
        ("gm set red", "keys"),
        ("gm set red keys", "0 1 2 3 4 5 6 7 8 9 10"),
        ("gm set 1", "level"),
        ("gm set 1,2", "body_points"),
        ("gm set death", "leached"),
        ("gm set death leached", ""),
        ("gm set red keys 1", ""),
        ("gm give", "red"),
        ("gm give red", "invisibility"),
        ("gm take red", "extra_speed"),
        ("gm take red extra_speed", ""),
        ("gm draw", "wall"),
        ("gm draw wall", ""),
        ("gm open", "3,2"),
        ("gm open 3,2", ""),
        ("gm rule", "diagonals thief_after"),
        ("gm rule diagonals", "free true none"),
        ("gm rule thief_after", ""),
        ("gm rule diagonals free", ""),
        ("gm roll", "1 2 3 4 5 6"),
        ("gm roll 2", ""),
        ("gm control", "all death thief 1"),
        ("gm control all", "1 2 3"),
        ("gm control all 2", "rounds"),
        ("gm control all 2 rounds", ""),
        ("gm release", "all death thief 1"),
        ("gm release all", ""),
        ("gm go", "2,2"),
        ("gm steer 1,1", "2,2"),
        ("gm attack", "1,1"),
        ("gm done", ""),
        ("gm end", ""),
        ("gm kill", "red"),
        ("gm revive", "blue"),
        ("gm revive blue", ""),
        ("gm finish", "won lost"),
        ("gm level", "0 1"),
        ("gm dance", ""),
        ("/kick", "red blue"),
        ("/whisper", "red blue"),
    ],
)
def test_each_word_is_completed(line: str, words: str) -> None:
    """By what is on the board, and by what the server lists."""
    assert [*next_words(line.split(), hold())] == words.split()


def test_a_line_begins_with_or_without_the_word_gm() -> None:
    """And the table's requests are there too."""
    first = [*next_words([], hold())]
    assert first[0] == "gm"
    assert {"put", "finish", "/pause", "/whisper"} <= {*first}
    assert "put" in [*next_words(["gm"], hold())]


def test_before_the_server_has_listed_anything_the_board_serves() -> None:
    """Nothing is made up."""
    assert [*next_words(["gm", "put"], hold(known=False))] == []
    assert [*next_words(["gm", "rule", "diagonals"], hold(known=False))] == []
    assert [*next_words(["gm", "kill"], hold(known=False))] == ["red"]
