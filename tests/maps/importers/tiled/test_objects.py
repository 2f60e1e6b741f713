"""Objects: where they stand, what they cover, and what they are."""

from typing import Any

import pytest

from paperdelve.maps.importers import Choices, ImportFault, import_plan
from paperdelve.maps.importers.report import Kind
from paperdelve.maps.importers.tiled import coverage as coverage_module
from paperdelve.maps.importers.tiled import objects as objects_module
from tests.maps.importers.tiled.drawings import (
    OWN,
    ROOM,
    TILE,
    Data,
    kept,
    made,
    meanings,
    objects,
    props,
    tells,
    thing,
    tiled,
    tiles,
    tileset,
    upload,
)

HALL = ("#########", *["#.......#"] * 5, "#########")
KEY = ord("k")
IN_ROCK = Choices(secret_doors="wall")  # noqa: S106 - a door is no password


def placed(*things: Data, rows: tuple[str, ...] = HALL, **more: Any) -> list[str]:
    """Draw what objects make of a hall."""
    return kept(made(tiled(tiles(*rows), objects(*things, **more), tilesets=OWN)))


@pytest.mark.parametrize(
    ("key", "cell"),
    [
        (thing("key", 2.4, 3.9, point=True), (2, 3)),
        (thing("key", 2.01, 2.99, 1, 1), (2, 3)),
        (thing("key", 2.4, 3.4, 1, 1), (2, 3)),
        (thing("key", 2, 2, 2, 2), (3, 3)),
        (thing("key", 2, 3, 1, 1, ellipse=True), (2, 3)),
        (thing("key", 2, 4, 1, 1, gid=KEY), (2, 3)),
        (thing("key", 2, 4, 0, 0, gid=KEY), (2, 3)),
        (thing("key", 2, 4, 1, 2, gid=KEY), (2, 3)),
        (thing("key", 2, 3, 1, 1, gid=KEY, rotation=90), (2, 3)),
        (thing("key", 3, 3, 1, 1, gid=KEY, rotation=180), (2, 3)),
        (thing("key", 3, 3, 1, 1, rotation=90), (2, 3)),
        (thing("key", 3, 4, 1, 1, gid=KEY + 0x80000000, rotation=-90), (2, 3)),
        (thing("key", 1, 1, polygon=[{"x": 16, "y": 32}, {"x": 32, "y": 32}, {"x": 32, "y": 48}]), (2, 3)),
        (thing("key", 1, 1, polyline=[{"x": 16, "y": 40}, {"x": 31, "y": 40}]), (2, 3)),
    ],
)
def test_the_middle_counts(key: Data, cell: tuple[int, int]) -> None:
    """A thing lies where its middle is, once it is turned; that of a tile stands on its place."""
    x, y = cell
    assert placed(key)[y][x] == "k"


def test_offsets_and_anchors() -> None:
    """Layers' offsets move objects; a tileset may say that tiles hang from another point."""
    assert placed(thing("key", 1, 1, point=True), offsetx=TILE, offsety=2.1 * TILE)[3][2] == "k"
    hung = [tileset({"#": "wall", ".": "floor"}, objectalignment="center")]
    key = thing("key", 2.5, 3.5, 1, 1, gid=KEY)
    assert kept(made(tiled(tiles(*HALL), objects(key), tilesets=hung)))[3][2] == "k"


@pytest.mark.parametrize(
    ("wall", "drawn"),
    [
        (thing("wall", 2, 2, 2, 3), ["##", "##", "##"]),
        (thing("wall", 2.3, 1.6, 2, 3), ["##", "##", "##"]),
        (thing("wall", 3.2, 2, 0.1, 3), [".#", ".#", ".#"]),
        (thing("wall", 2.2, 3.3, 1.4, 0.2), ["..", "##", ".."]),
        (thing("wall", 4, 2, 3, 2, rotation=90), ["##", "##", "##"]),
        (thing("wall", 2, 2, polyline=[{"x": 1, "y": 1}, {"x": 1, "y": 40}]), ["#.", "#.", "#."]),
        (
            thing("wall", 2, 2, polygon=[{"x": 0, "y": 0}, {"x": 32, "y": 0}, {"x": 0, "y": 32}]),
            ["#.", "..", ".."],
        ),
        (thing("wall", 2, 2, 2, 2, ellipse=True), ["##", "##", ".."]),
        (thing("wall", 2.5, 3.5, point=True), ["..", "#.", ".."]),
    ],
)
def test_areas(wall: Data, drawn: list[str]) -> None:
    """Walls fill all cells whose middles they cover; thin ones those through which they go."""
    assert [row[2:4] for row in placed(wall)[2:5]] == drawn


def test_other_areas() -> None:
    """What hurts, or can be broken, fills all that it covers too."""
    rows = placed(thing("Lava", 1, 1, 3, 1), thing("breakable", 5, 2, 1, 4), thing("chest", 5, 3, 1, 1))
    assert rows[1:4] == ["#^^^....#", "#....%..#", "#....%..#"]


def test_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """An object larger than any map, and all after too much work, count by their middles alone."""
    plan = made(
        tiled(
            tiles(*HALL),
            objects(thing("wall", -300, 2, 604, 1), thing("door", -300, 2, 600, 1)),
            tilesets=OWN,
        )
    )
    assert kept(plan)[2] == "#|.#.....#"
    assert (
        tells(plan, Kind.LOOK)[
            'object "wall" of the layer "things" is larger than any map; only its middle counts'
        ]
        == 0
    )
    monkeypatch.setattr(coverage_module, "MOST_WORK", 5)
    assert placed(thing("wall", 2, 2, 3, 3))[2:5] == ["#.......#", "#..#....#", "#.......#"]


def test_floor_and_walls() -> None:
    """Floor fills only what is empty, and walls spare doors, whatever comes first."""
    assert placed(thing("door", 3, 1, 1, 1), thing("wall", 3, 1, 1, 5), thing("floor", 0, 0, 12, 3))[:5] == [
        "        #####",
        "#########...#",
        "#..|....#...#",
        "#..#....#...#",
        "#..#....#####",
    ]


@pytest.mark.parametrize(
    ("door", "rows"),
    [
        (thing("door", 3, 1, 1, 3), ["#..|....#", "#..|....#", "#..|....#"]),
        (thing("door", 2, 3, 2, 1), ["#.......#", "#.......#", "#.--....#"]),
        (thing("door", 2, 3, 1, 1), ["#.......#", "#.......#", "#.-.....#"]),
        (
            thing("door", 2, 3, 1, 1, properties=props(orientation="V")),
            ["#.......#", "#.......#", "#.|.....#"],
        ),
        (thing("door", 2.5, 3.5, point=True), ["#.......#", "#.......#", "#.-.....#"]),
        (thing("door", 2, 3, 1, 1, gid=1, rotation=90), ["#.......#", "#.......#", "#.|.....#"]),
        (thing("door", 2, 4, 1, 1, gid=0x20000001), ["#.......#", "#.......#", "#.|.....#"]),
        (
            thing("door", 2, 3, 1, 1, gid=0x20000001, rotation=90),
            ["#.......#", "#.......#", "#.-.....#"],
        ),
    ],
)
def test_doors(door: Data, rows: list[str]) -> None:
    """A door's axis is said, turned, or seen from its neighbours or its shape."""
    assert placed(door)[1:4] == rows


@pytest.mark.parametrize(
    ("rows", "drawn"),
    [
        (["#.....#", "#.....#", "#.....#", "#######"], ["#..-..#", "#..-..#", "#######"]),
        (["#.....#", "#.....#", "#######", "#.....#"], ["#.....#", "###-###", "#.....#"]),
        (["#.....#", "#######", "#######", "#.....#"], ["###-###", "###-###", "#.....#"]),
        (["#######", "#######", "#######", "#.....#"], ["#######", "###-###", "#.....#"]),
        (["#.....#", "#######", "#.....#", "#.....#"], ["#######", "#..-..#", "#.....#"]),
    ],
)
def test_high_doors(rows: list[str], drawn: list[str]) -> None:
    """A door that is higher than a cell is its bottom row, unless all of it is floor, or a thick wall."""
    hall = ("#######", *rows, "#.....#", "#.....#", "#######")
    door = thing("door", 3, 2, 1, 2, properties=props(orientation="h"))
    assert placed(door, rows=hall)[2:5] == drawn


def test_what_doors_say() -> None:
    """Secret, locked and trapped doors are told; each choice has its say."""
    door = thing("door", 2, 3, 1, 1, properties=props(secret=True, trap="darts", locked=True))
    data = tiled(
        tiles(*HALL),
        objects(door, thing("door", 4, 3, 1, 1, properties=props(locked=True, trap=False))),
        tilesets=OWN,
    )
    plan = made(data)
    assert plan.choices == ("secret_doors", "traps")
    assert kept(plan)[3] == "#.%.-...#"
    assert "locked doors became doors, which all need a key" in tells(plan, Kind.BECAME)
    assert kept(made(data, chosen=IN_ROCK))[3] == "#.#.-...#"


def test_words_for_the_gm() -> None:
    """Texts and descriptions become notes, also of what means nothing else."""
    text = {"text": {"text": "Beware", "wrap": True}, "x": 20, "y": 20, "width": 16, "height": 16, "type": ""}
    told = thing("altar", 3, 3, 1, 1, properties=props(description="A cold stone."))
    plan = made(tiled(tiles(*HALL), objects(text, told), tilesets=OWN))
    assert [note.words for note in plan.map.dungeon.levels[0].notes] == ["Beware", "A cold stone."]
    assert tells(plan, Kind.LEFT_OUT) == {'object "altar" of the layer "things", which means nothing here': 1}
    assert meanings(plan)["object:altar"] == (1, "outside", False)


def test_hidden_objects() -> None:
    """Hidden objects that mean something are on the map, and that is told."""
    layer = objects(thing("key", 2, 2, 1, 1, visible=False), thing("lamp", 3, 3, visible=False))
    plan = made(tiled(tiles(*HALL), layer, tilesets=OWN))
    assert tells(plan, Kind.LOOK)['hidden objects of the layer "things" are on the map as well'] == 1


def test_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too many objects, or corners, are refused."""
    line = thing("wall", 1, 1, polyline=[{"x": 0, "y": 0}, {"x": 9, "y": 0}])
    monkeypatch.setattr(objects_module, "MOST_OBJECTS", 2)
    with pytest.raises(ImportFault, match="it has more than 2 objects"):
        import_plan(upload(tiled(objects(line, line), objects(line))))
    monkeypatch.setattr(objects_module, "MOST_CORNERS", 3)
    with pytest.raises(ImportFault, match="its objects have more than 3 corners"):
        import_plan(upload(tiled(objects(line, line))))


def test_a_room_of_objects_alone() -> None:
    """A map may have no tiles at all."""
    plan = made(tiled(objects(thing("floor", -3, -2, 5, 3), thing("wall", 0, 0, 1, 1))))
    assert kept(plan) == [*ROOM[:3], "#...#.#", ROOM[4]]
