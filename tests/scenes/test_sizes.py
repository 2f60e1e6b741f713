"""What viewers are sent is small: bytes in MessagePack, counted as the wire packs them."""

import random

from paperdelve.rules.board import distance, space
from paperdelve.rules.dice import SeededDice
from paperdelve.rules.game import Refused
from paperdelve.rules.gauntlet import events as ev
from paperdelve.rules.gauntlet.dungeon import Counter, Dungeon, Level
from paperdelve.rules.gauntlet.game import GAUNTLET
from paperdelve.rules.gauntlet.state import State
from paperdelve.scenes.gauntlet import GAUNTLET_VIEWER as VIEWER
from paperdelve.wire.codec import MsgpackCodec
from paperdelve.wire.messages import Scene as SceneMessage
from tests.rules.setups import begun

CODEC = MsgpackCodec()
ROOM = 8
FOUR = {
    "red": {
        "class": "warrior",
        "body_points": 400,
        "keys": 2,
        "enchantments": ["extra_armour", "extra_speed"],
    },
    "blue": {"class": "elf", "body_points": 400, "potions": 3, "treasure": 1200},
    "green": {"class": "wizard", "body_points": 400, "enchantments": ["rebound_shots", "fight_power"]},
    "yellow": {"class": "valkyrie", "body_points": 400, "slowed": 3},
}


def paper(size: int) -> tuple[str, ...]:
    """Draw a square paper of rooms that open into each other."""
    rows = []
    for y in range(size):
        walls = [
            x in (0, size - 1)
            or y in (0, size - 1)
            or (x % ROOM == 0 and y % ROOM not in (3, 4))
            or (y % ROOM == 0 and x % ROOM not in (3, 4))
            for x in range(size)
        ]
        rows.append("".join("#" if wall else "." for wall in walls))
    rows[size - 2] = rows[size - 2][: size - 2] + "E#"
    return tuple(rows)


def populated(size: int, monsters: int, things: int) -> State:
    """Set four heroes into one room, monsters of all kinds into those around, and things everywhere."""
    rows, draw = paper(size), random.Random(2)
    starts = tuple(space(x, y) for y in (11, 13) for x in (11, 13))
    bare = [space(x, y) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter == "."]
    free = [at for at in bare if at not in starts]
    near = [at for at in free if distance(at, space(12, 12)) < ROOM]
    found = [
        Counter(("ghost", "grunt", "demon", "lobber", "grunt")[n % 5], at, level=n % 3 + 1)
        for n, at in enumerate(draw.sample(near, monsters))
    ]
    taken = {counter.at for counter in found}
    kinds = ("key", "potion", "food", "treasure", "chest", "extra_speed", "generator")
    for n, at in enumerate(draw.sample([at for at in free if at not in taken], things)):
        kind = kinds[n % len(kinds)]
        found.append(Counter(kind, at, spawns="ghost" if kind == "generator" else ""))
    drawn = Dungeon((Level(rows, starts, tuple(found)),), "The long cellars", monster_count=monsters)
    return begun(drawn, FOUR)


def update(state: State, seat: str, text: str) -> tuple[bytes, list[object]]:
    """Do something, and return the update that it gives and its events."""
    found = GAUNTLET.decide(state, seat, GAUNTLET.parse(text), SeededDice(b"size"))
    assert not isinstance(found, Refused), found
    changes = []
    for event in found:
        state = GAUNTLET.evolve(state, event)
        changes += VIEWER.changes(state, event, "public")
    return CODEC.pack_update(50_000, changes + VIEWER.settle(state, "public")), found


def test_a_step() -> None:
    """An ordinary step of a hero is an update of less than 250 bytes."""
    state = populated(40, 30, 120)
    assert len(update(state, "red", "move 12,12")[0]) < 250


def test_a_walk_with_a_key_on_the_way() -> None:
    """A walk of nine steps on which something is picked up is told in less than 400 bytes."""
    state = begun(
        "S...k......E\n", {"red": {"class": "warrior", "enchantments": ["extra_speed", "extra_armour"]}}
    )
    packed, found = update(state, "red", "go 9,0")
    assert sum(isinstance(event, ev.HeroStepped) for event in found) == 9
    assert len(packed) < 400


def test_a_monsters_turn() -> None:
    """A monsters' turn with 30 monsters of all kinds and a dozen attacks and more is less than 3 kB."""
    state = populated(40, 30, 60)
    for seat in FOUR:
        update(state, seat, "end")
    packed, found = update(state, "monsters", "play")
    attacks = sum(isinstance(event, ev.HeroStruck) for event in found)
    moves = sum(isinstance(event, ev.BodyMoved) for event in found)
    assert attacks >= 12
    assert attacks + moves >= 35
    assert len(packed) < 3000


def test_a_scene() -> None:
    """The scene of a 40x40 dungeon with 60 monsters and 120 things is less than 12 kB."""
    state = populated(40, 60, 120)
    for group in ("gm", "public"):
        packed = CODEC.encode(SceneMessage(50_000, VIEWER.scene(state, group).data()))
        assert len(packed) < 12_000
