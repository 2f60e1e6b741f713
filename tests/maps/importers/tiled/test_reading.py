"""The many ways in which files of Tiled's write the same map."""

import base64
import gzip
import struct
import sys
import zlib
from collections.abc import Callable

import pytest

from paperdelve.maps.importers import FORMATS, ImportFault, import_plan
from paperdelve.maps.importers.report import Kind
from paperdelve.maps.importers.tiled import Tiled
from paperdelve.maps.importers.tiled import reading as reading_module
from tests.maps.importers.tiled.drawings import (
    CLASSES,
    OWN,
    ROOM,
    Data,
    kept,
    made,
    numbers,
    objects,
    tells,
    thing,
    tiled,
    tiles,
    tileset,
    upload,
)

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

PACKED = struct.pack("<35I", *numbers(*ROOM))
PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "": bytes,
    "zlib": zlib.compress,
    "gzip": gzip.compress,
    "zstd": zstd.compress,
}
HEAD = (
    '<map orientation="orthogonal" width="7" height="5" tilewidth="16" tileheight="16">'
    '<tileset firstgid="1" name="set" tilewidth="16" tileheight="16">'
    '<tile id="34" type="wall"/><tile id="45" class="floor"><animation><frame/></animation></tile></tileset>'
)


def tmx(data: str, more: str = "") -> str:
    """Write a TMX with one layer, as versions before 1.0 did: not all attributes are there."""
    return f'<?xml version="1.0"?>{HEAD}<layer name="drawn" width="7" height="5">{data}</layer>{more}</map>'


def encoded(packed: bytes, compression: str) -> Data:
    """Make a layer whose cells are packed."""
    return tiles(*ROOM) | {
        "data": base64.b64encode(packed).decode(),
        "encoding": "base64",
        "compression": compression,
    }


@pytest.mark.parametrize("compression", PACKERS)
def test_packed_cells(compression: str) -> None:
    """Cells may be packed in any of the four ways, in JSON and in XML."""
    packed = PACKERS[compression](PACKED)
    assert kept(made(tiled(encoded(packed, compression), tilesets=OWN))) == list(ROOM)
    text = base64.b64encode(packed).decode()
    wrapped = f'<data encoding="base64" compression="{compression}">\n  {text[:20]}\n{text[20:]} </data>'
    assert kept(made(tmx(wrapped))) == list(ROOM)


def test_written_cells() -> None:
    """Cells may be CSV, or elements of their own, of which empty ones need no number."""
    csv = ",\n".join(",".join(map(str, numbers(row))) for row in ROOM)
    assert kept(made(tmx(f'<data encoding="csv">\n{csv},\n</data>'))) == list(ROOM)
    elements = "".join(f'<tile gid="{number}"/>' for number in numbers(*ROOM))
    assert kept(made(tmx(f"<data>\n{elements}</data>"))) == list(ROOM)
    assert kept(made(tmx(f"<data>{elements}</data>".replace('<tile gid="35"/>', "<tile/>")))) == list(ROOM)


def test_one_map_is_one_map() -> None:
    """TMX and its JSON twin give the same map and the same report."""
    csv = ",".join(map(str, numbers(*ROOM)))
    more = (
        '<objectgroup name="things"><object name="key" x="24" y="24"><point/></object>'
        '<object x="40" y="24" width="1" height="1"><text>Look &amp; see</text></object>'
        '<object name="wall" x="48" y="48"><polygon points="0,0 16,0 16,16 0,16"/></object>'
        '<object name="old" x="32" y="32" width="16" height="16"><ellipse/><properties>'
        '<property name="note">Of several\nlines</property></properties></object></objectgroup>'
        '<imagelayer name="art" offsetx="3"><image source="a.png"/></imagelayer>'
    )
    corners = [{"x": x, "y": y} for x, y in ((0, 0), (16, 0), (16, 16), (0, 16))]
    twin = tiled(
        tiles(*ROOM),
        objects(
            thing("key", 1.5, 1.5, point=True),
            thing("", 2.5, 1.5, 1 / 16, 1 / 16, text={"text": "Look & see"}),
            thing("wall", 3, 3, polygon=corners),
            thing(
                "old", 2, 2, 1, 1, ellipse=True, properties=[{"name": "note", "value": "Of several lines"}]
            ),
        ),
        {"type": "imagelayer", "name": "art"},
        tilesets=OWN,
    )
    plan = made(tmx(f'<data encoding="csv">{csv}</data>', more))
    assert plan == made(twin)
    assert kept(plan)[1:4] == ["#k....#", "#.....#", "#..#..#"]
    assert [note.words for note in plan.map.dungeon.levels[0].notes] == ["Look & see", "Of several lines"]
    assert tells(plan, Kind.LEFT_OUT) == {
        'the layer "art", for it is a picture': 1,
        'object "old" of the layer "things", which means nothing here': 1,
    }


def test_endless_maps() -> None:
    """Chunks lie where they say, also at negative places; the size of the map says nothing then."""
    left: Data = {"x": -3, "y": -2, "width": 4, "height": 5, "data": numbers(*(row[:4] for row in ROOM))}
    right: Data = {"x": 1, "y": -2, "width": 3, "height": 5, "data": numbers(*(row[4:] for row in ROOM))}
    layer = {"type": "tilelayer", "name": "drawn", "width": 99, "height": 99, "chunks": [left, right]}
    assert kept(made(tiled(layer, tilesets=OWN, infinite=True))) == list(ROOM)
    chunks = "".join(
        f'<chunk x="{part["x"]}" y="-2" width="{part["width"]}" height="5">'
        f"{','.join(map(str, part['data']))}</chunk>"
        for part in (left, right)
    )
    assert kept(made(tmx(f'<data encoding="csv">{chunks}</data>'))) == list(ROOM)


def test_turned_tiles() -> None:
    """How a tile is turned is no part of its number, also where it makes that negative."""
    for turn in (0x80000000, 0x40000000, 0xE0000000, -0x80000000):
        layer = tiles(*ROOM)
        layer["data"] = [number + turn for number in layer["data"]]
        assert kept(made(tiled(layer, tilesets=OWN))) == list(ROOM)


def test_groups() -> None:
    """Layers in groups have the groups' offset, are hidden with them, and are named by them."""
    hall = {"type": "group", "name": "hall", "offsetx": 32, "offsety": -16.4}
    inner = {"type": "group", "name": "walls", "layers": [tiles("X", name="")]}
    plan = made(tiled(tiles(*ROOM), hall | {"layers": [inner]}, tilesets=OWN))
    assert kept(plan) == ["  #    ", *ROOM]
    hidden = {"type": "group", "name": "", "visible": False, "layers": [tiles("X", name="odd")]}
    assert tells(made(tiled(tiles(*ROOM), hidden, tilesets=OWN)), Kind.LEFT_OUT) == {
        'the hidden layer "odd", of which nothing is told': 1
    }
    clear = tiles("   ", " w ", name="walls", opacity=0)
    plan = made(tiled(tiles(*ROOM), clear, tilesets=OWN))
    assert kept(plan)[1] == "##....#"
    assert 'the hidden layer "walls" is on the map as well' in tells(plan, Kind.LOOK)


def test_groups_in_xml() -> None:
    """Groups are read in XML too; a layer may have no data."""
    csv = ",".join(map(str, numbers(*ROOM)))
    inner = f'<layer name="drawn" width="7" height="5"><data encoding="csv">{csv}</data></layer>'
    grouped = f'{HEAD}<group name="all" offsetx="16">{inner}<layer name="none"/></group></map>'
    assert kept(made(grouped)) == list(ROOM)


def test_old_files() -> None:
    """Old JSON has tiles and properties as tables."""
    old = tileset() | {"tiles": {"34": {"type": "wall"}}, "tileproperties": {"45": {"counter": "floor"}}}
    del old["name"]
    assert kept(made(tiled(tiles(*ROOM), tilesets=[old], properties={"title": "The Hall"}))) == list(ROOM)
    plan = made(tiled(tiles(*ROOM), tilesets=OWN, properties={"title": "The Hall", "author": "Me"}))
    assert (plan.map.dungeon.title, plan.map.author) == ("The Hall", "Me")
    assert made(tiled(tiles(*ROOM), tilesets=OWN)).map.dungeon.title == "hall"


def test_class_and_type() -> None:
    """What a tile is stands under type, or under class as version 1.9 wrote it."""
    told = tileset()
    told["tiles"] = [{"id": 34, "class": "wall"}, {"id": 45, "type": "floor"}]
    assert kept(made(tiled(tiles(*ROOM), tilesets=[told]))) == list(ROOM)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (tiled(orientation="isometric"), "its orientation is 'isometric'; only orthogonal maps"),
        (tileset() | {"type": "tileset"}, "it is a tileset of Tiled's; import the map that uses it"),
        (b'<tileset name="x"/>', "it is a tileset of Tiled's"),
        (b"<template><object/></template>", "it is a template of Tiled's"),
        (b"<template><tileset firstgid='1' source='x'/></template>", "it is a template of Tiled's"),
        (b"<x><map/></x>", "it begins like a map of Tiled's, and is damaged or far too large"),
        (b'{"tilewidth": 16, "layers"', "damaged"),
        (b"<map>", "line 1, column 6: no element found"),
        (b"<map>\xff</map>", "it is no text in UTF-8"),
        (b"<map/>", "the map has no usable number 'tilewidth'"),
        (tiled(tilewidth=0), "its cells are 0 by 16 pixels"),
        (tiled(tilewidth="9" * 50), "the map has no usable number 'tilewidth'"),
        (tiled(tilewidth="wide"), "the map has no usable number 'tilewidth'"),
        (tiled(tilesets=[{"firstgid": 1.5}]), "tileset 1: 'firstgid' is no whole number"),
        (tiled() | {"tilesets": "none"}, "the map: 'tilesets' is not a list of objects"),
        (tiled(layers=[3]), "the map: 'layers' is not a list of objects"),
        (tiled(tiles("#") | {"width": -1}), 'layer "drawn" is -1 by 1 cells'),
        (tiled(tiles("#") | {"width": 2}), 'layer "drawn" has 1 cells; 2 belong there'),
        (tiled(tiles("#", name="") | {"data": 5}), "layer without a name has no cells"),
        (tiled(tiles("#") | {"data": [1.5]}), 'layer "drawn" has a cell that is no whole number'),
        (tiled(tiles("#") | {"data": [2**32]}), 'layer "drawn" has a cell that is no number of a tile'),
        (tiled(tiles("#") | {"data": "x"}), 'layer "drawn" has a cell that is no whole number'),
        (tiled(tiles("#") | {"data": "1,1"}), "more than the 1 cells that belong there"),
        (tiled(tiles("#") | {"data": "", "width": 0}), "it has no floor"),
        (tiled(tiles("#") | {"data": "AA", "encoding": "rot13"}), "the unknown encoding 'rot13'"),
        (tiled(encoded(b"", "lzma")), "the unknown compression 'lzma'"),
        (tiled(encoded(b"?", "zlib")), "has 0 cells; 35 belong there"),
        (tiled(encoded(b"?" * 20, "gzip")), "has damaged data"),
        (tiled(encoded(b"?" * 20, "zstd")), "has damaged data"),
        (tiled(encoded(PACKED[:-3], "")), "has 34 cells; 35 belong there"),
        (tiled(encoded(PACKED + b"\0", "")), "has more than the 35 cells"),
        (tiled({"type": "tilelayer", "name": "none"}), "it has no floor"),
        (tiled(objects({"gid": "x"})), "object 1 of layer \"things\" has no usable number 'gid'"),
        (tiled(tiles(*ROOM), tilesets=[tileset({**CLASSES, ".": "wall"})]), "it has no floor"),
        (tiled(tiles("##", name="walls")), "it has no floor; a legend can say what its tiles mean"),
    ],
)
def test_faults(data: Data | bytes, says: str) -> None:
    """What cannot be read is told in one line, with the place."""
    with pytest.raises(ImportFault) as caught:
        import_plan(upload(data))
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_what_is_recognised() -> None:
    """A map is known by its content; other XML and JSON are not."""
    for content in (b"\xef\xbb\xbf\n<map>", b"<?xml?><!-- map --><tileset \n", b' {"tilewidth" :', b"<map x"):
        assert [type(each) for each in FORMATS if each.recognises(upload(content))] == [Tiled]
    for content in (b"<mapping/>", b"<svg/>", b'{"tile": 1}', b'["tilewidth":', b"", b"\0"):
        assert not Tiled().recognises(upload(content))


def test_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too many layers, cells, tiles or groups in groups are refused."""
    deep: Data = {"type": "group", "layers": []}
    for _ in range(reading_module.DEEPEST):
        deep = {"type": "group", "layers": [deep]}
    bounds = [
        (tiled(deep), "DEEPEST", 30, "nested more than 30 deep"),
        (tiled(tiles("#"), tiles("#")), "MOST_LAYERS", 1, "more than 1 layers|2 entries"),
        (tiled({"type": "group", "layers": [tiles("#")]}, tiles("#")), "MOST_LAYERS", 1, "2 entries"),
        (tiled({"type": "group", "layers": [deep]}, tiles("#")), "MOST_LAYERS", 2, "nested|floor"),
        (tiled(tiles("## "), tiles("## ")), "MOST_CELLS", 5, "more than 5 cells"),
        (tiled(tiles("## "), tiles("## ")), "MOST_TILES", 3, "more than 3 tiles"),
    ]
    for data, name, most, says in bounds:
        with monkeypatch.context() as patch:
            patch.setattr(reading_module, name, most)
            with pytest.raises(ImportFault, match=says):
                import_plan(upload(data))
    in_group = {"type": "group", "layers": [tiles("#"), tiles("#")]}
    monkeypatch.setattr(reading_module, "MOST_LAYERS", 2)
    with pytest.raises(ImportFault, match="more than 2 layers"):
        import_plan(upload(tiled(in_group, tiles("#"))))
