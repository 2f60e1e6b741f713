"""FORMAT.md says how maps are drawn in Tiled."""

import re
from pathlib import Path

import pytest

from paperdelve.maps.importers.plan import ImportFault
from paperdelve.maps.importers.report import Kind
from paperdelve.maps.importers.tiled.things import SAID
from tests.maps.importers.tiled.drawings import (
    OWN,
    ROOM,
    kept,
    made,
    objects,
    props,
    tells,
    thing,
    tiled,
    tiles,
)

PAGE = (Path(__file__).parents[4] / "maps" / "FORMAT.md").read_text(encoding="utf-8")
PART = PAGE.split("## Maps of Tiled\n", maxsplit=1)[1].split("\n## ", maxsplit=1)[0]
ROWS = [
    [re.findall(r"`([^`]+)`", cell) for cell in line.strip("|").split("|")]
    for line in PART.splitlines()
    if line.startswith("| `")
]
LEGEND = dict(re.findall(r'^"(.*)" = "(.*)"$', PART, flags=re.MULTILINE))


def test_properties() -> None:
    """The table of properties says all of them, and each does what it says."""
    assert [row[0] for row in ROWS] == [
        ["orientation"],
        ["secret"],
        ["monster"],
        ["tier"],
        ["trap"],
        list(SAID),
    ]
    values = {"orientation": "v", "secret": True, "monster": "demon", "tier": 2, "trap": True}
    for (name, *_), of, _said in ROWS[:5]:
        for word in of or ["food"]:
            told = [
                thing(word, 2, 2, 1, 1),
                thing(word, 2, 2, 1, 1, properties=props(**{name: values[name]})),
            ]
            plain, more = (made(tiled(tiles(*ROOM), objects(each), tilesets=OWN)) for each in told)
            assert plain != more


@pytest.mark.parametrize("key", LEGEND)
def test_the_legend(key: str) -> None:
    """The keys of the legend are those that the list of guesses has."""
    kind, _, name = key.partition(":")
    room = [row.replace("#", chr(18)) for row in ROOM]
    sets = [dict(OWN[0], name="dungeon")]
    layers = {
        "dungeon": tiles(*room),
        "layer": tiles("x", name=name),
        "object": objects(thing(name, 2, 2, 1, 1)),
    }
    plan = made(tiled(tiles(*ROOM), layers[kind], tilesets=sets), legend=LEGEND)
    assert key in {tile.key for tile in plan.tiles if tile.sure}
    assert kept(plan)
    with pytest.raises(ImportFault, match="which means nothing"):
        made(tiled(tiles(*ROOM), tilesets=OWN), legend={key: "no word"})
    assert tells(plan, Kind.BECAME)
