"""Whole pictures: what is on them, for whom, and that any words can be written."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.file.format import MapFile, read_map
from paperdelve.maps.picture import fonts
from paperdelve.maps.picture.colours import DYES, LIVERIES, dye, token_edge
from paperdelve.maps.picture.extras import NotInstalled
from paperdelve.maps.picture.faces import face, hero, items, look_of
from paperdelve.maps.picture.icons import authors, credit, table
from paperdelve.maps.picture.legend import legend
from paperdelve.maps.picture.lettering import fit, width
from paperdelve.maps.picture.picture import picture
from paperdelve.maps.picture.plan import Look, plan
from paperdelve.maps.picture.png import png
from paperdelve.maps.picture.shapes import Group, Stamp, Words, stamps_in
from paperdelve.maps.picture.sheet import Area
from paperdelve.rules.gauntlet.dungeon import COLOURS, ENCHANTMENTS, KINDS, Counter, Dungeon, Level, Note
from paperdelve.rules.gauntlet.figures import CLASSES

WEB = Path(__file__).parents[3] / "client/web/src"
SVG = "{http://www.w3.org/2000/svg}"
MAP = """
title = "The Cupboard"
author = "Somebody"
licence = "CC0"
story = "There is a way through at the back."
players = 2
map = '''
##########
#S.k-..%.#
#S.g|^T+E#
##########
'''
counters = [
  { kind = "key", at = [3, 1] },
  { kind = "potion", at = [2, 1] },
  { kind = "food", at = [2, 1] },
  { kind = "corpse", colour = "red", keys = 1, at = [5, 1] },
  { kind = "grunt", level = 3, body_points = 1, at = [5, 1] },
]
notes = [{ at = [6, 1], words = "The plaster is thin here." }]
"""


@pytest.fixture
def cupboard() -> MapFile:
    """A map with one of most things."""
    sketch = read_map(MAP).sketch
    assert sketch is not None
    return sketch


def words_of(svg: str) -> list[str]:
    """Return all texts of a picture; it is well-formed."""
    return [found.text or "" for found in ET.fromstring(svg).iter(f"{SVG}text")]  # noqa: S314 - our own


def test_what_is_on_a_picture(cupboard: MapFile) -> None:
    """The GM's picture says title, story, counters, notes and who drew what."""
    drawn = picture(cupboard, 0, Look())
    texts = words_of(drawn.svg)
    for words in ("The Cupboard", "10 by 4 squares, for 2 heroes", "There is a way through at the back."):
        assert words in texts
    for words in (
        "key (2)",
        "generator of ghosts",
        "breakable wall",
        "The plaster is thin here.",
        "red corpse",
    ):
        assert words in texts
    assert "Dungeon by Somebody, CC0." in texts
    root = ET.fromstring(drawn.svg)  # noqa: S314
    assert (root.findtext(f"{SVG}title"), float(root.attrib["width"])) == ("The Cupboard", drawn.width)
    assert credit() in (root.findtext(f"{SVG}desc") or "")


def test_players_see_no_secrets(cupboard: MapFile) -> None:
    """Without secrets there are no breakable walls, counters and notes: neither drawn nor told."""
    seen, secret = picture(cupboard, 0, Look(secrets=False)), picture(cupboard, 0, Look())
    texts = " ".join(words_of(seen.svg))
    for words in ("key", "generator", "breakable wall (", "plaster", "corpse"):
        assert words not in texts
    names = {stamp.name for stamp in stamps_in(plan(cupboard.dungeon.levels[0], Look(secrets=False)))}
    assert {name[:6] for name in names} == {"sign45", "sign12", "sign43", "sign94", "sign84", "sign69"}
    assert "exit" in texts
    assert "plaster" in " ".join(words_of(secret.svg))
    assert sum(1 for _ in legend(cupboard.dungeon.levels[0], Look(counters=False))) == 7


def test_equal_maps_give_equal_pictures(cupboard: MapFile) -> None:
    """A picture depends on the map alone; another place gives other strokes."""
    again = read_map(MAP).sketch
    assert again is not None
    assert picture(again, 0, Look()) == picture(cupboard, 0, Look())
    assert picture(cupboard, 0, Look(white=True)).svg != picture(cupboard, 0, Look()).svg


def test_a_part_of_a_plan_has_only_what_is_there(cupboard: MapFile) -> None:
    """Given two columns of the level, then nothing of the others is drawn."""
    drawn = plan(cupboard.dungeon.levels[0], Look(), Area(0, 0, 2, 4))
    assert not list(stamps_in(drawn))
    assert [shape.text for shape in drawn if isinstance(shape, Words)] == []
    assert sum(isinstance(shape, Group) for shape in drawn) == 2  # the start places


def test_what_somebody_stands_on_peeps_out(cupboard: MapFile) -> None:
    """Given a monster on a corpse, then the corpse lies below and aside; items of a space are one fan."""
    stamps = {stamp.name: stamp for stamp in stamps_in(plan(cupboard.dungeon.levels[0], Look()))}
    monster, corpse = stamps["grunt-3-1-False"], stamps["corpse-1-red-True"]
    assert corpse.x < monster.x
    assert corpse.y > monster.y
    assert list(stamps).index(corpse.name) < list(stamps).index(monster.name)
    assert {"items-potion+food", "items-key+key"} <= set(stamps)


def test_levels_with_titles() -> None:
    """A level's number and title stand below the dungeon's; a dungeon without a title says so."""
    level = Level((".",), title="Coats")
    drawn = picture(MapFile(Dungeon((level, Level((".",))))), 0, Look())
    assert words_of(drawn.svg)[:2] == ["A dungeon without a title", "Level 1: Coats"]
    assert "<title>A dungeon without a title. Level 1: Coats</title>" in drawn.svg


def test_a_vast_level_is_drawn_with_fewer_strokes() -> None:
    """Given the broadest paper, then a space takes a hundred bytes at most, and the words are larger."""
    vast = Level(("." * 250, *(["#." * 125, "#" * 250] * 15)))
    drawn = picture(MapFile(Dungeon((vast,), "Vast")), 0, Look())
    assert len(drawn.svg) - len(fonts.embedded()) < 100 * 250 * 30
    assert 'scale(6.25)"><text x="40"' in drawn.svg


@given(
    title=st.text(max_size=80),
    story=st.text(st.characters(codec="utf-8"), max_size=80),
    note=st.text(max_size=200),
)
def test_any_words_can_be_written(title: str, story: str, note: str) -> None:
    """Whatever letters a map holds, the picture is well-formed, and no line is broader than the paper."""
    level = Level(("S.E",), (0,), (), title, (Note(1, note),))
    drawn = picture(MapFile(Dungeon((level,), title), author=story, licence=note, story=story), 0, Look())
    assert words_of(drawn.svg)


def test_lines_are_broken_where_they_are_full() -> None:
    """Words go to the next line whole; one that is too long is cut; none is lost."""
    lines = fit("one two three " + "x" * 60, 10, 100)
    assert lines[0] == "one two three"
    assert "".join(lines[1:]) == "x" * 60
    assert all(width(line, 10) <= 100 for line in lines)
    assert fit(" \n", 10, 100) == []
    assert width("\u4e2d\u6587", 10) > width("ab", 10) > width("il", 10) > width("\u0301", 10)


@pytest.mark.parametrize("kind", KINDS)
def test_every_counter_has_a_face(kind: str) -> None:
    """Each kind is drawn, and looks like no other."""
    counter = Counter(
        kind, 0, spawns="ghost" if kind == "generator" else "", colour="blue" if kind == "corpse" else ""
    )
    drawn = face(counter)
    assert drawn
    assert look_of(counter).startswith(kind)
    assert dye(kind) == dye(ENCHANTMENTS[0]) if kind in ENCHANTMENTS else True


def test_faces_tell_more() -> None:
    """Loot, spoils, levels and many things on a space are seen."""
    assert face(Counter("thief", 0, loot="key")) != face(Counter("thief", 0))
    assert (
        len(face(Counter("corpse", 0, colour="red", treasure=100)))
        == len(face(Counter("corpse", 0, colour="red"))) + 1
    )
    assert face(Counter("lobber", 0, level=2)) != face(Counter("lobber", 0, level=2, body_points=1))
    fan = items(["key", "key", "food", "booze"])
    assert [shape.text for shape in fan if isinstance(shape, Words)] == ["4"]
    tokens = {hero(colour, name) for colour in COLOURS for name in CLASSES}
    assert len(tokens) == 16


def test_tokens_are_told_apart_by_their_edges() -> None:
    """Each colour is cut in its own way."""
    assert len({tuple(token_edge(livery.cut, 0, 0, 10)) for livery in LIVERIES.values()}) == 4


def test_the_colours_are_the_browsers() -> None:
    """Counters have the same colours on paper as on the screen."""
    text = (WEB / "board/counters/colours.ts").read_text("utf-8")
    written = re.findall(r'(\w+): \{ card: "(#\w+)", ink: "(#\w+)" \}', text)
    assert {kind: (DYES[kind].card, DYES[kind].ink) for kind, *_ in written} == {
        k: (c, i) for k, c, i in written
    }
    tokens = re.findall(
        r'(\w+): \{ fill: "(#\w+)", on: "(#\w+)", line: "(#\w+)", letter: "(\w)", cut: "(\w+)" \}', text
    )
    assert {kind: LIVERIES[kind] for kind, *_ in tokens}.keys() == LIVERIES.keys()
    for kind, fill, on, line, letter, cut in tokens:
        livery = LIVERIES[kind]
        assert (livery.fill, livery.on, livery.line, livery.letter, livery.cut) == (
            fill,
            on,
            line,
            letter,
            cut,
        )


def test_the_authors_of_the_icons_are_named() -> None:
    """Each icon that is not ours has an author, and all are in the line of credit."""
    assert all(bool(icon.name) == bool(icon.author) for icon in table().values())
    assert all(author in credit() for author in authors())
    assert {"Lorc", "Delapouite"} <= set(authors())


def test_a_png(cupboard: MapFile) -> None:
    """A picture is as many pixels wide as is wished for a square, if it is not too large."""
    pytest.importorskip("resvg_py")
    drawn = picture(cupboard, 0, Look())
    for pixels, wide in ((None, drawn.width), (20, drawn.width / 2)):
        content = png(drawn, pixels)
        assert content[:8] == b"\x89PNG\r\n\x1a\n"
        assert int.from_bytes(content[16:20]) == round(wide)


def test_what_is_not_installed_is_said(cupboard: MapFile, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without its library there is no PNG, but a sentence; without its font a picture names others."""
    drawn = picture(cupboard, 0, Look())
    monkeypatch.setattr("paperdelve.maps.picture.png.find_spec", lambda _: None)
    with pytest.raises(NotInstalled, match=r"resvg-py.*pip install 'paperdelve\[print\]'"):
        png(drawn)
    monkeypatch.setattr("paperdelve.maps.picture.fonts.find_spec", lambda _: None)
    fonts.embedded.cache_clear()
    assert "@font-face" not in picture(cupboard, 0, Look()).svg
    fonts.embedded.cache_clear()


def test_a_stamp_is_kept_under_one_name() -> None:
    """Stamps in groups are found as well."""
    stamp = Stamp("a", (), 0, 0)
    assert list(stamps_in([Group((stamp,)), stamp])) == [stamp, stamp]
