"""One Page Dungeon."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import CHOICES, Choices, ImportFault, import_plan
from paperdelve.maps.importers.report import Kind
from paperdelve.rules.board import xy
from tests.maps.importers.imported import FEW, PLAINLY, made, rows, told, upload_of

PLAN: dict[str, Any] = {
    "version": "1.2.4b",
    "title": "Test \u0007 hall",
    "story": "A\nstory.",
    "rects": [
        {"x": 0, "y": 0, "w": 1, "h": 1},
        {"x": -1, "y": -4, "w": 3, "h": 4},
        {"x": 2, "y": -3, "w": 1, "h": 1},
        {"x": 3, "y": -5, "w": 5, "h": 5, "rotunda": True},
        {"x": 8, "y": -3, "w": 1, "h": 1},
        {"x": 9, "y": -3, "w": 4, "h": 1},
        {"x": 13, "y": -3, "w": 1, "h": 1},
        {"x": 14, "y": -4, "w": 3, "h": 3, "ending": True},
    ],
    "doors": [
        {"x": 0, "y": 0, "dir": {"x": 0, "y": -1}, "type": 3},
        {"x": 2, "y": -3, "dir": {"x": 1, "y": 0}, "type": 1},
        {"x": 8, "y": -3, "dir": {"x": -1, "y": 0}, "type": 6},
        {"x": 13, "y": -3, "dir": {"x": 1, "y": 0}, "type": 5},
    ],
    "notes": [
        {"text": "In the middle lies a strongbox.", "ref": "1", "pos": {"x": 5.5, "y": -2.5}},
        {"text": "Far away.", "ref": "2", "pos": {"x": -90, "y": 90}},
        {"text": "", "ref": "3", "pos": {"x": 0, "y": 0}},
    ],
    "columns": [{"x": 4, "y": -4}],
    "water": [{"x": 5, "y": -4}, {"x": 50, "y": 50}, {"x": 0, "y": 0}],
}


def drawn(plan: object, chosen: Choices = PLAINLY) -> tuple[str, ...]:
    """Draw an imported plan, start spaces too."""
    return rows(made(plan, chosen))


def changed(**changes: object) -> dict[str, Any]:
    """Return the plan with some parts replaced."""
    return {**PLAN, **changes}


def without(door_type: int) -> list[dict[str, Any]]:
    """Return the plan's doors without those of a type."""
    return [door for door in PLAN["doors"] if door["type"] != door_type]


def door(x: int, y: int, kind: int, dx: int = 1, dy: int = 0) -> dict[str, Any]:
    """Make a door."""
    return {"x": x, "y": y, "dir": {"x": dx, "y": dy}, "type": kind}


def test_a_plan() -> None:
    """Rooms and doors stand where they stood, walled in; start at the entrance, exit in the goal."""
    assert drawn(PLAN) == (
        "    #######         ",
        "#####.....#    #####",
        "#...#.....######...#",
        "#...|.....%....|.E.#",
        "#.S.#.....######...#",
        "#SS.#.....#    #####",
        "##S########         ",
        " ###                ",
    )


def test_what_a_plan_says() -> None:
    """Title, story and notes come along, and everything that was guessed or left out is told."""
    plan = made(PLAN)
    (level,) = plan.map.dungeon.levels
    assert (plan.map.dungeon.title, plan.map.story) == ("Test hall", "A story.")
    assert [(*xy(note.at), note.words) for note in level.notes] == [
        (7, 3, "In the middle lies a strongbox."),
        (0, 7, "Far away."),
    ]
    assert told(plan, Kind.BECAME) == [
        "doors became vertical doors: 1 (at 4,3)",
        "secret doors became breakable walls: 1 (at 10,3)",
        "double doors became vertical doors: 1 (at 15,3)",
        "the entrance became the start: 1 (at 2,6)",
        "round rooms became square: 1 (at 7,3)",
        "notes came along, for the GM alone: 2",
    ]
    assert told(plan, Kind.GUESSED) == [
        "no way leads out, so the exit is where the plan has its goal: 1 (at 17,3)"
    ]
    assert told(plan, Kind.LEFT_OUT) == [
        "columns that stand between spaces: 1",
        "water became floor: 2 (at 7,2; 2,6)",
    ]
    assert told(plan, Kind.LOOK) == [
        "every way to the exit leads through a breakable wall",
        "notes that speak of a chest; put it on the map if you like: 1 (at 7,3)",
        "the way to the exit needs 2 or more keys; on the map are 0",
    ]
    assert plan.choices == ("round_rooms", "secret_doors", "water")
    assert plan.tiles == ()


def test_a_plan_without_choices() -> None:
    """What would change nothing cannot be chosen."""
    plain = [{"x": 0, "y": 0, "w": 3, "h": 3}]
    assert made({"rects": plain, "doors": []}).choices == ()


def test_choices() -> None:
    """If the GM so chooses, round rooms lose their corners, but not before doors, and water hurts."""
    chosen = Choices(round_rooms="round", water="hurtful tile", secret_doors="door")  # noqa: S106
    assert drawn(PLAN, chosen) == (
        "     #####          ",
        "######...##    #####",
        "#...#..^..######...#",
        "#...|.....|....|.E.#",
        "#.S.#.....######...#",
        "#SS.##...##    #####",
        "##S#######          ",
        " ###                ",
    )
    assert drawn(PLAN, Choices(water="wall"))[2] == "#...#..#..######...#"


def test_round_rooms_that_are_not_square() -> None:
    """They become ovals; one that is too small to lose corners stays square, and that is told."""
    rects = [
        {"x": 0, "y": 0, "w": 6, "h": 7, "rotunda": True},
        {"x": 6, "y": 3, "w": 1, "h": 1},
        {"x": 7, "y": 2, "w": 2, "h": 3, "rotunda": True},
    ]
    plan = made({"rects": rects, "doors": []}, Choices(round_rooms="round"))
    became = told(plan, Kind.BECAME)
    assert "round rooms became round: 1 (at 4,4)" in became
    assert "round rooms became square: 1 (at 9,4)" in became
    assert [row[:8].strip() for row in rows(plan)[:4]] == ["####", "##..##", "##....##", "#...S..#"]


def test_a_secret_door_that_is_wall() -> None:
    """What lies behind cannot be reached, and that is told."""
    plan = made(PLAN, Choices(secret_doors="wall"))  # noqa: S106
    assert "secret doors became walls: 1 (at 10,3)" in told(plan, Kind.BECAME)
    assert "a part of 14 spaces cannot be reached: 1 (at 16,2)" in told(plan, Kind.LOOK)


def test_the_smallest_round_room() -> None:
    """Three by three is a plus; what another room or a door needs stays, as does what is not square."""
    rooms = [
        {"x": 0, "y": 0, "w": 3, "h": 3, "rotunda": True},
        {"x": 2, "y": 2, "w": 1, "h": 3},
        {"x": 3, "y": 0, "w": 7, "h": 2, "rotunda": True},
    ]
    lines = drawn(changed(rects=rooms, doors=[door(3, 0, 1)]), Choices(round_rooms="round"))
    assert [row[1:4] for row in lines[1:6]] == ["#S.", "SSS", "#..", "##.", " #."]


@pytest.mark.parametrize(
    ("kind", "letter"),
    [(0, "."), (1, "|"), (2, "."), (4, "|"), (5, "|"), (6, "%"), (7, "|"), (9, "."), (42, ".")],
)
def test_door_types(kind: int, letter: str) -> None:
    """Each type of door becomes what comes nearest to it; an unknown one is open, and told."""
    plan = made(changed(doors=[*without(1), door(2, -3, kind)]))
    assert rows(plan)[3][4] == letter
    assert ("doors of the unknown type 42 became floor: 1 (at 4,3)" in told(plan)) == (kind == 42)


def test_a_door_across() -> None:
    """A door through which one walks north and south lies across."""
    plan = changed(
        rects=[
            {"x": 0, "y": 0, "w": 3, "h": 3},
            {"x": 1, "y": 3, "w": 1, "h": 1},
            {"x": 0, "y": 4, "w": 3, "h": 3},
        ],
        doors=[door(1, 3, 1, 0, 1)],
    )
    assert drawn(plan)[4] == "##-##"


def test_ways_out() -> None:
    """The exit is the farthest way out; further ones are floor, and that is told."""
    one = changed(doors=[*PLAN["doors"], door(16, -2, 8)])
    assert drawn(one)[4][18] == "E"
    two = changed(doors=[*PLAN["doors"], door(16, -2, 8), door(5, -5, 8)])
    assert drawn(two)[4][18] == "E"
    words = "further ways out became floor, for a map has one exit, the farthest: 1 (at 7,1)"
    assert words in told(made(two), Kind.LEFT_OUT)


def test_entrances() -> None:
    """The start is at the first entrance; without one it is in the first room, and that is told."""
    two = changed(doors=[*PLAN["doors"], door(16, -4, 3)])
    assert drawn(two)[4:7] == drawn(PLAN)[4:7]
    assert "further entrances became floor: 1 (at 18,2)" in told(made(two), Kind.LEFT_OUT)
    none = made(changed(doors=without(3)))
    assert "it has no entrance, so the start is in its first room: 1 (at 2,6)" in told(none, Kind.GUESSED)


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (changed(rects=[]), "it has no rectangles"),
        (changed(rects=[3]), "'rects' is not a list of objects"),
        (changed(rects=[{"x": 0, "y": 0, "w": 1}]), "rectangle 1 has no usable number 'h'"),
        (changed(rects=[{"x": 0.5, "y": 0, "w": 1, "h": 1}]), "rectangle 1: 'x' is no whole number"),
        (changed(rects=[{"x": True, "y": 0, "w": 1, "h": 1}]), "rectangle 1 has no usable number 'x'"),
        (changed(rects=[{"x": 1e300, "y": 0, "w": 1, "h": 1}]), "no usable number 'x'"),
        (changed(rects=[{"x": float("nan"), "y": 0, "w": 1, "h": 1}]), "no usable number 'x'"),
        (changed(rects=[{"x": 0, "y": 0, "w": 0, "h": 1}]), "rectangle 1 is 0 by 1 cells"),
        (changed(rects=[{"x": 0, "y": 0, "w": 999, "h": 1}]), "rectangle 1 is 999 by 1 cells"),
        (changed(rects=[{"x": 0, "y": 0, "w": 250, "h": 250}] * 5), "more than 250000 cells"),
        (changed(rects=[{"x": 0, "y": 0, "w": 1, "h": 1}] * 5001), "'rects' has 5001 entries"),
        (
            changed(rects=[{"x": 0, "y": 0, "w": 249, "h": 1}], doors=[]),
            "it is 251 by 3 cells with its walls",
        ),
        (changed(rects=[{"x": 0, "y": 0, "w": 1, "h": 1}], doors=[]), "too small for a start and an exit"),
        (changed(doors=[{"x": 0, "y": 0, "type": 1}]), "door 1 has no direction"),
        (changed(doors=[{"x": 0, "y": 0, "dir": {"x": 1}, "type": 1}]), "door 1 has no usable number 'y'"),
        (changed(notes=[{"text": "a"}]), "note 1 has no place"),
        (changed(water=[{"x": 0}]), "water 1 has no usable number 'y'"),
        (changed(columns={}), "'columns' is not a list"),
    ],
)
def test_plans_that_cannot_be_imported(plan: object, says: str) -> None:
    """Each is refused with one sentence that says why."""
    with pytest.raises(ImportFault) as caught:
        import_plan(upload_of(plan))
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


SMALL = st.integers(-9, 9)
RECT = st.fixed_dictionaries(
    {"x": SMALL, "y": SMALL, "w": st.integers(1, 6), "h": st.integers(1, 6)},
    optional={"rotunda": st.booleans(), "ending": st.booleans()},
)
DOOR = st.fixed_dictionaries(
    {
        "x": SMALL,
        "y": SMALL,
        "type": st.integers(-1, 10),
        "dir": st.fixed_dictionaries({"x": SMALL, "y": SMALL}),
    }
)
CELL = st.fixed_dictionaries({"x": SMALL, "y": SMALL})
CHOSEN = st.builds(Choices, **{name: st.sampled_from(values) for name, (_, values) in CHOICES.items()})


@FEW
@given(
    st.fixed_dictionaries(
        {"rects": st.lists(RECT, max_size=9), "doors": st.lists(DOOR, max_size=9), "water": st.lists(CELL)},
        optional={"title": st.text(), "story": st.integers()},
    ),
    CHOSEN,
)
def test_any_plan(plan: dict[str, Any], chosen: Choices) -> None:
    """Whatever a plan holds, the import is refused or gives a map without errors."""
    with suppress(ImportFault):
        made(plan, chosen)


@pytest.mark.parametrize(
    ("kind", "named"), [(0, "open passages"), (6, "secret doors"), (11, "doors of the unknown type 11")]
)
def test_what_became_wall_under_water_did_not_become_floor(kind: int, named: str) -> None:
    """Water fills what is floor as the GM has chosen, passages between rooms too; each is told of once."""
    doors = [*without(1), door(2, -3, kind)]
    chosen = Choices(water="wall", secret_doors="floor")  # noqa: S106
    dry = told(made(changed(doors=doors, water=[]), chosen))
    assert any(words.startswith(f"{named} became floor") for words in dry)
    wet = told(made(changed(doors=doors, water=[{"x": 2, "y": -3}]), chosen))
    assert "water became walls: 1 (at 4,3)" in wet
    assert not any("4,3" in words and "floor" in words for words in wet)


@pytest.mark.parametrize("kind", [1, 6])
def test_two_doors_on_one_cell(kind: int) -> None:
    """The last one counts, and only that became something."""
    doors = [*without(6), door(8, -3, kind), door(8, -3, 0)]
    said = told(made(changed(doors=doors), Choices(secret_doors="door")))  # noqa: S106
    assert "open passages became floor: 1 (at 10,3)" in said
    assert "door where something else is: 1 (at 10,3)" in said
    assert not any("10,3" in words and " became " in words for words in said if "open" not in words)
