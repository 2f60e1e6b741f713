"""A host's options for a table."""

from typing import Any

import pytest

from paperdelve.maps import shipped
from paperdelve.maps.options import MOST_CHARACTERS, about, prepare
from paperdelve.rules.game import SetupFault
from paperdelve.rules.gauntlet.dungeon import Dungeon


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
