"""Tilesets and templates that are files of their own."""

import json

import pytest

from paperdelve.maps.importers import ImportFault, import_plan
from paperdelve.maps.importers.report import Kind
from paperdelve.maps.importers.tiled import companions as companions_module
from tests.maps.importers.tiled.drawings import (
    CLASSES,
    OWN,
    ROOM,
    Data,
    kept,
    made,
    meanings,
    objects,
    props,
    tells,
    tiled,
    tiles,
    tileset,
    upload,
)

TSX = (
    b'<?xml version="1.0"?><tileset name="other" tilewidth="16" tileheight="16" objectalignment="topleft">'
    b'<tile id="34" type="wall"/><tile id="45"><properties><property name="counter" value="floor"/>'
    b"</properties></tile></tileset>"
)
TSJ = json.dumps({**tileset(CLASSES), "type": "tileset"}).encode()


def external(source: str, *layers: Data) -> Data:
    """Make a map whose tileset is another file."""
    return tiled(tiles(*ROOM), *layers, tilesets=[{"firstgid": 1, "source": source}])


@pytest.mark.parametrize(
    ("source", "path"),
    [
        ("set.tsx", "set.tsx"),
        ("../art/set.tsx", "../art/set.tsx"),
        ("..\\art\\set.tsx", "../art/set.tsx"),
        ("maps/../art/./set.tsx", "art/set.tsx"),
        ("C:/Users/Somebody/Desktop/set.tsx", "set.tsx"),
        ("/etc/set.tsx", "deep/below/set.tsx"),
    ],
)
def test_a_tileset_beside(source: str, path: str) -> None:
    """A tileset is found where the map says, or by its name alone if it came without its folders."""
    for content in (TSX, TSJ):
        plan = made(external(source), {path: content, "other.tsx": b""})
        assert kept(plan) == list(ROOM)
        assert plan.tiles == ()


@pytest.mark.parametrize("beside", [{}, {"a/set.tsx": TSX, "b/set.tsx": TSX}])
def test_a_missing_tileset(beside: dict[str, bytes]) -> None:
    """Without its tileset a map is imported all the same: what lies where is known, and told by number."""
    plan = made(external("../art/set.tsx"), beside)
    assert kept(plan) == list(ROOM)
    assert "the file ../art/set.tsx did not come along; of what it describes only numbers are known" in tells(
        plan, Kind.LOOK
    )
    assert meanings(plan) == {"set:34": (20, "outside", False), "set:45": (15, "floor", False)}
    again = made(external("../art/set.tsx"), beside, {"set:34": "breakable", "set:45": "floor"})
    assert kept(again)[1:6] == ["#%%%%%%%#", "#%.....%#", "#%.....%#", "#%.....%#", "#%%%%%%%#"]


def test_no_tileset_at_all() -> None:
    """Tiles of no tileset have the numbers of the file."""
    assert set(meanings(made(tiled(tiles(*ROOM), tilesets=[])))) == {"tile:35", "tile:46"}


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"<tileset", "the file set.tsx beside it: line 1, column 1: unclosed token"),
        (b"<map/>", "the file set.tsx beside it is no tileset of Tiled's"),
        (b"<svg/>", "the file set.tsx beside it is no tileset of Tiled's"),
        (b"\x89PNG", "the file set.tsx beside it is no tileset of Tiled's"),
        (b'{"type": "map"}', "the file set.tsx beside it is no tileset of Tiled's"),
        (b'{"tiles": [{"id": "x"}]}', "the tileset set has no usable number 'id'"),
    ],
)
def test_damaged_files_beside(content: bytes, says: str) -> None:
    """A file beside the map that is damaged, or something else, is told by its name."""
    with pytest.raises(ImportFault) as caught:
        import_plan(upload(external("set.tsx"), {"set.tsx": content}))
    assert str(caught.value) == says


def test_many_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """A map names only so many files; one that it names twice is read once."""
    layer = objects(*({"template": f"{n}.tx"} for n in (1, 2, 2)))
    made(tiled(tiles(*ROOM), layer, tilesets=OWN))
    monkeypatch.setattr(companions_module, "MOST", 1)
    with pytest.raises(ImportFault, match="it names more than 1 other files"):
        import_plan(upload(tiled(tiles(*ROOM), layer, tilesets=OWN)))


def test_large_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """The files beside a map have only so many bytes together."""
    monkeypatch.setattr(companions_module, "MOST_BYTES", 2 * len(TSX) - 1)
    made(external("a.tsx"), {"a.tsx": TSX, "b.tsx": TSX})
    both = external("a.tsx") | {"tilesets": [{"source": name} for name in ("a.tsx", "b.tsx", "a.tsx")]}
    with pytest.raises(ImportFault, match="the files that it names have more than"):
        import_plan(upload(both, {"a.tsx": TSX, "b.tsx": TSX}))


def test_templates() -> None:
    """An object has what its template says, and says some of it otherwise; its tile is the template's."""
    template = (
        b'<template><tileset firstgid="1" source="../art/set.tsx"/>'
        b'<object name="old" gid="46" width="16" height="16"><properties>'
        b'<property name="counter" value="generator"/><property name="monster" value="demon"/>'
        b"</properties></object></template>"
    )
    beside = {"new/made.tx": template, "art/set.tsx": TSX}
    first = {"template": "new/made.tx", "x": 16, "y": 16}
    second = {"template": "new/made.tx", "x": 48, "y": 48, "properties": props(counter="key")}
    plan = made(tiled(tiles(*ROOM), objects(first, second), tilesets=OWN), beside)
    assert kept(plan)[1:4] == ["#G....#", "#.....#", "#..k..#"]
    assert plan.map.dungeon.levels[0].counters[0].spawns == "demon"


def test_odd_templates() -> None:
    """A template without a tileset or an object adds nothing; one that is missing is told."""
    plain = json.dumps({"type": "template", "object": {"name": "key"}}).encode()
    none = json.dumps({"type": "template"}).encode()
    place = {"x": 40, "y": 40}
    layer = objects(
        {"template": "plain.tj", **place},
        {"template": "none.tj", **place, "name": "food"},
        {"template": "lost.tj", **place, "name": "potion"},
        {"template": "plain.tj", "gid": 47, "x": 48, "y": 48, "name": "treasure"},
    )
    plan = made(tiled(tiles(*ROOM), layer, tilesets=OWN), {"plain.tj": plain, "none.tj": none})
    kinds = [counter.kind for counter in plan.map.dungeon.levels[0].counters]
    assert kinds == ["key", "food", "potion", "treasure"]
    assert any("lost.tj did not come along" in words for words in tells(plan, Kind.LOOK))
