"""A scene carried over its changes is the scene that a newcomer gets, whatever is played."""

import random
from typing import Any

import msgpack
import pytest
from attrs import evolve

from paperdelve.rules.board import space
from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet.dungeon import Note
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State
from paperdelve.scenes.gauntlet import GAUNTLET_VIEWER as VIEWER
from paperdelve.wire.scene import Change, Scene
from tests.rules.random_play import play
from tests.rules.setups import begun, dungeon, folded, game_drawn, level

GROUPS = ("gm", "public")
PARTS = ("board", "counters", "sheets", "turn")
REMARK = "a trap behind the door"


def sent(what: Any) -> Any:
    """Return what comes out at the other end of the wire."""
    return msgpack.unpackb(msgpack.packb(what), strict_map_key=False)


def received(state: State, group: str) -> Scene:
    """Return the scene as a newcomer of a group gets it."""
    return Scene(**sent(VIEWER.scene(state, group).data()))


def carry(scenes: dict[str, Scene], state: State, events: list[object]) -> State:
    """Fold the events of a record, and carry each group's scene over what they change."""
    for event in events:
        state = GAUNTLET.evolve(state, event)
        for group, scene in scenes.items():
            apply(scene, VIEWER.changes(state, event, group))
    for group, scene in scenes.items():
        apply(scene, VIEWER.settle(state, group))
    return state


def apply(scene: Scene, changes: list[Change]) -> None:
    """Carry a scene over changes, as the wire brings them."""
    for change in sent(changes):
        scene.apply(change)


def differences(expected: Scene, found: Scene) -> list[str]:
    """Say where two scenes differ."""
    return [
        f"{part}.{name}: {of.get(name)} expected, not {now.get(name)}"
        for part in PARTS
        for of, now in ((getattr(expected, part), getattr(found, part)),)
        for name in {*of, *now}
        if of.get(name) != now.get(name) or (name in of) is not (name in now)
    ]


def annotated(opening: list[object]) -> list[object]:
    """Write a note of the map maker's on every level of a game about to begin."""
    first: Any = opening[0]
    drawn = {**first.dungeon, "levels": [noted(one) for one in first.dungeon["levels"]]}
    return [evolve(first, dungeon=drawn), *opening[1:]]


def noted(one: dict[str, Any]) -> dict[str, Any]:
    """Write a note on a level's data."""
    return {**one, "notes": [{"at": [1, 0], "words": REMARK}]}


@pytest.mark.parametrize("seed", range(40))
def test_changes_lead_to_the_next_scene(seed: int) -> None:
    """After each record a viewer who followed sees what a newcomer sees, the GM and everybody else."""
    state = folded(annotated(game_drawn(random.Random(seed))))
    scenes = {group: received(state, group) for group in GROUPS}
    for _, seat, text, found in play(state, seed, 150, gm=seed % 3 > 0):
        if isinstance(found, Refused):
            continue
        state = carry(scenes, state, found)
        for group, scene in scenes.items():
            assert differences(received(state, group), scene) == [], (seat, text, found)


HELD = ["extra_armour", "extra_magic", "fight_power", "rebound_shots"]


@pytest.mark.parametrize(
    "lines",
    [
        ["gm put extra_speed 0,0", "red swap fight_power for extra_speed"],
        ["gm put generator 2,1 spawns grunt", "gm set 2,1 body_points 2", "gm move 2,1 3,1", "gm remove 3,1"],
        ["gm put chest 2,1", "gm move 2,1 3,1", "gm remove 3,1"],
        ["gm put key 2,1", "gm put key 2,1", "gm move 2,1 3,1", "gm remove 3,1", "gm remove 2,1"],
        ["gm put corpse 2,1 colour green keys 1", "gm move 2,1 3,1", "gm remove 3,1"],
        ["gm put ghost 2,1", "gm set 1 level 3", "gm move 2,1 3,1", "gm remove 3,1"],
        ["gm put death 2,1", "gm set death leached 5", "gm move 2,1 3,1", "gm remove 3,1"],
        ["gm put thief 2,1 loot key", "gm move 2,1 3,1", "gm remove 3,1"],
        ["gm put thief 2,1", "gm control thief", "red end", "blue end", "monsters play", "gm attack 1,0"],
        ["gm put thief 2,0", "blue fight 2,0", "red end", "blue fight 2,0"],
        ["gm give red extra_speed", "gm take red extra_magic", "gm set red move 3", "gm set red slowed 2"],
        ["gm draw exit 2,1", "gm draw wall 3,1 3,0", "gm draw vertical 4,1", "gm open 4,1"],
        ["gm rule monster_count 7", "gm roll 2", "gm rule demon_range 1"],
        ["gm kill blue", "gm revive blue 3,1", "gm kill red", "gm level 0"],
        ["red move 1,0 2,0", "blue answer yes", "blue pass always"],
        ["red trade blue give extra_armour for nothing", "blue answer yes"],
        ["gm finish won"],
    ],
)
def test_single_doings_are_followed(lines: list[str]) -> None:
    """What each doing changes is told whole."""
    red = {"class": "warrior", "enchantments": HELD, "pass": "ask"}
    state = begun("SS....\n.....E\n", {"red": red, "blue": {"class": "elf", "keys": 1, "pass": "ask"}})
    scenes = {group: received(state, group) for group in GROUPS}
    dice = SeededDice(b"following")
    for line in lines:
        seat, text = line.split(" ", 1)
        found = GAUNTLET.decide(state, seat, GAUNTLET.parse(line if seat == "gm" else text), dice)
        if not isinstance(found, Refused):
            state = carry(scenes, state, found)
        assert [differences(received(state, group), scene) for group, scene in scenes.items()] == [[], []]


@pytest.mark.parametrize("seed", range(6))
def test_notes_are_the_gms(seed: int) -> None:
    """What the map maker wrote for the GM is in the GM's board, and in nobody else's bytes, ever."""
    state = folded(annotated(game_drawn(random.Random(seed))))
    told: dict[str, bytes] = {group: msgpack.packb(VIEWER.scene(state, group).data()) for group in GROUPS}
    for _, _, _, found in play(state, seed, 60):
        if not isinstance(found, Refused):
            for event in found:
                state = GAUNTLET.evolve(state, event)
                for group in GROUPS:
                    told[group] += msgpack.packb(VIEWER.changes(state, event, group))
            for group in GROUPS:
                told[group] += msgpack.packb(VIEWER.settle(state, group))
                told[group] += msgpack.packb(VIEWER.scene(state, group).data())
    assert REMARK.encode() in told["gm"]
    assert REMARK.encode() not in told["public"]


def test_notes_on_a_new_level() -> None:
    """The GM is told the notes of a level when it begins, the others are not."""
    levels = [evolve(level("S.E\n"), notes=(Note(space(1, 0), f"note {n}"),)) for n in range(2)]
    state = begun(dungeon(*levels))
    found = GAUNTLET.decide(state, "gm", GAUNTLET.parse("gm level 1"), SeededDice(b""))
    assert isinstance(found, list)
    boards: dict[str, list[Any]] = {group: [] for group in GROUPS}
    for event in found:
        state = GAUNTLET.evolve(state, event)
        for group in GROUPS:
            boards[group] += [
                change[1] for change in VIEWER.changes(state, event, group) if change[0] == "board"
            ]
    assert [board["notes"] for board in boards["gm"]] == [[[1, "note 1"]]]
    assert [board.get("notes") for board in boards["public"]] == [None]


@pytest.mark.parametrize(
    ("viewpoint", "group"),
    [("gm", "gm"), ("player", "public"), ("spectator", "public"), ("red", "public"), ("red+blue", "public")],
)
def test_groups(viewpoint: str, group: str) -> None:
    """The GM knows more than all the others, who know the same."""
    assert VIEWER.group(viewpoint) == group


def test_a_scene_shares_nothing_with_the_state() -> None:
    """What is done to a scene leaves the state, and the next scene, as they are."""
    state = begun("S.kcE\n.%...\n")
    before = state.copy()
    scene = VIEWER.scene(state, "gm")
    for change in (
        ["terrain", 1, "#"],
        ["set", "red", {"at": 3}],
        ["sheet", "red", {"keys": 3, "enchantments": None}],
        ["gone", "i2"],
        ["turn", {"seat": "blue"}],
    ):
        scene.apply(change)
    assert state == before
    assert VIEWER.scene(state, "gm").sheets["red"]["keys"] == 0
