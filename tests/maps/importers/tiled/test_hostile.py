"""Files that mean harm, or are damaged anyhow: one line says so, and nothing else happens."""

import base64
import gzip
import json
import sys
import zlib
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import ImportFault, import_plan
from paperdelve.maps.importers.tiled import tilesets as tilesets_module
from paperdelve.maps.importers.tiled import xml_document
from paperdelve.maps.importers.tiled.xml_document import parse_xml
from tests.maps.importers.imported import FEW, sound
from tests.maps.importers.tiled.drawings import (
    OWN,
    ROOM,
    Data,
    numbers,
    objects,
    props,
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

LAUGHS = '<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><map tilewidth="&b;"/>'
OUTSIDE = '<!DOCTYPE map SYSTEM "file:///etc/passwd"><map/>'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (LAUGHS, "it has a DTD, which no map needs"),
        (OUTSIDE, "it has a DTD"),
        ("<map>&b;</map>", "line 1, column 6: undefined entity"),
        ("<map>" + "<group>" * 90, "its elements are nested more than 80 deep"),
        ("<map>" + "<x>" * 90, "its elements are nested more than 80 deep"),
        ("<map><layer" + "".join(f" a{n}=''" for n in range(1001)), "has more than 1000 attributes"),
        ("<map" + " a=''" * 1001, "has more than 1000 attributes"),
        ("<map a='1' a='2'/>", "line 1, column 12: duplicate attribute"),
    ],
)
def test_hostile_xml(text: str, says: str) -> None:
    """No DTD, no entity, no endless nesting."""
    with pytest.raises(ImportFault, match=says):
        import_plan(upload(text))


def test_bounds_of_xml(monkeypatch: pytest.MonkeyPatch) -> None:
    """Documents are refused before they take much memory."""
    cases = [
        ("LONGEST", 5, "larger than 5 bytes"),
        ("MOST_TAGS", 2, "more than 2 tags"),
        ("MOST_ELEMENTS", 1, "more than 1 elements"),
    ]
    for name, most, says in cases:
        with monkeypatch.context() as patch:
            patch.setattr(xml_document, name, most)
            with pytest.raises(ImportFault, match=says):
                parse_xml(b"<map><layer/></map>")


def test_what_is_not_kept() -> None:
    """Elements that say nothing of a plan take no memory, whatever is in them."""
    root = parse_xml(b"<map> <x><layer a='b'>text</layer></x><layer><data>1<tile/></data></layer></map>")
    assert [child.tag for child in root.children] == ["layer"]
    assert root.text == ""
    assert root.children[0].children[0].text == "1,0"


PACKERS: dict[str, Callable[[bytes], bytes]] = {
    "zlib": zlib.compress,
    "gzip": gzip.compress,
    "zstd": zstd.compress,
}


@pytest.mark.parametrize("compression", PACKERS)
def test_bombs(compression: str) -> None:
    """What is packed never becomes more than its layer has room for."""
    data = base64.b64encode(PACKERS[compression](b"\0" * 3_000_000)).decode()
    layer = tiles(*ROOM) | {"data": data, "encoding": "base64", "compression": compression}
    with pytest.raises(ImportFault, match="has more than the 35 cells that belong there"):
        import_plan(upload(tiled(layer)))


def test_a_wide_window() -> None:
    """A zstd stream that asks for much memory is refused."""
    options = {int(zstd.CompressionParameter.window_log): 25}
    data = zstd.compress(b"\1" * 40_000_000, options=options)
    layer = tiles(*ROOM) | {
        "data": base64.b64encode(data).decode(),
        "encoding": "base64",
        "compression": "zstd",
    }
    with pytest.raises(ImportFault, match="has damaged data"):
        import_plan(upload(tiled(layer)))


def test_many_told_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tileset tells of only so many tiles."""
    monkeypatch.setattr(tilesets_module, "MOST_TILES", 1)
    cases: list[Data] = [{"1": {}, "2": {}}, {"1": 5}]
    for tiles_told in cases:
        data = tiled(tilesets=[tileset() | {"tiles": tiles_told, "tileproperties": {"9": None}}])
        with pytest.raises(ImportFault, match="tileset 1 tells of more than 1 tiles"):
            import_plan(upload(data))


def test_properties_of_all_kinds() -> None:
    """Properties may be anything; what is no plain value says nothing."""
    odd = props(a=None, b=[1], c={"x": 1}, d=1e300, e=float("nan"), f=10**400, g=2, h=0.5, i=True)
    for told in (odd, odd * 200, "x", {"counter": "key"}, [5, {"name": 3}], None):
        sound(
            import_plan(upload(tiled(tiles(*ROOM), objects(thing("x", 2, 2, properties=told)), tilesets=OWN)))
        )


NUMBERS = st.one_of(
    st.integers(-5, 20), st.floats(-50, 200), st.just(10**30), st.text(max_size=3), st.none(), st.booleans()
)
WORDS = st.sampled_from(
    [
        "wall",
        "floor",
        "door",
        "key",
        "ghost 2",
        "Enemies",
        "exit",
        "secret door",
        "trap",
        "water",
        "generator",
        "x",
        "",
    ]
)
PROPERTIES = st.dictionaries(
    st.sampled_from(
        ["counter", "orientation", "secret", "trap", "locked", "tier", "monster", "type", "solid", "note"]
    ),
    st.one_of(WORDS, st.booleans(), st.integers(-1, 4)),
    max_size=3,
).map(lambda told: props(**dict(told)))
THINGS = st.fixed_dictionaries(
    {},
    optional={
        "name": WORDS,
        "type": WORDS,
        "x": NUMBERS,
        "y": NUMBERS,
        "width": NUMBERS,
        "height": NUMBERS,
        "rotation": NUMBERS,
        "gid": NUMBERS,
        "point": st.booleans(),
        "ellipse": st.booleans(),
        "polygon": st.lists(st.fixed_dictionaries({"x": st.integers(-20, 99), "y": NUMBERS}), max_size=4),
        "polyline": st.lists(st.fixed_dictionaries({"x": NUMBERS, "y": st.integers(0, 9)}), max_size=3),
        "properties": PROPERTIES,
        "visible": st.booleans(),
        "template": st.sampled_from(["t.tj", "lost.tx"]),
        "text": st.fixed_dictionaries({"text": WORDS}),
    },
)
LETTERS = st.sampled_from(" ##...dkx")


@st.composite
def layers(draw: st.DrawFn) -> Data:
    """Draw a layer of some kind."""
    name = draw(WORDS)
    more: Data = draw(
        st.sampled_from([{}, {"visible": False}, {"offsetx": 17, "offsety": -40}, {"class": "door"}])
    )
    if draw(st.booleans()):
        return objects(*draw(st.lists(THINGS, max_size=4)), name=name, **more)
    width = draw(st.integers(1, 9))
    rows = draw(st.lists(st.text(LETTERS, min_size=width, max_size=width), min_size=1, max_size=9))
    return tiles(*rows, name=name, **more)


SETS = st.sampled_from(
    [[], OWN, [tileset({"d": "door", "k": "key"}, name="Walls")], [{"firstgid": 3, "source": "a.tsx"}]]
)


@FEW
@given(
    st.lists(layers(), max_size=4),
    SETS,
    st.dictionaries(st.sampled_from(["set:34", "object:x"]), WORDS, max_size=1),
)
def test_any_map(drawn: list[Data], sets: list[Data], legend: dict[str, str]) -> None:
    """Any map is imported or refused with one line, always alike."""
    template = json.dumps({"type": "template", "object": {"name": "door", "gid": 3}}).encode()
    told = upload(tiled(*drawn, tilesets=sets), {"t.tj": template})
    with suppress(ImportFault):
        plan = import_plan(told, legend=legend)
        sound(plan)
        assert import_plan(told, legend=legend) == plan


GOOD = [
    json.dumps(
        tiled(
            tiles(*ROOM),
            objects(thing("door", 2, 2, 1, 1, properties=props(locked=True)), thing("exit", 3, 3)),
            tilesets=OWN,
        )
    ).encode(),
    (
        '<map tilewidth="16" tileheight="16"><tileset firstgid="1" name="Walls">'
        '<tile id="45" type="floor"/></tileset><layer name="a" width="7" height="5">'
        f'<data encoding="csv">{",".join(map(str, numbers(*ROOM)))}</data></layer>'
        '<objectgroup name="Doors"><object x="32" y="0" width="16" height="32"/></objectgroup></map>'
    ).encode(),
]


@FEW
@given(
    st.sampled_from(GOOD),
    st.lists(
        st.tuples(st.integers(0, 2000), st.binary(max_size=3), st.integers(0, 9)), min_size=1, max_size=4
    ),
)
def test_damaged_files(content: bytes, changes: list[tuple[int, bytes, int]]) -> None:
    """A good file with bytes put in and taken out is imported or refused, and nothing crashes."""
    for place, put, taken in changes:
        at = place % (len(content) + 1)
        content = content[:at] + put + content[at + taken :]
    with suppress(ImportFault):
        sound(import_plan(upload(content)))


@FEW
@given(st.sampled_from([b"<map", b"<tileset ", b'{"tilewidth":']), st.binary(max_size=100))
def test_any_bytes(start: bytes, rest: bytes) -> None:
    """No bytes raise anything but a fault."""
    with suppress(ImportFault):
        sound(import_plan(upload(start + rest)))
