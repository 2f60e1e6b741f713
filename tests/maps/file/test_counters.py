"""Counters written as tables, and the legend."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paperdelve.maps.file.counters import parse_counter, parse_legend
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.dungeon import KINDS, Counter

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
KEYS = ["kind", "at", "level", "body_points", "spawns", "loot", "colour", "keys", "potions", "enchantments"]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ({"kind": "key"}, Counter("key", space(3, 1))),
        ({"kind": "ghost", "level": 3, "body_points": 1}, Counter("ghost", space(3, 1), 3, 1)),
        (
            {"kind": "generator", "spawns": "lobber", "body_points": 2},
            Counter("generator", space(3, 1), body_points=2, spawns="lobber"),
        ),
        ({"kind": "thief", "loot": "key"}, Counter("thief", space(3, 1), loot="key")),
        (
            {
                "kind": "corpse",
                "colour": "red",
                "keys": 4,
                "potions": 6,
                "treasure": 900,
                "enchantments": ["fight_power", "extra_magic"],
            },
            Counter(
                "corpse",
                space(3, 1),
                colour="red",
                keys=4,
                potions=6,
                treasure=900,
                enchantments=("fight_power", "extra_magic"),
            ),
        ),
    ],
)
def test_counters(data: dict[str, Any], expected: Counter) -> None:
    """A table says a kind, a place and the figures of its kind."""
    assert parse_counter({**data, "at": [3, 1]}) == (expected, [])
    counter, faults = parse_counter(data, placed=False)
    assert counter is not None
    assert (counter.at, faults) == (0, [])


def test_every_kind() -> None:
    """Every kind can be put down with what it needs and nothing else."""
    needs = {"generator": {"spawns": "ghost"}, "corpse": {"colour": "green"}}
    for kind in KINDS:
        counter, faults = parse_counter({"kind": kind, "at": [0, 0], **needs.get(kind, {})})
        assert (counter and counter.kind, faults) == (kind, [])


@pytest.mark.parametrize(
    ("data", "faults"),
    [
        (3, {(): "a counter is a table"}),
        ({}, {(): "needs a kind"}),
        ({"kind": "gost", "at": [0, 0]}, {("kind",): "no counter 'gost'"}),
        ({"kind": ["ghost"], "at": [0, 0]}, {("kind",): "no counter"}),
        ({"kind": "x" * 99, "at": [0, 0]}, {("kind",): "xxx..."}),
        ({"kind": "key"}, {(): "needs a place"}),
        (
            {"kind": "jewel_bag", "at": [0, 0], "size": 1, "colour": "red"},
            {("size",): "a jewel bag has no 'size'", ("colour",): "has no 'colour'"},
        ),
        ({"kind": "key", "at": [0, 250]}, {("at",): "both from 0 to 249"}),
        ({"kind": "key", "at": [0]}, {("at",): "both from"}),
        ({"kind": "key", "at": [True, 1]}, {("at",): "both from"}),
        ({"kind": "key", "at": "1,1"}, {("at",): "both from"}),
        ({"kind": "ghost", "at": [0, 0], "level": 4}, {("level",): "from 1 to 3, not 4"}),
        ({"kind": "ghost", "at": [0, 0], "level": True}, {("level",): "from 1 to 3"}),
        ({"kind": "ghost", "at": [0, 0], "body_points": 0}, {("body_points",): "from 1 to 1000"}),
        ({"kind": "death", "at": [0, 0], "body_points": 1}, {("body_points",): "has no"}),
        (
            {"kind": "generator", "at": [0, 0], "spawns": "thief", "body_points": 4},
            {("spawns",): "one of ghost", ("body_points",): "from 1 to 3"},
        ),
        ({"kind": "generator", "at": [0, 0]}, {(): "needs spawns"}),
        ({"kind": "thief", "at": [0, 0], "loot": "food"}, {("loot",): "one of key"}),
        ({"kind": "corpse", "at": [0, 0]}, {(): "needs colour"}),
        (
            {"kind": "corpse", "at": [0, 0], "colour": "pink", "keys": 11, "treasure": -1},
            {("colour",): "one of red", ("keys",): "0 to 10", ("treasure",): "0 to"},
        ),
        ({"kind": "corpse", "at": [0, 0], "colour": "red", "keys": 6, "potions": 5}, {(): "a belt holds 10"}),
        (
            {"kind": "corpse", "at": [0, 0], "colour": "red", "enchantments": ["invisibility"]},
            {("enchantments",): "a list out of"},
        ),
        (
            {"kind": "corpse", "at": [0, 0], "colour": "red", "enchantments": ["extra_speed"] * 2},
            {("enchantments",): "all different"},
        ),
        (
            {"kind": "corpse", "at": [0, 0], "colour": "red", "enchantments": "extra_speed"},
            {("enchantments",): "a list out of"},
        ),
    ],
)
def test_faults(data: object, faults: dict[tuple[str, ...], str]) -> None:
    """Everything that is wrong with a counter is told at once, under its key."""
    counter, found = parse_counter(data)
    assert counter is None
    assert {fault.path for fault in found} == set(faults)
    for fault in found:
        assert faults[tuple(map(str, fault.path))] in str(fault)


def test_a_place_in_a_legend() -> None:
    """A legend's counter has no place; the drawing says it."""
    _, faults = parse_counter({"kind": "key", "at": [1, 1]}, placed=False)
    assert [str(fault) for fault in faults] == ["at: a key has no 'at'; it has kind, level"]


@pytest.mark.parametrize(("kind", "says"), [("key", "means nothing"), ("generator", "write body_points")])
def test_a_level_that_means_nothing(kind: str, says: str) -> None:
    """A level on what has none is only a warning."""
    counter, (fault,) = parse_counter({"kind": kind, "at": [0, 0], "level": 2, **SPAWNS[kind]})
    assert counter is not None
    assert not fault.serious
    assert says in fault.words


SPAWNS: dict[str, dict[str, str]] = {"key": {}, "generator": {"spawns": "ghost"}}


def test_the_legend() -> None:
    """Every letter of a legend is a counter; faults stand under their letters and spoil no other."""
    legend, faults = parse_legend(
        {
            "a": {"kind": "grunt"},
            "é": {"kind": "key"},
            "k": {"kind": "key"},
            "ab": {"kind": "key"},
            " ": {"kind": "key"},
            "x": {"kind": "nobody"},
            "y": 3,
        }
    )
    assert legend == {"a": Counter("grunt", 0), "é": Counter("key", 0)}
    assert [fault.path for fault in faults] == [("k",), ("ab",), (" ",), ("x", "kind"), ("y",)]


def test_a_legend_is_a_table() -> None:
    """Something else in its place is a fault."""
    assert parse_legend([])[1][0].words == "the legend is a table of letters"


@given(
    data=st.dictionaries(st.sampled_from([*KEYS, "other"]), JSON | st.sampled_from(KINDS)) | JSON,
    placed=st.booleans(),
)
def test_any_data(data: object, *, placed: bool) -> None:
    """No data raises anything: there is a counter, or a fault that says why not."""
    counter, faults = parse_counter(data, placed=placed)
    assert (counter is None) == any(fault.serious for fault in faults)
    parse_legend({"a": data})
    parse_legend(data)
