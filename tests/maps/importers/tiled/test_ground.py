"""Walls and floor that nobody names: where tiles lie tells what they are."""

from typing import Any

import pytest

from paperdelve.maps.importers import ImportFault, import_plan
from paperdelve.maps.importers.report import Kind
from paperdelve.maps.importers.tiled import layers as layers_module
from paperdelve.maps.importers.tiled.picture import judge
from paperdelve.rules.board import LARGEST
from tests.maps.importers.tiled.drawings import (
    OWN,
    ROOM,
    kept,
    made,
    meanings,
    objects,
    tells,
    thing,
    tiled,
    tiles,
    tileset,
    upload,
)

WALLED = (
    "          ",
    " aaaaaaaa ",
    " b,....,a ",
    " b......a ",
    " b......aaaaaaa ",
    " b............b ",
    " bccccccccccccb ",
)


def judged(*rows: str) -> dict[str, str]:
    """Judge a drawing."""
    cells = {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
    return judge({cell: letter for cell, letter in cells.items() if letter != " "})


def test_walls_are_what_surrounds() -> None:
    """Kinds that nearly always touch what lies around are walls, if the others nearly never do."""
    found = {"a": "wall", "b": "wall", "c": "wall", ",": "floor", ".": "floor"}
    assert judged(*WALLED) == found
    assert judged(*WALLED[:-1], " bcccccccc.ccccb ") == found


def test_rock_all_around() -> None:
    """The kind of tile that takes most of the rim lies around; walls may stand in it, or none."""
    rows = ["~" * 18, *(f"~{row.replace(' ', '~'):~<16}~" for row in WALLED), "~" * 18]
    walled = {"a": "wall", "b": "wall", "c": "wall", ",": "floor", ".": "floor"}
    assert judged(*rows) == walled | {"~": "outside"}
    assert judged(*ROOM, *ROOM) == {"#": "outside", ".": "floor"}


def test_floor_alone() -> None:
    """Where no kind is a wall, all is floor; so is one kind, and as many kinds as tiles."""
    assert judged("abcabc", "bcabca", "cabcab") == dict.fromkeys("abc", "floor")
    assert judged("...", "...") == {".": "floor"}
    assert judged("abcd", "efgh", "ijkl", "mnop") == dict.fromkeys("abcdefghijklmnop", "floor")


def test_open_ground() -> None:
    """A little on much open ground is no dungeon in rock."""
    plain = ["." * 20] * 8
    assert judged(*plain, "....t......t........", *plain) == {".": "floor", "t": "floor"}


def test_a_picture() -> None:
    """A map without any word is judged by its picture, and what was guessed is listed."""
    rows = [f"{row:<16}" for row in WALLED]
    plan = made(tiled(tiles(*rows)))
    assert kept(plan)[0] == "########      "
    assert kept(plan)[1] == "#......#      "
    assert tells(plan, Kind.GUESSED)["floor, by where tiles of its kind lie"] == 30
    assert tells(plan, Kind.GUESSED)["wall, by where tiles of its kind lie"] == 36
    assert meanings(plan)["set:96"] == (17, "wall", False)
    named = made(tiled(tiles(*rows, name="Ground")))
    assert kept(named) == kept(plan)
    legend = {"set:96": "wall", "set:97": "wall", "set:45": "floor"}
    assert kept(made(tiled(tiles(*rows)), legend=legend)) == kept(plan)


def test_rock_is_told() -> None:
    """What lies all around is told by its tile."""
    rows = ["~" * 9, *(f"~{row}~" for row in ROOM), "~" * 9]
    plan = made(tiled(tiles(*rows, name="Base")))
    assert tells(plan, Kind.GUESSED)["tile set:125 became rock, for it lies all around"] == 28
    assert meanings(plan)["set:125"] == (28, "outside", False)


def test_the_lowest_layer_is_floor() -> None:
    """Beside layers of walls, the lowest layer of which nothing is told is floor, and no other."""
    walls = [row.replace(".", " ") for row in ROOM]
    over = tiles("       ", " q     ", name="odds")
    plan = made(tiled(tiles(*["ggggggg"] * 5), tiles(*walls, name="walls"), over))
    assert kept(plan) == list(ROOM)
    assert tells(plan, Kind.LEFT_OUT) == {'tile set:112 of the layer "odds", of which nothing is told': 1}
    above = made(tiled(tiles(*walls, name="walls"), tiles(*["ggggggg"] * 5)))
    assert kept(above) == list(ROOM)


def test_floor_around_is_rock() -> None:
    """Guessed floor around a dungeon is rock, unless heroes come in there, or hardly anything is left."""
    rows = ["             ", *(f"   {row}   ".replace(".", " ") for row in ROOM), "             "]
    ground, walls = tiles(*["g" * 13] * 7, name="grass"), tiles(*rows, name="walls")
    ground["name"] = "drawn"
    plan = made(tiled(ground, walls))
    assert kept(plan) == list(ROOM)
    assert tells(plan, Kind.GUESSED)["floor around the dungeon became rock"] == 56
    entered = made(tiled(ground, walls, objects(thing("exit", 12, 3, 1, 1))))
    assert len(kept(entered)[0]) == 15
    strips = ["  #########  ", *["  #       #  "] * 5, "  #########  "]
    between = made(tiled(ground, tiles(*strips, name="walls")))
    assert kept(between) == ["#########", *["#.......#"] * 5, "#########"]
    assert tells(between, Kind.GUESSED)["floor around the dungeon became rock"] == 28
    small = tiles("             ", *[f"{row:^13}" for row in ("###", "# #", "###")], name="walls")
    assert len(kept(made(tiled(ground, small)))[0]) == 15


def test_walls_alone() -> None:
    """Where a plan draws walls alone, what is empty between them is floor."""
    walls = [row.replace(".", " ") for row in ROOM]
    plan = made(tiled(tiles(*walls, name="walls")))
    assert kept(plan) == list(ROOM)
    words = "floor, for nothing lies there between the walls, and nothing else is floor"
    assert tells(plan, Kind.GUESSED)[words] == 15
    far: dict[str, Any] = {"type": "tilelayer", "name": "walls", "chunks": []}
    far["chunks"] = [{"x": x, "y": x, "width": 1, "height": 1, "data": [1]} for x in (0, 900)]
    with pytest.raises(ImportFault, match="it has no floor"):
        import_plan(upload(tiled(far)))


def test_gaps_in_the_floor() -> None:
    """In a room that walls close all around, guessed floor with gaps is whole; elsewhere it stays."""
    walls = ("###########", "#     #   #", "#     #   #", "###########", "#         #", "#          ")
    floor = ("           ", " g g       ", "  g        ", "           ", "  gg       ", "           ")
    plan = made(tiled(tiles(*walls, name="walls"), tiles(*floor, name="ground")))
    assert kept(plan) == [
        "###########",
        "#.....#   #",
        "#.....#   #",
        "###########",
        "##..#     #",
        "#####      ",
    ]
    words = "floor, for it lies in a room of which other floor is drawn"
    assert tells(plan, Kind.GUESSED)[words] == 7
    pit = ("#####", "#...#", "#. .#", "#...#", "#####")
    assert "floor, for" not in " ".join(tells(made(tiled(tiles(*pit), tilesets=OWN)), Kind.GUESSED))


def test_layers_that_lie_askew() -> None:
    """A layer of tiles that is moved lies on the nearest cells."""
    moved = tiles("w", name="walls", offsetx=33.3, offsety=31)
    assert kept(made(tiled(tiles(*ROOM), moved, tilesets=OWN)))[2] == "#.#...#"


def test_thick_rock() -> None:
    """A plan larger than a paper loses rock that touches no floor; if its floor is larger, it is refused."""
    wide = LARGEST + 20
    rows = ["#" * wide, "#" * 5 + "..." + "#" * (wide - 8), "#" * wide]
    plan = made(tiled(tiles(*rows), tilesets=OWN))
    assert kept(plan) == ["#####", "#...#", "#####"]
    assert tells(plan, Kind.LEFT_OUT) == {
        "rock beside no floor, for the plan is larger than a paper": 3 * wide - 15
    }
    with pytest.raises(
        ImportFault, match="it is 252 by 3 cells with its walls; a map has at most 250 by 250"
    ):
        import_plan(upload(tiled(tiles("." * LARGEST), tilesets=OWN)))


def test_too_many_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Far more cells than a paper has are refused before anything is made of them."""
    monkeypatch.setattr(layers_module, "MOST_CELLS", 20)
    with pytest.raises(ImportFault, match="more than 20 of its cells have a tile"):
        import_plan(upload(tiled(tiles(*ROOM))))


def test_monsters_are_numbered_as_they_are_read() -> None:
    """Counters of all layers come in reading order, those of objects after them."""
    told = tileset({"#": "wall", ".": "floor", "d": "demon", "g": "ghost"})
    data = tiled(
        tiles("#####", "#..d#", "#g..#", "#d.g#", "#####"),
        objects(thing("lobber", 1, 1)),
        tiles("     ", " g   ", name="more"),
        tilesets=[told],
    )
    (level,) = made(data).map.dungeon.levels
    assert [counter.kind for counter in level.counters] == ["ghost", "demon", "ghost", "demon", "ghost"]
