"""A table in the hands of its GM, for the tests."""

from collections.abc import Sequence
from typing import Any

from paperdelve.wire import messages as m
from paperdelve_client.hold import Hold
from paperdelve_client.terminal.host.menu import Do, Fetch, Item, More
from tests.client.drawn import draw, sheet
from tests.client.speech.test_gm_candidates import PALETTE, SETTINGS

ROOM = "#########\n#1Gk!2.c#\n#g.-....#\n#########"


def hold(role: str = "gm", phase: str = "playing", **turn: Any) -> Hold:
    """Return what is held of a game in which blue is dead and red, called Dio, has a rune."""
    sheets = {"red": sheet(name="Dio", enchantments={"extra_speed": 0}), "blue": sheet(status="dead")}
    scene = draw(ROOM, sheets, **turn)
    del scene.counters["blue"]
    scene.counters["i260"] = {"kind": "items", "holds": ["key", "potion"], "at": 261}
    scene.board["levels"] = 2
    scene.board["notes"] = [[262, "It is cold here."]]
    scene.table = {"phase": phase, "gm": True}
    scene.seats = {"red": {"name": "Ann", "held": True}, "blue": {"bot": True}, "green": {}}
    return Hold("", scene=scene, role=role, catalogue=m.Maps(1, [], SETTINGS, {}, {**PALETTE}), number=9)


def follow(items: Sequence[Item], *words: str) -> Sequence[Item]:
    """Go from list to list by what the rows begin with; of the last, return what it leads to."""
    for word in words:
        then = row(items, word).then
        assert isinstance(then, More)
        items = then.items()
    return items


def row(items: Sequence[Item], word: str) -> Item:
    """Return the row that begins so."""
    return next(item for item in items if item.words.startswith(word))


def lines(items: Sequence[Item]) -> list[str]:
    """Return what the rows have done at once."""
    return [line for item in items if isinstance(item.then, Do) for line in item.then.lines]


def rows(items: Sequence[Item]) -> list[str]:
    """Return the words of the rows."""
    return [item.words for item in items]


async def _nothing() -> list[Item]:
    return [Item("Nothing yet.")]


BACK = Fetch("Take back", _nothing)
