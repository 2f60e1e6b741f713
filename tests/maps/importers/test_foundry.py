"""Foundry VTT's scenes."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import Choices, ImportFault, Plan, Upload, import_plan
from paperdelve.maps.importers.foundry import files
from paperdelve.maps.importers.report import Kind
from paperdelve.rules.board import xy
from tests.maps.importers.imported import FEW, PLAINLY, made, rows, sound, told, upload_of

CELL = 100
MARGIN = 200
"""A quarter of the scene's 700 by 300 pixels, rounded up to whole cells; 100 of it above."""


def wall(x0: float, y0: float, x1: float, y1: float, **more: object) -> dict[str, Any]:
    """Write a wall given in cells of the picture."""
    places = [x0 * CELL + MARGIN, y0 * CELL + 100, x1 * CELL + MARGIN, y1 * CELL + 100]
    return {"c": places, "door": 0, "ds": 0, "move": 1, "sense": 1, **more}


def room(left: float, top: float, right: float, bottom: float) -> list[dict[str, Any]]:
    """Write the four walls of a room."""
    return [
        wall(left, top, right, top),
        wall(right, top, right, bottom),
        wall(right, bottom, left, bottom),
        wall(left, bottom, left, top),
    ]


def thing(x: float, y: float, **more: object) -> dict[str, Any]:
    """Write a thing at a place given in cells of the picture."""
    return {"x": x * CELL + MARGIN, "y": y * CELL + 100, **more}


def scene(**more: object) -> dict[str, Any]:
    """Write an old scene of two rooms with a door between."""
    return {
        "name": "The Two Rooms",
        "width": 700,
        "height": 300,
        "padding": 0.25,
        "grid": CELL,
        "gridType": 1,
        "shiftX": 0,
        "shiftY": 0,
        "walls": [*room(0, 0, 7, 3), wall(3, 0, 3, 1), wall(3, 1, 3, 2, door=1), wall(3, 2, 3, 3)],
        **more,
    }


def drawn(data: object, chosen: Choices = PLAINLY) -> tuple[str, ...]:
    """Draw an imported scene, with floor where start and exit are."""
    return tuple(row.replace("S", ".").replace("E", ".") for row in rows(made(data, chosen)))


def refusal(data: object) -> str:
    """Return why a scene is refused, which takes one line."""
    with pytest.raises(ImportFault) as caught:
        import_plan(upload_of(data))
    assert "\n" not in str(caught.value)
    return str(caught.value)


DOUBLED = (
    "###############",
    "#.....#.......#",
    "#.....#.......#",
    "#.....|.......#",
    "#.....#.......#",
    "#.....#.......#",
    "###############",
)


def test_an_old_scene() -> None:
    """Places count from the corner of the margin, which is rounded up to whole cells."""
    assert drawn(scene()) == DOUBLED
    assert made(scene()).map.dungeon.title == "The Two Rooms"
    assert "doors became vertical doors: 1 (at 6,3)" in told(made(scene()))


def test_a_new_scene() -> None:
    """New scenes tell the grid in an object, and may miss fields of old ones."""
    new = {key: value for key, value in scene().items() if key not in {"gridType", "shiftX", "shiftY"}}
    assert drawn({**new, "grid": {"size": CELL, "type": 1}, "background": {"offsetX": 0}}) == DOUBLED
    assert drawn({**new, "grid": {"size": CELL, "type": 1}, "padding": None}) == DOUBLED
    assert drawn({**new, "width": None, "height": None, "padding": 0}) == DOUBLED


def test_a_shifted_picture() -> None:
    """A shift moves the picture and not the walls; the picture's edge may cut through cells."""
    assert drawn(scene(shiftX=-25, shiftY=10)) == DOUBLED
    assert drawn(scene(background={"offsetX": -25, "offsetY": 10}, shiftX=None, shiftY=None)) == DOUBLED


def test_kinds_of_doors() -> None:
    """Locked and open doors are doors, secret ones as chosen; what stops nobody is no wall."""
    frame = room(0, 0, 7, 3)

    def doors(**more: object) -> Plan:
        between = [wall(3, 0, 3, 1, dir=1), wall(3, 1, 3, 2, **more), wall(3, 2, 3, 3)]
        return made(scene(walls=[*frame, *between, wall(5, 0, 5, 3, move=0), {"c": [None] * 4}, {"c": 3}, 7]))

    assert "locked doors became vertical doors: 1 (at 6,3)" in told(doors(door=1, ds=2))
    assert "doors that stand open became vertical doors: 1 (at 6,3)" in told(doors(door=1, ds=1))
    assert "doors became vertical doors: 1 (at 6,3)" in told(doors(door=1, ds="?"))
    secret = doors(door=2)
    assert "secret doors became breakable walls: 1 (at 6,3)" in told(secret)
    assert {"lattice", "secret_doors"} == {*secret.choices}
    left = told(secret, Kind.LEFT_OUT)
    assert "walls that stop nobody: 1" in left
    assert "walls without usable places: 2" in left
    assert "the sides of one-way walls, which stop people both ways: 1" in left


def test_a_wide_secret_door() -> None:
    """A secret door takes all of its spaces, as the GM chooses."""
    wide = scene(walls=[*room(0, 0, 7, 3), wall(3, 0, 3, 3, door=2)])
    for chosen, letter in (("breakable wall", "%"), ("door", "|"), ("floor", ".")):
        assert [row[6] for row in drawn(wide, Choices("square", chosen, lattice="doubled"))] == [
            *f"#{letter * 5}#"
        ]


def test_words() -> None:
    """Notes, drawings, tokens and regions with words become notes; what they speak of is told."""
    full = scene(
        notes=[thing(1.5, 1.5, text="The entrance"), thing(0.5, 0.5, text="")],
        drawings=[
            thing(4, 1, text="Trap", shape={"type": "r", "width": 200, "height": 100}),
            thing(0, 0, width=90, height=90),
            thing(0, 0, text="a trap as large as a house", width=9000, height=9000),
            thing(1, 2, text="trap"),
        ],
        tokens=[thing(2, 2, name="Ghost"), thing(3, 1, name="Door", width=1, height=1)],
        regions=[
            {"name": "Teleport to the cellar", "shapes": [thing(6, 0, width=100, height=100)]},
            {"name": "nowhere", "shapes": []},
        ],
        tiles=[{}],
        sounds=[{}, {}],
        lights="none",
    )
    plan = made(full)
    (level,) = plan.map.dungeon.levels
    assert {(note.words, *xy(note.at)) for note in level.notes} == {
        ("The entrance", 3, 3),
        ("Trap", 10, 3),
        ("a trap as large as a house", 14, 6),
        ("trap", 2, 4),
        ("Ghost", 5, 5),
        ("Teleport to the cellar", 13, 1),
    }
    said = told(plan)
    assert "words that speak of a start: 1 (at 3,3)" in said
    assert "tokens called doors, for doors are told by walls: 1 (at 7,3)" in said
    assert "drawings without words: 1" in said
    assert "sounds: 2" in said
    assert "pictures on the map: 1" in said
    assert any(words.startswith("traps became floor: ") for words in said)
    assert sum(row.count("^") for row in drawn(full, Choices(traps="hurtful tile"))) == 4
    assert "traps" in plan.choices


def test_a_huge_pack(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only its beginning is looked at, which is told."""
    one = json.dumps(scene()).encode()
    pack = b"\n \n".join([one, one, one])
    assert not any("whatever else" in line for line in told(import_plan(Upload(pack))))
    monkeypatch.setattr(files, "MOST_BYTES", 2 * len(one))
    said = told(import_plan(Upload(pack)), Kind.LEFT_OUT)
    assert "whatever else is in the pack, which is too long to look at all of it" in said
    assert not any("further scene" in line for line in said)


def test_many_scenes() -> None:
    """Of a pack with one scene a line, or an adventure, the first scene is read and the others are named."""
    other = {**scene(), "name": "Another"}
    pack = "\n".join(json.dumps(each) for each in (scene(), {"name": "no scene"}, other)).encode()
    for content in (pack, json.dumps({"scenes": [scene(), 3, other]}).encode()):
        plan = import_plan(Upload(content))
        assert plan.map.dungeon.title == "The Two Rooms"
        assert "the further scene 'Another', for a map is made of one" in told(plan)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (scene(gridType=0), "its grid is switched off ('gridless')"),
        (scene(gridType=3), "its grid is of hexagons"),
        (scene(grid={"size": 100, "type": 2}), "its grid is of hexagons"),
        (scene(grid={"size": 100, "type": []}), "its grid is of hexagons, or of a kind"),
        (scene(grid=0), "it does not say how many pixels"),
        (scene(grid={"type": 1}), "it does not say how many pixels"),
        (scene(padding=7), "its padding is 7, no share from 0 to 1"),
        (scene(walls=[]), "the scene holds no walls, only a picture"),
        (scene(walls=[wall(90, 90, 95, 90)]), "no wall lies on its picture"),
        (scene(walls=[], width=None), "the scene holds no walls"),
        (scene(walls=[wall(1, 1, 1, 1)]), "the scene holds no walls"),
    ],
)
def test_scenes_that_are_refused(data: object, says: str) -> None:
    """Each is refused with one sentence that says why."""
    assert says in refusal(data)


PIXELS = st.integers(-200, 1200) | st.sampled_from([0, 100, 200, 300, 500, 900]) | st.floats() | st.none()
WALL = st.fixed_dictionaries(
    {"c": st.lists(PIXELS, min_size=3, max_size=5)},
    optional={"door": st.integers(0, 3), "ds": st.integers(0, 3) | st.text(), "move": st.integers(0, 1)},
)
THING = st.fixed_dictionaries(
    {"x": PIXELS, "y": PIXELS},
    optional={"text": st.sampled_from(["trap", "exit", ""]), "width": PIXELS, "name": st.text(max_size=5)},
)


@FEW
@given(
    st.fixed_dictionaries(
        {"walls": st.lists(WALL, max_size=12)},
        optional={
            "grid": st.sampled_from([100, 50, 0.5, None]) | st.just({"size": 70, "type": 1}),
            "padding": st.floats(),
            "notes": st.lists(THING, max_size=3),
            "drawings": st.lists(THING, max_size=3),
            "tokens": st.lists(THING | st.none(), max_size=3),
            "shiftX": PIXELS,
            "width": PIXELS,
        },
    ),
    st.sampled_from([0, 1]),
)
def test_any_scene(extra: dict[str, Any], frames: int) -> None:
    """Whatever a scene holds, it is refused in one line or makes a map without errors."""
    frame = room(0, 0, 7, 3) * frames
    refused = ""
    try:
        sound(import_plan(upload_of({**scene(), **extra, "walls": [*frame, *extra["walls"]]})))
    except ImportFault as fault:
        refused = str(fault)
    assert "\n" not in refused
