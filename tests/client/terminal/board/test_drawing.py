"""How a board looks: signs, colours, marks, the numbers at its rim."""

import colorsys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.color import Color
from rich.style import Style

from paperdelve_client.terminal.board import ruler
from paperdelve_client.terminal.board.eye import Span
from paperdelve_client.terminal.board.glyphs import (
    ENCHANTMENTS,
    ITEMS,
    LETTERS,
    MONSTERS,
    SIGNS,
    UNKNOWN,
    Glyph,
    Signs,
)
from paperdelve_client.terminal.board.marks import Marks, marked, verb_of
from paperdelve_client.terminal.board.palettes import MARKS, PALETTES, ROLES
from paperdelve_client.terminal.board.paper import Paper
from paperdelve_client.terminal.themes import NAMES
from tests.client.drawn import at
from tests.client.terminal.board.level import level
from tests.client.terminal.seated import fight, go

SETS = {"unicode": SIGNS, "ascii": LETTERS}


def drawn(signs: Signs) -> str:
    """Return a whole board as text."""
    paper = Paper(signs)
    paper.lay(level())
    rows = ("".join(paper.cell(x, y).text for x in range(paper.width)) for y in range(paper.height))
    return "\n".join(rows) + "\n"


@pytest.mark.parametrize("name", SETS)
def test_a_board_is_drawn_as_in_the_picture(name: str) -> None:
    """A board is drawn as in the picture."""
    picture = Path(__file__).with_name(f"{name}.txt")
    assert drawn(SETS[name]) == picture.read_text(encoding="utf-8")


def counters() -> list[dict[str, Any]]:
    """Return counters of every kind."""
    return [
        *({"kind": "hero", "colour": colour} for colour in ("red", "blue", "green", "yellow")),
        *({"kind": "corpse", "colour": colour} for colour in ("red", "blue", "green", "yellow")),
        *({"kind": kind, "level": level} for kind in MONSTERS for level in (1, 2, 3)),
        *({"kind": "generator", "spawns": kind, "body_points": 2} for kind in MONSTERS),
        *({"kind": "items", "holds": [kind]} for kind in (*ITEMS, *ENCHANTMENTS)),
        *({"kind": "items", "holds": [kind, "key"]} for kind in (*ITEMS, *ENCHANTMENTS)),
        *({"kind": kind} for kind in ("chest", "death", "thief", "bomb")),
        {"kind": "thief", "loot": "key"},
    ]


@pytest.mark.parametrize("signs", SETS.values(), ids=SETS)
def test_everything_is_told_by_shape_and_letter_in_two_columns(signs: Signs) -> None:
    """Everything is told by shape and letter in two columns."""
    looks = [*signs.terrain.values(), *map(signs.counter, counters())]
    texts = [glyph.text for glyph in looks]
    told = [*texts, *map(signs.die, range(1, 7)), signs.way, signs.shot, signs.burst, signs.fall]
    assert {cell_len(text) for text in told} == {2}
    assert len(set(texts)) == len(texts)
    assert all(glyph.role in ROLES for glyph in looks)


def test_the_plain_signs_are_ascii_alone() -> None:
    """The plain signs are ascii alone."""
    told = "".join(signs.text for signs in [*LETTERS.terrain.values(), *map(LETTERS.counter, counters())])
    assert (told + LETTERS.die(3) + LETTERS.way + LETTERS.shot + LETTERS.burst + LETTERS.fall).isascii()


@pytest.mark.parametrize(
    ("counter", "text"),
    [
        ({}, "? "),
        ({"kind": "dragon", "level": 12}, "?+"),
        ({"kind": "ghost", "level": "many"}, "g "),
        ({"kind": "hero", "colour": "漢"}, UNKNOWN.text),
        ({"kind": "hero", "colour": ""}, UNKNOWN.text),
        ({"kind": "corpse", "colour": "\x1b"}, UNKNOWN.text),
        ({"kind": "items"}, "◊?"),
    ],
)
def test_a_counter_that_is_not_known_breaks_no_grid(counter: dict[str, object], text: str) -> None:
    """A counter that is not known breaks no grid."""
    assert SIGNS.counter(counter).text == text


def test_a_wounded_monster_keeps_its_level_and_looks_otherwise() -> None:
    """A wounded monster keeps its level and is drawn in another role."""
    demon = {"kind": "demon", "level": 3, "body_points": 3}
    assert SIGNS.counter(demon) == Glyph("d3", "monster")
    assert SIGNS.counter(demon | {"body_points": 1}) == Glyph("d3", "wounded")


def test_a_target_shows_the_number_to_roll() -> None:
    """A target shows the number to roll."""
    ghost = Glyph("g1", "monster")
    assert SIGNS.target(ghost, 4).text == "g⁴"
    assert LETTERS.target(ghost, 4).text == "g4"
    assert SIGNS.target(ghost, 12).text == "g!"
    assert SIGNS.die(9) == "[]"


# ---------------------------------------------------------------- colours


def light(colour: Color | None) -> float:
    """Return the relative luminance of a colour."""
    assert colour is not None
    parts = [part / 255 for part in colour.get_truecolor()]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(style: Style) -> float:
    """Return the contrast of letters to their ground, from 1 to 21."""
    lights = sorted((light(style.color), light(style.bgcolor)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


@pytest.mark.parametrize("name", NAMES)
def test_letters_are_read_in_every_theme_and_under_every_mark(name: str) -> None:
    """Letters are read in every theme and under every mark."""
    palette = PALETTES[name]
    assert set(palette) == {*ROLES, *MARKS}
    quiet = {"outside", "floor", "wall", "rim"}
    for role in (role for role in ROLES if role not in quiet):
        assert contrast(palette[role]) >= 4.5, role
        for mark in ("reach", "target", "thing"):
            assert contrast(palette[role] + palette[mark]) >= 2.5, (role, mark)
    assert contrast(palette["rim"]) >= 3
    assert contrast(palette["red"] + palette["cursor"]) >= 4.5


def test_the_theme_without_colours_has_none() -> None:
    """The theme without colours has none."""
    for style in PALETTES["mono"].values():
        for colour in (style.color, style.bgcolor):
            if colour is not None:
                assert colorsys.rgb_to_hsv(*colour.get_truecolor())[1] == 0
    marks = [str(PALETTES["mono"][mark]) for mark in ("reach", "target", "thing", "way", "cursor")]
    assert len(set(marks)) == len(marks)


# ---------------------------------------------------------------- marks


def test_offers_are_marked_by_what_is_done() -> None:
    """Offers are marked by what is done."""
    offers = [
        go(1, 2),
        {"do": "move 2,1", "words": "pass", "at": [3]},
        fight(7, 8),
        {"do": "gm attack", "words": "strike", "at": [9], "needs": [None]},
        {"do": "open", "words": "unlock", "at": [5]},
        {"do": "fight", "words": "none in reach", "at": []},
        {"do": "end", "words": "end"},
    ]
    marks = marked(offers)
    assert [sorted(some) for some in (marks.reach, marks.target, marks.thing)] == [[1, 2, 3], [7, 8, 9], [5]]
    assert marks.needs == {7: 4, 8: 4}
    assert marked(offers, "open") == Marks(thing=frozenset([5]))
    assert verb_of("gm go") == "go"
    assert verb_of("gm") == "gm"
    assert verb_of("") == ""


def test_of_several_marks_the_one_that_matters_most_shows() -> None:
    """Of several marks the one that matters most shows."""
    one = frozenset([1])
    marks = Marks(reach=frozenset([1, 2]), thing=one, target=one, way=one, shot=one, cursor=3)
    assert [marks.of(space) for space in (1, 2, 3, 4)] == ["shot", "reach", "cursor", None]
    assert marks.differs_from(Marks(reach=frozenset([2, 4]), cursor=3)) == {1, 4}
    assert Marks(target=one, needs={1: 4}).differs_from(Marks(target=one, needs={1: 5})) == {1}


# ---------------------------------------------------------------- the rim, the window


def test_numbers_stand_over_their_columns_and_before_their_rows() -> None:
    """Numbers stand over their columns and before their rows."""
    assert ruler.columns(12) == "0         5         10  "
    assert ruler.columns(11) == "0         5         10"
    assert ruler.row(7) == "  7 "
    assert ruler.row(249) == "249 "
    assert ruler.columns(106).endswith("100         ")


lengths = st.integers(0, 500)


@given(lengths, lengths, lengths, lengths, st.integers(0, 10))
def test_what_is_looked_at_comes_into_the_window(
    window: int, paper: int, start: int, first: int, around: int
) -> None:
    """What is looked at comes into the window."""
    span = Span(window + 1, paper + 1)
    first %= paper + 1
    for begin in (span.revealing(start, first, 1, around), span.centred(first, 1)):
        assert 0 <= begin <= max(0, span.paper - span.window)
        assert begin <= first < begin + span.window
    inside = span.revealing(start, first, 1, around)
    assert span.revealing(inside, first, 1, around) == inside


# ---------------------------------------------------------------- kept up to date

names = st.sampled_from(["red", "m1", "m2", "i5", "x"])
spaces = st.builds(at, st.integers(0, 24), st.integers(0, 6))
kinds = st.sampled_from(["hero", "ghost", "items", "bomb", "chest"])
changes = st.one_of(
    st.builds(lambda name, kind, space: ["counter", name, {"kind": kind, "at": space}], names, kinds, spaces),
    st.builds(lambda name, path: ["move", name, path], names, st.lists(spaces, min_size=1, max_size=3)),
    st.builds(lambda name, level: ["set", name, {"level": level}], names, st.integers(1, 3)),
    st.builds(lambda name: ["gone", name], names),
    st.builds(lambda space, letter: ["terrain", space, letter], spaces, st.sampled_from(".#E")),
    st.just(["log", "something"]),
    st.just(["clear"]),
    st.builds(lambda row: ["board", {"rows": [row, "", "."]}], st.text(".#", max_size=9)),
)


@settings(max_examples=40)
@example([["counter", "red", {"kind": "hero", "at": at(1, 2)}]])  # where another hero stands
@given(st.lists(changes, max_size=12))
def test_a_board_kept_up_is_as_one_drawn_anew(news: list[list[object]]) -> None:
    """A board kept up is as one drawn anew."""
    scene, kept = level(), Paper(SIGNS)
    kept.lay(scene)
    before = look(kept)
    for change in news:
        if change[0] in {"move", "set", "gone"} and change[1] not in scene.counters:
            continue
        if change[0] == "terrain" and not scene.board.get("rows", [""])[-1].startswith("#########"):
            continue
        scene.apply(change)
        touched = kept.take(scene, [change])
        fresh = Paper(SIGNS)
        fresh.lay(scene)
        after = look(kept)
        assert after == look(fresh)
        if touched is not None:
            assert {space for space in after if after[space] != before.get(space)} <= touched
        before = after


def look(paper: Paper) -> dict[int, Glyph]:
    """Return how every space looks."""
    return {at(x, y): paper.cell(x, y) for y in range(paper.height) for x in range(paper.width)}
