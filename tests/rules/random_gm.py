"""Draws commands of a GM at random: half of them make sense."""

import random

from attrs import fields

from paperdelve.rules.board import COMPASS, show, spaces_of
from paperdelve.rules.gauntlet.dungeon import ALLOWED, ENCHANTMENTS, ITEMS, KINDS, LEAST, MONSTERS, HouseRules
from paperdelve.rules.gauntlet.gm_language import LETTERS
from paperdelve.rules.gauntlet.state import State

FLAGS = [rule.name for rule in fields(HouseRules) if isinstance(rule.default, bool)]
WORDS = [(name, word) for name, words in ALLOWED.items() for word in words]
FIGURES = (
    "body_points",
    "keys",
    "potions",
    "treasure",
    "slowed",
    "armour",
    "move",
    "range",
    "leached",
    "level",
)


def space_drawn(state: State, draw: random.Random) -> str:
    """Return any space, off the paper too, as people write it."""
    level = state.dungeon.levels[state.level]
    return f"{draw.randint(-1, level.width + 1)},{draw.choice((*range(level.height + 2), 240, 300))}"


def floor_drawn(state: State, draw: random.Random) -> str:
    """Return mostly an open space."""
    return (
        show(draw.choice(spaces_of(state.ground.open))) if draw.random() < 0.9 else space_drawn(state, draw)
    )


def walk_drawn(start: int, draw: random.Random) -> str:
    """Return some steps from a space, to and fro."""
    walk, at = [], start
    for _ in range(draw.choice((1, 1, 2, 3, 5))):
        at += draw.choice(COMPASS)
        walk.append(show(at))
    return " ".join(walk)


def _thing_drawn(state: State, draw: random.Random) -> str:
    """Return mostly a space where something stands or lies."""
    corpses = (corpse.at for corpse in state.corpses.values())
    found = [*state.bodies, *state.generators, *state.chests, *state.items, *corpses]
    return show(draw.choice(found)) if found and draw.random() < 0.8 else space_drawn(state, draw)


def _put(state: State, draw: random.Random) -> str:
    kind = draw.choice((*KINDS, *MONSTERS, "death", "thief"))
    more = {
        "generator": f" spawns {draw.choice(MONSTERS)} body_points {draw.randint(1, 4)}",
        "corpse": f" colour {draw.choice(('yellow', 'green'))} keys 1 {draw.choice(ENCHANTMENTS)}",
        "thief": draw.choice(("", f" loot {draw.choice(ITEMS)}")),
    }
    if kind in MONSTERS:
        more[kind] = draw.choice(("", f" level {draw.randint(0, 4)}", " body_points 2"))
    return f"put {kind} {floor_drawn(state, draw)}{more.get(kind, '')}"


def _steer(state: State, draw: random.Random) -> str:
    """Walk the body that is waited for, or nobody."""
    body = state.queue[0] if state.queue else None
    start = next((at for at, standing in state.bodies.items() if standing == body), 0)
    return f"steer {walk_drawn(start, draw)}"


def _course(state: State, draw: random.Random) -> str:
    """Do what changes the game's course, which is rare."""
    colour = draw.choice(list(state.heroes))
    if draw.random() < 0.75:
        return "roll 2"
    return draw.choice((f"kill {colour}", f"kill {colour}", f"level {draw.randint(0, 2)}", "end"))


def random_gm_command(state: State, draw: random.Random) -> str:
    """Return something that a GM may say, sensible or not."""
    colour = draw.choice(list(state.heroes))
    things = (*KINDS, "hero")
    whom = draw.choice((colour, colour, *map(str, state.monsters), "death", _thing_drawn(state, draw)))
    taken = draw.choice(("all", "death", "thief", "1", "2", "3"))
    hero = show(draw.choice([0, *(hero.at or 0 for hero in state.living())]))
    name, word = draw.choice(WORDS)
    if state.queue is not None and draw.random() < 0.7:
        return "gm " + draw.choice(
            (
                _steer(state, draw),
                _steer(state, draw),
                f"go {floor_drawn(state, draw)}",
                f"attack {hero}",
                "done",
            )
        )
    return "gm " + draw.choice(
        [
            _put(state, draw),
            _put(state, draw),
            f"move {_thing_drawn(state, draw)} {floor_drawn(state, draw)}",
            f"move {_thing_drawn(state, draw)} {floor_drawn(state, draw)} {draw.choice(things)}",
            f"remove {_thing_drawn(state, draw)}{draw.choice(('', '', f' {draw.choice(things)}'))}",
            f"set {whom} {draw.choice(FIGURES)} {draw.randint(0, 9)}",
            f"{draw.choice(('give', 'take'))} {colour} {draw.choice(ENCHANTMENTS)}",
            f"draw {draw.choice(list(LETTERS))} {floor_drawn(state, draw)}",
            f"draw {draw.choice(list(LETTERS))} {space_drawn(state, draw)} {floor_drawn(state, draw)}",
            f"open {space_drawn(state, draw)}",
            f"rule {draw.choice(FLAGS)} {draw.choice(('true', 'false'))}",
            f"rule {name} {word}",
            f"rule {draw.choice(('monster_count', 'thief_after', *LEAST))} {draw.randint(0, 12)}",
            f"control {taken}{draw.choice(('', ' 2 rounds'))}",
            f"control {taken}",
            f"release {draw.choice(('all', taken))}",
            _steer(state, draw),
            f"attack {hero}",
            "done",
            f"revive {colour} {floor_drawn(state, draw)}",
            _course(state, draw),
        ]
    )
