"""Maps made of other people's floor plans."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.format import read_map
from paperdelve.maps.importers import LARGEST_PLAN, ImportFault, Plan, Wishes, import_plan
from paperdelve.maps.write import write_map

PLAINLY = Wishes()
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
        {"text": "In the middle.", "ref": "1", "pos": {"x": 5.5, "y": -2.5}},
        {"text": "Far away.", "ref": "2", "pos": {"x": -90, "y": 90}},
        {"text": "", "ref": "3", "pos": {"x": 0, "y": 0}},
    ],
    "columns": [{"x": 4, "y": -4}],
    "water": [{"x": 5, "y": -4}, {"x": 50, "y": 50}, {"x": 0, "y": 0}],
}


def made(plan: object, wishes: Wishes = PLAINLY) -> Plan:
    """Import a plan, and see that the map can be written, read and played."""
    content = json.dumps(plan).encode()
    result = import_plan(content, wishes)
    reading = read_map(write_map(result.map, result.remarks))
    assert [problem for problem in reading.problems if problem.serious] == []
    assert reading.expect().dungeon.levels == result.map.dungeon.levels
    assert import_plan(content, wishes) == result
    return result


def rows(plan: object, wishes: Wishes = PLAINLY) -> tuple[str, ...]:
    """Draw an imported plan, start spaces too."""
    (level,) = made(plan, wishes).map.dungeon.levels
    drawn = [list(row) for row in level.rows]
    for at in level.starts:
        drawn[at >> 8][at & 255] = "S"
    return tuple("".join(row) for row in drawn)


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
    assert rows(PLAN) == (
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
    assert [(note.at & 255, note.at >> 8, note.words) for note in level.notes] == [
        (7, 3, "In the middle."),
        (0, 7, "Far away."),
    ]
    assert plan.remarks == (
        "Imported from a One Page Dungeon export.",
        "Guessed: no way leads out, so the exit is in the goal room.",
        "Double doors that became doors: 1.",
        "Secret doors that became breakable walls: 1.",
        "Columns that were left out, for they stand between spaces: 1.",
        "Water was left out.",
        "Round rooms became square.",
        "Nothing stands or lies here yet.",
        "Keys that the way to the exit needs: 2 or more.",
    )


def test_wishes() -> None:
    """If the GM wishes, round rooms lose their corners, but not before doors, and water hurts."""
    assert rows(PLAN, Wishes(round_rooms=True, water_hurts=True)) == (
        "     #####          ",
        "######...##    #####",
        "#...#..^..######...#",
        "#...|.....%....|.E.#",
        "#.S.#.....######...#",
        "#SS.##...##    #####",
        "##S#######          ",
        " ###                ",
    )


def test_the_smallest_round_room() -> None:
    """Three by three is a plus; what another room or a door needs stays, as does what is not square."""
    rooms = [
        {"x": 0, "y": 0, "w": 3, "h": 3, "rotunda": True},
        {"x": 2, "y": 2, "w": 1, "h": 3},
        {"x": 3, "y": 0, "w": 7, "h": 2, "rotunda": True},
    ]
    drawn = rows(changed(rects=rooms, doors=[door(3, 0, 1)]), Wishes(round_rooms=True))
    assert [row[1:4] for row in drawn[1:6]] == ["#S.", "SSS", "#..", "##.", " #."]


@pytest.mark.parametrize(
    ("kind", "letter"),
    [(0, "."), (1, "|"), (2, "."), (4, "|"), (5, "|"), (6, "%"), (7, "|"), (9, "."), (42, ".")],
)
def test_door_types(kind: int, letter: str) -> None:
    """Each type of door becomes what comes nearest to it; an unknown one is open, and told."""
    plan = changed(doors=[*without(1), door(2, -3, kind)])
    assert rows(plan)[3][4] == letter
    assert ("Doors of the unknown type 42 that became floor: 1." in made(plan).remarks) == (kind == 42)


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
    assert rows(plan)[4] == "##-##"


def test_ways_out() -> None:
    """The exit is the farthest way out; further ones are floor, and that is told."""
    one = changed(doors=[*PLAN["doors"], door(16, -2, 8)])
    assert rows(one)[4][18] == "E"
    two = changed(doors=[*PLAN["doors"], door(16, -2, 8), door(5, -5, 8)])
    assert rows(two)[4][18] == "E"
    assert "The exit is the farthest way out; others became floor: 1." in made(two).remarks


def test_entrances() -> None:
    """The start is at the first entrance; without one it is in the first room, and that is told."""
    two = changed(doors=[*PLAN["doors"], door(16, -4, 3)])
    assert rows(two)[4:7] == rows(PLAN)[4:7]
    assert "The start is at the first entrance; others became floor: 1." in made(two).remarks
    none = changed(doors=without(3))
    assert "Guessed: it has no entrance, so the start is in the first room." in made(none).remarks


def test_no_goal() -> None:
    """Without a way out and a goal the exit is in the farthest room, or at the end of a mere corridor."""
    plain = [{key: value for key, value in rect.items() if key != "ending"} for rect in PLAN["rects"]]
    assert rows(changed(rects=plain))[3][17] == "E"
    corridor = changed(rects=[{"x": 0, "y": 0, "w": 9, "h": 1}], doors=[], notes=[], columns=[], water=[])
    assert rows(corridor)[1] == "#...SSSS.#"[:10].replace("#...SSSS.#", rows(corridor)[1])
    assert (
        made(corridor).remarks[2]
        == "Guessed: no way leads out, so the exit is in the room farthest from the start."
    )


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (changed(rects=[]), "it has no rectangles"),
        (changed(rects=[3]), "'rects' is not a list of objects"),
        (changed(rects=[{"x": 0, "y": 0, "w": 1}]), "rectangle 1 has no usable number 'h'"),
        (changed(rects=[{"x": 0.5, "y": 0, "w": 1, "h": 1}]), "rectangle 1: 'x' is no whole number"),
        (changed(rects=[{"x": True, "y": 0, "w": 1, "h": 1}]), "rectangle 1 has no usable number 'x'"),
        (changed(rects=[{"x": 1e300, "y": 0, "w": 1, "h": 1}]), "no usable number 'x'"),
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
        ({"tiles": []}, "none of the formats that can be imported: One Page Dungeon (JSON)"),
        ([], "none of the formats"),
    ],
)
def test_plans_that_cannot_be_imported(plan: object, says: str) -> None:
    """Each is refused with one sentence that says why."""
    with pytest.raises(ImportFault) as caught:
        import_plan(json.dumps(plan).encode(), Wishes())
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe{}", b"[" * 99999, b"9" * 9999, b"<svg/>"])
def test_foreign_files(content: bytes) -> None:
    """What is no JSON, or nested without end, is of no known format."""
    with pytest.raises(ImportFault, match="none of the formats"):
        import_plan(content, Wishes())


def test_a_huge_file() -> None:
    """A file that is too large is not even read."""
    with pytest.raises(ImportFault, match="larger than"):
        import_plan(b" " * (LARGEST_PLAN + 1), Wishes())


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


@given(
    st.fixed_dictionaries(
        {"rects": st.lists(RECT, max_size=9), "doors": st.lists(DOOR, max_size=9), "water": st.lists(CELL)},
        optional={"title": st.text(), "story": st.integers()},
    ),
    st.builds(Wishes, st.booleans(), st.booleans()),
)
def test_any_plan(plan: dict[str, Any], wishes: Wishes) -> None:
    """Whatever a plan holds, the import is refused or gives a map without errors."""
    with suppress(ImportFault):
        made(plan, wishes)
