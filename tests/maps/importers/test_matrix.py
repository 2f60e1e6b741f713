"""Every format knows its own files and no others."""

import gzip
import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import FORMATS, ImportFault, Upload, import_plan
from tests.maps.importers.imported import FEW, sound
from tests.maps.importers.pngs import level, png

PLANS: dict[str, bytes] = {
    "One Page Dungeon (JSON)": json.dumps(
        {"version": "1.2.7", "rects": [{"x": 0, "y": 0, "w": 5, "h": 5}], "doors": []}, indent=1
    ).encode(),
    "donjon (JSON)": json.dumps({"cell_bit": {"room": 2}, "cells": [[2] * 5] * 5}, indent=1).encode(),
    "donjon (TSV)": b"F\tF\tF\t\tF\n\tDL\tF\tF\tF\nF\tF\tF\n",
    "Dandy levels": b"\x11" * 60 + (b"\x01" + b"\x00" * 28 + b"\x10") * 26 + b"\x11" * 60,
    "Gauntlet levels in pixels (PNG)": png(level("#######", "#S...E#", "#######")),
    "Gauntlet levels of objects (JSON)": json.dumps({"sizeX": 4, "sizeY": 3, "decorObjects": []}).encode(),
    "Moving AI grid maps": b"type octile\nheight 3\nwidth 5\nmap\n.....\n.....\n.....\n",
    "Gauntlet maze files (.gsc)": b"name = x\n[maze]\n#####\n#...#\n#...#\n#####\n",
    "Universal VTT (dd2vtt, uvtt)": json.dumps(
        {
            "format": 0.3,
            "resolution": {
                "map_origin": {"x": 0, "y": 0},
                "map_size": {"x": 6, "y": 6},
                "pixels_per_grid": 10,
            },
            "line_of_sight": [[{"x": x, "y": y} for x, y in ((0, 0), (6, 0), (6, 6), (0, 6), (0, 0))]],
            "portals": [],
        }
    ).encode(),
    "Foundry VTT scene (JSON)": json.dumps(
        {
            "width": 600,
            "height": 600,
            "padding": 0,
            "grid": {"type": 1, "size": 100},
            "walls": [
                {"c": [0, 0, 600, 0]},
                {"c": [600, 0, 600, 600]},
                {"c": [600, 600, 0, 600]},
                {"c": [0, 600, 0, 0]},
            ],
        }
    ).encode(),
    "Tiled (TMX, TMJ)": (
        b'<?xml version="1.0"?>'
        b'<map orientation="orthogonal" width="3" height="3" tilewidth="8" tileheight="8">'
        b'<tileset firstgid="1" name="t" tilewidth="8" tileheight="8" tilecount="2" columns="2"/>'
        b'<layer id="1" name="floor" width="3" height="3">'
        b'<data encoding="csv">1,1,1,1,2,1,1,1,1</data></layer>'
        b"</map>"
    ),
    "text drawings with or without a legend": b"#####\n#...#\n#...#\n#####\n",
}
OTHERS: tuple[bytes, ...] = (
    gzip.compress(b"#####\n#...#\n#####\n", mtime=0),
    b"Words, and more words.\n",
    b'{"walls": 3}',
    b"<html></html>",
)


@pytest.mark.parametrize("title", PLANS)
def test_one_format_knows_a_plan(title: str) -> None:
    """It is recognised by its own format and by none of the others, whatever it is called."""
    for name in ("", "plan.tmx", "plan.dd2vtt"):
        upload = Upload(PLANS[title], name)
        assert [known.title for known in FORMATS if known.recognises(upload)] == [title]
    sound(import_plan(Upload(PLANS[title])))


def test_all_formats_are_here() -> None:
    """A new format brings its small plan."""
    assert sorted(PLANS) == sorted(known.title for known in FORMATS)


@pytest.mark.parametrize("content", OTHERS)
def test_other_files(content: bytes) -> None:
    """What is no plan is of no format."""
    assert [known.title for known in FORMATS if known.recognises(Upload(content))] == []


@FEW
@given(
    st.sampled_from([*PLANS.values(), *OTHERS]),
    st.lists(st.tuples(st.integers(0, 2000), st.binary(max_size=3), st.integers(0, 9)), max_size=4),
)
def test_damaged_files(content: bytes, changes: list[tuple[int, bytes, int]]) -> None:
    """A good file with bytes put in and taken out is refused or imported, and nothing crashes."""
    for place, put, taken in changes:
        at = place % (len(content) + 1)
        content = content[:at] + put + content[at + taken :]
    upload = Upload(content)
    assert len([known for known in FORMATS if known.recognises(upload)]) <= 1
    with suppress(ImportFault):
        sound(import_plan(upload))


@FEW
@given(st.binary(max_size=200))
def test_any_bytes(content: bytes) -> None:
    """No bytes raise anything but a fault."""
    with suppress(ImportFault):
        sound(import_plan(Upload(content)))
