"""PROTOCOL.md tells every field of Gauntlet's scene, and no other."""

import re
from pathlib import Path
from typing import Any

from attrs import evolve

from paperdelve import wire
from paperdelve.rules.board import space
from paperdelve.rules.gauntlet.counters import Bomb, Thief
from paperdelve.rules.gauntlet.dungeon import Counter
from paperdelve.scenes.gauntlet import counters as show
from tests.rules.setups import ARENA, CROWD, begun, dungeon, level

PAGE = (Path(wire.__file__).parent / "PROTOCOL.md").read_text(encoding="utf-8")
SECTION = PAGE.split("\n## Gauntlet's scene\n")[1].split("\n## ")[0]


def described(head: str) -> list[list[str]]:
    """Return the cells of the table whose first column is called so, its head left out."""
    lines = SECTION.split(f"\n| {head} |")[1].split("\n\n")[0].splitlines()[2:]
    return [line.strip("| ").split(" |") for line in lines]


def names(cell: str) -> set[str]:
    """Return what a cell names, explanations in brackets aside."""
    return set(re.findall(r"`(\w+)`", re.sub(r"\([^)]*\)", "", cell)))


def test_every_counter_is_described() -> None:
    """The kinds of counters and their fields are those of a paper on which everything lies."""
    rest = (
        Counter("sorcerer", space(0, 3)),
        Counter("corpse", space(1, 3), colour="yellow"),
    )
    state = begun(dungeon(level(ARENA, *CROWD, *rest)), sorcerers=True)
    state.bombs = (Bomb(space(1, 1), 4),)
    assert isinstance(state.thief, Thief)
    state.thief = evolve(state.thief, loot="key")
    shown: dict[str, set[str]] = {}
    for _, counter in show.counters(state):
        shown[counter["kind"]] = set(counter) - {"kind", "at"}
    rows = described("counter's kind")
    assert {
        kind: names(cells[1]) if len(cells) > 1 else set() for cells in rows for kind in names(cells[0])
    } == shown


def test_every_field_of_a_sheet_is_described() -> None:
    """The fields of a hero's sheet are those that stand there."""
    assert fields("field of a sheet") == set(show.sheet(begun(ARENA).heroes["red"]))


def test_every_field_of_the_turn_is_described() -> None:
    """The fields of the turn are those that can stand there."""
    state: Any = begun(ARENA)
    assert fields("field of the turn") == {*show.course(state), *show.turn(state)}


def fields(head: str) -> set[str]:
    """Return what the first column of a table names."""
    return {name for cells in described(head) for name in names(cells[0])}
