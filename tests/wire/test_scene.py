"""What each change does to a scene."""

from typing import Any

import pytest

from paperdelve.wire.scene import LOG_KEPT, Change, Scene

BOARD = {"title": "Cellar", "level": 1, "width": 3, "height": 2, "rows": ["###", "#.#"]}


def held() -> Scene:
    """Return a scene with something of everything."""
    scene = Scene()
    for change in (
        ["board", BOARD],
        ["counter", "red", {"kind": "hero", "at": 257, "glow": 1}],
        ["sheet", "red", {"keys": 1}],
        ["turn", {"acting": ["red"], "moves": 3}],
        ["table", {"phase": "playing", "wish": {}}],
        ["seat", "red", {"name": "Ann", "bot": True}],
        ["log", "Red waits."],
        ["chat", "players", "Ann", "hello"],
    ):
        scene.apply(change)
    return scene


@pytest.mark.parametrize(
    ("change", "part", "after"),
    [
        (["move", "red", [258, 2]], "counters", {"red": {"kind": "hero", "at": 2, "glow": 1}}),
        (["set", "red", {"glow": None, "hp": 3}], "counters", {"red": {"kind": "hero", "at": 257, "hp": 3}}),
        (["counter", "red", {"kind": "corpse", "at": 1}], "counters", {"red": {"kind": "corpse", "at": 1}}),
        (["gone", "red"], "counters", {}),
        (["sheet", "red", {"keys": None, "potions": 2}], "sheets", {"red": {"potions": 2}}),
        (["sheet", "blue", {"keys": 2}], "sheets", {"red": {"keys": 1}, "blue": {"keys": 2}}),
        (["turn", {"moves": None}], "turn", {"acting": ["red"]}),
        (["table", {"wish": None}], "table", {"phase": "playing"}),
        (["seat", "red", {"bot": None}], "seats", {"red": {"name": "Ann"}}),
        (["log", "Red goes."], "log", ["Red waits.", "Red goes."]),
        (["chat", "players", "Bob", "hi"], "chat", [["players", "Ann", "hello"], ["players", "Bob", "hi"]]),
        (["terrain", 257, "E"], "board", {**BOARD, "rows": ["###", "#E#"]}),
        (["board", {**BOARD, "level": 2}], "counters", {}),
        (["clear"], "board", {}),
        (["clear"], "turn", {}),
    ],
)
def test_a_change_does_what_its_name_says(change: Change, part: str, after: Any) -> None:
    """Each change touches its part of the scene; a None takes a field away."""
    scene = held()
    scene.apply(change)
    assert scene.data()[part] == after


@pytest.mark.parametrize(
    "change",
    [["roll", "red", 3, 4, False], ["shot", "red", [258], None], ["burst", 257, []], ["novel", 1], []],
)
def test_what_is_only_shown_changes_nothing(change: Change) -> None:
    """Rolls, shots, bursts and changes of a newer server leave the scene as it was."""
    scene = held()
    scene.apply(change)
    assert scene == held()


def test_log_and_chat_keep_their_last_lines() -> None:
    """Older lines fall out of the scene."""
    scene = Scene()
    for number in range(LOG_KEPT + 5):
        scene.apply(["log", str(number)])
        scene.apply(["chat", "players", "Ann", str(number)])
    assert scene.log == [str(number) for number in range(5, LOG_KEPT + 5)]
    assert scene.chat[0] == ["players", "Ann", "5"]
    assert len(scene.chat) == LOG_KEPT


def test_a_board_is_the_scenes_own() -> None:
    """Changing the terrain of one scene leaves the change that brought the board as it was."""
    scene = held()
    scene.apply(["terrain", 257, "E"])
    assert BOARD["rows"] == ["###", "#.#"]
