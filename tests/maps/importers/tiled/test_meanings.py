"""What tiles, objects and layers mean: the legend first, then the plan's own words, then guesses."""

from typing import Any

import pytest

from paperdelve.maps.file.grid import LETTERS as DRAWN
from paperdelve.maps.importers import Choices, ImportFault, import_plan
from paperdelve.maps.importers.meaning import LETTERS, known_words
from paperdelve.maps.importers.report import Kind
from paperdelve.maps.importers.tiled import readings as readings_module
from paperdelve.maps.importers.tiled.vocabulary import IDEAS, NOTHING, idea_in, idea_of, own_word
from paperdelve.rules.board import space
from tests.maps.importers.tiled.drawings import (
    OWN,
    ROOM,
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

BARE = ("#######", "#.....#", "#..x..#", "#.....#", "#######")


def drawn_over(letter: str, *sets: Data, **layer: Any) -> str:
    """Draw the middle of a room on which a layer has one tile."""
    lone = tiles("       ", "       ", f"   {letter}   ", **layer)
    return kept(made(tiled(tiles(*ROOM, name="room"), lone, tilesets=list(sets) or OWN)))[2][3]


@pytest.mark.parametrize("words", known_words())
def test_own_words(words: str) -> None:
    """All words of the legend are understood as the class of a tile."""
    told = tileset({"#": "wall", ".": "floor", "x": words.replace(" 1 to 3", " 2")})
    plan = made(tiled(tiles(*BARE), tilesets=[told]))
    assert plan.tiles == ()
    named = words.replace(" 1 to 3", " 2")
    said = {line.partition(", by the plan's own words")[0] for line in tells(plan, Kind.BECAME)}
    letter = LETTERS.get(named)
    drawn = {NOTHING: None, "door": "door"}.get(named, DRAWN.get(letter, named) if letter else named)
    assert drawn is None or drawn in said


@pytest.mark.parametrize(
    ("things", "layer", "kind"),
    [
        (thing("x", 2, 2, type="key"), {}, "key"),
        (thing("x", 2, 2) | {"class": "key"}, {}, "key"),
        (thing("potion", 2, 2, type="key"), {"name": "food"}, "key"),
        (thing("Key", 2, 2, type="3"), {"name": "food"}, "key"),
        (thing("", 2, 3, 1, 1, gid=ord("k")), {"name": "food"}, "key"),
        (thing("", 2, 3, 1, 1, gid=ord("p")), {"name": "food"}, "potion"),
        (thing("", 2, 3, 1, 1, gid=ord("p"), properties=props(counter="key")), {"name": "food"}, "key"),
        (thing("", 2, 2), {"name": "food"}, "food"),
        (thing("", 2, 2), {"name": "x", "class": "food"}, "food"),
        (thing("gold coins", 2, 2), {"name": "chest"}, "chest"),
        (thing("gold coins", 2, 2), {"name": "Keys"}, "treasure"),
        (thing("", 2, 2), {"name": "Layer", "properties": props(kind="keys")}, "key"),
        (thing("Boss", 2, 2), {}, "demon"),
        (thing("e1", 2, 2), {"name": "enemies"}, "grunt"),
        (thing("", 2, 3, 1, 1, gid=ord("g")), {}, "grunt"),
    ],
)
def test_objects(things: Data, layer: Data, kind: str) -> None:
    """Own words go before guesses: class, name, tile, property, layer; then people's words likewise."""
    told = tileset({"#": "wall", ".": "floor", "k": "key"})
    told["tiles"].append({"id": ord("p") - 1, "properties": props(counter="potion")})
    told["tiles"].append({"id": ord("g") - 1, "properties": props(path="res://enemies/grub.scene")})
    plan = made(tiled(tiles(*ROOM), objects(things, **layer), tilesets=[told]))
    assert [counter.kind for counter in plan.map.dungeon.levels[0].counters] == [kind]


def test_what_properties_add() -> None:
    """Properties tell a monster, a level, body points, an axis."""
    told = [
        thing("", 1, 1, type="generator", properties=props(monster="demon", tier=2)),
        thing("", 2, 1, type="generator", properties=props(spawns="lobber")),
        thing("", 3, 1, type="generator"),
        thing("", 4, 1, type="Generator", properties=props(monster="sheep", tier=9)),
        thing("", 1, 2, type="ghost", properties=props(level=3)),
        thing("", 2, 2, type="ghost", properties=props(level=7.5)),
        thing("", 3, 2, type="generator ghost 1"),
    ]
    plan = made(tiled(tiles(*ROOM), objects(*told), tilesets=OWN))
    assert [(c.kind, c.spawns, c.body_points, c.level) for c in plan.map.dungeon.levels[0].counters] == [
        ("generator", "demon", 2, 1),
        ("generator", "lobber", None, 1),
        ("generator", "ghost", None, 1),
        ("generator", "ghost", None, 1),
        ("ghost", "", None, 3),
        ("ghost", "", None, 1),
        ("generator", "ghost", 1, 1),
    ]


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("Walls level 2", "#"),
        ("Collision", "#"),
        ("doors", "-"),
        ("Chests", "c"),
        ("secret doors", "%"),
        ("breakableWalls", "%"),
        ("Coins", "t"),
        ("traps", "."),
        ("water", "."),
        ("Lava", "^"),
        ("portals", "T"),
        ("floor_decorations", "."),
        ("Monster Spawners", "G"),
        ("Enemies", "g"),
    ],
)
def test_names_of_layers(name: str, letter: str) -> None:
    """The name of a layer tells what all its tiles are."""
    assert drawn_over("x", name=name) == letter


def test_entrances_and_exits() -> None:
    """Heroes come in at the first entrance; the exit is the farthest way out; own starts are as they are."""
    names = ("spawn", "Player Start", "exit", "stairs down")
    things = [thing(name, 1 + n, 1 + n % 3, 1, 1) for n, name in enumerate(names)]
    plan = made(tiled(tiles(*ROOM), objects(*things), tilesets=OWN))
    (level,) = plan.map.dungeon.levels
    assert level.rows[3][3] == "E"
    assert level.starts[0] == 256 + 1
    assert tells(plan, Kind.LEFT_OUT) == {
        "further entrances became floor": 1,
        "further ways out became floor, for a map has one exit, the farthest": 1,
    }
    in_wall = [thing("start", 2, 2, 1, 1, type="start"), thing("exit", 6, 3, 1, 1)]
    (level,) = made(tiled(tiles(*ROOM), objects(*in_wall), tilesets=OWN)).map.dungeon.levels
    assert level.starts == (256 * 2 + 2,)
    assert level.rows[3][6] == "E"


def test_tilesets() -> None:
    """A tileset's name, its collision shapes and what its tiles say of themselves tell what they are."""
    shape = {"objects": [{"width": 16, "height": 10}]}
    corners = [{"x": 0, "y": 0}, {"x": 16, "y": 0}, {"x": 16, "y": 16}]
    by_shape = tileset() | {
        "tiles": [
            {"id": 34, "objectgroup": shape},
            {"id": 35, "objectgroup": {"objects": [{"polygon": corners}]}},
            {"id": 45, "objectgroup": {"objects": [{"point": True}]}},
        ]
    }
    mixed = ("##$##", "#...#", "#...#", "#...#", "#####")
    assert kept(made(tiled(tiles(*mixed), tilesets=[by_shape])))[0] == "#####"
    assert meanings(made(tiled(tiles(*mixed), tilesets=[by_shape])))["set:45"] == (9, "floor", False)
    says = tileset() | {
        "tiles": [
            {"id": 34, "properties": props(collides=True)},
            {"id": 35, "properties": props(walkable=False)},
            {"id": 45, "properties": props(walkable=True)},
        ]
    }
    assert kept(made(tiled(tiles(*mixed), tilesets=[says]))) == ["#####", *["#...#"] * 3, "#####"]
    named = [
        tileset(name="Walls0"),
        tileset(name="Chest0") | {"firstgid": 99},
        tileset(name="Floor") | {"firstgid": 46},
    ]
    named = [named[0], named[2] | {"firstgid": 46}, named[1]]
    assert kept(made(tiled(tiles("####", "#.c#", "#..#", "####"), tilesets=named)))[1] == "#.c#"


def test_a_solid_thing() -> None:
    """An object whose tile has a collision shape, and that is nothing else, is wall."""
    solid = tileset({"#": "wall", ".": "floor"})
    solid["tiles"].append({"id": ord("b") - 1, "objectgroup": {"objects": [{"width": 16, "height": 16}]}})
    block = thing("", 2, 3, 1, 1, gid=ord("b"))
    assert kept(made(tiled(tiles(*ROOM), objects(block), tilesets=[solid])))[2] == "#.#...#"


def test_exits_of_web_worlds() -> None:
    """A tile or layer that leads to another map is a way out."""
    told = tileset({"#": "wall", ".": "floor"})
    told["tiles"].append({"id": ord("x") - 1, "properties": props(exitUrl="cellar.tmj#in")})
    (level,) = made(tiled(tiles(*BARE), tilesets=[told])).map.dungeon.levels
    assert level.rows[2][3] == "E"


def test_what_is_left_out() -> None:
    """Tiles and objects that mean nothing are told with their names and places, and listed for the legend."""
    extra = tiles(" xy ", name="odds")
    data = tiled(
        tiles(*ROOM), extra, objects(thing("lamp", 2, 2)), {"type": "oddity", "name": "odd"}, tilesets=OWN
    )
    plan = made(data)
    assert tells(plan, Kind.LEFT_OUT) == {
        'tile set:119 of the layer "odds", of which nothing is told': 1,
        'tile set:120 of the layer "odds", of which nothing is told': 1,
        'object "lamp" of the layer "things", which means nothing here': 1,
        'the layer "odd", for it is a picture': 1,
    }
    nothing = (1, "outside", False)
    assert meanings(plan) == {"set:119": nothing, "set:120": nothing, "object:lamp": nothing}


def test_a_legend() -> None:
    """What the GM says goes before all else, of a tile, an object or a layer, and stays on the list."""
    data = tiled(
        tiles(*BARE, name="drawn"),
        tiles(" d", name="decor"),
        objects(thing("lamp", 2, 3), thing("", 4, 3, 1, 1, gid=ord("q"))),
        tilesets=OWN,
    )
    legend = {
        "set:34": "breakable",
        "set:119": "Teleporter",
        "object:lamp": "key",
        "layer:decor": "door-v",
        "set:112": "food",
    }
    plan = made(data, legend=legend)
    assert kept(plan)[1:6] == ["#%|%%%%%#", "#%.....%#", "#%..Tf.%#", "#%.k...%#", "#%%%%%%%#"]
    assert meanings(plan) == {
        "set:34": (20, "breakable", True),
        "layer:decor": (1, "door-v", True),
        "object:lamp": (1, "key", True),
        "set:112": (1, "food", True),
        "set:119": (1, "teleporter", True),
    }


@pytest.mark.parametrize("words", ["cheese", "", "wall wall"])
def test_a_wrong_legend(words: str) -> None:
    """A legend with a word that means nothing is refused, with the place."""
    with pytest.raises(ImportFault, match=f"the legend says '{words}' of 'set:1', which means nothing"):
        import_plan(upload(tiled(tiles(*ROOM), tilesets=OWN)), legend={"set:1": words})


def test_choices() -> None:
    """Traps and water become what the GM chooses, and the list of tiles says it in words of the legend."""
    rows = tiles("       ", " ~^    ")
    told = tileset({"#": "wall", ".": "floor", "~": "water", "^": "spikes"})
    data = tiled(tiles(*ROOM), rows, tilesets=[told])
    plain = made(data)
    assert (kept(plain)[1], plain.choices) == ("#.....#", ("traps", "water"))
    assert meanings(plain) == {"set:125": (1, "floor", False), "set:93": (1, "floor", False)}
    hurt = made(data, chosen=Choices(traps="hurtful tile", water="wall"))
    assert kept(hurt)[1] == "##^...#"
    assert meanings(hurt) == {"set:125": (1, "wall", False), "set:93": (1, "hurt", False)}


def test_groups_of_teleporters() -> None:
    """Our teleporters have no groups: that is told."""
    pads = [thing("", n, 2, type="teleporter", properties=props(group=n)) for n in (1, 5)]
    plan = made(tiled(tiles(*ROOM), objects(*pads), tilesets=OWN))
    assert kept(plan)[2] == "#T...T#"
    assert tells(plan, Kind.LEFT_OUT) == {"groups of teleporters, for each leads to all others": 2}


def test_many_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of too many kinds the most frequent are listed."""
    monkeypatch.setattr(readings_module, "MOST_TILES", 1)
    plan = made(tiled(tiles(*BARE), tilesets=[tileset({"#": "wall"})]))
    assert list(meanings(plan)) == ["set:45"]


def test_ideas() -> None:
    """Every phrase speaks of something, and every idea can be reached."""
    found = {idea_of(phrase) for phrases in IDEAS.values() for phrase in phrases.split(", ")}
    assert found == set(IDEAS)
    for words, idea in {
        "secretDoor_03": "secret door",
        "ENEMIES": "grunt",
        "base_wall": "wall",
        "Treasure Chest": "chest",
        "glass": None,
        "": None,
        "key " * 500: "key",
        "x " * 500 + "key": None,
    }.items():
        assert idea_of(words) == idea
    assert own_word("Door-H") == "Door-H"
    assert own_word("doorway") is None
    assert idea_in({"type": "sheep", "kind": "goblin"}) == "grunt"
    assert idea_in({"exiturl": ""}) is None
    assert idea_in({"walkable": "true", "lit": "true", "solid": "true"}) == "wall"


def test_where_a_tile_lies_of_which_nothing_is_told() -> None:
    """Its places are told, for its number says nothing to anybody."""
    plan = made(tiled(tiles(*BARE), tilesets=[tileset({"#": "wall", ".": "floor", "x": "blob"})]))
    (lone,) = [tile for tile in plan.tiles if tile.count == 1]
    assert lone.at == (space(3, 2),)
