"""Levels of objects."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.importers import ImportFault, import_plan
from paperdelve.maps.importers.meaning import meaning
from paperdelve.maps.importers.object_level import HEROES, THINGS
from paperdelve.maps.importers.report import Kind
from tests.maps.importers.imported import FEW, counters, made, rows, told, upload_of

CLASSES = {"#": "Wall", "?": "Door", "S": "Spawn", "k": "KeyView"}


def thing(name: str, x: Any, y: Any, **more: Any) -> dict[str, Any]:
    """Make an object of a class."""
    return {"name": f"model.location.decorObject.{name}", "x": x, "y": y, **more}


def level(*drawn: str, characters: Any = (), exits: Any = (), others: Any = ()) -> dict[str, Any]:
    """Make a level of a drawing, and of objects beside it."""
    decor = [
        thing(CLASSES[letter], x, y)
        for y, row in enumerate(drawn)
        for x, letter in enumerate(row)
        if letter in CLASSES
    ]
    return {
        "sizeX": max(map(len, drawn)),
        "sizeY": len(drawn),
        "decorObjects": [*decor, *others],
        "characters": [*characters],
        "exits": [*exits],
    }


def test_a_level() -> None:
    """Objects become what comes nearest; what lies outside the walls is no floor."""
    read = made(
        level(
            *("#######   ", "#SSS.k#   ", "###?###   ", "#.....#   ", "#######   "),
            others=[thing("HolyGrenadeView", 1, 3), thing("PoisonPotionView", 2, 3)],
            characters=[
                *(thing("monster.Daemon", 3, 3, level=2), thing("monster.Lobber", 4, 3, level=7)),
                *(thing("monster.Spawner_Ghost2", 4, 1), thing("hero.Elf", 1, 1)),
            ],
            exits=[{"x": 5, "y": 3, "exit_location": "./save/locations/HALL.json"}],
        )
    )
    assert rows(read) == ("#######", "#SSS..#", "###-###", "#....E#", "#######")
    assert counters(read) == [
        ("key", 5, 1),
        ("potion", 1, 3),
        ("booze", 2, 3),
        ("demon", 3, 3),
        ("lobber", 4, 3),
        ("generator", 4, 1),
    ]
    (kept,) = read.map.dungeon.levels
    assert [counter.level for counter in kept.counters[3:5]] == [2, 1]
    assert (kept.counters[5].spawns, kept.counters[5].body_points) == ("ghost", 2)
    assert [note.words for note in kept.notes] == ["The way out to HALL.json"]
    assert "keys became key: 1 (at 5,1)" in told(read, Kind.BECAME)
    assert "floor from which no way leads to anything became outside: 15" in told(read, Kind.BECAME)
    assert told(read, Kind.GUESSED) == ["holy grenades have no like here and became potion: 1 (at 1,3)"]
    assert told(read, Kind.LEFT_OUT) == ["heroes, who are chosen at the table: 1 (at 1,1)"]


def test_what_is_left_out() -> None:
    """What has no like, no place or no room is told; there is one Death."""
    read = made(
        level(
            *("#####", "#S..#", "#...#", "#####"),
            others=[thing("Vase", 1, 2), thing("Door", 0, 0), thing("KeyView", 9, 9), thing("KeyView", 0, 1)],
            characters=[thing("Death", 2, 1), thing("Death", 3, 1), {"x": 2, "y": 2}],
        )
    )
    assert counters(read) == [("death", 2, 1)]
    assert "Death became death: 1 (at 2,1)" in told(read, Kind.BECAME)
    assert told(read, Kind.LEFT_OUT) == [
        "objects of the class 'Vase', which has no like here: 1 (at 1,2)",
        "doors where something else is: 1 (at 0,0)",
        "keys beside the level: 1",
        "objects of the class '', which has no like here: 1 (at 2,2)",
        "key on something solid: 1 (at 0,1)",
        "death, for a level has at most one: 1 (at 3,1)",
    ]


def test_no_place_where_heroes_appear() -> None:
    """A hero says where the start is, else it is guessed; without any object everything is floor."""
    read = made(level("#####", "#...#", "#####", characters=[thing("Wizard", 1, 1)]))
    assert rows(read)[1] == "#SSE#"
    read = made(level("....", "...."))
    assert [each for each in told(read, Kind.GUESSED) if "the plan tells no start" in each]


def test_everything_has_words() -> None:
    """What the objects become is known to legends; heroes are none of them."""
    for each in THINGS.values():
        assert meaning(each.words) is not None, each
    assert not set(HEROES) & set(THINGS)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"sizeX": "4"}, "the level has no usable number 'sizeX'"),
        ({"sizeX": 0}, "it is 0 by 3 cells; a map has 1 to 250 each way"),
        ({"sizeY": 251}, "it is 5 by 251 cells; a map has 1 to 250 each way"),
        ({"decorObjects": 3}, "'decorObjects' is not a list of objects"),
        ({"exits": [{"x": 1}]}, "entry 1 of 'exits' has no usable number 'y'"),
        (
            {"characters": [thing("Ghost", 1, 1), thing("Ghost", 1.5, 1)]},
            "entry 2 of 'characters': 'x' is no whole",
        ),
    ],
)
def test_broken_levels(changes: dict[str, Any], says: str) -> None:
    """What is broken is told with its place."""
    with pytest.raises(ImportFault) as caught:
        import_plan(upload_of(level("#####", "#...#", "#####") | changes))
    assert says in str(caught.value)


@FEW
@given(
    st.lists(
        st.tuples(
            st.sampled_from([*THINGS, *HEROES, "Ghost", "Spawner_Grunt", "Vase"]),
            st.integers(-1, 6),
            st.integers(-1, 6),
            st.sampled_from([None, 0, 2, 2.0, True, "3"]),
        ),
        max_size=12,
    ),
    st.integers(0, 7),
    st.integers(0, 7),
)
def test_any_level(objects: list[tuple[str, int, int, Any]], width: int, height: int) -> None:
    """Whatever a level holds, it is refused or gives a map without errors."""
    placed = [thing(name, x, y, level=strength) for name, x, y, strength in objects]
    with suppress(ImportFault):
        made(json.dumps({"sizeX": width, "sizeY": height, "decorObjects": placed, "exits": placed[:1]}))
