"""Files that are no plans: what they are, and what to do."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import ImportFault, Upload, import_plan
from paperdelve.maps.importers.strangers import broken, stranger
from tests.maps.importers.imported import FEW


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "this file is empty"),
        (b" \n\n", "this file is empty"),
        (b"\x89PNG\r\n\x1a\n", "a picture (PNG)"),
        (b"\xff\xd8\xff\xe0", "a picture (JPEG)"),
        (b"RIFF1234WEBP", "a picture (WebP)"),
        (b"BM\x00\x01\x80", "a picture (BMP)"),
        (b"%PDF-1.7", "this is a PDF"),
        (b"PK\x03\x04", "this is a zip archive: unpack it"),
        (b"\x1f\x8b\x08", "this is a gzip archive"),
        (b"a" * 257 + b"ustar", "this is a tar archive"),
        (b"SQLite format 3\x00", "this is a database (SQLite)"),
        (b'<?xml version="1.0"?><svg/>', "this is a picture (SVG)"),
        (b"<!DOCTYPE html><html>", "this is a web page"),
        (b"%!PS-Adobe", "a picture (PostScript)"),
        (b"version 1\n0\tmaps/arena.map\t49\t49\t1\t1\t3\t3\t2.8\n", "a list of tasks (.scen)"),
        (b"NAME: crypt\nTAGS: x\nMAP\nxxx\nENDMAP\n", "a vault of Dungeon Crawl"),
        (b"pico-8 cartridge // x\n", "a cartridge of PICO-8"),
        (b"Maze number: 0\n", "without the maze itself"),
        (b'{"paperdelve":"replay","format":1}\n{"number":1}\n', "a replay of Paperdelve"),
        (b'map = """\n#####\n#S.E#\n#####\n"""\n', "a map of Paperdelve already"),
        (b'{"type": "FeatureCollection", "features": []}', "this is GeoJSON"),
        (b'{"a": [1, }', "this is JSON that is broken in line 1, column 11"),
        (b'{"a": 1}\n{"b": 2}\n', "several JSON documents in one file"),
        (b'{"a": ' * 5000, "nested too deep, or larger than any plan"),
        (b'{"a": ' + b"1" * 5000 + b"}", "nested too deep, or larger than any plan"),
        (b'{"a": "\x00"}', "cannot be read: it is no text"),
        (b'{"a": 1}', "none of the formats that can be imported"),
        (b"levels = [[[", "none of the formats"),
        (b"map = 3", "this is a map of Paperdelve already"),
        (b"BMW is a car and a word\n", "none of the formats"),
    ],
)
def test_strangers(content: bytes, says: str) -> None:
    """Each is refused with one sentence."""
    with pytest.raises(ImportFault) as caught:
        import_plan(Upload(content))
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_plans_are_no_strangers() -> None:
    """A plan of a known format, and a drawing, are none."""
    plan = json.dumps({"rects": [], "doors": []}).encode()
    for content in (plan, b"###\n#.#\n###\n", b"<map></map>"):
        assert stranger(Upload(content)) is None
        assert broken(Upload(content)) is None


@FEW
@given(
    st.binary(max_size=80) | st.text(max_size=80).map(str.encode) | st.sampled_from([b"{", b'{"', b"map = ["])
)
def test_any_file(content: bytes) -> None:
    """No file raises anything."""
    for said in (stranger(Upload(content)), broken(Upload(content))):
        assert said is None or said
